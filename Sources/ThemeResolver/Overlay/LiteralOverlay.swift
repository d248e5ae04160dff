//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Overlays of literals of one rank, on which at most direct aliases depend: what nearly every brand is.
///
/// The arrays are passed on as parameters, which are borrowed; in variables each would be retained.
enum LiteralOverlay {
    /// The overlay, or nil where it takes the evaluator.
    ///
    /// - Precondition: the layers are literals of one rank, bound to the theme's catalog; nothing below them refers to other
    ///   slots but the root, or has a higher rank.
    @inline(__always)
    static func storage(over parent: ThemeStorage, _ bound: BoundLayers, _ root: RootSnapshot) -> ThemeStorage? {
        if parent.slotCount <= SmallSlotSet.capacity, parent.levelAbove <= NarrowPageMap.maximumLevel {
            return SmallOverlay.storage(over: parent, bound, root)
        }
        return largeStorage(over: parent, bound, root)
    }

    @inline(never)
    private static func largeStorage(
        over parent: ThemeStorage,
        _ bound: BoundLayers,
        _ root: RootSnapshot
    ) -> ThemeStorage? {
        let layers = bound.layers
        return storage(over: parent, bound, layers.layers, layers.entries, root, root.dependents)
    }

    @inline(__always)
    private static func storage(
        over parent: ThemeStorage,
        _ bound: BoundLayers,
        _ list: [Layer],
        _ entries: [LayerEntry],
        _ root: RootSnapshot,
        _ dependents: DependentIndex
    ) -> ThemeStorage? {
        if entries.count &* 8 < parent.pageCount {
            return LargePageSet.with(pageCount: parent.pageCount) { pages in
                let plan = Self.plan(
                    bound,
                    list,
                    entries,
                    root,
                    dependents.reaches,
                    dependents.rows,
                    dependents.slots,
                    &pages
                )
                guard plan.isLiteral(over: parent) else { return nil }
                return storage(over: parent, bound, list, entries, root, dependents, plan, pages)
            }
        }
        var everyPage = EveryPageSet(parent.pageCount)
        let plan = Self.plan(
            bound,
            list,
            entries,
            root,
            dependents.reaches,
            dependents.rows,
            dependents.slots,
            &everyPage
        )
        guard plan.isLiteral(over: parent) else { return nil }
        if plan.isDense(pageCount: parent.pageCount) {
            return storage(over: parent, bound, list, entries, root, dependents, plan, everyPage)
        }
        return MarkedPageSet.with(pageCount: parent.pageCount) { pages in
            _ = Self.plan(bound, list, entries, root, dependents.reaches, dependents.rows, dependents.slots, &pages)
            return storage(over: parent, bound, list, entries, root, dependents, plan, pages)
        }
    }

    /// The entries of one layer, if it applies; of all layers at once where none has a condition.
    @inline(__always)
    private static func range(
        ofRun run: Int,
        _ bound: BoundLayers,
        _ list: [Layer],
        _ root: RootSnapshot
    ) -> Range<Int> {
        if bound.isUnconditional { return 0..<bound.layers.entries.count }
        return bound.layers.applies(list[run], in: root.selection) ? list[run].entries : 0..<0
    }

    @inline(__always)
    private static func runCount(_ bound: BoundLayers, _ list: [Layer]) -> Int {
        bound.isUnconditional ? 1 : list.count
    }

    // MARK: - Planning

    /// What one look at the entries tells.
    private struct Plan {
        /// The raw values of all ``DependentIndex/Reach``es together.
        var reach = DependentIndex.Reach.none.rawValue
        /// How many entries apply.
        var entryCount = 0
        /// How many aliases depend on them.
        var aliasCount = 0
        /// How often an entry is in another page than the one before it.
        var pageChanges = 0

        /// Whether nothing but direct aliases of the base depends on the entries.
        @inline(__always)
        func isLiteral(over parent: ThemeStorage) -> Bool {
            reach == DependentIndex.Reach.none.rawValue
                || reach == DependentIndex.Reach.aliases.rawValue && parent.isSnapshot
        }

        /// Whether so much is written that nearly every page would be an own one: at least a slot for each page, and the
        /// entries, which come in order, in another page every other time. One copy of the whole table takes less time than
        /// finding its pages out and copying them one by one; what may not be scattered is not guessed at, for it would
        /// waste memory.
        func isDense(pageCount: Int) -> Bool {
            entryCount &+ aliasCount >= pageCount && pageChanges &* 2 >= entryCount
        }
    }

