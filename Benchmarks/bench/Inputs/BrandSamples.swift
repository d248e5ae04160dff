//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import BenchmarkInputs
internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// Brands over the built-in theme whose sizes are counted: twelve colors of it each, drawn evenly, each channel any of 256.
///
/// Colors as random as these cannot be compressed; a real brand's are shades of a few. No dictionary was trained on them: the
/// seeds are of this file alone.
enum BrandSamples {
    /// The digest of the theme that they lie over.
    static func parent() throws -> Digest {
        Digest(hashing: try BlobDecoder().message(of: DefaultTheme.blob))
    }

    /// Brands as studios make them, of the generator that the built-in dictionary was trained on: for training another.
    static func studio() -> [LayerSet] {
        var brands = StudioBrands(catalog: DefaultTheme.catalog, seed: GeneratedTheme.seed)
        return (0..<1_000).map { _ in brands.next() }
    }

    /// How many.
    static let count = 100

    /// The layers of each, and the blob as a publisher makes it: stamped with the parent's digest.
    static func all() throws -> [(layers: LayerSet, message: [UInt8])] {
        let parent = try parent()
        return try (0..<count).map { number in
            let layers = try ThemeInput.auth0(seed: 0x6265_6e63_6800_0000 + UInt64(number)).brand
            return (layers, try BlobEncoder().message(of: Blob(layers: layers, parentStamp: parent.prefix)))
        }
    }
}
