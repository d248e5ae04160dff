//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// Overlays that add, redirect and cut aliases, and what then follows what.
///
/// In the base, `t0` is an alias of `t1`, and that of `t2`; `t2` is 2 and `t3` is 3.
@Suite struct OverlayAliasTests {
    private let fixture = LayerFixture(.number, .number, .number, .number)
    private let base: ResolvedTheme

    init() throws {
        base = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            builder.set(0, .alias(1))
            builder.set(1, .alias(2))
            builder.set(2, .number(2))
            builder.set(3, .number(3))
        }
    }

    /// The theme with some slots set at a rank.
    private func over(_ theme: ResolvedTheme, _ cells: [UInt32: Cell], _ rank: Rank = .brand) throws -> ResolvedTheme {
        theme.overlaying(try fixture.bound(rank) { for (slot, cell) in cells { $0.set(slot, cell) } })
    }

    @Test func aChangeMovesEverythingThatPointsAtIt() throws {
        #expect(base.numbers() == [2, 2, 2, 3])
        #expect(try over(base, [2: .number(20)]).numbers() == [20, 20, 20, 3])
        #expect(try over(base, [1: .number(10)]).numbers() == [10, 10, 2, 3])
        #expect(base.numbers() == [2, 2, 2, 3])
    }

    @Test func anAddedAliasIsFollowed() throws {
        let brand = try over(base, [3: .alias(0)])
        #expect(brand.numbers() == [2, 2, 2, 2])
        let user = try over(brand, [2: .number(20)], .override)
        #expect(user.numbers() == [20, 20, 20, 20])
        #expect(try over(user, [0: .number(5)], .override).numbers() == [5, 20, 20, 5])
    }

    @Test func aCutAliasIsNotFollowed() throws {
        let brand = try over(base, [1: .number(10)])
        #expect(try over(brand, [2: .number(20)], .override).numbers() == [10, 10, 20, 3])
        #expect(try over(brand, [1: .number(11)], .override).numbers() == [11, 11, 2, 3])
    }

    @Test func aRedirectedAliasFollowsItsNewTargetOnly() throws {
        let brand = try over(base, [1: .alias(3)])
        #expect(brand.numbers() == [3, 3, 2, 3])
        #expect(try over(brand, [2: .number(20)], .override).numbers() == [3, 3, 20, 3])
        #expect(try over(brand, [3: .number(30)], .override).numbers() == [30, 30, 2, 30])
        let back = try over(brand, [1: .alias(2)], .override)
        #expect(try over(back, [2: .number(20), 3: .number(30)], .override).numbers() == [20, 20, 20, 30])
    }

    /// An edge of a level between counts until a level above cuts it.
    @Test func edgesOfEveryLevelCount() throws {
        let brand = try over(base, [3: .alias(0)])
        let mode = try over(brand, [0: .number(7)])
        #expect(mode.numbers() == [7, 2, 2, 7])
        #expect(try over(mode, [2: .number(20)], .override).numbers() == [7, 20, 20, 7])
        let cut = try over(mode, [3: .number(1)], .override)
        #expect(try over(cut, [0: .number(8)], .override).numbers() == [8, 2, 2, 1])
    }

    @Test func anAliasOfALowerRankAddsNoEdge() throws {
        let theme = try over(base, [3: .number(9)], .top)
        let brand = try over(theme, [3: .alias(2), 1: .alias(3)], .brand)
        #expect(brand.numbers() == [9, 9, 2, 9])
        #expect(try over(brand, [2: .number(20)], .override).numbers() == [9, 9, 20, 9])
    }

    @Test func aCircleMadeByAnOverlayIsItsOwnAndCanBeCut() throws {
        let brand = try over(base, [2: .alias(0)])
        #expect(brand.numbers() == [nil, nil, nil, 3])
        #expect(brand.issues.map(\.code) == [.cycle])
        #expect(Set(brand.issues[0].paths) == ["t0", "t1", "t2"])
        for path in ["t0", "t1", "t2"] { #expect(throws: brand.issues[0]) { try brand.value(at: path) } }
        let user = try over(brand, [1: .number(6)], .override)
        #expect(user.numbers() == [6, 6, 6, 3])
        #expect(user.issues.isEmpty)
        #expect(base.issues.isEmpty && base.numbers() == [2, 2, 2, 3])
    }

    /// What an overlay mends is no issue of it; what it leaves is, once; what it adds comes after.
    @Test func issuesAreThoseOfTheTheme() throws {
        let fixture = LayerFixture(.number, .number, .number, .number)
        let base = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            builder.set(0, .alias(1))
            builder.set(2, .alias(2))
        }
        #expect(base.issues.map(\.code) == [.missingTarget, .cycle])
        let brand = base.overlaying(try fixture.bound(.brand) { $0.set(1, .number(1)) })
        #expect(brand.issues.map(\.code) == [.cycle])
        let worse = brand.overlaying(try fixture.bound(.override) { $0.set(1, .alias(3)) })
        #expect(worse.issues.map(\.code) == [.cycle, .missingTarget])
        let sound = worse.overlaying(
            try fixture.bound(.override) { builder in
                builder.set(2, .unspecified)
                builder.set(3, .number(3))
            }
        )
        #expect(sound.issues.isEmpty)
        #expect(sound.numbers() == [3, 3, nil, 3])
        #expect(base.issues.map(\.code) == [.missingTarget, .cycle])
    }
}
