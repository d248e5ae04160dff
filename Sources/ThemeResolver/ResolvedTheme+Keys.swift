//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Reading by key: nil where the token does not exist in this selection or the value is unspecified.
///
/// Each costs an array read and what it takes to make the value of its cell; nothing is hashed, and nothing is allocated but
/// the texts and lists of the value itself. Colors, lengths and numbers are read in the caller, without a call: that is three
/// times as fast. Each throws the ``ResolutionIssue`` that kept the token from being resolved.
///
/// A key of another lineage, or of a later version of the catalog than the theme's, is a programmer's mistake: it is caught in
/// debug builds, and in all builds when there is no such slot.
extension ResolvedTheme {
    /// The color of a token.
    @inlinable public subscript(key: Token<ColorValue>) -> ColorValue? {
        get throws(ResolutionIssue) {
            let slot = checked(key)
            let cell = storage.cell(slot.rawValue)
            return cell.kind == CellKind.inlineColor ? ColorValue(inline: cell.payload) : try color(slot)
        }
    }

    /// The length of a token.
    @inlinable public subscript(key: Token<DimensionValue>) -> DimensionValue? {
        get throws(ResolutionIssue) {
            let slot = checked(key)
            let cell = storage.cell(slot.rawValue)
            guard cell.kind == CellKind.px || cell.kind == CellKind.rem else { return try dimension(slot) }
            return DimensionValue(
                value: Double(bitPattern: cell.payload),
                unit: cell.kind == CellKind.px ? .px : .rem
            )
        }
    }

    /// The number or font weight of a token.
    @inlinable public subscript(key: Token<Double>) -> Double? {
        get throws(ResolutionIssue) {
            let slot = checked(key)
            let cell = storage.cell(slot.rawValue)
            guard cell.kind == CellKind.number || cell.kind == CellKind.fontWeight else { return try double(slot) }
            return Double(bitPattern: cell.payload)
        }
    }

    /// The length of time of a token.
    public subscript(key: Token<DurationValue>) -> DurationValue? {
        get throws(ResolutionIssue) { try duration(checked(key)) }
    }

    /// The easing curve of a token.
    public subscript(key: Token<CubicBezierValue>) -> CubicBezierValue? {
        get throws(ResolutionIssue) { try curve(checked(key)) }
    }

    /// The text of a token.
    public subscript(key: Token<String>) -> String? {
        get throws(ResolutionIssue) { try string(checked(key)) }
    }

    /// The truth of a token.
    public subscript(key: Token<Bool>) -> Bool? {
        get throws(ResolutionIssue) { try boolean(checked(key)) }
    }

    /// The font families of a token, the preferred first.
    public subscript(key: Token<[String]>) -> [String]? {
        get throws(ResolutionIssue) { try texts(checked(key)) }
    }

    /// The stroke style of a token.
    public subscript(key: Token<StrokeStyleValue>) -> StrokeStyleValue? {
        get throws(ResolutionIssue) { try strokeStyle(checked(key)) }
    }

    /// The shadows of a token.
    public subscript(key: Token<[ShadowValue]>) -> [ShadowValue]? {
        get throws(ResolutionIssue) { try shadows(checked(key)) }
    }

    /// The stops of a token's gradient.
    public subscript(key: Token<[GradientStop]>) -> [GradientStop]? {
        get throws(ResolutionIssue) { try stops(checked(key)) }
    }

    /// The text style of a token; nil where the token does not exist here.
    public subscript(key: Token<TypographyValue>) -> TypographyValue? {
        get throws(ResolutionIssue) { try typography(checked(key)) }
    }

    /// The border of a token; nil where the token does not exist here.
    public subscript(key: Token<BorderValue>) -> BorderValue? {
        get throws(ResolutionIssue) { try border(checked(key)) }
    }

    /// The transition of a token; nil where the token does not exist here.
    public subscript(key: Token<TransitionValue>) -> TransitionValue? {
        get throws(ResolutionIssue) { try transition(checked(key)) }
    }

    /// The slot of a key, which is of this theme's catalog.
    @inlinable @inline(__always)
    package func checked<Value>(_ key: Token<Value>) -> SlotID {
        assert(key.lineage == catalog.lineage, "the key is of lineage \(key.lineage), the theme of \(catalog.lineage)")
        return key.slot
    }
}
