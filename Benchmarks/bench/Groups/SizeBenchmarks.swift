//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import BenchmarkKit
internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// Bytes on the wire: what a reader is sent, beside JSON of the same content as the web would compress it.
enum SizeBenchmarks {
    static var all: [Benchmark] {
        [defaultWithCatalog, defaultLayers, brand, unchanged]
    }

    private static let object = "JSON, color objects"
    private static let hex = "JSON, hex colors"
    private static let plain = "blob"

    /// The whole built-in theme, for a reader who has nothing.
    private static var defaultWithCatalog: Benchmark {
        let catalog = DefaultTheme.catalog
        let layers = DefaultTheme.layers
        return Benchmark(
            "size/default/catalog",
            summary: "the built-in theme with its catalog: paths, names, descriptions, values",
            subject: Contender(
                plain,
                sizes: { [try BlobEncoder().encode(Blob(catalog: catalog, layers: layers)).count] }
            ),
            rivals: [rows(catalog: catalog, layers: [layers])]
                + json { [try DTCGContent.whole(layers, catalog: catalog, colors: $0)] },
            floors: [.atMost(0.85, times: .size, of: Compressor.name(object, .brotli))]
        )
    }

    /// Its values alone, for a reader who has the catalog.
    private static var defaultLayers: Benchmark {
        let layers = DefaultTheme.layers
        return Benchmark(
            "size/default/layers",
            summary: "the built-in theme's values, its catalog being there",
            subject: Contender(plain, sizes: { [try BlobEncoder().encode(Blob(layers: layers)).count] }),
            rivals: [rows(catalog: nil, layers: [layers])]
                + json { [try DTCGContent.layers(layers, catalog: DefaultTheme.catalog, colors: $0)] },
            floors: [.atMost(0.35, times: .size, of: Compressor.name(object, .brotli))]
        )
    }

    /// Twelve colors over it.
    private static var brand: Benchmark {
        let brands = Prepared(BrandSamples.all)
        return Benchmark(
            "size/brand-12/plain",
            summary:
                "a brand of twelve colors over the built-in theme, \(BrandSamples.count) of them, without a dictionary",
            subject: Contender(
                plain,
                sizes: { try brands.value().map { try BlobEncoder().frame(of: $0.message.span).count } }
            ),
            rivals: [Contender("message, not compressed", sizes: { try brands.value().map(\.message.count) })]
                + json { colors in
                    try brands.value().map {
                        try DTCGContent.layers($0.layers, catalog: DefaultTheme.catalog, colors: colors)
                    }
                },
            floors: [.atMost(0.5, times: .size, of: Compressor.name(hex, .brotli))]
        )
    }

    /// The built-in theme again, for a reader who has it.
    private static var unchanged: Benchmark {
        Benchmark(
            "size/unchanged",
            summary: "the built-in theme again, for a reader who has it: the service's answer, 'not modified'",
            subject: Contender(
                "not modified, over gRPC",
                sizes: {
                    let message = try BlobDecoder().message(of: DefaultTheme.blob)
                    return [try GetThemeReply.notModified(blob: DefaultTheme.blob, message: message).count]
                }
            ),
            rivals: [Contender("the blob again", sizes: { [DefaultTheme.blob.count] })]
                + json { [try DTCGContent.whole(DefaultTheme.layers, catalog: DefaultTheme.catalog, colors: $0)] }
        )
    }

    /// The same as a message a row.
    private static func rows(catalog: Catalog?, layers: [LayerSet]) -> Contender {
        Contender(
            "protobuf, a message a row, zstd -19",
            sizes: {
                let packer = try ZstdPacker(level: 19)
                return try layers.map { try packer.pack(RowMessage.bytes(catalog: catalog, layers: $0)).count }
            }
        )
    }

    /// The same as JSON in both spellings of colors, by every compressor.
    private static func json(_ contents: @escaping (DTCGContent.Colors) throws -> [Content]) -> [Contender] {
        Compressor.contenders(object) { try contents(.objects).map(\.json) }
            + Compressor.contenders(hex) { try contents(.hexStrings).map(\.json) }
    }
}
