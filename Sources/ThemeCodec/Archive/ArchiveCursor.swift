//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Goes through an archive's themes in the order of their names, a record at a time.
///
///     var cursor = ArchiveCursor(archive)
///     while let entry = try cursor.next() { print(entry.name) }
///
/// Every head is checked, so are their order and, at the end, their number; the blobs are not looked at. After an error
/// there is nothing more to be had.
public struct ArchiveCursor {
    private let archive: BlobArchive
    private var offset: Int
    private var count = 0
    private var last: ThemeName?

    /// A cursor before the first theme.
    public init(_ archive: BlobArchive) {
        self.archive = archive
        offset = archive.header.dataStart
    }

    /// The next theme; nil after the last.
    ///
    /// - Throws: ``ArchiveError``: `damagedRecord`, `damagedFooter` where there are more or fewer than the footer says.
    public mutating func next() throws(ArchiveError) -> ArchiveEntry? {
        switch archive.places {
        case .list(let offsets):
            guard count < offsets.count else { return nil }
            count += 1
            return try archive.entry(at: offsets[count - 1])
        case .index(let footer):
            guard offset < footer.indexOffset else {
                guard count == footer.themeCount else {
                    throw ArchiveError(
                        .damagedFooter,
                        "the number of themes is \(count), not \(footer.themeCount) as the footer says; recover the archive"
                    )
                }
                return nil
            }
            let (entry, end) = try archive.record(at: offset) { (head, bytes) throws(ArchiveError) in
                (try ArchiveEntry(head, bytes), head.end)
            }
            if let last, last >= entry.name { throw Self.disorder(entry, after: last) }
            (offset, last) = (end, entry.name)
            count += 1
            return entry
        }
    }

    private static func disorder(_ entry: ArchiveEntry, after last: ThemeName) -> ArchiveError {
        ArchiveError(
            .damagedRecord,
            "'\(entry.name)' follows '\(last)', and names ascend in an archive; write it anew",
            offset: entry.offset
        )
    }
}
