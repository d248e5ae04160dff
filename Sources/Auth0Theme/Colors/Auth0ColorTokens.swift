//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The colors of surfaces.
///
/// Conform a type to replace all of them; ``DefaultAuth0BackgroundColorTokens`` replaces some.
public protocol Auth0BackgroundColorTokens: Sendable {
    /// CTA button backgrounds and primary borders.
    var primary: Color { get }
    /// Low-emphasis primary backgrounds.
    var primarySubtle: Color { get }
    /// Contrast-flipped backgrounds.
    var inverse: Color { get }
    /// Branded or featured highlights.
    var accent: Color { get }
    /// Overlays and modals.
    var layerTop: Color { get }
    /// Cards and raised containers.
    var layerMedium: Color { get }
    /// The app's background.
    var layerBase: Color { get }
    /// Containers in the error state.
    var error: Color { get }
    /// Subtle error banners.
    var errorSubtle: Color { get }
    /// Containers in the success state.
    var success: Color { get }
    /// Subtle success banners.
    var successSubtle: Color { get }
}

/// The colors of text and icons.
///
/// Conform a type to replace all of them; ``DefaultAuth0TextColorTokens`` replaces some. The five tokens that only
/// Android's documentation names follow others of these where a type does not give them.
public protocol Auth0TextColorTokens: Sendable {
    /// Headings and primary body text.
    var bold: Color { get }
    /// Secondary copy, descriptions and captions.
    var regular: Color { get }
    /// Disabled and placeholder text.
    var disabled: Color { get }
    /// Text and icons on the primary background.
    var onPrimary: Color { get }
    /// Text and icons on the success background.
    var onSuccess: Color { get }
    /// Text and icons on the error background, validation messages.
    var onError: Color { get }
    /// Subtle text; ``disabled`` where nothing else is said. Only Android names it.
    var subtle: Color { get }
    /// Text on the inverse background; ``onPrimary`` where nothing else is said. Only Android names it.
    var onInverse: Color { get }
    /// Error text; ``onError`` where nothing else is said. Only Android names it.
    var error: Color { get }
    /// Success text; ``onSuccess`` where nothing else is said. Only Android names it.
    var success: Color { get }
    /// Accented text; the theme's accent background where nothing else is said. Only Android names it.
    var accent: Color { get }
}

extension Auth0TextColorTokens {
    public var subtle: Color { disabled }
    public var onInverse: Color { onPrimary }
    public var error: Color { onError }
    public var success: Color { onSuccess }
    public var accent: Color { Color(token: .backgroundAccent) }

    /// The design system's name of ``regular``.
    public var `default`: Color { regular }
}

/// The colors of borders.
///
/// Conform a type to replace all of them; ``DefaultAuth0BorderColorTokens`` replaces some.
public protocol Auth0BorderColorTokens: Sendable {
    /// High-contrast or selected borders.
    var bold: Color { get }
    /// Borders of input fields and cards.
    var regular: Color { get }
    /// Delicate dividers.
    var subtle: Color { get }
    /// The shadow border of raised surfaces.
    var shadow: Color { get }
}

extension Auth0BorderColorTokens {
    /// The design system's name of ``regular``.
    public var `default`: Color { regular }
}

/// All colors of a theme.
public protocol Auth0ColorTokens: Sendable {
    /// Surfaces.
    var background: any Auth0BackgroundColorTokens { get }
    /// Text and icons.
    var text: any Auth0TextColorTokens { get }
    /// Borders and dividers.
    var border: any Auth0BorderColorTokens { get }
}

extension Auth0ColorTokens {
    /// The color of a token.
    public subscript(token: Auth0ColorToken) -> Color {
        switch token {
        case .backgroundPrimary: background.primary
        case .backgroundPrimarySubtle: background.primarySubtle
        case .backgroundInverse: background.inverse
        case .backgroundAccent: background.accent
        case .backgroundLayerTop: background.layerTop
        case .backgroundLayerMedium: background.layerMedium
        case .backgroundLayerBase: background.layerBase
        case .backgroundError: background.error
        case .backgroundErrorSubtle: background.errorSubtle
        case .backgroundSuccess: background.success
        case .backgroundSuccessSubtle: background.successSubtle
        case .textBold: text.bold
        case .textRegular: text.regular
        case .textDisabled: text.disabled
        case .textOnPrimary: text.onPrimary
        case .textOnSuccess: text.onSuccess
        case .textOnError: text.onError
        case .textSubtle: text.subtle
        case .textOnInverse: text.onInverse
        case .textError: text.error
        case .textSuccess: text.success
        case .textAccent: text.accent
        case .borderBold: border.bold
        case .borderRegular: border.regular
        case .borderSubtle: border.subtle
        case .borderShadow: border.shadow
        }
    }
}
