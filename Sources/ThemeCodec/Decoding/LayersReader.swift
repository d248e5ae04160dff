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
            entryCount += VarintColumn(layer.slots).count
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
                let rank = try readRank(message.rank(of: index), index)
                let range = try readCondition(layer.condition, index, &terms)
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

    private func readRank(_ number: UInt32, _ index: Int) throws(ReadError) -> Rank {
        guard let rank = Rank(rawValue: UInt8(clamping: number)) else {
            throw ReadError(.outOfRange, .layer(index, 1), "rank \(number) does not exist")
        }
        return rank
    }

    private func readCondition(
        _ column: Span<UInt8>,
        _ index: Int,
        _ terms: inout [ConditionTerm]
    ) throws(ReadError) -> Range<Int> {
        let start = terms.count
        var numbers = VarintColumn(column)
        while !numbers.isAtEnd {
            guard terms.count - start < BlobLimits.conditionTermCount else {
                throw ReadError(.limitExceeded, .layer(index, 2), "more than \(BlobLimits.conditionTermCount) terms")
            }
            let modifier = try numbers.next(.layer(index, 2))
            let context = try numbers.next(.layer(index, 2))
            guard let modifier = UInt16(exactly: modifier), let context = UInt16(exactly: context) else {
                throw ReadError(.outOfRange, .layer(index, 2), "a modifier or context over \(UInt16.max)")
            }
            terms.append(ConditionTerm(modifier: modifier, context: context))
        }
        return start..<terms.count
    }

    private func readEntries(
        _ layer: LayerMessage,
        _ index: Int,
        _ context: CellContext,
        _ entries: inout OutputSpan<LayerEntry>,
        _ referencedCount: inout Int
    ) throws(ReadError) {
        let start = entries.count
        let room = entries.freeCapacity
        var slots = VarintColumn(layer.slots)
        var runs = CellRuns(layer.cells.runs, implicitCount: slots.count)
        var cursor = CellCursor(layer.cells, context, place: .layer(index, 7))
        while let (kind, count) = try runs.next(.layer(index, 6)) {
            guard context.allows(kind) else {
                throw ReadError(.invalidValue, .layer(index, 6), "a cell of kind \(kind) can't stand in a layer")
            }
            guard count <= room - (entries.count - start) else {
                throw ReadError(.columnMismatch, .layer(index, 6), "the runs have more entries than the slots")
            }
            guard count > 0 else { continue }
            let cellKind = kind.cellKind
            // The first id of a run is not a difference and may be 0; the later ones may not.
            var slot: UInt64 = 0
            var isAscending = true
            var isFirst = true
            try cursor.read(kind, count: count) { (payload) throws(ReadError) in
                let delta = try slots.next(.layer(index, 3))
                isAscending = isAscending && (delta != 0 || isFirst)
                isFirst = false
                slot &+= UInt64(delta)
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
        try slots.finish(.layer(index, 3))
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
        _ places: Span<UInt8>,
        _ index: Int,
        start: Int,
        _ entries: inout OutputSpan<LayerEntry>
    ) throws(ReadError) {
        guard !places.isEmpty else { return }
        var marked = entries.mutableSpan
        var places = VarintColumn(places)
        var place = start
        var isFirst = true
        while !places.isAtEnd {
            let delta = try places.next(.layer(index, 8))
            guard delta != 0 || isFirst else {
                throw ReadError(.outOfOrder, .layer(index, 8), "an entry is given again")
            }
            isFirst = false
            place += Int(delta)
            guard place < marked.count else {
                throw ReadError(.outOfRange, .layer(index, 8), "entry \(place - start) does not exist")
            }
            marked[place].isOneSlot = true
        }
    }
}
