//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing
import ThemeCodec
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

/// What a publish refuses because of how its themes resolve.
@Suite("Publish checks all contexts")
struct PublishContextTests {
    private func slot(_ token: Int) -> SlotID { SlotID(rawValue: UInt32(token)) }

    /// A brand whose `color.a` follows `color.b`, which follows `color.a`, with `mode=dark`.
    private func circle() throws -> [UInt8] {
        var builder = LayerSetBuilder(lineage: TestThemes.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .brand, condition: [TestThemes.dark])
        builder.setWhole(slot(0), .alias(slot(1)))
        return try BlobEncoder().encode(Blob(layers: builder.build()))
    }

    @Test("Layers that fail in one mode are refused, with the tokens and the mode", arguments: ServiceSetup.all)
    func brand(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let error = await fixture.status { try await fixture.put("acme", try circle()) }
            #expect(error?.code == .failedPrecondition)
            #expect(
                error?.message
                    == "'acme' cannot be resolved in every selection: with mode=dark: tokens refer to each other in a "
                    + "circle: color.a -> color.b -> color.a; give one of them a value of its own"
            )
            let acme = try name("acme")
            #expect(try fixture.store.record(of: acme) == nil)
            #expect(fixture.store.position.revision == 1)
        }
    }

    @Test(
        "A base that fails in one mode is refused, and one whose tokens are retired is not",
        arguments: ServiceSetup.all
    )
    func base(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let catalog = TestThemes.catalog(
                TestThemes.tokens([TokenDefinition(path: "late", type: .color)]),
                version: 2
            )
            func base(_ build: (inout LayerSetBuilder) -> Void) throws -> [UInt8] {
                var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 2)
                builder.beginLayer(rank: .base)
                builder.setWhole(slot(0), TestThemes.color(1))
                builder.setWhole(slot(1), .alias(slot(3)))
                build(&builder)
                return try BlobEncoder().encode(Blob(catalog: catalog, layers: builder.build()))
            }
            let onlyDark = try base { builder in
                builder.beginLayer(rank: .base, condition: [TestThemes.dark])
                builder.setWhole(slot(3), TestThemes.color(2))
            }
            let error = await fixture.status { try await fixture.put("default", onlyDark) }
            #expect(error?.code == .failedPrecondition)
            #expect(error?.message.contains("with mode=light: color.b refers to late, which does not exist") == true)
            try await fixture.put("default", try base { $0.setWhole(slot(3), TestThemes.color(2)) })
        }
    }

    @Test("A base that breaks a theme on it is refused, unless that changes too", arguments: ServiceSetup.all)
    func children(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            // In the base color.b follows color.a; a brand may let size be, and color.a follow what the base adds.
            let catalog = TestThemes.catalog(
                TestThemes.tokens([TokenDefinition(path: "accent", type: .color)]),
                version: 2
            )
            func base(accent: Cell) throws -> [UInt8] {
                var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 2)
                builder.beginLayer(rank: .base)
                builder.setWhole(slot(0), TestThemes.color(1))
                builder.setWhole(slot(1), TestThemes.color(2))
                builder.setWhole(slot(3), accent)
                return try BlobEncoder().encode(Blob(catalog: catalog, layers: builder.build()))
            }
            try await fixture.put("default", try base(accent: TestThemes.color(3)))
            let brand = try TestThemes.layers(version: 2) { $0.setWhole(slot(0), .alias(slot(3))) }
            try await fixture.put("acme", brand)
            try await fixture.put("acme/web", try TestThemes.brand([1: 7]), parent: "acme")

            // Alone this base is fine; with the brand's color.a it is a circle.
            let breaking = try base(accent: .alias(slot(0)))
            let error = await fixture.status { try await fixture.put("default", breaking) }
            #expect(error?.code == .failedPrecondition)
            #expect(error?.message.hasPrefix("the new 'default' breaks themes on it: 'acme' tokens refer to") == true)
            #expect(error?.message.contains("color.a -> accent -> color.a") == true)
            #expect(error?.message.contains("'acme/web'") == true)
            // Together with the brand that caused it, it goes through.
            let harmless = try TestThemes.brand([0: 9], version: 2)
            let both = PublishRequest([
                .init(.default, .put(.init(blob: breaking))), .init(try name("acme"), .put(.init(blob: harmless))),
            ])
            #expect(try await fixture.client.publish(both).isChanged)
            // And now the brand cannot go back.
            let back = await fixture.status { try await fixture.put("acme", brand) }
            #expect(back?.message.hasPrefix("'acme' cannot be resolved in every selection") == true)
        }
    }

    /// A base of which it is hard to tell whether it resolves: `a` follows `b`, which has a value wherever two of 12
    /// modifiers have the same one of 11 contexts. They always have, but that takes very many steps to see.
    private func hard() throws -> [UInt8] {
        let modifiers = (0..<12).map { pigeon in
            Modifier(name: "p\(pigeon)", contexts: (0..<11).map { "hole\($0)" }, defaultContext: 0)
        }
        let catalog = TestThemes.catalog(
            [TokenDefinition(path: "a", type: .number), TokenDefinition(path: "b", type: .number)],
            lineage: Lineage(rawValue: 77),
            modifiers: modifiers
        )
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        builder.setWhole(slot(0), .alias(slot(1)))
        for second: UInt16 in 1..<12 {
            for first in 0..<second {
                for hole: UInt16 in 0..<11 {
                    let terms = [first, second].map { ConditionTerm(modifier: $0, context: hole) }
                    builder.beginLayer(rank: .base, condition: terms)
                    builder.setWhole(slot(1), .number(1))
                }
            }
        }
        return try BlobEncoder().encode(Blob(catalog: catalog, layers: builder.build()))
    }

    @Test("What cannot be decided in time is refused, unless the request allows it", arguments: ServiceSetup.all)
    func undecided(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let blob = try hard()
            let error = await fixture.status { try await fixture.put("hard", blob) }
            #expect(error?.code == .failedPrecondition)
            #expect(error?.message.hasPrefix("it cannot be decided in time whether 'hard' can be resolved") == true)
            #expect(
                error?.message.contains("a may fail in some of 3138428376721 combinations of the modifiers p0, ")
                    == true
            )
            #expect(error?.message.contains("--allow-undecided") == true)
            let put = PublishRequest.Put(blob: blob)
            let allowed = PublishRequest([.init(try name("hard"), .put(put))], allowsUndecided: true)
            #expect(try await fixture.client.publish(allowed).isChanged)
        }
    }
}
