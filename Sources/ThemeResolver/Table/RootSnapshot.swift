//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeModel

/// What the snapshot of a base knows beyond its table: the unresolved form of its references, for overlays to redo.
final class RootSnapshot: Sendable {
    let catalog: Catalog
    let selection: Selection
    /// For each slot 0 where it holds a literal or nothing, else its place in `expressions` plus one.
    let expressionIndex: [UInt32]
    /// Aliases, derived cells and lists with references, as the winning layer gave them.
    let expressions: [Cell]
    /// The slot of each expression.
    let expressionSlots: [UInt32]
    /// The rank that won each slot; empty where all are ``Rank/base``.
    let ranks: [UInt8]
    /// Working memory for overlays, taken by one thread at a time; another brings its own.
    let scratch: Mutex<OverlayScratch>
    /// Held while an overlay's ``ThemeHeader/overrides`` are made or read.
    let overridesLock = Mutex<Void>(())
    /// Which slots refer to which.
    let dependents: DependentIndex

    /// Takes the parts over; the expressions' payloads point into `layers`, the base's.
    init(
        catalog: Catalog,
        selection: Selection,
        layers: LayerSet,
        expressionIndex: [UInt32],
        expressions: [Cell],
        expressionSlots: [UInt32],
        ranks: [UInt8]
    ) {
        self.catalog = catalog
        self.selection = selection
        self.expressionIndex = expressionIndex
        self.expressions = expressions
        self.expressionSlots = expressionSlots
        self.ranks = ranks
        scratch = Mutex(OverlayScratch())
        dependents = DependentIndex(
            layers: layers,
            expressionIndex: expressionIndex,
            expressions: expressions,
            expressionSlots: expressionSlots
        )
    }
}

/// For each slot the slots that refer to it directly: a compressed sparse row table.
final class DependentIndex: Sendable {
    /// Where the dependents of each slot lie in `slots`.
    let rows: [Row]
    /// All dependents, by the slot they depend on.
    let slots: [UInt32]
    /// What refers to each slot.
    let reaches: [Reach]
    /// In a small table, the slots that reach aliases; empty in a large one.
    let smallAliases: SmallSlotSet
    /// In a small table, the pages of what refers to each slot of ``smallAliases``; empty in a large one.
    let smallAliasPages: [SmallPageSet]
    /// In a small table, the slots that reach further; empty in a large one.
    let smallFurther: SmallSlotSet

    /// The places of one slot's dependents.
    struct Row {
        var start: UInt32
        var end: UInt32
    }

    /// How far a change of a slot reaches.
    enum Reach: UInt8 {
        /// Nothing refers to the slot.
        case none
        /// Only direct aliases that nothing refers to.
        case aliases
        /// Anything else.
        case further
    }

    init(layers: LayerSet, expressionIndex: [UInt32], expressions: [Cell], expressionSlots: [UInt32]) {
        var counts = [UInt32](repeating: 0, count: expressionIndex.count + 1)
        for expression in expressions {
            References.forEach(of: expression, in: layers) { counts[Int($0) + 1] += 1 }
        }
        for slot in 1..<counts.count { counts[slot] += counts[slot - 1] }
        var next = counts
        var slots = [UInt32](repeating: 0, count: Int(counts[counts.count - 1]))
        for (slot, expression) in zip(expressionSlots, expressions) {
            References.forEach(of: expression, in: layers) { target in
                slots[Int(next[Int(target)])] = slot
                next[Int(target)] += 1
            }
        }
        var reaches = [Reach](repeating: .none, count: expressionIndex.count)
        for slot in reaches.indices where counts[slot] != counts[slot + 1] {
            reaches[slot] = .aliases
            for place in Int(counts[slot])..<Int(counts[slot + 1]) {
                let dependent = Int(slots[place])
                let isAlias = expressions[Int(expressionIndex[dependent]) - 1].kind == CellKind.alias
                if !isAlias || counts[dependent] != counts[dependent + 1] { reaches[slot] = .further }
            }
        }
        rows = reaches.indices.map { Row(start: counts[$0], end: counts[$0 + 1]) }
        self.slots = slots
        self.reaches = reaches
        var aliases = SmallSlotSet()
        var further = SmallSlotSet()
        var aliasPages: [SmallPageSet] = []
        if reaches.count <= SmallSlotSet.capacity {
            aliasPages = Array(repeating: SmallPageSet(), count: reaches.count)
            for (slot, reach) in reaches.enumerated() {
                for place in counts[slot]..<counts[slot + 1] { aliasPages[slot].insert(pageOf: slots[Int(place)]) }
                switch reach {
                case .none: break
                case .aliases: aliases.insert(UInt32(slot))
                case .further: further.insert(UInt32(slot))
                }
            }
        }
        smallAliases = aliases
        smallAliasPages = aliasPages
        smallFurther = further
    }

    /// The range of the slot's dependents in ``slots``.
    @inline(__always)
    func range(of slot: UInt32) -> Range<Int> {
        let row = rows[Int(slot)]
        return Int(row.start)..<Int(row.end)
    }
}
