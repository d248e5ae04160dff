//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeModel

/// Puts layers on top of a resolved theme: copies the pages in which something differs and shares all others.
enum OverlayBuilder {
    /// Tables of at most so many pages are copied whole: one copy costs less than planning pages.
    static let maximumWholeCopyPages = 16

    /// - Complexity: O(*entries* + *slots that depend on them* + *pages*/4 words of page map); one allocation where every
    ///   entry is a literal and only direct aliases depend on it.
    static func overlay(on theme: ResolvedTheme, _ layers: BoundLayers) -> ResolvedTheme {
        let parent = theme.storage
        let root = parent.root
        let dependents = root.dependents(of: parent.rootLayers)
        let isPlain =
            !layers.hasReferences && !parent.hasReferences && parent.highestRank <= layers.ranks.lowerBound.rawValue
        if isPlain, parent.pageCount <= maximumWholeCopyPages, parent.ownPageCount == parent.pageCount,
            isLiteral(parent, layers, root, dependents, plan: { _ in })
        {
            return ResolvedTheme(storage: wholeCopy(parent, layers, root, dependents))
        }
        let shared = root.scratch.withLockIfAvailable { scratch in
            ResolvedTheme(storage: build(parent, layers, root, dependents, isPlain: isPlain, &scratch))
        }
        if let shared { return shared }
        var own = OverlayScratch()
        return ResolvedTheme(storage: build(parent, layers, root, dependents, isPlain: isPlain, &own))
    }

    // MARK: - Literals with direct aliases

    /// Copies a small table in one go and writes the entries.
    @inline(__always)
    private static func wholeCopy(
        _ parent: ThemeStorage,
        _ layers: BoundLayers,
        _ root: RootSnapshot,
        _ dependents: DependentIndex
    ) -> ThemeStorage {
        let storage = ThemeStorage.make(
            parent: parent,
            slotCount: parent.slotCount,
            ownPageCount: parent.pageCount,
            parts: parts(parent, layers, root)
        )
        storage.copyAllPages()
        write(layers, root, dependents, to: storage) { Int($0 >> PageLayout.shift) }
        return storage
    }

    /// Whether no entry needs the evaluator; calls `plan` with every slot that will be written.
    @inline(__always)
    private static func isLiteral(
        _ parent: ThemeStorage,
        _ layers: BoundLayers,
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        plan: (UInt32) -> Void
    ) -> Bool {
        let slotCount = UInt32(parent.slotCount)
        let isOnRoot = parent.level == 0
        var isLiteral = true
        layers.forEachApplied(in: root.selection) { layer in
            let entries = layers.layers.entries
            for place in layer.entries {
                let entry = entries[place]
                guard entry.slot < slotCount else { continue }
                switch dependents.reach(of: entry.slot) {
                case .none: break
                case .aliases where isOnRoot && entry.kind != CellKind.unspecified:
                    for place in dependents.range(of: entry.slot) { plan(dependents.slots[place]) }
                default: isLiteral = false
                }
                plan(entry.slot)
            }
        }
        return isLiteral
    }

    /// Writes literal entries: first what aliases them, then the entries, so that an overridden alias keeps its own.
    @inline(__always)
    private static func write(
        _ layers: BoundLayers,
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        to storage: ThemeStorage,
        ownPage: (UInt32) -> Int
    ) {
        let level = storage.level
        let slotCount = UInt32(storage.slotCount)
        var hasDependents = false
        var isEntryPass = false
        repeat {
            layers.forEachApplied(in: root.selection) { layer in
                let entries = layers.layers.entries
                for place in layer.entries {
                    let entry = entries[place]
                    guard entry.slot < slotCount else { continue }
                    let cell = Owner.adopt(entry.kind, entry.payload, level: level)
                    if !isEntryPass, dependents.reach(of: entry.slot) != .none {
                        hasDependents = true
                        for place in dependents.range(of: entry.slot) {
                            let dependent = dependents.slots[place]
                            storage.write(cell, page: ownPage(dependent), place: Int(dependent & PageLayout.mask))
                        }
                    }
                    storage.write(cell, page: ownPage(entry.slot), place: Int(entry.slot & PageLayout.mask))
                }
            }
            isEntryPass.toggle()
        } while hasDependents && isEntryPass
    }

    @inline(__always)
    private static func parts(_ parent: ThemeStorage, _ layers: BoundLayers, _ root: RootSnapshot) -> ThemeHeader.Parts {
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
        _ dependents: DependentIndex,
        isPlain: Bool,
        _ scratch: inout OverlayScratch
    ) -> ThemeStorage {
        scratch.prepare(slotCount: parent.slotCount, pageCount: parent.pageCount)
        defer { scratch.reset() }
        if isPlain, isLiteral(parent, layers, root, dependents, plan: { scratch.plan($0) }) {
            let storage = ThemeStorage.make(
                parent: parent,
                slotCount: parent.slotCount,
                ownPageCount: scratch.pages.count,
                parts: parts(parent, layers, root)
            )
            storage.copyPages(scratch.pages)
            write(layers, root, dependents, to: storage) { scratch.ownPage(of: $0) }
            return storage
        }
        scratch.reset()
        return evaluate(parent, layers, root, dependents, &scratch)
    }

    private static func evaluate(
        _ parent: ThemeStorage,
        _ layers: BoundLayers,
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
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
        addDependents(parent, root, dependents, &scratch)
        var evaluator = Evaluator(
            catalog: root.catalog,
            sources: PoolSources(parent: parent, layers: layers.layers)
        )
        for place in 0..<scratch.slots.count { evaluator.evaluate(scratch.slots[place], &scratch) }
        parts.computed = evaluator.computedPools
        parts.issues = evaluator.issues
        for place in 0..<scratch.slots.count {
            let slot = scratch.slots[place]
            if scratch.cell(slot) != parent.cell(slot) { scratch.plan(slot) }
        }
        let storage = ThemeStorage.make(
            parent: parent,
            slotCount: Int(slotCount),
            ownPageCount: scratch.pages.count,
            parts: parts
        )
        storage.copyPages(scratch.pages)
        for place in 0..<scratch.slots.count {
            let slot = scratch.slots[place]
            guard scratch.isPlanned(slot) else { continue }
            storage.write(scratch.cell(slot), page: scratch.ownPage(of: slot), place: Int(slot & PageLayout.mask))
        }
        return storage
    }

    /// Adds every slot whose value follows from an affected one, however far, with the entry that now gives it.
    private static func addDependents(
        _ parent: ThemeStorage,
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        _ scratch: inout OverlayScratch
    ) {
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
