//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeCodec

@Suite("The content coding dcz")
struct DictionaryCompressedZstandardTests {
    @Test("it has the 40 bytes of RFC 9842 and the frame, and reads back")
    func roundTrip() throws {
        let sample = try TransitTests.Sample(seed: 1)
        let digest = Digest(words: 0x0102_0304_0506_0708, 2, 3, 4)
        let content = try TransitEncoder().dcz(sample.after, dictionary: sample.before, digest: digest)
        #expect(content.prefix(8) == [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
        #expect(Array(content[8..<40]) == digest.bytes)
        #expect(Array(content[40..<44]) == [0x28, 0xb5, 0x2f, 0xfd])
        #expect(try DictionaryCompressedZstandard.dictionary(of: content) == digest)
        let decoder = TransitDecoder()
        var holdings = TransitHoldings()
        holdings.insert(message: sample.before, digest: digest)
        #expect(try decoder.message(ofDCZ: content, from: holdings) == sample.after)
        let dictionary = try CompressionDictionary(sample.before, digest: digest)
        #expect(try decoder.message(ofDCZ: content, from: TransitHoldings([dictionary])) == sample.after)
    }

    @Test("what is no dcz, or needs what is not at hand, is an error")
    func errors() throws {
        let sample = try TransitTests.Sample(seed: 2)
        let digest = Digest(words: 1, 2, 3, 4)
        let content = try TransitEncoder().dcz(sample.after, dictionary: sample.before, digest: digest)
        var holdings = TransitHoldings()
        let decoder = TransitDecoder()
        func error(_ content: [UInt8]) -> BlobError? {
            do throws(BlobError) {
                _ = try decoder.message(ofDCZ: content, from: holdings)
                return nil
            } catch {
                return error
            }
        }
        #expect(error(content)?.code == .needsDictionary)
        #expect(error(content)?.message.contains("\(digest)") == true)
        holdings.insert(message: sample.before, digest: digest)
        #expect(error(content) == nil)
        for count in content.indices { #expect(error(Array(content[..<count]))?.code == .truncatedFrame) }
        #expect(error(content + [7])?.code == .trailingBytes)
        for index in 0..<8 {
            var other = content
            other[index] ^= 1
            #expect(error(other)?.code == .notAFrame)
            #expect(error(other)?.offset == index)
        }
        #expect(error(sample.frame)?.code == .notAFrame)
    }

    @Test("bytes that begin like a trained dictionary are content here")
    func rawContent() throws {
        let base = [0x37, 0xa4, 0x30, 0xec] + CompressionDictionaryTests.noise(500, seed: 7)
        let digest = Digest(words: 1, 2, 3, 4)
        let content = try TransitEncoder().dcz(base, dictionary: base, digest: digest)
        #expect(content.count < 40 + 24)
        var holdings = TransitHoldings()
        holdings.insert(message: base, digest: digest)
        #expect(try TransitDecoder().message(ofDCZ: content, from: holdings) == base)
    }

    @Test("the window stays below what every reader must take", arguments: [1 << 10, 9 << 20])
    func window(dictionaryByteCount: Int) throws {
        let limit = DictionaryCompressedZstandard.windowLimit(dictionary: dictionaryByteCount)
        #expect(limit == max(8 << 20, dictionaryByteCount * 5 / 4))
        let dictionary = [UInt8](repeating: 2, count: dictionaryByteCount)
        // More than the window: the frame must state one.
        let message = [UInt8](repeating: 1, count: limit + 5)
        let content = try TransitEncoder().dcz(message, dictionary: dictionary, digest: Digest(words: 1, 2, 3, 4))
        // RFC 8878, 3.1.1.1: the descriptor, without the bit of a single segment, then the window's.
        #expect(content[44] & 0x20 == 0)
        let base = 1 << (10 + Int(content[45] >> 3))
        #expect(base + base / 8 * Int(content[45] & 7) <= limit)
        var decompressor = CompressionDictionaryTests.decompressor(limit: 32 << 20)
        var storage = MessageStorage()
        try decompressor.decompress(content.span.extracting(40...), against: dictionary.span, into: &storage)
        #expect(storage.array == message)
        #expect(DictionaryCompressedZstandard.windowLimit(dictionary: 1 << 30) == 128 << 20)
    }
}
