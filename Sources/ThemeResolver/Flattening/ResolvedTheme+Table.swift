//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension ResolvedTheme {
    /// The theme as one flat table.
    ///
    /// What failed stays failed in it, without the reason.
    ///
    /// - Complexity: O(*slots* + what lists and texts hold, each once however many slots share it).
    public func table() -> ResolvedTable {
        var flattener = TableFlattener(self)
        return flattener.table()
    }
}

/// Collects the cells of a theme, and what they point at, from all of its levels.
private struct TableFlattener {
    private let theme: ResolvedTheme
    private let sources: PoolSources
    private var builder: LayerSetBuilder
    /// The copies of what slots and list cells point at, by what they were: slots that are aliases of one token share.
    private var copies: [Cell: Cell] = [:]

    init(_ theme: ResolvedTheme) {
        self.theme = theme
        sources = theme.sources
        builder = LayerSetBuilder(lineage: theme.catalog.lineage, catalogVersion: theme.catalog.version)
    }

    mutating func table() -> ResolvedTable {
        var failedSlots: [UInt32] = []
        builder.beginLayer(rank: .base)
        for slot in 0..<UInt32(theme.storage.slotCount) {
            let cell = theme.storage.cell(slot)
            switch cell.kind {
            case CellKind.absent: break
            case CellKind.error: failedSlots.append(slot)
            default: builder.setWhole(SlotID(rawValue: slot), copy(cell))
            }
        }
        return ResolvedTable(selection: theme.selection, values: builder.build(), failedSlots: failedSlots)
    }

    private mutating func copy(_ cell: Cell) -> Cell {
        guard CellKind.isPooled(cell.kind) else { return cell }
        if let copy = copies[cell] { return copy }
        let copy = newCopy(cell)
        copies[cell] = copy
        return copy
    }

    private mutating func newCopy(_ cell: Cell) -> Cell {
        switch cell.kind {
        case CellKind.pooledColor:
            return builder.pools.cell(sources.color(cell))
        case CellKind.cubicBezier:
            return builder.pools.cell(sources.curve(cell))
        case CellKind.string:
            return builder.pools.cell(theme.text(cell))
        default:
            var cells: [Cell] = []
            for element in sources.listCells(cell) { cells.append(copy(element)) }
            return builder.pools.list(cell.kind, cells, tag: PoolSpan(payload: cell.payload).tag & 3)
        }
    }
}
