//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Overlays of literals of one rank, on which at most direct aliases depend: what nearly every brand is.
enum LiteralOverlay {
    /// The overlay, or nil where it takes the evaluator.
    ///
    /// - Precondition: the layers are literals of one rank, bound to the theme's catalog; nothing below them refers to other
    ///   slots but the root, or has a higher rank.
    @inline(__always)
    static func storage(over parent: ThemeStorage, _ bound: BoundLayers, _ root: RootSnapshot) -> ThemeStorage? {
        if parent.slotCount <= SmallSlotSet.capacity, parent.level < NarrowPageMap.maximumLevel {
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
        LargePageSet.with(pageCount: parent.pageCount) { pages in
            TableShape(slotCount: UInt32(parent.slotCount), level: parent.level + 1).isWide
                ? storage(over: parent, bound, root, &pages, WidePageMap.self)
                : storage(over: parent, bound, root, &pages, NarrowPageMap.self)
        }
    }

    /// Passes the arrays on as parameters, which are borrowed; in variables each would be retained.
    @inline(__always)
    private static func storage<Width: PageMapWidth>(
        over parent: ThemeStorage,
        _ bound: BoundLayers,
        _ root: RootSnapshot,
        _ pages: inout some PageSet & ~Copyable,
        _ width: Width.Type
    ) -> ThemeStorage? {
        let layers = bound.layers
        return storage(over: parent, bound, layers.layers, layers.entries, root, root.dependents, &pages, width)
    }

    @inline(__always)
    private static func storage<Width: PageMapWidth>(
        over parent: ThemeStorage,
        _ bound: BoundLayers,
        _ list: [Layer],
        _ entries: [LayerEntry],
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        _ pages: inout some PageSet & ~Copyable,
        _ width: Width.Type
    ) -> ThemeStorage? {
        let layers = bound.layers
        let runCount = bound.isUnconditional ? 1 : list.count
        var plan = Plan()
        for run in 0..<runCount {
            let entries = entries.span.extracting(range(ofRun: run, bound, list, root))
            plan.add(entries, dependents.reaches, dependents.rows, dependents.slots, &pages)
        }
        if plan.reach != DependentIndex.Reach.none.rawValue {
            guard plan.reach == DependentIndex.Reach.aliases.rawValue, parent.level == 0 else { return nil }
        }
        let storage = ThemeStorage.make(
            over: parent,
            width,
            ownPageCount: pages.count,
            parts: ThemeHeader.Parts(layers: layers, highestRank: bound.ranks.upperBound.rawValue)
        )
        storage.copyPages(pages, width)
        let writer = PageWriter(storage, width)
        // First what aliases the entries' slots, then the entries: an overridden alias keeps its own.
        if plan.reach != DependentIndex.Reach.none.rawValue {
            for run in 0..<runCount {
                let entries = entries.span.extracting(range(ofRun: run, bound, list, root))
                let isOnly = runCount == 1
                writeAliases(of: entries, isOnly, dependents.reaches, dependents.rows, dependents.slots, plan, writer)
            }
        }
        let level = parent.level &+ 1
        for run in 0..<runCount {
            let entries = entries.span.extracting(range(ofRun: run, bound, list, root))
            writer.write(entries, isPooled: bound.hasPooledCells, level: level)
        }
        withExtendedLifetime(storage) {}
        return storage
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

    /// What is found out about entries while their pages are planned.
    private struct Plan {
        /// The raw values of all ``DependentIndex/Reach``es together.
        var reach = DependentIndex.Reach.none.rawValue
        /// Which of the last run's first 64 entries have aliases.
        var aliased: UInt64 = 0

        /// Adds the pages of the entries' slots and of what aliases them.
        @inline(__always)
        mutating func add(
            _ entries: Span<LayerEntry>,
            _ reaches: [DependentIndex.Reach],
            _ rows: [DependentIndex.Row],
            _ slots: [UInt32],
            _ pages: inout some PageSet & ~Copyable
        ) {
            let reaches = reaches.span
            aliased = 0
            for place in 0..<entries.count {
                let slot = entries[place].slot
                pages.insert(pageOf: slot)
                let own = reaches[Int(slot)]
                if own == .none { continue }
                reach |= own.rawValue
                aliased |= 1 &<< UInt64(truncatingIfNeeded: place)
                // What aliases a token whose part is unspecified has lost its target.
                if entries[place].kind == CellKind.unspecified { reach |= DependentIndex.Reach.further.rawValue }
                let row = rows[Int(slot)]
                var edge = row.start
                while edge < row.end {
                    pages.insert(pageOf: slots[Int(edge)])
                    edge &+= 1
                }
            }
        }
    }

    /// Writes what aliases the entries' slots. On level 0 alone, so that the overlay's level is 1.
    @inline(__always)
    private static func writeAliases(
        of entries: Span<LayerEntry>,
        _ isOnlyRun: Bool,
        _ reaches: [DependentIndex.Reach],
        _ rows: [DependentIndex.Row],
        _ slots: [UInt32],
        _ plan: Plan,
        _ writer: PageWriter<some PageMapWidth>
    ) {
        func write(_ entry: LayerEntry) {
            let cell = Owner.adopt(entry.kind, entry.payload, level: 1)
            let row = rows[Int(entry.slot)]
            var edge = row.start
            while edge < row.end {
                writer.write(cell, slots[Int(edge)])
                edge &+= 1
            }
        }
        if isOnlyRun, entries.count <= UInt64.bitWidth {
            var left = plan.aliased
            while left != 0 {
                write(entries[left.trailingZeroBitCount])
                left &= left &- 1
            }
            return
        }
        for place in 0..<entries.count where reaches[Int(entries[place].slot)] != .none { write(entries[place]) }
    }
}
