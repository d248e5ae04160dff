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
struct BrandFrames {
    /// The brands of an archive are drawn with seeds of their own.
    private static let firstSeed: UInt64 = 0x6172_6368_0000_0000
    private let encoder = BlobEncoder()
    private let parentStamp: UInt64

    init() throws {
        parentStamp = Digest(hashing: try BlobDecoder().message(of: DefaultTheme.blob)).prefix
    }

    /// So many brands.
    static func layers(_ count: Int) throws -> [LayerSet] {
        try (0..<count).map { try ThemeInput.auth0(seed: firstSeed + UInt64($0)).brand }
    }

    /// A brand's blob file, stamped with its parent's digest as a publisher makes it.
    func frame(of layers: LayerSet) throws -> [UInt8] {
        try encoder.encode(Blob(layers: layers, parentStamp: parentStamp))
    }
}
