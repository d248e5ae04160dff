//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Auth0TextStyle {
    /// The style that a typography token's parts say. A length in rem is 16 px each (DTCG Format 8.2).
    init(_ value: TypographyValue, relativeTo textStyle: Font.TextStyle?) {
        self.init(
            font: Font(
                families: value.fontFamily,
                size: value.fontSize?.pixels,
                weight: value.fontWeight.map(Font.Weight.init),
                textStyle: textStyle
            ),
            letterSpacing: value.letterSpacing?.pixels,
            lineHeight: value.lineHeight.map(LineHeight.multiple)
        )
    }

    /// This style with what it leaves open taken from `base`. A line height is inherited as a multiple of the size.
    func completed(by base: Auth0TextStyle) -> Auth0TextStyle {
        var style = base
        if let families = font.families {
            style.font.families = families
            style.font.isExactName = font.isExactName
        }
        style.font.size = font.size ?? base.font.size
        style.font.weight = font.weight ?? base.font.weight
        style.font.textStyle = font.textStyle ?? base.font.textStyle
        style.letterSpacing = letterSpacing ?? base.letterSpacing
        style.lineHeight = lineHeight ?? base.lineHeightMultiple.map(LineHeight.multiple) ?? base.lineHeight
        return style
    }
}

extension DimensionValue {
    /// The length in px, a rem being 16 (DTCG Format 8.2).
    var pixels: Double { unit == .px ? value : value * 16 }
}

extension Auth0TypographyToken {
    /// The Dynamic Type style that Auth0's font of this token scales with.
    public var relativeTextStyle: Font.TextStyle {
        switch self {
        case .displayLarge: .largeTitle
        case .displayMedium: .title
        case .display: .title2
        case .titleLarge: .title3
        case .title: .headline
        case .body: .body
        case .bodySmall: .subheadline
        case .label: .callout
        case .helper: .footnote
        case .overline: .caption2
        }
    }
}
