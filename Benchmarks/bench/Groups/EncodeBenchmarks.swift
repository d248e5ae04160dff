//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeCodec
internal import ThemeModel

/// From a theme to a blob.
enum EncodeBenchmarks {
    static var all: [Benchmark] {
        benchmarks("brand", tokens: 12, hasCatalog: false) { try .auth0Brand() }
            + sized("auth0", tokens: ThemeInput.auth0TokenCount) { try .auth0() }
            + [1_000, 10_000, 100_000].flatMap { count in
                sized("\(count)", tokens: count) { try .generated(count, .dependants, overrides: 12) }
            }
    }

    private static func sized(
        _ size: String,
        tokens: Int,
        _ input: @escaping () throws -> ThemeInput
    ) -> [Benchmark] {
        benchmarks(size, tokens: tokens, hasCatalog: false, input)
            + benchmarks("\(size)/catalog", tokens: tokens, hasCatalog: true, input)
    }

    private static func benchmarks(
        _ size: String,
        tokens: Int,
        hasCatalog: Bool,
        _ input: @escaping () throws -> ThemeInput
    ) -> [Benchmark] {
        let blob = Prepared {
            let input = try input()
            return Blob(catalog: hasCatalog ? input.catalog : nil, layers: input.base)
        }
        let layers = {
            let input = try input()
            return try LayerContent.of(input.base, catalog: input.catalog)
        }
        let whole = {
            let input = try input()
            return try CatalogContent.of(input.catalog, input.base)
        }
        // A catalog is read again as it is written, into arrays that grow.
        let tolerances = hasCatalog ? ImportBenchmarks.tolerances : []
        let rival =
            hasCatalog
            ? FoundationJSON.encoder(JSONTheme.Whole.self, whole)
            : FoundationJSON.encoder(JSONTheme.Document.self, layers)
        return [
            message("encode/\(size)/message", tokens: tokens, blob, rival: rival, tolerances),
            frame("encode/\(size)/frame-3", level: 3, tokens: tokens, blob, tolerances),
            frame("encode/\(size)/frame-19", level: 19, tokens: tokens, blob, tolerances),
        ]
    }

    /// The message alone: what a digest is over.
    private static func message(
        _ name: String,
        tokens: Int,
        _ blob: Prepared<Blob>,
        rival: Contender,
        _ tolerances: [MetricTolerance]
    ) -> Benchmark {
        Benchmark(
            name,
            summary: "a theme to the uncompressed message",
            subject: Contender("message") {
                let blob = try blob.value()
                let encoder = BlobEncoder()
                let message = try encoder.message(of: blob)
                let decoded = try BlobDecoder().decode(try encoder.frame(of: message.span))
                try ThemeAgreement.check(decoded.layers, blob.layers)
                try Disagreement.check("tokens of the catalog", decoded.catalog?.tokenCount, blob.catalog?.tokenCount)
                return { iterations in
                    for _ in 0..<iterations { blackHole(try encoder.message(of: blob)) }
                }
            },
            rivals: [rival],
            tolerances: tolerances,
            operations: "blobs",
            work: .tokens(tokens),
            bytes: { try BlobEncoder().message(of: blob.value()).count }
        )
    }

    /// The whole blob at a level of zstd; 19 is what files are written with.
    private static func frame(
        _ name: String,
        level: Int,
        tokens: Int,
        _ blob: Prepared<Blob>,
        _ tolerances: [MetricTolerance]
    ) -> Benchmark {
        Benchmark(
            name,
            summary: "a theme to a blob, zstd level \(level)",
            subject: Contender("blob") {
                let blob = try blob.value()
                let encoder = BlobEncoder(options: options(level))
                let unpacked = try BlobDecoder().message(of: try encoder.encode(blob))
                try Disagreement.check("the message is back", unpacked == (try encoder.message(of: blob)), true)
                return { iterations in
                    for _ in 0..<iterations { blackHole(try encoder.encode(blob)) }
                }
            },
            rivals: [
                Contender("bare ZSTD_compress2 of the message") {
                    let message = try BlobEncoder().message(of: blob.value())
                    let packer = try ZstdPacker(level: Int32(level))
                    let unpacked = try ZstdFrame(bytes: try packer.pack(message)).content
                    try Disagreement.check("the message is back", unpacked == message, true)
                    return { iterations in
                        for _ in 0..<iterations { blackHole(try packer.pack(message)) }
                    }
                }
            ],
            tolerances: tolerances,
            operations: "blobs",
            work: .tokens(tokens),
            bytes: { try BlobEncoder().message(of: blob.value()).count }
        )
    }

    private static func options(_ level: Int) -> BlobEncodingOptions {
        var options = BlobEncodingOptions()
        options.compressionLevel = level
        return options
    }
}
