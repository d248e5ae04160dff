//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// The numbered rules for names, groups, types and references.
@Suite struct TokenTreeTests {
    private let blue = ##""$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}"##

    @Test func typesComeFromTokenTargetAndGroup() throws {
        let text = """
            {"$type": "number", "n": {"$value": 1}, "c": {\(blue)},
             "size": {"$type": "dimension", "a": {"$value": {"value": 1, "unit": "px"}},
                      "deep": {"er": {"b": {"$value": {"value": 2, "unit": "px"}}}},
                      "alias": {"$value": "{c}"}, "own": {"$type": "number", "$value": 3}}}
            """
        let result = try compile(text, strict: true)
        func type(_ path: String) -> TokenType? { result.catalog.token(at: path).map { result.catalog.type(of: $0) } }
        #expect(type("n") == .number)
        #expect(type("size.a") == .dimension)
        #expect(type("size.deep.er.b") == .dimension)
        // The target's type comes before the group's (rule 25).
        #expect(type("size.alias") == .color)
        #expect(type("size.own") == .number)
    }

    @Test func typesAreSharedAcrossFilesAndChains() throws {
        let result = try compile([
            "1.json": ##"{"size": {"$type": "dimension"}}"##,
            "2.json":
                ##"{"size": {"a": {"$value": {"value": 1, "unit": "px"}}}, "x": {"$value": "{y}"}, "y": {"$value": "{size.a}"}}"##,
        ])
        #expect(try Resolved(result).value("x") == "1px")
        #expect(result.catalog.token(at: "x").map { result.catalog.type(of: $0) } == .dimension)
    }

