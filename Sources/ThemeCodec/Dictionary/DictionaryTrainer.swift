//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Makes dictionaries of the messages of blobs.
///
/// Of many samples it makes a trained dictionary: what they have in common, and statistics for what they do not. Few, tiny
/// or equal samples are no failure, though zstd can't train on them or trains what saves nothing: their content becomes the
/// dictionary, and the result says why. Which of the two is better, samples decide that were left out of both.
public struct DictionaryTrainer: Sendable {
    /// A dictionary, and how it came about.
    public struct Result: Sendable {
        /// The dictionary.
        public let bytes: [UInt8]
        /// Why it is the samples' content instead of a trained dictionary; nil for a trained one.
        public let fallbackReason: String?
    }

    /// The sizes a dictionary may be asked for. zstd trains none of less than 256 bytes.
    public static let byteCounts = ZstdDictionaryTrainer.minimumByteCount...CompressionDictionary.maximumByteCount
    /// 4 KiB: for brands, four times as much saves another 8 bytes (docs/design/dictionaries.md).
    public static let defaultByteCount = 4_096
    /// The most bytes of samples, 256 MiB: training takes some ten times that memory for a moment.
    public static let maximumSampleByteCount = 256 << 20
    /// The fewest samples that are trained on: below, zstd's trainer has little to pick from, and some versions fail.
    static let minimumSampleCount = 8
    /// The fewest bytes of a sample that is trained on: zstd's trainer looks at 8 bytes at a time, and divides by zero or
    /// reads before its buffer (libzstd 1.5.4) where three quarters of the samples have less than that together.
    static let minimumSampleByteCount = 8
    /// Every fourth sample judges, three in four are trained on.
    private static let judgeInterval = 4

    /// The most bytes of the dictionary, in ``byteCounts``.
    public var byteCount = DictionaryTrainer.defaultByteCount
    /// zstd's level that the dictionary will be used at, in `BlobEncodingOptions.compressionLevels`.
    public var compressionLevel = 19

    /// The default size and level.
    public init() {}

    /// A dictionary of these messages; the same with the same version of zstd.
    ///
    /// - Parameter messages: uncompressed messages, the most typical last. Empty ones don't count.
    /// - Returns: The dictionary, trained or not.
    /// - Throws: ``BlobError/Code/invalidDictionary`` for a size outside ``byteCounts``, for samples that together have
    ///   less than 8 bytes, and for more than ``maximumSampleByteCount``.
    /// - Precondition: zstd has the level.
    /// - Complexity: O(bytes of messages), a second for each few megabytes.
    public func train(_ messages: [[UInt8]]) throws(BlobError) -> Result {
        precondition(
            BlobEncodingOptions.compressionLevels.contains(compressionLevel),
            "zstd has levels \(BlobEncodingOptions.compressionLevels), not \(compressionLevel)"
        )
        guard Self.byteCounts.contains(byteCount) else {
            throw BlobError(
                .invalidDictionary,
                "a dictionary can have \(Self.byteCounts.lowerBound) to \(Self.byteCounts.upperBound) bytes, "
                    + "not \(byteCount)"
            )
        }
        let samples = messages.filter { !$0.isEmpty }
        let total = samples.reduce(0) { $0 + $1.count }
        guard total <= Self.maximumSampleByteCount else {
            throw BlobError(
                .invalidDictionary,
                "the samples have \(total) bytes, the limit is \(Self.maximumSampleByteCount): leave some out"
            )
        }
        guard total >= CompressionDictionary.minimumByteCount else {
            throw BlobError(
                .invalidDictionary,
                "the samples have \(total) bytes together, a dictionary at least \(CompressionDictionary.minimumByteCount)"
            )
        }
        let trainable = samples.filter { $0.count >= Self.minimumSampleByteCount }
        guard trainable.count >= Self.minimumSampleCount else {
            return Result(
                bytes: content(of: samples),
                fallbackReason:
                    "\(trainable.count) samples of \(Self.minimumSampleByteCount) bytes or more are too few to train on, "
                    + "which takes \(Self.minimumSampleCount)"
            )
        }
        do throws(ZstdDictionaryTrainer.Refusal) {
            let judges = trainable.indices.filter { $0 % Self.judgeInterval == 0 }.map { trainable[$0] }
            let others = trainable.indices.filter { $0 % Self.judgeInterval != 0 }.map { trainable[$0] }
            let trained = try trained(on: others)
            guard try size(of: judges, with: trained) < size(of: judges, with: content(of: others)) else {
                return Result(
                    bytes: content(of: samples),
                    fallbackReason: "content saves as much or more on \(judges.count) samples that were left out of it"
                )
            }
            return Result(bytes: try self.trained(on: trainable), fallbackReason: nil)
        } catch {
            return Result(
                bytes: content(of: samples),
                fallbackReason: "zstd can't train on these \(trainable.count) samples (\(error.reason))"
            )
        }
    }

    private func trained(on samples: [[UInt8]]) throws(ZstdDictionaryTrainer.Refusal) -> [UInt8] {
        let trainer = ZstdDictionaryTrainer(samples: Array(samples.joined()), sizes: samples.map(\.count))
        return try trainer.dictionary(byteCount: byteCount, level: compressionLevel)
    }

    /// The bytes that the samples take together with a dictionary.
    private func size(of samples: [[UInt8]], with dictionary: [UInt8]) throws(ZstdDictionaryTrainer.Refusal) -> Int {
        guard let tables = ZstdEncodingDictionary(dictionary, level: compressionLevel) else {
            throw ZstdDictionaryTrainer.Refusal(reason: "what it made is no dictionary")
        }
        var compressor = ZstdCompressor(level: compressionLevel, hasChecksum: false)
        do throws(BlobError) {
            var size = 0
            for sample in samples { size += try compressor.frame(of: sample.span, with: tables).count }
            return size
        } catch {
            throw ZstdDictionaryTrainer.Refusal(reason: error.message)
        }
    }

    /// The last bytes of the samples, each sample once: what is near the end is the cheapest to refer to.
    private func content(of samples: [[UInt8]]) -> [UInt8] {
        var seen: Set<[UInt8]> = []
        var kept: [[UInt8]] = []
        var count = 0
        for sample in samples.reversed() where count < byteCount && seen.insert(sample).inserted {
            kept.append(sample)
            count += sample.count
        }
        var bytes = Array(kept.reversed().joined().suffix(byteCount))
        // Content must not look like a trained dictionary.
        if bytes.starts(with: CompressionDictionary.trainedMagic) { bytes[0] = 0 }
        return bytes
    }
}
