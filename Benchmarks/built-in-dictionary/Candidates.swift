//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import BenchmarkInputs
import ThemeCodec
import ThemeDigest
import ThemeModel

/// What the built-in dictionary is made of, and what it could have been.
enum Candidates {
    /// The seed of the brands it is trained on.
    static let seed: UInt64 = 1
    /// How many brands: a hundred times the dictionary, as zstd advises.
    static let sampleCount = 2_000

    /// The messages of brands over the built-in catalog, compiled against the built-in theme. That theme itself is not
    /// among them.
    static func messages(_ count: Int, stamp: UInt64? = nil, of brand: () -> LayerSet) throws -> [[UInt8]] {
        let encoder = BlobEncoder()
        let stamp = try stamp ?? Digest(hashing: BlobDecoder().message(of: DefaultTheme.blob)).prefix
        return try (0..<count).map { _ in try encoder.message(of: Blob(layers: brand(), parentStamp: stamp)) }
    }

    static func samples() throws -> [[UInt8]] {
        var brands = StudioBrands(catalog: DefaultTheme.catalog, seed: seed)
        return try messages(sampleCount) { brands.next() }
    }

    static func builtIn() throws -> [UInt8] {
        try trained(DictionaryTrainer.defaultByteCount)
    }

    static func trained(_ byteCount: Int) throws -> [UInt8] {
        var trainer = DictionaryTrainer()
        trainer.byteCount = byteCount
        let result = try trainer.train(samples())
        if let reason = result.fallbackReason { throw Failure(description: reason) }
        return result.bytes
    }

    /// The content of a trained dictionary without its statistics: its last bytes, which is where content is.
    static func content(_ byteCount: Int) throws -> [UInt8] {
        // As large a dictionary as holds that much content behind its statistics, of which zstd writes a few hundred bytes.
        Array(try trained(byteCount + 1_024).suffix(byteCount))
    }

    /// The last samples, as they are.
    static func lastSamples(_ byteCount: Int) throws -> [UInt8] {
        Array(try samples().joined().suffix(byteCount))
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
