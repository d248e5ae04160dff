//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Every entry of a chain's layers by slot, applying or not: a compressed sparse row table, weakest first in each row.
struct EntryIndex {
    /// Where an entry lies.
    struct Place {
        let member: UInt8
        let layer: UInt32
        let entry: UInt32
    }

    /// The layer sets, base first.
    let members: [LayerSet]
    private let rows: [Int]
    private let places: [Place]

    /// The entries of a theme's chain.
    ///
    /// - Complexity: O(*slots* + *entries*) time and memory.
    init(_ theme: ResolvedTheme) {
        var members: [LayerSet] = []
        var storage = theme.storage
        while !storage.isSnapshot, let parent = storage.parent {
            members.append(storage.layers)
            storage = parent
        }
        members.append(storage.layers)
        self.init(members.reversed(), slotCount: theme.catalog.slotCount)
    }

    /// The entries of layer sets, base first.
    ///
    /// - Complexity: O(*slots* + *entries*) time and memory.
    init(_ members: [LayerSet], slotCount: Int) {
        self.members = members
        var rows = [Int](repeating: 0, count: slotCount + 1)
        Self.forEachEntry(of: members) { slot, _ in rows[Int(slot) + 1] += 1 }
        for slot in 1..<rows.count { rows[slot] += rows[slot - 1] }
        var next = rows
        var places = [Place](repeating: Place(member: 0, layer: 0, entry: 0), count: rows[rows.count - 1])
        Self.forEachEntry(of: members) { slot, place in
            places[next[Int(slot)]] = place
            next[Int(slot)] += 1
        }
        self.rows = rows
        self.places = places
    }

    /// The entries of a slot, weakest first: by rank, depth in the chain, place of the layer, place in the layer.
    func entries(of slot: SlotID) -> ArraySlice<Place> {
        places[rows[Int(slot.rawValue)]..<rows[Int(slot.rawValue) + 1]]
    }

    private static func forEachEntry(of members: [LayerSet], _ body: (UInt32, Place) -> Void) {
        for rank in Rank.allCases {
            for (member, set) in members.enumerated() {
                for (place, layer) in set.layers.enumerated() where layer.rank == rank {
                    for entry in layer.entries {
                        body(
                            set.entries[entry].slot,
                            Place(member: UInt8(member), layer: UInt32(place), entry: UInt32(entry))
                        )
                    }
                }
            }
        }
    }
}
