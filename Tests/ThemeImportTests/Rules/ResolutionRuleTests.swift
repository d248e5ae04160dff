//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// Inputs, the order of resolution and what differs by context.
@Suite("Rules 91-105: inputs and resolution") struct ResolutionRuleTests {
    private static func n(_ value: Int, _ name: String = "n") -> String {
        ##"{"\##(name)": \##(Sample.number("\(value)"))}"##
    }

    /// Tokens under a mode with a default and a size without one.
    private func twoModifiers() throws -> CompileResult {
        var files = resolverDocument(
            [Self.n(1)],
            [("mode", [("light", "{}"), ("dark", Self.n(2))]), ("Size", [("S", "{}"), ("l", Self.n(3))])]
        )
        files = files.mapValues { $0.replacing(##""default": "S", "##, with: "") }
        return try compile(files, strict: true)
    }

    @Test("91 accepts: 40 modifiers of two contexts, more permutations than could be counted out")
    func manyPermutations() throws {
        let modifiers = (0..<40).map { ("m\($0)", [("a", "{}"), ("b", Self.n($0, "t\($0)"))]) }
        let base = (0..<40).map { ##""t\##($0)": \##(Sample.number("-1"))"## }.joined(separator: ", ")
        let result = try compile(resolverDocument(["{\(base)}"], modifiers), strict: true)
        let resolved = try Resolved(result, select: ["m39": "b", "m0": "b"])
        #expect(try [0, 1, 39].map { try resolved.value("t\($0)") } == ["0", "-1", "39"])
    }

    @Test("92 accepts: a map of modifiers to the names of contexts")
    func inputs() throws {
        let result = try twoModifiers()
        #expect(try Resolved(result, select: ["mode": "dark", "Size": "S"]).value("n") == "2")
    }

    @Test("92 rejects: contexts that are no strings", arguments: ["true", "100", "null", ##"["dark"]"##])
    func otherInputs(context: String) {
        let text =
            ##"{"n": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": {"when": [{"select": {"mode": \##(context)}, "$value": 2}]}}}}"##
        let files = resolverDocument([text], [("mode", [("light", "{}"), ("dark", "{}")])])
        expectError(files, rule: 92, "named by a string")
    }

    @Test("93 accepts: names without regard to case, exact ones first")
    func foldedNames() throws {
        let result = try twoModifiers()
        #expect(try Resolved(result, select: ["MODE": "Dark", "size": "s"]).value("n") == "2")
        let files = resolverDocument([Self.n(1)], [("mode", [("x", "{}"), ("dark", Self.n(2)), ("DARK", Self.n(3))])])
        let twins = try compile(files)
        #expect(try Resolved(twins, select: ["mode": "DARK"]).value("n") == "3")
    }

    @Test("93 rejects: a name that two fit when case is left aside")
    func ambiguousNames() throws {
        let files = resolverDocument([Self.n(1)], [("mode", [("x", "{}"), ("dark", "{}"), ("DARK", "{}")])])
        let catalog = try compile(files).catalog
        let error = #expect(throws: SelectionError.self) { try catalog.selection(["mode": "Dark"]) }
        #expect(error?.messages == ["modifier 'mode' has no context 'Dark': it has x, dark, DARK"])
    }

    @Test("94 accepts: no input where there are no modifiers")
    func noModifiers() throws {
        #expect(try Resolved(try compile(resolverDocument([Self.n(1)]), strict: true)).value("n") == "1")
    }

    @Test("94 rejects: an input where there are no modifiers")
    func inputWithoutModifiers() throws {
        let catalog = try compile(resolverDocument([Self.n(1)])).catalog
        let error = #expect(throws: SelectionError.self) { try catalog.selection(["mode": "dark"]) }
        #expect(error?.messages == ["unknown modifier 'mode': there are none"])
    }

    @Test("95 accepts: each modifier without default is named, the others may be")
    func completeInputs() throws {
        let catalog = try twoModifiers().catalog
        #expect(catalog.description(of: try catalog.selection(["Size": "l"])) == "mode=light, Size=l")
        #expect(catalog.description(of: try catalog.selection(["Size": "S", "mode": "dark"])) == "mode=dark, Size=S")
    }

    @Test("95 rejects: unknown modifiers and contexts and missing ones, each with a message, all at once")
    func wrongInputs() throws {
        let catalog = try twoModifiers().catalog
        func messages(_ inputs: [String: String]) -> [String]? {
            let error = #expect(throws: SelectionError.self) { try catalog.selection(inputs) }
            return error?.messages
        }
        #expect(messages([:]) == ["modifier 'Size' has no default: choose one of S, l"])
        #expect(
            messages(["mood": "x", "mode": "dim"]) == [
                "modifier 'mode' has no context 'dim': it has light, dark",
                "unknown modifier 'mood': there are mode, Size",
                "modifier 'Size' has no default: choose one of S, l",
            ]
        )
        #expect(messages(["Size": "xl"]) == ["modifier 'Size' has no context 'xl': it has S, l"])
    }

    @Test("96 accepts: a modifier that the order leaves out needs no input and has no effect")
    func unusedModifiers() throws {
        let text =
            ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [\##(Self.n(1))]}}, "modifiers": {"mode": {"contexts": {"a": [], "b": [\##(Self.n(2))]}}}}"##
        let result = try compile(["t.resolver.json": text], strict: true)
        #expect(try Resolved(result).value("n") == "1")
        #expect(result.catalog.modifiers.isEmpty)
    }

    @Test("96 rejects: an input for a modifier that the order leaves out")
    func unusedInputs() throws {
        let text =
            ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [\##(Self.n(1))]}}, "modifiers": {"mode": {"contexts": {"a": [], "b": []}}}}"##
        let catalog = try compile(["t.resolver.json": text]).catalog
        #expect(throws: SelectionError.self) { try catalog.selection(["mode": "a"]) }
    }

    @Test("97 accepts: aliases into every set and every chosen context")
    func stagesInOrder() {
        let files = resolverDocument(
            [
                ##"{"role": {"$value": "{palette.x}"}, "early": {"$ref": "#/late"}}"##,
                ##"{"late": \##(Sample.number("9"))}"##,
            ],
            [
                (
                    "mode",
                    [
                        ("light", ##"{"palette": {"x": {"$value": "{late}"}}}"##),
                        ("dark", ##"{"palette": {"x": {"$value": "{size.a}"}}}"##),
                    ]
                ),
                (
                    "size",
                    [
                        ("s", ##"{"size": {"a": \##(Sample.number("1"))}}"##),
                        ("l", ##"{"size": {"a": \##(Sample.number("2"))}}"##),
                    ]
                ),
            ]
        )
        expectValues(files, ["role": "9", "early": "9"])
        expectValues(files, ["role": "1"], select: ["mode": "dark"])
        expectValues(files, ["role": "2"], select: ["mode": "dark", "size": "l"])
    }

    @Test("97 rejects: aliases that lead to nothing in any source")
    func nowhere() {
        let files = resolverDocument(
            [##"{"role": {"$type": "number", "$value": "{palette.x}"}}"##],
            [("mode", [("light", "{}"), ("dark", ##"{"palette": {"y": \##(Sample.number("1"))}}"##)])]
        )
        expectError(files, rule: 47, "there is no token 'palette.x'; did you mean palette.y?")
    }

    @Test("98 accepts: sources in order, and of a modifier only those of the chosen context")
    func flattening() {
        let files = [
            "t.resolver.json": ##"""
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/m"}, {"$ref": "#/sets/b"}],
             "sets": {"a": {"sources": [\##(Self.n(1)), \##(Self.n(2)), \##(Self.n(5, "first"))]}, "b": {"sources": [\##(Self.n(6, "last"))]}},
             "modifiers": {"m": {"default": "x", "contexts": {"x": [\##(Self.n(3, "last")), \##(Self.n(3))], "y": [\##(Self.n(4, "other")), \##(Self.n(7)), \##(Self.n(8))]}}}}
            """##
        ]
        expectValues(files, ["n": "3", "last": "6", "other": nil, "first": "5"])
        expectValues(files, ["n": "8", "last": "6", "other": "4", "first": "5"], select: ["m": "y"])
    }

    @Test("98 rejects: the tree of all sources where one file's would be refused")
    func oneTree() {
        let inner = ##"{"n": {"x": \##(Sample.number("1"))}}"##
        let files = resolverDocument([Self.n(1), inner])
        #expect(errors(files, strict: true).contains { $0.contains("n: the token is a group too") })
    }

    @Test("99 accepts: tokens replaced whole, group properties merged by name")
    func conflicts() throws {
        let files = [
            "1.json":
                ##"{"g": {"$type": "color", "$deprecated": "old", "t": {"$description": "one", "$value": \##(Sample.red)}}}"##,
            "2.json": ##"{"g": {"$description": "two", "t": {"$value": \##(Sample.blue)}}}"##,
        ]
        expectValues(files, ["g.t": "srgb(0 0 1 / 1)"])
        let catalog = try compile(files).catalog
        let token = try #require(catalog.token(at: "g.t"))
        #expect(catalog.description(of: token) == nil)
        #expect(catalog.deprecation(of: token) == "old")
        expectValues(
            [
                "1.json": ##"{"g": {"$type": "number", "t": {"$value": 400}}}"##,
                "2.json": ##"{"g": {"$type": "fontWeight", "own": {"$value": 500}}}"##,
            ],
            ["g.t": "400"]
        )
    }

    @Test("99 rejects: an override that counts on the rest of the token below")
    func halfOverrides() {
        let width = ##""width": \##(Sample.px(1))"##
        let files = [
            "1.json":
                ##"{"t": {"$type": "border", "$value": {"color": \##(Sample.blue), \##(width), "style": "solid"}}}"##,
            "2.json": ##"{"t": {"$type": "border", "$value": {"style": "dotted"}}}"##,
        ]
        expectError(files, rule: 61, "lacks its part 'color'", strict: true)
    }

    @Test("100 accepts: types and extends of the flattened tree")
    func flattenedGroups() {
        let files = resolverDocument(
            [
                ##"{"g": {"t": {"$value": 1}}, "h": {"$extends": "{g}"}}"##,
                ##"{"g": {"$type": "number", "late": {"$value": 2}}}"##,
            ],
            [("m", [("a", "{}"), ("b", ##"{"g": {"t": {"$value": 3}}}"##)])]
        )
        expectValues(files, ["g.t": "1", "h.t": "1", "h.late": "2"])
        #expect(errors(["1.json": ##"{"g": {"t": {"$value": 1}}}"##, "2.json": "{}"]).count == 1)
    }

    @Test("101 accepts: pointers in a token file lead into the flattened tree")
    func localPointers() throws {
        var files = [
            "t.resolver.json":
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [{"$ref": "a.json"}, {"$ref": "lib.json#/tokens"}]}}}"##
        ]
        files["a.json"] =
            ##"{"t": {"$ref": "#/far/x"}, "u": {"$type": "dimension", "$value": {"value": {"$ref": "#/far/x/$value"}, "unit": "px"}}}"##
        files["lib.json"] = ##"{"tokens": {"far": {"x": \##(Sample.number("4"))}}}"##
        let resolved = try Resolved(try compile(files, inputs: ["t.resolver.json"]))
        #expect(try resolved.value("t") == "4")
        #expect(try resolved.value("u") == "4px")
    }

    @Test("101 rejects: pointers that only fit their own file")
    func ownFilePointers() {
        let files = [
            "t.resolver.json":
                ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [{"$ref": "lib.json#/tokens"}]}}}"##,
            "lib.json": ##"{"tokens": {"x": \##(Sample.number("4")), "t": {"$value": {"$ref": "#/tokens/x"}}}}"##,
        ]
        #expect(errors(files, inputs: ["t.resolver.json"]).contains { $0.contains("(rule 47)") })
    }

    @Test("102 accepts: references that would be a circle in no selection")
    func noCircle() {
        let files = resolverDocument(
            ["{}"],
            [
                (
                    "a",
                    [
                        ("x", ##"{"n": {"$type": "number", "$value": "{m}"}, "m": \##(Sample.number("1"))}"##),
                        ("y", ##"{"m": {"$type": "number", "$value": "{n}"}, "n": \##(Sample.number("2"))}"##),
                    ]
                )
            ]
        )
        expectValues(files, ["n": "1", "m": "1"])
        expectValues(files, ["n": "2", "m": "2"], select: ["a": "y"])
    }

    @Test("102 rejects: a circle of one selection, which is named")
    func circleOfOneSelection() {
        let found = errors(
            resolverDocument(
                [##"{"n": \##(Sample.number("1")), "m": \##(Sample.number("2"))}"##],
                [
                    ("a", [("x", "{}"), ("y", ##"{"n": {"$type": "number", "$value": "{m}"}}"##)]),
                    ("b", [("x", "{}"), ("y", ##"{"m": {"$type": "number", "$value": "{n}"}}"##)]),
                ]
            )
        )
        #expect(found.count == 1)
        #expect(found.first?.contains("a=y") == true && found.first?.contains("b=y") == true, "\(found)")
        #expect(found.first?.contains("n -> m -> n") == true, "\(found)")
    }

    @Test("103 accepts: what a token says of itself is kept")
    func properties() throws {
        let text =
            ##"{"a": {"$type": "number", "$value": 1, "$description": "text", "$deprecated": "why", "$extensions": {"org.other": {"x": 1}, "dev.themewire": {"names": {"ios": "aName"}}}}}"##
        let catalog = try compile(text, strict: true).catalog
        let token = try #require(catalog.token(at: "a"))
        #expect(catalog.description(of: token) == "text")
        #expect(catalog.deprecation(of: token) == "why")
        #expect(catalog.platformNames(of: token) == ["ios": "aName"])
    }

    @Test("103 rejects: with file, line, column, token and rule in every message, for all errors at once")
    func meaningfulErrors() {
        let found = errors([
            "a.json": "{\"a\": {\"$type\": \"number\",\n  \"$value\": \"{nope}\"}}",
            "b.json": "{\"b\": {\"$type\": \"color\",\n\n    \"$value\": \"{also.nope}\"}}",
        ])
        #expect(
            found == [
                "a.json:2:13: error: a: there is no token 'nope' (rule 47)",
                "b.json:3:15: error: b: there is no token 'also.nope' (rule 47)",
            ]
        )
    }

    @Test("105 accepts: a document with its files in $defs resolves like the one that names them")
    func bundles() throws {
        let base = ##"{"n": \##(Sample.number("1")), "t": {"$value": {"$ref": "#/n"}}}"##
        let dark = ##"{"n": \##(Sample.number("2"))}"##
        func document(_ base: String, _ dark: String, _ more: String) -> String {
            ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}], "sets": {"s": {"sources": [{"$ref": "\##(base)"}]}}, "modifiers": {"m": {"default": "x", "contexts": {"x": [], "y": [{"$ref": "\##(dark)"}]}}}\##(more)}"##
        }
        let files = [
            "t.resolver.json": document("a/base.json", "a/dark.json", ""), "a/base.json": base, "a/dark.json": dark,
        ]
        let defs = ##", "$defs": {"a/base.json": \##(base), "a/dark.json": \##(dark)}"##
        let bundle = ["t.resolver.json": document("#/$defs/a~1base.json", "#/$defs/a~1dark.json", defs)]
        for context in ["x", "y"] {
            let apart = try Resolved(try compile(files, inputs: ["t.resolver.json"]), select: ["m": context])
            let together = try Resolved(try compile(bundle), select: ["m": context])
            for path in ["n", "t"] { #expect(try apart.value(path) == together.value(path)) }
        }
    }
}