    @Test(arguments: [
        (##"{"t": {"$value": 1}}"##, 25, "no type"),
        (##"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "color", "$value": "{a}"}}"##, 27, "is a number"),
        (##"{"t": {"$type": 1, "$value": 1}}"##, 24, "name of a type"),
        (##"{"a.b": {"$type": "number", "$value": 1}}"##, 9, "a.b"),
        (##"{"{a}": {"$type": "number", "$value": 1}}"##, 9, "{a}"),
        (##"{"a": 5}"##, 15, "a number"),
        (
            ##"{"a": {"$type": "number", "$value": 1, "$ref": "#/b"}, "b": {"$type": "number", "$value": 1}}"##, 15,
            "not both"
        ),
        (##"{"$value": 1}"##, 15, "root"),
        (##"[]"##, 6, "an array"),
        (##"{"a": {"$type": "number", "$value": 1, "$extends": "{b}"}, "b": {}}"##, 31, "only a group"),
        (##"{"a": {"$type": "number", "$value": 1, "$description": 7}}"##, 19, "plain text"),
        (##"{"a": {"$type": "number", "$value": 1, "$extensions": []}}"##, 20, "an object"),
        (##"{"a": {"$type": "number", "$value": 1, "$deprecated": 7}}"##, 21, "$deprecated"),
        (##"{"a": {"$type": "number", "$value": "{b}"}}"##, 47, "no token 'b'"),
        (
            ##"{"a": {"$type": "number", "$value": "{g}"}, "g": {"$root": {"$type": "number", "$value": 1}}}"##, 47,
            "{g.$root}"
        ),
        (
            ##"{"a": {"$type": "number", "$value": "{abc.one}"}, "abc": {"ona": {"$type": "number", "$value": 1}}}"##,
            47, "did you mean abc.ona"
        ),
        (##"{"a": {"$type": "string", "$value": "{x} {y}"}}"##, 39, "one path in braces"),
        (##"{"a": {"$type": "string", "$value": "{x"}}"##, 39, "one path in braces"),
        (##"{"a": {"$type": "string", "$value": "{}"}}"##, 39, "one path in braces"),
        (##"{"a": {"$type": "string", "$value": "{.x}"}}"##, 39, "one path in braces"),
        (##"{"a": {"$type": "string", "$value": "{x..y}"}}"##, 39, "one path in braces"),
        (##"{"a": {"$type": "string", "$value": "{x.}"}}"##, 39, "one path in braces"),
        (##"{"a": {"$type": "number", "$value": {"$ref": "other.json#/b"}}}"##, 41, "does not begin with"),
        (##"{"a": {"$type": "number", "$value": {"$ref": "#/b~2"}}}"##, 42, "bad escape"),
        (##"{"a": {"$type": "number", "$value": {"$ref": 5}}}"##, 41, "$ref is a string"),
        (##"{"a": {"value": "1", "type": "spacing"}}"##, 15, "Tokens Studio"),
    ])
    func refuses(text: String, rule: Int, words: String) {
        let error = #expect(throws: CompileError.self) { try compile(text) }
        #expect(
            error?.errors.contains { $0.rule == rule && $0.message.contains(words) } == true,
            "\(error?.description ?? "")"
        )
        #expect(error?.errors.allSatisfy { $0.position != nil } == true)
    }

    @Test(arguments: [
        (##"{"": {"$type": "number", "$value": 1}}"##, 10),
        (##"{"a": {"$type": "number", "$value": 1, "$new": 1}}"##, 12),
        (##"{"a": {"$type": "number", "$value": 1, "b": {"$type": "number", "$value": 2}}}"##, 16),
        (##"{"a": {"$type": "number", "$value": 1, "alpha": 1}}"##, 23),
        (
            ##"{"a": {"$type": "number", "$value": {"$ref": "#/b", "x": 1}}, "b": {"$type": "number", "$value": 1}}"##,
            51
        ),
    ])
    func lenientModeTakes(text: String, rule: Int) throws {
        let result = try compile(text)
        #expect(result.warnings.map(\.rule) == [rule])
        #expect(!errors(text, strict: true).isEmpty)
    }

    @Test func namesMayHoldAlmostAnything() throws {
        let text = """
            {"__proto__": {\(blue)}, "constructor": {\(blue)}, "a b": {"c/d": {"~": {\(blue)}}}, "a$b": {\(blue)},
             "FONT": {\(blue)}, "font": {\(blue)}, "\u{1F600}": {\(blue)}, "x": {"$value": "{a b.c/d.~}"},
             "y": {"$value": {"$ref": "#/a%20b/c~1d/~0/$value"}}, "z": {"$value": {"$ref": "#/a b/c~1d/~0"}}}
            """
        let result = try compile(text, strict: true)
        let resolved = try Resolved(result)
        for path in ["__proto__", "constructor", "a b.c/d.~", "a$b", "FONT", "font", "\u{1F600}", "x", "y", "z"] {
            #expect(try resolved.value(path) == "srgb(0 0 1 / 1)", "\(path)")
        }
    }

    @Test func rootTokensAndTheirReferences() throws {
        let text = """
            {"accent": {"$type": "color", "$root": {\(blue)}, "hover": {"$value": "{accent.$root}"},
                        "deep": {"$root": {"$value": "{accent.hover}"}}},
             "outer": {"$value": {"$ref": "#/accent/$root/$value"}}, "token": {"$ref": "#/accent/deep/$root"}}
            """
        let resolved = try Resolved(try compile(text, strict: true))
        for path in ["accent.$root", "accent.hover", "accent.deep.$root", "outer", "token"] {
            #expect(try resolved.value(path) == "srgb(0 0 1 / 1)", "\(path)")
        }
    }

    @Test func partsOfCompositesAreFollowed() throws {
        let text = """
            {"c": {\(blue)}, "w": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
             "f": {"$type": "fontFamily", "$value": ["A"]},
             "s": {"$type": "shadow", "$value": {"color": "{c}", "offsetX": "{w}", "offsetY": "{w}", "blur": "{w}", "spread": "{w}"}},
             "two": {"$type": "shadow", "$value": ["{s}", {"color": "{c}", "offsetX": "{w}", "offsetY": "{w}", "blur": "{w}", "spread": "{w}", "inset": true}]},
             "g": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0.5}]},
             "gg": {"$type": "gradient", "$value": ["{g}", {"color": "{c}", "position": 1}]},
             "line": {"$type": "border", "$value": {"color": "{c}", "width": "{w}", "style": {"dashArray": ["{w}"], "lineCap": "round"}}},
             "again": {"$value": "{line}"}, "width": {"$value": {"$ref": "#/line/$value/width"}},
             "text": {"$type": "typography", "$value": {"fontFamily": ["First", {"$ref": "#/f"}], "fontSize": "{w}",
                      "fontWeight": 400, "letterSpacing": {"$ref": "#/line/$value/width"}, "lineHeight": 1}}}
            """
        let resolved = try Resolved(try compile(text, strict: true))
        let blue = "srgb(0 0 1 / 1)"
        let shadow = "{blur: 2px, color: \(blue), inset: false, offsetX: 2px, offsetY: 2px, spread: 2px}"
        #expect(try resolved.value("s") == "[\(shadow)]")
        #expect(try resolved.value("two") == "[\(shadow), \(shadow.replacing("false", with: "true"))]")
        #expect(try resolved.value("gg") == "[{color: \(blue), position: 0.5}, {color: \(blue), position: 1}]")
        #expect(try resolved.value("again") == "{color: \(blue), style: dashes(2px round), width: 2px}")
        #expect(try resolved.value("width") == "2px")
        #expect(
            try resolved.value("text")
                == "{fontFamily: [First, A], fontSize: 2px, fontWeight: 400, letterSpacing: 2px, lineHeight: 1}"
        )
    }

    @Test(arguments: [
        (##"{"$ref": "#/b/$value/nothing"}"##, "has color, width, style"),
        (##"{"$ref": "#/b/$value/color/components/0"}"##, "'b' (color/components/0) is a number"),
        (##"{"$ref": "#/c/$value/alpha"}"##, "'c' (alpha) is a number"),
        (##"{"$ref": "#/c/$value/0"}"##, "has colorSpace, components, alpha, hex"),
        (##""{b}""##, "is a border"),
    ])
    func wrongPartsAreLocated(value: String, words: String) {
        let found = errors(
            """
            {"c": {\(blue)}, "b": {"$type": "border", "$value": {"color": "{c}", "width": "1px", "style": "solid"}},
             "x": {"$type": "color", "$value": \(value)}}
            """
        )
        #expect(found.count == 1)
        #expect(found.first?.contains(words) == true, "\(found)")
        #expect(found.first?.hasPrefix("t.json:2:") == true, "\(found)")
    }

    @Test func cyclesNameEveryToken() {
        let text = """
            {"c": {"$type": "color", "self": {"$value": "{c.self}"}, "a": {"$value": "{c.b}"}, "b": {"$value": "{c.c}"},
                   "c": {"$value": "{c.a}"}, "outside": {"$value": "{c.b}"}, "fine": {"$value": "#123456"}},
             "t": {"$type": "color", "x": {"$type": "color", "$value": "{t.y}"}, "y": {"$type": "color", "$value": "{t.x}"}},
             "line": {"$type": "border", "$value": {"color": "{c.a}", "width": "1px", "style": "solid"}}}
            """
        let found = errors(text)
        #expect(found.contains { $0.contains("c.self -> c.self") }, "\(found)")
        #expect(found.contains { $0.contains("c.a") && $0.contains("c.b") && $0.contains("c.c") }, "\(found)")
        let typed = errors(
            ##"{"x": {"$type": "color", "$value": "{y}"}, "y": {"$type": "color", "$value": "{x}"}}"##
        )
        #expect(typed.count == 1)
        #expect(typed.first?.contains("x -> y -> x") == true, "\(typed)")
    }

    @Test func longChainsNeedNoStack() throws {
        let count = 100_000
        var text = ##"{"t0": {"$type": "number", "$value": 7}"##
        for index in 1...count { text += ##", "t\##(index)": {"$value": "{t\##(index - 1)}"}"## }
        let result = try compile(text + "}")
        #expect(result.tokenCount == count + 1)
        #expect(try Resolved(result).value("t\(count)") == "7")
    }

    /// What could take time or memory out of proportion to the input is bounded.
    @Test func hostileShapesEndSoon() {
        let name = String(repeating: "n", count: 2000)
        #expect(
            errors(##"{"\##(name)": {"a": {"$type": "number", "$value": 1}}}"##).first?.contains("(rule 53)") == true
        )
        let path = String(repeating: "a.", count: 1000) + "a"
        let alternates =
            ##"{"t": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": {"alternates": "\##(path)"}}}}"##
        #expect(errors(alternates).count == 1)
        // Each group doubles what the one before holds.
        var text = ##"{"g0": {"$type": "number", "x": {"$value": 1}}"##
        for index in 1..<40 {
            text +=
                ##", "g\##(index)": {"a": {"$extends": "{g\##(index - 1)}"}, "b": {"$extends": "{g\##(index - 1)}"}}"##
        }
        var options = CompileOptions()
        options.identity = .new(nil)
        options.maximumDeclarations = 10_000
        options.files = .memory(["t.json": Array((text + "}").utf8)])
        let error = #expect(throws: CompileError.self) {
            try ThemeCompiler.compile(inputs: ["t.json"], options: options)
        }
        #expect(error?.errors.first?.rule == 53)
        // A circle of many tokens without a type, and as many that lead into it.
        var circle = "{"
        for index in 0..<20_000 { circle += ##""c\##(index)": {"$value": "{c\##((index + 1) % 10_000)}"}, "## }
        let found = errors(circle + ##""z": {"$type": "number", "$value": 1}}"##)
        #expect(found.count == 1)
        #expect(found.first?.contains("more) ->") == true)
    }

    @Test func deepNestingIsAnError() {
        let text = String(repeating: ##"{"g":"##, count: 4000) + "{}" + String(repeating: "}", count: 4000)
        #expect(errors(text).first?.contains("nested more than") == true)
    }

    @Test func duplicateMembersNameBothPlaces() {
        let found = errors("{\"a\": {\(blue)},\n \"a\": {\(blue)}}")
        #expect(found.first?.hasPrefix("t.json:2:2: error: ") == true)
        #expect(found.first?.contains("the first is at 1:2") == true)
    }

    @Test func allErrorsAreCollectedUpToTheLimit() throws {
        var text = "{"
        for index in 0..<150 {
            text += index == 0 ? "" : ", "; text += ##""t\##(index)": {"$type": "number", "$value": null}"##
        }
        let error = try #require(throws: CompileError.self) { try compile(text + "}") }
        #expect(error.errors.count == CompileOptions().maximumErrors)
        #expect(error.omittedCount == 50)
        #expect(error.description.hasSuffix("50 more errors are not shown"))
    }

    @Test func controlCharactersInNamesDoNotReachTheTerminal() {
        let found = errors(##"{"a\u001b[31m": 5}"##)
        #expect(found.first?.contains("\u{1B}") == false)
        #expect(found.first?.contains("\\u{1b}") == true)
    }
}
