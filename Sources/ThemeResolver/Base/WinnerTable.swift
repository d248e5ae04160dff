//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The entry that won a slot of a base, in four bytes; all of them zero where no layer writes the slot.
struct WinningEntry: Hashable {
    private static let reference: UInt32 = 0x8000_0000
    private static let ownLevel: UInt32 = 0x4000_0000
    /// What the bits beside the place leave: more entries take 16 GB.
    private static let places: UInt32 = 0x3fff_ffff

    private var bits: UInt32

    /// No entry.
    static let none = WinningEntry(bits: 0)

    private init(bits: UInt32) {
        self.bits = bits
    }

    /// The entry at a place among the entries of its layer set.
    ///
    /// - Precondition: the place is below 2^30.
    @inline(__always)
    init(place: Int) {
        precondition(place < Self.places, "a layer set has at most 2^30 entries")
        bits = UInt32(truncatingIfNeeded: place) + 1
    }

    /// The entry's place among those of its layer set; nil where there is none.
    var place: Int? {
        @inline(__always)
        get { bits & Self.places == 0 ? nil : Int(bits & Self.places) - 1 }
    }

    /// Whether the entry refers to other slots.
    var isReference: Bool {
        @inline(__always)
        get { bits & Self.reference != 0 }
        set { bits = newValue ? bits | Self.reference : bits & ~Self.reference }
    }

    /// Whether the entry is of level 1's layers where those are other layers than level 0's.
    var isOfLevelOne: Bool {
        get { bits & Self.ownLevel != 0 }
        set { bits = newValue ? bits | Self.ownLevel : bits & ~Self.ownLevel }
    }
}

/// The winning entry of each slot of a base in one selection. One derived from another shares what it has in common with
/// it, 32 slots at a time.
struct WinnerTable {
    private static let shift = 5

    /// Those of the table this one was derived from, or all.
    private let entries: [WinningEntry]
    /// For each run of 32 slots its place in `own` plus one, or 0 where it is in `entries`; empty where all are.
    private var runs: [UInt16] = []
    /// The runs that differ.
    private var own: [WinningEntry] = []

    init(_ entries: [WinningEntry]) {
        self.entries = entries
    }

    subscript(slot: UInt32) -> WinningEntry {
        @inline(__always)
        get {
            if runs.isEmpty { return entries[Int(slot)] }
            let run = Int(runs[Int(slot) >> Self.shift])
            if run == 0 { return entries[Int(slot)] }
            return own[(run - 1) << Self.shift | Int(slot) & (1 << Self.shift - 1)]
        }
    }

    /// The table with other entries in some slots, for as many slots as there are now.
    ///
    /// - Complexity: O(*slots*/32 + *changes*); O(*slots*) where this table is a derived one or has more slots.
    func replacing(_ changes: [(slot: UInt32, winner: WinningEntry)], slotCount: Int) -> WinnerTable {
        let runCount = (slotCount + 1 << Self.shift - 1) >> Self.shift
        guard !changes.isEmpty || slotCount != entries.count else { return self }
        guard runs.isEmpty, slotCount == entries.count, runCount < UInt16.max else {
            var all = (0..<UInt32(entries.count)).map { self[$0] }
            all += [WinningEntry](repeating: .none, count: slotCount - all.count)
            for change in changes { all[Int(change.slot)] = change.winner }
            return WinnerTable(all)
        }
        var table = self
        table.runs = [UInt16](repeating: 0, count: runCount)
        for change in changes { table.runs[Int(change.slot) >> Self.shift] = 1 }
        table.own.reserveCapacity((0..<runCount).reduce(0) { $0 + Int(table.runs[$1]) } << Self.shift)
        for run in 0..<runCount where table.runs[run] != 0 {
            let first = run << Self.shift
            table.own += entries[first..<min(first + 1 << Self.shift, slotCount)]
            table.runs[run] = UInt16((table.own.count - 1) >> Self.shift + 1)
        }
        for change in changes {
            let run = Int(table.runs[Int(change.slot) >> Self.shift]) - 1
            table.own[run << Self.shift | Int(change.slot) & (1 << Self.shift - 1)] = change.winner
        }
        return table
    }
}
