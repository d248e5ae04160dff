//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Takes the texts of a catalog apart, one column after the other.
struct TextReader: ~Escapable {
    private let text: Span<UInt8>
    private var lengths: VarintColumn
    /// The first text that is not taken yet, and its first byte.
    private var index = 0
    private var start = 0

    @_lifetime(copy text, copy lengths)
    init(text: Span<UInt8>, lengths: VarintColumn) {
        self.text = text
        self.lengths = lengths
    }

    /// The bytes of the next text.
    private mutating func next() throws(ReadError) -> Range<Int> {
        let length = Int(try lengths.next(.catalog(3)))
        guard length <= text.count - start else {
            throw ReadError(.columnMismatch, .catalog(3), "text \(index) goes past the end of the text")
        }
        let range = start..<(start + length)
        start += length
        index += 1
        return range
    }

    /// Makes sure that a text does not end within a character.
    private func checkBoundary() throws(ReadError) {
        guard ByteScan.isBoundary(text, start) else {
            throw ReadError(.invalidText, .catalog(3), "text \(index - 1) ends within a character")
        }
    }

    /// The next `count` texts as a column.
    mutating func column(_ count: Int) throws(ReadError) -> TextColumn {
        guard count > 0 else { return .empty }
        let first = start
        var ends: [UInt32] = []
        ends.reserveCapacity(min(count, lengths.leftByteCount))
        for _ in 0..<count {
            ends.append(UInt32(try next().upperBound - first))
            try checkBoundary()
        }
        return TextColumn(utf8: [UInt8](copying: text.extracting(first..<start)), ends: ends)
    }

    /// The next texts, one an id.
    mutating func sparse(_ ids: [UInt32]) throws(ReadError) -> SparseTextColumn {
        try SparseTextColumn(ids: ids, texts: column(ids.count))
    }

    /// The next `count` texts as strings.
    mutating func strings(_ count: Int) throws(ReadError) -> [String] {
        let column = try column(count)
        return (0..<column.count).map { column[$0] }
    }

    /// The paths: each shares its beginning with the one before.
    mutating func paths(_ count: Int, shared: Span<UInt8>) throws(ReadError) -> TextColumn {
        guard !shared.isEmpty else { return try column(count) }
        let ends = try pathEnds(count, shared)
        var kept = VarintColumn(shared)
        let text = text
        var reader = TextReader(text: text, lengths: lengths)
        reader.start = start
        let utf8 = try PathWriter.fill(Int(ends.last ?? 0)) { (writer) throws(ReadError) in
            var before = 0..<0
            for path in 0..<count {
                let kept = Int(try kept.next(.catalog(4)))
                // Both the path before and the rest are UTF-8, so that only the cut could be wrong.
                guard kept == before.count || writer[before.lowerBound + kept] & 0xc0 != 0x80 else {
                    throw ReadError(.invalidText, .catalog(4), "path \(path) shares a part of a character")
                }
                let begin = writer.count
                writer.repeatBytes(before.lowerBound..<(before.lowerBound + kept))
                try writer.append(text, reader.next())
                try reader.checkBoundary()
                before = begin..<writer.count
            }
        }
        self = reader
        return TextColumn(utf8: utf8, ends: ends)
    }

    /// Where each path will end, so that there is memory for exactly all of them.
    private func pathEnds(_ count: Int, _ shared: Span<UInt8>) throws(ReadError) -> [UInt32] {
        var shared = VarintColumn(shared)
        var lengths = lengths
        var ends: [UInt32] = []
        ends.reserveCapacity(count)
        var before = 0
        var end = 0
        var left = text.count - start
        for path in 0..<count {
            let kept = Int(try shared.next(.catalog(4)))
            guard kept <= before else {
                throw ReadError(.outOfRange, .catalog(4), "path \(path) shares more than the path before has")
            }
            let rest = Int(try lengths.next(.catalog(3)))
            left -= rest
            guard left >= 0 else {
                throw ReadError(.columnMismatch, .catalog(3), "text \(path) goes past the end of the text")
            }
            before = kept + rest
            end += before
            guard before <= BlobLimits.pathByteCount, end <= BlobLimits.textByteCount else {
                throw ReadError(
                    .limitExceeded,
                    .catalog(4),
                    "path \(path) has more than \(BlobLimits.pathByteCount) bytes, or all more than "
                        + "\(BlobLimits.textByteCount)"
                )
            }
            ends.append(UInt32(end))
        }
        try shared.finish(.catalog(4))
        return ends
    }

    /// Makes sure that nothing is left.
    func finish() throws(ReadError) {
        try lengths.finish(.catalog(3))
        guard start == text.count else {
            throw ReadError(.columnMismatch, .catalog(3), "\(text.count - start) bytes belong to no text")
        }
    }
}
