//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads the layers of a message.
struct LayersReader {
    let options: BlobDecodingOptions
    let slotLimit: UInt32

    init(options: BlobDecodingOptions) {
        self.options = options
        slotLimit = UInt32(clamping: options.maximumTokenCount * 5)
    }

    /// The layers of a message whose pools have been read.
    func read(
        _ message: borrowing UnpackedMessage,
        _ context: CellContext,
        _ pools: ValuePools,
        _ derived: (derivations: [Derivation], operations: [DerivationOperation])
    ) throws(ReadError) -> LayerSet {
        var entryCount = 0
        var termCount = 0
        for index in 0..<message.layerCount {
            let layer = message.layer(index)
            entryCount += layer.slots.count
            termCount += layer.condition.count / 2
        }
        guard entryCount <= options.maximumEntryCount else {
            throw ReadError(.limitExceeded, .blob(8), "more than \(options.maximumEntryCount) entries")
        }
        var layers: [Layer] = []
        layers.reserveCapacity(message.layerCount)
        var terms: [ConditionTerm] = []
        terms.reserveCapacity(termCount)
        let entries = try [LayerEntry](capacity: entryCount) { (entries) throws(ReadError) in
            var referencedCount = 0
            for index in 0..<message.layerCount {
                let start = entries.count
                let layer = message.layer(index)
                let (rank, range) = try readHead(layer, index, &terms)
                try readEntries(layer, index, context, &entries, &referencedCount)
                layers.append(Layer(rank: rank, terms: range, entries: start..<entries.count))
            }
        }
        return LayerSet(
            lineage: Lineage(rawValue: message.lineage),
            catalogVersion: message.catalogVersion,
            layers: layers,
            terms: terms,
            entries: entries,
            pools: pools,
            derivations: derived.derivations,
            operations: derived.operations
        )
    }

    private func readHead(
        _ layer: LayerMessage,
        _ index: Int,
        _ terms: inout [ConditionTerm]
    ) throws(ReadError) -> (rank: Rank, terms: Range<Int>) {
        guard let rank = Rank(rawValue: UInt8(clamping: layer.rank)) else {
            throw ReadError(.outOfRange, .layer(index, 1), "rank \(layer.rank) does not exist")
        }
        guard layer.condition.count.isMultiple(of: 2) else {
            throw ReadError(.columnMismatch, .layer(index, 2), "a modifier has no context")
        }
        guard layer.condition.count / 2 <= BlobLimits.conditionTermCount else {
            throw ReadError(.limitExceeded, .layer(index, 2), "more than \(BlobLimits.conditionTermCount) terms")
        }
        let start = terms.count
        for place in stride(from: 0, to: layer.condition.count, by: 2) {
            guard let modifier = UInt16(exactly: layer.condition[place]),
                let context = UInt16(exactly: layer.condition[place + 1])
            else { throw ReadError(.outOfRange, .layer(index, 2), "a modifier or context over \(UInt16.max)") }
            terms.append(ConditionTerm(modifier: modifier, context: context))
        }
        return (rank, start..<terms.count)
    }

    private func readEntries(
        _ layer: LayerMessage,
        _ index: Int,
        _ context: CellContext,
        _ entries: inout OutputSpan<LayerEntry>,
        _ referencedCount: inout Int
    ) throws(ReadError) {
        let start = entries.count
        var runs = CellRuns(layer.cells.runs, implicitCount: layer.slots.count)
        var cursor = CellCursor(layer.cells, context, place: .layer(index, 7))
        var next = 0
        while let (kind, count) = try runs.next(.layer(index, 6)) {
            guard context.allows(kind) else {
                throw ReadError(.invalidValue, .layer(index, 6), "a cell of kind \(kind) can't stand in a layer")
            }
            guard count <= layer.slots.count - next else {
                throw ReadError(.columnMismatch, .layer(index, 6), "the runs have more entries than the slots")
            }
            guard count > 0 else { continue }
            let cellKind = kind.cellKind
            // The first id of a run is not a difference and may be 0.
            var isAscending = true
            var slot: UInt64 = 0
            let first = next
            try cursor.read(kind, count: count) { payload in
                let delta = layer.slots[next]
                isAscending = isAscending && (delta != 0 || next == first)
                slot &+= UInt64(delta)
                next &+= 1
                entries.append(LayerEntry(slot: UInt32(truncatingIfNeeded: slot), kind: cellKind, payload: payload))
            }
            guard isAscending else {
                throw ReadError(.outOfOrder, .layer(index, 3), "a slot is given again within its run")
            }
            // The sum of less than 2^31 numbers of 32 bits did not overflow, and it is the highest slot.
            guard slot < UInt64(slotLimit) else {
                throw ReadError(.outOfRange, .layer(index, 3), "slot \(slot) can't exist")
            }
        }
        guard next == layer.slots.count else {
            throw ReadError(
                .columnMismatch,
                .layer(index, 6),
                "the runs have \(next) entries for \(layer.slots.count) slots"
            )
        }
        try cursor.finish()
        referencedCount += cursor.referencedCount
        guard referencedCount <= BlobLimits.referencedCount else {
            throw ReadError(
                .limitExceeded,
                .layer(index, 7),
                "the entries' strings, lists and derivations have more than \(BlobLimits.referencedCount) parts"
            )
        }
        try markOneSlot(layer.oneSlot, index, start: start, &entries)
    }

    private func markOneSlot(
        _ places: Span<UInt32>,
        _ index: Int,
        start: Int,
        _ entries: inout OutputSpan<LayerEntry>
    ) throws(ReadError) {
        guard !places.isEmpty else { return }
        var marked = entries.mutableSpan
        var place = start
        for position in places.indices {
            guard position == 0 || places[position] != 0 else {
                throw ReadError(.outOfOrder, .layer(index, 8), "an entry is given again")
            }
            place += Int(places[position])
            guard place < marked.count else {
                throw ReadError(.outOfRange, .layer(index, 8), "entry \(place - start) does not exist")
            }
            marked[place].isOneSlot = true
        }
    }
}
