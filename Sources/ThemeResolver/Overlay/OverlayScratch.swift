//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Working memory of overlay building, kept between builds so that a build allocates nothing but its result.
///
/// Between builds every place of `affectedPlace` and `pagePlace` is 0 and the lists are empty.
struct OverlayScratch: EvaluationTable {
    /// For each slot its place in `slots` plus one, or 0 where the overlay does not touch it.
    private var affectedPlace: [UInt32] = []
    /// The slots that the overlay sets or that depend on one it sets.
    private(set) var slots: [UInt32] = []
    private var kinds: [UInt8] = []
    private var payloads: [UInt64] = []
    /// For each page 1 where it is planned, else 0.
    private var isPagePlanned: [UInt8] = []
    /// The planned pages, and room behind them.
    private var pageList: [UInt32] = []
    /// How many pages are planned.
    private(set) var pageCount = 0
    /// What untouched slots hold, during a build.
    var parent: ThemeStorage?

    /// Makes room for a table of this size.
    mutating func prepare(slotCount: Int, pageCount: Int) {
        if affectedPlace.count < slotCount {
            affectedPlace += [UInt32](repeating: 0, count: slotCount - affectedPlace.count)
        }
        if isPagePlanned.count < pageCount {
            isPagePlanned += [UInt8](repeating: 0, count: pageCount - isPagePlanned.count)
            pageList = [UInt32](repeating: 0, count: pageCount + 1)
        }
    }

    /// Forgets the build.
    mutating func reset() {
        for slot in slots { affectedPlace[Int(slot)] = 0 }
        for place in 0..<pageCount { isPagePlanned[Int(pageList[place])] = 0 }
        pageCount = 0
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

    // MARK: - Pages

    /// Plans an own page for the slot. Without a branch: which pages come up is not to be predicted.
    @inline(__always)
    mutating func plan(_ slot: UInt32) {
        let page = slot >> PageLayout.shift
        pageList[pageCount] = page
        pageCount += 1 - Int(isPagePlanned[Int(page)])
        isPagePlanned[Int(page)] = 1
    }

    /// Whether the slot's page is planned.
    @inline(__always)
    func isPlanned(_ slot: UInt32) -> Bool {
        isPagePlanned[Int(slot >> PageLayout.shift)] != 0
    }

    /// The planned pages.
    var pages: ArraySlice<UInt32> { pageList[..<pageCount] }
}
