//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The winning entries of a snapshot, and the layers they lie in.
struct SnapshotEntries: Sendable {
    let winners: WinnerTable
    /// The layers that level 0 was made of ...
    let levelZero: LayerSet
    /// ... and those of the snapshot: the same, but where it was derived from one of another version of the base.
    let levelOne: LayerSet

    /// The unresolved cell of a slot that refers to others, marked with the level of its layers; nil where the slot holds a
    /// literal or nothing.
    @inline(__always)
    func reference(_ slot: UInt32) -> Cell? {
        let winner = winners[slot]
        guard winner.isReference, let place = winner.place else { return nil }
        let entry = winner.isOfLevelOne ? levelOne.entries[place] : levelZero.entries[place]
        return Owner.adopt(entry.kind, entry.payload, level: winner.isOfLevelOne ? 1 : 0)
    }

    /// Calls `body` with every slot that a slot refers to; one that is referred to twice comes twice.
    @inline(__always)
    func forEachSource(of slot: UInt32, _ body: (UInt32) -> Void) {
        guard let cell = reference(slot) else { return }
        if cell.kind == CellKind.alias { return body(UInt32(truncatingIfNeeded: cell.payload)) }
        References.forEach(of: cell, in: winners[slot].isOfLevelOne ? levelOne : levelZero, body)
    }

    /// Whether a slot's entry is an alias.
    @inline(__always)
    func isAlias(_ slot: UInt32) -> Bool {
        reference(slot)?.kind == CellKind.alias
    }
}
