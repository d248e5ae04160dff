//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import ThemeModel

/// A base and a brand on it, as layers: what most benchmarks start from.
struct ThemeInput {
    let catalog: Catalog
    let base: LayerSet
    let brand: LayerSet
    let selection: Selection

    /// A generated theme in dark mode with a brand of scattered overrides.
    static func generated(_ count: Int, _ shape: GeneratedTheme.Shape, overrides: Int) throws -> ThemeInput {
        let theme = GeneratedTheme(count: count, shape: shape)
        let catalog = theme.catalog()
        return ThemeInput(
            catalog: catalog,
            base: theme.baseLayers(),
            brand: theme.brandLayers(theme.brand(overrides: overrides)),
            selection: try catalog.selection(["mode": "dark"])
        )
    }

    /// The 9,000 tokens, 3 deep, with a brand that overrides one.
    static func ladder(_ kind: AliasLadder.Kind) throws -> ThemeInput {
        let ladder = AliasLadder(kind: kind)
        let catalog = ladder.catalog()
        return ThemeInput(
            catalog: catalog,
            base: ladder.layers(),
            brand: ladder.brandLayers(),
            selection: try catalog.selection()
        )
    }
}
