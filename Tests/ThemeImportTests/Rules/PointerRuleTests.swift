//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// Pointers (rules 41 to 45): to tokens, to their parts, and into values that have no slot for what is read.
@Suite("Rules 41-45: pointers") struct PointerRuleTests {
    private let tokens = ##"""
        "c": {"$type": "color", "$description": "first", "$value": {"colorSpace": "oklch", "components": [0.5, 0.1, "none"], "alpha": 0.25, "hex": "#123456"}},
        "d": {"$type": "dimension", "$value": {"value": 12, "unit": "rem"}},
        "time": {"$type": "duration", "$value": {"value": 150, "unit": "ms"}},
        "f": {"$type": "fontFamily", "$value": ["Inter", "serif"]},
        "curve": {"$type": "cubicBezier", "$value": [0.25, -1, 1, 2]},
        "dash": {"$type": "strokeStyle", "$value": {"dashArray": [{"value": 3, "unit": "px"}, {"$ref": "#/d"}], "lineCap": "butt"}},
        "n": {"$type": "number", "$value": 0.75},
        "line": {"$type": "border", "$value": {"color": "{c}", "width": {"value": 2, "unit": "px"}, "style": "{dash}"}},
        "s": {"$type": "shadow", "$value": [
            {"color": "{c}", "offsetX": {"value": 1, "unit": "px"}, "offsetY": "{d}", "blur": {"value": 3, "unit": "px"}, "spread": {"value": 4, "unit": "px"}, "inset": true},
            {"color": {"colorSpace": "srgb", "components": [0, 0, 1]}, "offsetX": {"value": 5, "unit": "px"}, "offsetY": {"value": 6, "unit": "px"}, "blur": {"value": 7, "unit": "px"}, "spread": {"value": 8, "unit": "px"}}]},
        "g": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0.25}, {"color": {"colorSpace": "srgb", "components": [0, 0, 1]}, "position": 1}]}
        """##

    /// Compiles the tokens above and one more, and gives its value.
    private func value(_ type: String?, _ value: String) throws -> String? {
        let type = type.map { ##""$type": "\##($0)", "## } ?? ""
        return try Resolved(try compile(##"{\##(tokens), "t": {\##(type)"$value": \##(value)}}"##)).value("t")
    }

    @Test(
        "41 accepts: pointers to tokens, their values, parts of composites and places inside values",
        arguments: [
            (nil, "c", "oklch(0.5 0.1 none / 0.25)"), (nil, "c/$value", "oklch(0.5 0.1 none / 0.25)"),
            (nil, "c/$value/components/0", "0.5"), ("number", "c/$value/alpha", "0.25"),
            (nil, "d/$value/value", "12"), (nil, "time/$value/value", "150"), (nil, "f/$value/1", "[serif]"),
            (nil, "curve/$value/3", "2"), (nil, "dash/$value/dashArray/0", "3px"),
            (nil, "dash/$value/dashArray/1", "12rem"),
            (nil, "line/$value/width", "2px"), (nil, "line/$value/color/components/1", "0.1"),
            (nil, "line/$value/style/dashArray/0/value", "3"),
            (nil, "s/$value/1/offsetX", "5px"), (nil, "s/$value/0/color/alpha", "0.25"),
            (nil, "s/$value/0/color", "oklch(0.5 0.1 none / 0.25)"),
            (
                nil, "s/$value/1",
                "[{blur: 7px, color: srgb(0 0 1 / 1), inset: false, offsetX: 5px, offsetY: 6px, spread: 8px}]"
            ),
            (nil, "g/$value/0/position", "0.25"), (nil, "g/$value/1", "[{color: srgb(0 0 1 / 1), position: 1}]"),
            ("string", "c/$type", "color"), ("string", "c/$description", "first"), ("string", "d/$value/unit", "rem"),
        ] as [(String?, String, String)]
    )
    func followsPointers(type: String?, pointer: String, expected: String) throws {
        #expect(try value(type, Sample.pointer(pointer)) == expected)
    }

    @Test(
        "41 accepts: pointers inside values of every type",
        arguments: [
            (
                "color",
                ##"{"colorSpace": {"$ref": "#/c/$value/colorSpace"}, "components": [{"$ref": "#/c/$value/components/0"}, 0.2, {"$ref": "#/c/$value/components/2"}], "alpha": {"$ref": "#/n/$value"}}"##,
                "oklch(0.5 0.2 none / 0.75)"
            ),
            (
                "color",
                ##"{"colorSpace": "oklch", "components": {"$ref": "#/c/$value/components"}, "hex": {"$ref": "#/c/$value/hex"}}"##,
                "oklch(0.5 0.1 none / 1)"
            ),
            (
                "dimension", ##"{"value": {"$ref": "#/time/$value/value"}, "unit": {"$ref": "#/d/$value/unit"}}"##,
                "150rem"
            ),
            ("duration", ##"{"value": {"$ref": "#/n"}, "unit": "s"}"##, "0.75s"),
            ("cubicBezier", ##"[{"$ref": "#/n"}, {"$ref": "#/curve/$value/1"}, 0, 0]"##, "curve(0.75 -1 0 0)"),
            ("fontFamily", ##"["First", {"$ref": "#/f/$value/0"}]"##, "[First, Inter]"),
            (
                "strokeStyle",
                ##"{"dashArray": {"$ref": "#/dash/$value/dashArray"}, "lineCap": {"$ref": "#/dash/$value/lineCap"}}"##,
                "dashes(3px 12rem butt)"
            ),
            (
                "strokeStyle", ##"{"dashArray": [{"$ref": "#/s/$value/0/blur"}], "lineCap": "round"}"##,
                "dashes(3px round)"
            ),
            (
                "gradient",
                ##"[{"$ref": "#/g/$value/1"}, {"color": {"$ref": "#/s/$value/1/color"}, "position": {"$ref": "#/n"}}]"##,
                "[{color: srgb(0 0 1 / 1), position: 1}, {color: srgb(0 0 1 / 1), position: 0.75}]"
            ),
            (
                "shadow", ##"[{"$ref": "#/s/$value/1"}]"##,
                "[{blur: 7px, color: srgb(0 0 1 / 1), inset: false, offsetX: 5px, offsetY: 6px, spread: 8px}]"
            ),
            (
                "shadow",
                ##"{"color": {"$ref": "#/line/$value/color"}, "offsetX": {"$ref": "#/d"}, "offsetY": "{d}", "blur": {"$ref": "#/line/$value/width"}, "spread": {"$ref": "#/s/$value/1/spread"}, "inset": {"$ref": "#/s/$value/0/inset"}}"##,
                "[{blur: 2px, color: oklch(0.5 0.1 none / 0.25), inset: true, offsetX: 12rem, offsetY: 12rem, spread: 8px}]"
            ),
            (
                "transition",
                ##"{"duration": {"$ref": "#/time"}, "delay": {"value": {"$ref": "#/n"}, "unit": "ms"}, "timingFunction": [0, 0, {"$ref": "#/curve/$value/0"}, 1]}"##,
                "{delay: 0.75ms, duration: 150ms, timingFunction: curve(0 0 0.25 1)}"
            ),
        ]
    )
    func readsPointersInside(type: String, text: String, expected: String) throws {
        #expect(try value(type, text) == expected)
    }

    @Test(
        "41 rejects: pointers to files, to nothing and of the wrong type",
        arguments: [
            ("color", ##"{"$ref": "other.json#/c"}"##, 41, "does not begin with #"),
            ("color", ##"{"$ref": 7}"##, 41, "$ref is a string"),
            ("number", ##"{"$ref": "#/c/$value/components/3"}"##, 47, "has no '3'"),
            ("number", ##"{"$ref": "#/c/$value/depth"}"##, 47, "a color has colorSpace"),
            ("boolean", ##"{"$ref": "#/s/$value/1/inset"}"##, 47, "has no 'inset'"),
            ("color", ##"{"$ref": "#/c/$value/alpha"}"##, 27, "a color is wanted here, but 'c' (alpha) is a number"),
            ("number", ##"{"$ref": "#/c/$value/components/2"}"##, 59, "the value is a number, found a string"),
            (
                "color", ##"{"colorSpace": "srgb", "components": [{"$ref": "#/d/$value/value"}, 0, 0]}"##, 69,
                "outside the range"
            ),
            ("color", ##"{"colorSpace": "srgb", "components": [{"$ref": "#/d"}, 0, 0]}"##, 27, "is a dimension"),
            ("dimension", ##"{"value": 1, "unit": {"$ref": "#/time/$value/unit"}}"##, 54, "the unit is px or rem"),
            ("dimension", ##"{"value": 1, "unit": {"$ref": "#/n"}}"##, 27, "a string is wanted"),
        ]
    )
    func refuses(type: String, text: String, rule: Int, words: String) throws {
        expectError(
            ##"{\##(tokens), "t": {"$type": "\##(type)", "$value": \##(text)}}"##,
            rule: rule,
            words,
            strict: rule == 54
        )
    }

    /// What is wrong with what a pointer leads to is wrong where the pointer stands.
    @Test func errorsStandAtThePointer() {
        let found = errors(
            """
            {"d": {"$type": "dimension", "$value": {"value": 12, "unit": "px"}},
             "t": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0,
               {"$ref": "#/d/$value/value"}, 0]}}}
            """
        )
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("t.json:3:4: error: t: 12.0 is outside") == true, "\(found)")
    }

    @Test(
        "42 accepts: escaped names, and indices of arrays but names of objects",
        arguments: [
            ("odd~1name/0/~0", "1"), ("odd~1name/0/~01", "2"), ("odd~1name/-", "3"),
        ]
    )
    func readsEscapes(pointer: String, expected: String) {
        expectValues(
            ##"{"$type": "number", "odd/name": {"0": {"~": {"$value": 1}, "~1": {"$value": 2}}, "-": {"$value": 3}}, "t": {"$value": \##(Sample.pointer(pointer))}}"##,
            ["t": expected]
        )
    }

    @Test(
        "42 rejects: bad escapes, and indices with signs or leading zeros",
        arguments: [
            ("n~2", 42), ("n~", 42), ("f/$value/01", 47), ("f/$value/+1", 47), ("f/$value/-1", 47), ("f/$value/-", 47),
            ("f/$value/2", 47), ("f/$value/9999999999", 47), ("f/$value/", 47),
        ]
    )
    func refusesSegments(pointer: String, rule: Int) {
        expectError(
            ##"{\##(tokens), "t": {"$type": "fontFamily", "$value": \##(Sample.pointer(pointer))}}"##,
            rule: rule,
            rule == 42 ? "bad escape" : "leads to nothing"
        )
    }

    @Test(
        "43 accepts: percent-encoded and raw characters",
        arguments: [
            "#/brand%20colors/gr%C3%BCn", "#/brand colors/grün", "#/brand%20colors/gr%c3%bcn/%24value",
        ]
    )
    func decodesPercents(pointer: String) {
        expectValues(
            ##"{"brand colors": {"grün": \##(Sample.number("1"))}, "t": {"$value": {"$ref": "\##(pointer)"}}}"##,
            ["t": "1"]
        )
    }

    @Test("43 rejects: the root, and percents that are no UTF-8", arguments: [("#", 47), ("#/", 47), ("#/%FF", 42)])
    func refusesFragments(pointer: String, rule: Int) {
        expectError(##"{"t": {"$type": "number", "$value": {"$ref": "\##(pointer)"}}}"##, rule: rule, "'\(pointer)'")
    }

    @Test("44 accepts: braces and pointers that name the same token")
    func bothForms() {
        let text = ##"""
            {"a/b": {"c": \##(Sample.number("1"))}, "x": {"~": {"y": \##(Sample.number("2"))}},
             "one": {"$value": "{a/b.c}"}, "two": {"$value": {"$ref": "#/a~1b/c/$value"}},
             "three": {"$value": "{x.~.y}"}, "four": {"$value": {"$ref": "#/x/~0/y/$value"}}}
            """##
        expectValues(text, ["one": "1", "two": "1", "three": "2", "four": "2"])
    }

    @Test("44 rejects: one form's separators in the other")
    func mixedForms() {
        let token = ##""a": {"b": \##(Sample.number("1"))}"##
        expectError(##"{\##(token), "t": {"$type": "number", "$value": "{a/b}"}}"##, rule: 47, "no token 'a/b'")
        expectError(
            ##"{\##(token), "t": {"$type": "number", "$value": {"$ref": "#/a.b"}}}"##,
            rule: 47,
            "leads to no token"
        )
        expectError(##"{\##(token), "t": {"$type": "number", "$value": "{a.b.$value}"}}"##, rule: 47, "no token")
    }

    @Test("45 accepts: a token's own $ref, and a pointer that stops at the token")
    func tokensOfReferences() {
        let text =
            ##"{"n": \##(Sample.number("4")), "a": {"$ref": "#/n"}, "b": {"$ref": "#/n/$value", "$type": "number"}, "c": {"$value": {"$ref": "#/a"}}}"##
        expectValues(text, ["a": "4", "b": "4", "c": "4"])
    }

    @Test("45 rejects: $ref beside $value, and one that is no string")
    func wrongTokensOfReferences() {
        let token = ##""n": \##(Sample.number("4"))"##
        expectError(##"{\##(token), "a": {"$ref": "#/n", "$value": 1, "$type": "number"}}"##, rule: 15, "not both")
        expectError(##"{\##(token), "a": {"$ref": ["#/n"]}}"##, rule: 41, "$ref is a string")
    }
}
