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
    static func storage(over parent: ThemeStorage, _ layers: LayerSet, _ root: RootSnapshot) -> ThemeStorage? {
        if parent.pageCount <= SmallPageSet.maximumPages, parent.level < NarrowPageMap.maximumLevel {
            var pages = SmallPageSet()
            return storage(over: parent, layers, root, &pages, NarrowPageMap.self)
        }
        return largeStorage(over: parent, layers, root)
    }

    @inline(never)
    private static func largeStorage(
        over parent: ThemeStorage,
        _ layers: LayerSet,
        _ root: RootSnapshot
    ) -> ThemeStorage? {
        LargePageSet.with(pageCount: parent.pageCount) { pages in
            TableShape(slotCount: UInt32(parent.slotCount), level: parent.level + 1).isWide
                ? storage(over: parent, layers, root, &pages, WidePageMap.self)
                : storage(over: parent, layers, root, &pages, NarrowPageMap.self)
        }
    }

    /// Passes the arrays on as parameters, which are borrowed; in variables each would be retained.
    @inline(__always)
    private static func storage<Width: PageMapWidth>(
        over parent: ThemeStorage,
        _ layers: LayerSet,
        _ root: RootSnapshot,
        _ pages: inout some PageSet & ~Copyable,
        _ width: Width.Type
    ) -> ThemeStorage? {
        storage(over: parent, layers, layers.layers, layers.entries, root, root.dependents, &pages, width)
    }

    @inline(__always)
    private static func storage<Width: PageMapWidth>(
        over parent: ThemeStorage,
        _ layers: LayerSet,
        _ list: [Layer],
        _ entries: [LayerEntry],
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        _ pages: inout some PageSet & ~Copyable,
        _ width: Width.Type
    ) -> ThemeStorage? {
        var highestRank = parent.highestRank
        var reach = DependentIndex.Reach.none.rawValue
        let level = parent.level &+ 1
        for place in list.indices where layers.applies(list[place], in: root.selection) {
            highestRank = list[place].rank.rawValue
            reach |= plan(entries.span.extracting(list[place].entries), dependents.reaches, dependents, &pages)
        }
        if reach != DependentIndex.Reach.none.rawValue {
            guard reach == DependentIndex.Reach.aliases.rawValue, level == 1 else { return nil }
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
        if reach != DependentIndex.Reach.none.rawValue {
            for place in list.indices where layers.applies(list[place], in: root.selection) {
                writeAliases(entries.span.extracting(list[place].entries), dependents.reaches, dependents, writer)
            }
        }
        for place in list.indices where layers.applies(list[place], in: root.selection) {
            let entries = entries.span.extracting(list[place].entries)
            for place in entries.indices {
                let entry = entries[place]
                writer.write(Owner.adopt(entry.kind, entry.payload, level: level), entry.slot)
            }
        }
        withExtendedLifetime(storage) {}
        return storage
    }

    /// Adds the pages of the entries' slots and of what aliases them, and says how far the entries reach: the raw values of
    /// all ``DependentIndex/Reach``es together.
    @inline(__always)
    private static func plan(
        _ entries: Span<LayerEntry>,
        _ reaches: [DependentIndex.Reach],
        _ dependents: DependentIndex,
        _ pages: inout some PageSet & ~Copyable
    ) -> UInt8 {
        let reaches = reaches.span
        var reach = DependentIndex.Reach.none.rawValue
        for place in entries.indices {
            let entry = entries[place]
            pages.insert(pageOf: entry.slot)
            let own = reaches[Int(entry.slot)]
            if own == .none { continue }
            reach |= own.rawValue
            // What aliases a token whose part is unspecified has lost its target.
            if entry.kind == CellKind.unspecified { reach |= DependentIndex.Reach.further.rawValue }
            for edge in dependents.range(of: entry.slot) { pages.insert(pageOf: dependents.slots[edge]) }
        }
        return reach
    }

    @inline(__always)
    private static func writeAliases(
        _ entries: Span<LayerEntry>,
        _ reaches: [DependentIndex.Reach],
        _ dependents: DependentIndex,
        _ writer: PageWriter<some PageMapWidth>
    ) {
        let reaches = reaches.span
        for place in entries.indices {
            let entry = entries[place]
            if reaches[Int(entry.slot)] == .none { continue }
            // On level 0 alone, so that the overlay's level is 1.
            let cell = Owner.adopt(entry.kind, entry.payload, level: 1)
            for edge in dependents.range(of: entry.slot) { writer.write(cell, dependents.slots[edge]) }
        }
    }
}
