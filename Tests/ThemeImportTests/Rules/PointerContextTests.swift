//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@testable import ThemeImport

/// Pointers into values under conditions, in brands and in circles: what is read while compiling stays right.
@Suite struct PointerContextTests {
    private let mixed =
        ##"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/c/$value/components/0"}, {"$ref": "#/n"}, 0]}}"##

    private func color(_ first: Double) -> String {
        ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [\##(first), 0, 0]}}}"##
    }

    private func number(_ value: Double) -> String { ##"{"n": {"$type": "number", "$value": \##(value)}}"## }

    @Test func valuesFollowTheContextsOfTheirTargets() throws {
        let files = resolverDocument(
            [color(0.1), number(0.5), ##"{"t": \##(mixed)}"##],
            [
                ("mode", [("light", "{}"), ("dark", color(0.2)), ("dim", color(0.3))]),
                ("size", [("s", "{}"), ("l", number(1))]),
            ]
        )
        let result = try compile(files, strict: true)
        for (mode, first) in [("light", "0.1"), ("dark", "0.2"), ("dim", "0.3")] {
            for (size, second) in [("s", "0.5"), ("l", "1")] {
                let resolved = try Resolved(result, select: ["mode": mode, "size": size])
                #expect(try resolved.value("t") == "srgb(\(first) \(second) 0 / 1)", "\(mode) \(size)")
            }
        }
    }

    /// An alias on the way leads to another token in one context; a token's own value for a context wins over all.
    @Test func aliasesOnTheWayAreFollowedPerContext() throws {
        let files = resolverDocument(
            [
                ##"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": 2}, "x": {"$value": "{a}"}, "t": {"$type": "dimension", "$value": {"value": {"$ref": "#/x"}, "unit": "px"}}}"##
            ],
            [
                ("mode", [("light", "{}"), ("dark", ##"{"x": {"$value": "{b}"}}"##)]),
                (
                    "size",
                    [
                        ("s", "{}"), ("m", ##"{"b": {"$type": "number", "$value": 3}}"##),
                        ("l", ##"{"t": {"$type": "dimension", "$value": {"value": 9, "unit": "px"}}}"##),
                    ]
                ),
            ]
        )
        let result = try compile(files, strict: true)
        func value(_ mode: String, _ size: String) throws -> String? {
            try Resolved(result, select: ["mode": mode, "size": size]).value("t")
        }
        #expect(try value("light", "s") == "1px")
        #expect(try value("light", "m") == "1px")
        #expect(try value("dark", "s") == "2px")
        #expect(try value("dark", "m") == "3px")
        #expect(try value("dark", "l") == "9px")
    }

    @Test func inheritedAndJointValuesAreRead() throws {
        let text = ##"""
            {"base": {"$type": "number", "x": {"$value": 1, "$extensions": {"dev.themewire": {"when": [{"select": {"mode": "dark", "size": "l"}, "$value": 5}]}}}},
             "own": {"$extends": "{base}"}, "t": {"$type": "duration", "$value": {"value": {"$ref": "#/own/x"}, "unit": "ms"}}}
            """##
        let files = resolverDocument(
            [text],
            [("mode", [("light", "{}"), ("dark", "{}")]), ("size", [("s", "{}"), ("l", "{}")])]
        )
        let result = try compile(files)
        #expect(try Resolved(result, select: ["mode": "dark"]).value("t") == "1ms")
        #expect(try Resolved(result, select: ["mode": "dark", "size": "l"]).value("t") == "5ms")
    }

    /// Any number of contexts, at random, against each selection's files merged and compiled on their own.
    @Test func randomContextsAgreeWithTheirMerge() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<20 {
            let next = { (limit: Int) in Int.random(in: 0..<limit, using: &generator) }
            /// A value: a number, or one that reads or follows a token with a smaller number.
            func value(_ index: Int) -> String {
                guard index > 0 else { return Sample.number("\(next(100))") }
                switch next(4) {
                case 0: return Sample.number("\(next(100))")
                case 1: return ##"{"$value": "{t\##(next(index))}", "$type": "number"}"##
                case 2: return ##"{"$type": "number", "$value": {"$ref": "#/d\##(next(index))/$value/value"}}"##
                default: return ##"{"$type": "number", "$value": {"$ref": "#/t\##(next(index))"}}"##
                }
            }
            func tokens(_ chance: Int) -> String {
                var members: [String] = []
                for index in 0..<6 {
                    if next(100) < chance { members.append(##""t\##(index)": \##(value(index))"##) }
                    if next(100) < chance {
                        let inner = index == 0 || next(2) == 0 ? "\(next(100))" : Sample.pointer("t\(next(index))")
                        members.append(
                            ##""d\##(index)": {"$type": "dimension", "$value": {"value": \##(inner), "unit": "px"}}"##
                        )
                    }
                }
                return "{" + members.joined(separator: ", ") + "}"
            }
            let base = tokens(100)
            let contexts = (0..<2).map { _ in (0..<3).map { _ in tokens(30) } }
            let modifiers = contexts.enumerated().map { place, texts in
                ("m\(place)", texts.enumerated().map { ("c\($0)", $1) })
            }
            let result = try compile(resolverDocument([base], modifiers))
            for first in 0..<3 {
                for second in 0..<3 {
                    let files = ["0": base, "1": contexts[0][first], "2": contexts[1][second]]
                    let expected = try Resolved(try compile(files))
                    let found = try Resolved(result, select: ["m0": "c\(first)", "m1": "c\(second)"])
                    for index in 0..<6 {
                        for name in ["t\(index)", "d\(index)"] {
                            #expect(
                                try found.value(name) == expected.value(name),
                                "seed \(seed) round \(round), \(name) with c\(first), c\(second)"
                            )
                        }
                    }
                }
            }
        }
    }

    @Test func whatIsReadIsClosedToBrands() throws {
        let files = resolverDocument([color(0.1), number(0.5), ##"{"t": \##(mixed), "free": {"$value": "{c}"}}"##])
        let base = try compile(files)
        #expect(base.warnings.map(\.rule) == [48, 48])
        #expect(base.warnings.allSatisfy { $0.message.contains("closed to") })
        let parent = ParentTheme(catalog: base.catalog, layers: [base.layers])
        let found = errors(["b.json": color(0.9)], parent: parent)
        #expect(found.count == 1)
        #expect(
            found.first?.contains("c: the theme that this brand sits on does not let a layer of rank brand") == true
        )
        let brand = try compile(
            ["b.json": ##"{"t": \##(Sample.color(Sample.blue)), "free": \##(Sample.color(Sample.red))}"##],
            parent: parent
        )
        #expect(try Resolved(base, brand).value("t") == "srgb(0 0 1 / 1)")
        // A whole reference is followed and closes nothing.
        let open = try compile(resolverDocument([color(0.1), ##"{"free": {"$value": {"$ref": "#/c/$value"}}}"##]))
        #expect(open.warnings == [])
    }

    @Test func aTopModifierCannotBeReadBy() {
        let files = resolverDocument(
            [color(0.1), number(0.5), ##"{"t": \##(mixed)}"##],
            [("contrast", [("normal", "{}"), ("high", color(1))])],
            extensions: ["contrast": ##"{"rank": "top"}"##]
        )
        expectError(files, rule: nil, "a modifier of rank top sets this token, but a pointer leads into its value")
    }

    @Test func aBrandReadsItsOwnTokensAndNoOthers() throws {
        let base = try compile(
            resolverDocument(
                [
                    ##"{"c": \##(Sample.color(Sample.blue)), "t": \##(Sample.color(Sample.blue)), "f": {"$type": "fontFamily", "$value": "Base"}, "n": \##(Sample.number("1"))}"##
                ],
                [("mode", [("light", "{}"), ("dark", "{}")])]
            )
        )
        let parent = ParentTheme(catalog: base.catalog, layers: [base.layers])
        let own =
            ##"{"own": \##(Sample.color(Sample.red)), "name": {"$type": "fontFamily", "$value": "Own"}, "f": {"$value": ["{name}", "serif"]}, "t": {"$value": {"colorSpace": "srgb", "components": [0, 1, 0], "alpha": {"$ref": "#/own/$value/alpha"}}}}"##
        let dark =
            ##"{"own": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.75}}}"##
        let brand = try compile(
            resolverDocument([own], [("mode", [("light", "{}"), ("dark", dark)])]),
            parent: parent
        )
        #expect(try Resolved(base, brand).value("t") == "srgb(0 1 0 / 0.5)")
        #expect(try Resolved(base, brand, select: ["mode": "dark"]).value("t") == "srgb(0 1 0 / 0.75)")
        #expect(try Resolved(base, brand).value("f") == "[Own, serif]")
        expectError(
            [
                "b.json":
                    ##"{"t": {"$value": {"colorSpace": "srgb", "components": [{"$ref": "#/c/$value/components/0"}, 0, 0]}}}"##
            ],
            rule: 41,
            "'#/c/$value/components/0' leads into a value of the theme that this brand sits on",
            parent: parent
        )
        expectError(
            ["b.json": ##"{"n": {"$type": "number", "$value": {"$ref": "#/c/$value/components/0"}}}"##],
            rule: 41,
            "'#/c/$value/components/0' leads into a value of the theme that this brand sits on",
            parent: parent
        )
    }

    @Test func whatIsReadMustBeThere() {
        let files = resolverDocument(
            [##"{"t": {"$type": "dimension", "$value": {"value": {"$ref": "#/n"}, "unit": "px"}}}"##],
            [("mode", [("light", "{}"), ("dark", number(1))])]
        )
        expectError(files, rule: 102, "'n' has no value with mode=light")
    }

    @Test(arguments: [
        (
            ##""a": {"$type": "number", "$value": {"$ref": "#/d/$value/value"}}, "d": {"$type": "dimension", "$value": {"value": {"$ref": "#/a"}, "unit": "px"}}"##,
            "d -> a -> d"
        ),
        (
            ##""c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/c/$value/components/0"}, 0, 0]}}"##,
            "c -> c"
        ),
        (
            ##""a": {"$type": "number", "$value": "{b}"}, "b": {"$type": "number", "$value": "{a}"}, "d": {"$type": "dimension", "$value": {"value": {"$ref": "#/a"}, "unit": "px"}}"##,
            "a -> b -> a"
        ),
    ])
    func circlesAreNamedOnce(tokens: String, circle: String) {
        let found = errors("{\(tokens)}").filter { $0.contains("in a circle") }
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains(circle) == true, "\(found)")
    }

    /// One component may follow another of the same color: no value lies inside itself.
    @Test func componentsOfOneColorMayFollowEachOther() throws {
        let text =
            ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.25, {"$ref": "#/c/$value/components/0"}, 0]}}}"##
        #expect(try Resolved(try compile(text)).value("c") == "srgb(0.25 0.25 0 / 1)")
    }

    @Test func deepWaysAndManyCombinationsEnd() {
        var text = ##"{"d0": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}"##
        for index in 1...200 {
            text +=
                ##", "d\##(index)": {"$type": "dimension", "$value": {"value": {"$ref": "#/d\##(index - 1)/$value/value"}, "unit": "px"}}"##
        }
        expectError(text + "}", rule: 53, "64 deep at most")
        let names = ["one", "two", "three"]
        let families = names.map { ##""\##($0)": {"$type": "fontFamily", "$value": ["a", "b"]}"## }
        let list = names.map { Sample.pointer("\($0)/$value/0") }.joined(separator: ", ")
        let token = ##""t": {"$type": "fontFamily", "$value": [\##(list)]}"##
        let files = resolverDocument(
            ["{\(families.joined(separator: ", ")), \(token)}"],
            names.map { name in
                (name, (0..<17).map { ("c\($0)", ##"{"\##(name)": {"$type": "fontFamily", "$value": ["\##($0)"]}}"##) })
            }
        )
        expectError(files, rule: 53, "more than 4096 combinations")
    }

    @Test func warningsOfValuesReadSeveralTimesStandOnce() throws {
        let files = resolverDocument(
            [
                number(0.5),
                ##"{"t": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": {"$ref": "#/n"}, "odd": 1}}}"##,
            ],
            [("mode", [("light", "{}"), ("dark", number(0.25))])]
        )
        let result = try compile(files)
        #expect(result.warnings.count { $0.rule == 67 } == 1)
    }
}
