//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// The type of a token: stated, taken from what it refers to or from its groups, never guessed.
@Suite("Rules 24-27: types") struct TypeRuleTests {
    private static let px = Sample.px(1)

    private func type(_ path: String, of text: String) throws -> TokenType? {
        let result = try compile(text, strict: true)
        return result.catalog.token(at: path).map { result.catalog.type(of: $0) }
    }

    @Test(
        "24 accepts: the 13 types",
        arguments: [
            ("color", Sample.blue), ("dimension", px), ("fontFamily", ##""Inter""##), ("fontWeight", "400"),
            ("duration", ##"{"value": 1, "unit": "ms"}"##), ("cubicBezier", "[0, 0, 1, 1]"), ("number", "0"),
            ("strokeStyle", ##""solid""##),
            ("border", ##"{"color": \##(Sample.blue), "width": \##(px), "style": "solid"}"##),
            (
                "transition",
                ##"{"duration": {"value": 1, "unit": "s"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}"##
            ),
            (
                "shadow",
                ##"{"color": \##(Sample.blue), "offsetX": \##(px), "offsetY": \##(px), "blur": \##(px), "spread": \##(px)}"##
            ),
            ("gradient", ##"[{"color": \##(Sample.blue), "position": 0}]"##),
            (
                "typography",
                ##"{"fontFamily": "Inter", "fontSize": \##(px), "fontWeight": 400, "letterSpacing": \##(px), "lineHeight": 1}"##
            ),
        ]
    )
    func knowsTheTypes(name: String, value: String) throws {
        #expect(try type("t", of: ##"{"t": {"$type": "\##(name)", "$value": \##(value)}}"##)?.name == name)
    }

    @Test(
        "24 rejects: other names, other case and what is no text",
        arguments: [
            (##""Color""##, "there is no type 'Color'; did you mean color?"),
            (##""spacing""##, "there is no type 'spacing'"),
            (##""string""##, "DTCG 2025.10 has no type 'string'"), (##""boolean""##, "has no type 'boolean'"),
            (##""""##, "there is no type ''"), ("1", "name of a type"), ("null", "name of a type"),
        ]
    )
    func refusesOtherTypes(name: String, words: String) {
        expectError(##"{"t": {"$type": \##(name), "$value": "x"}}"##, rule: 24, words, strict: true)
    }

    @Test(
        "24 lenient: unknown types are carried without a meaning",
        arguments: [
            ("string", ##""text""##, "text"), ("boolean", "true", "true"), ("myType", ##""anything""##, "anything"),
            ("myFlag", "false", "false"),
        ]
    )
    func carriesOtherTypes(name: String, value: String, expected: String) throws {
        let result = try compile(##"{"t": {"$type": "\##(name)", "$value": \##(value)}}"##)
        #expect(try Resolved(result).value("t") == expected)
        #expect(result.warnings.map(\.rule) == [24])
    }

    @Test(
        "24 rejects: values that a carried type cannot hold",
        arguments: [("string", "{}"), ("boolean", ##""true""##)]
    )
    func refusesCarriedValues(name: String, value: String) {
        expectError(##"{"t": {"$type": "\##(name)", "$value": \##(value)}}"##, rule: 24, "token is")
    }

    @Test(
        "25 accepts: the own type, then the target's, then the nearest group's",
        arguments: [
            ("n", TokenType.number), ("size.a", .dimension), ("size.deep.er.b", .dimension), ("size.alias", .color),
            ("size.own", .number), ("size.deep.chain", .color), ("size.inner.c", .fontWeight), ("copy.a", .dimension),
        ]
    )
    func typesComeFromTokenTargetAndGroup(path: String, expected: TokenType) throws {
        let text = ##"""
            {"$type": "number", "n": {"$value": 1}, "c": \##(Sample.color(Sample.blue)),
             "size": {"$type": "dimension", "a": {"$value": \##(Self.px)},
                      "deep": {"er": {"b": {"$value": \##(Self.px)}}, "chain": {"$value": "{size.alias}"}},
                      "alias": {"$value": "{c}"}, "own": {"$type": "number", "$value": 3},
                      "inner": {"$type": "fontWeight", "c": {"$value": 400}}},
             "copy": {"$extends": "{size}"}}
            """##
        #expect(try type(path, of: text) == expected)
    }

    @Test("25 accepts: types across files and chains")
    func typesAreSharedAcrossFiles() throws {
        let result = try compile([
            "1.json": ##"{"size": {"$type": "dimension"}}"##,
            "2.json":
                ##"{"size": {"a": {"$value": {"value": 1, "unit": "px"}}}, "x": {"$value": "{y}"}, "y": {"$value": "{size.a}"}}"##,
        ])
        #expect(try Resolved(result).value("x") == "1px")
        #expect(result.catalog.token(at: "x").map { result.catalog.type(of: $0) } == .dimension)
    }

    @Test("25 rejects: tokens without a type, and groups with two")
    func refusesNoType() {
        expectError(##"{"t": {"$value": 1}}"##, rule: 25, "no type")
        expectError(##"{"colors": {"$type": "number"}, "colorsets": {"t": {"$value": 1}}}"##, rule: 25, "no type")
        let files = resolverDocument(
            [##"{"g": {"$type": "number", "t": {"$value": 1}}}"##],
            [("m", [("a", "{}"), ("b", ##"{"g": {"$type": "fontWeight"}}"##)])]
        )
        expectError(files, rule: 25, "a group has one type in all contexts")
    }

    @Test("26 accepts: values that look like another type's")
    func valuesAreWhatTheirTypeSays() {
        expectValues(
            ##"{"w": {"$type": "fontWeight", "$value": 400}, "n": {"$type": "number", "$value": 400}, "f": {"$type": "fontFamily", "$value": "bold"}, "g": {"$type": "fontFamily", "$value": "#ff0000"}}"##,
            ["w": "400", "n": "400", "f": "[bold]", "g": "[#ff0000]"]
        )
    }

    @Test(
        "26 rejects: a type that only the value or a name suggests",
        arguments: [
            Sample.blue, ##""#ff0000""##, Self.px, "[0, 0, 1, 1]", ##""solid""##,
        ]
    )
    func neverGuesses(value: String) {
        expectError(##"{"color": {"t": {"$value": \##(value)}}}"##, rule: 25, "a type is never guessed")
    }

    @Test("27 accepts: an own type that is the target's")
    func typesThatAgree() {
        expectValues(
            ##"{"a": \##(Sample.number("1")), "b": {"$type": "number", "$value": "{a}"}, "c": {"$type": "number", "$ref": "#/b"}}"##,
            ["b": "1", "c": "1"]
        )
    }

    @Test("27 rejects: a target of another type, another type in a context and a value of another type")
    func typesThatDiffer() {
        let number = ##""a": \##(Sample.number("1"))"##
        expectError(
            ##"{\##(number), "b": {"$type": "color", "$value": "{a}"}}"##,
            rule: 27,
            "a color is wanted here, but 'a' is a number"
        )
        expectError(
            ##"{\##(number), "c": {"$value": "{a}"}, "b": {"$type": "color", "$value": "{c}"}}"##,
            rule: 27,
            "'c' is a number"
        )
        expectError(
            ##"{\##(number), "b": {"$type": "border", "$value": {"color": "{a}", "width": \##(Self.px), "style": "solid"}}}"##,
            rule: 27,
            "a color is wanted"
        )
        expectError(##"{"b": {"$type": "number", "$value": \##(Self.px)}}"##, rule: 59, "is a number")
        let context = ##"{"n": {"$type": "fontWeight", "$value": 400}}"##
        let files = resolverDocument([##"{"n": \##(Sample.number("1"))}"##], [("m", [("a", "{}"), ("b", context)])])
        expectError(files, rule: 27, "a fontWeight here and a number at")
    }
}
