//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeModel

/// The winning entries of one overlay by slot, as its layers gave them: for overlays on top of it, and for explaining.
final class OverrideIndex: Sendable {
    /// The slots that the level writes, ascending.
    let slots: [UInt32]
    /// Their unresolved cells, marked with the level's owner.
    let cells: [Cell]
    /// The rank of the layer that won each.
    let ranks: [UInt8]
    /// The slots that entries of this level refer to, ascending ...
    let sources: [UInt32]
    /// ... and the slots whose entries they are.
    let dependents: [UInt32]

    init(level: Int, layers: LayerSet, selection: Selection) {
        var entries: [UInt32: (cell: Cell, rank: UInt8)] = [:]
        layers.forEachApplied(in: selection) { layer in
            for entry in layers.entries[layer.entries] {
                entries[entry.slot] = (Owner.adopt(entry.kind, entry.payload, level: level), layer.rank.rawValue)
            }
        }
        let sorted = entries.sorted { $0.key < $1.key }
        slots = sorted.map(\.key)
        cells = sorted.map(\.value.cell)
        ranks = sorted.map(\.value.rank)
        var edges: [(source: UInt32, dependent: UInt32)] = []
        for (slot, entry) in sorted {
            References.forEach(of: entry.cell, in: layers) { edges.append(($0, slot)) }
        }
        edges.sort { ($0.source, $0.dependent) < ($1.source, $1.dependent) }
        sources = edges.map(\.source)
        dependents = edges.map(\.dependent)
    }

    /// The place of the slot's entry.
    func place(of slot: UInt32) -> Int? {
        let place = slots.partitioningIndex { $0 >= slot }
        return place < slots.count && slots[place] == slot ? place : nil
    }

    /// The slots whose entries refer to `source`.
    func dependents(of source: UInt32) -> ArraySlice<UInt32> {
        let start = sources.partitioningIndex { $0 >= source }
        let end = sources.partitioningIndex { $0 > source }
        return dependents[start..<end]
    }
}

extension ThemeStorage {
    /// This level's winning entries; made at the first use and kept.
    ///
    /// - Precondition: this is an overlay.
    func overrides(_ root: RootSnapshot) -> OverrideIndex {
        root.overridesLock.withLock { _ in
            overrides { OverrideIndex(level: level, layers: layers, selection: root.selection) }
        }
    }

    /// The level whose entry for the slot wins, 0 for the snapshot's, and that entry's cell (nil for a literal of the
    /// snapshot, or nothing) and rank.
    ///
    /// - Complexity: O(*level* log *entries a level*).
    func winner(of slot: UInt32, root: RootSnapshot) -> (level: Int, cell: Cell?, rank: UInt8) {
        guard !isSnapshot, let parent else { return (0, root.entries.reference(slot), root.rank(slot)) }
        let index = overrides(root)
        guard let place = index.place(of: slot) else { return parent.winner(of: slot, root: root) }
        let own = (level, index.cells[place], index.ranks[place])
        guard parent.highestRank > own.2 else { return own }
        // Each level is asked once: what wins below is also the answer where this level's entry loses.
        let below = parent.winner(of: slot, root: root)
        return below.rank > own.2 ? below : own
    }
}
