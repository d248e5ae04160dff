//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

@Suite struct ResolverSnapshotTests {
    /// A base whose value says which selection it was resolved for.
    private static func resolver(contexts: [Int]) throws -> (PlainTheme, Resolver) {
        let plain = PlainTheme(slotCount: 20, contexts: contexts)
        var builder = LayerSetBuilder(lineage: plain.catalog.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        for slot in 0..<UInt32(20) { builder.setWhole(SlotID(rawValue: slot), .number(0)) }
        for (modifier, count) in contexts.enumerated() {
            for context in 1..<max(count, 2) where context < count {
                let term = ConditionTerm(modifier: UInt16(modifier), context: UInt16(context))
                builder.beginLayer(rank: .base, condition: [term])
                builder.setWhole(SlotID(rawValue: UInt32(modifier)), .number(Double(context)))
            }
        }
        return (plain, try Resolver(catalog: plain.catalog, base: builder.build()))
    }

    private static func expected(_ selection: Selection) -> [Double?] {
        selection.contexts.map { Double($0) } + [Double](repeating: 0, count: 20 - selection.contexts.count)
    }

    /// Up to 64 selections have a place each; with more, places are given up.
    @Test(arguments: [
        [], [1], [2], [3, 5], [64], [65], [2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2], [4, 1, 16], [5, 13],
    ])
    func everySelectionHasItsOwn(contexts: [Int]) throws {
        let (plain, resolver) = try Self.resolver(contexts: contexts)
        let selections = plain.selections
        let first = selections.map(resolver.resolve)
        let second = selections.map(resolver.resolve)
        for (place, selection) in selections.enumerated() {
            #expect(first[place].numbers() == Self.expected(selection))
            #expect(second[place].numbers() == Self.expected(selection))
            #expect(first[place].selection == selection)
            if selections.count <= Resolver.maximumSnapshots {
                #expect(first[place].storage === second[place].storage)
            }
        }
    }

    /// Threads that ask at once get one snapshot, and right ones, with and without places of their own.
    @Test(arguments: [[2, 3], [2, 2, 2, 2, 2, 2, 2]])
    func threadsResolveAtOnce(contexts: [Int]) async throws {
        let (plain, resolver) = try Self.resolver(contexts: contexts)
        let selections = plain.selections
        let brand = try resolver.bind(plain.layers(.brand, [19: 42]))
        for _ in 0..<20 {
            let fresh = try Self.resolver(contexts: contexts).1
            await withTaskGroup(of: [ResolvedTheme].self) { group in
                for _ in 0..<8 {
                    group.addTask { selections.map { fresh.resolve($0, overlays: [brand]) } }
                }
                var bottoms: [[ThemeStorage?]] = []
                for await themes in group {
                    for (selection, theme) in zip(selections, themes) {
                        var wanted = Self.expected(selection)
                        wanted[19] = 42
                        #expect(theme.numbers() == wanted)
                    }
                    bottoms.append(themes.map(\.storage.parent))
                }
                if selections.count <= Resolver.maximumSnapshots {
                    #expect(bottoms.allSatisfy { zip($0, bottoms[0]).allSatisfy { $0 === $1 } })
                }
            }
        }
    }

    @Test(arguments: [[1, 0], [3], [0, 0, 0]] as [[UInt16]])
    func aSelectionOfAnotherCatalogTraps(contexts: [UInt16]) async {
        await #expect(processExitsWith: .failure) { [contexts] in
            let (_, resolver) = try Self.resolver(contexts: [3])
            _ = resolver.resolve(Selection(contexts: contexts))
        }
    }
}
