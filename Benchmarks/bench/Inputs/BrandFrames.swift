//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import Auth0Theme
internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// Blob files of brands over the built-in theme: twelve of its colors each, drawn evenly, all different.
enum BrandFrames {
    /// The brands of an archive are drawn with seeds of their own.
    private static let firstSeed: UInt64 = 0x6172_6368_0000_0000

    static func all(_ count: Int) throws -> [[UInt8]] {
        let parent = Digest(hashing: try BlobDecoder().message(of: DefaultTheme.blob))
        let encoder = BlobEncoder()
        return try (0..<count).map { number in
            let layers = try ThemeInput.auth0(seed: firstSeed + UInt64(number)).brand
            return try encoder.encode(Blob(layers: layers, parentStamp: parent.prefix))
        }
    }
}
