//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The custom properties that one token becomes: itself, and for a composite of fixed shape each part beside it.
enum CSSProperties {
    /// What follows the token's own name, the token itself first. Two dashes set a part apart from tokens that are
    /// named like one: the border `focus.outline` has `--focus-outline--color`, the token `focus.outlineColor` is
    /// `--focus-outline-color`.
    static func suffixes(of type: TokenType) -> [String] {
        [""] + type.partNames.map { "--" + CSSName.kebab($0) }
    }

    /// The texts beside ``suffixes(of:)``; nil where there is nothing to declare.
    ///
    /// A composite's own property is a shorthand (`font`, `border`, `transition`) and only there where every part it
    /// would set is given: a shorthand resets the parts it does not name.
    static func texts(of value: TokenValue) throws(ExportError) -> [String?] {
        switch value {
        case .color(let color): return [try CSSValue.color(color)]
        case .dimension(let dimension): return [try CSSValue.dimension(dimension)]
        case .fontFamily(let names): return [CSSValue.fontFamily(names)]
        case .fontWeight(let number), .number(let number): return [try NumberText.shortest(number)]
        case .duration(let duration): return [try CSSValue.duration(duration)]
        case .cubicBezier(let curve): return [try CSSValue.cubicBezier(curve)]
        case .strokeStyle(let style): return [CSSValue.strokeStyle(style)]
        case .shadow(let shadows): return [try CSSValue.shadows(shadows)]
        case .gradient(let stops): return [try CSSValue.gradient(stops)]
        case .string(let text): return [CSSText.string(text)]
        case .boolean(let flag): return [flag ? "true" : "false"]
        case .border(let border): return try texts(of: border)
        case .transition(let transition): return try texts(of: transition)
        case .typography(let typography): return try texts(of: typography)
        }
    }

    private static func texts(of border: BorderValue) throws(ExportError) -> [String?] {
        let color = try border.color.map(CSSValue.color)
        let width = try border.width.map(CSSValue.dimension)
        let style = border.style.map(CSSValue.strokeStyle)
        return [joined([width, style, color]), color, width, style]
    }

    private static func texts(of transition: TransitionValue) throws(ExportError) -> [String?] {
        let duration = try transition.duration.map(CSSValue.duration)
        let delay = try transition.delay.map(CSSValue.duration)
        let curve = try transition.timingFunction.map(CSSValue.cubicBezier)
        return [joined([duration, curve, delay]), duration, delay, curve]
    }

    private static func texts(of typography: TypographyValue) throws(ExportError) -> [String?] {
        let family = typography.fontFamily.flatMap(CSSValue.fontFamily)
        let size = try typography.fontSize.map(CSSValue.dimension)
        let weight = try typography.fontWeight.map(NumberText.shortest)
        let spacing = try typography.letterSpacing.map(CSSValue.dimension)
        let height = try typography.lineHeight.map(NumberText.shortest)
        var sizeAndHeight: String?
        if let size, let height { sizeAndHeight = size + "/" + height }
        return [joined([weight, sizeAndHeight, family]), family, size, weight, spacing, height]
    }

    private static func joined(_ parts: [String?]) -> String? {
        let given = parts.compactMap { $0 }
        return given.count == parts.count ? given.joined(separator: " ") : nil
    }

    /// What of a value CSS cannot say, for a warning; nil where it says everything.
    static func loss(of value: TokenValue) -> String? {
        let style: StrokeStyleValue? =
            switch value {
            case .strokeStyle(let style): style
            case .border(let border): border.style
            default: nil
            }
        guard case .dashes = style else { return nil }
        return "CSS has no dashes of given lengths: written as 'dashed'"
    }

    /// The parts of a composite that are unspecified.
    static func unspecifiedParts(of value: TokenValue) -> [String] {
        let given: [Bool]
        switch value {
        case .border(let border): given = [border.color != nil, border.width != nil, border.style != nil]
        case .transition(let transition):
            given = [transition.duration != nil, transition.delay != nil, transition.timingFunction != nil]
        case .typography(let text):
            given = [
                text.fontFamily != nil, text.fontSize != nil, text.fontWeight != nil, text.letterSpacing != nil,
                text.lineHeight != nil,
            ]
        default: return []
        }
        return zip(value.type.partNames, given).filter { !$0.1 }.map(\.0)
    }
}
