//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Writes the columns of layers and of what they point at.
struct LayersWriter {
    private let source: LayerSet
    private var column = MessageColumns.LayersColumn()
    private var pools: PoolsWriter
    private var entryCount = 0
    private var lastOneSlot = 0
    private var target: UInt32 = 0

    init(_ source: LayerSet) {
        self.source = source
        pools = PoolsWriter(source)
    }

    /// The columns.
    consuming func columns() throws(BlobError) -> (MessageColumns.LayersColumn, MessageColumns.PoolsColumn) {
        for (index, layer) in source.layers.enumerated() {
            column.layers.append(UInt32(layer.rank.rawValue) | UInt32(layer.terms.count) << 2)
            for term in source.terms[layer.terms] {
                column.layers += [UInt32(term.modifier), UInt32(term.context)]
            }
            column.layers.append(UInt32(layer.entryCount))
            try write(entries(layer, index), index)
        }
        if column.alphas.allSatisfy({ $0 == 1 }) { column.alphas = [] }
        let kinds = stride(from: 0, to: column.runs.count, by: 2).lazy.map { [column] in column.runs[$0] }
        if kinds.allSatisfy({ $0 == ValueKind.color.rawValue }) { column.runs = [] }
        return (column, pools.columns())
    }

    /// Writes one layer's entries, which are sorted by kind and slot.
    private mutating func write(_ entries: [Entry], _ index: Int) throws(BlobError) {
        var before: Entry?
        for entry in entries {
            if let before, before.kind == entry.kind {
                guard before.slot < entry.slot else {
                    throw BlobError(
                        .outOfOrder,
                        "layer \(index), slot \(entry.slot): there are two entries",
                        field: FieldPlace.slots.description
                    )
                }
                column.slots.append(entry.slot - before.slot)
                column.runs[column.runs.count - 1] += 1
            } else {
                column.slots.append(entry.slot)
                column.runs += [entry.kind.rawValue, 1]
            }
            before = entry
            if entry.isOneSlot {
                column.oneSlot.append(UInt32(entryCount - lastOneSlot))
                lastOneSlot = entryCount
            }
            entryCount += 1
            do throws(CellProblem) {
                try write(entry)
            } catch {
                throw problem(error.message, entry.slot, index)
            }
        }
    }

    private mutating func write(_ entry: Entry) throws(CellProblem) {
        switch entry.kind {
        case .unspecified:
            break
        case .color:
            let alpha = Float(bitPattern: UInt32(truncatingIfNeeded: entry.payload >> 32))
            guard alpha >= 0, alpha <= 1 else { throw CellProblem("alpha \(alpha) is outside 0 to 1") }
            column.alphas.append(alpha)
            for shift: UInt64 in [0, 8, 16] { column.colors.append(UInt8(truncatingIfNeeded: entry.payload >> shift)) }
        case .alias:
            let slot = try pools.value(.alias, entry.payload)
            let difference = Int32(bitPattern: slot &- target)
            column.values.append(UInt32(bitPattern: difference << 1 ^ difference >> 31))
            target = slot
        default:
            try column.values.append(pools.value(entry.kind, entry.payload))
        }
    }

    private typealias Entry = (kind: ValueKind, slot: UInt32, payload: UInt64, isOneSlot: Bool)

    /// A layer's entries by kind, then slot.
    private func entries(_ layer: Layer, _ index: Int) throws(BlobError) -> [Entry] {
        var entries: [Entry] = []
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
        BlobError(
            .invalidValue,
            "layer \(index), slot \(slot): \(message)",
            field: FieldPlace.values.description
        )
    }
}
