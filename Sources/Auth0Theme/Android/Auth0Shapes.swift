//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Corners of one radius, in dp.
public struct RoundedCornerShape: Hashable, Sendable {
    /// In dp.
    public var radius: Double

    /// - Precondition: `radius` is a finite number.
    public init(_ radius: Double) {
        precondition(radius.isFinite, "a radius is a finite number")
        self.radius = radius
    }
}

/// The corner radii of the Android components.
///
/// Those that are not given are Auth0's own.
public struct Auth0Shapes: Sendable {
    private var values: DimensionTable

    /// The shapes of a loaded theme.
    init(source: ThemeSource) {
        values = DimensionTable(source: source, platform: .android)
    }

    /// Auth0's shapes, with those given in place of its own.
    public init(
        none: RoundedCornerShape? = nil,
        extraSmall: RoundedCornerShape? = nil,
        small: RoundedCornerShape? = nil,
        medium: RoundedCornerShape? = nil,
        large: RoundedCornerShape? = nil,
        extraLarge: RoundedCornerShape? = nil,
        full: RoundedCornerShape? = nil
    ) {
        self.init(source: .builtIn)
        override(.shapeNone, none?.radius)
        override(.shapeExtraSmall, extraSmall?.radius)
        override(.shapeSmall, small?.radius)
        override(.shapeMedium, medium?.radius)
        override(.shapeLarge, large?.radius)
        override(.shapeExtraLarge, extraLarge?.radius)
        override(.shapeFull, full?.radius)
    }

    mutating func override(_ token: Auth0DimensionToken, _ radius: Double?) {
        values.override(token, radius)
    }

    /// No rounding.
    public var none: RoundedCornerShape { RoundedCornerShape(values[.shapeNone]) }
    /// The first step of the rounding scale.
    public var extraSmall: RoundedCornerShape { RoundedCornerShape(values[.shapeExtraSmall]) }
    /// The second step of the rounding scale.
    public var small: RoundedCornerShape { RoundedCornerShape(values[.shapeSmall]) }
    /// The third step of the rounding scale.
    public var medium: RoundedCornerShape { RoundedCornerShape(values[.shapeMedium]) }
    /// The fourth step of the rounding scale.
    public var large: RoundedCornerShape { RoundedCornerShape(values[.shapeLarge]) }
    /// The last step of the rounding scale.
    public var extraLarge: RoundedCornerShape { RoundedCornerShape(values[.shapeExtraLarge]) }
    /// Fully rounded: a fixed radius.
    public var full: RoundedCornerShape { RoundedCornerShape(values[.shapeFull]) }
}
