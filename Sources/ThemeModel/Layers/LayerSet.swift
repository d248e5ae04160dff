//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The layers of one blob, bound to a version of a catalog: sparse entries with a rank, a condition and an order.
///
/// Immutable. The entries of all layers lie in one array; a layer is a range of it. Within one layer
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
    /// The entries of all layers, a range a layer.
    package let entries: [LayerEntry]
    /// What the entries' and lists' payloads point into.
    @usableFromInline package let pools: ValuePools
    /// What `derived` cells point at.
    package let derivations: [Derivation]
    /// The operations of all derivations.
    package let operations: [DerivationOperation]

    package init(
        lineage: Lineage,
        catalogVersion: UInt32,
        layers: [Layer],
        terms: [ConditionTerm],
        entries: [LayerEntry],
        pools: ValuePools,
        derivations: [Derivation] = [],
        operations: [DerivationOperation] = []
    ) {
        self.lineage = lineage
        self.catalogVersion = catalogVersion
        self.layers = layers
        self.terms = terms
        self.entries = entries
        self.pools = pools
        self.derivations = derivations
        self.operations = operations
    }

    /// How many entries all layers have together.
    public var entryCount: Int { entries.count }

    /// The condition under which `layer` applies: every term must hold; none means always.
    public func condition(of layer: Layer) -> [ConditionTerm] {
        Array(terms[layer.terms])
    }
}

/// What a layer writes into one slot. 16 bytes, so that overlaying reads one cache line for four entries.
@usableFromInline package struct LayerEntry: Hashable, Sendable {
    /// The payload, as ``kind`` says.
    @usableFromInline package var payload: UInt64
    /// The slot.
    @usableFromInline package var slot: UInt32
    /// The ``CellKind``.
    @usableFromInline package var kind: UInt8
    /// Whether the entry is for this slot alone, not part of a whole-token entry.
    @usableFromInline package var isOneSlot: Bool

    @inlinable package init(slot: UInt32, kind: UInt8, payload: UInt64, isOneSlot: Bool = false) {
        self.payload = payload
        self.slot = slot
        self.kind = kind
        self.isOneSlot = isOneSlot
    }

    /// The entry's content without its slot.
    @inlinable package var cell: Cell { Cell(kind: kind, payload: payload) }
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
