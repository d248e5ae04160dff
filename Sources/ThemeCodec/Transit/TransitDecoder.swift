//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads blobs that were written for a reader that has something already.
///
/// The frame's rules are those of ``BlobDecoder``, whatever the encoding: one frame, its content's size stated and below
/// the limit, nothing behind it. What it refers to is looked up by digest, and where that is not at hand nothing is
/// decompressed.
///
/// **The caller compares the message's digest.** These frames have no checksum, so that damaged bytes, or a base or a
/// dictionary that is not what its digest says, may give a message that nobody wrote. Take ``message(of:from:)``, hash it,
/// compare it with the digest that stood beside the bytes, and only then decode it.
///
/// Keep one and use it again. One thread at a time.
public final class TransitDecoder {
    /// The limits.
    public let options: BlobDecodingOptions
    private var decompressor: ZstdDecompressor
    private let decoder: BlobDecoder

    /// Makes a decoder that keeps `options`' limits.
    public init(options: BlobDecodingOptions = BlobDecodingOptions()) {
        self.options = options
        decompressor = ZstdDecompressor(
            maximumFrameByteCount: options.maximumFrameByteCount,
            maximumContentByteCount: options.messageByteLimit
        )
        decoder = BlobDecoder(options: options)
    }

    /// The bytes of the message, not looked at any further: what the digest is over.
    ///
    /// - Throws: ``BlobError`` with one of the frame's codes; ``BlobError/Code/needsDictionary`` where the dictionary is
    ///   not in `holdings` or the frame names another; ``BlobError/Code/needsBase`` where the base is not in `holdings`.
    /// - Complexity: O(message bytes), and some 30 KB of memory for a patch while it is read.
    public func message(of blob: TransitBlob, from holdings: TransitHoldings) throws(BlobError) -> [UInt8] {
        try storage(of: blob, from: holdings).array
    }

    /// What the blob says, its digest not compared: for bytes that this process has made or verified.
    ///
    /// - Throws: As ``message(of:from:)``, and ``BlobError`` with one of the message's codes.
    public func decode(_ blob: TransitBlob, from holdings: TransitHoldings) throws(BlobError) -> Blob {
        try decoder.decode(storage(of: blob, from: holdings), frameByteCount: blob.bytes.count)
    }

    /// The message in a frame that was compressed against `base`.
    func message(in frame: [UInt8], against base: [UInt8]) throws(BlobError) -> [UInt8] {
        var storage = MessageStorage()
        try decompressor.decompress(frame.span, against: base.span, into: &storage)
        return storage.array
    }

    private func storage(of blob: TransitBlob, from holdings: TransitHoldings) throws(BlobError) -> MessageStorage {
        var storage = MessageStorage()
        switch blob.encoding {
        case .plain:
            try decompressor.decompress(blob.bytes.span, into: &storage)
        case .dictionary(let digest):
            let dictionary = try Self.dictionary(digest, in: holdings)
            try decompressor.decompress(blob.bytes.span, with: dictionary, into: &storage)
        case .patch(let base):
            let message = try Self.message(base, in: holdings)
            try decompressor.decompress(blob.bytes.span, against: message.span, into: &storage)
        }
        return storage
    }

    private static func dictionary(
        _ digest: Digest,
        in holdings: TransitHoldings
    ) throws(BlobError) -> CompressionDictionary {
        guard let dictionary = holdings.dictionaries[digest] else {
            throw BlobError(
                .needsDictionary,
                "the blob is compressed with dictionary \(digest), which is not at hand; fetch it, or ask for the blob plain"
            )
        }
        return dictionary
    }

    private static func message(_ digest: Digest, in holdings: TransitHoldings) throws(BlobError) -> [UInt8] {
        guard let message = holdings.messages[digest] else {
            throw BlobError(.needsBase, "the blob is a patch to \(digest), which is not at hand; ask for it whole")
        }
        return message
    }
}
