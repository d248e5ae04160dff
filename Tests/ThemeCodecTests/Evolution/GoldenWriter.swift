//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// Writes a new set of golden files, once for a release; `scripts/golden-files` runs it.
@Suite("Golden files for a release")
struct GoldenWriter {
    private static let folder = ProcessInfo.processInfo.environment["THEMEWIRE_GOLDEN_OUTPUT"]

    /// A field that no version has: 1023, three bytes.
    private static let unknown: [UInt8] = [0xfa, 0x3f, 0x03, 1, 2, 3]

    @Test("are written", .enabled(if: folder != nil, "only scripts/golden-files asks for it"))
    func write() throws {
        let folder = URL(filePath: try #require(Self.folder))
        for (name, message) in try Self.messages() {
            let file = folder.appending(path: name + ".theme")
            try Data(BlobEncoder().frame(of: message.span)).write(to: file, options: .withoutOverwriting)
        }
    }

    private static func messages() throws -> [(name: String, message: [UInt8])] {
        let encoder = BlobEncoder()
        var blobs = RandomBlobs(seed: 20_261_130)
        let catalog = blobs.catalog(tokens: 90, version: 3)
        let later = grown(catalog)
        let base = Blob(catalog: catalog, layers: blobs.layers(for: catalog, count: 4))
        let stamp: UInt64 = 0x0123_4567_89ab_cdef
        var messages = [
            ("catalog", try encoder.message(of: base)),
            (
                "catalog-later",
                try encoder.message(of: Blob(catalog: later, layers: blobs.layers(for: later, count: 3)))
            ),
            (
                "brand",
                try encoder.message(of: Blob(layers: brand(catalog, over: catalog), parentStamp: stamp))
            ),
            ("brand-later", try encoder.message(of: Blob(layers: brand(later, over: catalog), parentStamp: stamp))),
            ("empty", try encoder.message(of: Blob(layers: builder(catalog).build()))),
        ]
        for seed in UInt64(1)...3 {
            var blobs = RandomBlobs(seed: seed)
            messages.append(
                ("mixed-\(seed)", try encoder.message(of: blobs.blob(tokens: 40, layers: 3, withCatalog: true)))
            )
        }
        for (name, withCatalog) in [("table", true), ("table-alone", false)] {
            let (table, _) = blobs.table(tokens: 40, withCatalog: withCatalog)
            messages.append((name, try encoder.message(of: table)))
        }
        let brand = messages[2].1
        messages.append(("brand-unknown", brand + unknown + [0xf8, 0x3f, 0x05]))
        messages.append(("catalog-unknown", withUnknown(messages[0].1)))
        return messages
    }

    /// The next version of a catalog: further tokens at its end.
    private static func grown(_ catalog: Catalog) -> Catalog {
        let more = [
            TokenDefinition(path: "later.color", type: .color), TokenDefinition(path: "later.text", type: .typography),
            TokenDefinition(path: "later.size", type: .dimension),
        ]
        return Catalog(
            lineage: catalog.lineage,
            version: catalog.version + 1,
            tokens: catalog.tokenIDs.map { catalog.definition(of: $0) } + more,
            modifiers: catalog.modifiers
        )
    }

    private static func builder(_ catalog: Catalog) -> LayerSetBuilder {
        LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
    }

    /// A brand that says something of every open color and dimension, and of tokens that are new since `old`, to which
    /// its first color then refers.
    private static func brand(_ catalog: Catalog, over old: Catalog) -> LayerSet {
        var builder = builder(catalog)
        builder.beginLayer(rank: .brand)
        let newest = catalog.tokenIDs.last { catalog.type(of: $0) == .color }
        for token in catalog.tokenIDs where catalog.isOverridable(token, by: .brand) && !catalog.isRetired(token) {
            let slot = catalog.firstSlot(of: token)
            switch catalog.type(of: token) {
            case .color
            where slot.rawValue >= old.slotCount || token != catalog.tokenIDs.first { catalog.type(of: $0) == .color }:
                builder.setWhole(
                    slot,
                    .inlineColor(red: UInt8(truncatingIfNeeded: slot.rawValue), green: 2, blue: 3, alpha: 1)
                )
            case .color:
                if let newest { builder.setWhole(slot, .alias(catalog.firstSlot(of: newest))) }
            case .dimension:
                builder.setWhole(slot, .dimension(DimensionValue(value: Double(slot.rawValue) / 8, unit: .rem)))
            default:
                continue
            }
        }
        return builder.build()
    }

    /// Unknown fields beside the known ones, in the catalog, in the pools and around them.
    private static func withUnknown(_ message: [UInt8]) -> [UInt8] {
        var fields = MessageFields(message)
        for place in fields.fields.indices
        where fields.fields[place].wireType == 2 && [7, 8].contains(fields.fields[place].number) {
            fields.fields[place].content += unknown
        }
        return unknown + fields.bytes + unknown
    }
}
