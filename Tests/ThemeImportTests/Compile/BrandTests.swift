//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// Layers for a parent's catalog.
@Suite struct BrandTests {
    private let base: CompileResult
    private let parent: ParentTheme

    init() throws {
        base = try compile(
            [
                "t.resolver.json": ##"""
                {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/mode"}, {"$ref": "#/modifiers/size"}],
                 "sets": {"s": {"sources": [{
                    "n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": "{n.a}"}, "closed": {"$value": 3, "$extensions": {"dev.themewire": {"overridable": false}}},
                          "named": {"$value": 4, "$extensions": {"dev.themewire": {"alternates": "n.other"}}}},
                    "c": {"$type": "color", "x": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}},
                    "line": {"$type": "border", "$value": {"color": "{c.x}", "width": {"value": 1, "unit": "px"}, "style": "solid"}},
                    "text": {"$type": "typography", "$value": {"fontFamily": "Base", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}}}]}},
                 "modifiers": {"mode": {"default": "light", "contexts": {"light": [], "dark": [{"n": {"a": {"$type": "number", "$value": 2}}}]}},
                               "size": {"default": "s", "contexts": {"s": [], "l": []}}}}
                """##
            ],
            strict: true
        )
        parent = ParentTheme(catalog: base.catalog, layers: [base.layers])
    }

    private func brand(_ files: [String: String]) throws -> CompileResult {
        try compile(files, parent: parent)
    }

    private func brand(_ text: String) throws -> CompileResult {
        try brand(["b.json": text])
    }

    private func brandErrors(_ text: String) -> [String] {
        errors(["b.json": text], parent: parent)
    }

    @Test func overridesInEveryModeAndFollowsReferences() throws {
        let brand = try brand(##"{"n": {"a": {"$value": 7}}}"##)
        #expect(brand.catalog.lineage == base.catalog.lineage)
        #expect(brand.layers.lineage == base.catalog.lineage)
        #expect(brand.layers.catalogVersion == base.catalog.version)
        #expect(brand.lock == nil)
        for mode in ["light", "dark"] {
            #expect(try Resolved(base, brand, select: ["mode": mode]).value("n.b") == "7")
        }
    }

    @Test func conditionsComeFromTheParent() throws {
        let files = [
            "b.resolver.json": ##"""
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/mode"}],
             "sets": {"s": {"sources": [{"n": {"a": {"$value": 7}}}]}},
             "modifiers": {"mode": {"contexts": {"dark": [{"n": {"a": {"$value": 8}}}], "light": []}}}}
            """##
        ]
        let brand = try brand(files)
        #expect(try Resolved(base, brand).value("n.a") == "7")
        #expect(try Resolved(base, brand, select: ["mode": "dark"]).value("n.a") == "8")
        let unknown = errors(
            [
                "b.resolver.json": files["b.resolver.json"]?.replacing("\"mode\": {", with: "\"mood\": {").replacing(
                    "/mode\"",
                    with: "/mood\""
                ) ?? ""
            ],
            parent: parent
        )
        #expect(unknown.first?.contains("no modifier 'mood'; did you mean mode?") == true, "\(unknown)")
        let context = errors(
            ["b.resolver.json": files["b.resolver.json"]?.replacing("\"light\"", with: "\"lit\"") ?? ""],
            parent: parent
        )
        #expect(context.first?.contains("no context 'lit': it has light, dark") == true, "\(context)")
    }

    @Test func alternatesAreTheSameToken() throws {
        let brand = try brand(##"{"n": {"other": {"$value": 9}}}"##)
        #expect(try Resolved(base, brand).value("n.named") == "9")
        let both = brandErrors(##"{"n": {"other": {"$value": 9}, "named": {"$value": 8}}}"##)
        #expect(both.first?.contains("another name of the token at b.json:") == true, "\(both)")
    }

    @Test func closedUnknownAndMistypedTokensAreRefused() {
        let closed = brandErrors(##"{"n": {"closed": {"$value": 9}}}"##)
        #expect(closed.first?.contains("does not let a layer of rank brand") == true, "\(closed)")
        let unknown = brandErrors(##"{"n": {"c": {"$type": "number", "$value": 9}}}"##)
        #expect(
            unknown.first?.contains("no such token, and nothing in the brand refers to it; did you mean n.a or n.b?")
                == true,
            "\(unknown)"
        )
        let type = brandErrors(##"{"n": {"a": {"$type": "color", "$value": "#000"}}}"##)
        #expect(type.first?.contains("a color here and a number in the catalog") == true, "\(type)")
    }

    @Test func ownTokensAreResolvedInTheBrand() throws {
        let brand = try brand(
            ##"""
            {"palette": {"$type": "color", "deep": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "alias": {"$value": "{palette.deep}"}},
             "c": {"x": {"$value": "{palette.alias}"}},
             "own": {"$type": "number", "two": {"$value": "{n.a}"}}, "n": {"named": {"$value": "{own.two}"}},
             "line": {"$type": "border", "$value": {"color": "{palette.deep}", "width": {"value": 3, "unit": "px"}, "style": "dashed"}}}
            """##
        )
        #expect(brand.localTokenCount == 3)
        #expect(brand.layers.entryCount == 5)
        let resolved = try Resolved(base, brand)
        #expect(try resolved.value("c.x") == "srgb(1 0 0 / 1)")
        #expect(try resolved.value("line") == "{color: srgb(1 0 0 / 1), style: dashed, width: 3px}")
        // An own token that follows a token of the theme stays a reference.
        #expect(try Resolved(base, brand, select: ["mode": "dark"]).value("n.named") == "2")
    }

    @Test func ownTokensBringTheirConditions() throws {
        let files = [
            "b.resolver.json": ##"""
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/mode"}, {"$ref": "#/modifiers/size"}],
             "sets": {"s": {"sources": [{"p": {"$type": "number", "x": {"$value": 10}, "y": {"$value": "{p.x}"}}, "n": {"a": {"$value": "{p.y}"}, "named": {"$value": "{p.x}"}}}]}},
             "modifiers": {"mode": {"contexts": {"light": [], "dark": [{"p": {"x": {"$type": "number", "$value": 20}}}]}},
                           "size": {"contexts": {"s": [], "l": [{"n": {"named": {"$value": 30}}, "p": {"y": {"$type": "number", "$value": 40}}}]}}}}
            """##
        ]
        let brand = try brand(files)
        func value(_ path: String, _ mode: String, _ size: String) throws -> String? {
            try Resolved(base, brand, select: ["mode": mode, "size": size]).value(path)
        }
        #expect(try value("n.a", "light", "s") == "10")
        #expect(try value("n.a", "dark", "s") == "20")
        #expect(try value("n.a", "dark", "l") == "40")
        #expect(try value("n.named", "dark", "s") == "20")
        #expect(try value("n.named", "dark", "l") == "30")
    }

    @Test func ownTokensNeedAValueEverywhere() {
        let text = ##"""
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/mode"}],
             "sets": {"s": {"sources": [{"n": {"a": {"$value": "{p.x}"}}}]}},
             "modifiers": {"mode": {"contexts": {"light": [], "dark": [{"p": {"x": {"$type": "number", "$value": 20}}}]}}}}
            """##
        let found = errors(["b.resolver.json": text], parent: parent)
        #expect(found.first?.contains("'p.x' has no value with mode=light") == true, "\(found)")
        let covered = text.replacing(
            "\"light\": []",
            with: ##""light": [{"p": {"x": {"$type": "number", "$value": 10}}}]"##
        )
        #expect(errors(["b.resolver.json": covered], parent: parent) == [])
    }

    @Test func ownCyclesAreRefused() {
        let found = brandErrors(
            ##"{"p": {"$type": "number", "x": {"$type": "number", "$value": "{p.y}"}, "y": {"$type": "number", "$value": "{p.x}"}}, "n": {"a": {"$value": "{p.x}"}}}"##
        )
        #expect(found.first?.contains("p.x -> p.y -> p.x") == true, "\(found)")
    }

    @Test func aCycleThroughTheParentIsRefused() {
        let found = brandErrors(##"{"n": {"a": {"$value": "{n.b}"}}}"##)
        #expect(found.first?.contains("n.a -> n.b -> n.a") == true, "\(found)")
    }

    @Test func fontFamiliesCanBeSetAlone() throws {
        let text = ##"{"text": {"$extensions": {"dev.themewire": {"slots": {"fontFamily": ["Brand", "serif"]}}}}}"##
        let brand = try brand(text)
        #expect(brand.layers.entryCount == 1)
        #expect(brand.layers.entries.map(\.isOneSlot) == [true])
        let style = "fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1}"
        #expect(try Resolved(base, brand).value("text") == "{fontFamily: [Brand, serif], " + style)
        let whole = brandErrors(text.replacing("fontFamily", with: "fontSize"))
        #expect(whole.first?.contains("only fontFamily") == true, "\(whole)")
    }

    @Test func derivedValuesFollowTheirSource() throws {
        let derive = ##""$extensions": {"dev.themewire": {"derive": [{"op": "setAlpha", "amount": 0.5}]}}"##
        let base = try compile(
            ##"{"c": {"$type": "color", "x": {"$value": "#0000ff"}, "half": {"$value": "{c.x}", \##(derive)}}}"##
        )
        let brand = try compile(
            ["b.json": ##"{"c": {"x": {"$value": "#ff0000"}}}"##],
            parent: ParentTheme(catalog: base.catalog, layers: [base.layers])
        )
        #expect(try Resolved(base).value("c.half") == "srgb(0 0 1 / 0.5)")
        #expect(try Resolved(base, brand).value("c.half") == "srgb(1 0 0 / 0.5)")
        let local = try compile(
            [
                "b.json":
                    ##"{"own": {"$type": "color", "$value": "#00ff00"}, "c": {"x": {"$value": "{own}", \##(derive)}}}"##
            ],
            parent: ParentTheme(catalog: base.catalog, layers: [base.layers])
        )
        #expect(try Resolved(base, local).value("c.x") == "srgb(0 1 0 / 0.5)")
    }

    @Test(arguments: [
        (##"[{"op": "fade", "amount": 1}]"##, "no operation 'fade'"),
        (##"[{"op": "add", "amount": 1}]"##, "for numbers and dimensions"),
        (##"[{"op": "mix", "amount": 1}]"##, "needs with"),
        (##"[{"op": "lighten", "amount": 2}]"##, "from 0 to 1"),
        (##"[{"op": "setAlpha"}]"##, "amount, a number"),
        (##"[]"##, "is a list"),
        (##"[{"op": "mix", "amount": 0.5, "with": "{n}"}]"##, "is a number"),
        (##"[{"op": "mix", "amount": 0.5, "with": "#fff", "space": "cmyk"}]"##, "no color space"),
    ])
    func wrongStepsAreLocated(steps: String, words: String) {
        let found = errors(
            ##"{"n": {"$type": "number", "$value": 1}, "c": {"$type": "color", "$value": "#fff"}, "d": {"$type": "color", "$value": "{c}", "$extensions": {"dev.themewire": {"derive": \##(steps)}}}}"##
        )
        #expect(found.count == 1)
        #expect(found.first?.contains(words) == true, "\(found)")
    }
}
