//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Which slots refer to which in some selection: every reference of every entry, whether it ever wins or not.
struct ReferenceUnion: Sendable {
    private let rows: SlotRows<UInt32>

    /// - Complexity: O(*slots* + *entries* + *references*).
    init(_ sets: [LayerSet], slotCount: Int) {
        rows = SlotRows(slotCount: slotCount, filler: 0) { body in
            for set in sets {
                for layer in set.layers {
                    for entry in set.entries[layer.entries] {
                        References.forEach(of: entry.cell, in: set) { body($0, entry.slot) }
                    }
                }
            }
        }
    }

    /// The slots with an entry that refers to `source`, maybe repeated.
    func dependents(of source: UInt32) -> ArraySlice<UInt32> {
        rows[source]
    }
}
