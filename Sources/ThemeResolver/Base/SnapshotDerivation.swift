//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Makes a snapshot of a base from one of another selection, or of another version of the base: only the slots whose winning
/// entry is another, and those that depend on them, are resolved, and pages that come out equal are shared.
struct SnapshotDerivation {
    /// The snapshot to derive from, at level 0.
    let origin: ThemeStorage
    let catalog: Catalog
    let base: BoundLayers
    /// The slots whose entries are others than the origin's base has; empty where it is of this base.
    let changedSlots: [UInt32]

    /// What part of the slots may have another entry, so that deriving still pays: beyond, nearly every page is another.
    private static let worthwhileShare = 2

    /// The snapshot for a selection; nil where it is cheaper to make one from the layers.
    ///
    /// - Complexity: O(*entries of layers that apply in one of the selections only* + *slots that depend on them*, each O(log
    ///   *entries*) + *entries of conditional layers* + *slots*/32) where layers are in the order of slots; where references
    ///   are others, also a copy of the index of dependents.
    func snapshot(_ selection: Selection) -> ThemeStorage? {
        let layers = base.layers
        let root = origin.root
        let applied = layers.layers.map { layers.applies($0, in: selection) }
        var moved: [Layer] = []
        var entryCount = changedSlots.count
        var highestRank: UInt8 = 0
        for (place, layer) in layers.layers.enumerated() {
            if applied[place] { highestRank = max(highestRank, layer.rank.rawValue) }
            if applied[place] == layers.applies(layer, in: root.selection) { continue }
            moved.append(layer)
            entryCount += layer.entries.count
        }
        let shape = TableShape(slotCount: UInt32(catalog.slotCount), level: 1)
        guard entryCount <= catalog.slotCount / Self.worthwhileShare, shape.isWide == origin.shape.isWide,
            origin.pageCount > 0
        else { return nil }

        var change = Change(root: root, scratch: OverlayScratch())
        change.scratch.prepare(origin, slotCount: catalog.slotCount)
        setWinners(of: ContestedSlots(moved, base, changedSlots, slotCount: catalog.slotCount), applied, &change)
        addDependents(&change)
        var evaluator = Evaluator(catalog: catalog, sources: PoolSources(parent: origin, layers: layers, level: 1))
        for place in 0..<change.scratch.slots.count { evaluator.evaluate(change.scratch.slots[place], &change.scratch) }
        let (computed, issues) = evaluator.results()
        let snapshot = RootSnapshot(
            from: root,
            catalog: catalog,
            selection: selection,
            base: base,
            changes: change.winners
        )
        let evaluation = Evaluation(computed: computed, issues: issues, snapshot: snapshot)
        return ThemeStorage.make(
            from: origin,
            shape: shape,
            root: snapshot,
            parts: ThemeHeader.Parts(layers: layers, highestRank: highestRank, evaluation: evaluation),
            cells: changedCells(evaluation, change.scratch)
        )
    }

    /// What is different from the origin.
    private struct Change {
        let root: RootSnapshot
        /// The cells of all slots that have another entry or depend on one that has.
        var scratch: OverlayScratch
        /// The entries that win now.
        var winners: [(slot: UInt32, winner: WinningEntry)] = []
    }

    /// Sets the slots whose winning entry is another than the origin's.
    private func setWinners(of contested: ContestedSlots, _ applied: [Bool], _ change: inout Change) {
        let layers = base.layers
        var contested = contested
        for rank in base.ranks.lowerBound.rawValue...base.ranks.upperBound.rawValue {
            for (place, layer) in layers.layers.enumerated() where applied[place] && layer.rank.rawValue == rank {
                contested.apply(layer, of: base)
            }
        }
        let entries = change.root.entries
        let isSameBase = layers === entries.levelZero
        contested.forEachWinner { slot, place in
            var winner = WinningEntry.none
            var cell = Cell.absent
            if let place {
                winner = WinningEntry(place: place)
                winner.isReference = base.hasReferences && layers.isReference(layers.entries[place].cell)
                if isSameBase, winner == entries.winners[slot] { return }
                winner.isOfLevelOne = !isSameBase
                let entry = layers.entries[place]
                cell = Owner.adopt(entry.kind, entry.payload, level: isSameBase ? 0 : 1)
                if winner.isReference { cell.kind |= EvaluationFlag.unresolved }
            } else if isSameBase, winner == entries.winners[slot] {
                return
            }
            change.scratch.set(slot, cell)
            change.winners.append((slot, winner))
        }
    }

    /// Adds every slot whose value follows from an affected one. One whose entry is another is affected already, so the
    /// origin's index and entries serve for all others.
    private func addDependents(_ change: inout Change) {
        let dependents = change.root.dependents
        var place = 0
        while place < change.scratch.slots.count {
            let slot = change.scratch.slots[place]
            place += 1
            guard slot < UInt32(origin.slotCount) else { continue }
            for edge in dependents.range(of: slot) {
                let dependent = dependents.slots[edge]
                guard !change.scratch.isAffected(dependent), let cell = change.root.entries.reference(dependent) else {
                    continue
                }
                change.scratch.set(dependent, Cell(kind: cell.kind | EvaluationFlag.unresolved, payload: cell.payload))
            }
        }
    }

    /// The cells whose value is another than the origin's, and all that the origin lacks.
    private func changedCells(
        _ evaluation: Evaluation,
        _ scratch: borrowing OverlayScratch
    ) -> [(slot: UInt32, cell: Cell)] {
        let comparison = CellComparison(
            PoolSources(parent: origin, layers: base.layers, level: 1, evaluation: evaluation),
            PoolSources(reading: origin)
        )
        let oldCount = UInt32(origin.slotCount)
        var cells: [(slot: UInt32, cell: Cell)] = []
        cells.reserveCapacity(scratch.slots.count)
        scratch.forEachAffected { slot, cell in
            if slot < oldCount {
                let old = origin.cell(slot)
                // An error that was found anew is listed among this snapshot's issues, and its cell points at them.
                if cell == old || cell.kind != CellKind.error, comparison.areEqual(cell, old) { return }
            }
            cells.append((slot, cell))
        }
        return cells
    }
}
