//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// Root tokens, paths and groups that extend others.
@Suite("Rules 28-38: root tokens, paths, extends") struct GroupRuleTests {
    private static func px(_ value: Int) -> String { ##"{"$value": {"value": \##(value), "unit": "px"}}"## }
    private static func n(_ value: Int) -> String { Sample.number("\(value)") }

    @Test("28 accepts: a group's root token, with the group's type")
    func rootTokens() {
        let text = ##"""
            {"accent": {"$type": "color", "$root": {"$value": \##(Sample.blue)}, "hover": {"$value": "{accent.$root}"}},
             "outer": {"$value": {"$ref": "#/accent/$root/$value"}}, "token": {"$ref": "#/accent/$root"}}
            """##
        let blue = "srgb(0 0 1 / 1)"
        expectValues(text, ["accent.$root": blue, "accent.hover": blue, "outer": blue, "token": blue])
    }

    @Test("28 rejects: the group's own path, and other names with a dollar sign")
    func groupsAreNoTokens() {
        let group = ##""accent": {"$type": "color", "$root": {"$value": \##(Sample.blue)}}"##
        expectError(##"{\##(group), "t": {"$type": "color", "$value": "{accent}"}}"##, rule: 47, "{accent.$root}")
        expectError(##"{\##(group), "t": {"$value": {"$ref": "#/accent"}}}"##, rule: 47, "'accent' is a group")
        expectError(
            ##"{"accent": {"$base": {"$type": "color", "$value": \##(Sample.blue)}}}"##,
            rule: 12,
            "'$base' has no meaning",
            strict: true
        )
    }

    @Test("29 accepts: root tokens at several levels")
    func nestedRoots() {
        let text = ##"""
            {"$root": \##(Self.n(0)), "a": {"$type": "number", "$root": {"$value": 1}, "b": {"$root": {"$value": 2}, "c": {"$root": {"$value": "{a.b.$root}"}}}}}
            """##
        expectValues(text, ["$root": "0", "a.$root": "1", "a.b.$root": "2", "a.b.c.$root": "2"])
    }

    @Test("29 rejects: a root of a group that has none")
    func missingRoots() {
        expectError(
            ##"{"a": {"$type": "number", "$root": {"$value": 1}, "b": {"c": {"$value": "{a.b.$root}"}}}}"##,
            rule: 47,
            "there is no token 'a.b.$root'"
        )
    }

    @Test("30 accepts: paths of group names and token name")
    func paths() throws {
        let result = try compile(##"{"a": {"b": {"c": \##(Self.n(1))}, "c": \##(Self.n(2))}, "c": \##(Self.n(3))}"##)
        #expect(result.catalog.tokenIDs.map { result.catalog.path(of: $0) } == ["a.b.c", "a.c", "c"])
    }

    @Test("30 rejects: a path twice in a file, and names that would make two")
    func pathsAreUnique() {
        expectError(##"{"a": {"b": \##(Self.n(1)), "b": \##(Self.n(2))}}"##, rule: 7, "the first is at 1:8")
        expectError(##"{"a": {"b": \##(Self.n(1))}, "a.b": \##(Self.n(2))}"##, rule: 9, "the name 'a.b'")
    }

    @Test("31 accepts: a group in braces or as a pointer")
    func bothForms() {
        let text = ##"""
            {"a/b": {"c d": {"$type": "number", "x": {"$value": 1}}}, "one": {"$extends": "{a/b.c d}"}, "two": {"$extends": "#/a~1b/c%20d"}}
            """##
        expectValues(text, ["one.x": "1", "two.x": "1"])
    }

    @Test(
        "31 rejects: what is not there, tokens, and $extends on a token",
        arguments: [
            (##"{"a": {"$extends": "{c}"}}"##, "leads to no group"), (##"{"a": {"$extends": 5}}"##, "in braces"),
            (##"{"a": {"$extends": "b"}, "b": {}}"##, "leads to no group"),
            (##"{"a": {"$extends": "{t}"}, "t": {"$type": "number", "$value": 1}}"##, "'{t}' is a token"),
            (##"{"a": {"$type": "number", "$value": 1, "$extends": "{b}"}, "b": {}}"##, "only a group can have"),
            (##"{"a": {"$extends": "{bttn}"}, "btn": {}}"##, "did you mean btn?"),
        ]
    )
    func refusesTargets(text: String, words: String) {
        expectError(text, rule: 31, words)
    }

    @Test("32 accepts: a deep merge in which own tokens replace whole ones")
    func deepMerge() throws {
        let text = ##"""
            {"button": {"$type": "dimension", "$description": "all", "pad": \##(Self.px(1)), "$root": \##(Self.px(9)),
                        "c": {"$type": "color", "$description": "told", "$deprecated": true, "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}},
                        "inner": {"gap": \##(Self.px(3)), "deep": {"x": \##(Self.px(4))}}},
             "small": {"$extends": "{button}", "pad": \##(Self.px(2)), "c": {"$type": "color", "$value": \##(Sample.blue)}, "inner": {"more": \##(Self.px(5)), "deep": {"x": \##(Self.px(6))}}}}
            """##
        expectValues(
            text,
            [
                "small.pad": "2px", "small.$root": "9px", "small.c": "srgb(0 0 1 / 1)", "small.inner.gap": "3px",
                "small.inner.deep.x": "6px", "small.inner.more": "5px", "button.pad": "1px", "button.inner.more": nil,
            ]
        )
        let catalog = try compile(text).catalog
        let token = try #require(catalog.token(at: "small.c"))
        #expect(catalog.description(of: token) == nil)
        #expect(catalog.deprecation(of: token) == nil)
    }

    @Test("32 rejects: parts and types of an inherited token in an own one")
    func nothingLeaks() {
        let shadow =
            ##"{"color": \##(Sample.blue), "offsetX": \##(Sample.px(1)), "offsetY": \##(Sample.px(1)), "blur": \##(Sample.px(1)), "spread": \##(Sample.px(1))}"##
        let base = ##""a": {"s": {"$type": "shadow", "$value": \##(shadow)}, "n": \##(Self.n(1))}"##
        expectError(
            ##"{\##(base), "b": {"$extends": "{a}", "s": {"$type": "shadow", "$value": {"color": \##(Sample.blue)}}}}"##,
            rule: 63,
            "lacks its part 'offsetX'"
        )
        expectError(##"{\##(base), "b": {"$extends": "{a}", "n": {"$value": 2}}}"##, rule: 25, "no type")
    }

    @Test("33 accepts: $ref on a group, alone or beside its own tokens")
    func referencesOfGroups() {
        let text = ##"""
            {"a": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 2}}, "b": {"$ref": "#/a", "y": {"$value": 3}},
             "c": {"$ref": "#/b"}, "t": {"$ref": "#/c/y"}}
            """##
        expectValues(text, ["b.x": "1", "b.y": "3", "c.x": "1", "c.y": "3", "t": "3"])
    }

    @Test("33 rejects: $ref on a group to a token, to nothing and to itself")
    func wrongReferencesOfGroups() {
        expectError(##"{"t": \##(Self.n(1)), "b": {"$ref": "#/t", "y": \##(Self.n(3))}}"##, rule: 31, "is a token")
        expectError(##"{"b": {"$ref": "#/a", "y": \##(Self.n(3))}}"##, rule: 31, "leads to no group")
        expectError(##"{"b": {"$ref": "#/b", "y": \##(Self.n(3))}}"##, rule: 34, "in a circle: b -> b")
        expectError(##"{"b": {"$ref": "#/c"}, "c": {"$ref": "#/b"}}"##, rule: 46, "in a circle")
    }

    @Test("34 accepts: chains and neighbours that close no circle")
    func noCircle() {
        let text = ##"""
            {"a": {"$type": "number", "x": {"$value": 1}, "in": {"y": {"$value": 2}}}, "b": {"$extends": "{a}"},
             "c": {"$extends": "{b}", "in": {"$extends": "{a.in}"}}, "d": {"e": {"$extends": "{c.in}"}}}
            """##
        expectValues(text, ["c.in.y": "2", "d.e.y": "2", "c.x": "1"])
        // A group inside the extending one is no circle: what it holds stands outside too.
        expectValues(
            ##"{"a": {"$extends": "{a.b}", "b": {"x": \##(Self.n(1))}}}"##,
            ["a.b.x": "1", "a.x": "1", "a.b.b.x": nil]
        )
    }

    @Test(
        "34 rejects: circles of any length, also through groups around and inside",
        arguments: [
            (##"{"a": {"$extends": "{a}"}}"##, ["a"]),
            (##"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"##, ["a", "b"]),
            (
                ##"{"a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{d}"}, "d": {"$extends": "{a}"}}"##,
                ["a", "b", "c", "d"]
            ),
            (##"{"a": {"b": {"$extends": "{a}"}}}"##, ["a.b"]),
            (##"{"a": {"b": {"c": {"$extends": "{a}"}}}}"##, ["a.b.c"]),
            (##"{"a": {"b": {"$extends": "{c}"}}, "c": {"$extends": "{a}"}}"##, ["a.b", "c"]),
            (
                ##"{"a": {"$extends": "{b.c}"}, "b": {"c": {"$extends": "{d}"}}, "d": {"$extends": "{a}"}}"##,
                ["a", "b.c", "d"]
            ),
        ]
    )
    func circles(text: String, groups: [String]) {
        let error = #expect(throws: CompileError.self) { try compile(text) }
        #expect(error?.errors.map(\.rule) == [34], "\(error?.description ?? "")")
        for group in groups { #expect(error?.description.contains(group) == true) }
    }

    @Test("35 accepts: several levels, one target for two groups, and targets that come later")
    func manyLevels() {
        var text = ##"{"g0": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 2}}"##
        for level in stride(from: 50, to: 0, by: -1) {
            text += ##", "g\##(level)": {"$extends": "{g\##(level - 1)}", "z\##(level)": {"$value": \##(level)}}"##
        }
        text += ##", "twin": {"$extends": "{g49}", "x": {"$value": 7}}}"##
        expectValues(
            text,
            [
                "g50.x": "1", "g50.y": "2", "g50.z1": "1", "g50.z50": "50", "twin.x": "7", "twin.z49": "49",
                "twin.z50": nil,
            ]
        )
    }

    @Test("35 rejects: a level that leads to nothing")
    func brokenLevel() {
        expectError(
            ##"{"a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{d}"}}"##,
            rule: 31,
            "'{d}'"
        )
    }

    @Test("36 accepts: the own type before the inherited one")
    func ownTypes() throws {
        let text = ##"""
            {"a": {"$type": "number", "x": {"$value": 400}, "own": {"$type": "number", "$value": 2}, "in": {"$type": "number", "z": {"$value": 3}}},
             "b": {"$extends": "{a}", "$type": "fontWeight"}, "c": {"$extends": "{b}"}, "d": {"$extends": "{a}"}}
            """##
        let catalog = try compile(text, strict: true).catalog
        func type(_ path: String) -> TokenType? { catalog.token(at: path).map { catalog.type(of: $0) } }
        #expect([type("b.x"), type("c.x"), type("d.x")] == [.fontWeight, .fontWeight, .number])
        #expect([type("b.own"), type("b.in.z")] == [.number, .number])
    }

    @Test("36 rejects: an inherited value that is none of the own type")
    func ownTypesThatDoNotFit() {
        let text =
            ##"{"a": {"$type": "number", "x": {"$value": 4000}}, "b": {"$extends": "{a}", "$type": "fontWeight"}}"##
        let found = errors(text)
        #expect(found.count == 1)
        #expect(found.first?.contains("b.x: a font weight is from 1 to 1000") == true, "\(found)")
    }

    @Test("37 accepts: direct tokens, the root, inherited tokens and nested groups together")
    func everyKindOfMember() {
        let text = ##"""
            {"a": {"$type": "number", "$root": {"$value": 1}, "x": {"$value": 2}, "in": {"y": {"$value": 3}}},
             "b": {"in": {"y": {"$value": 30}}, "$extends": "{a}", "$root": {"$value": 10}, "z": {"$type": "number", "$value": 40}}}
            """##
        expectValues(text, ["b.$root": "10", "b.x": "2", "b.in.y": "30", "b.z": "40"])
    }

    @Test("37 rejects: an own token where an inherited group is")
    func tokensInPlaceOfGroups() {
        expectError(
            ##"{"a": {"$type": "number", "in": {"y": {"$value": 3}}}, "b": {"$extends": "{a}", "in": {"$value": 1}}}"##,
            rule: 16,
            "the token is a group too",
            strict: true
        )
    }

    @Test("38 accepts: references in inherited tokens keep their targets")
    func writtenTargets() {
        let text = ##"""
            {"button": {"$type": "number", "color": {"$value": 1}, "border": {"$value": "{button.color}"}, "edge": {"$ref": "#/button/color"}},
             "second": {"$extends": "{button}", "color": {"$value": 2}}}
            """##
        expectValues(text, ["second.color": "2", "second.border": "1", "second.edge": "1"])
    }

    // MARK: Layers

    @Test("32 accepts: inherited tokens follow the contexts of their target, own ones hide them in all")
    func inheritedTokensFollowTheContexts() throws {
        let files = resolverDocument(
            [
                ##"{"a": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 2}}, "b": {"$extends": "{a}", "y": {"$value": 5}}}"##
            ],
            [
                (
                    "m",
                    [
                        ("one", "{}"),
                        ("two", ##"{"a": {"$type": "number", "x": {"$value": 10}, "y": {"$value": 20}}}"##),
                    ]
                )
            ]
        )
        expectValues(files, ["b.x": "1", "b.y": "5"])
        expectValues(files, ["b.x": "10", "b.y": "5"], select: ["m": "two"])
    }

    @Test("35 accepts: chains over several sets and modifiers")
    func chainsOverLayers() {
        let files = resolverDocument(
            [
                ##"{"c": {"$extends": "{b}"}, "a": {"$type": "number", "x": {"$value": 1}}}"##,
                ##"{"b": {"$extends": "{a}", "y": {"$type": "number", "$value": 2}}}"##,
            ],
            [
                ("m", [("one", "{}"), ("two", ##"{"a": {"x": \##(Self.n(10))}}"##)]),
                ("k", [("one", "{}"), ("two", ##"{"b": {"y": \##(Self.n(20))}, "c": {"z": \##(Self.n(30))}}"##)]),
            ]
        )
        expectValues(files, ["c.x": "1", "c.y": "2", "c.z": nil])
        expectValues(files, ["c.x": "10", "c.y": "2", "b.x": "10"], select: ["m": "two"])
        expectValues(files, ["c.x": "10", "c.y": "20", "c.z": "30"], select: ["m": "two", "k": "two"])
    }

    @Test("32 accepts: a modifier of rank top wins in inherited tokens too, over brands")
    func topModifiers() throws {
        let files = resolverDocument(
            [##"{"a": {"$type": "number", "x": {"$value": 1}}, "b": {"$extends": "{a}"}}"##],
            [("contrast", [("normal", "{}"), ("high", ##"{"a": {"x": \##(Self.n(3))}}"##)])],
            extensions: ["contrast": ##"{"rank": "top"}"##]
        )
        let base = try compile(files)
        let brand = try compile(
            ["b.json": ##"{"b": {"x": {"$value": 5}}}"##],
            parent: ParentTheme(catalog: base.catalog, layers: [base.layers])
        )
        #expect(try Resolved(base, brand).value("b.x") == "5")
        #expect(try Resolved(base, brand, select: ["contrast": "high"]).value("b.x") == "3")
        #expect(try Resolved(base, brand, select: ["contrast": "high"]).value("a.x") == "3")
    }

    @Test("31 accepts: a group that extends another in one context only")
    func extendsInOneContext() {
        let files = resolverDocument(
            [##"{"a": {"$type": "number", "x": {"$value": 1}}}"##],
            [("m", [("one", "{}"), ("two", ##"{"b": {"$extends": "{a}"}}"##)])]
        )
        expectValues(files, ["b.x": nil])
        expectValues(files, ["b.x": "1"], select: ["m": "two"])
    }

    @Test("31 accepts: an extended group whose tokens have names, alternates and former paths, which stay theirs")
    func whatIsNotInherited() throws {
        let own = ##"{"names": {"css": "ink"}, "alternates": "a.other", "formerly": "a.old", "overridable": false}"##
        let result = try compile(
            ##"{"a": {"x": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": \##(own)}}}, "b": {"$extends": "{a}"}}"##,
            strict: true
        )
        let catalog = result.catalog
        let original = try #require(catalog.token(at: "a.x"))
        let copy = try #require(catalog.token(at: "b.x"))
        #expect(catalog.token(at: "a.other") == original && catalog.token(at: "a.old") == original)
        #expect(catalog.platformNames(of: original) == ["css": "ink"])
        #expect(catalog.platformNames(of: copy).isEmpty)
        #expect(!catalog.isOverridable(copy, by: .brand))
        #expect(try Resolved(result).value("b.x") == "1")
    }
}
