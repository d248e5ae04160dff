//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// Tokens that their base closes to some ranks: no layer of those may touch them, however it comes.
@Suite struct GuardedOverrideTests {
    private let fixture = CaseTheme(
        [("open", .color), ("closed", .color), ("brands", .color), ("text", .typography)],
        modifiers: ["mode": ["light", "dark"]],
        overridable: ["closed": [.base], "brands": [.base, .brand], "text": [.base, .override]]
    )

    private func base() throws -> LayerSet {
        try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            for path in ["open", "closed", "brands"] { builder.setWhole(try fixture.slot(path), .color(0x111111)) }
            for part in 0..<5 { builder.setWhole(try fixture.slot("text", part), .unspecified) }
        }
    }

    private func layers(
        _ rank: Rank,
        _ path: String,
        condition: [ConditionTerm] = [],
        _ cell: Cell = .color(0x222222)
    ) throws -> LayerSet {
        try fixture.layers { builder in
            builder.beginLayer(rank: rank, condition: condition)
            builder.setWhole(try fixture.slot(path), cell)
        }
    }

    @Test(arguments: [Rank.brand, .override, .top], [[], [ConditionTerm(modifier: 0, context: 1)]])
    func aClosedTokenIsClosedToEveryRank(rank: Rank, condition: [ConditionTerm]) throws {
        let resolver = try Resolver(catalog: fixture.catalog, base: try base())
        let layers = try layers(rank, "closed", condition: condition)
        let error = #expect(throws: BindingError.self) { try resolver.bind(layers) }
        #expect(error?.code == .notOverridable)
        #expect(error?.message.hasPrefix("closed: closed to layers of rank \(rank.name)") == true)
    }

    @Test func ranksAreListedOneByOne() throws {
        let base = try base()
        #expect(try fixture.theme(base, try layers(.brand, "brands")).hex("brands") == "#222222")
        for rank in [Rank.override, .top] {
            #expect(throws: BindingError.self) { try fixture.theme(base, try layers(rank, "brands")) }
        }
    }

    /// Only the base's own layers have the rank that every token is open to.
    @Test func layersOverABaseCannotClaimItsRank() throws {
        let resolver = try Resolver(catalog: fixture.catalog, base: try base())
        let layers = try layers(.base, "closed")
        let error = #expect(throws: BindingError.self) { try resolver.bind(layers) }
        #expect(error?.message.contains("closed to layers of rank brand") == true)
        #expect(throws: Never.self) { try resolver.bind(try self.layers(.base, "open")) }
    }

    @Test func oneSlotEntriesTouchTheirToken() throws {
        let resolver = try Resolver(catalog: fixture.catalog, base: try base())
        func family(_ rank: Rank) throws -> LayerSet {
            try fixture.layers { builder in
                builder.beginLayer(rank: rank)
                builder.setOneSlot(
                    try fixture.slot("text"),
                    builder.pools.list(CellKind.fontFamily, [builder.pools.cell("Own")])
                )
            }
        }
        let brand = try family(.brand)
        let error = #expect(throws: BindingError.self) { try resolver.bind(brand) }
        #expect(error?.message.hasPrefix("text: closed to layers of rank brand") == true)
        let user = try fixture.theme(try base(), try family(.override))
        guard case .typography(let text)? = try user.value(at: "text") else { throw CaseError(message: "no text") }
        #expect(text.fontFamily == ["Own"])
    }

    /// Whoever may set the open token may make it follow a closed one: that stays as it is.
    @Test func referringToAClosedTokenDoesNotTouchIt() throws {
        let base = try base()
        let alias = try layers(.brand, "open", .alias(try fixture.slot("closed")))
        let theme = try fixture.theme(base, alias)
        #expect(try theme.hex("open") == "#111111")
        // The other way round, a closed token that follows an open one moves with it.
        let following = try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(try fixture.slot("open"), .color(0x111111))
            builder.setWhole(try fixture.slot("closed"), .alias(try fixture.slot("open")))
        }
        #expect(try fixture.theme(following, try layers(.brand, "open")).hex("closed") == "#222222")
    }

    /// A base's own modifier of rank top needs the token to be open to that rank.
    @Test func theBasesOwnTopLayersAreHeldToIt() throws {
        let base = try fixture.layers { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(try fixture.slot("brands"), .color(0x111111))
            builder.beginLayer(rank: .top, condition: try fixture.when("mode", "dark"))
            builder.setWhole(try fixture.slot("brands"), .color(0x333333))
        }
        let error = #expect(throws: BindingError.self) { try Resolver(catalog: fixture.catalog, base: base) }
        #expect(error?.message.hasPrefix("brands: closed to layers of rank top") == true)
    }
}
