//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Makes a snapshot of a base from its layers alone: a flat table with every reference resolved for one selection.
enum BaseBuilder {
    /// The cells of a whole table, by slot.
    private struct WholeTable: EvaluationTable {
        var kinds: [UInt8]
        var payloads: [UInt64]

        @inline(__always)
        func cell(_ slot: UInt32) -> Cell {
            Cell(kind: kinds[Int(slot)], payload: payloads[Int(slot)])
        }

        @inline(__always)
        mutating func store(_ cell: Cell, _ slot: UInt32) {
            kinds[Int(slot)] = cell.kind
            payloads[Int(slot)] = cell.payload
        }
    }

    /// The base of a catalog resolved for a selection; `failedSlots` are known not to resolve, and no entry writes them.
    ///
    /// - Complexity: O(*slots* + *entries* + *references*).
    static func snapshot(
        catalog: Catalog,
        base: BoundLayers,
        selection: Selection,
        failedSlots: [UInt32] = []
    ) -> ThemeStorage {
        let slotCount = catalog.slotCount
        let layers = base.layers
        var table = WholeTable(
            kinds: [UInt8](repeating: CellKind.absent, count: slotCount),
            payloads: [UInt64](repeating: 0, count: slotCount)
        )
        var winners = [WinningEntry](repeating: .none, count: slotCount)
        var highestRank: UInt8 = 0
        layers.forEachApplied(ranks: base.ranks, in: selection) { layer in
            highestRank = max(highestRank, layer.rank.rawValue)
            for place in layer.entries {
                let entry = layers.entries[place]
                var cell = Owner.adopt(entry.kind, entry.payload, level: 0)
                var winner = WinningEntry(place: place)
                if base.hasReferences, layers.isReference(entry.cell) {
                    cell.kind |= EvaluationFlag.unresolved
                    winner.isReference = true
                }
                table.store(cell, entry.slot)
                winners[Int(entry.slot)] = winner
            }
        }
        var evaluator = Evaluator(catalog: catalog, sources: PoolSources(parent: nil, layers: layers))
        for slot in failedSlots { table.store(evaluator.failed(slot), slot) }
        if base.hasReferences {
            for slot in 0..<UInt32(slotCount) { evaluator.evaluate(slot, &table) }
        }
        let snapshot = RootSnapshot(
            catalog: catalog,
            selection: selection,
            base: base,
            winners: WinnerTable(winners)
        )
        let storage = ThemeStorage.make(
            slotCount: slotCount,
            snapshot: snapshot,
            parts: ThemeHeader.Parts(
                layers: layers,
                highestRank: highestRank,
                evaluation: evaluator.evaluation(of: snapshot)
            )
        )
        func write<Width: PageMapWidth>(_ width: Width.Type) {
            let writer = PageWriter(storage, width)
            for slot in 0..<UInt32(slotCount) { writer.write(table.cell(slot), slot) }
            withExtendedLifetime(storage) {}
        }
        storage.shape.isWide ? write(WidePageMap.self) : write(NarrowPageMap.self)
        return storage
    }
}

extension LayerSet {
    /// Whether a layer's condition holds.
    @inline(__always)
    func applies(_ layer: Layer, in selection: Selection) -> Bool {
        layer.terms.isEmpty || selection.satisfies(terms[layer.terms])
    }

    /// Calls `body` with every layer of the given ranks that applies in a selection, lowest rank first, in document order
    /// within a rank.
    @inline(__always)
    func forEachApplied(
        ranks: ClosedRange<Rank> = .base ... .top,
        in selection: Selection,
        _ body: (Layer) -> Void
    ) {
        for rank in ranks.lowerBound.rawValue...ranks.upperBound.rawValue {
            for layer in layers where layer.rank.rawValue == rank && applies(layer, in: selection) {
                body(layer)
            }
        }
    }
}
