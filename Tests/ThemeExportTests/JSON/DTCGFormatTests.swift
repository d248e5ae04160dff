//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeExport
import ThemeModel
import _ThemewireTestSupport

@Suite("DTCG values as JSON")
struct DTCGFormatTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let value: TokenValue
        let json: String
        var testDescription: String { json }
    }

    private static let blue = ColorValue(red: 0, green: 0, blue: 255)
    private static let px = DimensionValue(value: 1)

    @Test(
        "each type has its strict form",
        arguments: [
            Case(
                value: .color(ColorValue(red: 255, green: 0, blue: 0)),
                json: ##"{"colorSpace":"srgb","components":[1,0,0],"hex":"#ff0000"}"##
            ),
            Case(
                value: .color(ColorValue(space: .oklch, 0.5, 0, nil, alpha: 0.0625)),
                json: ##"{"colorSpace":"oklch","components":[0.5,0,"none"],"alpha":0.0625,"hex":"#636363"}"##
            ),
            Case(
                value: .color(ColorValue(space: .displayP3, 1, 0, 0)),
                json: ##"{"colorSpace":"display-p3","components":[1,0,0],"hex":"#ff0b0c"}"##
            ),
            Case(value: .dimension(DimensionValue(value: 16)), json: #"{"value":16,"unit":"px"}"#),
            Case(value: .dimension(DimensionValue(value: 0.1, unit: .rem)), json: #"{"value":0.1,"unit":"rem"}"#),
            Case(value: .fontFamily(["Inter"]), json: #""Inter""#),
            Case(value: .fontFamily(["Foo, Bar", "serif"]), json: #"["Foo, Bar","serif"]"#),
            Case(value: .fontFamily(["{a.b}"]), json: #"["{a.b}"]"#),
            Case(value: .fontWeight(400), json: "400"),
            Case(value: .number(1.0 / 3), json: "0.3333333333333333"),
            Case(value: .duration(DurationValue(value: 0.2, unit: .seconds)), json: #"{"value":0.2,"unit":"s"}"#),
            Case(value: .cubicBezier(CubicBezierValue(x1: 0.2, y1: 0, x2: 0, y2: 1)), json: "[0.2,0,0,1]"),
            Case(value: .strokeStyle(.keyword(.groove)), json: #""groove""#),
            Case(
                value: .strokeStyle(.dashes([px], lineCap: .butt)),
                json: #"{"dashArray":[{"value":1,"unit":"px"}],"lineCap":"butt"}"#
            ),
            Case(
                value: .border(BorderValue(width: px, style: .keyword(.solid))),
                json: #"{"width":{"value":1,"unit":"px"},"style":"solid"}"#
            ),
            Case(
                value: .transition(TransitionValue(delay: DurationValue(value: 5))),
                json: #"{"delay":{"value":5,"unit":"ms"}}"#
            ),
            Case(
                value: .shadow([
                    ShadowValue(color: blue, offsetX: px, offsetY: px, blur: px, spread: px, isInset: true)
                ]),
                json: ##"{"color":{"colorSpace":"srgb","components":[0,0,1],"hex":"#0000ff"},"##
                    + #""offsetX":{"value":1,"unit":"px"},"offsetY":{"value":1,"unit":"px"},"#
                    + #""blur":{"value":1,"unit":"px"},"spread":{"value":1,"unit":"px"},"inset":true}"#
            ),
            Case(
                value: .gradient([GradientStop(color: blue, position: 0.5)]),
                json: ##"[{"color":{"colorSpace":"srgb","components":[0,0,1],"hex":"#0000ff"},"position":0.5}]"##
            ),
            Case(value: .typography(TypographyValue(fontWeight: 700)), json: #"{"fontWeight":700}"#),
            Case(value: .string("a\"\\\n\u{1}\u{9b}\u{2028}é"), json: #""a\"\\\n\u0001\u009b\u2028é""#),
            Case(value: .boolean(true), json: "true"),
        ]
    )
    func strictForm(_ test: Case) throws {
        #expect(try DTCGFormat.value(test.value, layout: .compact) == test.json)
    }

    @Test("a document names each token, in the order given")
    func document() throws {
        let tokens: [(path: String, value: TokenValue)] = [("b", .number(2)), ("a.\"q\"", .boolean(false))]
        #expect(
            try DTCGFormat.document(tokens, layout: .compact)
                == #"{"b":{"$type":"number","$value":2},"a.\"q\"":{"$type":"boolean","$value":false}}"# + "\n"
        )
        #expect(
            try DTCGFormat.document(tokens) == """
                {
                  "b": {"$type": "number", "$value": 2},
                  "a.\\"q\\"": {"$type": "boolean", "$value": false}
                }

                """
        )
        #expect(try DTCGFormat.document([]) == "{}\n")
    }

    @Test(
        "a number that is not finite is an error that names its token",
        arguments: [Double.infinity, -.infinity, .nan]
    )
    func notFinite(_ number: Double) {
        let error = #expect(throws: ExportError.self) {
            try DTCGFormat.document([("size.x", .number(number))])
        }
        #expect(error?.code == .numberNotFinite)
        #expect(error?.message.hasPrefix("size.x: ") == true)
    }

    @Test("every number reads back as itself")
    func roundTrip() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<10_000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            let text = try DTCGFormat.value(.number(number))
            #expect(Double(text)?.bitPattern == number.bitPattern, "seed \(seed), \(text)")
        }
    }
}
