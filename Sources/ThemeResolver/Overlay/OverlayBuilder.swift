//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeModel

/// Puts layers on top of a resolved theme: copies the pages in which something differs and shares all others.
enum OverlayBuilder {
    /// - Complexity: O(*entries* + *slots that depend on them* + *pages*/4 words of page map); one allocation where every
    ///   entry is a literal, only direct aliases depend on it, and the page map is narrow.
    static func overlay(on theme: ResolvedTheme, _ bound: BoundLayers) -> ResolvedTheme {
        let parent = theme.storage
        return ResolvedTheme(storage: parent.withRoot { storage(over: parent, bound, $0) })
    }

    @inline(never)
    private static func storage(
        over parent: ThemeStorage,
        _ bound: BoundLayers,
        _ root: RootSnapshot
    ) -> ThemeStorage {
        precondition(
            bound.layers.lineage == root.catalog.lineage && Int(bound.slotBound) <= parent.slotCount,
            "the layers are bound to the theme's catalog"
        )
        let isPlain =
            !bound.hasReferences && !parent.hasReferences && parent.highestRank <= bound.ranks.lowerBound.rawValue
            && bound.ranks.lowerBound == bound.ranks.upperBound
        if isPlain, let storage = LiteralOverlay.storage(over: parent, bound, root) { return storage }
        return evaluated(parent, bound, root)
    }

    // MARK: - Everything

    /// With the root's working memory, or with its own where another thread has that.
    @inline(never)
    private static func evaluated(
        _ parent: ThemeStorage,
        _ bound: BoundLayers,
        _ root: RootSnapshot
    ) -> ThemeStorage {
        if let storage = root.scratch.withLockIfAvailable({ evaluated(parent, bound, root, &$0) }) { return storage }
        var scratch = OverlayScratch()
        return evaluated(parent, bound, root, &scratch)
    }

    private static func evaluated(
        _ parent: ThemeStorage,
        _ bound: BoundLayers,
        _ root: RootSnapshot,
        _ scratch: inout OverlayScratch
    ) -> ThemeStorage {
        scratch.prepare(parent, slotCount: parent.slotCount)
        defer { scratch.reset() }
        let layers = bound.layers
        var parts = ThemeHeader.Parts(
            layers: layers,
            hasReferences: parent.hasReferences,
            highestRank: parent.highestRank
        )
        let level = parent.levelAbove
        layers.forEachApplied(ranks: bound.ranks, in: root.selection) { layer in
            parts.highestRank = max(parts.highestRank, layer.rank.rawValue)
            let isContested = parent.highestRank > layer.rank.rawValue
            for entry in layers.entries[layer.entries] {
                if isContested, parent.winner(of: entry.slot, root: root).rank > layer.rank.rawValue { continue }
                var cell = Owner.adopt(entry.kind, entry.payload, level: level)
                if bound.hasReferences, layers.isReference(entry.cell) {
                    cell.kind |= EvaluationFlag.unresolved
                    parts.hasReferences = true
                }
                scratch.set(entry.slot, cell)
            }
        }
        addDependents(parent, root, &scratch)
        var evaluator = Evaluator(
            catalog: root.catalog,
            sources: PoolSources(parent: parent, layers: layers, level: level)
        )
        for place in 0..<scratch.slots.count { evaluator.evaluate(scratch.slots[place], &scratch) }
        parts.evaluation = evaluator.evaluation()
        return TableShape(slotCount: UInt32(parent.slotCount), level: level).isWide
            ? written(scratch, over: parent, WidePageMap.self, parts)
            : written(scratch, over: parent, NarrowPageMap.self, parts)
    }

    /// The storage of what the scratch holds.
    @inline(__always)
    private static func written<Width: PageMapWidth>(
        _ scratch: borrowing OverlayScratch,
        over parent: ThemeStorage,
        _ width: Width.Type,
        _ parts: ThemeHeader.Parts
    ) -> ThemeStorage {
        LargePageSet.with(pageCount: parent.pageCount) { pages in
            scratch.forEachChanged { slot, _ in pages.insert(pageOf: slot) }
            let storage = ThemeStorage.make(over: parent, width, ownPageCount: pages.count, parts: parts)
            storage.copyPages(pages, width)
            let writer = PageWriter(storage, width)
            scratch.forEachChanged { slot, cell in writer.write(cell, slot) }
            withExtendedLifetime(storage) {}
            return storage
        }
    }

    /// Adds every slot whose value follows from an affected one, however far, with the entry that now gives it.
    private static func addDependents(
        _ parent: ThemeStorage,
        _ root: RootSnapshot,
        _ scratch: inout OverlayScratch
    ) {
        let dependents = root.dependents
        var place = 0
        while place < scratch.slots.count {
            let slot = scratch.slots[place]
            place += 1
            for edge in dependents.range(of: slot) {
                add(dependents.slots[edge], ifWonBy: 0, parent, root, &scratch)
            }
            var ancestor = parent
            while ancestor.hasReferences, let below = ancestor.parent {
                for dependent in ancestor.overrides(root).dependents(of: slot) {
                    add(dependent, ifWonBy: ancestor.level, parent, root, &scratch)
                }
                ancestor = below
            }
        }
    }

    private static func add(
        _ dependent: UInt32,
        ifWonBy level: Int,
        _ parent: ThemeStorage,
        _ root: RootSnapshot,
        _ scratch: inout OverlayScratch
    ) {
        guard !scratch.isAffected(dependent) else { return }
        let winner = parent.winner(of: dependent, root: root)
        guard winner.level == level, let cell = winner.cell else { return }
        scratch.set(dependent, Cell(kind: cell.kind | EvaluationFlag.unresolved, payload: cell.payload))
    }
}
