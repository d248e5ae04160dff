//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

package import ThemeModel
internal import _ThemewireTestSupport

/// Brands of which nothing is expected, drawn from a seed: tokens at random, channels at random.
///
/// They share no rule, list of values or seed with ``StudioBrands``, so that a dictionary made of those is judged by
/// these: what it saves, it saves by the catalog and by the shape of a brand, not by colors it has seen.
package struct ContractorBrands {
    private let catalog: Catalog
    private var random: SeededGenerator

    /// Brands over any catalog.
    package init(catalog: Catalog, seed: UInt64) {
        self.catalog = catalog
        random = SeededGenerator(seed: seed)
    }

    /// A brand of exactly so many colors, or of all that there are; opaque, without a condition.
    package mutating func colors(_ count: Int) -> LayerSet {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        builder.beginLayer(rank: .brand)
        for token in tokens(.color).shuffled(using: &random).prefix(count).sorted() {
            builder.setWhole(catalog.firstSlot(of: token), color())
        }
        return builder.build()
    }

    /// A brand of some colors and lengths, in half of the cases with a layer for another context.
    package mutating func next() -> LayerSet {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        builder.beginLayer(rank: .brand)
        fill(&builder)
        if Bool.random(using: &random), let place = catalog.modifiers.indices.randomElement(using: &random) {
            let contexts = UInt16(catalog.modifiers[place].contexts.count)
            let context = UInt16.random(in: 0..<contexts, using: &random)
            builder.beginLayer(rank: .brand, condition: [ConditionTerm(modifier: UInt16(place), context: context)])
            fill(&builder)
        }
        return builder.build()
    }

    private mutating func fill(_ builder: inout LayerSetBuilder) {
        for token in tokens(.color) where Int.random(in: 0..<3, using: &random) == 0 {
            builder.setWhole(catalog.firstSlot(of: token), color())
        }
        for token in tokens(.dimension) where Int.random(in: 0..<6, using: &random) == 0 {
            let value = Double(Int.random(in: 0...640, using: &random)) / 10
            builder.setWhole(catalog.firstSlot(of: token), .dimension(DimensionValue(value: value)))
        }
    }

    private mutating func color() -> Cell {
        let channels = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
        return .inlineColor(red: channels[0], green: channels[1], blue: channels[2], alpha: 1)
    }

    private func tokens(_ type: TokenType) -> [TokenID] {
        Array(catalog.tokenIDs).filter {
            catalog.type(of: $0) == type && !catalog.isRetired($0) && catalog.isOverridable($0, by: .brand)
        }
    }
}
