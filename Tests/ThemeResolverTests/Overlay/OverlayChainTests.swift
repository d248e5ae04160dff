//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@Suite struct OverlayChainTests {
    /// As many overlays as there may be, each with scattered overrides: their page maps widen at the eighth level, or are
    /// wide from the first where the table has more than 8,192 pages.
    @Test(arguments: [1, 8, 9, 112, 513, 5_000, 65_536, 65_537, 70_000])
    func everyLevelHoldsItsOwn(slotCount: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("overlay chain of \(slotCount) slots: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let plain = PlainTheme(slotCount: slotCount)
        let resolver = try Resolver(catalog: plain.catalog, base: plain.base())
        let selection = try plain.catalog.selection()
        var expected: [[Double?]] = [(0..<slotCount).map { Double($0) }]
        var themes = [resolver.resolve(selection)]
        for level in 1...ResolvedTheme.maximumOverlays {
            var values: [UInt32: Double] = [:]
            for _ in 0..<Int.random(in: 0...20, using: &random) {
                values[.random(in: 0..<UInt32(slotCount), using: &random)] = Double(level) + 0.5
            }
            var next = expected[level - 1]
            for (slot, value) in values { next[Int(slot)] = value }
            expected.append(next)
            themes.append(themes[level - 1].overlaying(try resolver.bind(plain.layers(.brand, values))))
        }
        // All at the end: a later overlay has not written into an earlier one's pages.
        for (level, theme) in themes.enumerated() {
            #expect(theme.numbers() == expected[level], "level \(level)")
        }
        #expect(themes.dropFirst().allSatisfy { $0.byteCount < 600 + slotCount + 20 * 72 })
    }

    @Test func oneOverlayTooManyTraps() async {
        await #expect(processExitsWith: .failure) {
            let plain = PlainTheme(slotCount: 8)
            let resolver = try Resolver(catalog: plain.catalog, base: plain.base())
            let brand = try resolver.bind(plain.layers(.brand, [1: 2]))
            let overlays = [BoundLayers](repeating: brand, count: ResolvedTheme.maximumOverlays + 1)
            _ = resolver.resolve(try plain.catalog.selection(), overlays: overlays)
        }
    }

    /// Layers of a larger catalog name slots that the table does not have; those of another lineage mean other tokens.
    @Test(arguments: [(9, 1), (8, 2), (1_000, 1)] as [(Int, UInt64)])
    func layersOfAnotherCatalogTrap(slotCount: Int, lineage: UInt64) async {
        await #expect(processExitsWith: .failure) { [slotCount, lineage] in
            let other = PlainTheme(slotCount: slotCount, lineage: lineage)
            let layers = try other.layers(.brand, [UInt32(slotCount) - 1: 2]).bound(to: other.catalog)
            let plain = PlainTheme(slotCount: 8)
            let theme = try Resolver(catalog: plain.catalog, base: plain.base()).resolve(plain.catalog.selection())
            _ = theme.overlaying(layers)
        }
    }

    /// Layers, overlays and snapshots go when the last theme that needs them goes, however they were made.
    @Test(arguments: [false, true])
    func nothingIsKept(hasReferences: Bool) throws {
        weak var set: LayerSet?
        weak var snapshot: ThemeStorage?
        weak var middle: ThemeStorage?
        do {
            let plain = PlainTheme(slotCount: 100)
            let resolver = try Resolver(catalog: plain.catalog, base: plain.base())
            var builder = LayerSetBuilder(lineage: plain.catalog.lineage, catalogVersion: 1)
            builder.beginLayer(rank: .brand)
            builder.setWhole(SlotID(rawValue: 3), hasReferences ? .alias(SlotID(rawValue: 90)) : .number(7))
            builder.setWhole(SlotID(rawValue: 50), hasReferences ? .alias(SlotID(rawValue: 50)) : .number(8))
            let brand = try resolver.bind(builder.build())
            var theme = resolver.resolve(try plain.catalog.selection())
            snapshot = theme.storage
            theme = theme.overlaying(brand)
            middle = theme.storage
            theme = theme.overlaying(try resolver.bind(plain.layers(.override, [90: 1, 3: 2])))
            set = brand.layers
            #expect(theme.numbers()[3] == 2)
            #expect(theme.numbers()[50] == (hasReferences ? nil : 8))
            #expect(set != nil && middle != nil && snapshot != nil)
        }
        #expect(set == nil)
        #expect(middle == nil)
        #expect(snapshot == nil)
    }
}
