//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

extension NaiveModel {
    /// The value of a token whose slots have these outcomes: nil where one of them is absent, for then the token does not
    /// exist, or where its one part is unspecified.
    static func value(_ type: TokenType, _ outcomes: ArraySlice<Outcome>) -> Result<TokenValue?, Failure> {
        if outcomes.contains(.absent) { return .success(nil) }
        if outcomes.contains(.failure) { return .failure(Failure()) }
        return .success(value(type, outcomes.map { if case .value(let leaf) = $0 { leaf } else { nil } }))
    }

    struct Failure: Error {}

    private static func value(_ type: TokenType, _ leaves: [Leaf?]) -> TokenValue? {
        switch type {
        case .typography:
            .typography(
                TypographyValue(
                    fontFamily: leaves[0].flatMap(texts),
                    fontSize: leaves[1].flatMap(dimension),
                    fontWeight: leaves[2].flatMap(number),
                    letterSpacing: leaves[3].flatMap(dimension),
                    lineHeight: leaves[4].flatMap(number)
                )
            )
        case .border:
            .border(
                BorderValue(
                    color: leaves[0].flatMap(color),
                    width: leaves[1].flatMap(dimension),
                    style: leaves[2].flatMap { if case .stroke(let style) = $0 { style } else { nil } }
                )
            )
        case .transition:
            .transition(
                TransitionValue(
                    duration: leaves[0].flatMap(duration),
                    delay: leaves[1].flatMap(duration),
                    timingFunction: leaves[2].flatMap { if case .curve(let curve) = $0 { curve } else { nil } }
                )
            )
        default: leaves[0].flatMap { value(type, $0) }
        }
    }

    private static func value(_ type: TokenType, _ leaf: Leaf) -> TokenValue? {
        switch (type, leaf) {
        case (.color, .color(let color)): .color(color)
        case (.dimension, .dimension(let dimension)): .dimension(dimension)
        case (.number, .number(let number)): .number(number)
        case (.fontWeight, .weight(let weight)): .fontWeight(weight)
        case (.duration, .duration(let duration)): .duration(duration)
        case (.cubicBezier, .curve(let curve)): .cubicBezier(curve)
        case (.strokeStyle, .stroke(let style)): .strokeStyle(style)
        case (.string, .text(let text)): .string(text)
        case (.boolean, .flag(let flag)): .boolean(flag)
        case (.fontFamily, _): texts(leaf).map(TokenValue.fontFamily)
        case (.shadow, .elements(let elements)): .shadow(elements.compactMap(shadow))
        case (.gradient, .elements(let elements)): .gradient(elements.compactMap(stop))
        default: nil
        }
    }

    static func texts(_ leaf: Leaf) -> [String]? {
        guard case .elements(let elements) = leaf else { return nil }
        return elements.compactMap { if case .text(let text) = $0[0] { text } else { nil } }
    }

    static func dimension(_ leaf: Leaf) -> DimensionValue? {
        if case .dimension(let value) = leaf { value } else { nil }
    }

    static func color(_ leaf: Leaf) -> ColorValue? {
        if case .color(let value) = leaf { value } else { nil }
    }

    static func number(_ leaf: Leaf) -> Double? {
        switch leaf {
        case .number(let value), .weight(let value): value
        default: nil
        }
    }

    private static func duration(_ leaf: Leaf) -> DurationValue? {
        if case .duration(let value) = leaf { value } else { nil }
    }

    private static func shadow(_ parts: [Leaf]) -> ShadowValue? {
        guard let color = color(parts[0]), let x = dimension(parts[1]), let y = dimension(parts[2]),
            let blur = dimension(parts[3]), let spread = dimension(parts[4]), case .flag(let isInset) = parts[5]
        else { return nil }
        return ShadowValue(color: color, offsetX: x, offsetY: y, blur: blur, spread: spread, isInset: isInset)
    }

    private static func stop(_ parts: [Leaf]) -> GradientStop? {
        guard let color = color(parts[0]), let position = number(parts[1]) else { return nil }
        return GradientStop(color: color, position: position)
    }
}
