//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Finds the sound records of an archive by going through all of it, whatever became of its index.
///
/// A record counts when the checksums of head and frame hold. Behind damage the next record is looked for by its marker.
/// Every byte of a frame goes into a checksum once, and heads overlap a dozen times at most, so that the work is
/// proportional to the file; what is kept is a number for each record.
struct ArchiveRecovery {
    /// The sound records, in the order of their names.
    private(set) var offsets: [Int] = []
    private(set) var damage: [ArchiveDamage] = []
    private(set) var omittedDamageCount = 0

    private let bytes: ArchiveBytes
    private let header: ArchiveHeader
    private let maximumDamageCount: Int
    /// The name of the last sound record.
    private var last: [UInt8] = []

    /// What a place holds.
    private enum Find {
        case record(end: Int)
        /// A head that says how long the record is, and a frame that is not what it should be.
        case broken(end: Int, problem: String)
        case nothing
    }

    /// Goes through the file. `headerProblem` is what is wrong with the header, where its copy is used.
    init(
        of bytes: ArchiveBytes,
        _ header: ArchiveHeader,
        headerProblem: String?,
        _ options: ArchiveOptions
    ) throws(ArchiveError) {
        self.bytes = bytes
        self.header = header
        maximumDamageCount = options.maximumReportedDamageCount
        if let headerProblem { note(0..<min(ArchiveHeader.byteCount, bytes.count), headerProblem) }
        var footer: ArchiveFooter?
        var problem: String?
        do {
            footer = try BlobArchive.footer(of: bytes, header)
        } catch {
            problem = error.message
        }
        // Where something was put in or taken out, the index is not where the footer says.
        var end = bytes.count
        if let footer, try isIndex(at: footer.indexOffset) { end = footer.indexOffset }
        try scan(upTo: end)
        if let footer {
            let index = footer.indexOffset..<bytes.count - ArchiveFooter.byteCount
            if try bytes.checksum(of: index, seed: header.seed) != footer.indexChecksum {
                note(index, "the index is damaged; it was not needed")
            }
            if footer.themeCount != offsets.count, damage.isEmpty {
                note(bytes.count..<bytes.count, "the footer gives another number of themes, \(footer.themeCount)")
            }
        } else if let problem {
            note(bytes.count..<bytes.count, problem)
        }
    }

    private mutating func scan(upTo end: Int) throws(ArchiveError) {
        var offset = header.dataStart
        // Where the damage that is being passed began.
        var lost: Int?
        while offset < end {
            switch try look(at: offset, end) {
            case .record(let next):
                if let start = lost { note(start..<offset, Self.noRecord) }
                lost = nil
                offset = next
            case .broken(let next, let problem):
                if let start = lost { note(start..<offset, Self.noRecord) }
                lost = nil
                note(offset..<min(next, end), problem)
                offset = next
            case .nothing:
                if lost == nil, try isIndex(at: offset) { return }
                lost = lost ?? offset
                offset = try nextMarker(from: offset + 1, end)
            }
        }
        if let start = lost { note(start..<end, Self.noRecord) }
    }

    private static let noRecord = "no record of this archive"

    private mutating func look(at offset: Int, _ end: Int) throws(ArchiveError) -> Find {
        let count = min(end - offset, ArchiveRecord.maximumHeadByteCount)
        let seed = header.seed
        let found = try bytes.read(offset, count) { (bytes) throws(ArchiveError) -> (ArchiveRecord.Head, [UInt8])? in
            guard let head = ArchiveRecord.parse(bytes, at: offset),
                ArchiveRecord.isIntact(head, bytes, seed: seed)
            else { return nil }
            return (head, [UInt8](copying: ArchiveRecord.name(head, bytes)))
        }
        guard let (head, name) = found else { return .nothing }
        let text = String(decoding: name, as: UTF8.self)
        guard head.end <= end else {
            return .broken(end: head.end, problem: "the blob of '\(text)' is cut off")
        }
        // A piece at a time: the head may claim as much as the file has.
        let checksum = try bytes.checksum(of: head.frameOffset..<head.end, seed: seed)
        guard UInt32(truncatingIfNeeded: checksum) == head.frameChecksum else {
            return .broken(end: head.end, problem: "the blob of '\(text)' is damaged")
        }
        guard last.isEmpty || ByteScan.order(last.span, name.span) < 0 else {
            return .broken(end: head.end, problem: "'\(text)' is not in the order of names")
        }
        guard (try? BlobArchive.entry(at: offset, bytes, end)) != nil else {
            return .broken(end: head.end, problem: "the record has a name that is none")
        }
        offsets.append(offset)
        last = name
        return .record(end: head.end)
    }

    private func isIndex(at offset: Int) throws(ArchiveError) -> Bool {
        guard bytes.count - offset >= ArchiveIndex.headByteCount else { return false }
        return try bytes.read(offset, ArchiveIndex.headByteCount) { (bytes) throws(ArchiveError) in
            ByteScan.order(bytes, ArchiveIndex.marker.span) == 0
        }
    }

    /// The next place that looks like the beginning of a record; `end` where there is none.
    private func nextMarker(from start: Int, _ end: Int) throws(ArchiveError) -> Int {
        var piece = start
        // Small at first: where markers lie close together, what was read in vain must not exceed the way to the next one
        // by much.
        var size = 64
        while end - piece >= 4 {
            let count = min(end - piece, size)
            let found = try bytes.read(piece, count) { (bytes) throws(ArchiveError) -> Int? in
                var index = 0
                while index <= bytes.count - 4 {
                    if bytes[index] == 0xf1, ByteScan.word32(bytes, index) == ArchiveRecord.marker { return index }
                    index += 1
                }
                return nil
            }
            if let found { return piece + found }
            // A marker may begin in the last three bytes.
            piece += count - 3
            size = min(2 * size, 65_536)
        }
        return end
    }

    private mutating func note(_ range: Range<Int>, _ problem: String) {
        if damage.count < maximumDamageCount {
            damage.append(ArchiveDamage(range: range, problem: problem))
        } else {
            omittedDamageCount += 1
        }
    }
}
