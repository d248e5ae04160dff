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
        [defaultWithCatalog, defaultLayers, brand, brandWithDictionary, changedDefault, changedBrand, unchanged]
    }

    private static let plain = "blob"

    /// The whole built-in theme, for a reader who has nothing.
    private static var defaultWithCatalog: Benchmark {
        let (catalog, layers) = (DefaultTheme.catalog, DefaultTheme.layers)
        return Benchmark(
            "size/default/catalog",
            summary: "the built-in theme with its catalog: paths, names, descriptions, values",
            subject: Contender(
                plain,
                sizes: { [try BlobEncoder().encode(Blob(catalog: catalog, layers: layers)).count] }
            ),
            rivals: [withDictionary { [try BlobEncoder().message(of: Blob(catalog: catalog, layers: layers))] }]
                + [rows(catalog: catalog, layers: layers)]
                + JSONSizes.tokenFiles { [try TokenFiles.all($0)] }
                + JSONSizes.least { [try DTCGContent.whole(layers, catalog: catalog, colors: $0)] },
            floors: [.atMost(0.85, times: .size, of: JSONSizes.floorName)]
        )
    }

    /// Its values alone, for a reader who has the catalog.
    private static var defaultLayers: Benchmark {
        let (catalog, layers) = (DefaultTheme.catalog, DefaultTheme.layers)
        return Benchmark(
            "size/default/layers",
            summary: "the built-in theme's values, its catalog being there",
            subject: Contender(plain, sizes: { [try BlobEncoder().encode(Blob(layers: layers)).count] }),
            rivals: [withDictionary { [try BlobEncoder().message(of: Blob(layers: layers))] }]
                + [rows(catalog: nil, layers: layers)]
                + JSONSizes.tokenFiles { [try TokenFiles.values($0)] }
                + JSONSizes.least { [try DTCGContent.layers(layers, catalog: catalog, colors: $0)] },
            floors: [.atMost(0.35, times: .size, of: JSONSizes.floorName)]
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
                + JSONSizes.every { colors in try brands.value().map { try json($0.layers, colors: colors) } },
            floors: [.atMost(0.5, times: .size, of: Compressor.name(JSONSizes.hex, .brotli))]
        )
    }

    /// The same in transit, for a reader with the built-in dictionary.
    private static var brandWithDictionary: Benchmark {
        let brands = Prepared(BrandSamples.all)
        let texts = { (colors: DTCGContent.Colors) in
            try brands.value().map { try json($0.layers, colors: colors).json }
        }
        return Benchmark(
            "size/brand-12/dictionary",
            summary: "the same brands in transit with the built-in dictionary, which was trained on others",
            subject: withDictionary { try brands.value().map(\.message) },
            rivals: [
                Contender(
                    plain,
                    sizes: { try brands.value().map { try BlobEncoder().frame(of: $0.message.span).count } }
                ),
                Contender(
                    "\(JSONSizes.hex), zstd -19 with a dictionary of its own",
                    sizes: {
                        let training = try BrandSamples.studio().map { try json($0, colors: .hexStrings).json }
                        return try Compressor.dictionarySizes(of: texts(.hexStrings), trainedOn: training)
                    }
                ),
                Contender(
                    Compressor.name(JSONSizes.hex, .brotli),
                    sizes: { try Compressor.brotli.sizes(of: texts(.hexStrings)) }
                ),
            ],
            floors: [.atMost(85, of: .size)]
        )
    }

    /// Messages in transit with the built-in dictionary.
    private static func withDictionary(_ messages: @escaping () throws -> [[UInt8]]) -> Contender {
        Contender(
            "in transit, built-in dictionary",
            sizes: { try messages().map { try TransitEncoder().encode($0, with: .builtIn).count } }
        )
    }

    /// One color of the built-in theme changed, for a reader who has it as it was.
    private static var changedDefault: Benchmark {
        change("size/one-token/default", "the built-in theme with its catalog, one color of it changed") {
            try OneTokenChange(DefaultTheme.layers, catalog: DefaultTheme.catalog, seed: $0)
        } json: {
            try DTCGContent.whole($0, catalog: DefaultTheme.catalog, colors: .hexStrings)
        }
    }

    /// One color of a brand's twelve changed.
    private static var changedBrand: Benchmark {
        change("size/one-token/brand-12", "a brand of twelve colors, one of them changed") {
            let parent = try BrandSamples.parent()
            return try OneTokenChange(try ThemeInput.auth0(seed: $0).brand, catalog: nil, parent: parent, seed: $0)
        } json: {
            try json($0, colors: .hexStrings)
        }
    }

    private static func change(
        _ name: String,
        _ summary: String,
        _ make: @escaping (_ seed: UInt64) throws -> OneTokenChange,
        json: @escaping (LayerSet) throws -> Content
    ) -> Benchmark {
        let changes = Prepared { try (1...changeCount).map { try make(UInt64($0)) } }
        return Benchmark(
            name,
            summary: "\(summary), for a reader who has the old one; \(changeCount) changes",
            subject: Contender("patch", sizes: { try changes.value().map { try $0.patch().bytes.count } }),
            rivals: [
                Contender(
                    "patch as plain HTTP has it, dcz",
                    sizes: {
                        try changes.value().map { change in
                            let digest = Digest(hashing: change.old)
                            return try TransitEncoder().dcz(change.new, dictionary: change.old, digest: digest).count
                        }
                    }
                ),
                withDictionary { try changes.value().map(\.new) },
                Contender(
                    "the whole blob",
                    sizes: { try changes.value().map { try BlobEncoder().frame(of: $0.new.span).count } }
                ),
                Contender(
                    Compressor.patchName,
                    sizes: {
                        try Compressor.patchSizes(
                            of: changes.value().map { (try json($0.before).json, try json($0.after).json) }
                        )
                    }
                ),
            ] + Compressor.contenders(JSONSizes.hex) { try changes.value().map { try json($0.after).json } }
        )
    }

    private static let changeCount = 20

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
                + JSONSizes.tokenFiles { [try TokenFiles.all($0)] }
        )
    }

    /// The same as a message a row.
    private static func rows(catalog: Catalog?, layers: LayerSet) -> Contender {
        Contender(
            "protobuf, a message a row, zstd -19",
            sizes: { [try ZstdPacker(level: 19).pack(RowMessage.bytes(catalog: catalog, layers: layers)).count] }
        )
    }

    private static func json(_ layers: LayerSet, colors: DTCGContent.Colors) throws -> Content {
        try DTCGContent.layers(layers, catalog: DefaultTheme.catalog, colors: colors)
    }
}
