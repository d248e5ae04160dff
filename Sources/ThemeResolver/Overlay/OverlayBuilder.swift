//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeModel

/// Puts layers on top of a resolved theme: copies the pages in which something differs and shares all others.
enum OverlayBuilder {
    /// The pages of a table this small are planned in one word, without working memory.
    static let maximumMaskedPages = 64

    /// - Complexity: O(*entries* + *slots that depend on them* + *pages*/4 words of page map); one allocation where every
    ///   entry is a literal and only direct aliases depend on it.
    static func overlay(on theme: ResolvedTheme, _ layers: BoundLayers) -> ResolvedTheme {
        let parent = theme.storage
        let root = parent.root
        let isPlain =
            !layers.hasReferences && !parent.hasReferences && parent.highestRank <= layers.ranks.lowerBound.rawValue
            && layers.ranks.lowerBound == layers.ranks.upperBound
        if isPlain, parent.pageCount <= maximumMaskedPages {
            var pages: UInt64 = 0
            let effort = effort(parent, layers, root) { pages |= 1 &<< UInt64($0 &>> PageLayout.shift) }
            if effort != .references {
                return ResolvedTheme(storage: masked(parent, layers, root, effort, pages))
            }
        }
        let shared = root.scratch.withLockIfAvailable { scratch in
            ResolvedTheme(storage: build(parent, layers, root, isPlain: isPlain, &scratch))
        }
        if let shared { return shared }
        var own = OverlayScratch()
        return ResolvedTheme(storage: build(parent, layers, root, isPlain: isPlain, &own))
    }

    // MARK: - Literals with direct aliases

    /// Copies the pages of a small table whose bits are set and writes the entries.
    @inline(__always)
    private static func masked(
        _ parent: ThemeStorage,
        _ layers: BoundLayers,
        _ root: RootSnapshot,
        _ effort: Effort,
        _ pages: UInt64
    ) -> ThemeStorage {
        let storage = ThemeStorage.make(
            parent: parent,
            slotCount: parent.slotCount,
            ownPageCount: pages.nonzeroBitCount,
            parts: parts(parent, layers, root)
        )
        storage.copyPages(mask: pages)
        write(layers, root, effort, to: storage)
        return storage
    }

    /// What it takes to apply entries.
    private enum Effort {
        /// Writing them.
        case literals
        /// Writing them and the direct aliases of their slots.
        case aliases
        /// The evaluator.
        case references
    }

    /// What it takes to apply layers of literals of one rank; calls `plan` with every slot that will be written.
    @inline(__always)
    private static func effort(
        _ parent: ThemeStorage,
        _ layers: BoundLayers,
        _ root: RootSnapshot,
        plan: (UInt32) -> Void
    ) -> Effort {
        let isOnRoot = parent.level == 0
        let dependents = root.dependents
        let reachArray = dependents.reaches
        let reaches = reachArray.span
        let entryArray = layers.layers.entries
        let entries = entryArray.span
        let layerArray = layers.layers.layers
        let list = layerArray.span
        var effort = Effort.literals
        for index in list.indices where layers.applies(list[index], in: root.selection) {
            for place in list[index].entries {
                let entry = entries[place]
                plan(entry.slot)
                let reach = reaches[Int(entry.slot)]
                if reach == .none { continue }
                guard reach == .aliases, isOnRoot, entry.kind != CellKind.unspecified, effort != .references else {
                    effort = .references
                    continue
                }
                effort = .aliases
                for place in dependents.range(of: entry.slot) { plan(dependents.slots[place]) }
            }
        }
        return effort
    }

