//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Auth0's colors of surfaces, some of them replaced.
///
/// A color given here counts in both modes, unless it says otherwise (``Color/init(light:)``). Colors that are not given
/// stay Auth0's own, whatever theme is around: nothing is inherited from an outer theme, and nothing is derived from the
/// colors given. ``Auth0Theme/overriding(colors:typography:dimensions:)`` inherits.
public struct DefaultAuth0BackgroundColorTokens: Auth0BackgroundColorTokens {
    public var primary: Color
    public var primarySubtle: Color
    public var inverse: Color
    public var accent: Color
    public var layerTop: Color
    public var layerMedium: Color
    public var layerBase: Color
    public var error: Color
    public var errorSubtle: Color
    public var success: Color
    public var successSubtle: Color

    /// The colors of a loaded theme.
    init(source: ThemeSource) {
        primary = .original(.backgroundPrimary, source)
        primarySubtle = .original(.backgroundPrimarySubtle, source)
        inverse = .original(.backgroundInverse, source)
        accent = .original(.backgroundAccent, source)
        layerTop = .original(.backgroundLayerTop, source)
        layerMedium = .original(.backgroundLayerMedium, source)
        layerBase = .original(.backgroundLayerBase, source)
        error = .original(.backgroundError, source)
        errorSubtle = .original(.backgroundErrorSubtle, source)
        success = .original(.backgroundSuccess, source)
        successSubtle = .original(.backgroundSuccessSubtle, source)
    }

    /// Auth0's colors, with those given in place of its own.
    public init(
        primary: Color? = nil,
        primarySubtle: Color? = nil,
        inverse: Color? = nil,
        accent: Color? = nil,
        layerTop: Color? = nil,
        layerMedium: Color? = nil,
        layerBase: Color? = nil,
        error: Color? = nil,
        errorSubtle: Color? = nil,
        success: Color? = nil,
        successSubtle: Color? = nil
    ) {
        self.init(source: .builtIn)
        self.primary.override(primary)
        self.primarySubtle.override(primarySubtle)
        self.inverse.override(inverse)
        self.accent.override(accent)
        self.layerTop.override(layerTop)
        self.layerMedium.override(layerMedium)
        self.layerBase.override(layerBase)
        self.error.override(error)
        self.errorSubtle.override(errorSubtle)
        self.success.override(success)
        self.successSubtle.override(successSubtle)
    }
}
