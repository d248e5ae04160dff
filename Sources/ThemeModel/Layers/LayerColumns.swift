//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Layers while they are made: the columns of ``LayerSet``.
package struct LayerColumns: Sendable {
    package private(set) var layers: [Layer] = []
    package private(set) var terms: [ConditionTerm] = []
    package private(set) var entries: [LayerEntry] = []
    /// Where the layer that is being made begins.
    private var start = 0
    private var isSorted = true

    package init() {}

    /// Makes room for so many entries.
    package mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
    }

    /// Adds an entry to the layer that is being made.
    package mutating func append(_ entry: LayerEntry) {
        if entries.count > start, entry.slot <= entries[entries.count - 1].slot { isSorted = false }
        entries.append(entry)
    }

    /// Ends a layer: its entries are sorted, and of several for one slot the last counts. A one-slot entry on top of a
    /// whole-token entry of the same layer becomes part of that.
    package mutating func endLayer(rank: Rank, condition: [ConditionTerm]) {
        if !isSorted { sortEntries() }
        let firstTerm = terms.count
        terms.append(contentsOf: condition)
        layers.append(Layer(rank: rank, terms: firstTerm..<terms.count, entries: start..<entries.count))
        start = entries.count
        isSorted = true
    }

    private mutating func sortEntries() {
        let order = (start..<entries.count).sorted { (entries[$0].slot, $0) < (entries[$1].slot, $1) }
        var sorted: [LayerEntry] = []
        sorted.reserveCapacity(order.count)
        for index in order {
            var entry = entries[index]
            if let last = sorted.last, last.slot == entry.slot {
                entry.isOneSlot = entry.isOneSlot && last.isOneSlot
                sorted[sorted.count - 1] = entry
            } else {
                sorted.append(entry)
            }
        }
        entries.replaceSubrange(start..., with: sorted)
    }
}
