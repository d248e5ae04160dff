//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Writes an archive, a theme after the other in the order of their names.
///
/// Blobs go to a file beside the final one as they come, so that a million themes need no more memory than one, but for 30
/// bytes for each 4 KiB of the file. ``finish()`` makes the file last and gives it its name; without it, and whatever
/// happens before, what had the name stays. One thread at a time.
///
///     let writer = try BlobArchiveWriter(path: "brands.twa")
///     try writer.add("acme", parent: .default, digest: digest, frame: frame.span)
///     try writer.finish()
public final class BlobArchiveWriter {
    /// How many themes have been added.
    public private(set) var count = 0
    private var output: ArchiveOutput
    private var decompressor: ZstdDecompressor
    private var compressor: ZstdCompressor
    private var message = MessageStorage()
    private let dictionary: CompressionDictionary?
    private let header: ArchiveHeader
    private var index = ArchiveIndex.Builder()
    private var last: ThemeName?
    private var isFinished = false

    /// Begins an archive that will be at `path`.
    ///
    /// - Throws: ``ArchiveError`` `unwritable`.
    public convenience init(
        path: String,
        options: ArchiveWritingOptions = ArchiveWritingOptions()
    ) throws(ArchiveError) {
        try self.init(path: path, options: options, seed: .random(in: 0 ... .max))
    }

    init(path: String, options: ArchiveWritingOptions, seed: UInt64) throws(ArchiveError) {
        dictionary = options.dictionary
        decompressor = ZstdDecompressor(
            maximumFrameByteCount: options.blobs.maximumFrameByteCount,
            maximumContentByteCount: options.blobs.messageByteLimit
        )
        // The record has a checksum of the frame, so that the frame needs none.
        compressor = ZstdCompressor(level: BlobEncodingOptions().compressionLevel, hasChecksum: false)
        var header = ArchiveHeader(seed: seed)
        if let dictionary {
            header.dictionary = dictionary.digest
            if options.embedsDictionary {
                let content = dictionary.bytes
                header.dictionaryByteCount = dictionary.bytes.count
                header.dictionaryChecksum = XXH64.hash(content.span, seed: seed)
            }
        }
        self.header = header
        output = try ArchiveOutput(path: path)
        let beginning = header.encoded + (header.dictionaryByteCount > 0 ? dictionary?.bytes ?? [] : [])
        try output.write(beginning.span)
    }

    /// Adds a theme.
    ///
    /// - Parameters:
    ///   - name: comes after the name before, by its bytes.
    ///   - parent: the theme it sits on, which need not be in the archive; nil for none.
    ///   - digest: of the message in the frame; taken as it is.
    ///   - frame: a blob file's bytes.
    /// - Throws: ``ArchiveError``: `outOfOrder`; `invalidBlob` where the frame can't be decompressed; `unwritable`. After
    ///   the first two nothing was added, and the writer can go on.
    public func add(
        _ name: ThemeName,
        parent: ThemeName?,
        digest: Digest,
        frame: Span<UInt8>
    ) throws(ArchiveError) {
        try checkOrder(of: name)
        var smaller: [UInt8]?
        do throws(BlobError) {
            try decompressor.decompress(frame, into: &message)
            if let dictionary {
                let content = message
                let tables = try dictionary.encodingTables()
                let other = try compressor.frame(of: content.span, with: tables)
                if other.count < frame.count { smaller = other }
            }
        } catch {
            throw ArchiveError(.invalidBlob, "the blob of '\(name)' can't be used: \(error)")
        }
        if let smaller {
            try write(name, parent, digest, .dictionary, smaller.span)
        } else {
            try write(name, parent, digest, .plain, frame)
        }
    }

    /// Adds a theme of an archive with the same dictionary, its frame as it is.
    func carry(_ entry: ArchiveEntry, frame: Span<UInt8>) throws(ArchiveError) {
        try checkOrder(of: entry.name)
        try write(entry.name, entry.parent, entry.digest, entry.usesDictionary ? .dictionary : .plain, frame)
    }

    private func checkOrder(of name: ThemeName) throws(ArchiveError) {
        guard let last, name <= last else { return }
        throw ArchiveError(
            .outOfOrder,
            name == last ? "'\(name)' is there already" : "'\(name)' is added after '\(last)'; sort the themes by name"
        )
    }

    private func write(
        _ name: ThemeName,
        _ parent: ThemeName?,
        _ digest: Digest,
        _ encoding: ArchiveRecord.Encoding,
        _ frame: Span<UInt8>
    ) throws(ArchiveError) {
        precondition(!isFinished, "nothing is added to an archive that is finished")
        guard index.hasRoom else {
            throw ArchiveError(.limitExceeded, "the archive is as large as its format allows; begin another one")
        }
        let text = name.description.utf8
        let parentText = (parent?.description ?? "").utf8
        let head = ArchiveRecord.head(
            name: text.span,
            parent: parentText.span,
            digest: digest,
            encoding: encoding,
            frame: frame,
            seed: header.seed
        )
        index.note(text.span, at: output.count)
        try output.write(head.span)
        try output.write(frame)
        last = name
        count += 1
    }

    /// Writes the index, and puts the archive in place of what has its name.
    ///
    /// - Returns: the bytes of the file.
    /// - Throws: ``ArchiveError`` `unwritable`; what had the name stays then, unless only making it last failed.
    /// - Precondition: it was not called before; nothing is added afterwards.
    @discardableResult
    public func finish() throws(ArchiveError) -> Int {
        precondition(!isFinished, "an archive is finished once")
        isFinished = true
        let encoded = index.encoded
        let footer = ArchiveFooter(
            indexOffset: output.count,
            groupCount: index.groupCount,
            themeCount: count,
            indexChecksum: XXH64.hash(encoded.span, seed: header.seed)
        )
        let end = encoded + footer.encoded(header)
        try output.write(end.span)
        try output.commit()
        return output.count
    }
}
