//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads the layers of a message.
struct LayersReader {
    private let options: BlobDecodingOptions

    init(options: BlobDecodingOptions) {
        self.options = options
    }

    /// The layers of a message whose pools have been looked at and read.
    func read(
        _ message: borrowing ScannedMessage,
        _ bounds: PoolBounds,
        _ pools: PoolsReader
    ) throws(ReadError) -> LayerSet {
        var binding: RunBinding?
        return try read(message, bounds, pools, &binding)
    }

    /// The same, held against a catalog on the way where there is a binding.
    func read(
        _ message: borrowing ScannedMessage,
        _ bounds: PoolBounds,
        _ pools: PoolsReader,
        _ binding: inout RunBinding?
    ) throws(ReadError) -> LayerSet {
        let columns = message.layers
        var slots = VarintColumn(columns.slots)
        let entryCount = slots.count
        guard entryCount <= options.maximumEntryCount else {
            throw ReadError(.limitExceeded, .slots, "more than \(options.maximumEntryCount) entries")
        }
        var layers: [Layer] = []
        var terms: [ConditionTerm] = []
        let entries = try EntryWriter.fill(entryCount) { (entries) throws(ReadError) in
            var heads = VarintColumn(columns.layers)
            // A layer has at least two numbers.
            layers.reserveCapacity(min(heads.count / 2, options.maximumLayerCount))
            var runs = CellRuns(columns.runs)
            var cursor = CellCursor(columns, bounds, pools)
            while !heads.isAtEnd {
                guard layers.count < options.maximumLayerCount else {
                    throw ReadError(.limitExceeded, .layers, "more than \(options.maximumLayerCount) layers")
                }
                let (rank, range) = try readHead(&heads, &terms)
                let start = entries.count
                let count = Int(try heads.next(.layers))
                guard count <= entries.freeCapacity else {
                    throw ReadError(.columnMismatch, .layers, "the layers have more entries than \(entryCount) slots")
                }
                binding?.beginLayer(rank)
                try readEntries(count, &runs, &slots, &cursor, &entries, &binding)
                layers.append(Layer(rank: rank, terms: range, entries: start..<entries.count))
            }
            try slots.finish(.slots)
            try runs.finish()
            try cursor.finish()
            try markOneSlot(columns.oneSlot, &entries)
        }
        return LayerSet(
            lineage: Lineage(rawValue: message.table.lineage),
            catalogVersion: message.table.catalogVersion,
            layers: layers,
            terms: terms,
            entries: entries,
            pools: pools.pools,
            derivations: pools.derivations,
            operations: pools.operations
        )
    }

    /// Reads a layer's rank and condition.
    private func readHead(
        _ heads: inout VarintColumn,
        _ terms: inout [ConditionTerm]
    ) throws(ReadError) -> (rank: Rank, terms: Range<Int>) {
        let head = try heads.next(.layers)
        // Every two bits are a rank.
        guard let rank = Rank(rawValue: UInt8(head & 3)) else {
            throw ReadError(.outOfRange, .layers, "rank \(head & 3) does not exist")
        }
        let start = terms.count
        guard head >> 2 <= UInt32(BlobLimits.conditionTermCount) else {
            throw ReadError(
                .limitExceeded,
                .layers,
                "a condition of \(head >> 2) terms, the limit is \(BlobLimits.conditionTermCount)"
            )
        }
        for _ in 0..<head >> 2 {
            let (modifier, context) = try (heads.next(.layers), heads.next(.layers))
            guard let modifier = UInt16(exactly: modifier), let context = UInt16(exactly: context) else {
                throw ReadError(.outOfRange, .layers, "a condition names modifier \(modifier), context \(context)")
            }
            guard !terms[start...].contains(where: { $0.modifier == modifier }) else {
                throw ReadError(.invalidValue, .layers, "a condition names modifier \(modifier) twice")
            }
            terms.append(ConditionTerm(modifier: modifier, context: context))
        }
        return (rank, start..<terms.count)
    }

    /// Reads the entries of one layer.
    private func readEntries(
        _ count: Int,
        _ runs: inout CellRuns,
        _ slots: inout VarintColumn,
        _ cursor: inout CellCursor,
        _ entries: inout EntryWriter,
        _ binding: inout RunBinding?
    ) throws(ReadError) {
        var left = count
        while left > 0 {
            let (kind, length) = try runs.next(of: left)
            left -= length
            let (slot, repeatedCount) = try cursor.append(kind, count: length, &slots, to: &entries)
            guard repeatedCount == 0 else {
                throw ReadError(.outOfOrder, .slots, "a slot is given again within its run")
            }
            // The sum of less than 2^31 numbers of 32 bits did not overflow, and it is the highest slot.
            guard slot < UInt64(options.slotLimit) else {
                throw ReadError(.outOfRange, .slots, "slot \(slot) can't exist")
            }
            if binding != nil {
                let start = entries.count - length
                binding?.take(entries.span(from: start), kind: kind.cellKind, at: start)
            }
        }
    }

    private func markOneSlot(_ column: Span<UInt8>, _ entries: inout EntryWriter) throws(ReadError) {
        var deltas = VarintColumn(column)
        var place = 0
        var isFirst = true
        while !deltas.isAtEnd {
            let delta = try deltas.next(.oneSlot)
            guard delta != 0 || isFirst else { throw ReadError(.outOfOrder, .oneSlot, "entry \(place) is given again") }
            isFirst = false
            place += Int(delta)
            guard place < entries.count else {
                throw ReadError(.outOfRange, .oneSlot, "entry \(place) does not exist")
            }
            entries.markOneSlot(place)
        }
    }
}
