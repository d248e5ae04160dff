//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// A theme as most programs keep it: a dictionary a layer, from name to value or to the name of another.
struct DictionaryTheme {
    /// A value, or where it comes from.
    enum Value {
        case literal(Cell)
        case alias(String)
        case derived(String, [DerivationOperation])
    }

    /// Base, mode, brand ..., the later ones stronger.
    private var layers: [[String: Value]]

    /// The layers of a chain that apply under a selection, base first.
    init(catalog: Catalog, chain: [LayerSet], selection: Selection) {
        var ranked: [(rank: Rank, entries: [String: Value])] = []
        for set in chain {
            for layer in set.layers where selection.satisfies(set.terms[layer.terms]) {
                var entries: [String: Value] = [:]
                for index in layer.entries {
                    let name = catalog.name(of: SlotID(rawValue: set.entries[index].slot))
                    entries[name] = DictionaryTheme.value(at: index, of: set, catalog: catalog)
                }
                ranked.append((layer.rank, entries))
            }
        }
        // Stable: within a rank the order of the chain and of the document stays.
        layers = Rank.allCases.flatMap { rank in ranked.filter { $0.rank == rank }.map(\.entries) }
    }

    /// The same input as the subject's.
    init(_ input: ThemeInput) {
        self.init(catalog: input.catalog, chain: [input.base, input.brand], selection: input.selection)
    }

    /// One dictionary of all names, every reference followed: the work this benchmark is about.
    func resolved() -> [String: Cell] {
        var merged = layers[0]
        for layer in layers.dropFirst() {
            merged.merge(layer) { _, stronger in stronger }
        }
        var result: [String: Cell] = [:]
        result.reserveCapacity(merged.count)
        for (name, value) in merged {
            result[name] = DictionaryTheme.follow(value, in: merged)
        }
        return result
    }

    /// The chain is at most as long as there are values; a cycle ends as an error.
    private static func follow(_ value: Value, in merged: [String: Value]) -> Cell {
        var value = value
        var operations: [DerivationOperation] = []
        for _ in 0...merged.count {
            let target: String
            switch value {
            case .literal(let cell): return apply(operations, to: cell)
            case .alias(let name): target = name
            case .derived(let name, let steps):
                target = name
                operations = steps + operations
            }
            guard let next = merged[target] else { break }
            value = next
        }
        return Cell(kind: CellKind.error, payload: 0)
    }

    /// Only what inline colours need: `multiplyAlpha` and `setAlpha`.
    private static func apply(_ operations: [DerivationOperation], to cell: Cell) -> Cell {
        var cell = cell
        for operation in operations where cell.kind == CellKind.inlineColor {
            let alpha = Float(bitPattern: UInt32(truncatingIfNeeded: cell.payload >> 32))
            var changed = Float(operation.amount)
            if operation.kind == .multiplyAlpha { changed = Float(Double(alpha) * operation.amount) }
            cell.payload = cell.payload & 0xffff_ffff | UInt64(changed.bitPattern) << 32
        }
        return cell
    }

    private static func value(at index: Int, of set: LayerSet, catalog: Catalog) -> Value {
        let kind = set.entries[index].kind
        let payload = set.entries[index].payload
        switch kind {
        case CellKind.alias:
            return .alias(catalog.name(of: SlotID(rawValue: UInt32(payload))))
        case CellKind.derived:
            let derivation = set.derivations[Int(payload)]
            return .derived(catalog.name(of: derivation.source), Array(set.operations[derivation.operations]))
        default:
            return .literal(Cell(kind: kind, payload: payload))
        }
    }
}
