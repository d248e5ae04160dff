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
    init(text: Span<UInt8>, lengths: Span<UInt8>) {
        self.text = text
        self.lengths = VarintColumn(lengths)
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
        ends.reserveCapacity(min(count, lengths.count))
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
        var shared = VarintColumn(shared)
        var utf8: [UInt8] = []
        utf8.reserveCapacity(text.count)
        var ends: [UInt32] = []
        ends.reserveCapacity(count)
        var before = 0..<0
        for path in 0..<count {
            let kept = Int(try shared.next(.catalog(4)))
            let range = try next()
            guard kept <= before.count else {
                throw ReadError(.outOfRange, .catalog(4), "path \(path) shares more than the path before has")
            }
            guard kept + range.count <= BlobLimits.pathByteCount,
                utf8.count + kept + range.count <= BlobLimits.textByteCount
            else {
                throw ReadError(
                    .limitExceeded,
                    .catalog(4),
                    "path \(path) has more than \(BlobLimits.pathByteCount) bytes, or all more than "
                        + "\(BlobLimits.textByteCount)"
                )
            }
            let begin = utf8.count
            // Byte by byte: a slice of the array would hold it, and appending to it would then copy all of it, path by path.
            for place in before.lowerBound..<(before.lowerBound + kept) { utf8.append(utf8[place]) }
            for place in range { utf8.append(text[place]) }
            before = begin..<utf8.count
            ends.append(UInt32(utf8.count))
        }
        try shared.finish(.catalog(4))
        guard ByteScan.isText(utf8.span), ends.allSatisfy({ ByteScan.isBoundary(utf8.span, Int($0)) })
        else {
            throw ReadError(.invalidText, .catalog(4), "a path is cut within a character")
        }
        return TextColumn(utf8: utf8, ends: ends)
    }

    /// Makes sure that nothing is left.
    func finish() throws(ReadError) {
        try lengths.finish(.catalog(3))
        guard start == text.count else {
            throw ReadError(.columnMismatch, .catalog(3), "\(text.count - start) bytes belong to no text")
        }
    }
}
