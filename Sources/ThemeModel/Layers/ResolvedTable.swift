//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A resolved theme, flat: what each slot of one catalog holds in one selection, without aliases, derived values,
/// conditions or overlays.
///
/// For readers that show a theme and do not resolve one. `ResolvedTheme.table()` makes one, a `Blob` carries it,
/// `ResolvedTheme(_:catalog:)` makes a theme of it again. It does not follow what is laid over it: an alias has become the
/// value that it had.
public struct ResolvedTable: Sendable {
    /// The contexts it was resolved for.
    public let selection: Selection
    /// What the slots hold that are not absent: one layer of rank base without a condition, literals and unspecified parts.
    package let values: LayerSet
    /// The slots that could not be resolved, ascending; they have no entry.
    package let failedSlots: [UInt32]

    /// - Precondition: `values` is one layer of rank base without a condition, of literals and unspecified parts, lists
    ///   included; `failedSlots` ascend, and none has an entry.
    package init(selection: Selection, values: LayerSet, failedSlots: [UInt32]) {
        precondition(
            values.layers.count == 1 && values.layers[0].rank == .base && values.terms.isEmpty
                && values.derivations.isEmpty,
            "a table is one layer of rank base without a condition"
        )
        self.selection = selection
        self.values = values
        self.failedSlots = failedSlots
    }

    /// The lineage of the catalog.
    public var lineage: Lineage { values.lineage }

    /// The version of the catalog that the slots are numbered by.
    public var catalogVersion: UInt32 { values.catalogVersion }

    /// How many slots are not absent and could be resolved.
    public var valueCount: Int { values.entryCount }

    /// How many slots could not be resolved.
    public var failedCount: Int { failedSlots.count }
}
