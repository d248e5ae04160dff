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
        if parent.pageCount <= SmallPageSet.maximumPages, parent.level < NarrowPageMap.maximumLevel {
            var pages = SmallPageSet()
            return storage(over: parent, bound, root, &pages, NarrowPageMap.self)
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
        var highestRank = parent.highestRank
        var plan = Plan()
        for place in list.indices where layers.applies(list[place], in: root.selection) {
            highestRank = list[place].rank.rawValue
            plan.add(entries.span.extracting(list[place].entries), dependents.reaches, dependents, &pages)
        }
        if plan.reach != DependentIndex.Reach.none.rawValue {
            guard plan.reach == DependentIndex.Reach.aliases.rawValue, parent.level == 0 else { return nil }
        }
        let storage = ThemeStorage.make(
            over: parent,
            width,
            ownPageCount: pages.count,
            parts: ThemeHeader.Parts(layers: layers, highestRank: highestRank)
        )
        storage.copyPages(pages, width)
        let writer = PageWriter(storage, width)
        // First what aliases the entries' slots, then the entries: an overridden alias keeps its own.
        if plan.reach != DependentIndex.Reach.none.rawValue {
            writeAliases(bound, list, entries, root, dependents, plan, writer)
        }
        let level = parent.level &+ 1
        for place in list.indices where layers.applies(list[place], in: root.selection) {
            let entries = entries.span.extracting(list[place].entries)
            if bound.hasPooledCells {
                for place in entries.indices {
                    let entry = entries[place]
                    writer.write(Owner.adopt(entry.kind, entry.payload, level: level), entry.slot)
                }
            } else {
                for place in entries.indices { writer.write(entries[place].cell, entries[place].slot) }
            }
        }
        withExtendedLifetime(storage) {}
        return storage
    }

    /// What is found out about entries while their pages are planned.
    private struct Plan {
        /// The raw values of all ``DependentIndex/Reach``es together.
        var reach = DependentIndex.Reach.none.rawValue
        /// How many entries there are, and which of the first 64 have aliases.
        var entryCount = 0
        var aliased: UInt64 = 0

        /// Adds the pages of the entries' slots and of what aliases them.
        @inline(__always)
        mutating func add(
            _ entries: Span<LayerEntry>,
            _ reaches: [DependentIndex.Reach],
            _ dependents: DependentIndex,
            _ pages: inout some PageSet & ~Copyable
        ) {
            let reaches = reaches.span
            for place in entries.indices {
                let entry = entries[place]
                pages.insert(pageOf: entry.slot)
                let own = reaches[Int(entry.slot)]
                if own == .none { continue }
                reach |= own.rawValue
                aliased |= 1 &<< UInt64(truncatingIfNeeded: entryCount &+ place)
                // What aliases a token whose part is unspecified has lost its target.
                if entry.kind == CellKind.unspecified { reach |= DependentIndex.Reach.further.rawValue }
                for edge in dependents.range(of: entry.slot) { pages.insert(pageOf: dependents.slots[edge]) }
            }
            entryCount &+= entries.count
        }
    }

    /// Writes what aliases the entries' slots. On level 0 alone, so that the overlay's level is 1.
    @inline(__always)
    private static func writeAliases(
        _ bound: BoundLayers,
        _ list: [Layer],
        _ entries: [LayerEntry],
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        _ plan: Plan,
        _ writer: PageWriter<some PageMapWidth>
    ) {
        func write(_ entry: LayerEntry) {
            let cell = Owner.adopt(entry.kind, entry.payload, level: 1)
            for edge in dependents.range(of: entry.slot) { writer.write(cell, dependents.slots[edge]) }
        }
        if list.count == 1, plan.entryCount <= 64 {
            let entries = entries.span.extracting(list[0].entries)
            var left = plan.aliased
            while left != 0 {
                write(entries[left.trailingZeroBitCount])
                left &= left &- 1
            }
            return
        }
        for place in list.indices where bound.layers.applies(list[place], in: root.selection) {
            let entries = entries.span.extracting(list[place].entries)
            for place in entries.indices where dependents.reaches[Int(entries[place].slot)] != .none {
                write(entries[place])
            }
        }
    }
}
