//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A theme the way the Android SDK takes it: five categories, each given or Auth0's.
///
///     Auth0ThemeConfiguration(
///         color: Auth0Color.light().copy(backgroundPrimary: Color(0xFFFF6B00), textOnPrimary: Color.White)
///     )
///
/// A category that is given replaces the whole category. Nothing is inherited from an outer theme.
public struct Auth0ThemeConfiguration: Sendable {
    /// Nil: Auth0's colors, which follow the mode in scope.
    public var color: Auth0Color?
    /// Nil: Auth0's text styles.
    public var typography: Auth0Typography?
    /// Nil: Auth0's shapes.
    public var shapes: Auth0Shapes?
    /// Nil: Auth0's distances.
    public var dimensions: Auth0Dimensions?
    /// Nil: Auth0's sizes.
    public var sizes: Auth0Sizes?

    /// Makes a configuration. A `color` made of ``Auth0Color/light()`` stays light in dark mode.
    public init(
        color: Auth0Color? = nil,
        typography: Auth0Typography? = nil,
        shapes: Auth0Shapes? = nil,
        dimensions: Auth0Dimensions? = nil,
        sizes: Auth0Sizes? = nil
    ) {
        self.color = color
        self.typography = typography
        self.shapes = shapes
        self.dimensions = dimensions
        self.sizes = sizes
    }

    /// Makes a configuration that keeps its brand in both modes.
    public init(
        lightColor: Auth0Color,
        darkColor: Auth0Color,
        typography: Auth0Typography? = nil,
        shapes: Auth0Shapes? = nil,
        dimensions: Auth0Dimensions? = nil,
        sizes: Auth0Sizes? = nil
    ) {
        self.init(
            color: Auth0Color(light: lightColor, dark: darkColor),
            typography: typography,
            shapes: shapes,
            dimensions: dimensions,
            sizes: sizes
        )
    }
}

extension Auth0Theme {
    /// The theme that a configuration says.
    public init(_ configuration: Auth0ThemeConfiguration) {
        self.init(
            colors: configuration.color ?? Auth0Color.adaptive(),
            typography: (configuration.typography ?? .default()).styles,
            spacing: configuration.dimensions ?? Auth0Dimensions(),
            sizes: configuration.sizes ?? Auth0Sizes(),
            shapes: configuration.shapes ?? Auth0Shapes()
        )
    }
}
