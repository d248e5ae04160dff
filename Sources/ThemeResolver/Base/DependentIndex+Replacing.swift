//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension DependentIndex {
    /// The index after some slots' entries were replaced: this one where they refer to what they referred to before.
    ///
    /// - Complexity: O(*changes*) where no reference is another; else also O(the dependents of what the changed slots refer
    ///   to, before and after) and a copy of the index.
    func replacing(
        _ changes: [(slot: UInt32, winner: WinningEntry)],
        slotCount: Int,
        before: SnapshotEntries,
        after: SnapshotEntries
    ) -> DependentIndex {
        var edges = MovedEdges()
        for change in changes {
            let slot = change.slot
            let isOld = Int(slot) < rows.count
            guard change.winner.isReference || isOld && before.winners[slot].isReference else { continue }
            edges.begin(slot)
            if isOld { before.forEachSource(of: slot) { edges.old.append($0) } }
            after.forEachSource(of: slot) { edges.new.append((slot, $0)) }
            edges.end(staysAlias: isOld && before.isAlias(slot) == after.isAlias(slot))
        }
        if edges.slots.isEmpty, slotCount == rows.count { return self }
        return replacing(edges, slotCount: slotCount, after)
    }

    private func replacing(_ edges: MovedEdges, slotCount: Int, _ after: SnapshotEntries) -> DependentIndex {
        var editor = Editor(self, edges, slotCount: slotCount)
        for source in edges.old { editor.redoRow(of: source) }
        for edge in edges.new { editor.redoRow(of: edge.source) }
        // A reach follows from the row of a slot, from its dependents' rows, and from their being aliases.
        for place in editor.sources.indices {
            editor.redoReach(of: editor.sources[place], after)
            after.forEachSource(of: editor.sources[place]) { editor.redoReach(of: $0, after) }
        }
        for slot in edges.slots {
            after.forEachSource(of: slot) { editor.redoReach(of: $0, after) }
        }
        return DependentIndex(rows: editor.rows, slots: editor.slots, reaches: editor.reaches)
    }

    /// The index while its rows are being edited.
    private struct Editor {
        private(set) var rows: [Row]
        private(set) var slots: [UInt32]
        private(set) var reaches: [Reach]
        /// The slots whose rows were redone.
        private(set) var sources: [UInt32] = []
        private let edges: MovedEdges
        /// Whether the slot's references are others now.
        private var isMoved: [Bool]
        /// Whether the slot's row was redone.
        private var isDone: [Bool]
        /// The new edges of each source as a list: its first edge's place plus one, and each edge's successor.
        private var firsts: [UInt32]
        private var nexts: [UInt32]

        init(_ index: DependentIndex, _ edges: MovedEdges, slotCount: Int) {
            let added = slotCount - index.rows.count
            rows = index.rows + [Row](repeating: Row(start: 0, end: 0), count: added)
            slots = index.slots
            slots.reserveCapacity(slots.count + 2 * edges.new.count)
            reaches = index.reaches + [Reach](repeating: .none, count: added)
            self.edges = edges
            isMoved = [Bool](repeating: false, count: slotCount)
            isDone = isMoved
            firsts = [UInt32](repeating: 0, count: slotCount)
            nexts = [UInt32](repeating: 0, count: edges.new.count)
            for slot in edges.slots { isMoved[Int(slot)] = true }
            for (place, edge) in edges.new.enumerated() {
                nexts[place] = firsts[Int(edge.source)]
                firsts[Int(edge.source)] = UInt32(place) + 1
            }
        }

        /// Takes the moved slots out of a source's row and puts those in that refer to it now.
        mutating func redoRow(of source: UInt32) {
            guard !isDone[Int(source)] else { return }
            isDone[Int(source)] = true
            sources.append(source)
            let old = rows[Int(source)]
            var (start, end) = (old.start, old.start)
            for place in old.start..<old.end where !isMoved[Int(slots[Int(place)])] {
                slots[Int(end)] = slots[Int(place)]
                end += 1
            }
            var isBehind = false
            var edge = firsts[Int(source)]
            while edge != 0 {
                if !isBehind, end == old.end {
                    // The row has no room for more: it moves behind the last.
                    let moved = UInt32(slots.count)
                    for place in start..<end { slots.append(slots[Int(place)]) }
                    (start, end, isBehind) = (moved, UInt32(slots.count), true)
                }
                let dependent = edges.new[Int(edge) - 1].slot
                if isBehind { slots.append(dependent) } else { slots[Int(end)] = dependent }
                end += 1
                edge = nexts[Int(edge) - 1]
            }
            rows[Int(source)] = Row(start: start, end: end)
        }

        mutating func redoReach(of slot: UInt32, _ entries: SnapshotEntries) {
            reaches[Int(slot)] = DependentIndex.reach(of: rows[Int(slot)], rows, slots, entries)
        }
    }
}

/// The references of the slots whose references are others than before.
private struct MovedEdges {
    private(set) var slots: [UInt32] = []
    /// What the slots referred to before.
    var old: [UInt32] = []
    /// What they refer to now.
    var new: [(slot: UInt32, source: UInt32)] = []
    private var (oldStart, newStart) = (0, 0)

    mutating func begin(_ slot: UInt32) {
        slots.append(slot)
        (oldStart, newStart) = (old.count, new.count)
    }

    /// Forgets the slot again where its references are the same and it is an alias before and after, or neither.
    mutating func end(staysAlias: Bool) {
        guard staysAlias, old.count - oldStart == new.count - newStart else { return }
        for place in oldStart..<old.count where old[place] != new[newStart + place - oldStart].source { return }
        slots.removeLast()
        old.removeSubrange(oldStart...)
        new.removeSubrange(newStart...)
    }
}
