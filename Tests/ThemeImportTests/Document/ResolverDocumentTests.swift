//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// The numbered rules for resolver documents (76 to 101).
@Suite struct ResolverDocumentTests {
    private static func number(_ value: Int, _ name: String = "n") -> String {
        ##"{"\##(name)": {"$type": "number", "$value": \##(value)}}"##
    }

    private let sets = ##""sets": {"base": {"sources": [{"n": {"$type": "number", "$value": 1}}]}}"##
    private let theme =
        ##""modifiers": {"theme": {"default": "light", "contexts": {"light": [], "dark": [{"n": {"$type": "number", "$value": 2}}]}}}"##

    private func document(_ order: String, _ more: String...) -> [String: String] {
        [
            "t.resolver.json":
                ##"{"version": "2025.10", "resolutionOrder": [\##(order)], \##(more.joined(separator: ", "))}"##
        ]
    }

    @Test func orderDecidesWhateverTheKind() throws {
        let base = ##"{"$ref": "#/sets/base"}"##
        let modifier = ##"{"$ref": "#/modifiers/theme"}"##
        let first = try compile(document("\(base), \(modifier)", sets, theme), strict: true)
        #expect(try Resolved(first).value("n") == "1")
        #expect(try Resolved(first, select: ["theme": "dark"]).value("n") == "2")
        // A set after the modifier wins over it (rule 85).
        let second = try compile(document("\(modifier), \(base)", sets, theme), strict: true)
        #expect(try Resolved(second, select: ["theme": "dark"]).value("n") == "1")
    }

    @Test func adjacentSetsMakeOneLayer() throws {
        let files = document(
            ##"{"$ref": "#/sets/a"}, {"$ref": "#/sets/b"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/sets/c"}"##,
            ##""sets": {"a": {"sources": [\##(Self.number(1)), \##(Self.number(2))]}, "b": {"sources": [\##(Self.number(3))]}, "c": {"sources": [\##(Self.number(4, "m"))]}}"##,
            theme
        )
        let result = try compile(files, strict: true)
        #expect(result.layers.layers.map(\.entryCount) == [1, 1, 1])
        #expect(try Resolved(result).value("n") == "3")
    }

    @Test func filesAreFoundBelowTheDocument() throws {
        var files = [
            "themes/t.resolver.json": """
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/m"}],
             "sets": {"base": {"sources": [{"$ref": "./base.json"}, {"$ref": "sub/../sub/two.json"}]}, "extra": {"sources": [{"$ref": "lib.json#/tokens"}]}},
             "modifiers": {"m": {"default": "a", "contexts": {"a": [], "b": [{"$ref": "#/sets/extra"}]}}}}
            """
        ]
        files["themes/base.json"] = Self.number(1, "x")
        files["themes/sub/two.json"] = Self.number(2, "y")
        files["themes/lib.json"] =
            ##"{"tokens": {"x": {"$type": "number", "$value": 5}, "z": {"$type": "number", "$value": "{y}"}}}"##
        let result = try compile(files, inputs: ["themes/t.resolver.json"], strict: true)
        #expect(try Resolved(result).value("x") == "1")
        #expect(try Resolved(result).value("z") == nil)
        #expect(try Resolved(result, select: ["m": "b"]).value("x") == "5")
        #expect(try Resolved(result, select: ["m": "b"]).value("z") == "2")
    }

