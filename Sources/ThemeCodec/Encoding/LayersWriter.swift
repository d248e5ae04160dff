//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Writes the columns of layers and of what they point at.
struct LayersWriter {
    private let source: LayerSet
    private var pools: PoolsWriter

    init(_ source: LayerSet) {
        self.source = source
        pools = PoolsWriter(source)
    }

    /// The columns.
    consuming func columns() throws(BlobError) -> ([MessageColumns.LayerColumn], MessageColumns.PoolsColumn) {
        var layers: [MessageColumns.LayerColumn] = []
        layers.reserveCapacity(source.layers.count)
        for (index, layer) in source.layers.enumerated() {
            try layers.append(column(layer, index))
        }
        return (layers, pools.columns())
    }

    private mutating func column(_ layer: Layer, _ index: Int) throws(BlobError) -> MessageColumns.LayerColumn {
        var column = MessageColumns.LayerColumn()
        column.rank = UInt32(layer.rank.rawValue)
        for term in source.terms[layer.terms] {
            column.condition += [UInt32(term.modifier), UInt32(term.context)]
        }
        var cells = CellsBuilder()
        var before: (kind: ValueKind, slot: UInt32)?
        var lastOneSlot = 0
        for (place, entry) in try entries(layer, index).enumerated() {
            if let before, before.kind == entry.kind {
                guard before.slot < entry.slot else {
                    throw BlobError(
                        .outOfOrder,
                        "slot \(entry.slot) has two entries",
                        field: FieldPlace.layer(index, 3).description
                    )
                }
                column.slots.append(entry.slot - before.slot)
            } else {
                column.slots.append(entry.slot)
            }
            before = (entry.kind, entry.slot)
            if entry.isOneSlot {
                column.oneSlot.append(UInt32(place - lastOneSlot))
                lastOneSlot = place
            }
            if entry.kind == .color {
                let alpha = Float(bitPattern: UInt32(truncatingIfNeeded: entry.payload >> 32))
                guard alpha >= 0, alpha <= 1 else {
                    throw problem("alpha \(alpha) is outside 0 to 1", entry.slot, index)
                }
                cells.append(color: entry.payload)
            } else {
                do throws(CellProblem) {
                    try cells.append(entry.kind, pools.value(entry.kind, entry.payload))
                } catch {
                    throw problem(error.message, entry.slot, index)
                }
            }
        }
        column.cells = cells.build(leavesColorsOut: true)
        return column
    }

    /// A layer's entries by kind, then slot.
    private func entries(
        _ layer: Layer,
        _ index: Int
    ) throws(BlobError) -> [(kind: ValueKind, slot: UInt32, payload: UInt64, isOneSlot: Bool)] {
        var entries: [(kind: ValueKind, slot: UInt32, payload: UInt64, isOneSlot: Bool)] = []
        entries.reserveCapacity(layer.entryCount)
        for place in layer.entries {
            let entry = source.entries[place]
            guard let kind = ValueKind(cellKind: entry.kind), kind != .element else {
                throw problem("a layer holds no cell of kind \(entry.kind)", entry.slot, index)
            }
            entries.append((kind, entry.slot, entry.payload, entry.isOneSlot))
        }
        entries.sort { ($0.kind.rawValue, $0.slot) < ($1.kind.rawValue, $1.slot) }
        return entries
    }

    private func problem(_ message: String, _ slot: UInt32, _ index: Int) -> BlobError {
        BlobError(.invalidValue, "slot \(slot): \(message)", field: FieldPlace.layer(index, 7).description)
    }
}
