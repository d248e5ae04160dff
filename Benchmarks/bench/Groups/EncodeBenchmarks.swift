//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeCodec
internal import ThemeModel

/// From layers to a blob.
enum EncodeBenchmarks {
    static var all: [Benchmark] {
        benchmarks("auth0", tokens: ThemeInput.auth0TokenCount) { try .auth0() }
            + [1_000, 10_000, 100_000].flatMap { count in
                benchmarks("\(count)", tokens: count) { try .generated(count, .dependants, overrides: 12) }
            }
    }

    private static func benchmarks(
        _ size: String,
        tokens: Int,
        _ input: @escaping () throws -> ThemeInput
    ) -> [Benchmark] {
        [
            message("encode/\(size)/message", tokens: tokens, input),
            frame("encode/\(size)/frame-3", level: 3, tokens: tokens, input),
            frame("encode/\(size)/frame-19", level: 19, tokens: tokens, input),
        ]
    }

    /// The message alone: what a digest is over.
    static func message(_ name: String, tokens: Int?, _ input: @escaping () throws -> ThemeInput) -> Benchmark {
        Benchmark(
            name,
            summary: "layers to the uncompressed message",
            subject: Contender("message") {
                let blob = Blob(layers: try input().base)
                let encoder = BlobEncoder()
                return { iterations in
                    for _ in 0..<iterations { blackHole(try encoder.message(of: blob)) }
                }
            },
            rivals: [FoundationJSON.encoder { try json(input) }],
            work: tokens.map(Work.tokens)
        )
    }

    /// The whole blob at a level of zstd; 19 is what files are written with.
    static func frame(
        _ name: String,
        level: Int,
        tokens: Int?,
        _ input: @escaping () throws -> ThemeInput
    ) -> Benchmark {
        Benchmark(
            name,
            summary: "layers to a blob, zstd level \(level)",
            subject: Contender("blob") {
                let blob = Blob(layers: try input().base)
                let encoder = BlobEncoder(options: options(level))
                return { iterations in
                    for _ in 0..<iterations { blackHole(try encoder.encode(blob)) }
                }
            },
            rivals: [
                Contender("bare ZSTD_compress2 of the message") {
                    let message = try BlobEncoder().message(of: Blob(layers: try input().base))
                    let packer = try ZstdPacker(level: Int32(level))
                    return { iterations in
                        for _ in 0..<iterations { blackHole(try packer.pack(message)) }
                    }
                }
            ],
            work: tokens.map(Work.tokens)
        )
    }

    private static func options(_ level: Int) -> BlobEncodingOptions {
        var options = BlobEncodingOptions()
        options.compressionLevel = level
        return options
    }

    private static func json(_ input: () throws -> ThemeInput) throws -> String {
        let input = try input()
        return try LayerJSON.text(input.base, catalog: input.catalog)
    }
}
