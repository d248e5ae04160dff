//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A place in a text file, as editors show it.
public struct SourcePosition: Hashable, Sendable {
    /// The line, from 1. Lines end at LF, CR LF or a lone CR.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// Finds the place of a byte offset. A byte order mark at the start takes no column.
    ///
    /// - Complexity: O(`offset`): computed only when a message is worded.
    init(of offset: Int, in bytes: [UInt8], count: Int) {
        let end = min(offset, count)
        var line = 1
        var lineStart = count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? min(3, end) : 0
        var index = lineStart
        while index < end {
            let byte = bytes[index]
            index += 1
            let endsLine = byte == 0x0A || (byte == 0x0D && !(index < count && bytes[index] == 0x0A))
            if endsLine {
                line += 1
                lineStart = index
            }
        }
        // Continuation bytes take no column of their own.
        let column = bytes[lineStart..<end].count { $0 & 0xC0 != 0x80 }
        self.line = line
        self.column = column + 1
    }
}

extension SourcePosition: CustomStringConvertible {
    public var description: String { "\(line):\(column)" }
}
