//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Auth0Theme {
    /// This theme with some tokens replaced; everything else stays as this theme has it.
    ///
    /// Where the initializers start from Auth0's defaults, this inherits: a color for one mode keeps this theme's in the
    /// other, a style made with ``Auth0TextStyle/inheriting(family:size:weight:tracking:lineSpacing:)`` keeps what it
    /// does not say.
    ///
    ///     Auth0Theme.current.overriding(
    ///         colors: [.backgroundPrimary: Color(dark: .white)],
    ///         typography: [.body: .inheriting(family: "Lato")],
    ///         dimensions: [.radiusButton: 24]
    ///     )
    ///
    /// - Precondition: lengths are finite numbers.
    public func overriding(
        colors: [Auth0ColorToken: Color] = [:],
        typography: [Auth0TypographyToken: Auth0TextStyle] = [:],
        dimensions: [Auth0DimensionToken: Double] = [:]
    ) -> Auth0Theme {
        var theme = self
        if !colors.isEmpty {
            var overridden = OverriddenColorTokens.overriding(self.colors, colors)
            overridden.snapshot = nil
            if source != .builtIn {
                theme.colors = overridden
                overridden.snapshot = ThemeSnapshot(theme)
            }
            theme.colors = overridden
        }
        if !typography.isEmpty {
            theme.typography = OverriddenTypographyTokens.overriding(self.typography, typography)
        }
        guard !dimensions.isEmpty else { return theme }
        precondition(dimensions.values.allSatisfy(\.isFinite), "lengths are finite numbers")
        theme.spacing = OverriddenSpacing(spacing, dimensions)
        theme.radius = OverriddenRadius(radius, dimensions)
        theme.sizes = OverriddenSizes(sizes, dimensions)
        for (token, value) in dimensions where token.isShape {
            theme.shapes.override(token, value)
        }
        return theme
    }
}

extension Auth0DimensionToken {
    /// Whether it is one of Android's shapes.
    var isShape: Bool { (Self.shapeNone.rawValue...Self.shapeFull.rawValue).contains(rawValue) }
}

private struct OverriddenSpacing: Auth0SpacingTokens {
    let base: any Auth0SpacingTokens
    let values: [Auth0DimensionToken: Double]

    init(_ base: any Auth0SpacingTokens, _ values: [Auth0DimensionToken: Double]) {
        let before = base as? OverriddenSpacing
        self.base = before?.base ?? base
        self.values = (before?.values ?? [:]).merging(values) { _, new in new }
    }

    var xxs: Double { values[.spacingXxs] ?? base.xxs }
    var xs: Double { values[.spacingXs] ?? base.xs }
    var sm: Double { values[.spacingSm] ?? base.sm }
    var md: Double { values[.spacingMd] ?? base.md }
    var lg: Double { values[.spacingLg] ?? base.lg }
    var xl: Double { values[.spacingXl] ?? base.xl }
    var xxl: Double { values[.spacingXxl] ?? base.xxl }
    var xxxl: Double { values[.spacingXxxl] ?? base.xxxl }
}

private struct OverriddenRadius: Auth0RadiusTokens {
    let base: any Auth0RadiusTokens
    let values: [Auth0DimensionToken: Double]

    init(_ base: any Auth0RadiusTokens, _ values: [Auth0DimensionToken: Double]) {
        let before = base as? OverriddenRadius
        self.base = before?.base ?? base
        self.values = (before?.values ?? [:]).merging(values) { _, new in new }
    }

    var small: Double { values[.radiusSmall] ?? base.small }
    var medium: Double { values[.radiusMedium] ?? base.medium }
    var inputField: Double { values[.radiusInputField] ?? base.inputField }
    var button: Double { values[.radiusButton] ?? base.button }
    var large: Double { values[.radiusLarge] ?? base.large }
    var pill: Double { values[.radiusPill] ?? base.pill }
}

private struct OverriddenSizes: Auth0SizeTokens {
    let base: any Auth0SizeTokens
    let values: [Auth0DimensionToken: Double]

    init(_ base: any Auth0SizeTokens, _ values: [Auth0DimensionToken: Double]) {
        let before = base as? OverriddenSizes
        self.base = before?.base ?? base
        self.values = (before?.values ?? [:]).merging(values) { _, new in new }
    }

    var buttonHeight: Double { values[.buttonHeight] ?? base.buttonHeight }
    var inputHeight: Double { values[.inputHeight] ?? base.inputHeight }
    var size4xlDimen: Double { values[.size4xlDimen] ?? base.size4xlDimen }
    var size5xlDimen: Double { values[.size5xlDimen] ?? base.size5xlDimen }
    var containerSizeLargeDimen: Double { values[.containerSizeLargeDimen] ?? base.containerSizeLargeDimen }
    var iconSmall: Double { values[.iconSmall] ?? base.iconSmall }
    var iconMedium: Double { values[.iconMedium] ?? base.iconMedium }
    var iconLarge: Double { values[.iconLarge] ?? base.iconLarge }
    var padding: Double { values[.padding] ?? base.padding }
    var paddingLarge: Double { values[.paddingLarge] ?? base.paddingLarge }
}
