//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The custom property of every living token, all different.
struct CSSPropertyNames {
    /// By token id; nil for a tombstone.
    let names: [String?]
    /// The ids of the living tokens, sorted by path.
    let order: [Int]

    /// - Throws: ``ExportError/Code/nameCollision``, naming every token that has the name.
    init(catalog: Catalog) throws(ExportError) {
        var names = [String?](repeating: nil, count: catalog.tokenCount)
        var owners: [String: [Int]] = [:]
        for token in catalog.tokenIDs where !catalog.isRetired(token) {
            let name = try CSSName.property(of: token, in: catalog)
            names[Int(token.rawValue)] = name
            for suffix in CSSProperties.suffixes(of: catalog.type(of: token)) {
                owners[name + suffix, default: []].append(Int(token.rawValue))
            }
        }
        let collisions = owners.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
        guard collisions.isEmpty else {
            let lines = collisions.prefix(20).map { name, tokens in
                let paths = tokens.map { "'" + catalog.path(of: TokenID(rawValue: UInt32($0))) + "'" }
                return "\(paths.joined(separator: ", ")) all become \(name)"
            }
            throw ExportError(
                code: .nameCollision,
                message: "\(collisions.count) CSS names have more than one token: "
                    + lines.joined(separator: "; ")
                    + "; give all but one a name in $extensions: \"dev.themewire\": {\"names\": {\"css\": \"...\"}}"
            )
        }
        self.names = names
        order = catalog.tokenIDs.map { (catalog.path(of: $0), Int($0.rawValue)) }
            .filter { names[$0.1] != nil }
            .sorted { $0.0 < $1.0 }
            .map(\.1)
    }
}
