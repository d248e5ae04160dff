//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The lengths of the Auth0 design system, one case a token: spacing, radii, Android's shapes, and sizes.
public enum Auth0DimensionToken: UInt8, CaseIterable, Hashable, Sendable {
    /// `spacing.xxs`.
    case spacingXxs
    /// `spacing.xs`.
    case spacingXs
    /// `spacing.sm`.
    case spacingSm
    /// `spacing.md`.
    case spacingMd
    /// `spacing.lg`.
    case spacingLg
    /// `spacing.xl`.
    case spacingXl
    /// `spacing.xxl`.
    case spacingXxl
    /// `spacing.xxxl`.
    case spacingXxxl

    /// `radius.small`.
    case radiusSmall
    /// `radius.medium`.
    case radiusMedium
    /// `radius.inputField`.
    case radiusInputField
    /// `radius.button`.
    case radiusButton
    /// `radius.large`.
    case radiusLarge
    /// `radius.pill`.
    case radiusPill

    /// `shape.none`.
    case shapeNone
    /// `shape.extraSmall`.
    case shapeExtraSmall
    /// `shape.small`.
    case shapeSmall
    /// `shape.medium`.
    case shapeMedium
    /// `shape.large`.
    case shapeLarge
    /// `shape.extraLarge`.
    case shapeExtraLarge
    /// `shape.full`.
    case shapeFull

    /// `size.buttonHeight`.
    case buttonHeight
    /// `size.inputHeight`.
    case inputHeight
    /// `size.size4xlDimen`.
    case size4xlDimen
    /// `size.size5xlDimen`.
    case size5xlDimen
    /// `size.containerSizeLargeDimen`.
    case containerSizeLargeDimen
    /// `size.iconSmall`.
    case iconSmall
    /// `size.iconMedium`.
    case iconMedium
    /// `size.iconLarge`.
    case iconLarge
    /// `size.padding`.
    case padding
    /// `size.paddingLarge`.
    case paddingLarge

    /// The path of the token in the catalog.
    public var path: String { Self.paths[Int(rawValue)] }

    private static let paths = [
        "spacing.xxs",
        "spacing.xs",
        "spacing.sm",
        "spacing.md",
        "spacing.lg",
        "spacing.xl",
        "spacing.xxl",
        "spacing.xxxl",
        "radius.small",
        "radius.medium",
        "radius.inputField",
        "radius.button",
        "radius.large",
        "radius.pill",
        "shape.none",
        "shape.extraSmall",
        "shape.small",
        "shape.medium",
        "shape.large",
        "shape.extraLarge",
        "shape.full",
        "size.buttonHeight",
        "size.inputHeight",
        "size.size4xlDimen",
        "size.size5xlDimen",
        "size.containerSizeLargeDimen",
        "size.iconSmall",
        "size.iconMedium",
        "size.iconLarge",
        "size.padding",
        "size.paddingLarge",
    ]

    /// The name of ``size4xlDimen`` in the iOS code.
    public static let size2xlDimen = Auth0DimensionToken.size4xlDimen

    /// The name of ``size5xlDimen`` in the iOS code.
    public static let size3xlDimen = Auth0DimensionToken.size5xlDimen
}
