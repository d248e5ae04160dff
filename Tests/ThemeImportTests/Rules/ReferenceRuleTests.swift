//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

@testable import ThemeImport

/// References in braces, chains and circles, references inside composites. Pointers: `PointerRuleTests`.
@Suite("Rules 39-53: references") struct ReferenceRuleTests {
    private let c = ##""c": \##(Sample.color(Sample.blue))"##
    private let w = ##""w": \##(Sample.dimension(Sample.px(2)))"##
    private let f =
        ##""f": {"$type": "fontFamily", "$value": ["A"]}, "ff": {"$type": "fontFamily", "$value": ["A", "B"]}"##

    @Test(
        "39 accepts: a whole string in braces",
        arguments: ["{a}", "{g.a}", "{g.in.a b}", ##"{g.in.~/a'\"}"##, "{g.é}", "{G.a}"]
    )
    func braces(reference: String) {
        let text = ##"""
            {"$type": "number", "a": {"$value": 1}, "g": {"a": {"$value": 1}, "é": {"$value": 1}, "in": {"a b": {"$value": 1}, "~/a'\"": {"$value": 1}}},
             "G": {"a": {"$value": 1}}, "t": {"$value": "\##(reference)"}}
            """##
        expectValues(text, ["t": "1"])
    }

    @Test(
        "39 rejects: text around a reference, unbalanced and nested braces, empty segments",
        arguments: [
            "{x} {y}", "{x", "{}", "{.x}", "{x..y}", "{x.}", "{{x}}", "{x}}", "{x}%", "{x{y}}", "{",
        ]
    )
    func brokenBraces(text: String) {
        for type in ["string", "number", "color", "dimension"] {
            expectError(##"{"a": {"$type": "\##(type)", "$value": "\##(text)"}}"##, rule: 39, "one path in braces")
        }
    }

    @Test(
        "39 lenient: braces inside a text without a meaning stay as they are",
        arguments: ["a {x}", ##"\\{x}"##, " {x}"]
    )
    func referencesInTexts(text: String) throws {
        #expect(!errors(##"{"a": {"$type": "string", "$value": "\##(text)"}}"##, strict: true).isEmpty)
        #expect(try compile(##"{"a": {"$type": "string", "$value": "\##(text)"}}"##).warnings.map(\.rule).contains(39))
        expectError(##"{"a": {"$type": "dimension", "$value": "\##(text)"}}"##, rule: 54, "no dimension")
    }

    @Test("40 accepts: segments that are names, numeric ones too")
    func segments() {
        expectValues(
            ##"{"x": {"data": {"0": \##(Sample.number("1"))}}, "t": {"$value": "{x.data.0}"}}"##,
            ["t": "1"]
        )
    }

    @Test("40 rejects: segments that index a list, and ones that lead into a value")
    func segmentsAreNoIndices() {
        let g = ##""g": {"$type": "gradient", "$value": [{"color": \##(Sample.blue), "position": 0}]}"##
        expectError(##"{\##(g), "t": {"$type": "gradient", "$value": "{g.0}"}}"##, rule: 47, "no token 'g.0'")
        expectError(
            ##"{"x": {"data": [1, 2]}, "t": {"$type": "number", "$value": "{x.data.0}"}}"##,
            rule: 15,
            "this is an array"
        )
        expectError(##"{\##(c), "t": {"$type": "number", "$value": "{c.alpha}"}}"##, rule: 47, "no token 'c.alpha'")
    }

    @Test("46 accepts: chains of every form to a value")
    func chains() {
        let text = ##"""
            {"a": \##(Sample.number("7")), "b": {"$value": "{a}"}, "c": {"$ref": "#/b"}, "d": {"$value": {"$ref": "#/c/$value"}},
             "g": {"e": {"$value": "{d}"}}, "h": {"$extends": "{g}"}, "i": {"$value": "{h.e}"}}
            """##
        expectValues(text, ["i": "7", "h.e": "7"])
    }

    @Test(
        "46 rejects: circles of any form, each named once with every token on it",
        arguments: [
            (##""self": {"$type": "number", "$value": "{self}"}"##, ["self -> self"]),
            (
                ##""a": {"$value": "{b}"}, "b": {"$ref": "#/c"}, "c": {"$value": {"$ref": "#/a/$value"}}"##,
                ["a -> b -> c -> a"]
            ),
            (
                ##""x": {"$type": "color", "$value": "{y}"}, "y": {"$type": "color", "$value": "{x}"}, "out": {"$value": "{x}"}"##,
                ["x -> y -> x"]
            ),
            (##""g": {"$type": "number", "e": {"$value": "{h.e}"}}, "h": {"$extends": "{g}"}"##, ["h.e -> h.e"]),
            (
                ##""s": {"$type": "shadow", "$value": ["{r}"]}, "r": {"$type": "shadow", "$value": ["{s}"]}"##,
                ["r -> s -> r", "s -> r -> s"]
            ),
            (
                ##""one": {"$type": "number", "$value": "{one}"}, "two": {"$type": "number", "$value": "{two}"}"##,
                ["one -> one", "two -> two"]
            ),
        ]
    )
    func circles(tokens: String, circles: [String]) {
        let found = errors("{\(tokens)}").filter { $0.contains("(rule 46)") }
        #expect(found.count == (circles[0].hasPrefix("one") ? 2 : 1), "\(found)")
        #expect(found.allSatisfy { message in circles.contains { message.contains($0) } }, "\(found)")
    }

    @Test("46 rejects: a part of a composite that is on a circle")
    func partsOnCircles() {
        let line =
            ##""line": {"$type": "border", "$value": {"color": {"$ref": "#/other/$value/color"}, "width": \##(Sample.px(1)), "style": "solid"}}"##
        expectError(
            ##"{\##(line), "other": {"$type": "border", "$value": "{line}"}}"##,
            rule: 46,
            "line (color) -> other (color) -> line (color)"
        )
    }

    @Test("46 accepts: chains of 100,000 tokens, without a stack")
    func longChains() throws {
        let count = 100_000
        var text = ##"{"t0": {"$type": "number", "$value": 7}"##
        for index in 1...count { text += ##", "t\##(index)": {"$value": "{t\##(index - 1)}"}"## }
        let result = try compile(text + "}")
        #expect(result.tokenCount == count + 1)
        #expect(try Resolved(result).value("t\(count)") == "7")
    }

    @Test("47 accepts: every kind of target that is there")
    func targets() {
        expectValues(
            ##"{\##(c), "a": {"$value": "{c}"}, "b": {"$ref": "#/c"}, "d": {"$value": {"$ref": "#/c/$value"}}}"##,
            ["a": "srgb(0 0 1 / 1)", "b": "srgb(0 0 1 / 1)", "d": "srgb(0 0 1 / 1)"]
        )
    }

    @Test(
        "47 rejects: bad syntax, unknown paths, groups and missing properties",
        arguments: [
            (##""{nope}""##, 47, "there is no token 'nope'"), (##""{g.ona}""##, 47, "did you mean g.one?"),
            (##""{g}""##, 47, "'g' is a group"), (##"{"$ref": "#/nope"}"##, 47, "there is no token 'nope'"),
            (##"{"$ref": "#/g"}"##, 47, "'g' is a group"), (##"{"$ref": "#/g/one/$value/x"}"##, 47, "leads to nothing"),
            (##""{g.one""##, 39, "one path in braces"), (##"{"$ref": "#/g/one~"}"##, 42, "bad escape"),
        ]
    )
    func noTargets(value: String, rule: Int, words: String) {
        expectError(
            ##"{"g": {"one": \##(Sample.number("1"))}, "t": {"$type": "number", "$value": \##(value)}}"##,
            rule: rule,
            words
        )
    }

    @Test("48 accepts: a changed target reaches every alias, in contexts and brands")
    func late() throws {
        let base = try compile(
            resolverDocument(
                [
                    ##"{"a": \##(Sample.number("1")), "b": {"$value": "{a}"}, "c": {"$ref": "#/b"}, "fixed": \##(Sample.number("1"))}"##
                ],
                [("m", [("one", "{}"), ("two", ##"{"a": \##(Sample.number("2"))}"##)])]
            ),
            strict: true
        )
        #expect(try Resolved(base, select: ["m": "two"]).value("c") == "2")
        let parent = ParentTheme(catalog: base.catalog, layers: [base.layers])
        let brand = try compile(["b.json": ##"{"a": \##(Sample.number("3"))}"##], parent: parent)
        #expect(try Resolved(base, brand).value("c") == "3")
        #expect(try Resolved(base, brand).value("fixed") == "1")
    }

    @Test("48 rejects: a brand's change that a pointer into the value could not follow")
    func closed() throws {
        let base = try compile(##"{\##(w), "n": {"$value": {"$ref": "#/w/$value/value"}}}"##)
        #expect(base.warnings.map(\.rule) == [48])
        let parent = ParentTheme(catalog: base.catalog, layers: [base.layers])
        expectError(
            ["b.json": ##"{"w": \##(Sample.dimension(Sample.px(3)))}"##],
            rule: nil,
            "does not let a layer of rank brand",
            parent: parent
        )
    }

    @Test("49 accepts: values and references for every part of every composite")
    func composites() {
        let text = ##"""
            {\##(c), \##(w), \##(f), "t": {"$type": "duration", "$value": {"value": 1, "unit": "s"}}, "curve": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]},
             "n": \##(Sample.number("0.5")), "weight": {"$type": "fontWeight", "$value": 700}, "style": {"$type": "strokeStyle", "$value": {"dashArray": ["{w}", {"$ref": "#/w"}], "lineCap": "round"}},
             "border": {"$type": "border", "$value": {"color": "{c}", "width": {"$ref": "#/w/$value"}, "style": "{style}"}},
             "transition": {"$type": "transition", "$value": {"duration": "{t}", "delay": {"$ref": "#/transition/$value/duration"}, "timingFunction": "{curve}"}},
             "shadow": {"$type": "shadow", "$value": {"color": "{c}", "offsetX": "{w}", "offsetY": {"$ref": "#/border/$value/width"}, "blur": "{w}", "spread": "{w}"}},
             "gradient": {"$type": "gradient", "$value": [{"color": "{border.nothing}", "position": "{n}"}]},
             "text": {"$type": "typography", "$value": {"fontFamily": "{f}", "fontSize": "{w}", "fontWeight": "{weight}", "letterSpacing": {"$ref": "#/border/$value/width"}, "lineHeight": "{n}"}}}
            """##.replacing("{border.nothing}", with: "{c}")
        let blue = "srgb(0 0 1 / 1)"
        expectValues(
            text,
            [
                "border": "{color: \(blue), style: dashes(2px 2px round), width: 2px}",
                "transition": "{delay: 1s, duration: 1s, timingFunction: curve(0 0 1 1)}",
                "shadow": "[{blur: 2px, color: \(blue), inset: false, offsetX: 2px, offsetY: 2px, spread: 2px}]",
                "gradient": "[{color: \(blue), position: 0.5}]",
                "text": "{fontFamily: [A], fontSize: 2px, fontWeight: 700, letterSpacing: 2px, lineHeight: 0.5}",
            ]
        )
    }

    @Test(
        "49 rejects: parts of another type, and braces inside leaf values",
        arguments: [
            ("border", ##"{"color": "{w}", "width": "{w}", "style": "solid"}"##, 27),
            ("border", ##"{"color": "{c}", "width": "{w}", "style": "{c}"}"##, 27),
            ("gradient", ##"[{"color": "{c}", "position": "{w}"}]"##, 27),
            ("shadow", ##"{"color": "{c}", "offsetX": "{w}", "offsetY": "{w}", "blur": "{w}", "spread": "{c}"}"##, 27),
            ("color", ##"{"colorSpace": "srgb", "components": ["{n}", 0, 0]}"##, 49),
            ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "{n}"}"##, 49),
            ("color", ##"{"colorSpace": "{n}", "components": [0, 0, 0]}"##, 49),
            ("color", ##"{"colorSpace": "srgb", "components": "{n}"}"##, 49),
            ("dimension", ##"{"value": "{n}", "unit": "px"}"##, 49),
            ("dimension", ##"{"value": 1, "unit": "{n}"}"##, 49),
            ("cubicBezier", ##"[0, 0, "{n}", 0]"##, 49),
            ("strokeStyle", ##"{"dashArray": ["{w}"], "lineCap": "{n}"}"##, 49),
            ("strokeStyle", ##"{"dashArray": "{w}", "lineCap": "butt"}"##, 49),
        ]
    )
    func wrongParts(type: String, value: String, rule: Int) {
        expectError(
            ##"{\##(c), \##(w), "n": \##(Sample.number("0.5")), "t": {"$type": "\##(type)", "$value": \##(value)}}"##,
            rule: rule,
            rule == 27 ? "is wanted" : "braces cannot stand inside this value"
        )
    }

    @Test("50 accepts: a reference as one element of a list")
    func elements() throws {
        let parts = ##""offsetX": "{w}", "offsetY": "{w}", "blur": "{w}", "spread": "{w}""##
        let text = ##"""
            {\##(c), \##(w), \##(f), "s": {"$type": "shadow", "$value": {"color": "{c}", \##(parts)}},
             "two": {"$type": "shadow", "$value": ["{s}", {"color": "{c}", \##(parts), "inset": true}]},
             "g": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0.5}]},
             "gg": {"$type": "gradient", "$value": ["{g}", {"color": "{c}", "position": 1}]},
             "names": {"$type": "fontFamily", "$value": ["First", {"$ref": "#/f"}, {"$ref": "#/ff/$value/1"}]},
             "all": {"$value": "{ff}"}}
            """##
        let blue = "srgb(0 0 1 / 1)"
        let shadow = "{blur: 2px, color: \(blue), inset: false, offsetX: 2px, offsetY: 2px, spread: 2px}"
        let resolved = try Resolved(try compile(text))
        #expect(try resolved.value("two") == "[\(shadow), \(shadow.replacing("false", with: "true"))]")
        #expect(try resolved.value("gg") == "[{color: \(blue), position: 0.5}, {color: \(blue), position: 1}]")
        #expect(try resolved.value("names") == "[First, A, B]")
        #expect(try resolved.value("all") == "[A, B]")
    }

    @Test(
        "50 rejects: a reference in a list that leads to several elements",
        arguments: [
            ##"{"$type": "fontFamily", "$value": ["First", {"$ref": "#/ff"}]}"##,
            ##"{"$type": "shadow", "$value": ["{ss}"]}"##, ##"{"$type": "gradient", "$value": ["{gg}"]}"##,
        ]
    )
    func noFlattening(token: String) throws {
        let shadow = ##"{"color": "{c}", "offsetX": "{w}", "offsetY": "{w}", "blur": "{w}", "spread": "{w}"}"##
        let stop = ##"{"color": "{c}", "position": 0.5}"##
        let text = ##"""
            {\##(c), \##(w), \##(f), "ss": {"$type": "shadow", "$value": [\##(shadow), \##(shadow)]}, "gg": {"$type": "gradient", "$value": [\##(stop), \##(stop)]},
             "t": \##(token)}
            """##
        // It is known once all contexts are resolved, and late references lead elsewhere in each.
        let found = errors(text)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains("as one element, but that list has 2") == true, "\(found)")
    }

    @Test("51 rejects: members beside a $ref in a value")
    func siblings() throws {
        let text = ##"{"a": {"$type": "number", "$value": {"$ref": "#/b", "x": 1}}, "b": \##(Sample.number("1"))}"##
        expectError(text, rule: 51, "no other members", strict: true)
        #expect(try compile(text).warnings.map(\.rule) == [51])
    }

    @Test("52 accepts: an alias has a description of its own, or none")
    func nothingIsInherited() throws {
        let text = ##"""
            {"a": {"$type": "number", "$value": 1, "$description": "told", "$deprecated": "gone", "$extensions": {"dev.themewire": {"overridable": false}}},
             "b": {"$value": "{a}"}, "c": {"$value": "{a}", "$description": "own"}}
            """##
        let catalog = try compile(text, strict: true).catalog
        let tokens = try ["a", "b", "c"].map { try #require(catalog.token(at: $0)) }
        #expect(tokens.map { catalog.description(of: $0) } == ["told", nil, "own"])
        #expect(tokens.map { catalog.deprecation(of: $0) } == ["gone", nil, nil])
        #expect(tokens.map { catalog.isOverridable($0, by: .brand) } == [false, true, true])
    }

    @Test("53 rejects: what is too deep or too long")
    func limits() {
        let deep = String(repeating: ##"{"g":"##, count: 4000) + "{}" + String(repeating: "}", count: 4000)
        #expect(errors(deep).first?.contains("nested more than") == true)
        let name = String(repeating: "n", count: 2000)
        #expect(errors(##"{"\##(name)": {"a": \##(Sample.number("1"))}}"##).first?.contains("(rule 53)") == true)
    }
}
