//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The last 128 bytes of an archive: where the index is, and the header once more.
struct ArchiveFooter: Equatable {
    static let byteCount = 128
    static let magic: InlineArray<8, UInt8> = [0x89, 0x54, 0x57, 0x41, 0x65, 0x6e, 0x64, 0x0a]
    /// Where the header's copy is within the footer.
    static let headerPlace = 32

    /// Where the records end and the index begins.
    var indexOffset: Int
    /// The entries of the index: one for each group of records.
    var groupCount: Int
    var themeCount: Int
    /// The seeded checksum of the index.
    var indexChecksum: UInt64

    func encoded(_ header: ArchiveHeader) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(littleEndian: UInt64(indexOffset))
        bytes.append(littleEndian: UInt64(groupCount))
        bytes.append(littleEndian: UInt64(themeCount))
        bytes.append(littleEndian: indexChecksum)
        bytes += header.encoded
        bytes.append(littleEndian: XXH64.hash(bytes.span, seed: 0))
        bytes.append(Self.magic.span)
        return bytes
    }

    init(indexOffset: Int, groupCount: Int, themeCount: Int, indexChecksum: UInt64) {
        self.indexOffset = indexOffset
        self.groupCount = groupCount
        self.themeCount = themeCount
        self.indexChecksum = indexChecksum
    }

    /// Reads a footer that lies at `offset` of a file; its numbers fit the file then.
    init(_ bytes: Span<UInt8>, at offset: Int, header: ArchiveHeader) throws(ArchiveError) {
        precondition(bytes.count == Self.byteCount, "a whole footer")
        for index in 0..<Self.magic.count where bytes[Self.byteCount - 8 + index] != Self.magic[index] {
            throw ArchiveError(
                .truncated,
                "the file does not end as an archive does: it was cut off, or something was appended; recover it",
                offset: offset + Self.byteCount - 8 + index
            )
        }
        let end = Self.byteCount - 16
        guard XXH64.hash(bytes.extracting(0..<end), seed: 0) == ByteScan.word64(bytes, end) else {
            throw ArchiveError(.damagedFooter, "the footer is damaged; recover the archive", offset: offset)
        }
        let copy = header.encoded
        for index in copy.indices where bytes[Self.headerPlace + index] != copy[index] {
            throw ArchiveError(
                .damagedFooter,
                "the footer belongs to another archive than the header; recover it",
                offset: offset + Self.headerPlace + index
            )
        }
        let (index, groups) = (ByteScan.word64(bytes, 0), ByteScan.word64(bytes, 8))
        let themes = ByteScan.word64(bytes, 16)
        indexChecksum = ByteScan.word64(bytes, 24)
        // Each number is compared with what the file has room for before it is used.
        guard index >= UInt64(header.dataStart), index <= UInt64(offset - min(offset, ArchiveIndex.headByteCount)),
            themes <= (index - UInt64(header.dataStart)) / UInt64(ArchiveRecord.leastByteCount), groups <= themes,
            groups <= (UInt64(offset) - index - UInt64(ArchiveIndex.headByteCount))
                / UInt64(ArchiveIndex.entryByteCount),
            (groups == 0) == (themes == 0), (themes == 0) == (index == UInt64(header.dataStart))
        else {
            throw ArchiveError(
                .damagedFooter,
                "the footer places \(themes) themes and \(groups) groups where the file has no room; recover the archive",
                offset: offset
            )
        }
        (indexOffset, groupCount, themeCount) = (Int(index), Int(groups), Int(themes))
    }
}
