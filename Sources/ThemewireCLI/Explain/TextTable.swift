//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Rows of cells under each other, two spaces between columns; columns without text take no room.
enum TextTable {
    /// The most characters of a cell that may be long: what an entry writes.
    static let maximumCellWidth = 60
    /// The most characters of a value on a line of its own.
    static let maximumLineWidth = 200

    /// The widest cell of each column.
    static func widths(of rows: some Sequence<[String]>) -> [Int] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        return widths
    }

    /// One row, without spaces at its end.
    static func line(_ row: [String], _ widths: [Int]) -> String {
        var line = ""
        for (cell, width) in zip(row, widths) where width > 0 {
            line += cell + String(repeating: " ", count: width - cell.count + 2)
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// The text, or so much of it that `...` fits behind.
    static func cut(_ text: String, to width: Int) -> String {
        text.count <= width ? text : text.prefix(width - 3) + "..."
    }
}
