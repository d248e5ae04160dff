//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import BenchmarkInputs
internal import ThemeModel
internal import _ThemewireTestSupport

extension ThemeInput {
    /// The built-in theme in dark mode, with a brand of twelve of its colours, scattered.
    static func auth0(seed: UInt64 = GeneratedTheme.seed) throws -> ThemeInput {
        let catalog = DefaultTheme.catalog
        var random = SeededGenerator(seed: seed)
        let colors = catalog.tokenIDs.filter { token in
            catalog.type(of: token) == .color && !catalog.isRetired(token) && catalog.isOverridable(token, by: .brand)
        }
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        builder.beginLayer(rank: .brand)
        for token in colors.shuffled(using: &random).prefix(12).sorted() {
            let bits = random.next()
            let channels = [bits, bits >> 8, bits >> 16].map { UInt8(truncatingIfNeeded: $0) }
            let color = Cell.inlineColor(red: channels[0], green: channels[1], blue: channels[2], alpha: 1)
            builder.setWhole(catalog.firstSlot(of: token), color)
        }
        return ThemeInput(
            catalog: catalog,
            base: DefaultTheme.layers,
            brand: builder.build(),
            selection: try catalog.selection(["mode": "dark"])
        )
    }

    /// That brand in the place of the base: for what handles one set of layers.
    static func auth0Brand() throws -> ThemeInput {
        let input = try auth0()
        return ThemeInput(catalog: input.catalog, base: input.brand, brand: input.brand, selection: input.selection)
    }

    /// The slots of the built-in theme's table.
    static var auth0SlotCount: Int {
        DefaultTheme.catalog.slotCount
    }

    /// The tokens of the built-in theme.
    static var auth0TokenCount: Int {
        DefaultTheme.catalog.tokenCount
    }
}
