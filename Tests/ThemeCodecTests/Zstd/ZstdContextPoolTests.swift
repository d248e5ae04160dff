//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

@Suite("Contexts that decompressors hand on to each other")
struct ZstdContextPoolTests {
    /// What a frame was made with.
    private enum Step: CaseIterable {
        case plain, first, second, base, damaged, wrongBase
    }

    @Test(
        "whatever a context was used for before, and by which thread, it reads as a fresh one",
        arguments: [UInt64](1...8)
    )
    func handsOnNothing(seed: UInt64) async throws {
        let content = CompressionDictionaryTests.noise(3_000, seed: 5)
        let base = CompressionDictionaryTests.noise(2_000, seed: 6) + content.prefix(900)
        let first = try CompressionDictionary(Array(content[..<500]), digest: CompressionDictionaryTests.digest)
        let second = try CompressionDictionary(Array(content[400..<1_400]), digest: CompressionDictionaryTests.digest)
        var compressor = ZstdCompressor(level: 3, hasChecksum: true)
        let plain = try compressor.frame(of: content.span)
        let withFirst = try compressor.frame(of: content.span, with: first.encodingTables())
        let withSecond = try compressor.frame(of: content.span, with: second.encodingTables())
        let patch = try compressor.frame(of: content.span, against: base.span)
        let damaged = plain.enumerated().map { $0 == plain.count / 2 ? $1 ^ 0x55 : $1 }

        await withTaskGroup(of: Int.self) { group in
            for task in UInt64(0)..<4 {
                group.addTask {
                    var random = SeededGenerator(seed: seed << 8 | task)
                    var wrong = 0
                    for _ in 0..<150 {
                        let step = Step.allCases.randomElement(using: &random) ?? .plain
                        let message = Self.message { (storage) throws(BlobError) in
                            var decompressor = CompressionDictionaryTests.decompressor()
                            switch step {
                            case .plain: try decompressor.decompress(plain.span, into: &storage)
                            case .first: try decompressor.decompress(withFirst.span, with: first, into: &storage)
                            case .second: try decompressor.decompress(withSecond.span, with: second, into: &storage)
                            case .base: try decompressor.decompress(patch.span, against: base.span, into: &storage)
                            case .damaged: try decompressor.decompress(damaged.span, into: &storage)
                            case .wrongBase:
                                try decompressor.decompress(patch.span, against: content.span, into: &storage)
                            }
                        }
                        let isRefused = step == .damaged || step == .wrongBase
                        if message != (isRefused ? nil : content) { wrong += 1 }
                    }
                    return wrong
                }
            }
            for await wrong in group { #expect(wrong == 0, "seed \(seed)") }
        }
    }

    private static func message(_ body: (inout MessageStorage) throws(BlobError) -> Void) -> [UInt8]? {
        var storage = MessageStorage()
        do throws(BlobError) {
            try body(&storage)
        } catch {
            return nil
        }
        return storage.array
    }
}
