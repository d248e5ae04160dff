//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

@testable import ThemeCodec

/// What layers and catalogs say, as text that does not depend on how their pools are laid out; numbers as bits.
enum Contents {
    /// A line for each layer, then one for each of its entries by slot.
    static func lines(of layers: LayerSet) -> [String] {
        var lines = ["lineage \(layers.lineage) version \(layers.catalogVersion)"]
        for layer in layers.layers {
            let terms = layers.condition(of: layer).map { "\($0.modifier)=\($0.context)" }
            lines.append("layer \(layer.rank) when \(terms)")
            for entry in layers.entries[layer.entries].sorted(by: { $0.slot < $1.slot }) {
                lines.append("\(entry.slot)\(entry.isOneSlot ? " one-slot" : "") \(text(entry.cell, layers))")
            }
        }
        return lines
    }

    static func bits(_ number: Double) -> String {
        String(number.bitPattern, radix: 16)
    }

    static func text(_ color: ColorValue) -> String {
        let components = [color.first, color.second, color.third, color.alpha].map(bits)
        return "\(color.space) \(components) missing \(color.missing)"
    }

    static func text(_ cell: Cell, _ layers: LayerSet) -> String {
        let pools = layers.pools
        let span = PoolSpan(payload: cell.payload)
        let range = Int(span.start)..<(Int(span.start) + Int(span.count))
        switch cell.kind {
        case CellKind.pooledColor:
            return "color \(text(pools.colors[Int(cell.payload)]))"
        case CellKind.cubicBezier:
            let curve = pools.curves[Int(cell.payload)]
            return "curve \([curve.x1, curve.y1, curve.x2, curve.y2].map(bits))"
        case CellKind.string:
            return "string '\(String(decoding: pools.text[range], as: UTF8.self))'"
        case CellKind.derived:
            let derivation = layers.derivations[Int(cell.payload)]
            let steps = layers.operations[derivation.operations].map { step in
                "\(step.kind) \(bits(step.amount)) \(step.space) \(text(step.with, layers))"
            }
            return "derived from \(derivation.source.rawValue) \(steps)"
        case CellKind.strokeDashes, CellKind.fontFamily, CellKind.shadow, CellKind.gradient:
            let cells = range.map { text(Cell(kind: pools.listKinds[$0], payload: pools.listPayloads[$0]), layers) }
            return "list \(cell.kind) tag \(span.tag) \(cells)"
        default:
            return "cell \(cell.kind) \(String(cell.payload, radix: 16))"
        }
    }

    /// A line for each token and each modifier.
    static func lines(of catalog: Catalog) -> [String] {
        ["lineage \(catalog.lineage) version \(catalog.version)"]
            + catalog.tokenIDs.map { token in
                let definition = catalog.definition(of: token)
                let names = definition.platformNames.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
                let ranks = definition.overridable.sorted()
                return "\(definition.path) \(definition.type) \(String(describing: definition.description)) "
                    + "\(String(describing: definition.deprecation)) \(definition.isRetired) \(definition.alternates) "
                    + "\(names) \(ranks)"
            }
            + catalog.modifiers.map { "\($0.name) \($0.contexts) \(String(describing: $0.defaultContext))" }
    }
}
