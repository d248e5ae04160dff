//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Whether two versions of a base say the same about a slot, in every selection.
struct EntryComparison {
    private let old: EntryIndex
    private let new: EntryIndex
    private let cells: CellComparison

    /// - Complexity: O(*slots* + *entries*).
    init(old: LayerSet, new: LayerSet, slotCount: Int) {
        self.old = EntryIndex([old], slotCount: slotCount)
        self.new = EntryIndex([new], slotCount: slotCount)
        cells = CellComparison(PoolSources(parent: nil, layers: old), PoolSources(parent: nil, layers: new))
    }

    /// Whether the same entries in the same order, under the same conditions, are for a slot.
    func areEqual(_ slot: SlotID) -> Bool {
        old.entries(of: slot).elementsEqual(new.entries(of: slot)) { one, other in
            let (left, right) = (old.members[0], new.members[0])
            let (layer, otherLayer) = (left.layers[Int(one.layer)], right.layers[Int(other.layer)])
            return layer.rank == otherLayer.rank && left.condition(of: layer) == right.condition(of: otherLayer)
                && areEqual(left.entries[Int(one.entry)].cell, left, right.entries[Int(other.entry)].cell, right)
        }
    }

    private func areEqual(_ one: Cell, _ left: LayerSet, _ other: Cell, _ right: LayerSet) -> Bool {
        guard one.kind == CellKind.derived, other.kind == CellKind.derived else { return cells.areEqual(one, other) }
        let derivation = left.derivations[Int(one.payload)]
        let otherDerivation = right.derivations[Int(other.payload)]
        return derivation.source == otherDerivation.source
            && left.operations[derivation.operations].elementsEqual(right.operations[otherDerivation.operations]) {
                $0.kind == $1.kind && $0.amount.bitPattern == $1.amount.bitPattern && $0.space == $1.space
                    && cells.areEqual($0.with, $1.with)
            }
    }
}
