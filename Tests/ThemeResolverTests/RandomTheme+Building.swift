//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

extension RandomTheme {
    /// The layer set of one chain member.
    func layerSet(_ index: Int) -> LayerSet {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        for layer in sets[index] {
            builder.beginLayer(rank: layer.rank, condition: layer.condition)
            for entry in layer.entries {
                let slot = SlotID(rawValue: entry.slot)
                let cell = Self.cell(entry.expression, &builder)
                if entry.isOneSlot { builder.setOneSlot(slot, cell) } else { builder.setWhole(slot, cell) }
            }
        }
        return builder.build()
    }

    private static func cell(_ expression: NaiveModel.Expression, _ builder: inout LayerSetBuilder) -> Cell {
        switch expression {
        case .leaf(let leaf): return cell(leaf, &builder)
        case .alias(let slot): return .alias(SlotID(rawValue: slot))
        case .unspecified: return .unspecified
        case .derived(let slot, let operations):
            return builder.derived(
                from: SlotID(rawValue: slot),
                operations.map { DerivationOperation(kind: $0.kind, amount: $0.amount) }
            )
        case .list(let kind, let elements):
            let (cellKind, stride) =
                switch kind {
                case .fontFamily: (CellKind.fontFamily, 1)
                case .shadow: (CellKind.shadow, CellKind.shadowStride)
                case .gradient: (CellKind.gradient, CellKind.gradientStride)
                }
            let cells = elements.flatMap { element -> [Cell] in
                switch element {
                case .parts(let parts): return parts.map { cell($0, &builder) }
                case .whole(let slot) where kind == .fontFamily: return [.alias(SlotID(rawValue: slot))]
                case .whole(let slot):
                    return [.elementReference(SlotID(rawValue: slot))]
                        + [Cell](repeating: .unspecified, count: stride - 1)
                }
            }
            return builder.pools.list(cellKind, cells)
        }
    }

    private static func cell(_ leaf: NaiveModel.Leaf, _ builder: inout LayerSetBuilder) -> Cell {
        switch leaf {
        case .color(let color): builder.pools.cell(color)
        case .dimension(let dimension): .dimension(dimension)
        case .number(let number): .number(number)
        case .weight(let weight): .fontWeight(weight)
        case .text(let text): builder.pools.cell(text)
        case .flag(let flag): .boolean(flag)
        case .stroke(let keyword): .strokeKeyword(keyword)
        case .elements: preconditionFailure("a list is built from its elements")
        }
    }

    /// What the naive model says for a selection, of the whole chain or the base and so many overlays.
    func model(_ selection: Selection, overlays: Int? = nil) -> NaiveModel {
        var model = NaiveModel()
        for set in sets.prefix((overlays ?? sets.count) + 1) {
            for rank in Rank.allCases {
                for layer in set where layer.rank == rank && selection.satisfies(layer.condition[...]) {
                    for entry in layer.entries { model.set(entry.slot, entry.expression, rank: rank) }
                }
            }
        }
        return model
    }

    /// Every selection of the catalog.
    var selections: [Selection] {
        var all: [[UInt16]] = [[]]
        for modifier in catalog.modifiers {
            all = all.flatMap { chosen in modifier.contexts.indices.map { chosen + [UInt16($0)] } }
        }
        return all.map(Selection.init(contexts:))
    }
}
