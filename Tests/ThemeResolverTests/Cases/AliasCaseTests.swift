//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// Failures that other tools were reported for, in how they follow references, as layers.
@Suite struct AliasCaseTests {
    @Test("ali-cycle: each circle is named once, what leads into it fails, the rest resolves")
    func circles() throws {
        let tokens = ["c.self", "c.a", "c.b", "c.c", "c.outside", "c.fine"].map { ($0, TokenType.color) }
        let fixture = CaseTheme(tokens + [("line", .border)])
        let theme = try fixture.theme(
            fixture.layers { builder in
                builder.beginLayer(rank: .base)
                for (path, target) in [("self", "self"), ("a", "b"), ("b", "c"), ("c", "a"), ("outside", "b")] {
                    builder.setWhole(try fixture.slot("c." + path), .alias(try fixture.slot("c." + target)))
                }
                builder.setWhole(try fixture.slot("c.fine"), .color(0x123456))
                builder.setWhole(try fixture.slot("line", 0), .alias(try fixture.slot("c.a")))
                builder.setWhole(try fixture.slot("line", 1), .px(1))
                builder.setWhole(try fixture.slot("line", 2), .strokeKeyword(.solid))
            }
        )
        #expect(theme.issues.map(\.code) == [.cycle, .cycle])
        #expect(Set(theme.issues.map { Set($0.paths) }) == [["c.self"], ["c.a", "c.b", "c.c"]])
        for path in ["c.self", "c.a", "c.b", "c.c", "c.outside", "line"] {
            #expect(throws: ResolutionIssue.self, "\(path)") { try theme.value(at: path) }
        }
        #expect(try theme.hex("c.fine") == "#123456")
    }

    @Test("ali-root: a group's own token is a token like any other")
    func rootTokens() throws {
        let fixture = CaseTheme([("accent.$root", .color), ("accent.hover", .color), ("outer", .color)])
        let theme = try fixture.theme(
            fixture.layers { builder in
                builder.beginLayer(rank: .base)
                builder.setWhole(try fixture.slot("accent.$root"), .color(0x0A7CFF))
                builder.setWhole(try fixture.slot("accent.hover"), .alias(try fixture.slot("accent.$root")))
                builder.setWhole(try fixture.slot("outer"), .alias(try fixture.slot("accent.$root")))
            }
        )
        for path in ["accent.$root", "accent.hover", "outer"] { #expect(try theme.hex(path) == "#0a7cff") }
        #expect(fixture.catalog.token(at: "accent") == nil)
    }

    @Test("ali-math-multivalue: every part of a value of several sums is computed")
    func sumsInLists() throws {
        let fixture = CaseTheme([
            ("unit", .dimension), ("half", .dimension), ("pad", .strokeStyle), ("px", .dimension), ("dbl", .dimension),
        ])
        func base(_ factor: Double) throws -> LayerSet {
            try fixture.layers { builder in
                builder.beginLayer(rank: .base)
                let unit = try fixture.slot("unit")
                let half = try fixture.slot("half")
                builder.setWhole(unit, .px(4))
                builder.setWhole(
                    half,
                    builder.derived(from: unit, [DerivationOperation(kind: .multiply, amount: factor)])
                )
                builder.setWhole(
                    try fixture.slot("pad"),
                    builder.pools.list(CellKind.strokeDashes, [.alias(half), .alias(half), .alias(unit)])
                )
                builder.setWhole(try fixture.slot("px"), .px(2))
                builder.setWhole(
                    try fixture.slot("dbl"),
                    builder.derived(from: try fixture.slot("px"), [DerivationOperation(kind: .multiply, amount: 2)])
                )
            }
        }
        let theme = try fixture.theme(try base(1.5))
        let pad = StrokeStyleValue.dashes([6, 6, 4].map { DimensionValue(value: $0, unit: .px) }, lineCap: .round)
        #expect(try theme.value(at: "pad") == .strokeStyle(pad))
        #expect(try theme.value(at: "dbl") == .dimension(DimensionValue(value: 4, unit: .px)))
        // What cannot be computed fails, in every part that needs it, and in nothing else.
        let broken = try fixture.theme(try base(.greatestFiniteMagnitude))
        #expect(broken.issues.map(\.code) == [.invalidOperation])
        #expect(throws: broken.issues[0]) { try broken.value(at: "pad") }
        #expect(try broken.value(at: "dbl") == .dimension(DimensionValue(value: 4, unit: .px)))
    }

    @Test("ali-modifier-refs: a colour whose operand fails is no colour, never the one it began with")
    func colorOperands() throws {
        let fixture = CaseTheme(
            [("white", .color), ("tint", .color), ("glass", .color), ("blend", .color)],
            modifiers: ["mode": ["light", "dark"]]
        )
        let base = try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            let white = try fixture.slot("white")
            builder.setWhole(white, .color(0xFFFFFF))
            builder.setWhole(
                try fixture.slot("glass"),
                builder.derived(from: white, [DerivationOperation(kind: .setAlpha, amount: 0.3)])
            )
            builder.setWhole(
                try fixture.slot("blend"),
                builder.derived(
                    from: white,
                    [DerivationOperation(kind: .mix, amount: 0.4, with: .alias(try fixture.slot("tint")), space: .srgb)]
                )
            )
            builder.beginLayer(rank: .base, condition: try fixture.when("mode", "light"))
            builder.setWhole(try fixture.slot("tint"), .color(0x000000))
        }
        let light = try fixture.theme(base)
        #expect(try light.value(at: "glass") == .color(ColorValue(space: .srgb, 1, 1, 1, alpha: 0.3)))
        #expect(try light.hex("blend") == "#999999")
        let dark = try fixture.theme(base, select: ["mode": "dark"])
        #expect(dark.issues.map(\.paths) == [["blend", "tint"]])
        #expect(throws: dark.issues[0]) { try dark.value(at: "blend") }
    }

    @Test("ali-number-interpolation: a number stays one through references, zero too")
    func numbers() throws {
        let fixture = CaseTheme([
            ("n", .number), ("zero", .number), ("same", .number), ("none", .number), ("sum", .number),
        ])
        let theme = try fixture.theme(
            fixture.layers { builder in
                builder.beginLayer(rank: .base)
                let zero = try fixture.slot("zero")
                builder.setWhole(try fixture.slot("n"), .number(50))
                builder.setWhole(zero, .number(0))
                builder.setWhole(try fixture.slot("same"), .alias(try fixture.slot("n")))
                builder.setWhole(try fixture.slot("none"), .alias(zero))
                builder.setWhole(
                    try fixture.slot("sum"),
                    builder.derived(
                        from: try fixture.slot("n"),
                        [DerivationOperation(kind: .multiply, with: .alias(zero))]
                    )
                )
            }
        )
        #expect(try theme.value(at: "same") == .number(50))
        #expect(try theme.value(at: "none") == .number(0))
        #expect(try theme.value(at: "sum") == .number(0))
    }

    @Test("ali-id-stability: the order in which values are written changes neither ids nor layers")
    func stableLayers() throws {
        let fixture = CaseTheme([("a", .number), ("b", .number), ("c", .number)])
        func layers(_ paths: [String]) throws -> LayerSet {
            try fixture.layers { builder in
                builder.beginLayer(rank: .brand)
                for path in paths { builder.setWhole(try fixture.slot(path), .number(Double(path.utf8.first ?? 0))) }
            }
        }
        let sorted = try layers(["a", "b", "c"])
        let other = try layers(["c", "a", "b"])
        #expect(sorted.entries == other.entries)
        #expect(sorted.layers.map(\.entries) == other.layers.map(\.entries))
    }
}
