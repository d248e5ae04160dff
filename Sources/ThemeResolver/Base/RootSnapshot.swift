//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeModel

/// What the snapshot of a base knows beyond its table: which entry won each slot, for overlays to redo its references.
final class RootSnapshot: Sendable {
    let catalog: Catalog
    let selection: Selection
    /// The entry that won each slot.
    let entries: SnapshotEntries
    /// The lowest and the highest rank of all layers.
    private let ranks: ClosedRange<Rank>
    /// Working memory for overlays, taken by one thread at a time; another brings its own.
    let scratch: Mutex<OverlayScratch>
    /// Held while an overlay's ``ThemeHeader/overrides`` are made or read.
    let overridesLock = Mutex<Void>(())
    /// Which slots refer to which.
    let dependents: DependentIndex

    /// What a snapshot made from its layers alone knows.
    init(catalog: Catalog, selection: Selection, base: BoundLayers, winners: WinnerTable) {
        self.catalog = catalog
        self.selection = selection
        entries = SnapshotEntries(winners: winners, levelZero: base.layers, levelOne: base.layers)
        ranks = base.ranks
        scratch = Mutex(OverlayScratch())
        dependents = DependentIndex(entries, slotCount: catalog.slotCount)
    }

    /// What a snapshot knows that is derived from the one of `origin`, and in which some slots have other winners.
    init(
        from origin: RootSnapshot,
        catalog: Catalog,
        selection: Selection,
        base: BoundLayers,
        changes: [(slot: UInt32, winner: WinningEntry)]
    ) {
        self.catalog = catalog
        self.selection = selection
        entries = SnapshotEntries(
            winners: origin.entries.winners.replacing(changes, slotCount: catalog.slotCount),
            levelZero: origin.entries.levelZero,
            levelOne: base.layers
        )
        ranks =
            min(origin.ranks.lowerBound, base.ranks.lowerBound)...max(origin.ranks.upperBound, base.ranks.upperBound)
        scratch = Mutex(OverlayScratch())
        dependents = origin.dependents.replacing(
            changes,
            slotCount: catalog.slotCount,
            before: origin.entries,
            after: entries
        )
    }

    /// The rank that won a slot; ``Rank/base`` where nothing did.
    func rank(_ slot: UInt32) -> UInt8 {
        let winner = entries.winners[slot]
        guard let place = winner.place else { return Rank.base.rawValue }
        if ranks.lowerBound == ranks.upperBound { return ranks.lowerBound.rawValue }
        let layers = (winner.isOfLevelOne ? entries.levelOne : entries.levelZero).layers
        // The layers' ranges of entries are in the order of the layers.
        return layers[layers.partitioningIndex { $0.entries.upperBound > place }].rank.rawValue
    }
}
