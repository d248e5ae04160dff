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

    /// Whether an entry refers to other slots.
    package let hasReferences: Bool
    /// Whether an entry's payload points into pools or derivations.
    package let hasPooledCells: Bool
    /// The lowest and the highest rank of the layers.
    package let ranks: ClosedRange<Rank>
    /// Whether no layer has a condition and all entries, in their order, are those of the layers in theirs.
    package let isUnconditional: Bool
    /// Whether the entries of each layer are in the order of their slots, none twice.
    package let isAscending: Bool
    /// One more than the highest slot that an entry writes: a table of so many slots has room for every entry.
    package let slotBound: UInt32
    /// Whether an entry leaves its slot unspecified.
    package let hasUnspecifiedCells: Bool
    /// The slots that the entries of all layers write, a bit a slot; empty beyond ``maximumSlotSetBound``.
    package let slotSet: [UInt64]

    /// The highest ``slotBound`` for which ``slotSet`` is kept: for eight words, one cache line.
    @inlinable package static var maximumSlotSetBound: UInt32 { 512 }

    /// Takes layers that the caller has proven to fit.
    package init(unchecked layers: LayerSet, skippedEntryCount: Int = 0) {
        self.layers = layers
        self.skippedEntryCount = skippedEntryCount
        hasReferences = layers.entries.contains { layers.isReference($0.cell) }
        hasPooledCells = layers.entries.contains { CellKind.isPooled($0.kind) || $0.kind == CellKind.derived }
        let ranks = layers.layers.map(\.rank)
        self.ranks = (ranks.min() ?? .base)...(ranks.max() ?? .base)
        var end = 0
        var isUnconditional = true
        for layer in layers.layers {
            if !layer.terms.isEmpty || layer.entries.lowerBound != end { isUnconditional = false }
            end = layer.entries.upperBound
        }
        self.isUnconditional = isUnconditional && end == layers.entries.count
        isAscending = layers.layers.allSatisfy { layer in
            layer.entries.dropFirst().allSatisfy { layers.entries[$0 - 1].slot < layers.entries[$0].slot }
        }
        slotBound = layers.layers.reduce(0) { bound, layer in
            layers.entries[layer.entries].reduce(bound) { max($0, $1.slot + 1) }
        }
        hasUnspecifiedCells = layers.entries.contains { $0.kind == CellKind.unspecified }
        var slotSet: [UInt64] = []
        if slotBound <= Self.maximumSlotSetBound {
            slotSet = Array(repeating: 0, count: Int(slotBound + 63) / 64)
            for layer in layers.layers {
                for entry in layers.entries[layer.entries] {
                    slotSet[Int(entry.slot / 64)] |= 1 << UInt64(entry.slot % 64)
                }
            }
        }
        self.slotSet = slotSet
    }
}
