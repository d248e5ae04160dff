//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Reads the blobs of an archive: plain frames and messages, however the archive has them.
///
/// Keep one and use it again: it keeps zstd's contexts. One thread at a time.
public final class BlobArchiveReader {
    /// What is read.
    public let archive: BlobArchive
    private let dictionary: CompressionDictionary?
    private var decompressor: ZstdDecompressor
    private var encoder: BlobEncoder?

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - archive: what is read.
    ///   - dictionary: the one that the archive names; nil takes the one in the archive.
    /// - Throws: ``ArchiveError``: `needsDictionary` for another dictionary than the one named; `damagedDictionary` where
    ///   the one in the archive is wanted.
    public init(_ archive: BlobArchive, dictionary: CompressionDictionary? = nil) throws(ArchiveError) {
        self.archive = archive
        if let dictionary, let named = archive.dictionaryDigest {
            guard dictionary.digest == named else {
                throw ArchiveError(
                    .needsDictionary,
                    "the archive needs the dictionary with digest \(named), this one has \(dictionary.digest)"
                )
            }
            self.dictionary = dictionary
        } else {
            self.dictionary = try archive.dictionary()
        }
        decompressor = ZstdDecompressor(
            maximumFrameByteCount: archive.options.blobs.maximumFrameByteCount,
            maximumContentByteCount: archive.options.blobs.messageByteLimit
        )
    }

    /// A theme's blob as a plain frame, what a blob file holds; nil if the archive has no such theme.
    ///
    /// What is compressed with the dictionary is compressed anew, at the level of blob files: the message is the same.
    ///
    /// - Throws: ``ArchiveError``: as ``BlobArchive/entry(of:)``, and as ``frame(of:)-(ArchiveEntry)``.
    /// - Complexity: O(log count + bytes), one allocation where the archive has the frame as it is.
    public func frame(of name: ThemeName) throws(ArchiveError) -> [UInt8]? {
        guard let offset = try archive.offset(of: name) else { return nil }
        return try frame(at: offset)
    }

    /// The blob of an entry of this archive as a plain frame.
    ///
    /// - Throws: ``ArchiveError``: `damagedRecord`, `damagedBlob`, `needsDictionary`, `limitExceeded`.
    public func frame(of entry: ArchiveEntry) throws(ArchiveError) -> [UInt8] {
        try frame(at: entry.offset)
    }

    /// The message of an entry of this archive: what its digest is over.
    public func message(of entry: ArchiveEntry) throws(ArchiveError) -> [UInt8] {
        try stored(at: entry.offset) { (head, frame) throws(ArchiveError) in
            try message(in: frame, head)
        }
    }

    private func frame(at offset: Int) throws(ArchiveError) -> [UInt8] {
        try stored(at: offset) { (head, frame) throws(ArchiveError) in
            guard head.encoding == .dictionary else { return [UInt8](copying: frame) }
            let message = try message(in: frame, head)
            let encoder = self.encoder ?? BlobEncoder()
            self.encoder = encoder
            do throws(BlobError) {
                return try encoder.frame(of: message.span)
            } catch {
                throw ArchiveError(.damagedBlob, error.message, offset: head.frameOffset)
            }
        }
    }

    /// The frame of an entry as it is in the archive.
    func storedFrame(of entry: ArchiveEntry) throws(ArchiveError) -> [UInt8] {
        try stored(at: entry.offset) { (_, frame) throws(ArchiveError) in [UInt8](copying: frame) }
    }

    private func message(in frame: Span<UInt8>, _ head: ArchiveRecord.Head) throws(ArchiveError) -> [UInt8] {
        var storage = MessageStorage()
        do throws(BlobError) {
            switch head.encoding {
            case .plain: try decompressor.decompress(frame, into: &storage)
            case .dictionary:
                guard let dictionary else {
                    throw BlobError(
                        .needsDictionary,
                        "it is compressed with the dictionary with digest "
                            + "\(archive.dictionaryDigest.map(\.description) ?? "unknown"), which is not in the archive"
                    )
                }
                try decompressor.decompress(frame, with: dictionary, into: &storage)
            }
            return storage.array
        } catch {
            throw ArchiveError(
                error.code == .needsDictionary ? .needsDictionary : .damagedBlob,
                "the blob can't be used: \(error.message)",
                offset: head.frameOffset
            )
        }
    }

    /// Gives the frame as it is in the archive to `body`, once the record and the frame are what was written.
    @inline(__always)
    private func stored<Result>(
        at offset: Int,
        _ body: (ArchiveRecord.Head, Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        let head = try archive.record(at: offset) { (head, _) throws(ArchiveError) in head }
        let limit = archive.options.blobs.maximumFrameByteCount
        guard head.frameByteCount <= limit else {
            throw ArchiveError(
                .limitExceeded,
                "the blob has \(head.frameByteCount) bytes, the limit is \(limit)",
                offset: head.frameOffset
            )
        }
        let seed = archive.header.seed
        return try archive.bytes.read(head.frameOffset, head.frameByteCount) { (frame) throws(ArchiveError) in
            guard UInt32(truncatingIfNeeded: XXH64.hash(frame, seed: seed)) == head.frameChecksum else {
                throw ArchiveError(
                    .damagedBlob,
                    "the blob is damaged; fetch the archive again",
                    offset: head.frameOffset
                )
            }
            return try body(head, frame)
        }
    }
}
