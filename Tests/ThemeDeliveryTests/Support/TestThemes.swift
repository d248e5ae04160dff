//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeCodec
import ThemeDigest
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

/// Small themes of one design system: `color.a`, `color.b` (an alias of `color.a`), `size` and what a test adds, with the
/// modifier `mode` (light, dark).
enum TestThemes {
    static let lineage = Lineage(rawValue: 0x0102_0304_0506_0708)
    static let mode = Modifier(name: "mode", contexts: ["light", "dark"], defaultContext: 0)
    static let dark = ConditionTerm(modifier: 0, context: 1)

    static func color(_ red: UInt8) -> Cell { .inlineColor(red: red, green: 0, blue: 0, alpha: 1) }

    static func tokens(_ more: [TokenDefinition] = []) -> [TokenDefinition] {
        [
            TokenDefinition(path: "color.a", type: .color, alternates: ["color.first"]),
            TokenDefinition(path: "color.b", type: .color),
            TokenDefinition(path: "size", type: .dimension),
        ] + more
    }

    static func catalog(
        _ tokens: [TokenDefinition] = tokens(),
        version: UInt32 = 1,
        lineage: Lineage = lineage,
        modifiers: [Modifier] = [mode]
    ) -> Catalog {
        Catalog(lineage: lineage, version: version, tokens: tokens, modifiers: modifiers)
    }

    /// A base whose `color.a` is a red of that strength, in dark mode 1 stronger.
    static func base(_ red: UInt8, catalog: Catalog = catalog()) throws -> [UInt8] {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        builder.beginLayer(rank: .base)
        for token in catalog.tokenIDs {
            let slot = catalog.firstSlot(of: token)
            switch (catalog.path(of: token), catalog.type(of: token)) {
            case ("color.b", .color): builder.setWhole(slot, .alias(SlotID(rawValue: 0)))
            case (_, .color): builder.setWhole(slot, color(red))
            case (_, .dimension): builder.setWhole(slot, .dimension(DimensionValue(value: 4, unit: .px)))
            case (_, .number): builder.setWhole(slot, .number(1))
            default: break
            }
        }
        if catalog.modifiers == [mode] {
            builder.beginLayer(rank: .base, condition: [dark])
            builder.setWhole(SlotID(rawValue: 0), color(red + 1))
        }
        return try BlobEncoder().encode(Blob(catalog: catalog, layers: builder.build()))
    }

    /// A brand that writes these colours, by slot.
    static func brand(
        _ colors: [UInt32: UInt8],
        version: UInt32 = 1,
        lineage: Lineage = lineage
    ) throws -> [UInt8] {
        try layers(version: version, lineage: lineage) { builder in
            for (slot, red) in colors.sorted(by: { $0.key < $1.key }) {
                builder.setWhole(SlotID(rawValue: slot), color(red))
            }
        }
    }

    /// One layer, of rank brand and without a condition unless said.
    static func layers(
        version: UInt32 = 1,
        lineage: Lineage = lineage,
        rank: Rank = .brand,
        condition: [ConditionTerm] = [],
        _ build: (inout LayerSetBuilder) -> Void
    ) throws -> [UInt8] {
        var builder = LayerSetBuilder(lineage: lineage, catalogVersion: version)
        builder.beginLayer(rank: rank, condition: condition)
        build(&builder)
        return try BlobEncoder().encode(Blob(layers: builder.build()))
    }

    static func digest(_ blob: [UInt8]) throws -> Digest {
        try StoredBlob(inspecting: blob).facts.digest
    }
}

/// A theme name known to be one.
func name(_ text: String) throws -> ThemeName {
    try ThemeName(validating: text)
}
