//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// Compiles a base: its catalog and its layers.
    mutating func compileBase() throws(CompileError) -> CompileResult {
        let pathOfID = try assignIDs()
        var columns = makeColumns(pathOfID)
        try log.throwIfErrors()
        for (path, slot) in zip(pathOfID, firstSlots(columns.types)) where path >= 0 { catalogSlots[path] = slot }
        reportNameClashes()
        let read = readLayers()
        if !choices.read.isEmpty { closeReadTokens(&columns) }
        let fingerprint = known.fingerprint
        // Only a catalog that is continued or remembered needs it.
        let current = fingerprint == nil && lockPath == nil ? 0 : columns.fingerprint
        let version = fingerprint == current ? known.version : known.version + 1
        let catalog = Catalog(lineage: known.lineage, version: version, columns: columns)
        if !columns.restricted.isEmpty { reportClosedTokens(catalog) }
        let layers = build(read, lineage: known.lineage, version: version)
        try log.throwIfErrors()
        let checked = try checkContexts(layers, catalog: catalog)
        var lock: LockFile?
        if let lockPath {
            lock = LockFile(
                path: lockPath,
                content: LockFile.content(of: catalog, fingerprint: current),
                isChanged: fingerprint != current
            )
        }
        try log.throwIfErrors()
        return CompileResult(
            catalog: catalog,
            layers: checked.layers,
            lock: lock,
            isNewLineage: known.version == 0,
            tokenCount: pathOfID.count { $0 >= 0 },
            localTokenCount: 0,
            warnings: log.warnings,
            errors: checked.errors,
            leftOut: checked.leftOut
        )
    }

    private mutating func makeColumns(_ pathOfID: [Int]) -> CatalogColumns {
        var columns = CatalogColumns()
        var utf8: [UInt8] = []
        var ends: [UInt32] = []
        utf8.reserveCapacity(paths.text.count)
        ends.reserveCapacity(pathOfID.count)
        columns.types.reserveCapacity(pathOfID.count)
        for (id, path) in pathOfID.enumerated() {
            if path >= 0 {
                columns.types.append(types[path])
                utf8.append(contentsOf: paths.text[paths.range(of: path)])
            } else {
                columns.types.append(known.tokens[id].type.rawValue)
                utf8.append(contentsOf: known.tokens[id].path.utf8)
                columns.retired.append(UInt32(id))
            }
            ends.append(UInt32(utf8.count))
        }
        columns.paths = TextColumn(utf8: utf8, ends: ends)
        columns.modifiers = modifiers
        if !metadata.isEmpty || !groups.isEmpty { fillMetadata(of: pathOfID, into: &columns) }
        return columns
    }

    private mutating func fillMetadata(of pathOfID: [Int], into columns: inout CatalogColumns) {
        var descriptions: [(id: UInt32, text: String)] = []
        var deprecations: [(id: UInt32, text: String)] = []
        var alternates: [(id: UInt32, text: String)] = []
        var names: [String: [(id: UInt32, text: String)]] = [:]
        let inheritsDeprecation = groups.contains { $0.value.deprecated != nil }
        let inheritsRanks = groups.contains { $0.value.overridable != nil }
        for (id, path) in pathOfID.enumerated() where path >= 0 {
            let id = UInt32(id)
            let own = metadataOf[path] >= 0 ? metadata[Int(metadataOf[path])] : nil
            if let statement = own?.description {
                descriptions.append((id, files[statement.file].document.string(of: statement.node)))
            }
            let deprecated = own?.deprecated.map { (file: $0.file, node: $0.node) }
            if let statement = deprecated ?? (inheritsDeprecation ? nearest(path, \.deprecated) : nil),
                let reason = readDeprecation(statement, path)
            {
                deprecations.append((id, reason))
            }
            let overridable = own?.overridable.map { (file: $0.file, node: $0.node) }
            if let statement = overridable ?? (inheritsRanks ? nearest(path, \.overridable) : nil),
                let ranks = readRanks(statement, path), ranks.count < Rank.allCases.count
            {
                columns.restricted.append(id)
                columns.restrictions.append(ranks.reduce(0) { $0 | 1 << $1.rawValue })
            }
            for alternate in own?.alternates ?? [] { alternates.append((id, paths[alternate])) }
            // A former path leads to the token still, unless it is somebody's alternate anyway.
            for (earlier, _) in own?.formerly ?? [] where paths.find(earlier).map({ canonical[$0] == nil }) ?? true {
                alternates.append((id, earlier))
            }
            if let statement = own?.names {
                for (platform, name) in readNames(statement, path) { names[platform, default: []].append((id, name)) }
            }
        }
        columns.descriptions = SparseTextColumn(descriptions)
        columns.deprecations = SparseTextColumn(deprecations)
        columns.alternates = SparseTextColumn(alternates)
        columns.platforms = names.sorted { $0.key < $1.key }.map { ($0.key, SparseTextColumn($0.value)) }
    }

    /// What the nearest group around a token states.
    private func nearest(
        _ path: Int,
        _ property: (GroupProperties) -> (file: Int, node: Int)?
    ) -> (file: Int, node: Int)? {
        var parent = Int(paths.parents[path])
        while true {
            if let group = groups[parent], let statement = property(group) { return statement }
            if parent < 0 { return nil }
            parent = Int(paths.parents[parent])
        }
    }

    /// `$deprecated` (rule 21): nil for false, empty for true.
    private mutating func readDeprecation(_ statement: (file: Int, node: Int), _ path: Int) -> String? {
        let document = files[statement.file].document
        switch document[statement.node].kind {
        case .true: return ""
        case .false: return nil
        case .string:
            if hasNUL(document, statement.node) {
                refuseNUL(at: location(statement.file, statement.node), path: path)
            }
            return document.string(of: statement.node)
        default:
            error(
                at: location(statement.file, statement.node),
                path: path,
                rule: 21,
                "$deprecated is true, false or a text that says why"
            )
            return nil
        }
    }

    /// `overridable`: true, false or a list of ranks. The base itself always may.
    private mutating func readRanks(_ statement: (file: Int, node: Int), _ path: Int) -> Set<Rank>? {
        let document = files[statement.file].document
        switch document[statement.node].kind {
        case .true: return Set(Rank.allCases)
        case .false: return [.base]
        case .array:
            var ranks: Set<Rank> = [.base]
            for element in document.children(of: statement.node) {
                let name = document[element].kind == .string ? document.string(of: element) : ""
                guard let rank = Rank(name: name) else {
                    let known = Rank.allCases.map(\.name).joined(separator: ", ")
                    error(
                        at: location(statement.file, element),
                        path: path,
                        "a rank is one of \(known), not '\(name)'"
                    )
                    return nil
                }
                ranks.insert(rank)
            }
            return ranks
        default:
            error(
                at: location(statement.file, statement.node),
                path: path,
                "'overridable' is true, false or a list of ranks"
            )
            return nil
        }
    }

    /// `names`: the token's name on each platform.
    private mutating func readNames(_ statement: TokenMetadata.Statement, _ path: Int) -> [(String, String)] {
        let document = files[statement.file].document
        var names: [(String, String)] = []
        guard document[statement.node].kind == .object else {
            error(
                at: location(statement.file, statement.node),
                path: path,
                "'names' is an object with the token's name on each platform"
            )
            return []
        }
        for member in document.children(of: statement.node) {
            guard document[member].kind == .string, document[member].textLength > 0 else {
                error(at: location(statement.file, member), path: path, "a name on a platform is a text")
                continue
            }
            let platform = document.string(document.key(of: member))
            if platform.utf8.contains(0) || hasNUL(document, member) {
                refuseNUL(at: keyLocation(statement.file, member), path: path)
            }
            names.append((platform, document.string(of: member)))
        }
        return names
    }

    /// The first slot of each token, by the types of all.
    private func firstSlots(_ types: [UInt8]) -> [UInt32] {
        var slot: UInt32 = 0
        return types.map { type in
            defer { slot += UInt32(TokenType(rawValue: type)?.slotCount ?? 1) }
            return slot
        }
    }

    /// Closes the tokens that pointers lead into. What reads a value while compiling cannot follow it when a brand
    /// changes it, and a value that silently stays behind is worse than one that cannot be changed.
    private mutating func closeReadTokens(_ columns: inout CatalogColumns) {
        var ranks = Dictionary(uniqueKeysWithValues: zip(columns.restricted, columns.restrictions))
        let base = UInt8(1) << Rank.base.rawValue
        for path in choices.read.sorted() where ranks[tokens[path]] != base {
            ranks[tokens[path]] = base
            warn(
                at: firstDeclaration(of: path).map { location(of: $0) },
                path: path,
                rule: 48,
                "a pointer leads into this token's value and cannot follow brands and overrides of it, so it is closed to "
                    + "them; refer to whole tokens where brands shall change them"
            )
        }
        columns.restricted = ranks.keys.sorted()
        columns.restrictions = columns.restricted.map { ranks[$0] ?? base }
    }

    /// A base's own layers of a higher rank need the token to be open to that rank, as every layer does.
    private mutating func reportClosedTokens(_ catalog: Catalog) {
        for layer in layers where layer.rank != .base {
            for declaration in layer.declarations where declaration.path >= 0 {
                let path = Int(declaration.path)
                guard tokens[path] != Self.noToken,
                    !catalog.isOverridable(TokenID(rawValue: tokens[path]), by: layer.rank)
                else { continue }
                let why =
                    choices.read.contains(path)
                    ? "a pointer leads into its value and cannot follow that; refer to the whole token"
                    : "'overridable' leaves that rank out; add it"
                error(
                    at: location(of: declaration),
                    path: path,
                    "a modifier of rank \(layer.rank.name) sets this token, but \(why)"
                )
            }
        }
    }

    /// An alternate must not be a token of its own.
    private mutating func reportNameClashes() {
        guard !canonical.isEmpty else { return }
        for (alternate, path) in canonical.sorted(by: { $0.key < $1.key }) where isDeclared(alternate) {
            error(at: nil, path: path, "its alternate '\(paths[alternate])' is a token of its own")
        }
    }
}
