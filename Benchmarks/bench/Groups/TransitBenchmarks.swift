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

/// Blobs in the encodings that exist on the way only: with a dictionary, and as patches to what the reader has.
enum TransitBenchmarks {
    static var all: [Benchmark] {
        dictionary("brand", tokens: 12) { try .auth0Brand() }
            + dictionary("auth0", tokens: ThemeInput.auth0TokenCount) { try .auth0() }
            + patches("brand", tokens: 12) { try .auth0Brand() }
            + patches("auth0", tokens: ThemeInput.auth0TokenCount) { try .auth0() }
            + [1_000, 10_000, 100_000].flatMap { count in
                patches("\(count)", tokens: count) { try .generated(count, .dependants, overrides: 12) }
            }
    }

    /// Layers with the built-in dictionary.
    private static func dictionary(
        _ size: String,
        tokens: Int,
        _ input: @escaping () throws -> ThemeInput
    ) -> [Benchmark] {
        let dictionary = CompressionDictionary.builtIn
        let message = Prepared { try BlobEncoder().message(of: Blob(layers: try input().base)) }
        let plainFrame = {
            let message = try message.value()
            return try BlobEncoder().frame(of: message.span)
        }
        let packed = { try TransitEncoder().encode(message.value(), with: dictionary) }
        let bare = Contender("bare zstd, with the dictionary") {
            let frame = try ZstdFrame(bytes: packed(), dictionary: dictionary.bytes)
            try Disagreement.check("message", frame.content, try message.value())
            return { iterations in
                for _ in 0..<iterations { try frame.unpack() }
            }
        }
        let read = Benchmark(
            "transit/\(size)/read-with-dictionary",
            summary: "layers compressed with the built-in dictionary, to layers; hashing not",
            subject: Contender("with the dictionary") {
                let blob = TransitBlob(encoding: .dictionary(dictionary.digest), bytes: try packed())
                let holdings = TransitHoldings([dictionary])
                let decoder = TransitDecoder()
                try Disagreement.check("message", try decoder.message(of: blob, from: holdings), try message.value())
                return { iterations in
                    for _ in 0..<iterations { blackHole(try decoder.decode(blob, from: holdings)) }
                }
            },
            rivals: [plainBlob(plainFrame), bare, ZstdFrame.contender(bytes: plainFrame)],
            operations: "blobs",
            work: .tokens(tokens),
            bytes: { try message.value().count }
        )
        let make = Benchmark(
            "transit/\(size)/make-with-dictionary",
            summary: "a message to its encoding with the built-in dictionary, whose tables are there",
            subject: Contender("with the dictionary") {
                let message = try message.value()
                let encoder = TransitEncoder()
                let made = TransitBlob(
                    encoding: .dictionary(dictionary.digest),
                    bytes: try encoder.encode(message, with: dictionary)
                )
                let unpacked = try TransitDecoder().message(of: made, from: TransitHoldings([dictionary]))
                try Disagreement.check("the message is back", unpacked == message, true)
                return { iterations in
                    for _ in 0..<iterations { blackHole(try encoder.encode(message, with: dictionary)) }
                }
            },
            rivals: [plainFrames(level: 3, of: message.value), plainFrames(level: 19, of: message.value)],
            operations: "blobs",
            work: .tokens(tokens),
            bytes: { try message.value().count }
        )
        return [read, make]
    }

    /// The blob as it is, decoded.
    private static func plainBlob(_ frame: @escaping () throws -> [UInt8]) -> Contender {
        Contender("the blob, plain") {
            let frame = try frame()
            let decoder = BlobDecoder()
            return { iterations in
                for _ in 0..<iterations { blackHole(try decoder.decode(frame.span)) }
            }
        }
    }

    /// A message compressed without anything that the reader has.
    private static func plainFrames(level: Int, of message: @escaping () throws -> [UInt8]) -> Contender {
        Contender("plain, level \(level)") {
            let message = try message()
            var options = BlobEncodingOptions()
            options.compressionLevel = level
            let encoder = BlobEncoder(options: options)
            let unpacked = try BlobDecoder().message(of: try encoder.frame(of: message.span))
            try Disagreement.check("the message is back", unpacked == message, true)
            return { iterations in
                for _ in 0..<iterations { blackHole(try encoder.frame(of: message.span)) }
            }
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
                plainBlob(plainFrame),
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
        Benchmark(
            name,
            summary: "a message to a patch for a reader who has the message before",
            subject: Contender("patch") {
                let change = try change.value()
                let encoder = TransitEncoder()
                let unpacked = try TransitDecoder().message(of: try change.patch(), from: change.holdings)
                try Disagreement.check("the message is back", unpacked == change.new, true)
                return { iterations in
                    for _ in 0..<iterations { blackHole(try encoder.encode(change.new, against: change.old)) }
                }
            },
            rivals: [
                plainFrames(level: 3) { try change.value().new }, plainFrames(level: 19) { try change.value().new },
            ],
            operations: "blobs",
            work: .tokens(tokens),
            bytes: { try change.value().new.count }
        )
    }
}
