//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// `overridable`: what a brand is told that touches a token closed to it.
@Suite struct GuardTests {
    private let base: CompileResult
    private let parent: ParentTheme

    init() throws {
        func own(_ text: String) -> String { ##""$extensions": {"dev.themewire": \##(text)}"## }
        let text = ##"""
            {"g": {"$type": "number", \##(own(##"{"overridable": false}"##)), "shut": {"$value": 1}, "open": {"$value": 2, \##(own(##"{"overridable": true}"##))},
                   "in": {"deep": {"$value": 3}, "users": {"$value": 4, \##(own(##"{"overridable": ["override"]}"##))}, "brands": {"$value": 5, \##(own(##"{"overridable": ["brand", "override"]}"##))}},
                   "loose": {\##(own(##"{"overridable": ["brand", "top"]}"##)), "a": {"$value": 6, \##(own(##"{"overridable": ["brand", "top"], "alternates": "g.other"}"##))}, "b": {"$value": 7}}},
             "free": \##(Sample.number("8")), "named": {"$type": "number", "$value": 9, \##(own(##"{"overridable": false, "alternates": "called"}"##))},
             "text": {"$type": "typography", \##(own(##"{"overridable": false}"##)), "$value": {"fontFamily": "A", "fontSize": \##(Sample.px(1)), "fontWeight": 400, "letterSpacing": \##(Sample.px(0)), "lineHeight": 1}}}
            """##
        base = try compile(
            resolverDocument(
                [text],
                [("contrast", [("normal", "{}"), ("high", "{}")]), ("mode", [("light", "{}"), ("dark", "{}")])],
                extensions: ["contrast": ##"{"rank": "top"}"##]
            ),
            strict: true
        )
        parent = ParentTheme(catalog: base.catalog, layers: [base.layers])
    }

    @Test(
        "the token's own statement counts, else the nearest group's",
        arguments: [
            ("g.shut", [Rank.base]), ("g.open", [.base, .brand, .override, .top]), ("g.in.deep", [.base]),
            ("g.in.users", [.base, .override]), ("g.in.brands", [.base, .brand, .override]),
            ("g.loose.a", [.base, .brand, .top]), ("g.loose.b", [.base, .brand, .top]),
            ("free", [.base, .brand, .override, .top]),
        ]
    )
    func ranks(path: String, ranks: [Rank]) throws {
        let token = try #require(base.catalog.token(at: path))
        #expect(Rank.allCases.filter { base.catalog.isOverridable(token, by: $0) } == ranks)
    }

    @Test(
        "a brand is refused, naming token and rank",
        arguments: [
            (##"{"g": {"shut": {"$value": 9}}}"##, "g.shut"),
            (##"{"g": {"in": {"deep": {"$value": 9}}}}"##, "g.in.deep"),
            (##"{"g": {"in": {"users": {"$value": "{free}"}}}}"##, "g.in.users"),
            (##"{"called": {"$value": 9}}"##, "named"),
            (##"{"text": {"$extensions": {"dev.themewire": {"slots": {"fontFamily": "B"}}}}}"##, "text"),
            (
                ##"{"g": {"shut": {"$extensions": {"dev.themewire": {"when": [{"select": {"mode": "dark"}, "$value": 6}]}}}}}"##,
                "g.shut"
            ),
        ]
    )
    func refusals(text: String, path: String) {
        let found = errors(["b.json": text], parent: parent)
        #expect(found.count == 1)
        #expect(
            found.first?.contains("\(path): the theme that this brand sits on does not let a layer of rank brand")
                == true,
            "\(found)"
        )
    }

    @Test("a brand's value for a modifier of rank top needs the token open to top")
    func topLayers() throws {
        func brand(_ path: String) -> [String: String] {
            let value =
                ##"{"$extensions": {"dev.themewire": {"when": [{"select": {"contrast": "high"}, "$value": 6}]}}}"##
            let parts = path.split(separator: ".")
            return [
                "b.json": parts.dropLast().map { "{\"\($0)\": " }.joined() + "{\"\(parts[parts.count - 1])\": \(value)}"
                    + String(repeating: "}", count: parts.count - 1)
            ]
        }
        let found = errors(brand("g.in.brands"), parent: parent)
        #expect(
            found.first?.contains("g.in.brands: the theme that this brand sits on does not let a layer of rank top")
                == true,
            "\(found)"
        )
        let open = try compile(brand("g.loose.a"), parent: parent)
        #expect(try Resolved(base, open, select: ["contrast": "high"]).value("g.loose.a") == "6")
    }

    @Test("what is open may be overridden, and follow what is closed")
    func allowed() throws {
        let text =
            ##"{"g": {"open": {"$value": "{g.shut}"}, "in": {"brands": {"$value": 50}}, "loose": {"b": {"$value": 70}}}, "free": {"$value": {"$ref": "#/g/in/deep"}}}"##
        let brand = try compile(["b.json": text], parent: parent)
        let resolved = try Resolved(base, brand)
        #expect(try resolved.value("g.open") == "1")
        #expect(try resolved.value("free") == "3")
        #expect(try ["g.in.brands", "g.loose.b", "g.shut"].map { try resolved.value($0) } == ["50", "70", "1"])
    }

    @Test(
        "what says whether a token is open is checked",
        arguments: [
            (##""no""##, "true, false or a list of ranks"), (##"["brands"]"##, "not 'brands'"),
            ("[1]", "a rank is one of"),
        ]
    )
    func wrongStatements(value: String, words: String) {
        expectError(
            ##"{"n": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": {"overridable": \##(value)}}}}"##,
            rule: nil,
            words
        )
    }

    @Test("a base's own modifier of rank top is held to what the token says")
    func ownTopModifiers() {
        let token =
            ##"{"n": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": {"overridable": ["brand"]}}}}"##
        let files = resolverDocument(
            [token],
            [("contrast", [("normal", "{}"), ("high", ##"{"n": \##(Sample.number("2"))}"##)])],
            extensions: ["contrast": ##"{"rank": "top"}"##]
        )
        expectError(files, rule: nil, "a modifier of rank top sets this token, but 'overridable' leaves that rank out")
    }
}
