//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Rows of cells, each column as wide as its widest cell: the first column to the left, the others to the right.
struct TextTable {
    private var rows: [(cells: [String], remark: String)] = []

    /// Adds a row; a remark follows its last cell.
    mutating func add(_ cells: [String], remark: String = "") {
        rows.append((cells, remark))
    }

    /// Whether it has no rows.
    var isEmpty: Bool { rows.isEmpty }

    /// The rows as lines, without white space at their ends.
    var text: String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.cells.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        var text = ""
        for row in rows {
            var line = ""
            for (column, cell) in row.cells.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                line += column == 0 ? cell + space : "  " + space + cell
            }
            if !row.remark.isEmpty { line += "  " + row.remark }
            while line.last == " " { line.removeLast() }
            text += line + "\n"
        }
        return text
    }
}
