//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// A theme: colors, text styles, distances, radii and sizes.
///
/// `Auth0Theme()` is Auth0's default theme. Each part can be replaced, whole or by token:
///
///     Auth0Theme(
///         colors: DefaultAuth0ColorTokens(
///             background: DefaultAuth0BackgroundColorTokens(primary: Color("BrandBlue")),
///             text: DefaultAuth0TextColorTokens(onPrimary: .white)
///         ),
///         radius: DefaultAuth0RadiusTokens(button: 24)
///     )
///
/// A theme is put in scope with ``withAuth0Theme(_:mode:platform:operation:)`` and read there as ``current``. A theme
/// made with an initializer starts from Auth0's defaults, whatever is around it;
/// ``overriding(colors:typography:dimensions:)`` starts from another theme.
public struct Auth0Theme: Sendable {
    /// Colors.
    public var colors: any Auth0ColorTokens
    /// Text styles.
    public var typography: any Auth0TypographyTokens
    /// Distances.
    public var spacing: any Auth0SpacingTokens
    /// Corner radii of the iOS components.
    public var radius: any Auth0RadiusTokens
    /// Sizes of components and icons.
    public var sizes: any Auth0SizeTokens
    /// Corner radii of the Android components.
    public var shapes: Auth0Shapes
    /// The loaded theme that the engine puts this one's values over.
    let source: ThemeSource

    /// Auth0's default theme, with the parts given in place of its own.
    public init(
        colors: any Auth0ColorTokens = DefaultAuth0ColorTokens(),
        typography: any Auth0TypographyTokens = DefaultAuth0TypographyTokens(),
        spacing: any Auth0SpacingTokens = DefaultAuth0SpacingTokens(),
        radius: any Auth0RadiusTokens = DefaultAuth0RadiusTokens(),
        sizes: any Auth0SizeTokens = DefaultAuth0SizeTokens(),
        shapes: Auth0Shapes = Auth0Shapes()
    ) {
        self.colors = colors
        self.typography = typography
        self.spacing = spacing
        self.radius = radius
        self.sizes = sizes
        self.shapes = shapes
        self.source = .builtIn
    }

    /// A loaded theme as it is.
    init(source: ThemeSource) {
        self.colors = DefaultAuth0ColorTokens(source: source)
        self.typography = DefaultAuth0TypographyTokens(source: source)
        self.spacing = DefaultAuth0SpacingTokens(source: source)
        self.radius = DefaultAuth0RadiusTokens(source: source)
        self.sizes = DefaultAuth0SizeTokens(source: source)
        self.shapes = Auth0Shapes(source: source)
        self.source = source
    }

    /// The theme of the current task: the one put in scope last, or Auth0's default.
    @TaskLocal public static var current = Auth0Theme()

    /// The value of a color in this theme, whatever theme is in scope.
    ///
    /// - Throws: As ``Color/resolved(mode:platform:)``.
    public func resolve(
        _ color: Color,
        mode: Auth0Mode? = nil,
        platform: Auth0Platform? = nil
    ) throws(Auth0ThemeError) -> ColorValue {
        let environment = Auth0Environment.current.with(mode: mode, platform: platform)
        return try ColorReader(theme: self, environment: environment).read(color)
    }
}
