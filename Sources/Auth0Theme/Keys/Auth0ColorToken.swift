//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The colors of the Auth0 design system, one case a token.
///
/// A key is found in a catalog once, when a theme is loaded; reading a color by it is an array read afterwards.
/// `color.others.muted`, which no SDK reads, has no case.
public enum Auth0ColorToken: UInt8, CaseIterable, Hashable, Sendable {
    /// `color.background.primary`.
    case backgroundPrimary
    /// `color.background.primarySubtle`.
    case backgroundPrimarySubtle
    /// `color.background.inverse`.
    case backgroundInverse
    /// `color.background.accent`.
    case backgroundAccent
    /// `color.background.layerTop`.
    case backgroundLayerTop
    /// `color.background.layerMedium`.
    case backgroundLayerMedium
    /// `color.background.layerBase`.
    case backgroundLayerBase
    /// `color.background.error`.
    case backgroundError
    /// `color.background.errorSubtle`.
    case backgroundErrorSubtle
    /// `color.background.success`.
    case backgroundSuccess
    /// `color.background.successSubtle`.
    case backgroundSuccessSubtle

    /// `color.text.bold`.
    case textBold
    /// `color.text.regular`.
    case textRegular
    /// `color.text.disabled`.
    case textDisabled
    /// `color.text.onPrimary`.
    case textOnPrimary
    /// `color.text.onSuccess`.
    case textOnSuccess
    /// `color.text.onError`.
    case textOnError
    /// `color.text.subtle`.
    case textSubtle
    /// `color.text.onInverse`.
    case textOnInverse
    /// `color.text.error`.
    case textError
    /// `color.text.success`.
    case textSuccess
    /// `color.text.accent`.
    case textAccent

    /// `color.border.bold`.
    case borderBold
    /// `color.border.regular`.
    case borderRegular
    /// `color.border.subtle`.
    case borderSubtle
    /// `color.border.shadow`.
    case borderShadow

    /// The path of the token in the catalog.
    public var path: String { Self.paths[Int(rawValue)] }

    private static let paths = [
        "color.background.primary",
        "color.background.primarySubtle",
        "color.background.inverse",
        "color.background.accent",
        "color.background.layerTop",
        "color.background.layerMedium",
        "color.background.layerBase",
        "color.background.error",
        "color.background.errorSubtle",
        "color.background.success",
        "color.background.successSubtle",
        "color.text.bold",
        "color.text.regular",
        "color.text.disabled",
        "color.text.onPrimary",
        "color.text.onSuccess",
        "color.text.onError",
        "color.text.subtle",
        "color.text.onInverse",
        "color.text.error",
        "color.text.success",
        "color.text.accent",
        "color.border.bold",
        "color.border.regular",
        "color.border.subtle",
        "color.border.shadow",
    ]

    /// The name that the design system and Android give ``textRegular``.
    public static let textDefault = Auth0ColorToken.textRegular

    /// The name that the design system and Android give ``borderRegular``.
    public static let borderDefault = Auth0ColorToken.borderRegular
}
