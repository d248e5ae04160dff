//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Puts a layer set together: begin a layer, set its entries, begin the next.
package struct LayerSetBuilder {
    /// The pools that cells made through it point into.
    package var pools = ValuePoolsBuilder()
    private let lineage: Lineage
    private let catalogVersion: UInt32
    private var columns = LayerColumns()
    private var derivations: [Derivation] = []
    private var operations: [DerivationOperation] = []
    private var current: (rank: Rank, condition: [ConditionTerm])?

    package init(lineage: Lineage, catalogVersion: UInt32) {
        self.lineage = lineage
        self.catalogVersion = catalogVersion
    }

    /// Ends the layer before and begins one that applies where every term holds.
    package mutating func beginLayer(rank: Rank, condition: [ConditionTerm] = []) {
        endLayer()
        current = (rank, condition)
    }

    /// Writes one slot of a whole-token entry. The caller writes every slot of the token.
    ///
    /// - Precondition: a layer has begun.
    package mutating func setWhole(_ slot: SlotID, _ cell: Cell) {
        precondition(current != nil, "begin a layer first")
        columns.append(LayerEntry(slot: slot.rawValue, kind: cell.kind, payload: cell.payload))
    }

    /// Writes a one-slot entry. On top of a whole-token entry of the same layer it becomes part of that.
    ///
    /// - Precondition: a layer has begun.
    package mutating func setOneSlot(_ slot: SlotID, _ cell: Cell) {
        precondition(current != nil, "begin a layer first")
        columns.append(LayerEntry(slot: slot.rawValue, kind: cell.kind, payload: cell.payload, isOneSlot: true))
    }

    /// The cell of a value derived from `source`.
    package mutating func derived(from source: SlotID, _ steps: [DerivationOperation]) -> Cell {
        let start = operations.count
        operations.append(contentsOf: steps)
        derivations.append(Derivation(source: source, operations: start..<operations.count))
        return Cell(kind: CellKind.derived, payload: UInt64(derivations.count - 1))
    }

    private mutating func endLayer() {
        guard let layer = current else { return }
        columns.endLayer(rank: layer.rank, condition: layer.condition)
        current = nil
    }

    /// Ends the last layer and gives the set; layers without entries are kept.
    package consuming func build() -> LayerSet {
        endLayer()
        return LayerSet(
            lineage: lineage,
            catalogVersion: catalogVersion,
            layers: columns.layers,
            terms: columns.terms,
            entries: columns.entries,
            pools: pools.build(),
            derivations: derivations,
            operations: operations
        )
    }
}
