//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

/// A table says what its theme says, and the theme made of it the same again.
@Suite struct ResolvedTableTests {
    @Test(arguments: 0..<20)
    func agreesWithRandomThemes(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("table test, block \(block): seeds from \(start)")
        for seed in start..<start + 100 {
            let random = RandomTheme(seed: seed)
            let resolved = try random.resolved()
            for selection in random.selections {
                for theme in resolved.themes(selection) { try Self.compare(theme, "seed \(seed)") }
            }
        }
    }

    private static func compare(_ theme: ResolvedTheme, _ name: String) throws {
        let table = theme.table()
        let again = try ResolvedTheme(table, catalog: theme.catalog)
        #expect(again.selection == theme.selection, "\(name)")
        var failedCount = 0
        for slot in (0..<UInt32(theme.catalog.slotCount)).map(SlotID.init) {
            let (before, after) = (theme.cell(at: slot), again.cell(at: slot))
            if before.kind == CellKind.error { failedCount += 1 }
            #expect(before.kind == after.kind, "\(name), \(theme.catalog.name(of: slot))")
        }
        #expect(table.failedCount == failedCount, "\(name)")
        for token in theme.catalog.tokenIDs {
            let path = theme.catalog.path(of: token)
            switch (Outcome(of: token, in: theme), Outcome(of: token, in: again)) {
            case (.value(let before), .value(let after)):
                if before != after {
                    Issue.record("\(name), \(path): \(String(describing: before)) became \(String(describing: after))")
                }
            case (.failure, .failure(let issue)):
                #expect(issue.code == .failedBefore, "\(name), \(path)")
            case (let before, let after):
                Issue.record("\(name), \(path): \(before) became \(after)")
            }
        }
        // Nothing is left to resolve, and a table of a table is the same.
        let second = again.table()
        #expect(second.values.entries.map(\.slot) == table.values.entries.map(\.slot), "\(name)")
        #expect(second.failedSlots == table.failedSlots, "\(name)")
        #expect(!table.values.entries.contains { table.values.isReference($0.cell) }, "\(name)")
    }

    private enum Outcome {
        case value(TokenValue?)
        case failure(ResolutionIssue)

        init(of token: TokenID, in theme: ResolvedTheme) {
            do {
                self = .value(try theme.value(of: token))
            } catch {
                self = .failure(error)
            }
        }
    }

    private static let catalog = Catalog(
        lineage: Lineage(rawValue: 7),
        version: 2,
        tokens: [
            TokenDefinition(path: "fonts", type: .fontFamily), TokenDefinition(path: "a", type: .fontFamily),
            TokenDefinition(path: "b", type: .fontFamily), TokenDefinition(path: "broken", type: .number),
        ],
        modifiers: [Modifier(name: "mode", contexts: ["light", "dark"], defaultContext: 0)]
    )

    private static func theme() throws -> ResolvedTheme {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        builder.beginLayer(rank: .base)
        let families = ["Inter", "system-ui", "sans-serif"].map { builder.pools.cell($0) }
        builder.setWhole(SlotID(rawValue: 0), builder.pools.list(CellKind.fontFamily, families))
        builder.setWhole(SlotID(rawValue: 1), .alias(SlotID(rawValue: 0)))
        builder.setWhole(SlotID(rawValue: 2), .alias(SlotID(rawValue: 1)))
        builder.setWhole(SlotID(rawValue: 3), .alias(SlotID(rawValue: 3)))
        return try Resolver(catalog: catalog, base: builder.build()).resolve(catalog.selection(["mode": "dark"]))
    }

    @Test("What aliases of one token share is there once")
    func sharesWhatAliasesShare() throws {
        let table = try Self.theme().table()
        #expect(table.valueCount == 3)
        #expect(table.values.pools.listKinds.count == 3)
    }

    @Test("A failure stays one, without its reason, and an override mends it")
    func failuresStay() throws {
        let theme = try ResolvedTheme(Self.theme().table(), catalog: Self.catalog)
        let issue = try #require(throws: ResolutionIssue.self) { try theme.value(at: "broken") }
        #expect(issue.code == .failedBefore)
        #expect(
            issue.message
                == "broken could not be resolved when this table was made; resolve the themes it was made of to see why"
        )
        #expect(theme.issues == [issue])
        var builder = LayerSetBuilder(lineage: Self.catalog.lineage, catalogVersion: 2)
        builder.beginLayer(rank: .brand)
        builder.setWhole(SlotID(rawValue: 3), .number(4))
        let mended = theme.overlaying(try builder.build().bound(to: Self.catalog))
        #expect(try mended.value(at: "broken") == .number(4))
        #expect(mended.issues.isEmpty)
    }

    @Test("A table of a later catalog is read as far as it goes; one with other modifiers is refused")
    func otherVersions() throws {
        let table = try Self.theme().table()
        let older = Catalog(
            lineage: Self.catalog.lineage,
            version: 1,
            tokens: [TokenDefinition(path: "fonts", type: .fontFamily)],
            modifiers: Self.catalog.modifiers
        )
        #expect(
            try ResolvedTheme(table, catalog: older).value(at: "fonts")
                == .fontFamily(["Inter", "system-ui", "sans-serif"])
        )
        let other = Catalog(lineage: Self.catalog.lineage, version: 1, tokens: [], modifiers: [])
        let error = #expect(throws: BindingError.self) { try ResolvedTheme(table, catalog: other) }
        #expect(error?.code == .unknownCondition)
    }
}
