//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

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

    init(rows: [Row], slots: [UInt32], reaches: [Reach]) {
        self.rows = rows
        self.slots = slots
        self.reaches = reaches
        var aliases = SmallSlotSet()
        var further = SmallSlotSet()
        var aliasPages: [SmallPageSet] = []
        if reaches.count <= SmallSlotSet.capacity {
            aliasPages = Array(repeating: SmallPageSet(), count: reaches.count)
            for (slot, reach) in reaches.enumerated() {
                for place in rows[slot].start..<rows[slot].end { aliasPages[slot].insert(pageOf: slots[Int(place)]) }
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

    /// The index of all references of a snapshot.
    ///
    /// - Complexity: O(*slots* + *references*).
    convenience init(_ entries: SnapshotEntries, slotCount: Int) {
        var counts = [UInt32](repeating: 0, count: slotCount + 1)
        for slot in 0..<UInt32(slotCount) {
            entries.forEachSource(of: slot) { counts[Int($0) + 1] += 1 }
        }
        for slot in 1..<counts.count { counts[slot] += counts[slot - 1] }
        var next = counts
        var slots = [UInt32](repeating: 0, count: Int(counts[counts.count - 1]))
        for slot in 0..<UInt32(slotCount) {
            entries.forEachSource(of: slot) { source in
                slots[Int(next[Int(source)])] = slot
                next[Int(source)] += 1
            }
        }
        let rows = (0..<slotCount).map { Row(start: counts[$0], end: counts[$0 + 1]) }
        let reaches = rows.map { Self.reach(of: $0, rows, slots, entries) }
        self.init(rows: rows, slots: slots, reaches: reaches)
    }

    @inline(__always)
    static func reach(of row: Row, _ rows: [Row], _ slots: [UInt32], _ entries: SnapshotEntries) -> Reach {
        if row.start == row.end { return .none }
        for place in Int(row.start)..<Int(row.end) {
            let own = rows[Int(slots[place])]
            if own.start != own.end || !entries.isAlias(slots[place]) { return .further }
        }
        return .aliases
    }

    /// The range of the slot's dependents in ``slots``.
    @inline(__always)
    func range(of slot: UInt32) -> Range<Int> {
        let row = rows[Int(slot)]
        return Int(row.start)..<Int(row.end)
    }
}
