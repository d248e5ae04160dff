//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A text style (DTCG Format 9.8). A part is nil where the layer that set the token left it unspecified.
public struct TypographyValue: Hashable, Sendable {
    public var fontFamily: [String]?
    public var fontSize: DimensionValue?
    public var fontWeight: Double?
    public var letterSpacing: DimensionValue?
    /// A multiple of the font size.
    public var lineHeight: Double?

    public init(
        fontFamily: [String]? = nil,
        fontSize: DimensionValue? = nil,
        fontWeight: Double? = nil,
        letterSpacing: DimensionValue? = nil,
        lineHeight: Double? = nil
    ) {
        self.fontFamily = fontFamily
        self.fontSize = fontSize
        self.fontWeight = fontWeight
        self.letterSpacing = letterSpacing
        self.lineHeight = lineHeight
    }
}

/// A border (DTCG Format 9.3). A part is nil where it is unspecified.
public struct BorderValue: Hashable, Sendable {
    public var color: ColorValue?
    public var width: DimensionValue?
    public var style: StrokeStyleValue?

    public init(color: ColorValue? = nil, width: DimensionValue? = nil, style: StrokeStyleValue? = nil) {
        self.color = color
        self.width = width
        self.style = style
    }
}

/// A transition (DTCG Format 9.4). A part is nil where it is unspecified.
public struct TransitionValue: Hashable, Sendable {
    public var duration: DurationValue?
    public var delay: DurationValue?
    public var timingFunction: CubicBezierValue?

    public init(
        duration: DurationValue? = nil,
        delay: DurationValue? = nil,
        timingFunction: CubicBezierValue? = nil
    ) {
        self.duration = duration
        self.delay = delay
        self.timingFunction = timingFunction
    }
}

/// One shadow of a shadow token's list (DTCG Format 9.6).
public struct ShadowValue: Hashable, Sendable {
    public var color: ColorValue
    public var offsetX: DimensionValue
    public var offsetY: DimensionValue
    public var blur: DimensionValue
    public var spread: DimensionValue
    public var isInset: Bool

    public init(
        color: ColorValue,
        offsetX: DimensionValue,
        offsetY: DimensionValue,
        blur: DimensionValue,
        spread: DimensionValue,
        isInset: Bool = false
    ) {
        self.color = color
        self.offsetX = offsetX
        self.offsetY = offsetY
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }
}

/// One stop of a gradient (DTCG Format 9.7); the position is in 0 to 1.
public struct GradientStop: Hashable, Sendable {
    public var color: ColorValue
    public var position: Double

    /// A stop; its position is clamped to 0 to 1, for what it refers to may lie outside (rule 64).
    public init(color: ColorValue, position: Double) {
        self.color = color
        self.position = min(max(position, 0), 1)
    }
}

/// The resolved value of one token, whatever its type.
public enum TokenValue: Hashable, Sendable {
    case color(ColorValue)
    case dimension(DimensionValue)
    case fontFamily([String])
    case fontWeight(Double)
    case duration(DurationValue)
    case cubicBezier(CubicBezierValue)
    case number(Double)
    case strokeStyle(StrokeStyleValue)
    case border(BorderValue)
    case transition(TransitionValue)
    case shadow([ShadowValue])
    case gradient([GradientStop])
    case typography(TypographyValue)
    case string(String)
    case boolean(Bool)
}
