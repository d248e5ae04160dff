//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Slots whose winning entry is looked for, and the entry that wins each so far.
struct ContestedSlots {
    /// How many times as many entries as slots a layer has, from which on each slot is looked for in the layer; else each of
    /// the layer's entries is looked for among the slots.
    private static let searchFactor = 16

    private var slots: [UInt32] = []
    /// For each slot of the table its place in `slots` plus one, or 0.
    private var places: [UInt32]
    /// The place of each slot's entry plus one, or 0.
    private var winners: [UInt32]

    /// The slots that some layers write, and some more.
    init(_ layers: [Layer], _ base: BoundLayers, _ others: [UInt32], slotCount: Int) {
        places = [UInt32](repeating: 0, count: slotCount)
        winners = []
        for layer in layers {
            for place in layer.entries { insert(base.layers.entries[place].slot) }
        }
        for slot in others { insert(slot) }
        winners = [UInt32](repeating: 0, count: slots.count)
    }

    @inline(__always)
    private mutating func insert(_ slot: UInt32) {
        guard places[Int(slot)] == 0 else { return }
        slots.append(slot)
        places[Int(slot)] = UInt32(slots.count)
    }

    /// Lets a layer win every slot that it writes.
    mutating func apply(_ layer: Layer, of base: BoundLayers) {
        let entries = base.layers.entries
        if base.isAscending, layer.entries.count > slots.count * Self.searchFactor {
            for place in slots.indices {
                var (low, high) = (layer.entries.lowerBound, layer.entries.upperBound)
                while low < high {
                    let middle = (low + high) / 2
                    if entries[middle].slot >= slots[place] { high = middle } else { low = middle + 1 }
                }
                if low < layer.entries.upperBound, entries[low].slot == slots[place] {
                    winners[place] = UInt32(low) + 1
                }
            }
            return
        }
        for place in layer.entries {
            let slot = places[Int(entries[place].slot)]
            if slot != 0 { winners[Int(slot) - 1] = UInt32(place) + 1 }
        }
    }

    /// Calls `body` with every slot and the place of the entry that wins it; nil where none does.
    @inline(__always)
    func forEachWinner(_ body: (UInt32, Int?) -> Void) {
        for (slot, winner) in zip(slots, winners) { body(slot, winner == 0 ? nil : Int(winner) - 1) }
    }
}
