//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Typed values as CSS values.
enum CSSValue {
    /// Hex where three 8-bit channels say an opaque colour exactly, else the function of its own space (CSS Color 4):
    /// nothing is converted or rounded, and `none` is kept.
    static func color(_ color: ColorValue) throws(ExportError) -> String {
        if let (red, green, blue) = color.exactChannels {
            guard color.alpha != 1 else { return color.hex ?? "" }
            return "rgb(\(red) \(green) \(blue)" + (try alpha(of: color)) + ")"
        }
        let parts = try components(of: color)
        let opacity = try alpha(of: color)
        switch color.space {
        case .hsl, .hwb:
            let percentages = parts.dropFirst().map { $0 == "none" ? $0 : $0 + "%" }
            return "\(color.space.name)(\(parts[0]) \(percentages.joined(separator: " "))\(opacity))"
        case .lab, .lch, .oklab, .oklch:
            return "\(color.space.name)(\(parts.joined(separator: " "))\(opacity))"
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
            return "color(\(color.space.name) \(parts.joined(separator: " "))\(opacity))"
        }
    }

    private static func components(of color: ColorValue) throws(ExportError) -> [String] {
        var parts: [String] = []
        for component in color.components {
            if let component {
                parts.append(try NumberText.shortest(component))
            } else {
                parts.append("none")
            }
        }
        return parts
    }

    private static func alpha(of color: ColorValue) throws(ExportError) -> String {
        color.alpha == 1 ? "" : " / " + (try NumberText.shortest(color.alpha))
    }

    /// `16px`; zero keeps its unit, so that `calc()` can use it.
    static func dimension(_ dimension: DimensionValue) throws(ExportError) -> String {
        try NumberText.shortest(dimension.value) + dimension.unit.rawValue
    }

    /// `200ms` or `0.2s`.
    static func duration(_ duration: DurationValue) throws(ExportError) -> String {
        try NumberText.shortest(duration.value) + duration.unit.rawValue
    }

    /// `cubic-bezier(0.2, 0, 0, 1)`.
    static func cubicBezier(_ curve: CubicBezierValue) throws(ExportError) -> String {
        var numbers: [String] = []
        for number in [curve.x1, curve.y1, curve.x2, curve.y2] { numbers.append(try NumberText.shortest(number)) }
        return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    }

    /// Generic families as keywords, every other name quoted; nil for an empty list.
    static func fontFamily(_ names: [String]) -> String? {
        names.isEmpty
            ? nil : names.map { genericFamilies.contains($0) ? $0 : CSSText.string($0) }.joined(separator: ", ")
    }

    /// The keywords of CSS Fonts 4, section 2.1.3, and the two that browsers on Apple systems add.
    private static let genericFamilies: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "emoji", "math", "fangsong", "-apple-system", "BlinkMacSystemFont",
    ]

    /// The keyword; `dashed` for dashes of given lengths, which CSS borders cannot say.
    static func strokeStyle(_ style: StrokeStyleValue) -> String {
        switch style {
        case .keyword(let keyword): keyword.name
        case .dashes: "dashed"
        }
    }

    /// What `box-shadow` takes; `none` for an empty list.
    static func shadows(_ shadows: [ShadowValue]) throws(ExportError) -> String {
        var texts: [String] = []
        for shadow in shadows {
            var parts = shadow.isInset ? ["inset"] : []
            for length in [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread] {
                parts.append(try dimension(length))
            }
            parts.append(try color(shadow.color))
            texts.append(parts.joined(separator: " "))
        }
        return texts.isEmpty ? "none" : texts.joined(separator: ", ")
    }

    /// The stops, for `linear-gradient(90deg, var(...))` and its siblings; nil for an empty list.
    static func gradient(_ stops: [GradientStop]) throws(ExportError) -> String? {
        var texts: [String] = []
        for stop in stops {
            texts.append(try color(stop.color) + " " + NumberText.percentage(stop.position) + "%")
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
