//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import _ThemewireTestSupport

/// A random catalog, a base and a tree of overlays over it, with the selections to look at.
///
/// It is a plan, from which both the resolver's layers and the naive model are made, and which can be made smaller.
struct RandomTheme {
    struct Part {
        let slot: UInt32
        let expression: NaiveModel.Expression
    }

    /// What a layer says of one token: all its parts, or one.
    struct Entry {
        let isOneSlot: Bool
        var parts: [Part]
    }

    struct LayerPlan {
        var rank: Rank
        var condition: [ConditionTerm]
        /// Of two for one slot the later counts.
        var entries: [Entry]
    }

    /// Layers over another theme of the tree: an earlier overlay, or the base, which is -1.
    struct Overlay {
        var parent: Int
        var layers: [LayerPlan]
    }

    var catalog: Catalog
    var base: [LayerPlan]
    /// Parents before their children.
    var overlays: [Overlay]
    var selections: [Selection]

    /// The most selections of one theme that are looked at.
    private static let maximumSelections = 5

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let palette = TokenType.allCases.shuffled(using: &random).prefix(.random(in: 1...6, using: &random))
        // Mostly a handful of tokens, so that references meet; now and then enough for several pages.
        let isLarge = Int.random(in: 0..<40, using: &random) == 0
        let count = Int.random(in: isLarge ? 20...100 : 2...9, using: &random)
        let tokens = (0..<count).map { index in
            TokenDefinition(path: "t\(index)", type: palette.randomElement(using: &random) ?? .color)
        }
        let modifiers = (0..<Int.random(in: 0...3, using: &random)).map { index in
            Modifier(
                name: "m\(index)",
                contexts: (0..<Int.random(in: 1...3, using: &random)).map { "c\($0)" },
                defaultContext: 0
            )
        }
        catalog = Catalog(lineage: Lineage(rawValue: seed | 1), version: 1, tokens: tokens, modifiers: modifiers)
        selections = Array(
            Self.selections(modifiers).shuffled(using: &random).prefix(Self.maximumSelections)
        )
        var writer = RandomLayers(catalog: catalog, random: random)
        base = writer.base()
        overlays = writer.overlays()
    }

    /// Every selection of some modifiers.
    private static func selections(_ modifiers: [Modifier]) -> [Selection] {
        var all: [[UInt16]] = [[]]
        for modifier in modifiers {
            all = all.flatMap { chosen in modifier.contexts.indices.map { chosen + [UInt16($0)] } }
        }
        return all.map(Selection.init(contexts:))
    }
}
