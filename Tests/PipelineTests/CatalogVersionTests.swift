//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeCodec
import ThemeModel
import ThemeResolver

/// A brand and its base need not be of one catalog version: blobs on both sides outlive each other.
@Suite("Brands over other versions of their catalog")
struct CatalogVersionTests {
    private static let lineage = Lineage(rawValue: 77)

    /// Two colors; with version 2 a third, a size that only then exists, and a text style.
    private static func catalog(_ version: UInt32) -> Catalog {
        var tokens = [TokenDefinition(path: "a", type: .color), TokenDefinition(path: "b", type: .color)]
        if version > 1 {
            tokens += [
                TokenDefinition(path: "c", type: .color), TokenDefinition(path: "size", type: .dimension),
                TokenDefinition(path: "text", type: .typography),
            ]
        }
        return Catalog(lineage: lineage, version: version, tokens: tokens, modifiers: [])
    }

    /// A base that gives every color its token's number as red.
    private static func base(_ version: UInt32) throws -> Blob {
        let catalog = catalog(version)
        var builder = LayerSetBuilder(lineage: lineage, catalogVersion: version)
        builder.beginLayer(rank: .base)
        for token in catalog.tokenIDs where catalog.type(of: token) == .color {
            builder.setWhole(
                catalog.firstSlot(of: token),
                .inlineColor(red: UInt8(token.rawValue), green: 0, blue: 0, alpha: 1)
            )
        }
        if let size = catalog.token(at: "size") {
            builder.setWhole(catalog.firstSlot(of: size), .dimension(DimensionValue(value: 4, unit: .px)))
        }
        return try transported(Blob(catalog: catalog, layers: builder.build()))
    }

    /// Through the wire and back.
    private static func transported(_ blob: Blob) throws -> Blob {
        try BlobDecoder().decode(BlobEncoder().encode(blob))
    }

    private static func brand(_ version: UInt32, _ build: (inout LayerSetBuilder) -> Void) throws -> LayerSet {
        var builder = LayerSetBuilder(lineage: lineage, catalogVersion: version)
        builder.beginLayer(rank: .brand)
        build(&builder)
        return try transported(Blob(layers: builder.build())).layers
    }

    private static func red(_ theme: ResolvedTheme, _ path: String) throws -> Int? {
        let token = try #require(theme.catalog.token(at: path))
        guard case .color(let color)? = try theme.value(of: token) else { return nil }
        return Int((color.first * 255).rounded())
    }

    @Test("an older brand: what it does not know comes from the base")
    func older() throws {
        let layers = try Self.brand(1) {
            $0.setWhole(SlotID(rawValue: 0), .inlineColor(red: 200, green: 0, blue: 0, alpha: 1))
        }
        let base = try Self.base(2)
        let resolver = try Resolver(catalog: #require(base.catalog), base: base.layers)
        let bound = try resolver.bind(layers)
        #expect(bound.skippedEntryCount == 0)
        let theme = try resolver.resolve(resolver.catalog.selection(), overlays: [bound])
        #expect(try Self.red(theme, "a") == 200)
        #expect(try Self.red(theme, "b") == 1)
        #expect(try Self.red(theme, "c") == 2)
        let size = try #require(resolver.catalog.token(at: "size"))
        #expect(try theme.value(of: size) == .dimension(DimensionValue(value: 4, unit: .px)))
        #expect(theme.issues.isEmpty)
    }

    @Test("a later brand: what the base has no place for is left out and counted, the rest holds")
    func later() throws {
        let layers = try Self.brand(2) { builder in
            builder.setWhole(SlotID(rawValue: 0), .inlineColor(red: 200, green: 0, blue: 0, alpha: 1))
            // An alias of a token that the base does not have.
            builder.setWhole(SlotID(rawValue: 1), .alias(SlotID(rawValue: 2)))
            builder.setWhole(SlotID(rawValue: 2), .inlineColor(red: 201, green: 0, blue: 0, alpha: 1))
            builder.setWhole(SlotID(rawValue: 3), .dimension(DimensionValue(value: 9, unit: .px)))
            // One part of a text style.
            builder.setOneSlot(SlotID(rawValue: 5), .dimension(DimensionValue(value: 9, unit: .px)))
        }
        let base = try Self.base(1)
        let resolver = try Resolver(catalog: #require(base.catalog), base: base.layers)
        let bound = try resolver.bind(layers)
        #expect(bound.skippedEntryCount == 4)
        let theme = try resolver.resolve(resolver.catalog.selection(), overlays: [bound])
        #expect(try Self.red(theme, "a") == 200)
        #expect(try Self.red(theme, "b") == 1)
        #expect(theme.issues.isEmpty)
        // Over its own version everything holds.
        let own = try Self.base(2)
        let owner = try Resolver(catalog: #require(own.catalog), base: own.layers)
        let whole = try owner.bind(layers)
        #expect(whole.skippedEntryCount == 0)
        #expect(try Self.red(owner.resolve(owner.catalog.selection(), overlays: [whole]), "b") == 201)
    }
}
