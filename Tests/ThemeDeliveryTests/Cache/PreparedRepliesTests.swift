//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeDigest
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

@Suite("PreparedReplies")
struct PreparedRepliesTests {
    static let id = StoreID(high: 1, low: 2)
    static let brand = ThemeName("acme") ?? .default
    static let other = ThemeName("other") ?? .default

    static func position(_ revision: UInt64, epoch: UInt64 = 1) -> StorePosition {
        StorePosition(storeID: id, epoch: epoch, revision: revision)
    }

    static func chain(of name: ThemeName = brand, at position: StorePosition) -> PreparedChain {
        PreparedChain(
            [
                (.default, Digest(hashing: [1]), 1, [1, 2, 3]),
                (name, Digest(hashing: [2]), 2, [4, 5]),
            ],
            position: position
        )
    }

    static func cache(at revision: UInt64) -> PreparedReplies {
        PreparedReplies(capacity: 1 << 20, position: position(revision))
    }

    @Test("A prepared reply reads as the response it stands for, whatever is left out")
    func answers() throws {
        let chain = Self.chain(at: Self.position(5))
        let whole = try GetThemeResponse(encoded: chain.answer(GetThemeRequest(Self.brand)))
        #expect(whole.members.map(\.blob) == [[1, 2, 3], [4, 5]])
        #expect(whole.members.map(\.name) == [.default, Self.brand])
        #expect(whole.compositeDigest == compositeDigest(of: [Digest(hashing: [1]), Digest(hashing: [2])]))
        #expect(whole.revision == 2)
        #expect(whole.position == Self.position(5))
        #expect(whole.encoded == chain.reply)

        let held = GetThemeRequest(Self.brand, heldDigests: [Digest(hashing: [1]), Digest(hashing: [9])])
        #expect(try GetThemeResponse(encoded: chain.answer(held)).members.map(\.blob) == [[], [4, 5]])
        let digestsOnly = GetThemeRequest(Self.brand, digestsOnly: true)
        #expect(try GetThemeResponse(encoded: chain.answer(digestsOnly)).members.map(\.blob) == [[], []])

        let current = GetThemeRequest(Self.brand, compositeDigest: whole.compositeDigest)
        let notModified = try GetThemeResponse(encoded: chain.answer(current))
        #expect(notModified.isNotModified)
        #expect(notModified.members.isEmpty)
        #expect(notModified.position == Self.position(5))
    }

    @Test("A chain stays while others change, and says the later position")
    func stays() throws {
        let cache = Self.cache(at: 5)
        cache.insert(Self.chain(at: Self.position(5)))
        cache.beginChange(of: [Self.other])
        #expect(cache.chain(of: Self.brand) != nil)
        cache.endChange(of: [Self.other], at: Self.position(6))
        let chain = try #require(cache.chain(of: Self.brand))
        #expect(chain.position == Self.position(6))
        #expect(try GetThemeResponse(encoded: chain.reply).position == Self.position(6))
        #expect(try GetThemeResponse(encoded: chain.notModified).position == Self.position(6))
    }

    @Test(
        "A change of the theme or of its base ends a chain, from the start of the publish",
        arguments: [brand, .default]
    )
    func ends(changed: ThemeName) {
        let cache = Self.cache(at: 5)
        cache.insert(Self.chain(at: Self.position(5)))
        cache.beginChange(of: [changed])
        #expect(cache.chain(of: Self.brand) == nil)
        cache.endChange(of: [changed], at: Self.position(6))
        #expect(cache.chain(of: Self.brand) == nil)
    }

    @Test("A publish that was refused leaves the chain in place")
    func refused() {
        let cache = Self.cache(at: 5)
        cache.insert(Self.chain(at: Self.position(5)))
        cache.beginChange(of: [.default])
        #expect(cache.chain(of: Self.brand) == nil)
        cache.endChange(of: [.default], at: nil)
        #expect(cache.chain(of: Self.brand) != nil)
    }

    @Test("A chain read before a publish and kept after it is not used")
    func staleRead() {
        let cache = Self.cache(at: 5)
        let read = Self.chain(at: Self.position(5))
        cache.beginChange(of: [.default])
        cache.endChange(of: [.default], at: Self.position(6))
        cache.insert(read)
        #expect(cache.chain(of: Self.brand) == nil)
    }

    @Test("A chain read after a publish that nobody was told of yet raises the position for all")
    func earlyRead() {
        let cache = Self.cache(at: 5)
        cache.insert(Self.chain(of: Self.other, at: Self.position(5)))
        cache.beginChange(of: [Self.brand])
        cache.insert(Self.chain(at: Self.position(6)))
        // Other chains may say the new position: what is pending is not in them.
        #expect(cache.chain(of: Self.other)?.position == Self.position(6))
        cache.endChange(of: [Self.brand], at: Self.position(6))
        #expect(cache.chain(of: Self.brand)?.position == Self.position(6))
    }

    @Test("Two publishes of one theme at once: it is pending until both are done")
    func overlapping() {
        let cache = Self.cache(at: 5)
        cache.insert(Self.chain(at: Self.position(5)))
        cache.beginChange(of: [Self.brand])
        cache.beginChange(of: [Self.brand])
        cache.endChange(of: [Self.brand], at: nil)
        #expect(cache.chain(of: Self.brand) == nil)
        cache.endChange(of: [Self.brand], at: nil)
        #expect(cache.chain(of: Self.brand) != nil)
    }

    @Test("Another epoch drops everything; what comes late from the old one is ignored")
    func epochs() {
        let cache = Self.cache(at: 5)
        cache.insert(Self.chain(at: Self.position(5)))
        cache.observe(Self.position(3, epoch: 2))
        #expect(cache.chain(of: Self.brand) == nil)
        cache.insert(Self.chain(at: Self.position(5)))
        #expect(cache.chain(of: Self.brand) == nil)
        #expect(cache.position == Self.position(3, epoch: 2))
    }

    @Test("Beyond the remembered changes, older chains are read anew")
    func forgetting() {
        let cache = Self.cache(at: 5)
        cache.insert(Self.chain(at: Self.position(5)))
        let names = (0...PreparedReplies.rememberedChanges).compactMap { ThemeName("t\($0)") }
        cache.beginChange(of: names)
        cache.endChange(of: names, at: Self.position(6))
        #expect(cache.chain(of: Self.brand) == nil)
        cache.insert(Self.chain(at: Self.position(6)))
        #expect(cache.chain(of: Self.brand) != nil)
    }

    @Test("Keeps to its capacity")
    func capacity() {
        let cost = Self.chain(at: Self.position(5)).cost
        let cache = PreparedReplies(capacity: cost * 2 + 8, position: Self.position(5))
        for name in ["a", "b", "c"].compactMap(ThemeName.init(_:)) {
            cache.insert(Self.chain(of: name, at: Self.position(5)))
        }
        #expect(cache.cost <= cost * 2 + 8)
        #expect(ThemeName("a").flatMap { cache.chain(of: $0) } == nil)
        #expect(ThemeName("c").flatMap { cache.chain(of: $0) } != nil)
    }
}
