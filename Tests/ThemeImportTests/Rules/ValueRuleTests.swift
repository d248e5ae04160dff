//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// What values are: each type's accepted and refused forms, and what is read of older formats.
@Suite("Rules 54-66: values") struct ValueRuleTests {
    private static let px = Sample.px(2)
    private static let blue = "srgb(0 0 1 / 1)"
    private static let dark = ##"{"colorSpace": "srgb", "components": [0, 0, 0]}"##
    private static let shadow =
        ##""color": \##(Sample.blue), "offsetX": \##(px), "offsetY": \##(px), "blur": \##(px), "spread": \##(px)"##

    private func takes(_ type: String, _ value: String, _ expected: String) {
        expectValues(##"{"t": {"$type": "\##(type)", "$value": \##(value)}}"##, ["t": expected])
    }

    /// Strict mode refuses the value, lenient mode takes it with a warning of the rule.
    private func mends(_ type: String, _ value: String, _ expected: String, _ rule: Int) throws {
        let text = ##"{"t": {"$type": "\##(type)", "$value": \##(value)}}"##
        #expect(!errors(text, strict: true).isEmpty)
        let result = try compile(text)
        #expect(try Resolved(result).value("t") == expected)
        #expect(result.warnings.contains { $0.rule == rule })
    }

    /// Neither mode takes the value; the error names the place and the token.
    private func refuses(_ type: String, _ value: String, _ rule: Int) {
        let error = #expect(throws: CompileError.self) {
            try compile(##"{"t": {"$type": "\##(type)", "$value": \##(value)}}"##)
        }
        #expect(error?.errors.contains { $0.rule == rule } == true, "\(error?.description ?? "")")
        #expect(error?.errors.allSatisfy { $0.file == "t.json" && $0.position != nil && $0.path == "t" } == true)
    }

    @Test(
        "54 accepts: value and unit",
        arguments: [
            (##"{"value": 0, "unit": "px"}"##, "0px"), (##"{"value": -1.5, "unit": "rem"}"##, "-1.5rem"),
            (##"{"unit": "px", "value": 1e2}"##, "100px"),
        ]
    )
    func dimensions(value: String, expected: String) { takes("dimension", value, expected) }

    @Test(
        "54 rejects: missing parts, other units and kinds",
        arguments: [
            ##"{"value": 1}"##, ##"{"unit": "px"}"##, ##"{"value": "1", "unit": "px"}"##, ##"{"value": 1, "unit": 2}"##,
            ##""16""##, ##""16vw""##, ##""px""##, "null", "[]",
        ]
    )
    func wrongDimensions(value: String) { refuses("dimension", value, 54) }

    @Test(
        "54 lenient: lengths of older formats",
        arguments: [
            (##""16px""##, "16px"), (##""-0.5rem""##, "-0.5rem"), ("0", "0px"), (##""0""##, "0px"),
            (##"{"value": 4, "unit": "dp"}"##, "4px"), (##"{"value": 1, "unit": "px", "of": 2}"##, "1px"),
        ]
    )
    func olderDimensions(value: String, expected: String) throws { try mends("dimension", value, expected, 54) }

    @Test(
        "55 accepts: a name or a list of names",
        arguments: [
            (##""Inter""##, "[Inter]"), (##"["Inter", "Noto Sans", "serif"]"##, "[Inter, Noto Sans, serif]"),
        ]
    )
    func families(value: String, expected: String) { takes("fontFamily", value, expected) }

    @Test(
        "55 rejects: no name, an empty one and other kinds",
        arguments: [
            ##""""##, "[]", "[1]", "7", ##"["A", ""]"##, ##"[["A"]]"##, "{}",
        ]
    )
    func wrongFamilies(value: String) { refuses("fontFamily", value, 55) }

    @Test(
        "56 accepts: 1 to 1000 and the 18 names",
        arguments: [
            ("350.5", "350.5"), ("1", "1"), ("1000", "1000"), (##""thin""##, "100"), (##""hairline""##, "100"),
            (##""extra-light""##, "200"), (##""ultra-light""##, "200"), (##""light""##, "300"), (##""normal""##, "400"),
            (##""regular""##, "400"), (##""book""##, "400"), (##""medium""##, "500"), (##""semi-bold""##, "600"),
            (##""demi-bold""##, "600"), (##""bold""##, "700"), (##""extra-bold""##, "800"), (##""ultra-bold""##, "800"),
            (##""black""##, "900"), (##""heavy""##, "900"), (##""extra-black""##, "950"), (##""ultra-black""##, "950"),
        ]
    )
    func weights(value: String, expected: String) { takes("fontWeight", value, expected) }

    @Test(
        "56 rejects: numbers outside and other names",
        arguments: [
            "0", "0.5", "1001", "-400", ##""bolder""##, ##""2000""##, "true",
        ]
    )
    func wrongWeights(value: String) { refuses("fontWeight", value, 56) }

    @Test(
        "56 lenient: other spellings",
        arguments: [
            (##""Semi Bold""##, "600"), (##""400""##, "400"), (##""Bold""##, "700"),
        ]
    )
    func olderWeights(value: String, expected: String) throws { try mends("fontWeight", value, expected, 56) }

    @Test(
        "57 accepts: ms and s",
        arguments: [
            (##"{"value": 0.2, "unit": "s"}"##, "0.2s"), (##"{"value": -1, "unit": "ms"}"##, "-1ms"),
        ]
    )
    func durations(value: String, expected: String) { takes("duration", value, expected) }

    @Test(
        "57 rejects: bare numbers and other units",
        arguments: ["0", ##"{"value": 1, "unit": 2}"##, ##""1h""##, "[]"]
    )
    func wrongDurations(value: String) { refuses("duration", value, 57) }

    @Test("57 lenient: texts", arguments: [(##""200ms""##, "200ms"), (##""0.2s""##, "0.2s")])
    func olderDurations(value: String, expected: String) throws { try mends("duration", value, expected, 57) }

    @Test(
        "58 accepts: four numbers",
        arguments: [
            ("[0.25, -1, 1, 2]", "curve(0.25 -1 1 2)"), ("[0, 0, 1, 1]", "curve(0 0 1 1)"),
        ]
    )
    func curves(value: String, expected: String) { takes("cubicBezier", value, expected) }

    @Test(
        "58 rejects: another count, kinds and an x outside",
        arguments: [
            "[0, 0, 1]", "[0, 0, 1, 1, 1]", "[0, 0, 1.1, 0]", "[-0.1, 0, 1, 0]", ##"[0, 0, "1", 0]"##, ##""ease""##,
        ]
    )
    func wrongCurves(value: String) { refuses("cubicBezier", value, 58) }

    @Test(
        "59 accepts: numbers",
        arguments: [("-0.5e1", "-5"), ("0", "0"), ("1e308", "1e+308"), ("5e-324", "4.94065645841e-324")]
    )
    func numbers(value: String, expected: String) { takes("number", value, expected) }

    @Test("59 rejects: what is too large or no number", arguments: ["1e999", ##""x""##, "{}", "true"])
    func wrongNumbers(value: String) { refuses("number", value, 59) }

    @Test("59 lenient: numbers in quotes") func olderNumbers() throws { try mends("number", ##""1.5""##, "1.5", 59) }

    @Test(
        "60 accepts: eight keywords, and dashes with a cap, an odd number kept as written",
        arguments: [
            (##""solid""##, "solid"), (##""dashed""##, "dashed"), (##""dotted""##, "dotted"),
            (##""double""##, "double"),
            (##""groove""##, "groove"), (##""ridge""##, "ridge"), (##""outset""##, "outset"), (##""inset""##, "inset"),
            (
                ##"{"dashArray": [\##(px), {"value": 1, "unit": "rem"}, \##(px)], "lineCap": "butt"}"##,
                "dashes(2px 1rem 2px butt)"
            ),
            (##"{"dashArray": [\##(px)], "lineCap": "round"}"##, "dashes(2px round)"),
            (##"{"dashArray": [\##(px)], "lineCap": "square"}"##, "dashes(2px square)"),
        ]
    )
    func strokes(value: String, expected: String) { takes("strokeStyle", value, expected) }

    @Test(
        "60 rejects: other keywords, no dashes and other caps",
        arguments: [
            ##""wavy""##, ##""Solid""##, ##"{"dashArray": [], "lineCap": "butt"}"##,
            ##"{"dashArray": [\##(px)], "lineCap": "flat"}"##,
            ##"{"lineCap": "butt"}"##, ##"{"dashArray": [\##(px)]}"##, "1",
        ]
    )
    func wrongStrokes(value: String) { refuses("strokeStyle", value, 60) }

    @Test("61 accepts: color, width and style")
    func borders() {
        takes(
            "border",
            ##"{"color": \##(Sample.blue), "width": \##(Self.px), "style": "solid"}"##,
            "{color: \(Self.blue), style: solid, width: 2px}"
        )
    }

    @Test("61 rejects: other kinds, and missing parts in strict mode")
    func wrongBorders() throws {
        refuses("border", ##""1px solid red""##, 61)
        try mends("border", ##"{"style": "dotted"}"##, "{style: dotted}", 61)
    }

    @Test("62 accepts: duration, delay and timing function")
    func transitions() {
        takes(
            "transition",
            ##"{"duration": {"value": 1, "unit": "s"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}"##,
            "{delay: 0ms, duration: 1s, timingFunction: curve(0 0 1 1)}"
        )
    }

    @Test("62 rejects: other kinds, and missing parts in strict mode")
    func wrongTransitions() throws {
        refuses("transition", "[]", 62)
        try mends("transition", ##"{"duration": {"value": 1, "unit": "s"}}"##, "{duration: 1s}", 62)
    }

    @Test(
        "63 accepts: one shadow or a list, inset or not",
        arguments: [
            (
                ##"{\##(shadow)}"##,
                "[{blur: 2px, color: srgb(0 0 1 / 1), inset: false, offsetX: 2px, offsetY: 2px, spread: 2px}]"
            ),
            (
                ##"[{\##(shadow), "inset": true}, {\##(shadow), "inset": false}]"##,
                "[{blur: 2px, color: srgb(0 0 1 / 1), inset: true, offsetX: 2px, offsetY: 2px, spread: 2px}, {blur: 2px, color: srgb(0 0 1 / 1), inset: false, offsetX: 2px, offsetY: 2px, spread: 2px}]"
            ),
        ]
    )
    func shadows(value: String, expected: String) { takes("shadow", value, expected) }

    @Test(
        "63 rejects: no shadow, missing parts and other kinds",
        arguments: [
            "[]", ##"{"color": "#000", "offsetY": "9px"}"##, "[1]", ##""none""##, ##"[[{\##(shadow)}]]"##,
        ]
    )
    func wrongShadows(value: String) { refuses("shadow", value, 63) }

    @Test("63 rejects: an inset that is neither true nor false")
    func wrongInset() { refuses("shadow", ##"{\##(Self.shadow), "inset": "no"}"##, 24) }

    @Test("64 accepts: stops in their order")
    func gradients() {
        takes(
            "gradient",
            ##"[{"color": \##(Sample.blue), "position": 1}, {"color": \##(Sample.red), "position": 0.75}]"##,
            "[{color: \(Self.blue), position: 1}, {color: srgb(1 0 0 / 0.5), position: 0.75}]"
        )
    }

    @Test("64 accepts: positions outside 0 to 1, clamped and reported", arguments: [("7", "1"), ("-0.5", "0")])
    func clampedPositions(position: String, expected: String) throws {
        let text = ##"{"t": {"$type": "gradient", "$value": [{"color": \##(Self.dark), "position": \##(position)}]}}"##
        let result = try compile(text, strict: true)
        #expect(try Resolved(result).value("t") == "[{color: srgb(0 0 0 / 1), position: \(expected)}]")
        #expect(result.warnings.map(\.rule) == [64])
    }

    @Test(
        "64 accepts: a position that is a reference is clamped too",
        arguments: ["{n}", "{\"$ref\": \"#/n\"}", "{\"$ref\": \"#/d/$value/value\"}"]
    )
    func clampedReferences(reference: String) throws {
        let position = reference.hasPrefix("{n") ? "\"\(reference)\"" : reference
        let text =
            ##"{"n": \##(Sample.number("7")), "d": \##(Sample.dimension(Sample.px(7))), "t": {"$type": "gradient", "$value": [{"color": \##(Self.dark), "position": \##(position)}]}}"##
        #expect(try Resolved(try compile(text)).value("t") == "[{color: srgb(0 0 0 / 1), position: 1}]")
    }

    @Test(
        "64 rejects: no stop, missing parts and other kinds",
        arguments: [
            "[]", ##"[{"color": "#000"}]"##, ##"[{"position": 1}]"##, "{}", "[1]",
            ##"[{"color": \##(dark), "position": "50%"}]"##,
        ]
    )
    func wrongGradients(value: String) { refuses("gradient", value, 64) }

    @Test("65 accepts: the five parts")
    func typography() {
        takes(
            "typography",
            ##"{"fontFamily": ["A"], "fontSize": {"value": 16, "unit": "px"}, "fontWeight": "bold", "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}"##,
            "{fontFamily: [A], fontSize: 16px, fontWeight: 700, letterSpacing: 0px, lineHeight: 1.5}"
        )
    }

    @Test("65 rejects: other kinds")
    func wrongTypography() { refuses("typography", ##""Inter 12""##, 65) }

    @Test(
        "65 lenient: missing parts, and what is relative to the font size",
        arguments: [
            (##"{"fontFamily": "A"}"##, "{fontFamily: [A]}"),
            (
                ##"{"fontFamily": "A", "fontSize": "16px", "fontWeight": 400, "letterSpacing": "0", "lineHeight": "24px"}"##,
                "{fontFamily: [A], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}"
            ),
            (
                ##"{"fontFamily": "A", "fontSize": "16px", "fontWeight": 400, "letterSpacing": "-2%", "lineHeight": "150%"}"##,
                "{fontFamily: [A], fontSize: 16px, fontWeight: 400, letterSpacing: -0.32px, lineHeight: 1.5}"
            ),
        ]
    )
    func olderTypography(value: String, expected: String) throws { try mends("typography", value, expected, 65) }

    @Test("66 accepts: the known parts in any order")
    func knownParts() {
        takes(
            "border",
            ##"{"style": "solid", "width": \##(Self.px), "color": \##(Sample.blue)}"##,
            "{color: \(Self.blue), style: solid, width: 2px}"
        )
    }

    @Test(
        "66 rejects: parts of other names, in strict mode",
        arguments: [
            (
                "border", ##"{"color": \##(Sample.blue), "width": \##(px), "style": "solid", "radius": 3}"##,
                "{color: srgb(0 0 1 / 1), style: solid, width: 2px}"
            ),
            (
                "gradient", ##"[{"color": \##(Sample.blue), "position": 1, "hint": 3}]"##,
                "[{color: srgb(0 0 1 / 1), position: 1}]"
            ),
            ("strokeStyle", ##"{"dashArray": [\##(px)], "lineCap": "butt", "phase": 3}"##, "dashes(2px butt)"),
        ]
    )
    func unknownParts(type: String, value: String, expected: String) throws { try mends(type, value, expected, 66) }

    @Test(
        "66 rejects: parts of the wrong type",
        arguments: [
            ("border", ##"{"color": \##(px), "width": \##(px), "style": "solid"}"##, 67),
            ("border", ##"{"color": \##(Sample.blue), "width": "wide", "style": "solid"}"##, 54),
            (
                "typography",
                ##"{"fontFamily": 7, "fontSize": \##(px), "fontWeight": 400, "letterSpacing": \##(px), "lineHeight": 1}"##,
                55
            ),
            (
                "transition",
                ##"{"duration": \##(px), "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}"##, 57
            ),
        ]
    )
    func wrongParts(type: String, value: String, rule: Int) throws {
        let text = ##"{"t": {"$type": "\##(type)", "$value": \##(value)}}"##
        #expect(errors(text, strict: true).contains { $0.contains("(rule \(rule))") }, "\(errors(text, strict: true))")
    }
}
