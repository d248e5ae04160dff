//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What the catalog says of a token besides its path and type. Each part is that of the last unconditional declaration
/// that states it, else that of the first conditional one.
struct TokenMetadata {
    struct Statement {
        var file: Int
        var node: Int
        var isConditional: Bool
    }

    var description: Statement?
    var deprecated: Statement?
    var names: Statement?
    var overridable: Statement?
    var alternates: [Int] = []
    /// Paths that the token had in earlier versions, with the first place that says so.
    var formerly: [(path: String, place: SourceLocation)] = []

    static func merge(_ old: Statement?, _ new: Statement) -> Statement {
        guard let old, new.isConditional else { return new }
        return old
    }
}

extension Compilation {
    /// Reads what tokens state about themselves, and lets alternate paths stand for their tokens.
    mutating func applyAlternates() {
        growColumns()
        metadataOf = [Int32](repeating: -1, count: paths.count)
        if isBrand {
            adoptCatalogPaths()
        } else {
            for layer in layers.indices {
                for place in layers[layer].declarations.indices {
                    let declaration = layers[layer].declarations[place]
                    guard declaration.path >= 0,
                        declaration.description | declaration.deprecated | declaration.extensions != 0
                    else { continue }
                    readMetadata(declaration, isConditional: !layers[layer].condition.isEmpty)
                }
            }
            growColumns()
        }
        if !canonical.isEmpty { replaceAlternates() }
        for layer in layers {
            for declaration in layer.declarations where declaration.path >= 0 && declaration.form != .slots {
                declared[Int(declaration.path)] = true
            }
        }
    }

    private mutating func readMetadata(_ declaration: Declaration, isConditional: Bool) {
        enter(declaration)
        while metadataOf.count < paths.count { metadataOf.append(-1) }
        if metadataOf[path] < 0 {
            metadataOf[path] = Int32(metadata.count)
            metadata.append(TokenMetadata())
        }
        let index = Int(metadataOf[path])
        func statement(_ node: Int) -> TokenMetadata.Statement {
            TokenMetadata.Statement(file: file, node: node, isConditional: isConditional)
        }
        if declaration.description != 0 {
            let node = Int(declaration.description)
            if document.nodes[node].kind == .string {
                if hasNUL(document, node) { refuseNUL(at: location(file, node), path: path) }
                metadata[index].description = TokenMetadata.merge(metadata[index].description, statement(node))
            } else {
                error(at: location(file, node), path: path, rule: 19, "$description is plain text")
            }
        }
        if declaration.deprecated != 0 {
            let node = Int(declaration.deprecated)
            metadata[index].deprecated = TokenMetadata.merge(metadata[index].deprecated, statement(node))
        }
        guard declaration.extensions != 0 else { return }
        for member in document.children(of: Int(declaration.extensions)) {
            switch document.string(document.key(of: member)) {
            // What tells one token from all others is not inherited.
            case "names" where declaration.isInherited, "alternates" where declaration.isInherited,
                "formerly" where declaration.isInherited:
                break
            case "names": metadata[index].names = TokenMetadata.merge(metadata[index].names, statement(member))
            case "overridable":
                metadata[index].overridable = TokenMetadata.merge(metadata[index].overridable, statement(member))
            case "alternates": readAlternates(member, index)
            case "formerly":
                for earlier in readPaths(member, "formerly")
                where !metadata[index].formerly.contains(where: { $0.path == earlier }) {
                    metadata[index].formerly.append((earlier, location(file, member)))
                }
            case "derive", "when", "pairs", "slots": break
            case let other where !declaration.isInherited:
                let known = ["names", "overridable", "alternates", "formerly", "derive", "when", "pairs", "slots"]
                warn(
                    at: keyLocation(file, member),
                    path: path,
                    "dev.themewire has no member '\(other)'\(NearMiss.hint(for: other, among: known))"
                )
            default: break
            }
        }
    }

    private mutating func readAlternates(_ node: Int, _ index: Int) {
        for name in readPaths(node, "alternates") {
            let alternate = paths.intern(name)
            if let other = canonical[alternate], other != path {
                error(
                    at: location(file, node),
                    path: path,
                    "'\(name)' is an alternate of '\(paths[other])' already; one path stands for one token"
                )
            }
            guard alternate != path, canonical[path] == nil else {
                error(at: location(file, node), path: path, "an alternate is another path than the token's own")
                continue
            }
            canonical[alternate] = path
            if !metadata[index].alternates.contains(alternate) { metadata[index].alternates.append(alternate) }
        }
    }

    /// A path or a list of them.
    private mutating func readPaths(_ node: Int, _ what: String) -> [String] {
        var names: [String] = []
        let elements = document[node].kind == .array ? Array(document.children(of: node)) : [node]
        for element in elements {
            let name = document[element].kind == .string ? document.string(of: element) : ""
            let isPath =
                !name.isEmpty && name.utf8.count <= PathTable.maximumLength
                && !name.contains(where: { $0 == "{" || $0 == "}" || $0 == "\0" })
                && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
            guard isPath else {
                error(
                    at: location(file, element),
                    path: path,
                    "'\(what)' is a token path or a list of them, such as \"color.text.default\""
                )
                continue
            }
            names.append(name)
        }
        return names
    }

    /// In a brand, finds which of its paths are tokens of the parent.
    private mutating func adoptCatalogPaths() {
        guard let catalog = options.parent?.catalog else { return }
        for layer in layers {
            for declaration in layer.declarations where declaration.path >= 0 {
                let path = Int(declaration.path)
                guard tokens[path] == Self.noToken, canonical[path] == nil,
                    let token = catalog.pathIndex.token(at: paths.text.span.extracting(paths.range(of: path)))
                else { continue }
                let main = adopt(token, of: catalog)
                if main != path { canonical[path] = main }
            }
        }
        growColumns()
    }

    /// Puts tokens in place of their alternates; both in one layer is an error, for nothing says which one counts.
    private mutating func replaceAlternates() {
        for layer in layers.indices {
            var places: [Int: Int] = [:]
            for place in layers[layer].declarations.indices {
                let declaration = layers[layer].declarations[place]
                guard declaration.path >= 0, declaration.form != .slots else { continue }
                let written = Int(declaration.path)
                let main = canonical[written] ?? written
                if let other = places[main] {
                    let first = layers[layer].declarations[other]
                    error(
                        at: location(of: declaration),
                        path: written,
                        "this is another name of the token at \(describe(location(of: first))); "
                            + "both in one layer cannot count, remove one"
                    )
                    continue
                }
                places[main] = place
            }
            for place in layers[layer].declarations.indices {
                let written = Int(layers[layer].declarations[place].path)
                if let main = canonical[written] { layers[layer].declarations[place].path = Int32(main) }
            }
        }
    }
}
