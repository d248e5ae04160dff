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
        var kinds: [UInt8] = []
        var payloads: [UInt64] = []
        let slots = try [UInt32](capacity: entryCount) { (slots) throws(ReadError) in
            kinds = try [UInt8](capacity: entryCount) { (kinds) throws(ReadError) in
                payloads = try [UInt64](capacity: entryCount) { (payloads) throws(ReadError) in
                    var referencedCount = 0
                    for index in 0..<message.layerCount {
                        let start = slots.count
                        let layer = message.layer(index)
                        let rank = try readHead(layer, index, &terms)
                        try readEntries(layer, index, context, &slots, &kinds, &payloads, &referencedCount)
                        layers.append(Layer(rank: rank.rank, terms: rank.terms, entries: start..<slots.count))
                    }
                }
            }
        }
        return LayerSet(
            lineage: Lineage(rawValue: message.lineage),
            catalogVersion: message.catalogVersion,
            layers: layers,
            terms: terms,
            slots: slots,
            kinds: kinds,
            payloads: payloads,
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
        _ slots: inout OutputSpan<UInt32>,
        _ kinds: inout OutputSpan<UInt8>,
        _ payloads: inout OutputSpan<UInt64>,
        _ referencedCount: inout Int
    ) throws(ReadError) {
        let start = slots.count
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
            try readSlots(layer.slots, next..<(next + count), index, into: &slots)
            next += count
            kinds.append(repeating: kind.cellKind, count: count)
            try cursor.read(kind, count: count, into: &payloads)
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
        try markOneSlot(layer.oneSlot, index, start: start, &kinds)
    }

    /// Reads the slots of one run.
    private func readSlots(
        _ deltas: Span<UInt32>,
        _ range: Range<Int>,
        _ index: Int,
        into slots: inout OutputSpan<UInt32>
    ) throws(ReadError) {
        guard let first = range.first else { return }
        var slot = UInt64(deltas[first])
        slots.append(UInt32(truncatingIfNeeded: slot))
        var isAscending = true
        for place in (first + 1)..<range.upperBound {
            isAscending = isAscending && deltas[place] != 0
            slot += UInt64(deltas[place])
            slots.append(UInt32(truncatingIfNeeded: slot))
        }
        guard isAscending else {
            throw ReadError(.outOfOrder, .layer(index, 3), "a slot is given again within its run")
        }
        // The sum of less than 2^31 numbers of 32 bits did not overflow, and it is the highest slot.
        guard slot < UInt64(slotLimit) else {
            throw ReadError(.outOfRange, .layer(index, 3), "slot \(slot) can't exist")
        }
    }

    private func markOneSlot(
        _ places: Span<UInt32>,
        _ index: Int,
        start: Int,
        _ kinds: inout OutputSpan<UInt8>
    ) throws(ReadError) {
        guard !places.isEmpty else { return }
        var marked = kinds.mutableSpan
        var place = start
        for position in places.indices {
            guard position == 0 || places[position] != 0 else {
                throw ReadError(.outOfOrder, .layer(index, 8), "an entry is given again")
            }
            place += Int(places[position])
            guard place < marked.count else {
                throw ReadError(.outOfRange, .layer(index, 8), "entry \(place - start) does not exist")
            }
            marked[place] |= CellKind.oneSlotFlag
        }
    }
}
