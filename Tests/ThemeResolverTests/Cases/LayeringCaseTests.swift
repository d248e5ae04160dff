//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// Failures that other tools were reported for, in how they stack layers, as layers.
@Suite struct LayeringCaseTests {
    private static let size = DimensionValue(value: 16, unit: .px)

    /// Writes a typography token: the parts that are given, the others unspecified.
    private func setText(_ builder: inout LayerSetBuilder, _ slot: SlotID, _ parts: [Int: Cell]) {
        for part in 0..<5 {
            builder.setWhole(SlotID(rawValue: slot.rawValue + UInt32(part)), parts[part] ?? .unspecified)
        }
    }

    @Test("lay-merge-inside-token: an override replaces the token whole")
    func wholeTokens() throws {
        let fixture = CaseTheme([("link", .color), ("lift", .shadow), ("text", .typography)])
        let base = try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(
                try fixture.slot("link"),
                builder.pools.cell(ColorValue(space: .srgb, 0, 0, 1, alpha: 0.8))
            )
            let shadow: [Cell] = [.color(0), .px(0), .px(2), .px(4), .px(0), .boolean(true)]
            builder.setWhole(try fixture.slot("lift"), builder.pools.list(CellKind.shadow, shadow + shadow))
            setText(
                &builder,
                try fixture.slot("text"),
                [0: builder.pools.list(CellKind.fontFamily, [builder.pools.cell("A")]), 1: .px(16), 4: .number(1.5)]
            )
        }
        let brand = try fixture.layers { builder in
            builder.beginLayer(rank: .brand)
            builder.setWhole(try fixture.slot("link"), .color(0x00AA00))
            builder.setWhole(
                try fixture.slot("lift"),
                builder.pools.list(
                    CellKind.shadow,
                    [.color(0xFF0000), .px(0), .px(9), .px(0), .px(0), .boolean(false)]
                )
            )
            setText(&builder, try fixture.slot("text"), [1: .px(16)])
        }
        let theme = try fixture.theme(base, brand)
        #expect(try theme.value(at: "link") == .color(ColorValue(red: 0, green: 0xAA, blue: 0)))
        guard case .shadow(let shadows)? = try theme.value(at: "lift") else { throw CaseError(message: "no shadow") }
        #expect(shadows.count == 1)
        #expect(shadows[0].blur.value == 0 && !shadows[0].isInset)
        guard case .typography(let text)? = try theme.value(at: "text") else { throw CaseError(message: "no text") }
        #expect(text.fontSize == Self.size)
        #expect(text.fontFamily == nil && text.lineHeight == nil)
    }

    @Test("lay-ts-set-order: the order of the layers decides, whatever the order in which they were chosen")
    func setOrder() throws {
        let fixture = CaseTheme([("btn", .color)])
        let sets: [(String, UInt32)] = [("core", 0x111111), ("feature", 0x333333), ("customer", 0x222222)]
        /// Layers in the order of the set list, of those that a theme names in any order.
        func theme(_ chosen: [String]) throws -> ResolvedTheme {
            try fixture.theme(
                fixture.layers { builder in
                    for (name, color) in sets where chosen.contains(name) {
                        builder.beginLayer(rank: .base)
                        builder.setWhole(try fixture.slot("btn"), .color(color))
                    }
                }
            )
        }
        #expect(try theme(["core", "customer", "feature"]).hex("btn") == "#222222")
        #expect(try theme(["customer", "feature", "core"]).hex("btn") == "#222222")
        #expect(try theme(["feature", "core"]).hex("btn") == "#333333")
    }

    @Test("lay-resolve-after-merge: a primitive that is overridden moves every alias of it, and only those")
    func primitives() throws {
        let fixture = CaseTheme(
            [("grey.100", .color), ("surface", .color), ("panel", .color), ("fixed", .color)],
            modifiers: ["theme": ["light", "dark", "newdark"]]
        )
        let base = try fixture.layers { builder in
            let grey = try fixture.slot("grey.100")
            builder.beginLayer(rank: .base)
            builder.setWhole(grey, .color(0xF4F4F4))
            builder.setWhole(try fixture.slot("surface"), .alias(grey))
            builder.setWhole(try fixture.slot("panel"), .alias(try fixture.slot("surface")))
            builder.setWhole(try fixture.slot("fixed"), .color(0xF4F4F4))
            builder.beginLayer(rank: .base, condition: try fixture.when("theme", "dark"))
            builder.setWhole(grey, .color(0x161616))
            builder.beginLayer(rank: .base, condition: try fixture.when("theme", "newdark"))
            builder.setWhole(grey, .color(0x262626))
            builder.setWhole(try fixture.slot("surface"), .alias(grey))
        }
        let brand = try fixture.layers { builder in
            builder.beginLayer(rank: .brand, condition: try fixture.when("theme", "dark"))
            builder.setWhole(try fixture.slot("grey.100"), .color(0x363636))
        }
        for (context, color) in [("light", "#f4f4f4"), ("dark", "#161616"), ("newdark", "#262626")] {
            let theme = try fixture.theme(base, select: ["theme": context])
            for path in ["grey.100", "surface", "panel"] { #expect(try theme.hex(path) == color, "\(context) \(path)") }
            #expect(try theme.hex("fixed") == "#f4f4f4")
            let branded = try fixture.theme(base, brand, select: ["theme": context])
            #expect(try branded.hex("panel") == (context == "dark" ? "#363636" : color))
            #expect(try branded.hex("fixed") == "#f4f4f4")
        }
    }

    @Test("lay-resolver-set-from-modifier: a layer of one context applies there alone")
    func oneContext() throws {
        let fixture = CaseTheme([("bg", .color)], modifiers: ["theme": ["light", "dark"]])
        let base = try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(try fixture.slot("bg"), .color(0xFFFFFF))
            builder.beginLayer(rank: .base, condition: try fixture.when("theme", "dark"))
            builder.setWhole(try fixture.slot("bg"), .color(0x000000))
        }
        #expect(try fixture.theme(base).hex("bg") == "#ffffff")
        #expect(try fixture.theme(base, select: ["theme": "dark"]).hex("bg") == "#000000")
    }

    @Test("lay-token-only-in-mode: absent is an answer, neither a failure nor the other mode's value")
    func absentTokens() throws {
        let fixture = CaseTheme(
            [("bg", .color), ("glow", .color), ("halo", .shadow)],
            modifiers: ["theme": ["light", "dark"]]
        )
        let base = try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(try fixture.slot("bg"), .color(0xFFFFFF))
            builder.beginLayer(rank: .base, condition: try fixture.when("theme", "dark"))
            builder.setWhole(try fixture.slot("glow"), .color(0x88CCFF))
        }
        let light = try fixture.theme(base)
        #expect(try light.value(at: "glow") == nil)
        #expect(light.issues.isEmpty)
        #expect(try fixture.theme(base, select: ["theme": "dark"]).hex("glow") == "#88ccff")
        // A brand's overlay may give the token, in one mode or in both.
        let brand = try fixture.layers { builder in
            builder.beginLayer(rank: .brand)
            builder.setWhole(try fixture.slot("glow"), .color(0x123456))
        }
        #expect(try fixture.theme(base, brand).hex("glow") == "#123456")
        #expect(try fixture.theme(base, brand).value(at: "halo") == nil)
    }

    @Test("lay-android-night-name: an entry under a name of its own hides nothing, and both are there to be compared")
    func nightNames() throws {
        let fixture = CaseTheme(
            [("Adjusted.Theme.App.iconTint", .color), ("Adjusted.Theme.iconTint", .color)],
            modifiers: ["mode": ["day", "night"]]
        )
        let base = try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(try fixture.slot("Adjusted.Theme.App.iconTint"), .color(0x000000))
            builder.beginLayer(rank: .base, condition: try fixture.when("mode", "night"))
            builder.setWhole(try fixture.slot("Adjusted.Theme.iconTint"), .color(0xFFFFFF))
        }
        let night = try fixture.theme(base, select: ["mode": "night"])
        #expect(try night.hex("Adjusted.Theme.App.iconTint") == "#000000")
        #expect(try night.hex("Adjusted.Theme.iconTint") == "#ffffff")
        #expect(try fixture.theme(base).value(at: "Adjusted.Theme.iconTint") == nil)
        // Where each value comes from says that the one has no night and the other no day.
        func conditions(_ path: String) throws -> [[String]] {
            let token = try #require(fixture.catalog.token(at: path))
            return night.trace(of: token).steps[0].candidates.map { $0.condition.map(\.context) }
        }
        #expect(try conditions("Adjusted.Theme.App.iconTint") == [[]])
        #expect(try conditions("Adjusted.Theme.iconTint") == [["night"]])
    }

    @Test("lay-android-style-whole: an entry for newer systems replaces the whole, nothing is merged into it")
    func wholeStyles() throws {
        let fixture = CaseTheme([("AppTheme", .typography)], modifiers: ["api": ["1", "21"]])
        let base = try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            setText(&builder, try fixture.slot("AppTheme"), [1: .px(16), 2: .fontWeight(700)])
            builder.beginLayer(rank: .base, condition: try fixture.when("api", "21"))
            setText(&builder, try fixture.slot("AppTheme"), [1: .px(16)])
        }
        func weight(_ api: String) throws -> Double? {
            guard case .typography(let text)? = try fixture.theme(base, select: ["api": api]).value(at: "AppTheme")
            else {
                throw CaseError(message: "no text")
            }
            #expect(text.fontSize == Self.size)
            return text.fontWeight
        }
        #expect(try weight("1") == 700)
        #expect(try weight("21") == nil)
    }

    @Test("lay-parent-leak: what a brand leaves to its base is told apart from what it sets")
    func parentLeaks() throws {
        let names = (0..<6).map { "surface.s\($0)" }
        let fixture = CaseTheme(names.map { ($0, .color) })
        let base = try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            for name in names { builder.setWhole(try fixture.slot(name), .color(0x6750A4)) }
        }
        let brand = try fixture.layers { builder in
            builder.beginLayer(rank: .brand)
            for name in names.prefix(4) { builder.setWhole(try fixture.slot(name), .color(0x003300)) }
        }
        let theme = try fixture.theme(base, brand)
        let members = try names.map { name in
            let step = theme.trace(of: try #require(fixture.catalog.token(at: name))).steps[0]
            return step.candidates[try #require(step.winner)].layer.member
        }
        #expect(members == [1, 1, 1, 1, 0, 0])
        #expect(
            try names.map { try theme.hex($0) } == ["#003300", "#003300", "#003300", "#003300", "#6750a4", "#6750a4"]
        )
    }
}
