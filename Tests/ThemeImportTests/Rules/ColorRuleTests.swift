//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// Colours as token files write them. What is computed with them: `ColorVectorTests`.
@Suite("Rules 67-75: colours") struct ColorRuleTests {
    private func takes(_ value: String, _ expected: String) {
        expectValues(##"{"t": \##(Sample.color(value))}"##, ["t": expected])
    }

    private func refuses(_ value: String, _ rule: Int, strict: Bool = false) {
        let error = #expect(throws: CompileError.self) {
            try compile(##"{"t": \##(Sample.color(value))}"##, strict: strict)
        }
        #expect(error?.errors.contains { $0.rule == rule } == true, "\(error?.description ?? "")")
        #expect(error?.errors.allSatisfy { $0.position != nil && $0.path == "t" } == true)
    }

    @Test("67 accepts: an object with space and components")
    func objects() { takes(Sample.blue, "srgb(0 0 1 / 1)") }

    @Test(
        "67 rejects: texts that are no colour, and missing members",
        arguments: [
            ##""#12345""##, ##""red""##, ##"{"colorSpace": "srgb"}"##, ##"{"components": [0, 0, 0]}"##, "5", "null",
            ##"{"colorSpace": 1, "components": [0, 0, 0]}"##, ##"{"colorSpace": "srgb", "components": "none"}"##,
        ]
    )
    func noColors(value: String) { refuses(value, 67) }

    @Test(
        "67 rejects: other members and hex texts, in strict mode",
        arguments: [
            ##"{"colorSpace": "srgb", "components": [0, 0, 0], "opacity": 1}"##, ##""#0a7cff""##,
        ]
    )
    func otherForms(value: String) { refuses(value, 67, strict: true) }

    @Test(
        "67 lenient: colours of older formats",
        arguments: [
            (##""#0a7cff""##, "srgb(0.0392156862745 0.486274509804 1 / 1)"),
            (##""#0a7cff80""##, "srgb(0.0392156862745 0.486274509804 1 / 0.501960784314)"),
            (##""#f00""##, "srgb(1 0 0 / 1)"), (##""#f008""##, "srgb(1 0 0 / 0.533333333333)"),
            (##""rgb(0, 255, 0)""##, "srgb(0 1 0 / 1)"), (##""rgba(255, 0, 0, 0.5)""##, "srgb(1 0 0 / 0.5)"),
        ]
    )
    func olderColors(value: String, expected: String) throws {
        let result = try compile(##"{"t": \##(Sample.color(value))}"##)
        #expect(try Resolved(result).value("t") == expected)
        #expect(result.warnings.map(\.rule) == [67])
    }

    @Test("68 accepts: the 14 spaces", arguments: ColorSpace.allCases)
    func spaces(space: ColorSpace) {
        takes(##"{"colorSpace": "\##(space.name)", "components": [0.5, 0.25, 0]}"##, "\(space.name)(0.5 0.25 0 / 1)")
    }

    @Test(
        "68 rejects: other spaces and other counts",
        arguments: [
            ##"{"colorSpace": "SRGB", "components": [0, 0, 0]}"##,
            ##"{"colorSpace": "cmyk", "components": [0, 0, 0]}"##,
            ##"{"colorSpace": "srgb", "components": [0, 0]}"##,
            ##"{"colorSpace": "srgb", "components": [0, 0, 0, 1]}"##,
            ##"{"colorSpace": "srgb", "components": []}"##,
        ]
    )
    func otherSpaces(value: String) { refuses(value, 68) }

    /// For each space, components at both ends of what is allowed, and ones just outside.
    @Test(
        "69 accepts: components at the ends of their ranges",
        arguments: [
            ("srgb", "[0, 1, 0.5]"), ("srgb-linear", "[1, 1, 1]"), ("display-p3", "[0, 0, 1]"),
            ("a98-rgb", "[1, 0, 0]"),
            ("prophoto-rgb", "[0, 1, 0]"), ("rec2020", "[1, 1, 0]"), ("xyz-d65", "[1, 1, 1]"), ("xyz-d50", "[0, 0, 0]"),
            ("hsl", "[359.9, 100, 0]"), ("hwb", "[0, 0, 100]"), ("lab", "[100, -200, 200]"), ("lch", "[100, 500, 359]"),
            ("oklab", "[1, -2, 2]"), ("oklch", "[1, 4, 0]"),
        ]
    )
    func ranges(space: String, components: String) {
        #expect(
            errors(
                ##"{"t": \##(Sample.color(##"{"colorSpace": "\##(space)", "components": \##(components)}"##))}"##,
                strict: true
            ) == []
        )
    }

    @Test(
        "69 rejects: components outside, not clamped",
        arguments: [
            ("srgb", "[0, 0, 1.01]"), ("srgb-linear", "[-0.01, 0, 0]"), ("display-p3", "[0, 1.1, 0]"),
            ("a98-rgb", "[2, 0, 0]"),
            ("prophoto-rgb", "[0, 0, -1]"), ("rec2020", "[0, 0, 1.5]"), ("xyz-d65", "[0, 1.2, 0]"),
            ("xyz-d50", "[-1, 0, 0]"),
            ("hsl", "[360, 0, 0]"), ("hsl", "[0, 100.1, 0]"), ("hwb", "[-1, 0, 0]"), ("hwb", "[0, 0, 101]"),
            ("lab", "[101, 0, 0]"), ("lch", "[50, -1, 0]"), ("lch", "[50, 0, 360]"), ("oklab", "[1.1, 0, 0]"),
            ("oklch", "[0.5, -0.1, 0]"), ("oklch", "[0.5, 0, 360]"), ("oklch", "[2, 0, 0]"),
        ]
    )
    func outside(space: String, components: String) {
        refuses(##"{"colorSpace": "\##(space)", "components": \##(components)}"##, 69)
    }

    @Test(
        "70 accepts: none for a component, and alpha from 0 to 1",
        arguments: [
            (
                ##"{"colorSpace": "oklch", "components": [0.5, 0.1, "none"], "alpha": 0.5}"##,
                "oklch(0.5 0.1 none / 0.5)"
            ),
            (
                ##"{"colorSpace": "srgb", "components": ["none", "none", "none"], "alpha": 0}"##,
                "srgb(none none none / 0)"
            ),
        ]
    )
    func components(value: String, expected: String) { takes(value, expected) }

    @Test(
        "70 rejects: other texts, and an alpha outside or none",
        arguments: [
            ##"{"colorSpace": "srgb", "components": [0, 0, "nope"]}"##,
            ##"{"colorSpace": "srgb", "components": [0, 0, "None"]}"##,
            ##"{"colorSpace": "srgb", "components": [0, 0, null]}"##,
            ##"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1.5}"##,
            ##"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": -0.1}"##,
            ##"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "none"}"##,
        ]
    )
    func otherComponents(value: String) { refuses(value, 70) }

    @Test("71 accepts: no alpha, which is 1, in an override of one with alpha too")
    func missingAlpha() {
        let files = resolverDocument([
            ##"{"t": \##(Sample.color(Sample.red))}"##, ##"{"t": \##(Sample.color(Sample.blue))}"##,
        ])
        expectValues(files, ["t": "srgb(0 0 1 / 1)"])
    }

    @Test("71 rejects: an alpha that is null")
    func nullAlpha() { refuses(##"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": null}"##, 70) }

    @Test(
        "72 accepts: hex as a fallback that the components win over",
        arguments: [
            (##"{"colorSpace": "srgb", "components": [0.1, 0.2, 0.3], "hex": "#1a334d"}"##, "srgb(0.1 0.2 0.3 / 1)"),
            (##"{"colorSpace": "hsl", "components": [359.9, 100, 50], "hex": "#FF0001"}"##, "hsl(359.9 100 50 / 1)"),
        ]
    )
    func fallbacks(value: String, expected: String) { takes(value, expected) }

    @Test("72 accepts: a hex that differs, with a warning")
    func differingHex() throws {
        let value = ##"{"colorSpace": "srgb", "components": [0, 0, 1], "hex": "#0000fd"}"##
        let result = try compile(##"{"t": \##(Sample.color(value))}"##, strict: true)
        #expect(try Resolved(result).value("t") == "srgb(0 0 1 / 1)")
        #expect(result.warnings.map(\.rule) == [72])
    }

    @Test(
        "72 rejects: other forms of hex, in strict mode",
        arguments: [##""#00f""##, ##""#0000ff80""##, ##""0000ff""##, ##""#00000g""##, "255"]
    )
    func wrongHex(hex: String) throws {
        let value = ##"{"colorSpace": "srgb", "components": [0, 0, 1], "hex": \##(hex)}"##
        refuses(value, 72, strict: true)
        #expect(try Resolved(try compile(##"{"t": \##(Sample.color(value))}"##)).value("t") == "srgb(0 0 1 / 1)")
    }

    @Test("73 accepts: none is kept through aliases and lists")
    func noneIsKept() {
        let text = ##"""
            {"c": \##(Sample.color(##"{"colorSpace": "hsl", "components": ["none", 0, 50]}"##)), "a": {"$value": "{c}"},
             "g": {"$type": "gradient", "$value": [{"color": "{a}", "position": 0}]}}
            """##
        expectValues(text, ["a": "hsl(none 0 50 / 1)", "g": "[{color: hsl(none 0 50 / 1), position: 0}]"])
    }

    @Test("73 rejects: none where it means nothing")
    func noneElsewhere() {
        refuses(##"{"colorSpace": "none", "components": [0, 0, 0]}"##, 68)
        refuses(##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "none"}"##, 72, strict: true)
    }
}
