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

    @Test(arguments: [
        (##"{"a.b": {"$type": "number", "$value": 1}}"##, 9, "a.b"),
        (##"{"{a}": {"$type": "number", "$value": 1}}"##, 9, "{a}"),
        (##"{"a": 5}"##, 15, "a number"),
        (
            ##"{"a": {"$type": "number", "$value": 1, "$ref": "#/b"}, "b": {"$type": "number", "$value": 1}}"##, 15,
            "not both"
        ),
        (##"{"$value": 1}"##, 15, "root"),
        (##"[]"##, 6, "an array"),
        (##"{"a": {"$type": "number", "$value": 1, "$description": 7}}"##, 19, "plain text"),
        (##"{"a": {"$type": "number", "$value": 1, "$extensions": []}}"##, 20, "an object"),
        (##"{"a": {"$type": "number", "$value": 1, "$deprecated": 7}}"##, 21, "$deprecated"),
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
