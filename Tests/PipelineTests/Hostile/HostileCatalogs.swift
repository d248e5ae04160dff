//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import _ThemewireTestSupport

/// Catalogs as a blob may hold them, whoever wrote it: paths given twice, tombstones, names without end, modifiers with one
/// name or one context.
enum HostileCatalogs {
    /// A catalog of up to `count` tokens.
    static func catalog(tokens count: Int, version: UInt32 = 1, _ random: inout SeededGenerator) -> Catalog {
        var columns = CatalogColumns()
        let ids = 0..<UInt32(count)
        columns.types = ids.map { _ in random.pick(TokenType.allCases).rawValue }
        columns.paths = TextColumn(ids.map { path($0, &random) })
        columns.descriptions = texts(ids, &random)
        columns.deprecations = texts(ids, &random)
        columns.retired = ids.filter { _ in random.oneIn(8) }
        columns.restricted = random.oneIn(3) ? ids.filter { _ in random.oneIn(6) } : []
        columns.restrictions = columns.restricted.map { _ in .random(in: 0...255, using: &random) }
        columns.alternates = SparseTextColumn(ids.filter { _ in random.oneIn(4) }.map { ($0, path($0 / 2, &random)) })
        if random.oneIn(2) { columns.platforms = [("css", texts(ids, &random)), ("ios", texts(ids, &random))] }
        columns.modifiers = modifiers(&random)
        return Catalog(lineage: Lineage(rawValue: 5), version: version, columns: columns)
    }

    /// What claims to be a later version of a catalog: tokens more, or other types and modifiers.
    static func successor(of catalog: Catalog, _ random: inout SeededGenerator) -> Catalog {
        let added = Self.catalog(tokens: Int.random(in: 0...3, using: &random), &random).columns
        var columns = catalog.columns
        columns.types += added.types
        columns.paths = TextColumn((0..<columns.types.count).map { "next.\($0)" })
        if random.oneIn(3) { columns.modifiers = added.modifiers }
        if random.oneIn(3), !columns.types.isEmpty { columns.types.shuffle(using: &random) }
        return Catalog(lineage: catalog.lineage, version: catalog.version + 1, columns: columns)
    }

    private static func path(_ id: UInt32, _ random: inout SeededGenerator) -> String {
        random.oneIn(12) ? random.pick(["", ".", "a.a", "$root", "--", "a b", "é\u{202e}"]) : "group.token\(id)"
    }

    private static func texts(_ ids: Range<UInt32>, _ random: inout SeededGenerator) -> SparseTextColumn {
        SparseTextColumn(
            ids.filter { _ in random.oneIn(5) }.map { ($0, random.pick(["", "--x", "}</style>", "n\($0)"])) }
        )
    }

    private static func modifiers(_ random: inout SeededGenerator) -> [Modifier] {
        (0..<random.pick([0, 1, 1, 2, 2, 3, 8])).map { place in
            let count = random.pick([1, 2, 2, 2, 3])
            return Modifier(
                name: random.oneIn(6) ? random.pick(["mode", "Mode", "", "\""]) : "modifier\(place)",
                contexts: (0..<count).map { random.oneIn(6) ? "dark" : "context\($0)" },
                defaultContext: random.oneIn(4) ? nil : UInt16.random(in: 0..<UInt16(count), using: &random)
            )
        }
    }
}
