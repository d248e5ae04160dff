//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// A font with its tracking and line spacing.
///
///     Auth0TextStyle(font: .custom("Lato-Regular", size: 17), tracking: 0, lineSpacing: 7)
///
/// It replaces a whole style: tracking and line spacing that are left out are 0. ``inheriting(family:size:weight:tracking:lineSpacing:)``
/// makes a style that keeps what it does not say.
public struct Auth0TextStyle: Hashable, Sendable {
    /// The height of a line, in the terms it was given in, so that nothing is rounded on the way.
    enum LineHeight: Hashable, Sendable {
        /// What is added to the font's size, in pt.
        case spacing(Double)
        /// Times the font's size.
        case multiple(Double)
        /// In sp.
        case absolute(Double)
    }

    public var font: Font
    var letterSpacing: Double?
    var lineHeight: LineHeight?
    /// Whether what is nil is inherited rather than unspecified.
    var isPartial = false

    init(font: Font, letterSpacing: Double?, lineHeight: LineHeight?) {
        self.font = font
        self.letterSpacing = letterSpacing
        self.lineHeight = lineHeight
    }

    /// Makes a whole style.
    ///
    /// - Parameters:
    ///   - font: The typeface, size and weight.
    ///   - tracking: What is added between letters, in pt.
    ///   - lineSpacing: The line's height less the font's size, in pt.
    /// - Precondition: both are finite numbers.
    public init(font: Font, tracking: Double = 0, lineSpacing: Double = 0) {
        precondition(tracking.isFinite && lineSpacing.isFinite, "tracking and line spacing are finite numbers")
        self.init(font: font, letterSpacing: tracking, lineHeight: .spacing(lineSpacing))
    }

    /// A style that keeps, of the style it is put in place of, everything it does not say.
    ///
    ///     DefaultAuth0TypographyTokens(body: .inheriting(family: "Lato"))     // 17 pt, line 24, as before
    ///
    /// - Precondition: `size` is above 0; numbers are finite.
    public static func inheriting(
        family: String? = nil,
        size: Double? = nil,
        weight: Font.Weight? = nil,
        tracking: Double? = nil,
        lineSpacing: Double? = nil
    ) -> Auth0TextStyle {
        precondition(size.map { $0.isFinite && $0 > 0 } ?? true, "a font's size is a number above 0")
        precondition((tracking ?? 0).isFinite && (lineSpacing ?? 0).isFinite, "numbers are finite")
        var style = Auth0TextStyle(
            font: Font(families: family.map { [$0] }, size: size, weight: weight),
            letterSpacing: tracking,
            lineHeight: lineSpacing.map(LineHeight.spacing)
        )
        style.isPartial = true
        return style
    }

    /// What is added between letters, in pt; 0 where the style leaves it open.
    public var tracking: Double {
        get { letterSpacing ?? 0 }
        set { letterSpacing = newValue }
    }

    /// The line's height less the font's size, in pt; 0 where the style leaves one of them open.
    public var lineSpacing: Double {
        get {
            switch lineHeight {
            case .spacing(let spacing): spacing
            case .multiple(let multiple): font.size.map { multiple * $0 - $0 } ?? 0
            case .absolute(let height): font.size.map { height - $0 } ?? 0
            case nil: 0
            }
        }
        set { lineHeight = .spacing(newValue) }
    }

    /// The line's height in multiples of the font's size; nil where the style leaves one of them open.
    var lineHeightMultiple: Double? {
        switch (lineHeight, font.size) {
        case (.multiple(let multiple), _): multiple
        case (.spacing(let spacing), let size?): (size + spacing) / size
        case (.absolute(let height), let size?): height / size
        default: nil
        }
    }

    /// The style as the five parts of a DTCG typography token, in px; nil is a part that the style leaves open.
    ///
    /// `lineHeight` is (size + lineSpacing) / size, unrounded.
    public var value: TypographyValue {
        TypographyValue(
            fontFamily: font.families,
            fontSize: font.size.map { DimensionValue(value: $0) },
            fontWeight: font.weight?.value,
            letterSpacing: letterSpacing.map { DimensionValue(value: $0) },
            lineHeight: lineHeightMultiple
        )
    }
}
