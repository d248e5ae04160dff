//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where the lines of a text begin, made once, so that every place in it is found in O(log *lines*).
struct LineIndex: Sendable {
    private let bytes: [UInt8]
    private let count: Int
    private var lineStarts: [UInt32] = []
    /// How many scalars begin before each block of the text.
    private var scalarsBefore: [UInt32] = []
    /// The bytes of a block: a minified file is one line, which must not be counted through for every message.
    private static let blockSize = 1024

    init(_ bytes: [UInt8], count: Int) {
        self.bytes = bytes
        self.count = count
        // A byte order mark at the start takes no column.
        let start = count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
        lineStarts.append(UInt32(start))
        var scalars: UInt32 = 0
        for index in 0..<count {
            if index % Self.blockSize == 0 { scalarsBefore.append(scalars) }
            let byte = bytes[index]
            if byte & 0xC0 != 0x80 { scalars += 1 }
            // Lines end at LF, CR LF or a lone CR.
            if byte == 0x0A || (byte == 0x0D && !(index + 1 < count && bytes[index + 1] == 0x0A)) {
                lineStarts.append(UInt32(index + 1))
            }
        }
        if count % Self.blockSize == 0 { scalarsBefore.append(scalars) }
    }

    /// The place of a byte; the text's end for one behind it.
    func position(of offset: Int) -> SourcePosition {
        let offset = min(offset, count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
        }
        let start = min(Int(lineStarts[low]), offset)
        return SourcePosition(line: low + 1, column: scalars(before: offset) - scalars(before: start) + 1)
    }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.blockSize
        let rest = bytes[block * Self.blockSize..<offset].count { $0 & 0xC0 != 0x80 }
        return Int(scalarsBefore[block]) + rest
    }
}
