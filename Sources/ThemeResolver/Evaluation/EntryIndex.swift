//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Every entry of a chain's layers by slot, applying or not, weakest first.
struct EntryIndex {
    /// Where an entry lies.
    struct Place {
        let member: UInt8
        let layer: UInt32
        let entry: UInt32
    }

    /// The layer sets, base first.
    let members: [LayerSet]
    private let rows: SlotRows<Place>

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
        rows = SlotRows(slotCount: slotCount, filler: Place(member: 0, layer: 0, entry: 0)) {
            Self.forEachEntry(of: members, $0)
        }
    }

    /// The entries of a slot, weakest first: by rank, depth in the chain, place of the layer, place in the layer.
    func entries(of slot: SlotID) -> ArraySlice<Place> {
        rows[slot.rawValue]
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
