//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

@Suite("Training dictionaries")
struct DictionaryTrainerTests {
    /// Messages that have much in common.
    static func messages(_ count: Int, seed: UInt64 = 1) throws -> [[UInt8]] {
        var blobs = RandomBlobs(seed: seed)
        let catalog = blobs.catalog(tokens: 40)
        let encoder = BlobEncoder()
        return try (0..<count).map { _ in try encoder.message(of: Blob(layers: blobs.layers(for: catalog, count: 1))) }
    }

    static func dictionary(_ bytes: [UInt8]) throws -> CompressionDictionary {
        try CompressionDictionary(bytes, digest: CompressionDictionaryTests.digest)
    }

    /// The hazard: zstd's trainer fails obscurely on few samples, and how few changed from version to version.
    @Test(
        "few samples give a dictionary all the same, and say why it is not trained",
        arguments: [1, 6, 7, 29, 30, 200]
    )
    func fewSamples(count: Int) throws {
        let messages = try Self.messages(count)
        let result = try DictionaryTrainer().train(messages)
        #expect(result.bytes.count <= DictionaryTrainer.defaultByteCount)
        let dictionary = try Self.dictionary(result.bytes)
        #expect(dictionary.isTrained == (result.fallbackReason == nil))
        if count < 8 {
            #expect(
                result.fallbackReason == "\(count) samples of 8 bytes or more are too few to train on, which takes 8"
            )
        }
        if count == 200 { #expect(dictionary.isTrained) }
        let encoder = TransitEncoder()
        let other = try Self.messages(count + 1)[count]
        let encoded = try encoder.encode(other, with: dictionary)
        #expect(try encoded.count < BlobEncoder().frame(of: other.span).count)
    }

    /// Whether zstd trains on such samples changes from version to version; a dictionary comes of it either way.
    @Test("samples that are all equal, or tiny, give a dictionary all the same")
    func poorSamples() throws {
        for samples in [[[UInt8]](repeating: Array(1...200), count: 100), (0..<100).map { [UInt8($0), 1] }] {
            let result = try DictionaryTrainer().train(samples)
            let dictionary = try Self.dictionary(result.bytes)
            let frame = try TransitEncoder().encode(samples[5], with: dictionary)
            var decompressor = CompressionDictionaryTests.decompressor()
            var storage = MessageStorage()
            try decompressor.decompress(frame.span, with: dictionary, into: &storage)
            #expect(storage.array == samples[5])
        }
    }

    @Test("where training brings nothing, it is the content, each sample once")
    func uselessTraining() throws {
        let result = try DictionaryTrainer().train((0..<12).map { [UInt8($0)] } + [[3], [4]])
        #expect(result.bytes == [0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 3, 4])
        #expect(result.fallbackReason != nil)
        let noise = (1...40).map { CompressionDictionaryTests.noise(100, seed: UInt64($0)) }
        #expect(try DictionaryTrainer().train(noise).bytes == Array(noise.joined()).suffix(4_096))
    }

    /// The hazard: zstd's trainer divides by zero where its part of the samples has 7 bytes, and reads anywhere where it
    /// has less, whatever the rest has.
    @Test("tiny samples before large ones", arguments: [0, 1, 6, 7, 8, 9, 40])
    func tinySamples(count: Int) throws {
        for tiny in [1, 2, 7] {
            let samples = [[UInt8]](repeating: [UInt8](repeating: 3, count: tiny), count: count)
            _ = try DictionaryTrainer().train(samples + [Array(0..<100)])
            _ = try DictionaryTrainer().train(samples + Self.messages(9))
        }
    }

