//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// The numbered rules for values: what is taken as it is, what only in lenient mode, what never.
@Suite struct ValueRuleTests {
    private func strict(_ type: String, _ value: String) -> [String] {
        errors(##"{"t": {"$type": "\##(type)", "$value": \##(value)}}"##, strict: true)
    }

    private func lenient(_ type: String, _ value: String) throws -> (value: String?, warnings: [Diagnostic]) {
        let result = try compile(##"{"t": {"$type": "\##(type)", "$value": \##(value)}}"##)
        return (try Resolved(result).value("t"), result.warnings)
    }

    @Test(arguments: [
        ("dimension", ##"{"value": 0, "unit": "px"}"##, "0px"),
        ("dimension", ##"{"value": -1.5, "unit": "rem"}"##, "-1.5rem"),
        ("dimension", ##"{"unit": "px", "value": 1e2}"##, "100px"),
        ("fontFamily", ##""Inter""##, "[Inter]"),
        ("fontFamily", ##"["Inter", "Noto Sans", "serif"]"##, "[Inter, Noto Sans, serif]"),
        ("fontWeight", "350.5", "350.5"),
        ("fontWeight", ##""extra-black""##, "950"),
        ("fontWeight", ##""hairline""##, "100"),
        ("duration", ##"{"value": 0.2, "unit": "s"}"##, "0.2s"),
        ("cubicBezier", "[0.25, -1, 1, 2]", "curve(0.25 -1 1 2)"),
        ("number", "-0.5e1", "-5"),
        ("strokeStyle", ##""groove""##, "groove"),
        (
            "strokeStyle",
            ##"{"dashArray": [{"value": 1, "unit": "px"}, {"value": 2, "unit": "px"}], "lineCap": "butt"}"##,
            "dashes(1px 2px butt)"
        ),
        (
            "border",
            ##"{"color": {"colorSpace": "srgb", "components": [0, 0, 1]}, "width": {"value": 1, "unit": "px"}, "style": "solid"}"##,
            "{color: srgb(0 0 1 / 1), style: solid, width: 1px}"
        ),
        (
            "transition",
            ##"{"duration": {"value": 1, "unit": "s"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}"##,
            "{delay: 0ms, duration: 1s, timingFunction: curve(0 0 1 1)}"
        ),
        (
            "gradient",
            ##"[{"color": {"colorSpace": "srgb", "components": [0, 0, 1]}, "position": 0}, {"color": {"colorSpace": "srgb", "components": [1, 0, 1], "alpha": 0.25}, "position": 0.75}]"##,
            "[{color: srgb(0 0 1 / 1), position: 0}, {color: srgb(1 0 1 / 0.25), position: 0.75}]"
        ),
        (
            "typography",
            ##"{"fontFamily": ["A"], "fontSize": {"value": 16, "unit": "px"}, "fontWeight": "bold", "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}"##,
            "{fontFamily: [A], fontSize: 16px, fontWeight: 700, letterSpacing: 0px, lineHeight: 1.5}"
        ),
        (
            "color", ##"{"colorSpace": "oklch", "components": [0.5, 0.1, "none"], "alpha": 0.5}"##,
            "oklch(0.5 0.1 none / 0.5)"
        ),
        ("color", ##"{"colorSpace": "lab", "components": [50, -200, 200]}"##, "lab(50 -200 200 / 1)"),
        (
            "color", ##"{"colorSpace": "hsl", "components": [359.9, 100, 50], "hex": "#FF0001"}"##,
            "hsl(359.9 100 50 / 1)"
        ),
        (
            "color", ##"{"colorSpace": "srgb", "components": [0.1, 0.2, 0.3], "hex": "#1a334d"}"##,
            "srgb(0.1 0.2 0.3 / 1)"
        ),
    ])
    func strictModeTakes(type: String, value: String, result: String) throws {
        #expect(strict(type, value) == [])
        let (found, warnings) = try lenient(type, value)
        #expect(found == result)
        #expect(warnings == [])
    }

    @Test(arguments: [
        ("color", ##""#0a7cff""##, "srgb(0.0392156862745 0.486274509804 1 / 1)", 67),
        ("color", ##""#0a7cff80""##, "srgb(0.0392156862745 0.486274509804 1 / 0.501960784314)", 67),
        ("color", ##""#f00""##, "srgb(1 0 0 / 1)", 67),
        ("color", ##""rgba(255, 0, 0, 0.5)""##, "srgb(1 0 0 / 0.5)", 67),
        ("dimension", ##""16px""##, "16px", 54),
        ("dimension", ##""-0.5rem""##, "-0.5rem", 54),
        ("dimension", "0", "0px", 54),
        ("dimension", ##""0""##, "0px", 54),
        ("duration", ##""200ms""##, "200ms", 57),
        ("fontWeight", ##""Semi Bold""##, "600", 56),
        ("fontWeight", ##""400""##, "400", 56),
        ("number", ##""1.5""##, "1.5", 59),
        ("string", ##""text""##, "text", 24),
        ("boolean", "true", "true", 24),
        (
            "typography",
            ##"{"fontFamily": "A", "fontSize": "16px", "fontWeight": 400, "letterSpacing": "0", "lineHeight": "24px"}"##,
            "{fontFamily: [A], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}", 65
        ),
        (
            "typography",
            ##"{"fontFamily": "A", "fontSize": "16px", "fontWeight": 400, "letterSpacing": "-2%", "lineHeight": "150%"}"##,
            "{fontFamily: [A], fontSize: 16px, fontWeight: 400, letterSpacing: -0.32px, lineHeight: 1.5}", 65
        ),
        ("typography", ##"{"fontFamily": "A"}"##, "{fontFamily: [A]}", 65),
        ("border", ##"{"style": "dotted"}"##, "{style: dotted}", 61),
        ("border", ##"{"style": "dotted", "radius": 3}"##, "{style: dotted}", 66),
        ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 1], "hex": "#00f"}"##, "srgb(0 0 1 / 1)", 72),
        ("myType", ##""anything""##, "anything", 24),
        ("myFlag", "false", "false", 24),
        ("string", ##""inset 0 {b}""##, "inset 0 {b}", 39),
    ])
    func lenientModeTakes(type: String, value: String, result: String, rule: Int) throws {
        #expect(!strict(type, value).isEmpty)
        let (found, warnings) = try lenient(type, value)
        #expect(found == result)
        #expect(warnings.contains { $0.rule == rule })
    }

    @Test(arguments: [
        ("dimension", ##"{"value": 1}"##, 54), ("dimension", ##"{"value": "1", "unit": "px"}"##, 54),
        ("dimension", ##""16""##, 54), ("dimension", ##""16vw""##, 54), ("dimension", ##""px""##, 54),
        ("dimension", "null", 54), ("dimension", "[]", 54),
        ("fontFamily", ##""""##, 55), ("fontFamily", "[]", 55), ("fontFamily", "[1]", 55), ("fontFamily", "7", 55),
        ("fontWeight", "0", 56), ("fontWeight", "1001", 56), ("fontWeight", ##""bolder""##, 56),
        ("fontWeight", "true", 56),
        ("duration", "0", 57), ("duration", ##"{"value": 1, "unit": 2}"##, 57),
        ("cubicBezier", "[0, 0, 1]", 58), ("cubicBezier", "[0, 0, 1.1, 0]", 58), ("cubicBezier", "[-0.1, 0, 1, 0]", 58),
        ("cubicBezier", ##"[0, 0, "1", 0]"##, 58),
        ("number", "1e999", 59), ("number", ##""x""##, 59), ("number", "{}", 59),
        ("strokeStyle", ##""wavy""##, 60), ("strokeStyle", ##"{"dashArray": [], "lineCap": "butt"}"##, 60),
        ("strokeStyle", ##"{"dashArray": [{"value": 1, "unit": "px"}], "lineCap": "flat"}"##, 60),
        ("strokeStyle", ##"{"lineCap": "butt"}"##, 60), ("strokeStyle", "1", 60),
        ("border", ##""1px solid red""##, 61), ("transition", "[]", 62),
        ("shadow", "[]", 63), ("shadow", ##"{"color": "#000", "offsetY": "9px"}"##, 63), ("shadow", "[1]", 63),
        (
            "shadow",
            ##"{"color": "#000", "offsetX": "0", "offsetY": "0", "blur": "0", "spread": "0", "inset": "no"}"##, 24
        ),
        ("gradient", "[]", 64), ("gradient", ##"[{"color": "#000"}]"##, 64), ("gradient", "{}", 64),
        ("typography", ##""Inter 12""##, 65),
        ("color", ##""#12345""##, 67), ("color", ##""red""##, 67), ("color", ##"{"colorSpace": "srgb"}"##, 67),
        ("color", ##"{"components": [0, 0, 0]}"##, 67), ("color", "5", 67),
        ("color", ##"{"colorSpace": "SRGB", "components": [0, 0, 0]}"##, 68),
        ("color", ##"{"colorSpace": "srgb", "components": [0, 0]}"##, 68),
        ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0, 1]}"##, 68),
        ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 1.01]}"##, 69),
        ("color", ##"{"colorSpace": "hsl", "components": [360, 0, 0]}"##, 69),
        ("color", ##"{"colorSpace": "oklch", "components": [0.5, -0.1, 0]}"##, 69),
        ("color", ##"{"colorSpace": "srgb", "components": [0, 0, "nope"]}"##, 70),
        ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1.5}"##, 70),
        ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "none"}"##, 70),
        ("string", "{}", 24), ("boolean", ##""true""##, 24),
    ])
    func nothingTakes(type: String, value: String, rule: Int) throws {
        let error = #expect(throws: CompileError.self) {
            try compile(##"{"t": {"$type": "\##(type)", "$value": \##(value)}}"##)
        }
        #expect(error?.errors.contains { $0.rule == rule } == true, "\(error?.description ?? "")")
        #expect(error?.errors.allSatisfy { $0.file == "t.json" && $0.position != nil && $0.path == "t" } == true)
    }

    @Test func gradientPositionsAreClamped() throws {
        let stop = ##"{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 7}"##
        let (found, warnings) = try lenient("gradient", "[\(stop)]")
        #expect(found == "[{color: srgb(0 0 0 / 1), position: 1}]")
        #expect(warnings.map(\.rule) == [64])
    }

    @Test func aDifferingHexIsReported() throws {
        let (_, warnings) = try lenient(
            "color",
            ##"{"colorSpace": "srgb", "components": [0, 0, 1], "hex": "#0000fd"}"##
        )
        #expect(warnings.map(\.rule) == [72])
    }
}
