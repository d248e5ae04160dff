//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

/// Nothing is rounded from file to JSON, whatever the type.
@Suite struct ExactValueTests {
    // MARK: - Types

    /// Each of the 13 types of DTCG and the two opaque ones: `$value` in the file, the same as JSON without spaces.
    private static let values: [(type: TokenType, value: String)] = [
        (.color, ##"{"colorSpace":"display-p3","components":[1,0,0],"alpha":0.1}"##),
        (.dimension, #"{"value":0.1,"unit":"rem"}"#),
        (.fontFamily, #"["Foo, \"Bar\"","serif"]"#),
        (.fontWeight, "350.5"),
        (.duration, #"{"value":1e-07,"unit":"s"}"#),
        (.cubicBezier, "[0.1,-2.5,0.7,3]"),
        (.number, "-12345678.125"),
        (.strokeStyle, #"{"dashArray":[{"value":0.3,"unit":"px"}],"lineCap":"butt"}"#),
        (
            .border,
            ##"{"color":{"colorSpace":"oklch","components":[0.5,0.1,"none"]},"width":{"value":0.7,"unit":"px"},"style":"ridge"}"##
        ),
        (
            .transition,
            #"{"duration":{"value":150,"unit":"ms"},"delay":{"value":0.1,"unit":"s"},"timingFunction":[0,0,1,1]}"#
        ),
        (
            .shadow,
            ##"{"color":{"colorSpace":"srgb","components":[0,0,0],"alpha":0.3},"offsetX":{"value":-0.1,"unit":"rem"},"offsetY":{"value":0,"unit":"px"},"blur":{"value":1.1,"unit":"px"},"spread":{"value":0,"unit":"px"},"inset":true}"##
        ),
        (
            .gradient,
            ##"[{"color":{"colorSpace":"srgb","components":[1,1,1]},"position":0.1},{"color":{"colorSpace":"lab","components":[50,-200,200]},"position":1}]"##
        ),
        (
            .typography,
            #"{"fontFamily":"Inter","fontSize":{"value":1.1,"unit":"rem"},"fontWeight":650,"letterSpacing":{"value":-0.01,"unit":"px"},"lineHeight":1.3}"#
        ),
        (.string, #""a \"quoted\" text, Grüße""#),
        (.boolean, "true"),
    ]

    @Test func everyTypeIsListed() {
        #expect(Self.values.map(\.type) == TokenType.allCases)
    }

    /// As a literal, through an alias, and by a brand.
    @Test(arguments: values)
    func everyTypeComesThrough(type: TokenType, value: String) throws {
        let file =
            #"{"a": {"$type": "\#(type.name)", "$value": \#(value)}, "b": {"$type": "\#(type.name)", "$value": "{a}"}}"#
        let base = try Pipeline(file)
        for path in ["a", "b"] { #expect(try base.json(path)?.withoutHex == value) }
        let other = try #require(Self.others[type])
        let brand = try Pipeline(
            #"{"a": {"$type": "\#(type.name)", "$value": \#(other)}, "b": {"$type": "\#(type.name)", "$value": "{a}"}}"#,
            brand: #"{"a": {"$value": \#(value)}}"#
        )
        for path in ["a", "b"] { #expect(try brand.json(path)?.withoutHex == value) }
    }

    /// Another value of each type, for a brand to replace.
    private static let others: [TokenType: String] = [
        .color: ##"{"colorSpace":"srgb","components":[0,0,0]}"##, .dimension: #"{"value":1,"unit":"px"}"#,
        .fontFamily: #""x""#, .fontWeight: "400", .duration: #"{"value":1,"unit":"ms"}"#, .cubicBezier: "[0,0,0,0]",
        .number: "0", .strokeStyle: #""solid""#,
        .border:
            ##"{"color":{"colorSpace":"srgb","components":[0,0,0]},"width":{"value":1,"unit":"px"},"style":"solid"}"##,
        .transition:
            #"{"duration":{"value":1,"unit":"ms"},"delay":{"value":1,"unit":"ms"},"timingFunction":[0,0,0,0]}"#,
        .shadow:
            ##"[{"color":{"colorSpace":"srgb","components":[0,0,0]},"offsetX":{"value":1,"unit":"px"},"offsetY":{"value":1,"unit":"px"},"blur":{"value":1,"unit":"px"},"spread":{"value":1,"unit":"px"}}]"##,
        .gradient: ##"[{"color":{"colorSpace":"srgb","components":[0,0,0]},"position":0}]"##,
        .typography:
            #"{"fontFamily":["a","b"],"fontSize":{"value":1,"unit":"px"},"fontWeight":1,"letterSpacing":{"value":1,"unit":"px"},"lineHeight":1}"#,
        .string: #""""#, .boolean: "false",
    ]

    // MARK: - Numbers

    private static let edges: [Double] = [
        0, -0.0, 1, -1, 0.1, 1.0 / 3, .pi, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
        .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e22, 1e23,
        9_007_199_254_740_992,
        0.1 + 0.2, 1e-7, 123_456_789_012_345_680, 4.35, 255.0 / 256,
    ]

    /// Random bits, numbers of few digits, and whole ones.
    private static func number(_ random: inout SeededGenerator) -> Double {
        while true {
            let number =
                switch UInt8.random(in: 0..<4, using: &random) {
                case 0: Double.random(in: -1000...1000, using: &random)
                case 1: Double(Int.random(in: -100_000...100_000, using: &random)) / 1000
                default: Double(bitPattern: random.next())
                }
            if number.isFinite { return number }
        }
    }

    /// Wherever a type takes any number: each is written into a file, and read from theme and JSON with the same bits.
    @Test(arguments: 0..<8)
    func everyNumberComesThrough(block: Int) throws {
        let seed = UInt64.random(in: 0..<UInt64.max / 2)
        print("exact numbers, block \(block): seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let numbers = (block == 0 ? Self.edges : []) + (0..<500).map { _ in Self.number(&random) }
        var tokens: [String] = []
        for (index, number) in numbers.enumerated() {
            let length = #"{"value": \#(number), "unit": "px"}"#
            let rem = #"{"value": \#(number), "unit": "rem"}"#
            tokens += [
                #""n\#(index)": {"$type": "number", "$value": \#(number)}"#,
                #""d\#(index)": {"$type": "dimension", "$value": \#(length)}"#,
                #""r\#(index)": {"$type": "dimension", "$value": \#(rem)}"#,
                #""t\#(index)": {"$type": "duration", "$value": {"value": \#(number), "unit": "s"}}"#,
                #""c\#(index)": {"$type": "cubicBezier", "$value": [0, \#(number), 1, \#(number)]}"#,
                #""s\#(index)": {"$type": "strokeStyle", "$value": {"dashArray": [\#(length), \#(rem)], "lineCap": "round"}}"#,
            ]
        }
        let first = try Pipeline("{" + tokens.joined(separator: ", ") + "}")
        // What is printed is a token file again, and says the same.
        let second = try Pipeline(try first.document())
        for (index, number) in numbers.enumerated() {
            let value = DimensionValue(value: number)
            let rem = DimensionValue(value: number, unit: .rem)
            let wanted: [(String, TokenValue)] = [
                ("n", .number(number)), ("d", .dimension(value)), ("r", .dimension(rem)),
                ("t", .duration(DurationValue(value: number, unit: .seconds))),
                ("c", .cubicBezier(CubicBezierValue(x1: 0, y1: number, x2: 1, y2: number))),
                ("s", .strokeStyle(.dashes([value, rem], lineCap: .round))),
            ]
            for (letter, wanted) in wanted {
                for pipeline in [first, second] {
                    let found = try #require(try pipeline.theme.value(at: "\(letter)\(index)"))
                    #expect(found == wanted && found.bits == wanted.bits, "seed \(seed): \(letter) \(number)")
                }
            }
        }
    }

    // MARK: - Colours

    /// The range of each component that rule 69 has.
    private static func component(_ space: ColorSpace, _ index: Int, _ random: inout SeededGenerator) -> Double? {
        if UInt8.random(in: 0..<5, using: &random) == 0 { return nil }
        let range: ClosedRange<Double> =
            switch (space, index) {
            case (.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2): 0...359.999
            case (.hsl, _), (.hwb, _), (.lab, 0), (.lch, 0): 0...100
            case (.lab, _), (.oklab, 1), (.oklab, 2): -300...300
            case (.lch, 1), (.oklch, 1): 0...500
            default: 0...1
            }
        switch UInt8.random(in: 0..<6, using: &random) {
        case 0: return range.lowerBound
        case 1: return range.upperBound
        // The smallest numbers there are, of any sign where the range allows it.
        case 2: return (range.lowerBound < 0 ? -1 : 1) * Double(bitPattern: random.next() >> 13)
        case 3: return (Double.random(in: range, using: &random) * 255).rounded() / 255
        default: return Double.random(in: range, using: &random)
        }
    }

    @Test(arguments: ColorSpace.allCases)
    func everyColorComesThrough(space: ColorSpace) throws {
        let seed = UInt64.random(in: 0..<UInt64.max / 2)
        print("exact colors, \(space.name): seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var colors = (0..<300).map { _ in
            ColorValue(
                space: space,
                Self.component(space, 0, &random),
                Self.component(space, 1, &random),
                Self.component(space, 2, &random),
                alpha: Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
            )
        }
        colors.append(ColorValue(space: space, nil, nil, nil, alpha: .leastNonzeroMagnitude))
        colors.append(ColorValue(space: space, 0, 0, 0, alpha: 0.1))
        let tokens = colors.enumerated().map { index, color in
            let parts = color.components.map { $0.map { "\($0)" } ?? #""none""# }.joined(separator: ", ")
            return
                #""c\#(index)": {"$type": "color", "$value": {"colorSpace": "\#(space.name)", "components": [\#(parts)], "alpha": \#(color.alpha)}}"#
        }
        let first = try Pipeline("{" + tokens.joined(separator: ", ") + "}")
        let second = try Pipeline(try first.document())
        for (index, color) in colors.enumerated() {
            for pipeline in [first, second] {
                let found = try #require(try pipeline.theme.value(at: "c\(index)"))
                #expect(
                    found == .color(color) && found.bits == TokenValue.color(color).bits,
                    "seed \(seed): \(color), found \(found)"
                )
            }
        }
    }
}

extension TokenValue {
    /// The bits of every number in it, which tell -0 from 0.
    fileprivate var bits: [UInt64] {
        switch self {
        case .number(let number): [number.bitPattern]
        case .dimension(let value): [value.value.bitPattern]
        case .duration(let value): [value.value.bitPattern]
        case .cubicBezier(let curve): [curve.x1, curve.y1, curve.x2, curve.y2].map(\.bitPattern)
        case .strokeStyle(.dashes(let dashes, _)): dashes.map(\.value.bitPattern)
        case .color(let color): [color.first, color.second, color.third, color.alpha].map(\.bitPattern)
        default: []
        }
    }
}

extension String {
    /// Without the `hex` of its colours, which says again what the components say.
    fileprivate var withoutHex: String { replacing(#/,"hex":"#[0-9a-f]{6}"/#, with: "") }
}