    @Test("empty samples don't count", arguments: [0, 1, 50])
    func emptySamples(count: Int) throws {
        let error = #expect(throws: BlobError.self) {
            try DictionaryTrainer().train([[UInt8]](repeating: [], count: count))
        }
        #expect(error?.code == .invalidDictionary)
        #expect(error?.message == "the samples have 0 bytes together, a dictionary at least 8")
        let messages = try Self.messages(50)
        let result = try DictionaryTrainer().train(messages + [[], []])
        #expect(try result.bytes == DictionaryTrainer().train(messages).bytes)
    }

    /// The hazard: a tiny cap makes zstd's trainer divide by zero, or report its own parameters.
    @Test("a size that zstd can't train is refused up front", arguments: [-1, 0, 1, 255, (1 << 20) + 1])
    func sizeOutside(byteCount: Int) throws {
        var trainer = DictionaryTrainer()
        trainer.byteCount = byteCount
        let messages = try Self.messages(30)
        let error = #expect(throws: BlobError.self) { try trainer.train(messages) }
        #expect(error?.code == .invalidDictionary)
        #expect(error?.message == "a dictionary can have 256 to 1048576 bytes, not \(byteCount)")
    }

    @Test("small sizes give what fits", arguments: [256, 257, 300, 512, 1024])
    func smallSize(byteCount: Int) throws {
        for count in [3, 30, 300] {
            var trainer = DictionaryTrainer()
            trainer.byteCount = byteCount
            let result = try trainer.train(Self.messages(count))
            #expect(result.bytes.count <= byteCount && result.bytes.count >= 8)
            _ = try Self.dictionary(result.bytes)
        }
    }

    @Test("the same samples give the same dictionary")
    func determinism() throws {
        let messages = try Self.messages(120)
        let first = try DictionaryTrainer().train(messages)
        #expect(first.fallbackReason == nil)
        #expect(try first.bytes == DictionaryTrainer().train(messages).bytes)
        #expect(try first.bytes != DictionaryTrainer().train(Self.messages(120, seed: 2)).bytes)
    }

    @Test("content that looks like a trained dictionary is made not to")
    func magic() throws {
        let result = try DictionaryTrainer().train([[0x37, 0xa4, 0x30, 0xec] + Array(0..<200)])
        #expect(try !Self.dictionary(result.bytes).isTrained)
    }

    /// The hazard: a frame states the dictionary's number in 1, 2 or 4 bytes, and with the wrong dictionary zstd reports
    /// corruption, or no memory.
    @Test("a dictionary's number is compared as a number, before anything is decompressed")
    func mismatch() throws {
        var bytes = try DictionaryTrainer().train(Self.messages(120)).bytes
        // RFC 8878, 5: the number, lowest byte first, behind the magic.
        bytes.replaceSubrange(4..<8, with: [200, 0, 0, 0])
        let dictionary = try Self.dictionary(bytes)
        #expect(dictionary.identifier == 200)
        // RFC 8878, 3.1.1: a single segment of two bytes, its dictionary in 1, 2 or 4 bytes, a raw block.
        let numbers: [[UInt8]] = [[200], [200, 0], [200, 0, 0, 0]]
        var decompressor = CompressionDictionaryTests.decompressor()
        var storage = MessageStorage()
        for (flag, number) in zip([1, 2, 3] as [UInt8], numbers) {
            let frame = [0x28, 0xb5, 0x2f, 0xfd, 0x20 | flag] + number + [2, 0x11, 0, 0, 7, 8]
            try decompressor.decompress(frame.span, with: dictionary, into: &storage)
            #expect(storage.array == [7, 8])
            var other = frame
            other[5] = 201
            let mismatch = #expect(throws: BlobError.self) {
                try decompressor.decompress(other.span, with: dictionary, into: &storage)
            }
            #expect(mismatch?.code == .needsDictionary)
            #expect(mismatch?.message == "the frame needs dictionary 201, have 200; fetch the one it names")
            let none = #expect(throws: BlobError.self) { try decompressor.decompress(frame.span, into: &storage) }
            #expect(none?.code == .needsDictionary)
            #expect(none?.message == "the frame needs dictionary 200, and nothing names one beside it")
            let content = try Self.dictionary(Array(1...100))
            let raw = #expect(throws: BlobError.self) {
                try decompressor.decompress(frame.span, with: content, into: &storage)
            }
            #expect(raw?.message == "the frame needs dictionary 200, have one without a number; fetch the one it names")
            let base = [UInt8](repeating: 1, count: 9)
            let patch = #expect(throws: BlobError.self) {
                try decompressor.decompress(frame.span, against: base.span, into: &storage)
            }
            #expect(patch?.code == .needsDictionary)
        }
    }
}
