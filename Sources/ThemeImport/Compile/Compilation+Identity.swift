//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What is known of a catalog before the inputs are read: its identity and the tokens that have ids.
struct KnownCatalog {
    struct Token {
        var path: String
        var type: TokenType
        var isRetired: Bool
    }

    var lineage: Lineage
    /// 0: there is no version yet.
    var version: UInt32
    /// In the order of their ids.
    var tokens: [Token] = []
    var modifiers: [Modifier] = []
    /// The fingerprint of the columns of the version, where it is known.
    var fingerprint: UInt64?
}

extension Compilation {
    /// Finds out which catalog is continued.
    mutating func loadIdentity(_ firstInput: String) throws(CompileError) {
        switch options.identity {
        case .new(let lineage):
            known = KnownCatalog(lineage: lineage ?? Self.drawLineage(), version: 0)
        case .previous(let catalog):
            known = KnownCatalog(
                lineage: catalog.lineage,
                version: catalog.version,
                tokens: catalog.tokenIDs.map {
                    KnownCatalog.Token(
                        path: catalog.path(of: $0),
                        type: catalog.type(of: $0),
                        isRetired: catalog.isRetired($0)
                    )
                },
                modifiers: catalog.modifiers,
                fingerprint: catalog.columns.fingerprint
            )
        case .lock(let path):
            let path = path ?? firstInput + LockFile.suffix
            lockPath = path
            guard let bytes = try LockFile.read(path, from: options.files, limit: options.maximumFileBytes) else {
                known = KnownCatalog(lineage: Self.drawLineage(), version: 0)
                return
            }
            known = try LockFile.parse(bytes, path: path)
        }
        modifiers = known.modifiers
        modifierRanks = known.modifiers.map { _ in .base }
    }

    private static func drawLineage() -> Lineage {
        var generator = SystemRandomNumberGenerator()
        return Lineage.random(using: &generator)
    }

    /// Gives every token its id: known ones keep theirs, new ones are appended, missing ones become tombstones.
    ///
    /// - Returns: The path of each id; -1 for a tombstone.
    mutating func assignIDs() throws(CompileError) -> [Int] {
        var pathOfID = [Int](repeating: -1, count: known.tokens.count)
        var retiredBefore = 0
        var lost: [String] = []
        let renamed = readRenames()
        // Backwards: of two tokens that had one path, the later is the one that lives.
        for id in known.tokens.indices.reversed() {
            let token = known.tokens[id]
            if token.isRetired { retiredBefore += 1 }
            let path = renamed[token.path] ?? paths.find(token.path)
            if let path, isDeclared(path), tokens[path] == Self.noToken, types[path] == token.type.rawValue {
                tokens[path] = UInt32(id)
                pathOfID[id] = path
            } else if !token.isRetired {
                lost.append(token.path)
            }
        }
        let live = known.tokens.count - retiredBefore
        guard lost.count * 2 <= live || options.allowsRetiring else {
            let names = lost.reversed().prefix(5).joined(separator: ", ")
            throw CompileError(
                .wouldRetire,
                "\(lost.count) of \(live) known tokens are not in the input (\(names)\(lost.count > 5 ? ", ..." : "")): "
                    + "is it the right input? Pass --retire to remove them, or declare renames with 'formerly'"
            )
        }
        for path in 0..<declared.count where declared[path] && tokens[path] == Self.noToken {
            tokens[path] = UInt32(pathOfID.count)
            pathOfID.append(path)
        }
        return pathOfID
    }

    /// The present path of each declared earlier path.
    private mutating func readRenames() -> [String: Int] {
        var renamed: [String: Int] = [:]
        for path in 0..<metadataOf.count where metadataOf[path] >= 0 {
            for (earlier, place) in metadata[Int(metadataOf[path])].formerly {
                if let same = paths.find(earlier), isDeclared(same) {
                    error(
                        at: place,
                        path: path,
                        "it was '\(earlier)' formerly, but a token with that path is still there; remove one of the two"
                    )
                } else if let other = renamed[earlier] {
                    error(at: place, path: path, "both '\(paths[other])' and this token were '\(earlier)' formerly")
                } else {
                    renamed[earlier] = path
                }
            }
        }
        return renamed
    }
}

extension CatalogColumns {
    /// A hash of everything in the columns (FNV-1a, 64 bits), to see whether a catalog has changed.
    var fingerprint: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func feed(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        func feed(_ number: UInt32) {
            for shift: UInt32 in [0, 8, 16, 24] { feed(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        func feed(_ texts: TextColumn) {
            feed(UInt32(texts.count))
            for end in texts.ends { feed(end) }
            for byte in texts.utf8 { feed(byte) }
        }
        func feed(_ texts: SparseTextColumn) {
            for id in texts.ids { feed(id) }
            feed(texts.texts)
        }
        for type in types { feed(type) }
        feed(paths)
        feed(descriptions)
        feed(deprecations)
        feed(UInt32(retired.count))
        for id in retired { feed(id) }
        feed(UInt32(restricted.count))
        for id in restricted { feed(id) }
        for ranks in restrictions { feed(ranks) }
        feed(alternates)
        feed(TextColumn(platforms.map(\.name)))
        for platform in platforms { feed(platform.names) }
        feed(UInt32(modifiers.count))
        for modifier in modifiers {
            feed(TextColumn([modifier.name] + modifier.contexts))
            feed(modifier.defaultContext.map { UInt32($0) } ?? .max)
        }
        return hash
    }
}
