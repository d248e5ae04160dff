//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A layer set proven to fit a catalog: nothing in it can lead a resolver outside a table or a pool.
public struct BoundLayers: Sendable {
    /// The entries that fit.
    package let layers: LayerSet
    /// How many entries were left out because their slot is not in the catalog (the layers are of a later version).
    public let skippedEntryCount: Int

    /// What holds for all entries.
    private let summary: LayerSummary
    /// The lowest and the highest rank of the layers.
    package let ranks: ClosedRange<Rank>
    /// Whether no layer has a condition and all entries, in their order, are those of the layers in theirs.
    package let isUnconditional: Bool
    /// The slots that the entries of all layers write, a bit a slot; empty beyond ``maximumSlotSetBound``.
    package let slotSet: [UInt64]

    /// The highest ``slotBound`` for which ``slotSet`` is kept: for eight words, one cache line.
    @inlinable package static var maximumSlotSetBound: UInt32 { 512 }

    /// Whether an entry refers to other slots.
    package var hasReferences: Bool { summary.hasReferences }
    /// Whether an entry's payload points into pools or derivations.
    package var hasPooledCells: Bool { summary.hasPooledCells }
    /// Whether the entries of each layer are in the order of their slots, none twice.
    package var isAscending: Bool { summary.isAscending }
    /// One more than the highest slot that an entry writes: a table of so many slots has room for every entry.
    package var slotBound: UInt32 { summary.slotBound }
    /// Whether an entry leaves its slot unspecified.
    package var hasUnspecifiedCells: Bool { summary.hasUnspecifiedCells }

    /// Takes layers that the caller has proven to fit.
    package init(unchecked layers: LayerSet, skippedEntryCount: Int = 0) {
        self.init(unchecked: layers, LayerSummary(layers), skippedEntryCount: skippedEntryCount)
    }

    /// The same with what the caller has found out about them.
    package init(unchecked layers: LayerSet, _ summary: LayerSummary, skippedEntryCount: Int = 0) {
        self.layers = layers
        self.skippedEntryCount = skippedEntryCount
        self.summary = summary
        var ranks: ClosedRange<Rank>?
        var end = 0
        var isUnconditional = true
        for layer in layers.layers {
            let rank = layer.rank
            ranks = min(ranks?.lowerBound ?? rank, rank)...max(ranks?.upperBound ?? rank, rank)
            if !layer.terms.isEmpty || layer.entries.lowerBound != end { isUnconditional = false }
            end = layer.entries.upperBound
        }
        self.ranks = ranks ?? .base ... .base
        self.isUnconditional = isUnconditional && end == layers.entries.count
        var slotSet: [UInt64] = []
        if summary.slotBound <= Self.maximumSlotSetBound {
            slotSet = Array(repeating: 0, count: Int(summary.slotBound + 63) / 64)
            for layer in layers.layers {
                for entry in layers.entries[layer.entries] {
                    slotSet[Int(entry.slot / 64)] |= 1 << UInt64(entry.slot % 64)
                }
            }
        }
        self.slotSet = slotSet
    }
}