    /// Writes literal entries: first what aliases them, then the entries, so that an overridden alias keeps its own.
    @inline(__always)
    private static func write(
        _ layers: BoundLayers,
        _ root: RootSnapshot,
        _ effort: Effort,
        to storage: ThemeStorage
    ) {
        let level = storage.level
        let dependents = root.dependents
        let entryArray = layers.layers.entries
        let entries = entryArray.span
        let layerArray = layers.layers.layers
        let list = layerArray.span
        let writer = storage.writer
        if effort == .aliases {
            for index in list.indices where layers.applies(list[index], in: root.selection) {
                for place in list[index].entries {
                    let entry = entries[place]
                    let cell = Owner.adopt(entry.kind, entry.payload, level: level)
                    for place in dependents.range(of: entry.slot) { writer.write(cell, dependents.slots[place]) }
                }
            }
        }
        for index in list.indices where layers.applies(list[index], in: root.selection) {
            for place in list[index].entries {
                let entry = entries[place]
                writer.write(Owner.adopt(entry.kind, entry.payload, level: level), entry.slot)
            }
        }
        withExtendedLifetime(storage) {}
    }

    @inline(__always)
    private static func parts(_ parent: ThemeStorage, _ layers: BoundLayers, _ root: RootSnapshot) -> ThemeHeader.Parts
    {
        var parts = ThemeHeader.Parts(layers: layers)
        parts.hasReferences = parent.hasReferences
        parts.highestRank = parent.highestRank
        if layers.ranks.upperBound.rawValue > parts.highestRank {
            layers.forEachApplied(in: root.selection) { layer in
                parts.highestRank = max(parts.highestRank, layer.rank.rawValue)
            }
        }
        return parts
    }

    // MARK: - Everything

    private static func build(
        _ parent: ThemeStorage,
        _ layers: BoundLayers,
        _ root: RootSnapshot,
        isPlain: Bool,
        _ scratch: inout OverlayScratch
    ) -> ThemeStorage {
        scratch.prepare(slotCount: parent.slotCount, pageCount: parent.pageCount)
        defer { scratch.reset() }
        let effort = isPlain ? effort(parent, layers, root) { scratch.plan($0) } : .references
        if effort != .references {
            let storage = ThemeStorage.make(
                parent: parent,
                slotCount: parent.slotCount,
                ownPageCount: scratch.pageCount,
                parts: parts(parent, layers, root)
            )
            storage.copyPages(scratch.pages)
            write(layers, root, effort, to: storage)
            return storage
        }
        scratch.reset()
        return evaluate(parent, layers, root, &scratch)
    }

    private static func evaluate(
        _ parent: ThemeStorage,
        _ layers: BoundLayers,
        _ root: RootSnapshot,
        _ scratch: inout OverlayScratch
    ) -> ThemeStorage {
        scratch.parent = parent
        var parts = parts(parent, layers, root)
        let level = parent.level + 1
        let slotCount = UInt32(parent.slotCount)
        layers.forEachApplied(in: root.selection) { layer in
            let isContested = parent.highestRank > layer.rank.rawValue
            for entry in layers.layers.entries[layer.entries] where entry.slot < slotCount {
                if isContested, parent.winner(of: entry.slot, root: root).rank > layer.rank.rawValue { continue }
                var cell = Owner.adopt(entry.kind, entry.payload, level: level)
                if layers.hasReferences, layers.layers.isReference(entry.cell) {
                    cell.kind |= EvaluationFlag.unresolved
                    parts.hasReferences = true
                }
                scratch.set(entry.slot, cell)
            }
        }
        addDependents(parent, root, &scratch)
        var evaluator = Evaluator(
            catalog: root.catalog,
            sources: PoolSources(parent: parent, layers: layers.layers)
        )
        for place in 0..<scratch.slots.count { evaluator.evaluate(scratch.slots[place], &scratch) }
        parts.evaluation = evaluator.evaluation
        for place in 0..<scratch.slots.count {
            let slot = scratch.slots[place]
            if scratch.cell(slot) != parent.cell(slot) { scratch.plan(slot) }
        }
        let storage = ThemeStorage.make(
            parent: parent,
            slotCount: Int(slotCount),
            ownPageCount: scratch.pageCount,
            parts: parts
        )
        storage.copyPages(scratch.pages)
        let writer = storage.writer
        for place in 0..<scratch.slots.count {
            let slot = scratch.slots[place]
            if scratch.isPlanned(slot) { writer.write(scratch.cell(slot), slot) }
        }
        return storage
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
