//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@Suite struct ReplacementTests {
    /// Three versions of a base, one after the other: themes over each are those that are resolved by themselves, and every
    /// slot that differs from the version before was foretold, for the base and under overlays.
    @Test(arguments: 0..<10)
    func agreesWithResolvingAnew(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("replacement test, block \(block): seeds from \(start)")
        for seed in start..<start + 30 { try compare(seed: seed) }
    }

    private func compare(seed: UInt64) throws {
        var random = RandomTheme(seed: seed)
        var resolved = try random.resolved()
        var themes = random.selections.map(resolved.themes)
        for version in 1...3 {
            let old = random
            random = random.nextVersion(seed: seed &+ UInt64(version))
            let replacement = try resolved.resolver.replacing(base: random.baseLayers, catalog: random.catalog)
            resolved = try random.resolved(by: replacement.resolver)
            let affected = resolved.chains.map { Set(replacement.affectedSlots(under: $0)) }
            let next = random.selections.map(resolved.themes)
            for (number, selection) in random.selections.enumerated() {
                let anew = try random.resolved().themes(selection)
                let models = zip(random.models(selection), old.models(selection))
                for (place, (model, oldModel)) in models.enumerated() {
                    // A circle may be told from another of its tokens on, though nothing has changed.
                    let isFailing = model.outcomes(random.catalog.slotCount).map { $0 == .failure }
                    let wasFailing = oldModel.outcomes(random.catalog.slotCount).map { $0 == .failure }
                    let theme = next[number][place]
                    let wrong = theme.difference(from: anew[place]).slots.filter { !isFailing[Int($0.rawValue)] }
                    #expect(wrong.isEmpty, "seed \(seed), version \(version), theme \(place)")
                    let before = themes[number][place]
                    let changed = theme.difference(from: before).slots.filter { slot in
                        !isFailing[Int(slot.rawValue)] || !wasFailing[Int(slot.rawValue)]
                    }
                    #expect(affected[place].isSuperset(of: changed), "seed \(seed), version \(version), theme \(place)")
                    let taken = before.switching(to: selection, in: replacement.resolver)
                    #expect(taken.difference(from: theme).isEmpty, "seed \(seed), version \(version), theme \(place)")
                }
            }
            themes = next
        }
    }

    /// A base of 1,000 primitives and an alias to each; in the dark, every tenth primitive is another.
    private static func base(_ plain: PlainTheme, changing change: [UInt32: Double] = [:]) -> LayerSet {
        var builder = LayerSetBuilder(lineage: plain.catalog.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        for slot in 0..<UInt32(1_000) {
            builder.setWhole(SlotID(rawValue: slot), .number(change[slot] ?? Double(slot)))
        }
        for slot in 1_000..<UInt32(2_000) {
            builder.setWhole(SlotID(rawValue: slot), .alias(SlotID(rawValue: slot - 1_000)))
        }
        builder.beginLayer(rank: .base, condition: [ConditionTerm(modifier: 0, context: 1)])
        for slot in stride(from: UInt32(0), to: 1_000, by: 10) { builder.setWhole(SlotID(rawValue: slot), .number(-1)) }
        return builder.build()
    }

    /// One primitive is another: what refers to it is affected and nothing else, and all other pages are shared.
    @Test func exactlyWhatDependsIsAffected() throws {
        let plain = PlainTheme(slotCount: 2_000, contexts: [2])
        let resolver = try Resolver(catalog: plain.catalog, base: Self.base(plain))
        let before = plain.selections.map(resolver.resolve)
        let replacement = try resolver.replacing(base: Self.base(plain, changing: [503: 0.5]))
        #expect(replacement.affectedSlots().map(\.rawValue) == [503, 1_503])
        for (selection, before) in zip(plain.selections, before) {
            let difference = replacement.resolver.resolve(selection).difference(from: before)
            #expect(difference.slots.map(\.rawValue) == [503, 1_503])
            // Those of the first selection are shared; of the other, each version owns those that the dark changes.
            #expect(difference.comparedPageCount <= (before.storage.parent == nil ? 2 : 202))
        }
        // The same base again: nothing is affected, and nothing looked into.
        let same = try resolver.replacing(base: Self.base(plain))
        #expect(same.affectedSlots().isEmpty)
        #expect(!same.isAffected([]))
        #expect(same.resolver.resolve(plain.selections[0]).difference(from: before[0]).comparedPageCount == 0)
    }

    /// A brand that always overrides what has changed is not affected, unless something of it still follows the base.
    @Test func brandsThatOverrideTheChangeAreNot() throws {
        let plain = PlainTheme(slotCount: 2_000, contexts: [2])
        let resolver = try Resolver(catalog: plain.catalog, base: Self.base(plain))
        let replacement = try resolver.replacing(base: Self.base(plain, changing: [503: 0.5]))
        func brand(_ rank: Rank, inTheDark: Bool, _ entries: [UInt32: Cell]) throws -> BoundLayers {
            var builder = LayerSetBuilder(lineage: plain.catalog.lineage, catalogVersion: 1)
            builder.beginLayer(
                rank: rank,
                condition: inTheDark ? [ConditionTerm(modifier: 0, context: 1)] : []
            )
            for (slot, cell) in entries { builder.setWhole(SlotID(rawValue: slot), cell) }
            return try replacement.resolver.bind(builder.build())
        }
        let own = try brand(.brand, inTheDark: false, [503: .number(1)])
        #expect(!replacement.isAffected([own]))
        let alias = try brand(.brand, inTheDark: false, [1_503: .number(1)])
        #expect(replacement.affectedSlots(under: [alias]).map(\.rawValue) == [503])
        let dark = try brand(.brand, inTheDark: true, [503: .number(1)])
        #expect(replacement.affectedSlots(under: [dark]).map(\.rawValue) == [503, 1_503])
        let following = try brand(.brand, inTheDark: false, [7: .alias(SlotID(rawValue: 1_503))])
        #expect(replacement.affectedSlots(under: [following]).map(\.rawValue) == [7, 503, 1_007, 1_503])
        #expect(!replacement.isAffected([following, own]))
    }

    /// Modifiers that are others mean other selections: everything is affected.
    @Test func otherModifiersAffectEverything() throws {
        let plain = PlainTheme(slotCount: 2_000, contexts: [2])
        let resolver = try Resolver(catalog: plain.catalog, base: Self.base(plain))
        _ = resolver.resolve(plain.selections[0])
        let wider = PlainTheme(slotCount: 2_000, contexts: [3])
        let replacement = try resolver.replacing(base: Self.base(wider), catalog: wider.catalog)
        #expect(replacement.affectedSlots().count == 2_000)
        #expect(replacement.resolver.resolve(wider.selections[2]).numbers()[30] == 30)
        #expect(replacement.resolver.resolve(wider.selections[1]).numbers()[30] == -1)
    }

    @Test(arguments: [(2_000, 2), (1_999, 1)] as [(Int, UInt64)])
    func aBaseOfAnotherCatalogIsRefused(slotCount: Int, lineage: UInt64) throws {
        let plain = PlainTheme(slotCount: 2_000, contexts: [2])
        let resolver = try Resolver(catalog: plain.catalog, base: Self.base(plain))
        let other = PlainTheme(slotCount: slotCount, contexts: [2], lineage: lineage)
        #expect(throws: BindingError.self) {
            try resolver.replacing(base: other.layers(.base, [1: 1]), catalog: other.catalog)
        }
    }

    /// What claims to be a later version of a catalog, and is not: overlays bound to the earlier one would point at other types
    /// and at contexts that are gone.
    @Test(arguments: ["type", "token", "modifier", "context", "version"])
    func aCatalogThatHasLostSomethingIsRefused(part: String) throws {
        let fixture = LayerFixture(.color, .dimension, .string)
        let resolver = try fixture.resolver { $0.beginLayer(rank: .base) }
        var columns = fixture.catalog.columns
        let version: UInt32 = part == "version" ? 0 : 2
        switch part {
        case "type": columns.types[1] = TokenType.string.rawValue
        case "token":
            columns.types.removeLast()
            columns.paths = TextColumn(["t0", "t1"])
        case "modifier": columns.modifiers = []
        case "context": columns.modifiers = [Modifier(name: "mode", contexts: ["dark", "light"], defaultContext: 0)]
        default: break
        }
        let catalog = Catalog(lineage: fixture.catalog.lineage, version: version, columns: columns)
        let layers = fixture.layers { $0.beginLayer(rank: .base) }
        let error = #expect(throws: BindingError.self) { try resolver.replacing(base: layers, catalog: catalog) }
        #expect(error?.code == .catalogShrunk)
        #expect(error?.message.contains(part == "type" ? "t1 is a string in it and was a dimension" : part) == true)
    }

    /// The old snapshots go with the last theme and resolver that need them.
    @Test func oldVersionsAreNotKeptForever() throws {
        weak var first: ThemeStorage?
        weak var layers: LayerSet?
        let plain = PlainTheme(slotCount: 2_000, contexts: [2])
        do {
            let base = Self.base(plain)
            let resolver = try Resolver(catalog: plain.catalog, base: base)
            (first, layers) = (resolver.resolve(plain.selections[0]).storage, base)
            let replacement = try resolver.replacing(base: Self.base(plain, changing: [3: 4]))
            _ = replacement.resolver.resolve(plain.selections[1])
            #expect(first != nil)
        }
        #expect(first == nil)
        #expect(layers == nil)
    }
}
