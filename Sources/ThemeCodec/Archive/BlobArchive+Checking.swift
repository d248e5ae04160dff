//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
extension BlobArchive {
    /// Looks at everything that is not a record: the index and the dictionary, all of their bytes against their checksums.
    ///
    /// With a cursor to the end and every blob read this is the whole file. Nothing needs it before the archive is used.
    ///
    /// - Throws: ``ArchiveError``: `damagedIndex`, `damagedDictionary`.
    /// - Complexity: O(bytes of the index and the dictionary).
    public func checkIndex() throws(ArchiveError) {
        _ = try dictionaryBytes()
        guard case .index(let footer) = places else { return }
        let range = footer.indexOffset..<bytes.count - ArchiveFooter.byteCount
        guard try bytes.checksum(of: range, seed: header.seed) == footer.indexChecksum else {
            throw Self.damagedIndex(footer.indexOffset)
        }
        let marker = try bytes.read(footer.indexOffset, ArchiveIndex.headByteCount) { (bytes) throws(ArchiveError) in
            ByteScan.order(bytes, ArchiveIndex.marker.span)
        }
        guard marker == 0 else { throw Self.damagedIndex(footer.indexOffset) }
        // Each group is where its record is, and has that record's name.
        for group in 0..<footer.groupCount {
            let offset = try groupOffset(group, footer)
            let difference = try record(at: offset) { (head, bytes) throws(ArchiveError) -> Int in
                try order(ofGroup: group, ArchiveRecord.name(head, bytes), footer)
            }
            guard difference == 0 else { throw Self.damagedIndex(offset) }
        }
    }
}
