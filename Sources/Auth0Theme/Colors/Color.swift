//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// A color as a theme says it: a value, a name, a token, or something made of these, decided when it is read.
///
/// A color is a description. ``resolved(mode:platform:)`` gives the value it has now: in the theme, the mode and the
/// platform of the current scope. So one color can be light in light mode and dark in dark mode, and one made of
/// another (``opacity(_:)``) follows it.
///
///     Color(0xFFFF6B00)                          // the same in both modes
///     Color("BrandBlue")                         // what the catalog of named colors says
///     Color(light: .white, dark: .black)         // one for each mode
///     Color(light: Color("BrandBlue"))           // dark mode stays as the theme has it
///     Color(token: .backgroundPrimary)           // whatever the current theme has there
///
/// A plain color put into a theme counts in both modes, as it does in Auth0's SDKs; the last three spellings are the
/// ones that keep or follow the other mode.
public struct Color: Hashable, Sendable {
    /// Only tokens are held inline: a theme is full of them, and reading one must not allocate.
    enum Source: Hashable, Sendable {
        indirect case value(ColorValue)
        indirect case named(String, ColorBundle)
        /// The token of the theme that is current when the color is read.
        case token(Auth0ColorToken)
        /// The token as a loaded theme has it, without what the program sets over it.
        case original(Auth0ColorToken, ThemeSource)
        /// The token as a theme has it whose replaced tokens it may depend on.
        indirect case within(Auth0ColorToken, ThemeSnapshot)
        /// A color a mode; a nil one is what the token would have without this color.
        indirect case adaptive(light: Color?, dark: Color?)
        /// Another color, read as if in this mode or on this platform.
        indirect case pinned(Color, mode: Auth0Mode?, platform: Auth0Platform?)
        /// Another color, its alpha multiplied.
        indirect case multipliedAlpha(Color, Double)
    }

    let source: Source

    init(source: Source) {
        self.source = source
    }

    /// A value, in any color space, the same in both modes.
    public init(_ value: ColorValue) {
        self.init(source: .value(value))
    }

    /// The color of this name in the catalog of named colors.
    ///
    /// The name is looked up when the color is read, first in the scope's catalog, then in the process's
    /// (``NamedColorCatalog``); reading a name that neither has throws.
    ///
    /// - Parameters:
    ///   - name: Any text; `/` has no meaning of its own.
    ///   - bundle: The part of the catalog to look in; nil is ``ColorBundle/main``.
    public init(_ name: String, bundle: ColorBundle? = nil) {
        self.init(source: .named(name, bundle ?? .main))
    }

    /// An sRGB color from `0xAARRGGBB`, the way Jetpack Compose writes it.
    public init(_ argb: UInt32) {
        let alpha = UInt8(argb >> 24)
        self.init(
            ColorValue(
                red: UInt8(truncatingIfNeeded: argb >> 16),
                green: UInt8(truncatingIfNeeded: argb >> 8),
                blue: UInt8(truncatingIfNeeded: argb),
                alpha: alpha == 255 ? 1 : Double(alpha) / 255
            )
        )
    }

    /// An sRGB color. Red, green and blue are 0 to 1, values outside are kept as they are; an opacity outside is clamped.
    ///
    /// - Precondition: no parameter is NaN or infinite.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        precondition([red, green, blue, opacity].allSatisfy(\.isFinite), "a color's components are finite numbers")
        self.init(ColorValue(space: .srgb, red, green, blue, alpha: min(max(opacity, 0), 1)))
    }

    /// A color for each mode.
    ///
    /// Leave one out, and in that mode the token keeps what it has without this color: Auth0's default, or the outer
    /// theme's color in ``Auth0Theme/overriding(colors:typography:dimensions:)``. Read outside of a theme, a missing
    /// one throws.
    public init(light: Color, dark: Color) {
        self.init(source: .adaptive(light: light, dark: dark))
    }

    /// A color for light mode that leaves dark mode as it is.
    public init(light: Color) {
        self.init(source: .adaptive(light: light, dark: nil))
    }

    /// A color for dark mode that leaves light mode as it is.
    public init(dark: Color) {
        self.init(source: .adaptive(light: nil, dark: dark))
    }

    /// Whatever the theme in scope has for a token when the color is read.
    public init(token: Auth0ColorToken) {
        self.init(source: .token(token))
    }
}
