//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Writes blobs for readers that have something already, and picks the smallest way.
///
/// Frames made here state no checksum (4 bytes) and no dictionary number (up to 4): the blob's digest, which the reader
/// compares, and the encoding's stand beside the bytes.
///
/// Keep one and use it again: it keeps zstd's context, 1.3 MB at the default level. One thread at a time.
public final class TransitEncoder {
    /// How it compresses.
    public let options: TransitEncodingOptions
    var compressor: ZstdCompressor

    /// - Precondition: zstd has the level of the options.
    public init(options: TransitEncodingOptions = TransitEncodingOptions()) {
        precondition(
            BlobEncodingOptions.compressionLevels.contains(options.patchLevel),
            "zstd has levels \(BlobEncodingOptions.compressionLevels), not \(options.patchLevel)"
        )
        self.options = options
        compressor = ZstdCompressor(level: options.patchLevel, hasChecksum: false)
    }

    /// The smallest of a blob's encodings for a reader; of two that are as small, the one that needs less.
    ///
    /// - Parameters:
    ///   - frame: the blob: plain, as in its file.
    ///   - message: the message in it.
    ///   - holdings: what the reader has. Each dictionary and each message is tried.
    /// - Returns: Its bytes, and what they are.
    /// - Throws: As ``encodings(of:message:for:)``.
    /// - Complexity: O((message + its base) bytes) for each thing the reader has.
    public func smallest(
        of frame: [UInt8],
        message: [UInt8],
        for holdings: TransitHoldings
    ) throws(BlobError) -> TransitBlob {
        var smallest = TransitBlob(encoding: .plain, bytes: frame)
        for candidate in try encodings(of: frame, message: message, for: holdings).dropFirst()
        where candidate.bytes.count < smallest.bytes.count {
            smallest = candidate
        }
        return smallest
    }

    /// Every encoding of a blob that a reader can read: plain, then with each dictionary, then against each message, both
    /// in the order of their digests.
    ///
    /// - Throws: ``BlobError/Code/invalidDictionary`` for a dictionary that zstd decodes with and can't encode with;
    ///   ``BlobError/Code/compressionFailed``.
    public func encodings(
        of frame: [UInt8],
        message: [UInt8],
        for holdings: TransitHoldings
    ) throws(BlobError) -> [TransitBlob] {
        var all = [TransitBlob(encoding: .plain, bytes: frame)]
        for (digest, dictionary) in holdings.dictionaries.sorted(by: { $0.key < $1.key }) {
            all.append(TransitBlob(encoding: .dictionary(digest), bytes: try encode(message, with: dictionary)))
        }
        for (digest, base) in holdings.messages.sorted(by: { $0.key < $1.key }) {
            all.append(TransitBlob(encoding: .patch(base: digest), bytes: try encode(message, against: base)))
        }
        return all
    }

    /// A message compressed with a dictionary, at the dictionary's level.
    public func encode(_ message: [UInt8], with dictionary: CompressionDictionary) throws(BlobError) -> [UInt8] {
        let tables = try dictionary.encodingTables()
        return try compressor.frame(of: message.span, with: tables)
    }

    /// A message compressed against another, at the options' level.
    public func encode(_ message: [UInt8], against base: [UInt8]) throws(BlobError) -> [UInt8] {
        try compressor.frame(of: message.span, against: base.span)
    }
}
