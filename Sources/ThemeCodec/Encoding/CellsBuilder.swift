//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Puts cells into columns: the counterpart of ``CellCursor``.
struct CellsBuilder {
    private var column = MessageColumns.CellsColumn()
    private var target: UInt32 = 0
    private var isOpaque = true

    /// Adds a cell of a kind that has no value, or one that has.
    mutating func append(_ kind: ValueKind, _ value: UInt32 = 0) {
        count(kind)
        guard kind.hasValue else { return }
        switch kind {
        case .alias, .element:
            let difference = Int32(bitPattern: value &- target)
            column.values.append(UInt32(bitPattern: difference << 1 ^ difference >> 31))
            target = value
        default:
            column.values.append(value)
        }
    }

    /// Adds an inline colour.
    mutating func append(color payload: UInt64) {
        count(.color)
        column.colors.append(UInt8(truncatingIfNeeded: payload))
        column.colors.append(UInt8(truncatingIfNeeded: payload >> 8))
        column.colors.append(UInt8(truncatingIfNeeded: payload >> 16))
        let alpha = Float(bitPattern: UInt32(truncatingIfNeeded: payload >> 32))
        column.alphas.append(alpha)
        isOpaque = isOpaque && alpha == 1
    }

    private mutating func count(_ kind: ValueKind) {
        if column.runs.count >= 2, column.runs[column.runs.count - 2] == kind.rawValue {
            column.runs[column.runs.count - 1] += 1
        } else {
            column.runs += [kind.rawValue, 1]
        }
    }

    /// The columns. In a layer, runs are left out where all cells are colours.
    func build(leavesColorsOut: Bool = false) -> MessageColumns.CellsColumn {
        var column = column
        if isOpaque { column.alphas = [] }
        if leavesColorsOut, column.runs.count == 2, column.runs[0] == ValueKind.color.rawValue { column.runs = [] }
        return column
    }
}