    @Test(arguments: [
        "../secret.json", "a/../../secret.json", "/etc/passwd", "https://example.org/t.json", "file:///x",
    ])
    func filesOutsideAreRefused(reference: String) {
        let files = [
            "t/x.resolver.json":
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [{"$ref": "\##(reference)"}]}}}"##,
            "secret.json": Self.number(1),
        ]
        let found = errors(files, inputs: ["t/x.resolver.json"])
        #expect(found.count == 1)
        #expect(found.first?.contains("rule 86") == true, "\(found)")
    }

    @Test func definitionsSiblingsAndInlineItems() throws {
        let files = document(
            ##"{"name": "own", "type": "set", "sources": [{"$ref": "#/$defs/base~1colors.json"}, {"$ref": "#/$defs/alias"}]}, {"$ref": "#/modifiers/theme", "default": "dark"}, {"name": "last", "type": "modifier", "default": "q", "contexts": {"p": [], "q": [{"$ref": "#/$defs/alias", "k": {"$type": "number", "$value": 9}}]}}"##,
            ##""$defs": {"base/colors.json": \##(Self.number(7)), "alias": {"$ref": "#/$defs/third"}, "third": \##(Self.number(8, "k"))}"##,
            theme
        )
        let result = try compile(files, strict: true)
        // The sibling replaces the modifier's default (rule 87), and the source's member k.
        #expect(result.catalog.modifiers.map(\.name) == ["theme", "last"])
        #expect(try Resolved(result).value("n") == "2")
        #expect(try Resolved(result, select: ["theme": "light"]).value("n") == "7")
        #expect(try Resolved(result).value("k") == "9")
        #expect(try Resolved(result, select: ["last": "p"]).value("k") == "8")
    }

    @Test func theSameModifierMayApplyTwice() throws {
        let files = document(
            ##"{"$ref": "#/modifiers/theme"}, {"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}"##,
            sets,
            theme
        )
        let result = try compile(files, strict: true)
        #expect(result.catalog.modifiers.count == 1)
        #expect(try Resolved(result, select: ["theme": "dark"]).value("n") == "2")
    }

    @Test func aliasesReachEveryFileAndContext() throws {
        let files = document(
            ##"{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/theme"}"##,
            ##""sets": {"s": {"sources": [{"role": {"$type": "number", "$value": "{n}"}, "n": {"$type": "number", "$value": 1}}]}}"##,
            theme
        )
        let result = try compile(files, strict: true)
        #expect(try Resolved(result).value("role") == "1")
        #expect(try Resolved(result, select: ["theme": "dark"]).value("role") == "2")
    }

    @Test func topModifiersWinOverBrands() throws {
        let base = try compile(
            document(
                ##"{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/contrast"}"##,
                sets,
                ##""modifiers": {"contrast": {"default": "normal", "contexts": {"normal": [], "high": [{"n": {"$type": "number", "$value": 3}}]}, "$extensions": {"dev.themewire": {"rank": "top"}}}}"##
            ),
            strict: true
        )
        let parent = ParentTheme(catalog: base.catalog, layers: [base.layers])
        let brand = try compile(["b.json": Self.number(5)], parent: parent)
        #expect(try Resolved(base, brand).value("n") == "5")
        #expect(try Resolved(base, brand, select: ["contrast": "high"]).value("n") == "3")
        // A brand's own value for a top modifier wins over the base's.
        let when =
            ##"{"n": {"$value": 5, "$extensions": {"dev.themewire": {"when": [{"select": {"contrast": "high"}, "$value": 6}]}}}}"##
        let other = try compile(["b.json": when], parent: parent)
        #expect(try Resolved(base, other, select: ["contrast": "high"]).value("n") == "6")
    }

    @Test func jointConditionsComeLast() throws {
        let files = document(
            ##"{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/a"}, {"$ref": "#/modifiers/b"}"##,
            ##"""
            "sets": {"s": {"sources": [{"n": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": {"when": [
                {"select": {"a": "y", "b": "y"}, "$value": 4}, {"select": {"a": "x", "b": "y"}, "$value": "{m}"}]}}},
                "m": {"$type": "number", "$value": 10}}]}},
            "modifiers": {"a": {"default": "x", "contexts": {"x": [], "y": [{"n": {"$type": "number", "$value": 2}}]}},
                          "b": {"default": "x", "contexts": {"x": [], "y": [{"n": {"$type": "number", "$value": 3}}]}}}
            """##
        )
        let result = try compile(files, strict: true)
        #expect(try Resolved(result).value("n") == "1")
        #expect(try Resolved(result, select: ["a": "y"]).value("n") == "2")
        #expect(try Resolved(result, select: ["b": "y"]).value("n") == "10")
        #expect(try Resolved(result, select: ["a": "y", "b": "y"]).value("n") == "4")
    }

    @Test func aCycleOfOneSelectionNamesIt() {
        let found = errors(
            document(
                ##"{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/a"}, {"$ref": "#/modifiers/b"}"##,
                ##""sets": {"s": {"sources": [{"n": {"$type": "number", "$value": 1}, "m": {"$type": "number", "$value": 2}}]}}"##,
                ##""modifiers": {"a": {"default": "x", "contexts": {"x": [], "y": [{"n": {"$type": "number", "$value": "{m}"}}]}}, "b": {"default": "x", "contexts": {"x": [], "y": [{"m": {"$type": "number", "$value": "{n}"}}]}}}"##
            )
        )
        #expect(found.count == 1)
        #expect(found.first?.contains("with a=y, b=y") == true, "\(found)")
        #expect(found.first?.contains("n -> m -> n") == true, "\(found)")
    }

    @Test func referencesThatNeverMeetAreNoCycle() throws {
        let files = document(
            ##"{"$ref": "#/modifiers/a"}"##,
            ##""modifiers": {"a": {"default": "x", "contexts": {"x": [{"n": {"$type": "number", "$value": "{m}"}, "m": {"$type": "number", "$value": 1}}], "y": [{"m": {"$type": "number", "$value": "{n}"}, "n": {"$type": "number", "$value": 2}}]}}}"##
        )
        let result = try compile(files, strict: true)
        #expect(try Resolved(result).value("n") == "1")
        #expect(try Resolved(result, select: ["a": "y"]).value("m") == "2")
    }

    @Test(
        arguments: [
            (##"{"resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": []}}}"##, 76, "\"version\""),
            (
                ##"{"version": "2026.1", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": []}}}"##,
                76, "\"version\""
            ),
            (##"{"version": "2025.10"}"##, 76, "resolutionOrder"),
            (##"{"version": "2025.10", "resolutionOrder": []}"##, 76, "is empty"),
            (##"{"version": "2025.10", "resolutionOrder": [5]}"##, 83, "an entry"),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/bas"}], "sets": {"base": {"sources": []}}}"##,
                47, "did you mean base?"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {}}}"##, 78,
                "needs sources"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [5]}}}"##,
                78, "a source is"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/m"}], "modifiers": {"m": {"contexts": {}}}}"##,
                80, "no contexts"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/m"}], "modifiers": {"m": {"default": "z", "contexts": {"a": [], "b": []}}}}"##,
                81, "it has a, b"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [{"$ref": "#/modifiers/m"}]}}, "modifiers": {"m": {"contexts": {"a": [], "b": []}}}}"##,
                82, "must not refer to a modifier"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/m"}], "modifiers": {"m": {"contexts": {"a": [{"$ref": "#/modifiers/m/contexts/b"}], "b": []}}}}"##,
                82, "must not refer to a modifier"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [{"$ref": "#/resolutionOrder/0"}]}}}"##,
                82, "resolutionOrder"
            ),
            (##"{"version": "2025.10", "resolutionOrder": [{"type": "set", "sources": []}]}"##, 84, "name and a type"),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "a", "sources": []}, {"type": "set", "name": "a", "sources": []}]}"##,
                84, "stands twice"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/m"}, {"type": "modifier", "name": "m", "contexts": {"a": [], "b": []}}], "modifiers": {"m": {"contexts": {"a": [], "b": []}}}}"##,
                84, "two different modifiers"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [{"$ref": "#/sets/t"}]}, "t": {"sources": [{"$ref": "#/sets/s"}]}}}"##,
                88, "circle"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/$defs/a"}], "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##,
                88, "circle"
            ),
            (
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [{"$ref": "missing.json"}]}}}"##,
                nil, "missing.json"
            ),
            (##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/~3"}]}"##, 42, "bad escape"),
        ] as [(String, Int?, String)]
    )
    func refuses(text: String, rule: Int?, words: String) {
        let error = #expect(throws: CompileError.self) { try compile(["t.resolver.json": text]) }
        #expect(
            error?.errors.contains { $0.rule == rule && $0.message.contains(words) && $0.position != nil } == true,
            "\(error?.description ?? "")"
        )
    }

    @Test func aResolverDocumentIsTheOnlyInput() {
        let found = errors([
            "a.json": Self.number(1), "t.resolver.json": ##"{"version": "2025.10", "resolutionOrder": []}"##,
        ])
        #expect(found.first?.contains("must be the only input") == true, "\(found)")
    }

    @Test func referencesIntoNothingAreNamedWithTheirContext() throws {
        let glow = ##"{"glow": {"$type": "number", "$value": 2}}"##
        func files(_ light: String, _ dark: String) -> [String: String] {
            document(
                ##"{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}"##,
                ##""sets": {"s": {"sources": [{"role": {"$type": "number", "$value": "{glow}"}}]}}"##,
                ##""modifiers": {"m": {"default": "light", "contexts": {"light": [\##(light)], "dark": [\##(dark)]}}}"##
            )
        }
        #expect(throws: CompileError.self) { _ = try compile(files("", glow)) }
        let found = errors(files("", glow))
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("t.resolver.json:1:") == true, "\(found)")
        #expect(found.first?.contains("with m=light: role refers to glow, which does not exist") == true, "\(found)")
        #expect(try compile(files(glow, glow)).warnings == [])
        // The reference is replaced where it would lead into nothing.
        #expect(try compile(files(##"{"role": {"$type": "number", "$value": 1}}"##, glow)).warnings == [])
    }

    @Test func tokensMayHaveValuesUnderConditionsAlone() throws {
        let when =
            ##"{"n": {"$extensions": {"dev.themewire": {"when": [{"select": {"theme": "dark"}, "$value": 6}]}}}}"##
        let base = try compile(
            document(##"{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}"##, sets, theme),
            strict: true
        )
        let brand = try compile(["b.json": when], parent: ParentTheme(catalog: base.catalog, layers: [base.layers]))
        #expect(try Resolved(base, brand).value("n") == "1")
        #expect(try Resolved(base, brand, select: ["theme": "dark"]).value("n") == "6")
    }

    @Test func oneTypeInAllContexts() {
        let found = errors(
            document(
                ##"{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/m"}"##,
                sets,
                ##""modifiers": {"m": {"default": "a", "contexts": {"a": [], "b": [{"n": {"$type": "fontWeight", "$value": 400}}]}}}"##
            )
        )
        #expect(found.count == 1)
        #expect(found.first?.contains("a fontWeight here and a number at") == true, "\(found)")
    }
}
