//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where the bytes of an archive come from. Their count does not change.
enum ArchiveBytes: Sendable {
    case memory([UInt8])
    case mapped(MappedFile)
    case file(ReadableFile)

    /// Opens a file.
    init(path: String, access: ArchiveOptions.Access) throws(ArchiveError) {
        let file = try ReadableFile(path: path)
        switch access {
        case .reading: self = .file(file)
        // Nothing can be mapped of an empty file.
        case .mapped: self = file.count == 0 ? .memory([]) : .mapped(try MappedFile(file))
        }
    }

    var count: Int {
        switch self {
        case .memory(let bytes): bytes.count
        case .mapped(let file): file.count
        case .file(let file): file.count
        }
    }

    /// Gives `count` bytes from `offset` on to `body`.
    ///
    /// - Precondition: they are within the file.
    @inline(__always)
    func read<Result>(
        _ offset: Int,
        _ count: Int,
        _ body: (Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        precondition(offset >= 0 && count >= 0 && offset <= self.count - count, "within the archive")
        switch self {
        case .memory(let bytes): return try body(bytes.span.extracting(offset..<offset + count))
        case .mapped(let file): return try file.read(offset, count, body)
        case .file(let file):
            let copy = try file.bytes(offset, count)
            return try body(copy.span)
        }
    }

    /// The seeded checksum of a range, read a piece at a time.
    func checksum(of range: Range<Int>, seed: UInt64) throws(ArchiveError) -> UInt64 {
        var state = XXH64(seed: seed)
        var place = range.lowerBound
        while range.upperBound - place > Self.pieceByteCount {
            try read(place, Self.pieceByteCount) { (bytes) throws(ArchiveError) in state.update(bytes) }
            place += Self.pieceByteCount
        }
        return try read(place, range.upperBound - place) { (bytes) throws(ArchiveError) in state.finish(bytes) }
    }

    /// 64 KiB at a time: whole stripes of the checksum.
    private static let pieceByteCount = 65_536
}
