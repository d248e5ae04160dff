//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import BenchmarkInputs

@Suite struct GeneratedThemeTests {
    @Test func seededGeneratorIsTheSameEverywhere() {
        var generator = SeededGenerator(seed: 1)
        #expect(generator.next() == 0x910A_2DEC_8902_5CC1)
        #expect(generator.next() == 0xBEEB_8DA1_658E_EC67)
    }

    @Test(arguments: GeneratedTheme.Shape.allCases, [3, 80, 1_000, 10_000])
    func isTheSameForASeed(shape: GeneratedTheme.Shape, count: Int) {
        let first = GeneratedTheme(count: count, shape: shape, seed: 7)
        let second = GeneratedTheme(count: count, shape: shape, seed: 7)
        #expect(first.tokens == second.tokens)
        #expect(first.tokens.count == count)
        #expect(GeneratedTheme(count: count, shape: shape, seed: 8).tokens != first.tokens)
        #expect(Set(first.tokens.map(\.path)).count == count)
    }

    @Test(arguments: [12, 500])
    func anOverrideReachesWhatTheShapeSays(count: Int) {
        let literals = GeneratedTheme(count: 9_999, shape: .literals)
        #expect(literals.reach(of: literals.brand(overrides: count)) == count)
        let dependants = GeneratedTheme(count: 9_999, shape: .dependants)
        #expect(dependants.reach(of: dependants.brand(overrides: count)) == 3 * count)
    }

    @Test func overridesAreScattered() {
        let theme = GeneratedTheme(count: 10_000, shape: .literals)
        let pages = Set(theme.brand(overrides: 12).map { $0.index / 32 })
        #expect(pages.count >= 11)
        #expect(theme.brand(overrides: 12, seed: 1).map(\.index) == theme.brand(overrides: 12, seed: 1).map(\.index))
        #expect(theme.brand(overrides: 12, seed: 1).map(\.index) != theme.brand(overrides: 12, seed: 2).map(\.index))
    }

    @Test(arguments: GeneratedTheme.Shape.allCases)
    func modelAndTextHaveTheSameTokens(shape: GeneratedTheme.Shape) throws {
        let theme = GeneratedTheme(count: 300, shape: shape)
        let catalog = theme.catalog()
        let layers = theme.baseLayers()
        #expect(catalog.tokenCount == 300)
        #expect(catalog.slotCount == 300)
        #expect(layers.layers.map(\.entryCount) == [300, theme.dark.count])

        let parsed = try JSONSerialization.jsonObject(with: Data(theme.dtcgJSON().utf8))
        let groups = try #require(parsed as? [String: [String: [String: Any]]])
        #expect(groups.values.map(\.count).reduce(0, +) == 300)
        for id in catalog.tokenIDs {
            let parts = catalog.path(of: id).split(separator: ".").map(String.init)
            let token = try #require(groups[parts[0]]?[parts[1]])
            #expect(token["$type"] as? String == catalog.type(of: id).name)
        }
        let document = try JSONSerialization.jsonObject(with: Data(theme.resolverJSON().utf8))
        #expect((document as? [String: Any])?["modifiers"] != nil)
        let brand = theme.brand(overrides: 12)
        #expect(theme.brandLayers(brand).entryCount == 12)
        let brandText = try JSONSerialization.jsonObject(with: Data(theme.dtcgJSON(brand).utf8))
        #expect((brandText as? [String: [String: Any]])?.values.map(\.count).reduce(0, +) == 12)
    }
}
