//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The layers of one blob, bound to a version of a catalog: sparse entries with a rank, a condition and an order.
///
/// Immutable. The entries of all layers lie in three arrays side by side; a layer is a range of them. Within one layer
/// a slot has at most one entry; should a hostile blob repeat one, the last counts. A class, so that an overlay keeps it
/// by one reference.
public final class LayerSet: Sendable {
    /// The catalog's lineage.
    public let lineage: Lineage
    /// The catalog's version that the slot ids were written against.
    public let catalogVersion: UInt32
    /// In the document's own order: within a rank, later ones win.
    public let layers: [Layer]
    /// The conditions' terms, a range a layer.
    package let terms: [ConditionTerm]
    /// The slot of each entry.
    package let slots: [UInt32]
    /// The ``CellKind`` of each entry, with ``CellKind/oneSlotFlag``.
    package let kinds: [UInt8]
    /// The payload of each entry.
    package let payloads: [UInt64]
    /// What the entries' and lists' payloads point into.
    package let pools: ValuePools
    /// What `derived` cells point at.
    package let derivations: [Derivation]
    /// The operations of all derivations.
    package let operations: [DerivationOperation]

    package init(
        lineage: Lineage,
        catalogVersion: UInt32,
        layers: [Layer],
        terms: [ConditionTerm],
        slots: [UInt32],
        kinds: [UInt8],
        payloads: [UInt64],
        pools: ValuePools,
        derivations: [Derivation] = [],
        operations: [DerivationOperation] = []
    ) {
        precondition(slots.count == kinds.count && slots.count == payloads.count, "an entry has all three columns")
        self.lineage = lineage
        self.catalogVersion = catalogVersion
        self.layers = layers
        self.terms = terms
        self.slots = slots
        self.kinds = kinds
        self.payloads = payloads
        self.pools = pools
        self.derivations = derivations
        self.operations = operations
    }

    /// How many entries all layers have together.
    public var entryCount: Int { slots.count }

    /// The condition under which `layer` applies: every term must hold; none means always.
    public func condition(of layer: Layer) -> [ConditionTerm] {
        Array(terms[layer.terms])
    }
}

/// One layer of a ``LayerSet``.
public struct Layer: Hashable, Sendable {
    /// What it wins over before anything else counts.
    public let rank: Rank
    /// The range of its terms.
    package let terms: Range<Int>
    /// The range of its entries.
    package let entries: Range<Int>

    package init(rank: Rank, terms: Range<Int>, entries: Range<Int>) {
        self.rank = rank
        self.terms = terms
        self.entries = entries
    }

    /// How many slots it writes.
    public var entryCount: Int { entries.count }
}
