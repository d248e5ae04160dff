//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a resolver wants to know of layers before it looks at their entries, gathered in one pass.
package struct LayerSummary: Hashable, Sendable {
    /// Whether an entry refers to other slots.
    package var hasReferences = false
    /// Whether an entry's payload points into pools or derivations.
    package var hasPooledCells = false
    /// Whether an entry leaves its slot unspecified.
    package var hasUnspecifiedCells = false
    /// Whether the entries of each layer are in the order of their slots, none twice.
    package var isAscending = true
    /// One more than the highest slot that an entry writes: a table of so many slots has room for every entry.
    package var slotBound: UInt32 = 0

    package init() {}

    /// Gathers it from layers.
    init(_ layers: LayerSet) {
        for layer in layers.layers {
            var last: UInt32?
            for entry in layers.entries[layer.entries] {
                if let last, entry.slot <= last { isAscending = false }
                last = entry.slot
                slotBound = max(slotBound, entry.slot + 1)
                add(entry.kind)
                if CellKind.isList(entry.kind), !hasReferences { hasReferences = layers.isReference(entry.cell) }
            }
        }
    }

    /// Takes note that there are cells of a kind; a list's references are for the caller to look for.
    @inline(__always)
    mutating func add(_ kind: UInt8) {
        if kind == CellKind.alias || kind == CellKind.derived { hasReferences = true }
        if CellKind.isPooled(kind) || kind == CellKind.derived { hasPooledCells = true }
        if kind == CellKind.unspecified { hasUnspecifiedCells = true }
    }
}
