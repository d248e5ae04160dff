//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@Suite struct SelectionSharingTests {
    /// Whichever selection comes first, the others derived from it say what they say when they are resolved by themselves,
    /// with overlays on top too, and list each failure once.
    @Test(arguments: 0..<10)
    func everyFirstSelectionServes(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("selection sharing test, block \(block): seeds from \(start)")
        for seed in start..<start + 30 {
            let random = RandomTheme(seed: seed)
            var generator = SeededGenerator(seed: seed)
            let resolved = try random.resolved()
            for selection in random.selections.shuffled(using: &generator) {
                let anew = try random.resolved().themes(selection)
                let themes = resolved.themes(selection)
                for (place, model) in random.models(selection).enumerated() {
                    let failing = model.outcomes(random.catalog.slotCount)
                    // A circle may be told from another of its tokens on.
                    let difference = themes[place].difference(from: anew[place])
                    #expect(difference.slots.allSatisfy { failing[Int($0.rawValue)] == .failure }, "seed \(seed)")
                }
                let messages = themes[0].issues.map(\.message)
                #expect(Set(messages).count == messages.count, "seed \(seed)")
                #expect(messages.isEmpty == anew[0].issues.isEmpty, "seed \(seed)")
                for token in random.catalog.tokenIDs {
                    do { _ = try themes[0].value(of: token) } catch {
                        #expect(messages.contains(error.message), "seed \(seed)")
                    }
                }
            }
        }
    }

    /// Light and dark own only the pages in which they differ, and none where a mode changes nothing.
    @Test(arguments: [9, 112, 5_000, 65_536, 65_537, 70_000])
    func equalPagesAreShared(slotCount: Int) throws {
        let plain = PlainTheme(slotCount: slotCount, contexts: [4])
        var builder = LayerSetBuilder(lineage: plain.catalog.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        for slot in 0..<UInt32(slotCount) { builder.setWhole(SlotID(rawValue: slot), .number(Double(slot))) }
        builder.beginLayer(rank: .base, condition: [ConditionTerm(modifier: 0, context: 1)])
        for slot in stride(from: UInt32(0), to: UInt32(slotCount), by: 100) {
            // Every second is what it is anyway.
            builder.setWhole(SlotID(rawValue: slot), .number(slot % 200 == 0 ? -1 : Double(slot)))
        }
        builder.beginLayer(rank: .base, condition: [ConditionTerm(modifier: 0, context: 2)])
        builder.setWhole(SlotID(rawValue: 8), .number(8))
        let resolver = try Resolver(catalog: plain.catalog, base: builder.build())
        let themes = plain.selections.map(resolver.resolve)
        let changed = Array(stride(from: 0, to: slotCount, by: 200))
        let light: [Double?] = (0..<slotCount).map { Double($0) }
        var dark = light
        for slot in changed { dark[slot] = -1 }
        #expect(themes[0].numbers() == light)
        #expect(themes[1].numbers() == dark)
        let difference = themes[1].difference(from: themes[0])
        #expect(difference.slots.map { Int($0.rawValue) } == changed)
        #expect(difference.comparedPageCount == changed.count)
        for theme in themes[2...] {
            #expect(theme.difference(from: themes[0]).comparedPageCount == 0)
            #expect(theme.byteCount < 600 + slotCount)
        }
        #expect(themes[3].difference(from: themes[1]).comparedPageCount == changed.count)
    }

    /// What refers to what is another in the dark: a brand on top moves exactly what refers to it there.
    @Test func aliasesThatAModeRedirectsAreFollowed() throws {
        let plain = PlainTheme(slotCount: 400, contexts: [2])
        var builder = LayerSetBuilder(lineage: plain.catalog.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        for slot in 0..<UInt32(100) { builder.setWhole(SlotID(rawValue: slot), .number(Double(slot))) }
        for slot in 100..<UInt32(400) { builder.setWhole(SlotID(rawValue: slot), .alias(SlotID(rawValue: slot % 100))) }
        builder.beginLayer(rank: .base, condition: [ConditionTerm(modifier: 0, context: 1)])
        // One loses its only reference to 5, one becomes a literal, one primitive an alias, one hangs on another alias.
        builder.setWhole(SlotID(rawValue: 105), .alias(SlotID(rawValue: 6)))
        builder.setWhole(SlotID(rawValue: 206), .number(-6))
        builder.setWhole(SlotID(rawValue: 7), .alias(SlotID(rawValue: 8)))
        builder.setWhole(SlotID(rawValue: 309), .alias(SlotID(rawValue: 110)))
        for slot in 211..<UInt32(260) { builder.setWhole(SlotID(rawValue: slot), .alias(SlotID(rawValue: 11))) }
        let resolver = try Resolver(catalog: plain.catalog, base: builder.build())
        var wanted: [UInt32: UInt32] = Dictionary(uniqueKeysWithValues: (100..<UInt32(400)).map { ($0, $0 % 100) })
        let light = wanted
        for (slot, source) in [(105, 6), (7, 8), (309, 110)] as [(UInt32, UInt32)] { wanted[slot] = source }
        for slot in 211..<UInt32(260) { wanted[slot] = 11 }
        wanted[206] = nil
        for (selection, sources) in zip(plain.selections, [light, wanted]) {
            let base = resolver.resolve(selection)
            for slot in 0..<UInt32(120) {
                let brand = try resolver.bind(plain.layers(.brand, [slot: 1_000]))
                let moved = base.overlaying(brand).difference(from: base).slots.map(\.rawValue)
                let following = (0..<UInt32(400)).filter { candidate in
                    var at = candidate
                    while at != slot, let next = sources[at] { at = next }
                    return at == slot
                }
                #expect(moved == following, "slot \(slot)")
            }
        }
    }

    /// A base whose modes have nothing in common is made from its layers for each.
    @Test func modesWithNothingInCommonAreResolvedByThemselves() throws {
        let plain = PlainTheme(slotCount: 64, contexts: [2])
        var builder = LayerSetBuilder(lineage: plain.catalog.lineage, catalogVersion: 1)
        for context in 0..<2 {
            builder.beginLayer(rank: .base, condition: [ConditionTerm(modifier: 0, context: UInt16(context))])
            for slot in 0..<UInt32(64) { builder.setWhole(SlotID(rawValue: slot), .number(Double(context))) }
        }
        let resolver = try Resolver(catalog: plain.catalog, base: builder.build())
        let themes = plain.selections.map(resolver.resolve)
        for (context, theme) in themes.enumerated() {
            #expect(theme.numbers().allSatisfy { $0 == Double(context) })
        }
        #expect(themes.allSatisfy { $0.storage.parent == nil })
    }
}
