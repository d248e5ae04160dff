//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeCodec
import ThemeModel
public import _ThemewireTestSupport

/// Dictionaries: the first part of the input is the dictionary, the second a frame that was made with it.
public struct DictionaryTarget: FuzzTarget {
    public static let name = "dictionary"

    /// A frame's tables do not depend on how much effort goes into finding matches.
    private static let level = 1

    private let encoder = TransitEncoder()
    private let decoder = TransitDecoder()
    private let digest = Digest.fuzzed

    public init() {}

    public mutating func run(_ input: [UInt8]) throws(FuzzFinding) {
        let parts = InputParts.split(input, maximum: 2)
        guard parts.count == 2 else { return }
        let dictionary: CompressionDictionary
        do throws(BlobError) {
            dictionary = try CompressionDictionary(parts[0], digest: digest, compressionLevel: Self.level)
        } catch {
            return try CodecRules.check(error, byteCount: parts[0].count)
        }
        let holdings = TransitHoldings([dictionary])
        let blob = TransitBlob(encoding: .dictionary(digest), bytes: parts[1])
        let message: [UInt8]
        do throws(BlobError) {
            message = try decoder.message(of: blob, from: holdings)
        } catch {
            try CodecRules.check(error, byteCount: parts[1].count)
            return try writeAgain(parts[1], dictionary, holdings)
        }
        try writeAgain(message, dictionary, holdings)
    }

    /// What is made with a dictionary gives what it was made of.
    private func writeAgain(
        _ message: [UInt8],
        _ dictionary: CompressionDictionary,
        _ holdings: TransitHoldings
    ) throws(FuzzFinding) {
        guard let frame = try? encoder.encode(message, with: dictionary) else { return }
        let read = try? decoder.message(of: TransitBlob(encoding: .dictionary(digest), bytes: frame), from: holdings)
        try FuzzFinding.expect(read == message, "what was made with the dictionary does not give the message")
    }

    public mutating func mutated(
        _ input: [UInt8],
        blindly: ([UInt8]) -> [UInt8],
        using random: inout SeededGenerator
    ) -> [UInt8]? {
        var parts = InputParts.split(input, maximum: 2)
        guard parts.count == 2, !random.chance(8) else { return nil }
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1: parts[0] = blindly(parts[0])
        case 2: parts[1] = blindly(parts[1])
        default:
            let dictionary = try? CompressionDictionary(parts[0], digest: digest, compressionLevel: Self.level)
            if let dictionary, let frame = try? encoder.encode(blindly(parts[0]), with: dictionary) { parts[1] = frame }
        }
        return InputParts.join(parts)
    }
}

extension Digest {
    /// What names things in inputs: the codec compares digests and computes none.
    static let fuzzed = Digest(words: 7, 7, 7, 7)
}
