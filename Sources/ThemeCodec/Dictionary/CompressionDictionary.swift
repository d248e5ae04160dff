//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
public import ThemeModel

/// Bytes that both ends have before a message travels, and that zstd may refer to instead of sending them.
///
/// Dictionaries exist in transit and in archives only: fields beside the bytes name them by digest, and a blob's digest
/// is the same with and without. Make one a dictionary and share it: zstd's tables are built once, for decoding in
/// `init` and for encoding at the first use, and are only read after that, by any number of threads.
///
/// Bytes that begin with zstd's magic number (37 a4 30 ec) are a trained dictionary, with statistics beside the content;
/// all others are content alone. Both may come from anybody: what zstd refuses throws, and a wrong dictionary gives a
/// message with another digest, which is for the caller to compare.
public final class CompressionDictionary: Sendable {
    /// The fewest bytes: zstd ignores a dictionary of less than 8.
    public static let minimumByteCount = 8
    /// The most bytes, 1 MiB: gains fade past 100 KB, and zstd's tables take up to three times as much again.
    public static let maximumByteCount = 1 << 20

    /// What trained dictionaries begin with (RFC 8878, 5).
    static let trainedMagic: [UInt8] = [0x37, 0xa4, 0x30, 0xec]

    /// The dictionary.
    public let bytes: [UInt8]
    /// The SHA-256 of bytes: what names it.
    public let digest: Digest
    /// zstd's level for what is encoded with it.
    public let compressionLevel: Int
    let decoding: ZstdDecodingDictionary
    private let encoding = Mutex<ZstdEncodingDictionary?>(nil)

    /// Makes a dictionary of bytes that anybody may have written.
    ///
    /// - Parameters:
    ///   - bytes: a trained dictionary or content, minimumByteCount to maximumByteCount bytes.
    ///   - digest: their SHA-256, which the caller has computed: nothing is hashed here.
    ///   - compressionLevel: zstd's level for encoding with it, in `BlobEncodingOptions.compressionLevels`. Default 19:
    ///     the messages that dictionaries are for have a few hundred bytes.
    /// - Throws: BlobError/Code/invalidDictionary for too few bytes, too many, and a trained dictionary whose
    ///   statistics are damaged.
    /// - Precondition: zstd has the level.
    /// - Complexity: O(`bytes.count`); it takes two to five times that memory, and some 30 KB.
    public init(_ bytes: [UInt8], digest: Digest, compressionLevel: Int = 19) throws(BlobError) {
        precondition(
            BlobEncodingOptions.compressionLevels.contains(compressionLevel),
            "zstd has levels \(BlobEncodingOptions.compressionLevels), not \(compressionLevel)"
        )
        guard bytes.count >= Self.minimumByteCount else {
            throw BlobError(
                .invalidDictionary,
                "the dictionary has \(bytes.count) bytes, zstd ignores one of less than \(Self.minimumByteCount)"
            )
        }
        guard bytes.count <= Self.maximumByteCount else {
            throw BlobError(
                .invalidDictionary,
                "the dictionary has \(bytes.count) bytes, the limit is \(Self.maximumByteCount)"
            )
        }
        guard let decoding = ZstdDecodingDictionary(bytes) else {
            throw BlobError(
                .invalidDictionary,
                "the dictionary begins like a trained one (37 a4 30 ec) and its statistics are damaged; fetch it again"
            )
        }
        self.bytes = bytes
        self.digest = digest
        self.compressionLevel = compressionLevel
        self.decoding = decoding
    }

    /// zstd's own number of a trained dictionary, 0 where it has none. It is no identity: two dictionaries may have the
    /// same. Frames made here leave it out.
    public var identifier: UInt32 { decoding.identifier }

    /// Whether it has statistics beside its content.
    public var isTrained: Bool { bytes.starts(with: Self.trainedMagic) }

    /// The tables for encoding, built by the first who asks.
    func encodingTables() throws(BlobError) -> ZstdEncodingDictionary {
        let tables = encoding.withLock { stored in
            if stored == nil { stored = ZstdEncodingDictionary(bytes, level: compressionLevel) }
            return stored
        }
        guard let tables else {
            throw BlobError(.invalidDictionary, "zstd can't compress with dictionary \(digest): its tables are damaged")
        }
        return tables
    }
}
