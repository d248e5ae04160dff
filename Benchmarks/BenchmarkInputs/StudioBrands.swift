//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

package import ThemeModel
internal import _ThemewireTestSupport

/// Brands as a design studio makes them, drawn from a seed: what the built-in dictionary is made of.
///
/// One hue with its tints, neutrals that lean to it, a corner radius for everything, a font family, a dark variant of the
/// colors that change; a few tokens or many. Values come from steps of lightness, so that brands differ and resemble each other
/// as real ones do. Dictionaries are judged by other brands: ``ContractorBrands``.
package struct StudioBrands {
    private let catalog: Catalog
    private var random: SeededGenerator

    /// Brands over a catalog whose paths say what a token is for ("text", "background", "radius", "error").
    package init(catalog: Catalog, seed: UInt64) {
        self.catalog = catalog
        random = SeededGenerator(seed: seed)
    }

    /// A brand's layers: its own, and often those of its dark mode.
    package mutating func next() -> LayerSet {
        let hue = Double(Int.random(in: 0..<72, using: &random) * 5)
        let tint = pick([0.0, 4, 8])
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        let tokens = overridden()
        builder.beginLayer(rank: .brand)
        for token in tokens {
            builder.setWhole(catalog.firstSlot(of: token), color(token, hue: hue, tint: tint, isDark: false, &builder))
        }
        if oneIn(2) { addRadii(to: &builder) }
        if oneIn(3) { addFonts(to: &builder) }
        if !oneIn(3), let dark = dark() {
            builder.beginLayer(rank: .brand, condition: [dark])
            for token in tokens where !oneIn(4) {
                builder.setWhole(
                    catalog.firstSlot(of: token),
                    color(token, hue: hue, tint: tint, isDark: true, &builder)
                )
            }
        }
        return builder.build()
    }

    /// The colors that a brand sets: whole roles, in the order of their ids.
    private mutating func overridden() -> [TokenID] {
        let colors = Array(catalog.tokenIDs).filter { open($0) && catalog.type(of: $0) == .color }
        let roles = ["primary", "accent", "layer", "border", "error", "success", "text"].filter { _ in oneIn(2) }
        let chosen = colors.filter { token in
            let path = catalog.path(of: token).lowercased()
            return roles.contains { path.contains($0) } && !oneIn(6)
        }
        return chosen.isEmpty ? Array(colors.prefix(Int.random(in: 1...6, using: &random))) : chosen
    }

    private mutating func color(
        _ token: TokenID,
        hue: Double,
        tint: Double,
        isDark: Bool,
        _ builder: inout LayerSetBuilder
    ) -> Cell {
        let path = catalog.path(of: token).lowercased()
        let isText = path.contains("text")
        let role =
            if path.contains("error") { 0.0 } else if path.contains("success") { 145.0 } else { hue }
        let isNeutral = !["primary", "accent", "error", "success"].contains { path.contains($0) }
        let isQuiet = path.contains("subtle") || path.contains("layer") || path.contains("muted")
        let lightness: [Double]
        switch (isText, isDark) {
        case (true, false): lightness = path.contains(".on") ? [98, 100] : [9, 15, 25, 35, 45]
        case (true, true): lightness = path.contains(".on") ? [5, 10] : [98, 94, 83, 65]
        case (false, false): lightness = isQuiet ? [98, 96, 93, 100] : [35, 45, 50, 60, 83]
        case (false, true): lightness = isQuiet ? [4, 9, 15] : [55, 60, 70, 25, 35]
        }
        let saturation = isNeutral ? tint : pick([55.0, 70, 85, 95])
        // Arithmetic alone, so that the brands are the same on every machine.
        let value = ColorValue(space: .hsl, role, saturation, pick(lightness)).converted(to: .srgb)
        let channels = [value.first, value.second, value.third].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
        let alpha: Float = path.contains("shadow") ? 0.5 : path.contains("primarysubtle") ? 0.35 : 1
        return .inlineColor(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    }

    private mutating func addRadii(to builder: inout LayerSetBuilder) {
        let unit = Double(pick([0, 2, 4, 6, 8]))
        for token in catalog.tokenIDs where open(token) && catalog.type(of: token) == .dimension {
            let path = catalog.path(of: token).lowercased()
            guard path.hasPrefix("radius") || path.hasPrefix("shape"), !oneIn(5) else { continue }
            let steps = path.contains("small") ? 1.0 : path.contains("medium") ? 1.5 : path.contains("pill") ? 4 : 2
            builder.setWhole(catalog.firstSlot(of: token), .dimension(DimensionValue(value: unit * steps)))
        }
    }

    private mutating func addFonts(to builder: inout LayerSetBuilder) {
        let families = [
            "Inter", "Roboto", "Open Sans", "Montserrat", "Lato", "Poppins", "Source Sans 3", "Noto Sans", "Raleway",
            "Work Sans", "DM Sans", "IBM Plex Sans", "Nunito Sans", "Manrope", "Rubik", "Karla", "Figtree", "Sora",
        ]
        let family = builder.pools.list(CellKind.fontFamily, [builder.pools.cell(pick(families))])
        for token in catalog.tokenIDs where open(token) && catalog.type(of: token) == .typography {
            // The family is the first of a typography token's five slots.
            builder.setOneSlot(catalog.firstSlot(of: token), family)
        }
    }

    private func open(_ token: TokenID) -> Bool {
        !catalog.isRetired(token) && catalog.isOverridable(token, by: .brand)
    }

    private func dark() -> ConditionTerm? {
        for (place, modifier) in catalog.modifiers.enumerated() {
            guard let context = modifier.contexts.firstIndex(of: "dark") else { continue }
            return ConditionTerm(modifier: UInt16(place), context: UInt16(context))
        }
        return nil
    }

    private mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) == 0
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }
}
