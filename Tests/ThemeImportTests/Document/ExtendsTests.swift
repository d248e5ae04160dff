//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// Groups that extend groups (rules 31 to 38).
@Suite struct ExtendsTests {
    @Test func tokensAreInheritedAndReplacedWhole() throws {
        let text = """
            {"button": {"$type": "dimension", "pad": {"$value": {"value": 1, "unit": "px"}}, "$root": {"$value": {"value": 9, "unit": "px"}},
                        "inner": {"gap": {"$value": "{button.pad}"}}},
             "small": {"$extends": "{button}", "pad": {"$value": {"value": 2, "unit": "px"}}},
             "tiny": {"$extends": "#/small", "inner": {"more": {"$type": "number", "$value": 3}}}}
            """
        let result = try compile(text, strict: true)
        let resolved = try Resolved(result)
        #expect(try resolved.value("small.pad") == "2px")
        #expect(try resolved.value("small.$root") == "9px")
        // References keep their written targets (rule 38).
        #expect(try resolved.value("small.inner.gap") == "1px")
        #expect(try resolved.value("tiny.pad") == "2px")
        #expect(try resolved.value("tiny.$root") == "9px")
        #expect(try resolved.value("tiny.inner.more") == "3")
    }

    @Test func inheritedTokensFollowTheContexts() throws {
        let files = [
            "t.resolver.json": """
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}],
             "sets": {"s": {"sources": [{"a": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 2}},
                                          "b": {"$extends": "{a}", "y": {"$value": 5}}}]}},
             "modifiers": {"m": {"default": "one", "contexts": {"one": [], "two": [{"a": {"$type": "number", "x": {"$value": 10}, "y": {"$value": 20}}}]}}}}
            """
        ]
        let result = try compile(files)
        #expect(try Resolved(result, select: ["m": "two"]).value("b.x") == "10")
        #expect(try Resolved(result, select: ["m": "two"]).value("b.y") == "5")
        #expect(try Resolved(result, select: ["m": "one"]).value("b.x") == "1")
    }

    @Test(arguments: [
        (##"{"a": {"$extends": "{a}"}}"##, 34),
        (##"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"##, 34),
        (##"{"a": {"b": {"$extends": "{a}"}}}"##, 34),
        (##"{"a": {"$extends": "{c}"}}"##, 31),
        (##"{"a": {"$extends": 5}}"##, 31),
        (##"{"a": {"$extends": "{t}"}, "t": {"$type": "number", "$value": 1}}"##, 31),
    ])
    func refuses(text: String, rule: Int) {
        let error = #expect(throws: CompileError.self) { try compile(text) }
        #expect(error?.errors.map(\.rule) == [rule], "\(error?.description ?? "")")
    }
}
