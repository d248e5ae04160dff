//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel
internal import ThemeResolver

extension Auth0Theme {
    /// Every token's value in one mode and on one platform.
    ///
    /// What the theme has in place of the chain it was loaded from becomes one layer of rank override. A color made of
    /// another token (``Color/init(token:)``, with ``Color/opacity(_:)``) stays a reference there, so that it follows.
    ///
    /// A color of the theme that has no value is an error of its token, thrown when that is read.
    ///
    /// - Throws: ``Auth0ThemeError`` when the theme replaces a token that the chain does not let a program override.
    /// - Complexity: O(*tokens*); read many tokens from the result rather than resolving for each.
    public func resolved(
        mode: Auth0Mode? = nil,
        platform: Auth0Platform? = nil
    ) throws(Auth0ThemeError) -> Auth0ResolvedTheme {
        try resolved(in: Auth0Environment.current.with(mode: mode, platform: platform))
    }

    func resolved(in environment: Auth0Environment) throws(Auth0ThemeError) -> Auth0ResolvedTheme {
        let table = source.table(environment)
        let (layer, failures) = OverrideLayer(theme: self, environment: environment).build()
        return Auth0ResolvedTheme(
            table: layer.entryCount == 0 ? table : table.overlaying(try source.bind(layer)),
            environment: environment,
            keys: source.keys,
            failures: failures
        )
    }
}

/// What a theme has in place of the chain it was loaded from, in one environment, as a layer.
private struct OverrideLayer {
    let theme: Auth0Theme
    let environment: Auth0Environment
    let source: ThemeSource

    init(theme: Auth0Theme, environment: Auth0Environment) {
        self.theme = theme
        self.environment = environment
        self.source = theme.source
    }

    /// The layer, and why colors that it leaves unspecified have no value.
    func build() -> (LayerSet, [Auth0ColorToken: Auth0ThemeError]) {
        var failures: [Auth0ColorToken: Auth0ThemeError] = [:]
        let catalog = source.table(environment).catalog
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        builder.beginLayer(rank: .override)
        // The theme's own types may look at the environment.
        let (colors, lengths, styles) = Auth0Environment.$current.withValue(environment) {
            (
                Auth0ColorToken.allCases.map { theme[$0] }, Auth0DimensionToken.allCases.map { theme[$0] },
                Auth0TypographyToken.allCases.map { theme[$0].value }
            )
        }
        for (token, color) in zip(Auth0ColorToken.allCases, colors) {
            do {
                guard let cell = try cell(color, at: token, colors, &builder) else { continue }
                builder.setWhole(source.keys[token].slot, cell)
            } catch {
                failures[token] = error
                builder.setWhole(source.keys[token].slot, .unspecified)
            }
        }
        for (token, length) in zip(Auth0DimensionToken.allCases, lengths)
        where length != source.dimension(token, environment) {
            builder.setWhole(source.keys[token].slot, .dimension(DimensionValue(value: length)))
        }
        for (token, style) in zip(Auth0TypographyToken.allCases, styles)
        where style != source.typography(token, environment) {
            let first = source.keys[token].slot
            for (offset, cell) in cells(style, &builder).enumerated() {
                builder.setWhole(SlotID(rawValue: first.rawValue + UInt32(offset)), cell)
            }
        }
        return (builder.build(), failures)
    }

    /// The cell of a color, or nil where it is what the chain has.
    private func cell(
        _ color: Color,
        at token: Auth0ColorToken,
        _ colors: [Color],
        _ builder: inout LayerSetBuilder
    ) throws(Auth0ThemeError) -> Cell? {
        if let followed = token.followed, !source.isBranded(token),
            color == colors[Int(followed.rawValue)] || color == Color(token: followed)
        {
            return nil
        }
        if case .token(let other) = color.source, other != token {
            return .alias(source.keys[other].slot)
        }
        if case .multipliedAlpha(let inner, let factor) = color.source, case .token(let other) = inner.source,
            other != token
        {
            let step = DerivationOperation(kind: .multiplyAlpha, amount: factor)
            return builder.derived(from: source.keys[other].slot, [step])
        }
        if color == .original(token, source) { return nil }
        if let snapshot = (theme.colors as? OverriddenColorTokens)?.snapshot, color.source == .within(token, snapshot) {
            return nil
        }
        return builder.pools.cell(try ColorReader(theme: theme, environment: environment).read(color))
    }

    /// The cells of a text style's five parts.
    private func cells(_ style: TypographyValue, _ builder: inout LayerSetBuilder) -> [Cell] {
        let families = style.fontFamily.map { families in
            let names = families.map { builder.pools.cell($0) }
            return builder.pools.list(CellKind.fontFamily, names)
        }
        return [
            families ?? .unspecified,
            style.fontSize.map(Cell.dimension) ?? .unspecified,
            style.fontWeight.map(Cell.fontWeight) ?? .unspecified,
            style.letterSpacing.map(Cell.dimension) ?? .unspecified,
            style.lineHeight.map(Cell.number) ?? .unspecified,
        ]
    }
}
