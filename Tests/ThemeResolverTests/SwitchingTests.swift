//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@Suite struct SwitchingTests {
    /// From any selection into any other, under any number of overlays: what resolving anew gives.
    @Test(arguments: 0..<10)
    func agreesWithResolvingAnew(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("switching test, block \(block): seeds from \(start)")
        for seed in start..<start + 30 {
            let random = RandomTheme(seed: seed)
            var generator = SeededGenerator(seed: seed)
            let resolved = try random.resolved()
            let first = try #require(random.selections.randomElement(using: &generator))
            var themes = resolved.themes(first)
            for _ in 0..<4 {
                let selection = try #require(random.selections.randomElement(using: &generator))
                themes = themes.map { $0.switching(to: selection, in: resolved.resolver) }
                let anew = try random.resolved().themes(selection)
                for (place, model) in random.models(selection).enumerated() {
                    #expect(themes[place].selection == selection, "seed \(seed)")
                    // A circle may be told from another of its tokens on.
                    let outcomes = model.outcomes(random.catalog.slotCount)
                    let wrong = themes[place].difference(from: anew[place]).slots.filter {
                        outcomes[Int($0.rawValue)] != .failure
                    }
                    #expect(wrong.isEmpty, "seed \(seed), theme \(place)")
                }
            }
        }
    }

    /// What differs between the modes of a brand is looked for in the pages that the base's modes, or the brand, own.
    @Test func modesOfABrandShareWhatIsEqual() throws {
        let plain = PlainTheme(slotCount: 10_000, contexts: [2])
        var builder = LayerSetBuilder(lineage: plain.catalog.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        for slot in 0..<UInt32(10_000) { builder.setWhole(SlotID(rawValue: slot), .number(Double(slot))) }
        builder.beginLayer(rank: .base, condition: [ConditionTerm(modifier: 0, context: 1)])
        for slot in stride(from: UInt32(0), to: 10_000, by: 500) {
            builder.setWhole(SlotID(rawValue: slot), .number(-1))
        }
        let resolver = try Resolver(catalog: plain.catalog, base: builder.build())
        let brand = try resolver.bind(plain.layers(.brand, [500: 1, 501: 2, 4_444: 3]))
        let light = resolver.resolve(plain.selections[0], overlays: [brand])
        let dark = light.switching(to: plain.selections[1], in: resolver)
        let difference = dark.difference(from: light)
        let wanted = stride(from: UInt32(0), to: 10_000, by: 500).filter { $0 != 500 }
        #expect(difference.slots.map(\.rawValue) == wanted)
        #expect(difference.comparedPageCount == 20 + 1)
        #expect(dark.switching(to: plain.selections[1], in: resolver).storage === dark.storage)
    }

    @Test func aResolverOfAnotherLineageTraps() async {
        await #expect(processExitsWith: .failure) {
            let themes = try [UInt64(1), 2].map { lineage in
                let plain = PlainTheme(slotCount: 8, contexts: [2], lineage: lineage)
                return (plain, try Resolver(catalog: plain.catalog, base: plain.base()))
            }
            let theme = themes[0].1.resolve(themes[0].0.selections[0])
            _ = theme.switching(to: themes[1].0.selections[1], in: themes[1].1)
        }
    }
}
