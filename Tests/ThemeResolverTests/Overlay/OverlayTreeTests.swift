//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

/// Many overlays over one base, and chains of overlays with references.
@Suite struct OverlayTreeTests {
    /// A thousand brands share one base; all are looked at when all are there, and each costs its own pages only.
    @Test func aThousandBrandsOverOneBase() throws {
        let count: UInt32 = 1_000
        let fixture = LayerFixture(types: [TokenType](repeating: .number, count: Int(count)))
        let base = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            // The second half refers to the first.
            for slot in 0..<count / 2 { builder.set(slot, .number(Double(slot))) }
            for slot in count / 2..<count { builder.set(slot, .alias(slot - count / 2)) }
        }
        let plain = base.numbers()
        let brands = try (0..<count).map { number in
            base.overlaying(
                try fixture.bound(.brand) { builder in
                    builder.set(number % (count / 2), .number(-1))
                    // Every other one has a reference of its own.
                    if number % 2 == 1 { builder.set(count - 1, .alias(0)) }
                }
            )
        }
        for (number, brand) in brands.enumerated() {
            let slot = number % 500
            var wanted = plain
            wanted[slot] = -1
            wanted[slot + 500] = -1
            if number % 2 == 1 { wanted[999] = wanted[0] }
            let isRight = brand.numbers() == wanted
            #expect(isRight, "brand \(number)")
            #expect(brand.storage.parent === base.storage)
            #expect(brand.byteCount < 700)
        }
        #expect(base.numbers() == plain)
    }

    /// As many overlays as there may be, each of which moves an alias on by one and changes what it then points at.
    @Test func everyLevelHasReferences() throws {
        let maximum = UInt32(ResolvedTheme.maximumOverlays)
        let fixture = LayerFixture(types: [TokenType](repeating: .number, count: Int(maximum) + 2))
        let base = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            builder.set(0, .alias(1))
            for slot in 1..<maximum + 2 { builder.set(slot, .number(Double(slot))) }
        }
        var themes = [base]
        for level in 1...maximum {
            let below = themes[Int(level) - 1]
            themes.append(
                below.overlaying(
                    try fixture.bound(level < 8 ? .brand : .override) { builder in
                        builder.set(0, .alias(level + 1))
                        // The target before this one no longer counts.
                        builder.set(level, .number(-1))
                    }
                )
            )
        }
        for (level, theme) in themes.enumerated() {
            let numbers = theme.numbers()
            #expect(numbers[0] == Double(level + 1), "level \(level)")
            #expect(numbers[level + 1] == Double(level + 1))
            #expect(numbers.dropFirst().prefix(level).allSatisfy { $0 == -1 })
        }
    }

    /// Whose entry counts is found by asking each level once, also where every level's entry loses against one below.
    @Test(.timeLimit(.minutes(1)))
    func everyLevelLosesAgainstTheBase() throws {
        let fixture = LayerFixture(.number, .number)
        var theme = try fixture.theme { builder in
            builder.beginLayer(rank: .top)
            builder.set(0, .number(1))
            builder.beginLayer(rank: .base)
            builder.set(1, .number(2))
        }
        for level in 1...ResolvedTheme.maximumOverlays {
            theme = theme.overlaying(
                try fixture.bound(.brand) { builder in
                    builder.set(0, .number(-1))
                    builder.set(1, .number(Double(level)))
                }
            )
            #expect(theme.numbers() == [1, Double(level)])
        }
    }
}