    /// Adds the pages of the entries' slots and of what aliases them.
    @inline(__always)
    private static func plan<Pages: PageSet & ~Copyable>(
        _ bound: BoundLayers,
        _ list: [Layer],
        _ entries: [LayerEntry],
        _ root: RootSnapshot,
        _ reaches: [DependentIndex.Reach],
        _ rows: [DependentIndex.Row],
        _ slots: [UInt32],
        _ pages: inout Pages
    ) -> Plan {
        var plan = Plan()
        let reaches = reaches.span
        for run in 0..<runCount(bound, list) {
            let entries = entries.span.extracting(range(ofRun: run, bound, list, root))
            plan.entryCount &+= entries.count
            var lastPage = UInt32.max
            for place in entries.indices {
                let slot = entries[place].slot
                pages.insert(pageOf: slot)
                plan.pageChanges &+= slot &>> PageLayout.shift == lastPage ? 0 : 1
                lastPage = slot &>> PageLayout.shift
                let own = reaches[Int(slot)]
                if own == .none { continue }
                plan.reach |= own.rawValue
                // What aliases a token whose part is unspecified has lost its target.
                if entries[place].kind == CellKind.unspecified { plan.reach |= DependentIndex.Reach.further.rawValue }
                let row = rows[Int(slot)]
                plan.aliasCount &+= Int(row.end &- row.start)
                if Pages.isComplete { continue }
                var edge = row.start
                while edge < row.end {
                    pages.insert(pageOf: slots[Int(edge)])
                    edge &+= 1
                }
            }
        }
        return plan
    }

    // MARK: - Writing

    @inline(__always)
    private static func storage(
        over parent: ThemeStorage,
        _ bound: BoundLayers,
        _ list: [Layer],
        _ entries: [LayerEntry],
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        _ plan: Plan,
        _ pages: borrowing some PageSet & ~Copyable
    ) -> ThemeStorage {
        TableShape(slotCount: UInt32(parent.slotCount), level: parent.levelAbove).isWide
            ? storage(over: parent, bound, list, entries, root, dependents, plan, pages, WidePageMap.self)
            : storage(over: parent, bound, list, entries, root, dependents, plan, pages, NarrowPageMap.self)
    }

    private static func storage<Width: PageMapWidth>(
        over parent: ThemeStorage,
        _ bound: BoundLayers,
        _ list: [Layer],
        _ entries: [LayerEntry],
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        _ plan: Plan,
        _ pages: borrowing some PageSet & ~Copyable,
        _ width: Width.Type
    ) -> ThemeStorage {
        let storage = ThemeStorage.make(
            over: parent,
            width,
            ownPageCount: pages.count,
            parts: ThemeHeader.Parts(layers: bound.layers, highestRank: bound.ranks.upperBound.rawValue)
        )
        storage.copyPages(pages, width)
        let writer = PageWriter(storage, width)
        // First what aliases the entries' slots, then the entries: an overridden alias keeps its own.
        if plan.aliasCount > 0 {
            for run in 0..<runCount(bound, list) {
                let entries = entries.span.extracting(range(ofRun: run, bound, list, root))
                writeAliases(of: entries, dependents.rows, dependents.slots, writer)
            }
        }
        let level = parent.levelAbove
        for run in 0..<runCount(bound, list) {
            let entries = entries.span.extracting(range(ofRun: run, bound, list, root))
            writer.write(entries, isPooled: bound.hasPooledCells, level: level)
        }
        withExtendedLifetime(storage) {}
        return storage
    }

    /// Writes what aliases the entries' slots. On a snapshot alone, so that the overlay is the first.
    @inline(__always)
    private static func writeAliases(
        of entries: Span<LayerEntry>,
        _ rows: [DependentIndex.Row],
        _ slots: [UInt32],
        _ writer: PageWriter<some PageMapWidth>
    ) {
        for place in entries.indices {
            let entry = entries[place]
            let row = rows[Int(entry.slot)]
            if row.start == row.end { continue }
            let cell = Owner.adopt(entry.kind, entry.payload, level: ThemeStorage.firstOverlayLevel)
            var edge = row.start
            while edge < row.end {
                writer.write(cell, slots[Int(edge)])
                edge &+= 1
            }
        }
    }
}
