//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// The HTTP content coding `dcz` (RFC 9842): 40 bytes that name the dictionary, and a zstd frame.
///
/// For plain HTTP, where no field stands beside the bytes. The content is a blob's message, so that one resource has the
/// blob's file under `Content-Encoding: zstd` and these bytes under `dcz`, and the hash that a browser sends in
/// `Available-Dictionary` is a blob's digest. Any bytes may be the dictionary, and they count as content even if they
/// begin like a trained dictionary.
public enum DictionaryCompressedZstandard {
    /// The 40 bytes before the frame: a skippable frame to zstd, which holds the dictionary's SHA-256.
    public static let headerByteCount = magic.count + Digest.byteCount

    /// The least limit of a window, 8 MiB; 1.25 times the dictionary where that is more; 128 MiB at most. No reader has to
    /// take a frame with a larger window.
    static func windowLimit(dictionary byteCount: Int) -> Int {
        min(max(8 << 20, byteCount + byteCount / 4), 128 << 20)
    }

    private static let magic: [UInt8] = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]

    /// The digest of the dictionary that content in this coding was made with.
    ///
    /// - Throws: ``BlobError/Code/notAFrame`` where another coding begins, ``BlobError/Code/truncatedFrame`` where the
    ///   header ends early.
    public static func dictionary(of content: [UInt8]) throws(BlobError) -> Digest {
        for (index, byte) in magic.enumerated() where index < content.count && content[index] != byte {
            throw BlobError(
                .notAFrame,
                "this is not in the coding dcz, which begins with 5e 2a 4d 18 20",
                offset: index
            )
        }
        guard content.count >= headerByteCount,
            let digest = Digest(bytes: Array(content[magic.count..<headerByteCount]))
        else {
            throw BlobError(
                .truncatedFrame,
                "the header of dcz has \(headerByteCount) bytes, these are \(content.count)",
                offset: content.count
            )
        }
        return digest
    }

    static func header(_ dictionary: Digest) -> [UInt8] {
        magic + dictionary.bytes
    }
}

extension TransitEncoder {
    /// A message in the coding `dcz`, at the level for patches.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - dictionary: what the reader has: usually the message of an earlier blob, or `CompressionDictionary.bytes`.
    ///   - digest: the dictionary's SHA-256, for a message the blob's digest.
    /// - Returns: The header and the frame.
    /// - Throws: ``BlobError/Code/compressionFailed``.
    public func dcz(_ message: [UInt8], dictionary: [UInt8], digest: Digest) throws(BlobError) -> [UInt8] {
        let limit = DictionaryCompressedZstandard.windowLimit(dictionary: dictionary.count)
        return try DictionaryCompressedZstandard.header(digest)
            + compressor.frame(of: message.span, against: dictionary.span, windowLimit: limit)
    }
}

extension TransitDecoder {
    /// The message in bytes of the coding `dcz`; the caller compares its digest.
    ///
    /// - Throws: As ``message(of:from:)``; ``BlobError/Code/needsDictionary`` where `holdings` have neither a message
    ///   nor a dictionary of the digest; ``BlobError/Code/unknownSize`` for a frame that does not state its content's size,
    ///   which RFC 9842 allows and ``BlobDecoder``'s rules do not.
    public func message(ofDCZ content: [UInt8], from holdings: TransitHoldings) throws(BlobError) -> [UInt8] {
        let digest = try DictionaryCompressedZstandard.dictionary(of: content)
        guard let dictionary = holdings.messages[digest] ?? holdings.dictionaries[digest]?.bytes else {
            throw BlobError(
                .needsDictionary,
                "the content is compressed with dictionary \(digest), which is not at hand; ask for it without dcz"
            )
        }
        let frame = Array(content[DictionaryCompressedZstandard.headerByteCount...])
        return try message(in: frame, against: dictionary)
    }
}
