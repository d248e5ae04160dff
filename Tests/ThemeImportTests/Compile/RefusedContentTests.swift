//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import ThemeImport

/// What JSON can say and no blob can hold is refused with its place, while the files are read and not when they are written.
@Suite("What no blob can hold")
struct RefusedContentTests {
    static let withNUL: [(what: String, text: String)] = [
        ("token name", ##"{"a\u0000": {"$type": "number", "$value": 1}}"##),
        ("group name", ##"{"g\u0000": {"a": {"$type": "number", "$value": 1}}}"##),
        ("description", ##"{"a": {"$type": "number", "$value": 1, "$description": "d\u0000"}}"##),
        ("deprecation", ##"{"a": {"$type": "number", "$value": 1, "$deprecated": "\u0000"}}"##),
        ("string", ##"{"a": {"$type": "string", "$value": "x\u0000y"}}"##),
        ("font name", ##"{"a": {"$type": "fontFamily", "$value": ["A", "B\u0000"]}}"##),
        ("platform", own(##"{"names": {"ios\u0000": "a"}}"##)),
        ("name on a platform", own(##"{"names": {"ios": "\u0000"}}"##)),
    ]

    private static func own(_ text: String) -> String {
        ##"{"a": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": \##(text)}}}"##
    }

    @Test(arguments: withNUL.indices)
    func nul(_ index: Int) {
        let (what, text) = Self.withNUL[index]
        let found = errors(text)
        #expect(found.contains { $0.contains("has no NUL") && $0.contains("t.json:1:") }, "\(what): \(found)")
    }

    @Test("alternates, former paths and modifiers have none either")
    func otherNames() {
        for member in ["alternates", "formerly"] {
            #expect(!errors(Self.own(##"{"\##(member)": "b\u0000"}"##)).isEmpty)
        }
        let modifier = resolverDocument(["{}"], [("mode", [("light", "{}"), ("dark\\u0000", "{}")])])
        #expect(errors(modifier).contains { $0.contains("has no NUL") }, "\(errors(modifier))")
    }

    @Test("a NUL in another tool's data is that tool's")
    func otherTools() {
        #expect(errors(##"{"a": {"$type": "number", "$value": 1, "$extensions": {"other": "\u0000"}}}"##).isEmpty)
    }

    @Test(
        "amounts are held to what the operation can do",
        arguments: [
            ("setAlpha", "5.75", "from 0 to 1"), ("setAlpha", "-0.5", "from 0 to 1"), ("multiplyAlpha", "-1", "from 0"),
            ("lighten", "2", "from 0 to 1"),
        ]
    )
    func amounts(operation: String, amount: String, message: String) {
        let found = errors(
            ##"""
            {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
             "b": {"$type": "color", "$value": "{a}",
                   "$extensions": {"dev.themewire": {"derive": [{"op": "\##(operation)", "amount": \##(amount)}]}}}}
            """##
        )
        #expect(found.contains { $0.contains("t.json:3:") && $0.contains(message) }, "\(found)")
    }

    @Test(
        "the amounts at the borders are taken",
        arguments: [("setAlpha", "0"), ("setAlpha", "1"), ("multiplyAlpha", "3")]
    )
    func borders(operation: String, amount: String) {
        let found = errors(
            ##"""
            {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
             "b": {"$type": "color", "$value": "{a}",
                   "$extensions": {"dev.themewire": {"derive": [{"op": "\##(operation)", "amount": \##(amount)}]}}}}
            """##
        )
        #expect(found.isEmpty, "\(found)")
    }
}
