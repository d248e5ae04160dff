//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
public import ThemeModel

/// Resolves the themes of one base: keeps a snapshot a selection and lays brands over it.
public final class Resolver: Sendable {
    /// How many snapshots are kept. A base with up to so many selections keeps one for each, and finds it without a lock;
    /// with more selections, the oldest goes. Enough for every selection of a dozen contexts, and 64 tables of 10,000 slots
    /// are 6 MB.
    public static let maximumSnapshots = 64

    /// The base's tokens.
    public let catalog: Catalog
    let base: BoundLayers
    /// The snapshots of a base with few selections ...
    private let table: SnapshotTable?
    /// ... and of one with many.
    private let snapshots: Mutex<[(selection: Selection, theme: ResolvedTheme)]>
    /// What snapshots are derived from.
    let origin: Mutex<Origin>

    /// The snapshot that others are derived from: the first, or one of an earlier version of the base.
    struct Origin {
        var snapshot: ThemeStorage?
        /// The slots about which the snapshot's version of the base says something else.
        var changedSlots: [UInt32] = []
    }

    /// - Throws: ``BindingError`` where the layers do not fit the catalog.
    public convenience init(catalog: Catalog, base: LayerSet) throws(BindingError) {
        self.init(catalog: catalog, bound: try base.bound(to: catalog, isBase: true), origin: nil, changedSlots: [])
    }

    /// Takes a base whose layers are bound already, as `Blob.bound(to:isBase:)` gives them.
    ///
    /// - Precondition: they were bound to `catalog`, as the base itself.
    public convenience init(catalog: Catalog, bound base: BoundLayers) {
        precondition(
            base.layers.lineage == catalog.lineage && Int(base.slotBound) <= catalog.slotCount,
            "the layers were bound to another catalog"
        )
        self.init(catalog: catalog, bound: base, origin: nil, changedSlots: [])
    }

    /// Takes bound layers, and a snapshot of another version of them that others are to be derived from.
    init(catalog: Catalog, bound base: BoundLayers, origin: ThemeStorage?, changedSlots: [UInt32]) {
        self.catalog = catalog
        self.base = base
        table = SnapshotTable(modifiers: catalog.modifiers, maximumCount: Self.maximumSnapshots)
        snapshots = Mutex([])
        self.origin = Mutex(Origin(snapshot: origin, changedSlots: changedSlots))
    }

    /// Proves that layers fit the catalog, once, so that they can be laid over many themes.
    ///
    /// - Throws: ``BindingError`` where they do not.
    public func bind(_ layers: LayerSet) throws(BindingError) -> BoundLayers {
        try layers.bound(to: catalog)
    }

    /// The base resolved for a selection, from the snapshots or made and kept.
    ///
    /// All selections share what is equal with the first that was asked for: a further one costs what the layers touch whose
    /// conditions hold in one of the two only.
    ///
    /// Threads that ask for the same selection at once may each make it; all get the same one.
    ///
    /// - Parameter selection: A selection of this catalog.
    /// - Returns: The resolved base.
    /// - Complexity: O(*modifiers*) when kept and there are at most ``maximumSnapshots`` selections, O(``maximumSnapshots``)
    ///   when kept; else O(*slots that differ from the first selection's, or depend on those* + *slots*/32), at most
    ///   O(*slots* + *references*).
    /// - Precondition: the selection is of this catalog.
    public func resolve(_ selection: Selection) -> ResolvedTheme {
        guard let table else { return resolveAmongMany(selection) }
        if let kept = table.snapshot(for: selection) { return ResolvedTheme(storage: kept) }
        return ResolvedTheme(storage: table.keep(made(selection), for: selection))
    }

    /// A new snapshot: the first from the layers, the others from the first where that is cheaper.
    @inline(never)
    private func made(_ selection: Selection) -> ThemeStorage {
        let (snapshot, changedSlots) = origin.withLock { ($0.snapshot, $0.changedSlots) }
        if let snapshot {
            let derivation = SnapshotDerivation(
                origin: snapshot,
                catalog: catalog,
                base: base,
                changedSlots: changedSlots
            )
            if let derived = derivation.snapshot(selection) { return derived }
        }
        let made = BaseBuilder.snapshot(catalog: catalog, base: base, selection: selection)
        // The first of this base, or what takes the place of an earlier version that has little in common with it.
        origin.withLock { origin in
            if origin.snapshot?.layers !== base.layers { origin = Origin(snapshot: made) }
        }
        return made
    }

    private func resolveAmongMany(_ selection: Selection) -> ResolvedTheme {
        let kept = snapshots.withLock { snapshots in snapshots.first { $0.selection == selection }?.theme }
        if let kept { return kept }
        precondition(selection.contexts.count == catalog.modifiers.count, "the selection is of another catalog")
        let theme = ResolvedTheme(storage: made(selection))
        return snapshots.withLock { snapshots in
            if let other = snapshots.first(where: { $0.selection == selection })?.theme { return other }
            if snapshots.count == Self.maximumSnapshots { snapshots.removeFirst() }
            snapshots.append((selection, theme))
            return theme
        }
    }

    /// The base with overlays, the nearest to the base first, resolved for a selection.
    ///
    /// - Precondition: at most ``ResolvedTheme/maximumOverlays`` overlays.
    public func resolve(_ selection: Selection, overlays: [BoundLayers]) -> ResolvedTheme {
        overlays.reduce(resolve(selection)) { $0.overlaying($1) }
    }
}
