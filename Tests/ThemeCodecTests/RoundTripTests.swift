//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

@Suite("A blob says after decoding what it said before")
struct RoundTripTests {
    @Test("random catalogs and layers", arguments: [UInt64](1...60))
    func randomBlobs(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let blob = blobs.blob(tokens: Int(seed) * 3, layers: Int(seed) % 7, withCatalog: seed % 2 == 0)
        let encoder = BlobEncoder()
        let decoder = BlobDecoder()
        let frame = try encoder.encode(blob)
        let decoded = try decoder.decode(frame)
        #expect(Contents.lines(of: decoded) == Contents.lines(of: blob), "seed \(seed)")
        #expect(decoded.parentStamp == blob.parentStamp)
        #expect(decoded.kind == blob.kind)
        #expect(decoded.statistics.frameByteCount == frame.count)
        #expect(decoded.statistics.unknownFieldCount == 0)
        // Another way round gives the same bytes: what was read is written as it was.
        #expect(try encoder.message(of: decoded) == decoder.message(of: frame), "seed \(seed)")
    }

    @Test("nothing at all")
    func emptyBlob() throws {
        let layers = LayerSetBuilder(lineage: Lineage(rawValue: 7), catalogVersion: 1).build()
        let decoded = try BlobDecoder().decode(BlobEncoder().encode(Blob(layers: layers)))
        #expect(decoded.layers.layers.isEmpty)
        #expect(decoded.lineage == Lineage(rawValue: 7))
        #expect(decoded.parentStamp == nil)
    }

    @Test("the same content in another order and other pools gives the same message", arguments: [UInt64](1...20))
    func determinism(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let blob = blobs.blob(tokens: 40, layers: 4, withCatalog: true)
        let layers = blob.layers
        let padding = [UInt8]("unused ".utf8)
        let stringKinds: Set<UInt8> = [CellKind.string]
        func moved(_ kind: UInt8, _ payload: UInt64) -> UInt64 {
            guard stringKinds.contains(kind) else { return payload }
            var span = PoolSpan(payload: payload)
            span.start += UInt32(padding.count)
            return span.payload
        }
        let shuffled = layers.layers.flatMap { layer in
            layers.entries[layer.entries].reversed().map { entry in
                var entry = entry
                entry.payload = moved(entry.kind, entry.payload)
                return entry
            }
        }
        let other = LayerSet(
            lineage: layers.lineage,
            catalogVersion: layers.catalogVersion,
            layers: layers.layers,
            terms: layers.terms,
            entries: shuffled,
            pools: ValuePools(
                text: padding + layers.pools.text,
                colors: layers.pools.colors,
                curves: layers.pools.curves,
                listKinds: layers.pools.listKinds,
                listPayloads: zip(layers.pools.listKinds, layers.pools.listPayloads).map(moved)
            ),
            derivations: layers.derivations,
            operations: layers.operations
        )
        let encoder = BlobEncoder()
        let message = try encoder.message(of: blob)
        let same = Blob(catalog: blob.catalog, layers: other, parentStamp: blob.parentStamp)
        #expect(try encoder.message(of: same) == message, "seed \(seed)")
        #expect(try BlobEncoder().message(of: blob) == message, "seed \(seed)")
    }

    @Test("every level of zstd holds the same message", arguments: [1, 3, 19, 22])
    func levels(level: Int) throws {
        var blobs = RandomBlobs(seed: 5)
        let blob = blobs.blob(tokens: 60, layers: 3, withCatalog: true)
        var options = BlobEncodingOptions()
        options.compressionLevel = level
        let encoder = BlobEncoder(options: options)
        let frame = try encoder.encode(blob)
        #expect(try BlobDecoder().message(of: frame) == encoder.message(of: blob))
    }

    @Test("a decoder that is used again reads as a new one does")
    func reuse() throws {
        var blobs = RandomBlobs(seed: 9)
        let frames = try (0..<12).map { index in
            try BlobEncoder().encode(blobs.blob(tokens: 90 - index * 7, layers: index % 5, withCatalog: index % 2 == 0))
        }
        let decoder = BlobDecoder()
        for frame in frames + frames.reversed() {
            _ = try? decoder.decode(Array(frame.dropLast()))
            let fresh = try BlobDecoder().decode(frame)
            #expect(try Contents.lines(of: decoder.decode(frame)) == Contents.lines(of: fresh))
        }
    }

    @Test("a brand of twelve colors is small")
    func brandSize() throws {
        var random = SeededGenerator(seed: 12)
        var builder = LayerSetBuilder(lineage: .random(using: &random), catalogVersion: 1)
        builder.beginLayer(rank: .brand)
        for slot in (0..<UInt32(108)).shuffled(using: &random).prefix(12) {
            let color = ColorValue(
                red: .random(in: 0...255, using: &random),
                green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random)
            )
            builder.setWhole(SlotID(rawValue: slot), builder.pools.cell(color))
        }
        let blob = Blob(layers: builder.build(), parentStamp: .random(in: .min ... .max, using: &random))
        // Half of 184: the same as minified DTCG JSON under brotli 11.
        #expect(try BlobEncoder().encode(blob).count <= 92)
    }
}
