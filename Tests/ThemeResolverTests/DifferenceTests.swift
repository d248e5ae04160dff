//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@Suite struct DifferenceTests {
    /// Any two themes of a tree in any two selections: the slots that differ are those whose outcome the naive model says
    /// is another.
    @Test(arguments: 0..<10)
    func agreesWithTheNaiveModel(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("difference test, block \(block): seeds from \(start)")
        for seed in start..<start + 30 { try compare(seed: seed) }
    }

    private func compare(seed: UInt64) throws {
        let random = RandomTheme(seed: seed)
        var generator = SeededGenerator(seed: seed)
        let slots = (0..<UInt32(random.catalog.slotCount)).map(SlotID.init)
        let resolved = try random.resolved()
        for _ in 0..<8 {
            let sides = try (0..<2).map { _ in
                let selection = try #require(random.selections.randomElement(using: &generator))
                let place = Int.random(in: 0...random.overlays.count, using: &generator)
                return (
                    theme: resolved.themes(selection)[place],
                    outcomes: random.models(selection)[place].outcomes(slots.count)
                )
            }
            let difference = sides[0].theme.difference(from: sides[1].theme)
            let wanted = slots.filter { slot in
                sides[0].outcomes[Int(slot.rawValue)] != sides[1].outcomes[Int(slot.rawValue)]
            }
            // The model does not say why a slot fails, so two failures are not held against it.
            let found = difference.slots.filter { slot in
                sides.contains { $0.outcomes[Int(slot.rawValue)] != .failure }
            }
            #expect(found == wanted, "seed \(seed)")
            #expect(difference.flatMap(\.slots) == difference.slots, "seed \(seed)")
            #expect(
                difference.allSatisfy { change in
                    change.slots.allSatisfy { random.catalog.owner(of: $0).token == change.token }
                },
                "seed \(seed)"
            )
            #expect(Set(difference.map(\.token)).count == difference.count, "seed \(seed)")
            #expect(sides[1].theme.difference(from: sides[0].theme).slots == difference.slots, "seed \(seed)")
        }
    }

    /// Narrow and wide page maps and one of each: only the pages that an overlay owns are looked into.
    @Test(arguments: [1, 9, 112, 5_000, 65_536, 65_537, 70_000])
    func sharedPagesAreNotLookedInto(slotCount: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("difference of \(slotCount) slots: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let plain = PlainTheme(slotCount: slotCount)
        let resolver = try Resolver(catalog: plain.catalog, base: plain.base())
        var themes = [resolver.resolve(try plain.catalog.selection())]
        var pages: [Set<UInt32>] = [[]]
        for level in 1...10 {
            var values: [UInt32: Double] = [:]
            for _ in 0..<12 { values[.random(in: 0..<UInt32(slotCount), using: &random)] = Double(level) + 0.5 }
            themes.append(themes[level - 1].overlaying(try resolver.bind(plain.layers(.brand, values))))
            pages.append(Set(values.keys.map { $0 / 8 }))
        }
        for one in themes.indices {
            for other in themes.indices {
                let difference = themes[one].difference(from: themes[other])
                let levels = (min(one, other) + 1)..<max(one, other) + 1
                let between = pages[levels].reduce(into: Set()) { $0.formUnion($1) }
                #expect(difference.comparedPageCount == (one == other ? 0 : between.count), "\(one), \(other)")
                let (left, right) = (themes[one].numbers(), themes[other].numbers())
                #expect(difference.slots.map { Int($0.rawValue) } == left.indices.filter { left[$0] != right[$0] })
            }
        }
    }

    /// Two brands over one base that own the same pages: their maps are alike, their pages are not.
    @Test(arguments: [8, 112, 5_000, 65_537])
    func siblingsOwnPagesAtTheSamePlaces(slotCount: Int) throws {
        let plain = PlainTheme(slotCount: slotCount)
        let resolver = try Resolver(catalog: plain.catalog, base: plain.base())
        let base = resolver.resolve(try plain.catalog.selection())
        let slots = Array(stride(from: UInt32(0), to: UInt32(slotCount), by: 3))
        let themes = try [0.25, 0.5].map { fraction in
            let values = slots.map { ($0, $0 % 2 == 0 ? fraction : -1) }
            return base.overlaying(try resolver.bind(plain.layers(.brand, Dictionary(uniqueKeysWithValues: values))))
        }
        #expect(themes[0].difference(from: themes[1]).slots.map(\.rawValue) == slots.filter { $0 % 2 == 0 })
    }

    /// Two brands that give the same values have them in pools of their own, and in another order there.
    @Test func equalValuesInDifferentPoolsAreEqual() throws {
        let catalog = Catalog(
            lineage: Lineage(rawValue: 1),
            version: 1,
            tokens: [
                TokenDefinition(path: "color", type: .color), TokenDefinition(path: "font", type: .fontFamily),
                TokenDefinition(path: "text", type: .string), TokenDefinition(path: "shadow", type: .shadow),
                TokenDefinition(path: "curve", type: .cubicBezier), TokenDefinition(path: "type", type: .typography),
                TokenDefinition(path: "faded", type: .color), TokenDefinition(path: "number", type: .number),
            ],
            modifiers: []
        )
        let resolver = try Resolver(
            catalog: catalog,
            base: LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1).build()
        )
        func brand(padding: Int, fontSize: Double, alpha: Double = 0.5) throws -> ResolvedTheme {
            var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
            for place in 0..<padding {
                _ = builder.pools.cell("padding \(place)")
                _ = builder.pools.cell(ColorValue(space: .oklch, 0.5, 0.1, Double(place)))
                _ = builder.pools.cell(CubicBezierValue(x1: 0, y1: 0, x2: 1, y2: Double(place)))
                _ = builder.pools.list(CellKind.fontFamily, [builder.pools.cell("padding")])
            }
            let color = builder.pools.cell(ColorValue(space: .displayP3, 0.1, nil, 0.3, alpha: alpha))
            let px = Cell.dimension(DimensionValue(value: 2))
            let font = builder.pools.list(CellKind.fontFamily, ["Inter", "Arial"].map { builder.pools.cell($0) })
            builder.beginLayer(rank: .brand)
            builder.setWhole(SlotID(rawValue: 0), color)
            builder.setWhole(SlotID(rawValue: 1), font)
            builder.setWhole(SlotID(rawValue: 2), builder.pools.cell("text"))
            builder.setWhole(
                SlotID(rawValue: 3),
                builder.pools.list(CellKind.shadow, [.alias(SlotID(rawValue: 0)), px, px, px, px, .boolean(true)])
            )
            builder.setWhole(
                SlotID(rawValue: 4),
                builder.pools.cell(CubicBezierValue(x1: 0, y1: 0.5, x2: 1, y2: 0.5))
            )
            builder.setWhole(SlotID(rawValue: 5), font)
            builder.setWhole(SlotID(rawValue: 6), .dimension(DimensionValue(value: fontSize)))
            for slot in 7..<UInt32(10) { builder.setWhole(SlotID(rawValue: slot), .unspecified) }
            builder.setWhole(
                SlotID(rawValue: 10),
                builder.derived(from: SlotID(rawValue: 0), [DerivationOperation(kind: .multiplyAlpha, amount: 0.5)])
            )
            builder.setWhole(SlotID(rawValue: 11), .number(0))
            return resolver.resolve(try catalog.selection(), overlays: [try resolver.bind(builder.build())])
        }
        let one = try brand(padding: 0, fontSize: 12)
        let other = try brand(padding: 3, fontSize: 12)
        #expect(one.difference(from: other).isEmpty)
        #expect(one.difference(from: other).comparedPageCount == 2)
        let larger = try brand(padding: 1, fontSize: 14).difference(from: one)
        #expect(larger.map(\.token) == [TokenID(rawValue: 5)])
        #expect(larger.slots == [SlotID(rawValue: 6)])
        // What refers to the colour, in a list or by a derivation, changes with it.
        let paler = try brand(padding: 1, fontSize: 12, alpha: 0.25).difference(from: one)
        #expect(paler.map(\.token.rawValue) == [0, 3, 6])
    }

    /// Two resolvers of one base share no page, and their themes are equal nevertheless.
    @Test func themesOfTwoResolversAreCompared() throws {
        let plain = PlainTheme(slotCount: 100)
        let themes = try (0..<2).map { place in
            let resolver = try Resolver(catalog: plain.catalog, base: plain.base())
            let brand = try resolver.bind(plain.layers(.brand, place == 0 ? [3: 5, 96: -0.0, 97: 6] : [96: 0, 97: 6]))
            return resolver.resolve(try plain.catalog.selection(), overlays: [brand])
        }
        let difference = themes[0].difference(from: themes[1])
        #expect(difference.slots.map(\.rawValue) == [3, 96], "the sign of a zero is printed")
        #expect(difference.comparedPageCount == 13)
    }

    @Test func themesOfTwoLineagesTrap() async {
        await #expect(processExitsWith: .failure) {
            let themes = try [UInt64(1), 2].map { lineage in
                let plain = PlainTheme(slotCount: 8, lineage: lineage)
                return try Resolver(catalog: plain.catalog, base: plain.base()).resolve(plain.catalog.selection())
            }
            _ = themes[0].difference(from: themes[1])
        }
    }
}
