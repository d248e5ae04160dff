//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Auth0Theme {
    /// The color of a token.
    public subscript(token: Auth0ColorToken) -> Color { colors[token] }

    /// The text style of a token.
    public subscript(token: Auth0TypographyToken) -> Auth0TextStyle { typography[token] }

    /// The length of a token, in px.
    public subscript(token: Auth0DimensionToken) -> Double {
        switch token {
        case .spacingXxs: spacing.xxs
        case .spacingXs: spacing.xs
        case .spacingSm: spacing.sm
        case .spacingMd: spacing.md
        case .spacingLg: spacing.lg
        case .spacingXl: spacing.xl
        case .spacingXxl: spacing.xxl
        case .spacingXxxl: spacing.xxxl
        case .radiusSmall: radius.small
        case .radiusMedium: radius.medium
        case .radiusInputField: radius.inputField
        case .radiusButton: radius.button
        case .radiusLarge: radius.large
        case .radiusPill: radius.pill
        case .shapeNone: shapes.none.radius
        case .shapeExtraSmall: shapes.extraSmall.radius
        case .shapeSmall: shapes.small.radius
        case .shapeMedium: shapes.medium.radius
        case .shapeLarge: shapes.large.radius
        case .shapeExtraLarge: shapes.extraLarge.radius
        case .shapeFull: shapes.full.radius
        case .buttonHeight: sizes.buttonHeight
        case .inputHeight: sizes.inputHeight
        case .size4xlDimen: sizes.size4xlDimen
        case .size5xlDimen: sizes.size5xlDimen
        case .containerSizeLargeDimen: sizes.containerSizeLargeDimen
        case .iconSmall: sizes.iconSmall
        case .iconMedium: sizes.iconMedium
        case .iconLarge: sizes.iconLarge
        case .padding: sizes.padding
        case .paddingLarge: sizes.paddingLarge
        }
    }
}
