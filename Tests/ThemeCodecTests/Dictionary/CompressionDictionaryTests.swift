//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

@Suite("Compression dictionaries")
struct CompressionDictionaryTests {
    static let digest = Digest(words: 1, 2, 3, 4)

    /// Bytes that compress no better than to themselves, but for repetitions.
    static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 7)
        while bytes.count < count {
            var word = random.next()
            for _ in 0..<8 {
                bytes.append(UInt8(truncatingIfNeeded: word))
                word >>= 8
            }
        }
        return Array(bytes.prefix(count))
    }

    static func decompressor(limit: Int = 1 << 20) -> ZstdDecompressor {
        ZstdDecompressor(maximumFrameByteCount: limit, maximumContentByteCount: limit)
    }

    @Test("a cap is checked before zstd sees the bytes", arguments: [0, 1, 7])
    func tooSmall(count: Int) {
        let error = #expect(throws: BlobError.self) {
            try CompressionDictionary(Self.noise(count, seed: 1), digest: Self.digest)
        }
        #expect(error?.code == .invalidDictionary)
        #expect(error?.message == "the dictionary has \(count) bytes, zstd ignores one of less than 8")
    }

    @Test("more bytes than the limit are refused")
    func tooLarge() throws {
        let limit = CompressionDictionary.maximumByteCount
        let error = #expect(throws: BlobError.self) {
            try CompressionDictionary([UInt8](repeating: 7, count: limit + 1), digest: Self.digest)
        }
        #expect(error?.code == .invalidDictionary)
        #expect(try CompressionDictionary([UInt8](repeating: 7, count: limit), digest: Self.digest).identifier == 0)
    }

    @Test("small content works both ways", arguments: [8, 9, 255, 256, 512, 1024])
    func smallContent(count: Int) throws {
        let content = Self.noise(count, seed: 2)
        let dictionary = try CompressionDictionary(content, digest: Self.digest)
        #expect(dictionary.identifier == 0)
        var compressor = ZstdCompressor(level: 3, hasChecksum: false)
        let message = Array(content.reversed()) + content
        let frame = try compressor.frame(of: message.span, with: dictionary.encodingTables())
        let plain = try compressor.frame(of: message.span)
        #expect(count < 255 ? frame.count <= plain.count : frame.count < plain.count / 2 + 30)
        var decompressor = Self.decompressor()
        var storage = MessageStorage()
        try decompressor.decompress(frame.span, with: dictionary, into: &storage)
        #expect(storage.array == message)
    }

    @Test("bytes that only begin like a trained dictionary are refused", arguments: [8, 9, 16, 100, 256, 4096])
    func damagedStatistics(count: Int) {
        for seed in 1...20 as ClosedRange<UInt64> {
            let bytes = [0x37, 0xa4, 0x30, 0xec] + Self.noise(count - 4, seed: seed)
            let error = #expect(throws: BlobError.self) { try CompressionDictionary(bytes, digest: Self.digest) }
            #expect(error?.code == .invalidDictionary)
        }
    }

    /// The hazard: a pooled context keeps or loses its dictionary from frame to frame.
    @Test("a context that is used again gives what a fresh one gives")
    func contextReuse() throws {
        let first = try CompressionDictionary(Self.noise(600, seed: 3), digest: Digest(words: 1, 0, 0, 0))
        let second = try CompressionDictionary(Self.noise(600, seed: 4), digest: Digest(words: 2, 0, 0, 0))
        let message = Array(first.bytes[100..<300] + second.bytes[200..<400] + first.bytes[100..<180])
        let base = second.bytes
        enum Step { case first, none, second, error, base }
        let steps: [Step] = [.first, .none, .second, .error, .first, .base, .none, .error, .base, .error, .none, .base]
        var compressor = ZstdCompressor(level: 3, hasChecksum: false)
        var decompressor = Self.decompressor()
        var storage = MessageStorage()
        func frame(_ step: Step, _ compressor: inout ZstdCompressor) throws -> [UInt8] {
            switch step {
            case .first, .error: try compressor.frame(of: message.span, with: first.encodingTables())
            case .second: try compressor.frame(of: message.span, with: second.encodingTables())
            case .base: try compressor.frame(of: message.span, against: base.span)
            case .none: try compressor.frame(of: message.span)
            }
        }
        for step in steps {
            let reused = try frame(step, &compressor)
            var fresh = ZstdCompressor(level: 3, hasChecksum: false)
            #expect(try reused == frame(step, &fresh), "\(step)")
            switch step {
            case .first: try decompressor.decompress(reused.span, with: first, into: &storage)
            case .second: try decompressor.decompress(reused.span, with: second, into: &storage)
            case .base: try decompressor.decompress(reused.span, against: base.span, into: &storage)
            case .none: try decompressor.decompress(reused.span, into: &storage)
            case .error:
                // Made with a dictionary, decompressed with none: its matches lead before the beginning.
                let error = #expect(throws: BlobError.self) { try decompressor.decompress(reused.span, into: &storage) }
                #expect(error?.code == .corruptFrame)
                continue
            }
            #expect(storage.array == message, "\(step)")
        }
    }

    @Test("one dictionary serves many threads")
    func sharing() async throws {
        let dictionary = try CompressionDictionary(Self.noise(2_000, seed: 5), digest: Self.digest)
        let message = Array(dictionary.bytes[500..<900])
        let frames = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    var compressor = ZstdCompressor(level: 3, hasChecksum: false)
                    var decompressor = Self.decompressor()
                    let frame = try compressor.frame(of: message.span, with: dictionary.encodingTables())
                    var storage = MessageStorage()
                    try decompressor.decompress(frame.span, with: dictionary, into: &storage)
                    return storage.array == message ? frame : []
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(frames.count == 16)
        #expect(Set(frames).count == 1)
        #expect(frames[0].count < 40)
    }
}
