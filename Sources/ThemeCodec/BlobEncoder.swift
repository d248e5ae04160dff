//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Writes blobs.
///
/// Keep one and use it again: it keeps zstd's context (1.3 MB at level 3, more above) and its buffers. One thread at a
/// time.
public final class BlobEncoder {
    /// How it compresses.
    public let options: BlobEncodingOptions
    private var compressor: ZstdCompressor

    /// - Precondition: the level is one of ``BlobEncodingOptions/compressionLevels``.
    public init(options: BlobEncodingOptions = BlobEncodingOptions()) {
        precondition(
            BlobEncodingOptions.compressionLevels.contains(options.compressionLevel),
            "zstd has levels \(BlobEncodingOptions.compressionLevels), not \(options.compressionLevel)"
        )
        self.options = options
        compressor = ZstdCompressor(level: options.compressionLevel)
    }

    /// The blob's frame: what a blob file holds.
    ///
    /// The message in it is the same on every machine; zstd's output may differ between versions of zstd.
    ///
    /// - Throws: As ``message(of:)-(Blob)``; ``BlobError/Code/compressionFailed``.
    public func encode(_ blob: Blob) throws(BlobError) -> [UInt8] {
        let message = try message(of: blob)
        return try frame(of: message.span)
    }

    /// The blob's message, uncompressed: what its digest is over. The same content gives the same bytes.
    ///
    /// The message is read before it is given back: nothing is written that a reader with
    /// ``BlobEncodingOptions/readerLimits`` refuses.
    ///
    /// - Throws: ``BlobError`` where the layers hold what no layer may (a value outside its pool, a number that is not
    ///   finite, two entries of one slot, a slot that can't exist), the catalog what no catalog may (a path twice), or a
    ///   limit is passed.
    public func message(of blob: Blob) throws(BlobError) -> [UInt8] {
        var writer = MessageWriter()
        let message = try writer.message(of: blob)
        _ = try MessageReader(options: options.readerLimits).read(storage(message), Blob.Statistics())
        return message
    }

    /// The frame of a table's blob, as ``encode(_:)-(Blob)`` makes one of a theme's.
    public func encode(_ blob: TableBlob) throws(BlobError) -> [UInt8] {
        let message = try message(of: blob)
        return try frame(of: message.span)
    }

    /// The message of a table's blob, as ``message(of:)-(Blob)`` makes one of a theme's.
    public func message(of blob: TableBlob) throws(BlobError) -> [UInt8] {
        var writer = MessageWriter()
        let message = try writer.message(of: blob)
        _ = try MessageReader(options: options.readerLimits).readTable(storage(message), Blob.Statistics())
        return message
    }

    private func storage(_ message: [UInt8]) throws(BlobError) -> MessageStorage {
        let limit = options.readerLimits.messageByteLimit
        guard message.count <= limit else {
            throw BlobError(.messageTooLarge, "the message has \(message.count) bytes, the limit is \(limit)")
        }
        return MessageStorage(message)
    }

    /// A frame of message bytes that exist already.
    ///
    /// - Throws: ``BlobError/Code/compressionFailed``; ``BlobError/Code/frameTooLarge`` for a frame that a reader with
    ///   ``BlobEncodingOptions/readerLimits`` refuses.
    public func frame(of message: Span<UInt8>) throws(BlobError) -> [UInt8] {
        let frame = try compressor.frame(of: message)
        let limit = options.readerLimits.maximumFrameByteCount
        guard frame.count <= limit else {
            throw BlobError(.frameTooLarge, "the frame has \(frame.count) bytes, the limit is \(limit)")
        }
        return frame
    }
}
