//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import ThemeResolver

/// A catalog of numbers, and layers of literals for it: what tests of tables, rather than of values, need.
struct PlainTheme {
    let catalog: Catalog

    /// Its modifiers have so many contexts each.
    init(slotCount: Int, contexts: [Int] = [], lineage: UInt64 = 1) {
        catalog = Catalog(
            lineage: Lineage(rawValue: lineage),
            version: 1,
            tokens: (0..<slotCount).map { TokenDefinition(path: "token.t\($0)", type: .number) },
            modifiers: contexts.enumerated().map { place, count in
                Modifier(name: "m\(place)", contexts: (0..<count).map { "c\($0)" }, defaultContext: 0)
            }
        )
    }

    /// One layer that gives each slot its number.
    func layers(_ rank: Rank, _ values: [UInt32: Double]) -> LayerSet {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        builder.beginLayer(rank: rank)
        for (slot, value) in values { builder.setWhole(SlotID(rawValue: slot), .number(value)) }
        return builder.build()
    }

    /// A base that gives every slot its own id.
    func base() -> LayerSet {
        layers(.base, Dictionary(uniqueKeysWithValues: (0..<UInt32(catalog.slotCount)).map { ($0, Double($0)) }))
    }

    /// Every selection, the first modifier's context changing slowest.
    var selections: [Selection] {
        catalog.modifiers.reduce([[]]) { chosen, modifier in
            chosen.flatMap { head in modifier.contexts.indices.map { head + [UInt16($0)] } }
        }.map(Selection.init(contexts:))
    }
}

extension ResolvedTheme {
    /// The number in each slot; nil where there is none.
    func numbers() -> [Double?] {
        (0..<UInt32(catalog.slotCount)).map { slot in
            let cell = cell(at: SlotID(rawValue: slot))
            return cell.kind == CellKind.number ? Double(bitPattern: cell.payload) : nil
        }
    }
}
