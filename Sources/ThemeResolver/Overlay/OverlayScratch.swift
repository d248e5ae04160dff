//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Working memory of overlay building, kept between builds so that a build allocates nothing but its result.
///
/// Between builds every place of `affectedPlace` is 0 and the lists are empty.
struct OverlayScratch: EvaluationTable {
    /// For each slot its place in `slots` plus one, or 0 where the overlay does not touch it.
    private var affectedPlace: [UInt32] = []
    /// The slots that the overlay sets or that depend on one it sets.
    private(set) var slots: [UInt32] = []
    private var kinds: [UInt8] = []
    private var payloads: [UInt64] = []
    /// What untouched slots hold, during a build.
    var parent: ThemeStorage?

    /// Makes room for a table of so many slots, as many as the parent's or more; all that the parent lacks are to be set.
    mutating func prepare(_ parent: ThemeStorage, slotCount: Int) {
        if affectedPlace.count < slotCount {
            affectedPlace += [UInt32](repeating: 0, count: slotCount - affectedPlace.count)
        }
        self.parent = parent
    }

    /// Forgets the build.
    mutating func reset() {
        for slot in slots { affectedPlace[Int(slot)] = 0 }
        slots.removeAll(keepingCapacity: true)
        kinds.removeAll(keepingCapacity: true)
        payloads.removeAll(keepingCapacity: true)
        parent = nil
    }

    // MARK: - Slots

    /// Whether the overlay touches the slot.
    @inline(__always)
    func isAffected(_ slot: UInt32) -> Bool {
        affectedPlace[Int(slot)] != 0
    }

    /// Gives an affected slot its cell; the last one counts.
    @inline(__always)
    mutating func set(_ slot: UInt32, _ cell: Cell) {
        let place = affectedPlace[Int(slot)]
        if place != 0 {
            kinds[Int(place) - 1] = cell.kind
            payloads[Int(place) - 1] = cell.payload
            return
        }
        slots.append(slot)
        kinds.append(cell.kind)
        payloads.append(cell.payload)
        affectedPlace[Int(slot)] = UInt32(slots.count)
    }

    func cell(_ slot: UInt32) -> Cell {
        let place = Int(affectedPlace[Int(slot)])
        if place != 0 { return Cell(kind: kinds[place - 1], payload: payloads[place - 1]) }
        guard let parent else { preconditionFailure("a build has a parent") }
        return parent.cell(slot)
    }

    mutating func store(_ cell: Cell, _ slot: UInt32) {
        set(slot, cell)
    }

    /// Calls `body` with every affected slot and its cell.
    @inline(__always)
    func forEachAffected(_ body: (UInt32, Cell) -> Void) {
        for place in slots.indices { body(slots[place], Cell(kind: kinds[place], payload: payloads[place])) }
    }

    /// Calls `body` with every affected slot whose cell is another than the parent's, and the cell.
    @inline(__always)
    func forEachChanged(_ body: (UInt32, Cell) -> Void) {
        guard let parent else { preconditionFailure("a build has a parent") }
        forEachAffected { slot, cell in
            if cell != parent.cell(slot) { body(slot, cell) }
        }
    }
}
