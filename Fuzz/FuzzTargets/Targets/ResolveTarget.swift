//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeCodec
import ThemeModel
import ThemeResolver
public import _ThemewireTestSupport

/// Blobs from their messages to printed values: the first part of the input is a base with its catalog, the others are
/// laid over it.
public struct ResolveTarget: FuzzTarget {
    public static let name = "resolve"

    /// Resolving chains of more layers does nothing new.
    private static let maximumPartCount = 4

    private let decoder: BlobDecoder

    public init() {
        // Every token is read and printed for every selection, so a large catalog would only take time.
        var options = BlobDecodingOptions()
        options.maximumTokenCount = 200
        options.maximumLayerCount = 32
        options.maximumEntryCount = 2_000
        decoder = BlobDecoder(options: options)
    }

    public mutating func run(_ input: [UInt8]) throws(FuzzFinding) {
        let blobs = InputParts.split(input, maximum: Self.maximumPartCount).map { part in
            try? decoder.decode(message: part.span)
        }
        guard let base = blobs.first ?? nil, let catalog = base.catalog else { return try readTable(input) }
        let overlays = blobs.dropFirst().compactMap { $0?.layers }
        try ThemeUse(catalog: catalog).run(base: base.layers, overlays: overlays)
    }

    /// The first part may be a resolved table, too.
    private func readTable(_ input: [UInt8]) throws(FuzzFinding) {
        guard let message = InputParts.split(input, maximum: 1).first,
            let blob = try? decoder.decodeTable(message: message.span), let catalog = blob.catalog,
            let theme = try? ResolvedTheme(blob.table, catalog: catalog)
        else { return }
        try ThemeUse(catalog: catalog).read(theme)
    }

    public mutating func mutated(
        _ input: [UInt8],
        blindly: ([UInt8]) -> [UInt8],
        using random: inout SeededGenerator
    ) -> [UInt8]? {
        var parts = InputParts.split(input, maximum: Self.maximumPartCount)
        guard !parts.isEmpty, !random.chance(16) else { return nil }
        let place = Int.random(in: 0..<parts.count, using: &random)
        withoutActuallyEscaping(blindly) { blindly in
            parts[place] = MessageMutator(blindly: blindly).mutated(parts[place], using: &random)
        }
        return InputParts.join(parts)
    }
}
