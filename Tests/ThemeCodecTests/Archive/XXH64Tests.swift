//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
import Testing
import _ThemewireTestSupport

@testable import ThemeCodec

@Suite("XXH64")
struct XXH64Tests {
    @Test("zstd's own checksum of a frame is the same, for every length")
    func zstd() throws {
        var random = SeededGenerator(seed: 5)
        var compressor = ZstdCompressor(level: 1)
        for count in 0..<300 {
            let content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let frame = try compressor.frame(of: content.span)
            let checksum = ByteScan.word32(frame.span, frame.count - 4)
            #expect(UInt32(truncatingIfNeeded: XXH64.hash(content.span, seed: 0)) == checksum, "\(count) bytes")
        }
    }

    /// All 64 bits, and the seed; the empty input's is the one that every description gives.
    @Test("known values")
    func known() {
        let text = Array("Nobody inspects the spammish repetition".utf8)
        #expect(XXH64.hash([UInt8]().span, seed: 0) == 0xef46_db37_51d8_e999)
        #expect(XXH64.hash(text.span, seed: 0) == 0xfbce_a83c_8a37_8bf1)
        #expect(XXH64.hash(text.span, seed: 1) != 0xfbce_a83c_8a37_8bf1)
    }

    @Test("pieces of whole stripes give the same as all at once")
    func pieces() {
        let content = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        for cut in stride(from: 0, through: 992, by: 32) {
            var state = XXH64(seed: 9)
            state.update(content.span.extracting(0..<cut))
            #expect(state.finish(content.span.extracting(cut..<1_000)) == XXH64.hash(content.span, seed: 9))
        }
    }
}
