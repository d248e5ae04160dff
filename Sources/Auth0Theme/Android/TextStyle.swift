//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A text style by Jetpack Compose's names: what is nil is unspecified.
///
/// As on Android, a new style that is put in place of another leaves out what it does not say, the font family included.
/// To keep the rest, copy the style that is there or merge over it:
///
///     let typography = Auth0Typography.default()
///     typography.copy(body: TextStyle(fontSize: 18.sp))                    // no family, no line height
///     typography.copy(body: typography.body.copy(fontSize: 18.sp))         // Inter
///     typography.copy(body: typography.body.merge(TextStyle(fontSize: 18.sp)))
public struct TextStyle: Hashable, Sendable {
    /// The families, most preferred first, or nil.
    var fontFamilies: [String]?
    /// In sp.
    public var fontSize: Double?
    public var fontWeight: FontWeight?
    /// In sp.
    public var lineHeight: Double?
    /// In sp.
    public var letterSpacing: Double?

    /// Makes a style of what is given.
    public init(
        fontFamily: String? = nil,
        fontSize: Double? = nil,
        fontWeight: FontWeight? = nil,
        lineHeight: Double? = nil,
        letterSpacing: Double? = nil
    ) {
        self.fontFamilies = fontFamily.map { [$0] }
        self.fontSize = fontSize
        self.fontWeight = fontWeight
        self.lineHeight = lineHeight
        self.letterSpacing = letterSpacing
    }

    /// The most preferred family, or nil.
    public var fontFamily: String? {
        get { fontFamilies?.first }
        set { fontFamilies = newValue.map { [$0] } }
    }

    /// This style with what is given in place of its own.
    public func copy(
        fontFamily: String? = nil,
        fontSize: Double? = nil,
        fontWeight: FontWeight? = nil,
        lineHeight: Double? = nil,
        letterSpacing: Double? = nil
    ) -> TextStyle {
        merge(
            TextStyle(
                fontFamily: fontFamily,
                fontSize: fontSize,
                fontWeight: fontWeight,
                lineHeight: lineHeight,
                letterSpacing: letterSpacing
            )
        )
    }

    /// This style with everything that `other` specifies in place of its own.
    public func merge(_ other: TextStyle) -> TextStyle {
        var merged = self
        merged.fontFamilies = other.fontFamilies ?? fontFamilies
        merged.fontSize = other.fontSize ?? fontSize
        merged.fontWeight = other.fontWeight ?? fontWeight
        merged.lineHeight = other.lineHeight ?? lineHeight
        merged.letterSpacing = other.letterSpacing ?? letterSpacing
        return merged
    }
}

extension TextStyle {
    /// The style as Android has it: its line height is a length.
    init(_ style: Auth0TextStyle) {
        self.init(
            fontSize: style.font.size,
            fontWeight: style.font.weight.map { FontWeight($0.value) },
            lineHeight: style.lineHeightInSp,
            letterSpacing: style.letterSpacing
        )
        fontFamilies = style.font.families
    }
}

extension Auth0TextStyle {
    /// The height of a line in sp; nil where the style leaves it open.
    var lineHeightInSp: Double? {
        switch (lineHeight, font.size) {
        case (.absolute(let height), _): height
        case (.multiple(let multiple), let size?): multiple * size
        case (.spacing(let spacing), let size?): size + spacing
        default: nil
        }
    }

    /// A whole style of what Android's says.
    init(_ style: TextStyle) {
        self.init(
            font: Font(
                families: style.fontFamilies,
                size: style.fontSize,
                weight: style.fontWeight.map { Font.Weight($0.weight) }
            ),
            letterSpacing: style.letterSpacing,
            lineHeight: style.lineHeight.map(LineHeight.absolute)
        )
    }
}
