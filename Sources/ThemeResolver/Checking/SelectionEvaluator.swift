//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Resolves some of a chain's slots for one selection after another, by the evaluator that resolves themes.
///
/// A class, so that its working memory is never copied.
final class SelectionEvaluator {
    /// The cells of the slots that are looked at; the others are never read.
    private struct Cells: EvaluationTable {
        var kinds: [UInt8]
        var payloads: [UInt64]

        func cell(_ slot: UInt32) -> Cell {
            Cell(kind: kinds[Int(slot)], payload: payloads[Int(slot)])
        }

        mutating func store(_ cell: Cell, _ slot: UInt32) {
            kinds[Int(slot)] = cell.kind
            payloads[Int(slot)] = cell.payload
        }
    }

    private let catalog: Catalog
    private let table: CandidateTable
    private let sources: PoolSources
    private var cells: Cells
    /// Whether each layer applies in the selection at hand.
    private var applies: [Bool]

    init(_ table: CandidateTable, catalog: Catalog) {
        self.catalog = catalog
        self.table = table
        sources = PoolSources(chain: table.sets)
        cells = Cells(
            kinds: [UInt8](repeating: CellKind.absent, count: table.slotCount),
            payloads: [UInt64](repeating: 0, count: table.slotCount)
        )
        applies = [Bool](repeating: false, count: table.layers.count)
    }

    /// What fails in a selection.
    ///
    /// - Parameters:
    ///   - slots: The slots to resolve, with everything that they may refer to.
    ///   - contexts: The chosen context of each modifier of the catalog.
    /// - Returns: Each failure once.
    /// - Complexity: O(*layers* + *candidates of the slots* + *references*).
    func issues(of slots: [UInt32], in contexts: [UInt16]) -> [EvaluationIssue] {
        let selection = Selection(contexts: contexts)
        for (number, layer) in table.layers.enumerated() {
            applies[number] = selection.satisfies(table.terms[layer.terms])
        }
        for slot in slots {
            var cell = Cell.absent
            for candidate in table.candidates(of: slot)
            where applies[Int(table.candidates[candidate].layer)] {
                let own = table.cell(of: candidate)
                cell = Owner.adopt(own.kind, own.payload, level: table.depth(of: candidate))
                if !table.edges(of: candidate).isEmpty { cell.kind |= EvaluationFlag.unresolved }
                break
            }
            cells.store(cell, slot)
        }
        var evaluator = Evaluator(catalog: catalog, sources: sources)
        for slot in slots { evaluator.evaluate(slot, &cells) }
        return evaluator.issues
    }
}
