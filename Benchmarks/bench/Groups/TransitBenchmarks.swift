//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// Blobs in the encodings that exist on the way only: patches to what the reader has.
enum TransitBenchmarks {
    static var all: [Benchmark] {
        patches("brand", tokens: 12) { try .auth0Brand() }
            + patches("auth0", tokens: ThemeInput.auth0TokenCount) { try .auth0() }
            + [1_000, 10_000, 100_000].flatMap { count in
                patches("\(count)", tokens: count) { try .generated(count, .dependants, overrides: 12) }
            }
    }

    /// Layers of which one color has changed.
    private static func patches(
        _ size: String,
        tokens: Int,
        _ input: @escaping () throws -> ThemeInput
    ) -> [Benchmark] {
        let change = Prepared { try OneTokenChange(try input().base, catalog: nil, seed: GeneratedTheme.seed) }
        return [
            apply("transit/\(size)/apply-patch", tokens, change), make("transit/\(size)/make-patch", tokens, change),
        ]
    }

    private static func apply(_ name: String, _ tokens: Int, _ change: Prepared<OneTokenChange>) -> Benchmark {
        let plainFrame = {
            let change = try change.value()
            return try BlobEncoder().frame(of: change.new.span)
        }
        return Benchmark(
            name,
            summary: "a patch to layers that the reader has, one color changed, to layers; hashing not",
            subject: Contender("patch") {
                let change = try change.value()
                let patch = try change.patch()
                let holdings = change.holdings
                let decoder = TransitDecoder()
                try Disagreement.check("message", try decoder.message(of: patch, from: holdings), change.new)
                return { iterations in
                    for _ in 0..<iterations { blackHole(try decoder.decode(patch, from: holdings)) }
                }
            },
            rivals: [
                Contender("the blob, plain") {
                    let frame = try plainFrame()
                    let decoder = BlobDecoder()
                    try Disagreement.check("message", try decoder.message(of: frame), try change.value().new)
                    return { iterations in
                        for _ in 0..<iterations { blackHole(try decoder.decode(frame.span)) }
                    }
                },
                Contender("bare zstd, the patch") {
                    let change = try change.value()
                    let frame = try ZstdFrame(bytes: try change.patch().bytes, prefix: change.old)
                    try Disagreement.check("message", frame.content, change.new)
                    return { iterations in
                        for _ in 0..<iterations { try frame.unpack() }
                    }
                },
                ZstdFrame.contender(bytes: plainFrame),
            ],
            operations: "blobs",
            work: .tokens(tokens),
            bytes: { try change.value().new.count }
        )
    }

    private static func make(_ name: String, _ tokens: Int, _ change: Prepared<OneTokenChange>) -> Benchmark {
        let plain = { (level: Int) in
            Contender("plain, level \(level)") {
                let change = try change.value()
                var options = BlobEncodingOptions()
                options.compressionLevel = level
                let encoder = BlobEncoder(options: options)
                return { iterations in
                    for _ in 0..<iterations { blackHole(try encoder.frame(of: change.new.span)) }
                }
            }
        }
        return Benchmark(
            name,
            summary: "a message to a patch for a reader who has the message before",
            subject: Contender("patch") {
                let change = try change.value()
                let encoder = TransitEncoder()
                return { iterations in
                    for _ in 0..<iterations { blackHole(try encoder.encode(change.new, against: change.old)) }
                }
            },
            rivals: [plain(3), plain(19)],
            operations: "blobs",
            work: .tokens(tokens),
            bytes: { try change.value().new.count }
        )
    }
}
