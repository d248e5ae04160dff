//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// Every kind of entry over every state of a slot: whole-token and one-slot entries that are values, unspecified, aliases,
/// over nothing, values, aliases, one-slot entries and failures.
///
/// `t0`, whose slots are 0 to 4, is looked at; `t1` (5 to 9) is what it refers to; `t2` (10 to 14) exists nowhere; `t3` (15 to
/// 19) only in dark.
@Suite struct SlotStateTests {
    enum Outcome: Equatable {
        case absent
        case value(TypographyValue)
        case failure(ResolutionIssue.Code)
    }

    /// Where the later layers are.
    enum Place: CaseIterable, Sendable {
        /// In the base's own layer set.
        case inTheBase
        /// In a brand over it.
        case overlay
        /// In a user's layers over an unrelated brand.
        case secondOverlay
    }

    typealias Layers = @Sendable (inout LayerSetBuilder) -> Void

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var mode = "light"
        /// Written by the base.
        let base: Layers
        /// Written on top.
        let later: Layers
        let expected: Outcome
    }

    @Test(arguments: wholeTokenCases, Place.allCases)
    func aWholeTokenEntry(_ entry: Case, _ place: Place) throws {
        try Self.check(entry, place)
    }

    @Test(arguments: oneSlotCases, Place.allCases)
    func aOneSlotEntry(_ entry: Case, _ place: Place) throws {
        try Self.check(entry, place)
    }

    @Test(arguments: contextCases, Place.allCases)
    func aTokenOfOneContext(_ entry: Case, _ place: Place) throws {
        try Self.check(entry, place)
    }

    private static func check(_ entry: Case, _ place: Place) throws {
        let fixture = LayerFixture(.typography, .typography, .typography, .typography, .number)
        let resolver = try fixture.resolver { builder in
            builder.beginLayer(rank: .base)
            entry.base(&builder)
            if place == .inTheBase {
                builder.beginLayer(rank: .brand)
                entry.later(&builder)
            }
        }
        var theme = resolver.resolve(try fixture.catalog.selection(["mode": entry.mode]))
        let base = theme
        let before = outcome(base)
        if place == .secondOverlay {
            theme = theme.overlaying(try fixture.bound(.brand) { $0.set(20, .number(1)) })
        }
        if place != .inTheBase {
            theme = theme.overlaying(try fixture.bound(.brand, entry.later))
        }
        #expect(outcome(theme) == entry.expected)
        #expect(outcome(base) == before, "the theme below has changed")
        if case .failure = entry.expected {
            #expect(!theme.issues.isEmpty)
        }
    }

    private static func outcome(_ theme: ResolvedTheme) -> Outcome {
        do throws(ResolutionIssue) {
            guard case .typography(let value)? = try theme.value(at: "t0") else { return .absent }
            return .value(value)
        } catch {
            return .failure(error.code)
        }
    }

    // MARK: - Tokens of one slot

    /// A state by which a slot is given, and what the typed reader then says.
    @Test func everyStateOfAOneSlotToken() throws {
        let theme = try LayerFixture(.number, .number, .number, .number, .number, .number).theme { builder in
            builder.beginLayer(rank: .base)
            builder.set(0, .number(1))
            builder.set(1, .unspecified)
            // 2 is absent.
            builder.set(3, .alias(2))
            builder.set(4, .alias(1))
            builder.set(5, .alias(3))
        }
        #expect(try theme.value(at: "t0") == .number(1))
        #expect(try theme.value(at: "t1") == nil)
        #expect(try theme.value(at: "t2") == nil)
        #expect(throws: theme.issues[0]) { try theme.value(at: "t3") }
        #expect(try theme.value(at: "t4") == nil)
        #expect(throws: theme.issues[0]) { try theme.value(at: "t5") }
        #expect(theme.issues.map(\.code) == [.missingTarget])
        let kinds = (0..<UInt32(6)).map { theme.cell(at: SlotID(rawValue: $0)).kind }
        let error = CellKind.error
        #expect(
            kinds == [CellKind.number, CellKind.unspecified, CellKind.absent, error, CellKind.unspecified, error]
        )
    }
}
