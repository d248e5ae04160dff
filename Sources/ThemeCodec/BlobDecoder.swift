//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Reads blobs that anybody may have written.
///
/// Whatever the bytes are, the work and the memory are proportional to their number and below the options' limits, and
/// what does not fit throws a ``BlobError``. Nothing is hashed.
///
/// Of the layers it gives, this holds, whoever wrote the blob: within a run no slot has two entries; every
/// string, list, colour, curve and derivation that an entry names exists; text is UTF-8 without NUL; numbers are finite,
/// alphas in 0 to 1, font weights in 1 to 1000, the x of curves in 0 to 1. Slots, aliases, conditions, and whether a value
/// or a list is of the kind that its slot wants, are held against a catalog by `LayerSet.bound(to:)`.
///
/// Making one costs little, since zstd's contexts are handed on from decoder to decoder, as many as decode at once. A
/// blob's columns stay where the frame is decompressed to and are read there, so that a decode of layers makes one
/// allocation, and ``decode(_:into:)`` none. One thread at a time: a thread that decodes has a decoder of its own.
public final class BlobDecoder {
    /// The limits.
    public let options: BlobDecodingOptions
    private var state: State

    /// What is used again, in one value, so that a decode has one access to check.
    private struct State: ~Copyable {
        var decompressor: ZstdDecompressor
        var reader: MessageReader

        mutating func decode(
            _ frame: Span<UInt8>,
            into storage: consuming MessageStorage
        ) throws(BlobError) -> Blob {
            try decompressor.decompress(frame, into: &storage)
            var statistics = Blob.Statistics()
            statistics.frameByteCount = frame.count
            return try reader.read(storage, statistics)
        }
    }

    /// Makes a decoder that keeps `options`' limits.
    public init(options: BlobDecodingOptions = BlobDecodingOptions()) {
        self.options = options
        state = State(
            decompressor: ZstdDecompressor(
                maximumFrameByteCount: options.maximumFrameByteCount,
                maximumContentByteCount: options.messageByteLimit
            ),
            reader: MessageReader(options: options)
        )
    }

    /// What a blob's frame says.
    ///
    /// - Throws: ``BlobError``, any code.
    /// - Complexity: O(message bytes).
    public func decode(_ frame: Span<UInt8>) throws(BlobError) -> Blob {
        try state.decode(frame, into: MessageStorage())
    }

    /// Puts what a blob's frame says into `blob`, in the memory of the blob that is there already.
    ///
    /// Where that one's message was as long, no copy of it is left, and no catalog comes with the new one, nothing is
    /// allocated. The memory grows to what the longest message needed and shrinks again where that was over
    /// ``BlobLimits/retainedByteCount``.
    ///
    ///     var blob: Blob?
    ///     for frame in frames {
    ///         try decoder.decode(frame.span, into: &blob)
    ///         overlays.append(try blob?.bound(to: catalog))
    ///     }
    ///
    /// - Throws: ``BlobError``, any code; `blob` is nil then.
    /// - Complexity: O(message bytes).
    public func decode(_ frame: Span<UInt8>, into blob: inout Blob?) throws(BlobError) {
        let storage = blob?.takeStorage() ?? MessageStorage()
        blob = nil
        blob = try state.decode(frame, into: storage)
    }

    /// What a blob's frame says.
    public func decode(_ frame: [UInt8]) throws(BlobError) -> Blob {
        try decode(frame.span)
    }

    /// What a frame of layers says, after it is clear that they belong to `catalog`'s lineage.
    ///
    /// - Throws: As `decode(_:)`, and ``BlobError/Code/catalogMismatch`` for another lineage.
    public func decode(_ frame: Span<UInt8>, catalog: Catalog) throws(BlobError) -> Blob {
        let blob = try decode(frame)
        guard blob.lineage == catalog.lineage else {
            throw BlobError(
                .catalogMismatch,
                "the blob is of lineage \(blob.lineage), the catalog of \(catalog.lineage); "
                    + "compile it against this base or use the base it was made for",
                field: "lineage"
            )
        }
        return blob
    }

    /// What a message says that is not compressed.
    public func decode(message: Span<UInt8>) throws(BlobError) -> Blob {
        try decode(storage(copying: message), frameByteCount: 0)
    }

    private func storage(copying message: Span<UInt8>) throws(BlobError) -> MessageStorage {
        guard message.count <= options.messageByteLimit else {
            throw BlobError(
                .messageTooLarge,
                "the message has \(message.count) bytes, the limit is \(options.messageByteLimit)"
            )
        }
        return MessageStorage(copying: message)
    }

    /// What a message says that somebody has decompressed, in the memory where it lies.
    func decode(_ storage: consuming MessageStorage, frameByteCount: Int) throws(BlobError) -> Blob {
        var statistics = Blob.Statistics()
        statistics.frameByteCount = frameByteCount
        return try state.reader.read(storage, statistics)
    }

    /// What a frame of a resolved table says.
    ///
    /// - Throws: ``BlobError``, any code; ``BlobError/Code/unsupportedKind`` for a blob of layers.
    /// - Complexity: O(message bytes).
    public func decodeTable(_ frame: Span<UInt8>) throws(BlobError) -> TableBlob {
        var storage = MessageStorage()
        try state.decompressor.decompress(frame, into: &storage)
        var statistics = Blob.Statistics()
        statistics.frameByteCount = frame.count
        return try state.reader.readTable(storage, statistics)
    }

    /// What a frame of a resolved table says.
    public func decodeTable(_ frame: [UInt8]) throws(BlobError) -> TableBlob {
        try decodeTable(frame.span)
    }

    /// What the message of a resolved table says that is not compressed.
    public func decodeTable(message: Span<UInt8>) throws(BlobError) -> TableBlob {
        try state.reader.readTable(storage(copying: message), Blob.Statistics())
    }

    /// Of what kind a frame's blob says it is, which may be one that this version does not read; of what is
    /// behind it only the fields are looked at, not what their columns say.
    ///
    /// - Throws: ``BlobError`` with one of the frame's or the fields' codes.
    public func kind(of frame: [UInt8]) throws(BlobError) -> Blob.Kind {
        var storage = MessageStorage()
        try state.decompressor.decompress(frame.span, into: &storage)
        return try Blob.Kind(rawValue: ScannedMessage(storage.span, options: options).table.kind)
    }

    /// The bytes of the message in a frame, not looked at any further: what a digest is over.
    ///
    /// - Throws: ``BlobError`` with one of the frame's codes.
    public func message(of frame: Span<UInt8>) throws(BlobError) -> [UInt8] {
        var storage = MessageStorage()
        try state.decompressor.decompress(frame, into: &storage)
        return storage.array
    }

    /// The bytes of the message in a frame.
    public func message(of frame: [UInt8]) throws(BlobError) -> [UInt8] {
        try message(of: frame.span)
    }
}
