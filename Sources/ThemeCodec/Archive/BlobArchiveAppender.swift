//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
public import ThemeModel

/// Adds themes to an archive, and replaces some, by writing a new archive in its place.
///
/// The themes that stay are carried over as they are, their checksums checked. Who has the old archive open keeps it; who
/// opens the path gets all of the old one or all of the new one. Two processes can't append to one archive at a time.
public final class BlobArchiveAppender {
    /// Themes that were not there before.
    public private(set) var addedCount = 0
    /// Themes that were there and have got another blob, digest or parent.
    public private(set) var replacedCount = 0
    private let archive: BlobArchive
    private let reader: BlobArchiveReader
    private let writer: BlobArchiveWriter
    private var cursor: ArchiveCursor
    private var next: ArchiveEntry?
    private let lock: ArchiveLock

    /// Begins to append to the archive at `path`.
    ///
    /// - Parameters:
    ///   - path: the archive.
    ///   - dictionary: the one that the archive names; nil takes the one in the archive.
    ///   - options: how the old archive is read; it is never mapped.
    /// - Throws: ``ArchiveError``: as `BlobArchive(path:)`; `busy`; `needsDictionary` where the archive's blobs are
    ///   compressed with one that is not at hand; `unwritable`.
    public init(
        path: String,
        dictionary: CompressionDictionary? = nil,
        options: ArchiveOptions = ArchiveOptions()
    ) throws(ArchiveError) {
        lock = try ArchiveLock(path: path)
        // Whatever is done to the old file, the process goes on.
        var options = options
        options.access = .reading
        archive = try BlobArchive(path: path, options: options)
        reader = try BlobArchiveReader(archive, dictionary: dictionary)
        var writing = ArchiveWritingOptions()
        writing.blobs = options.blobs
        if let digest = archive.dictionaryDigest {
            var wanted = dictionary
            if wanted == nil { wanted = try archive.dictionary() }
            guard let wanted else {
                throw ArchiveError(
                    .needsDictionary,
                    "the archive needs the dictionary with digest \(digest), which is not in it; give it"
                )
            }
            writing.dictionary = wanted
            writing.embedsDictionary = archive.header.dictionaryByteCount > 0
        }
        writer = try BlobArchiveWriter(path: path, options: writing)
        cursor = ArchiveCursor(archive)
        next = try cursor.next()
    }

    /// Adds a theme, or replaces the one of its name.
    ///
    /// - Throws: ``ArchiveError``: as ``BlobArchiveWriter/add(_:parent:digest:frame:)``; for damage in the old archive, as
    ///   reading it.
    public func put(
        _ name: ThemeName,
        parent: ThemeName?,
        digest: Digest,
        frame: Span<UInt8>
    ) throws(ArchiveError) {
        try carry { $0 < name }
        let old = next.flatMap { $0.name == name ? $0 : nil }
        if let old, old.digest == digest, old.parent == parent { return }
        try writer.add(name, parent: parent, digest: digest, frame: frame)
        if old == nil {
            addedCount += 1
        } else {
            replacedCount += 1
            next = try cursor.next()
        }
    }

    /// Carries over the rest, and puts the new archive in place of the old one; where nothing has changed, the old one
    /// stays.
    ///
    /// - Returns: how many themes there are now.
    @discardableResult
    public func finish() throws(ArchiveError) -> Int {
        guard addedCount + replacedCount > 0 else { return archive.count }
        try carry { _ in true }
        try writer.finish()
        return writer.count
    }

    /// Carries over themes of the old archive as long as they are wanted.
    private func carry(while isWanted: (ThemeName) -> Bool) throws(ArchiveError) {
        while let entry = next, isWanted(entry.name) {
            let frame = try reader.storedFrame(of: entry)
            try writer.carry(entry, frame: frame.span)
            next = try cursor.next()
        }
    }
}
