//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

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
        #expect(Contents.lines(of: decoded.layers) == Contents.lines(of: blob.layers), "seed \(seed)")
        #expect(decoded.catalog.map(Contents.lines) == blob.catalog.map(Contents.lines), "seed \(seed)")
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
}
