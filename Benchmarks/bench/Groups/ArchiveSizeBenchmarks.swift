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

/// What many brands take as one file: archives, beside the JSON of the same brands as one file.
enum ArchiveSizeBenchmarks {
    static var all: [Benchmark] {
        let brands = Prepared { try makeBrands(count) }
        return [
            Benchmark(
                "size/archive-\(count)",
                summary: "\(count) brands of twelve colors over the built-in theme as one file, bytes of all",
                subject: Contender("archive", sizes: { [try archive(brands.value(), nil)] }),
                rivals: [
                    Contender(
                        "archive, built-in dictionary",
                        sizes: { [try archive(brands.value(), CompressionDictionary.builtIn)] }
                    ),
                    Contender(
                        "names, parents and digests alone",
                        sizes: {
                            [try brands.value().reduce(0) { $0 + $1.name.utf8.count + "default".utf8.count + 32 }]
                        }
                    ),
                    Contender(
                        "the blob files alone",
                        sizes: { [try brands.value().reduce(0) { $0 + $1.frame.count }] }
                    ),
                    tar("tar of JSON, color objects, zstd -19", .objects, brands),
                    tar("tar of JSON, hex colors, zstd -19", .hexStrings, brands),
                    Contender(
                        "tar of the blob files, zstd -19",
                        sizes: { [try Compressor.zstd.tarSize(of: brands.value().map { ($0.name, $0.frame) })] }
                    ),
                ]
            )
        ]
    }

    private static let count = 1_000

    private struct Brand {
        let name: String
        let layers: LayerSet
        let frame: [UInt8]
        let digest: Digest
    }

    private static func makeBrands(_ count: Int) throws -> [Brand] {
        let decoder = BlobDecoder()
        let maker = try BrandFrames()
        return try BrandFrames.layers(count).enumerated().map { number, layers in
            let frame = try maker.frame(of: layers)
            return Brand(
                name: "tenant\(number % 97)/brand-\(1_000 + number)",
                layers: layers,
                frame: frame,
                digest: Digest(hashing: try decoder.message(of: frame))
            )
        }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func archive(_ brands: [Brand], _ dictionary: CompressionDictionary?) throws -> Int {
        var options = ArchiveWritingOptions()
        options.dictionary = dictionary
        let writer = try BlobArchiveWriter(path: try ScratchFolder.make() + "/brands.twa", options: options)
        for brand in brands {
            try writer.add(
                ThemeName(validating: brand.name),
                parent: .default,
                digest: brand.digest,
                frame: brand.frame.span
            )
        }
        return try writer.finish()
    }

    private static func tar(_ name: String, _ colors: DTCGContent.Colors, _ brands: Prepared<[Brand]>) -> Contender {
        Contender(
            name,
            sizes: {
                [
                    try Compressor.zstd.tarSize(
                        of: brands.value().map { brand in
                            let json = try DTCGContent.layers(
                                brand.layers,
                                catalog: DefaultTheme.catalog,
                                colors: colors
                            ).json
                            return (brand.name, Array(json.utf8))
                        }
                    )
                ]
            }
        )
    }
}
