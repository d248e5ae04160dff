//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// Makes room for what is known of each path.
    mutating func growColumns() {
        let missing = paths.count - types.count
        guard missing > 0 else { return }
        types.append(contentsOf: repeatElement(0, count: missing))
        tokens.append(contentsOf: repeatElement(Self.noToken, count: missing))
        catalogSlots.append(contentsOf: repeatElement(0, count: missing))
        declared.append(contentsOf: repeatElement(false, count: missing))
    }

    /// Whether an input declares a token with this path.
    func isDeclared(_ path: Int) -> Bool {
        path < declared.count && declared[path]
    }

    /// Switches to the file and token of a declaration, for reading its parts.
    mutating func enter(_ declaration: Declaration) {
        path = Int(declaration.path)
        guard file != Int(declaration.file) else { return }
        file = Int(declaration.file)
        document = files[file].document
    }

    /// Finds what whole-value references mean, now that every token is known.
    mutating func resolveTargets() {
        for layer in layers.indices {
            for place in layers[layer].declarations.indices {
                let declaration = layers[layer].declarations[place]
                guard declaration.path >= 0, declaration.form == .alias else { continue }
                enter(declaration)
                let isMember = document.equals(document.key(of: Int(declaration.value)), "$ref")
                guard let reference = readReference(Int(declaration.value), isMember: isMember) else { continue }
                layers[layer].declarations[place].target = Int32(reference.path)
                if !reference.rest.isEmpty {
                    layers[layer].declarations[place].rest = Int32(pointerRests.count)
                    pointerRests.append(reference.rest)
                }
            }
        }
    }

    /// Gives every token its one type (rules 25 to 27).
    mutating func resolveTypes() {
        let groupTypes = effectiveGroupTypes()
        setDeclaredTypes(groupTypes)
        setAliasTypes()
        for layer in layers.indices {
            for place in layers[layer].declarations.indices {
                let declaration = layers[layer].declarations[place]
                guard declaration.path >= 0, declaration.form != .slots else { continue }
                checkType(of: declaration, layer, place, groupTypes)
            }
        }
    }

    /// For each path, the raw type that it and its groups state, the nearest first; 0 without one.
    private func effectiveGroupTypes() -> [UInt8] {
        var result = [UInt8](repeating: 0, count: paths.count)
        let rootType = groups[PathTable.root]?.type ?? 0
        for path in 0..<paths.count {
            // A group is numbered before its members.
            let parent = Int(paths.parents[path])
            result[path] = parent < 0 ? rootType : result[parent]
        }
        guard groups.contains(where: { $0.key >= 0 && $0.value.type != 0 }) else { return result }
        for path in 0..<paths.count {
            let parent = Int(paths.parents[path])
            let own = groups[path]?.type ?? 0
            result[path] = own != 0 ? own : parent < 0 ? rootType : result[parent]
        }
        return result
    }

    /// The type that a declaration states or inherits from its groups; 0 without one.
    private func statedType(_ declaration: Declaration, _ groupTypes: [UInt8]) -> UInt8 {
        let own = declaration.ownType
        guard own == 0 || declaration.isOpaque else { return own }
        let type = own != 0 ? own : groupTypes[Int(declaration.path)]
        guard type == TokenType.string.rawValue, declaration.form == .value else { return type }
        // A type that DTCG does not know is carried by the kind of its value.
        switch files[Int(declaration.file)].document[Int(declaration.value)].kind {
        case .true, .false: return TokenType.boolean.rawValue
        default: return type
        }
    }

    private mutating func setDeclaredTypes(_ groupTypes: [UInt8]) {
        for layer in layers {
            for declaration in layer.declarations where declaration.path >= 0 && declaration.form != .slots {
                let path = Int(declaration.path)
                guard types[path] == 0 else { continue }
                if declaration.form == .value {
                    types[path] = statedType(declaration, groupTypes)
                } else if declaration.ownType != 0 {
                    types[path] = declaration.ownType
                }
            }
        }
    }

    /// Types of tokens that are references everywhere and state none: that of what they lead to.
    private mutating func setAliasTypes() {
        var targets: [Int: (target: Int, rest: Int)] = [:]
        for layer in layers.indices {
            for declaration in layers[layer].declarations
            where declaration.path >= 0 && declaration.form == .alias && declaration.target >= 0 {
                let path = Int(declaration.path)
                if types[path] == 0, targets[path] == nil {
                    targets[path] = (Int(declaration.target), Int(declaration.rest))
                }
            }
        }
        // What has been walked once is typed, or leads into a circle and stays without a type.
        var seen: Set<Int> = []
        for start in targets.keys.sorted() where types[start] == 0 {
            var chain: [Int] = []
            var path = start
            while types[path] == 0, let next = targets[path], seen.insert(path).inserted {
                chain.append(path)
                path = next.target
            }
            for link in chain.reversed() {
                guard types[link] == 0, let (target, rest) = targets[link] else { continue }
                types[link] = types[target]
                if rest >= 0 {
                    let reference = TokenReference(path: target, rest: pointerRests[rest])
                    types[link] = kind(atPartOf: reference)?.rawValue ?? 0
                }
            }
        }
        untypedTargets = targets.filter { types[$0.key] == 0 }.mapValues(\.target)
    }

    /// The kind of value that a pointer leads to, be it a slot's or inside one.
    private func kind(atPartOf reference: TokenReference) -> SlotKind? {
        guard let type = TokenType(rawValue: types[reference.path]) else { return nil }
        return switch type.part(at: reference.rest[...]) {
        case .slot(let index): type.slotKind(at: index)
        case .inside(let kind): kind
        case .nothing: nil
        }
    }

    private mutating func checkType(of declaration: Declaration, _ layer: Int, _ place: Int, _ groupTypes: [UInt8]) {
        enter(declaration)
        let type = types[path]
        let here = location(of: declaration)
        if declaration.form == .value {
            let stated = statedType(declaration, groupTypes)
            guard type != 0 else {
                error(
                    at: here,
                    path: path,
                    rule: 25,
                    "the token has no type: neither it nor a group around it has a $type, and a type is never guessed"
                )
                return
            }
            if stated == 0 {
                if !isBrand {
                    let name = TokenType(rawValue: type)?.name ?? ""
                    lenient(
                        at: here,
                        path: path,
                        rule: 25,
                        "the token states no type here; it is a \(name) as elsewhere"
                    )
                }
            } else if stated != type {
                reportTypes(stated, type, at: here)
            }
            return
        }
        guard declaration.target >= 0 else { return }
        if declaration.ownType != 0, declaration.ownType != type { reportTypes(declaration.ownType, type, at: here) }
        let target = Int(declaration.target)
        var reference = TokenReference(path: target, text: paths[target])
        if declaration.rest >= 0 {
            reference.rest = pointerRests[Int(declaration.rest)]
            reference.text = pointerText(of: declaration)
            guard resolvePart(&reference, at: location(file, Int(declaration.value))) else { return }
            if reference.part >= 0 {
                layers[layer].declarations[place].targetPart = Int8(reference.part)
                layers[layer].declarations[place].rest = -1
            }
        }
        let isWhole = reference.part < 0 && reference.rest.isEmpty
        let found = isWhole ? types[target] : slotKind(of: reference)?.rawValue ?? 0
        if type == 0, found == 0 {
            guard log.hasRoom else { return log.omit() }
            guard !isOnCycle(declaration) else { return }
            error(
                at: here,
                path: path,
                rule: 25,
                "the token has no type: it states none, and neither does what its reference leads to"
            )
        } else if found != type, found != 0 {
            mismatch(reference, wanted: TokenType(rawValue: type)?.name ?? "", at: Int(declaration.value))
        }
    }

    /// A whole-value pointer as it is written.
    func pointerText(of declaration: Declaration) -> String {
        let node = Int(declaration.value)
        return document.string(of: document.member("$ref", of: node) ?? node)
    }

    /// Whether a token of unknown type follows its references into a circle, which is reported once.
    private mutating func isOnCycle(_ declaration: Declaration) -> Bool {
        var way: [Int] = []
        var onWay: Set<Int> = []
        var path = Int(declaration.path)
        while !cyclicTokens.contains(path), onWay.insert(path).inserted {
            way.append(path)
            guard let next = untypedTargets[path] else { return false }
            path = next
        }
        if !cyclicTokens.contains(path), let start = way.firstIndex(of: path) {
            let cycle = way[start...] + [path]
            error(
                at: location(of: declaration),
                path: path,
                rule: 46,
                "these tokens refer to each other in a circle: \(Self.chain(cycle.map { paths[$0] })); "
                    + "give one of them a value"
            )
        }
        cyclicTokens.formUnion(way)
        return true
    }

    /// Names in a row; the middle of a very long one is left out.
    static func chain(_ names: [String]) -> String {
        let shown = names.count <= 24 ? names : names.prefix(12) + ["... (\(names.count - 24) more)"] + names.suffix(12)
        return shown.joined(separator: " -> ")
    }

    private mutating func reportTypes(_ found: UInt8, _ known: UInt8, at place: SourceLocation) {
        let name = TokenType(rawValue: found)?.name ?? "token without type"
        let other = TokenType(rawValue: known)?.name ?? "token without type"
        var somewhere = "elsewhere"
        if let catalog = options.parent?.catalog, tokens[path] != Self.noToken {
            somewhere = "in the catalog \(catalog.lineage)"
        } else if let first = firstDeclaration(of: path) {
            somewhere = "at \(describe(location(of: first)))"
        }
        error(
            at: place,
            path: path,
            rule: 27,
            "the token is a \(name) here and a \(other) \(somewhere); a token has one type in all contexts"
        )
    }

    mutating func firstDeclaration(of path: Int) -> Declaration? {
        if firstPlaces == nil {
            var places: [Int: DeclarationPlace] = [:]
            for layer in layers.indices {
                for (index, declaration) in layers[layer].declarations.enumerated()
                where declaration.path >= 0 && declaration.form != .slots && places[Int(declaration.path)] == nil {
                    places[Int(declaration.path)] = DeclarationPlace(layer: layer, index: index)
                }
            }
            firstPlaces = places
        }
        return firstPlaces?[path].map { layers[$0.layer].declarations[$0.index] }
    }

    /// Reports tokens that other tokens lie below, after all files have been merged (rule 16). Real files have them, so
    /// both are kept where that is allowed: losing either silently is what other tools are blamed for.
    mutating func reportTokensWithChildren() {
        var reported: Set<Int> = []
        for path in 0..<declared.count where declared[path] {
            var parent = Int(paths.parents[path])
            while parent >= 0 {
                if declared[parent], reported.insert(parent).inserted, let outer = firstDeclaration(of: parent),
                    let inner = firstDeclaration(of: path)
                {
                    lenient(
                        at: location(of: outer),
                        path: parent,
                        rule: 16,
                        "the token is a group too: '\(paths[path])' at \(describe(location(of: inner))) lies below it; "
                            + "move its own value into '\(paths[parent]).$root'"
                    )
                }
                parent = Int(paths.parents[parent])
            }
        }
    }
}
