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
    static func overlay(on theme: ResolvedTheme, _ bound: BoundLayers) -> ResolvedTheme {
        let root = theme.storage.root
        let dependents = root.dependents(of: theme.storage.rootLayers)
        if let storage = wholeCopy(theme.storage, bound.layers, root, dependents) {
            return ResolvedTheme(storage: storage)
        }
        let shared = root.scratch.withLockIfAvailable { scratch in
            ResolvedTheme(storage: build(theme.storage, bound.layers, root, dependents, &scratch))
        }
        if let shared { return shared }
        var own = OverlayScratch()
        return ResolvedTheme(storage: build(theme.storage, bound.layers, root, dependents, &own))
    }

    // MARK: - Literals with direct aliases

    /// Whether a slot can be overridden by a literal without the evaluator.
    @inline(__always)
    private static func isSimple(
        _ kind: UInt8,
        _ payload: UInt64,
        _ slot: UInt32,
        _ layers: LayerSet,
        _ parent: ThemeStorage,
        _ dependents: DependentIndex
    ) -> Bool {
        if kind < CellKind.inlineColor, kind != CellKind.unspecified { return false }
        if CellKind.isList(kind), References.isReference(kind, payload, in: layers) { return false }
        return dependents.isFree(slot)
            || (parent.header.level == 0 && kind != CellKind.unspecified && dependents.isShallow(slot))
    }

    /// Copies a small table in one go and writes the entries; nil where that is not enough.
    @inline(__always)
    private static func wholeCopy(
        _ parent: ThemeStorage,
        _ layers: LayerSet,
        _ root: RootSnapshot,
        _ dependents: DependentIndex
    ) -> ThemeStorage? {
        let pageCount = Int(parent.header.pageCount)
        guard pageCount <= maximumWholeCopyPages, parent.header.ownPageCount == parent.header.pageCount,
            isLiteral(parent, layers, root, dependents, plan: { _ in })
        else { return nil }
        let storage = ThemeStorage.make(
            parent: parent,
            slotCount: Int(parent.header.slotCount),
            ownPageCount: pageCount,
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
        _ layers: LayerSet,
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        plan: (UInt32) -> Void
    ) -> Bool {
        guard !parent.header.hasReferences else { return false }
        let slotCount = parent.header.slotCount
        var isLiteral = true
        layers.forEachApplied(in: root.selection) { layer in
            if parent.header.highestRank > layer.rank.rawValue { isLiteral = false }
            for entry in layer.entries where isLiteral {
                let slot = layers.slots[entry]
                guard slot < slotCount else { continue }
                let kind = layers.kinds[entry] & ~CellKind.oneSlotFlag
                guard isSimple(kind, layers.payloads[entry], slot, layers, parent, dependents) else {
                    isLiteral = false
                    break
                }
                plan(slot)
                if !dependents.isFree(slot) {
                    for place in dependents.range(of: slot) { plan(dependents.slots[place]) }
                }
            }
        }
        return isLiteral
    }

    /// Writes literal entries: first what aliases them, then the entries, so that an overridden alias keeps its own.
    @inline(__always)
    private static func write(
        _ layers: LayerSet,
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        to storage: ThemeStorage,
        ownPage: (UInt32) -> Int
    ) {
        let level = storage.header.level
        let slotCount = storage.header.slotCount
        var hasDependents = false
        for isEntryPass in [false, true] {
            layers.forEachApplied(in: root.selection) { layer in
                for entry in layer.entries {
                    let slot = layers.slots[entry]
                    guard slot < slotCount else { continue }
                    let kind = layers.kinds[entry] & ~CellKind.oneSlotFlag
                    let cell = Owner.adopt(kind, layers.payloads[entry], level: level)
                    if !isEntryPass, !dependents.isFree(slot) {
                        hasDependents = true
                        for place in dependents.range(of: slot) {
                            let dependent = dependents.slots[place]
                            storage.write(cell, page: ownPage(dependent), place: Int(dependent & PageLayout.mask))
                        }
                    }
                    storage.write(cell, page: ownPage(slot), place: Int(slot & PageLayout.mask))
                }
            }
            if !hasDependents { break }
        }
    }

    private static func parts(_ parent: ThemeStorage, _ layers: LayerSet, _ root: RootSnapshot) -> ThemeHeader.Parts {
        var parts = ThemeHeader.Parts(layers: layers)
        parts.hasReferences = parent.header.hasReferences
        parts.highestRank = parent.header.highestRank
        for layer in layers.layers where layer.rank.rawValue > parts.highestRank {
            if root.selection.satisfies(layers.terms[layer.terms]) { parts.highestRank = layer.rank.rawValue }
        }
        return parts
    }

    // MARK: - Everything

    private static func build(
        _ parent: ThemeStorage,
        _ layers: LayerSet,
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        _ scratch: inout OverlayScratch
    ) -> ThemeStorage {
        scratch.prepare(slotCount: Int(parent.header.slotCount), pageCount: Int(parent.header.pageCount))
        defer { scratch.reset() }
        if isLiteral(parent, layers, root, dependents, plan: { scratch.plan($0) }) {
            let storage = ThemeStorage.make(
                parent: parent,
                slotCount: Int(parent.header.slotCount),
                ownPageCount: scratch.pages.count,
                parts: parts(parent, layers, root)
            )
            copyPages(scratch, to: storage)
            write(layers, root, dependents, to: storage) { scratch.ownPage(of: $0) }
            return storage
        }
        scratch.reset()
        return evaluate(parent, layers, root, dependents, &scratch)
    }

    @inline(__always)
    private static func copyPages(_ scratch: borrowing OverlayScratch, to storage: ThemeStorage) {
        let pages = scratch.pages
        for place in pages.indices { storage.copyPage(Int(pages[place]), to: place) }
    }

    private static func evaluate(
        _ parent: ThemeStorage,
        _ layers: LayerSet,
        _ root: RootSnapshot,
        _ dependents: DependentIndex,
        _ scratch: inout OverlayScratch
    ) -> ThemeStorage {
        scratch.parent = parent
        var parts = parts(parent, layers, root)
        let level = parent.header.level + 1
        let slotCount = parent.header.slotCount
        layers.forEachApplied(in: root.selection) { layer in
            let isContested = parent.header.highestRank > layer.rank.rawValue
            for entry in layer.entries {
                let slot = layers.slots[entry]
                guard slot < slotCount else { continue }
                if isContested, parent.winner(of: slot, root: root).rank > layer.rank.rawValue { continue }
                var cell = Owner.adopt(
                    layers.kinds[entry] & ~CellKind.oneSlotFlag,
                    layers.payloads[entry],
                    level: level
                )
                if References.isReference(cell.kind, cell.payload, in: layers) {
                    cell.kind |= EvaluationFlag.unresolved
                    parts.hasReferences = true
                }
                scratch.set(slot, cell)
            }
        }
        addDependents(parent, root, dependents, &scratch)
        var evaluator = Evaluator(
            catalog: root.catalog,
            sources: PoolSources(parent: parent, layers: layers)
        )
        let slots = scratch.slots
        for slot in slots { evaluator.evaluate(slot, &scratch) }
        parts.computed = evaluator.computedPools
        parts.issues = evaluator.issues
        var changed: [UInt32] = []
        changed.reserveCapacity(slots.count)
        for slot in slots where scratch.cell(slot) != parent.cell(slot) {
            changed.append(slot)
            scratch.plan(slot)
        }
        let storage = ThemeStorage.make(
            parent: parent,
            slotCount: Int(slotCount),
            ownPageCount: scratch.pages.count,
            parts: parts
        )
        copyPages(scratch, to: storage)
        for slot in changed {
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
            while ancestor.header.hasReferences, let below = ancestor.header.parent {
                for dependent in ancestor.overrides(root).dependents(of: slot) {
                    add(dependent, ifWonBy: ancestor.header.level, parent, root, &scratch)
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
