//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension BlobArchive {
    /// What the archive says of a theme; nil if it has none of that name.
    ///
    /// - Throws: ``ArchiveError``: `damagedIndex` or `damagedRecord` where damage hides whether there is one: never nil
    ///   for a theme that the archive was written with.
    /// - Complexity: O(log count).
    public func entry(of name: ThemeName) throws(ArchiveError) -> ArchiveEntry? {
        guard let offset = try offset(of: name) else { return nil }
        return try entry(at: offset)
    }

    /// The entry of the record at an offset, which is intact then.
    func entry(at offset: Int) throws(ArchiveError) -> ArchiveEntry {
        try record(at: offset) { (head, bytes) throws(ArchiveError) in try ArchiveEntry(head, bytes) }
    }

    /// Where the record of a theme is. Only its name has been looked at.
    func offset(of name: ThemeName) throws(ArchiveError) -> Int? {
        let text = name.description.utf8
        switch places {
        case .index(let footer): return try offset(of: text.span, footer)
        case .list(let offsets): return try offset(of: text.span, offsets)
        }
    }

    /// Gives the head at an offset and its bytes to `body`, once it is what was written.
    @inline(__always)
    func record<Result>(
        at offset: Int,
        _ body: (ArchiveRecord.Head, Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        try head(at: offset) { (head, bytes) throws(ArchiveError) in
            guard ArchiveRecord.isIntact(head, bytes, seed: header.seed) else { throw Self.damagedRecord(offset) }
            return try body(head, bytes)
        }
    }

    /// The same without looking at the checksum; the record lies within the data all the same.
    @inline(__always)
    private func head<Result>(
        at offset: Int,
        _ body: (ArchiveRecord.Head, Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        let room = dataEnd - offset
        guard offset >= header.dataStart, room > 0 else { throw Self.damagedIndex(offset) }
        return try bytes.read(offset, min(room, ArchiveRecord.maximumHeadByteCount)) { (bytes) throws(ArchiveError) in
            guard let head = ArchiveRecord.parse(bytes, at: offset), head.end - offset <= room else {
                throw Self.damagedRecord(offset)
            }
            return try body(head, bytes)
        }
    }

    /// The entry of a record whose head is known to be intact.
    static func entry(at offset: Int, _ bytes: ArchiveBytes, _ end: Int) throws(ArchiveError) -> ArchiveEntry {
        let count = min(end - offset, ArchiveRecord.maximumHeadByteCount)
        return try bytes.read(offset, count) { (bytes) throws(ArchiveError) in
            guard let head = ArchiveRecord.parse(bytes, at: offset) else { throw damagedRecord(offset) }
            return try ArchiveEntry(head, bytes)
        }
    }

    // MARK: By the list of a recovery

    private func offset(of name: Span<UInt8>, _ offsets: [Int]) throws(ArchiveError) -> Int? {
        var (low, high) = (0, offsets.count)
        while low < high {
            let middle = (low + high) / 2
            let order = try record(at: offsets[middle]) { (head, bytes) throws(ArchiveError) in
                ByteScan.order(ArchiveRecord.name(head, bytes), name)
            }
            if order == 0 { return offsets[middle] }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    // MARK: By the index

    /// The index is a hint only. A hit is proved by the record itself; that there is none by the records around the place,
    /// checksums included.
    private func offset(of name: Span<UInt8>, _ footer: ArchiveFooter) throws(ArchiveError) -> Int? {
        guard footer.groupCount > 0 else { return nil }
        var (low, high) = (0, footer.groupCount)
        while low < high {
            let middle = (low + high) / 2
            if try order(ofGroup: middle, name, footer) <= 0 { low = middle + 1 } else { high = middle }
        }
        // The last group that begins at or before the name; before the first one there is nothing.
        let start = low == 0 ? header.dataStart : try groupOffset(low - 1, footer)
        return try walk(from: start, to: name, isFirst: low == 0)
    }

    /// How a group's first name and another one are ordered.
    @inline(__always)
    func order(ofGroup group: Int, _ name: Span<UInt8>, _ footer: ArchiveFooter) throws(ArchiveError) -> Int {
        let place = footer.indexOffset + ArchiveIndex.headByteCount + group * ArchiveIndex.entryByteCount
        let (start, count) = try bytes.read(place + 8, 8) { (bytes) throws(ArchiveError) in
            (Int(ByteScan.word32(bytes, 0)), Int(ByteScan.word32(bytes, 4)))
        }
        let names = footer.indexOffset + ArchiveIndex.headByteCount + footer.groupCount * ArchiveIndex.entryByteCount
        let room = bytes.count - ArchiveFooter.byteCount - names
        guard start <= room, count <= min(room - start, ArchiveRecord.maximumNameByteCount) else {
            throw Self.damagedIndex(place + 8)
        }
        return try bytes.read(names + start, count) { (bytes) throws(ArchiveError) in ByteScan.order(bytes, name) }
    }

    func groupOffset(_ group: Int, _ footer: ArchiveFooter) throws(ArchiveError) -> Int {
        let place = footer.indexOffset + ArchiveIndex.headByteCount + group * ArchiveIndex.entryByteCount
        let offset = try bytes.read(place, 8) { (bytes) throws(ArchiveError) in ByteScan.word64(bytes, 0) }
        guard offset >= UInt64(header.dataStart), offset < UInt64(footer.indexOffset) else {
            throw Self.damagedIndex(place)
        }
        return Int(offset)
    }

    /// Looks for a name among the records from one that begins a group.
    private func walk(from start: Int, to name: Span<UInt8>, isFirst: Bool) throws(ArchiveError) -> Int? {
        var offset = start
        // The group's records begin within its length, and the one behind them is greater.
        while offset < dataEnd, offset - start < ArchiveIndex.groupByteCount || offset == start {
            let (order, end) = try head(at: offset) { (head, bytes) throws(ArchiveError) in
                (ByteScan.order(ArchiveRecord.name(head, bytes), name), head.end)
            }
            if order == 0 { return offset }
            if order > 0 { break }
            offset = end
        }
        try proveAbsence(from: start, of: name, isFirst: isFirst)
        return nil
    }

    /// Makes sure that a name is not there: the records around its place are what was written, and have no gap.
    private func proveAbsence(from start: Int, of name: Span<UInt8>, isFirst: Bool) throws(ArchiveError) {
        var offset = start
        while offset < dataEnd {
            let (order, end) = try record(at: offset) { (head, bytes) throws(ArchiveError) in
                (ByteScan.order(ArchiveRecord.name(head, bytes), name), head.end)
            }
            if order > 0 {
                // The first record looked at is not greater, unless it is the archive's first.
                guard offset > start || isFirst else { throw Self.damagedIndex(start) }
                return
            }
            // A record of this name would have been found; and a group is no longer than that.
            guard order < 0, offset == start || offset - start < ArchiveIndex.groupByteCount, !isFirst else {
                throw Self.damagedIndex(offset)
            }
            offset = end
        }
    }

    static func damagedRecord(_ offset: Int) -> ArchiveError {
        ArchiveError(
            .damagedRecord,
            "the record that is expected here is damaged; recover the archive, or fetch it again",
            offset: offset
        )
    }

    static func damagedIndex(_ offset: Int) -> ArchiveError {
        ArchiveError(.damagedIndex, "the index contradicts the records; recover the archive", offset: offset)
    }
}
