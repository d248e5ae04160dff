//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

@testable import ThemeCodec

/// What layers and catalogs say, as text that does not depend on how their pools are laid out; numbers as bits.
///
/// Python/read_blobs.py writes the same lines from the published format.
enum Contents {
    /// The lines of the catalog, if there is one, and of the layers.
    static func lines(of blob: Blob) -> [String] {
        (blob.catalog.map(lines) ?? []) + lines(of: blob.layers)
    }

    /// The same of a table, its selection and failures behind them.
    static func lines(of blob: TableBlob) -> [String] {
        let table = blob.table
        return (blob.catalog.map(lines) ?? []) + lines(of: table.values)
            + [
                "selection" + table.selection.contexts.map { " \($0)" }.joined(),
                "failed" + table.failedSlots.map { " \($0)" }.joined(),
            ]
    }

    /// A line for each layer, then one for each of its entries by slot.
    static func lines(of layers: LayerSet) -> [String] {
        var lines = ["layers of \(layers.lineage) version \(layers.catalogVersion)"]
        for layer in layers.layers {
            let terms = layers.condition(of: layer).map { " \($0.modifier)=\($0.context)" }
            lines.append("layer \(layer.rank.rawValue) when" + terms.joined())
            for entry in layers.entries[layer.entries].sorted(by: { $0.slot < $1.slot }) {
                lines.append("\(entry.slot)\(entry.isOneSlot ? " one-slot" : "") \(text(entry.cell, layers))")
            }
        }
        return lines
    }

    /// A line for each token and each modifier.
    static func lines(of catalog: Catalog) -> [String] {
        ["catalog \(catalog.lineage) version \(catalog.version)"]
            + catalog.tokenIDs.map { token in
                let definition = catalog.definition(of: token)
                let names = definition.platformNames.sorted { $0.key < $1.key }.map { " \($0.key):\($0.value)" }
                let ranks = definition.overridable.sorted().map { " \($0.rawValue)" }
                return
                    "\(definition.path) type \(definition.type.rawValue) described '\(definition.description ?? "-")' "
                    + "deprecated '\(definition.deprecation ?? "-")' retired \(definition.isRetired ? 1 : 0) "
                    + "also \(definition.alternates.joined(separator: " ")) names" + names.joined() + " ranks"
                    + ranks.joined()
            }
            + catalog.modifiers.map { modifier in
                "modifier \(modifier.name): \(modifier.contexts.joined(separator: " ")) default "
                    + "\(modifier.defaultContext.map { "\($0)" } ?? "-")"
            }
    }

    private static func bits(_ number: Double) -> String {
        let digits = String(number.bitPattern, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func bits(_ payload: UInt64) -> String {
        bits(Double(bitPattern: payload))
    }

    private static func text(_ color: ColorValue) -> String {
        let components = [color.first, color.second, color.third, color.alpha].map { " " + bits($0) }
        return "\(color.space.rawValue)/\(color.missing)" + components.joined()
    }

    private static func text(_ cell: Cell, _ layers: LayerSet) -> String {
        let pools = layers.pools
        let span = PoolSpan(payload: cell.payload)
        let range = Int(span.start)..<(Int(span.start) + Int(span.count))
        func list(_ name: String) -> String {
            let cells = range.map { text(Cell(kind: pools.listKinds[$0], payload: pools.listPayloads[$0]), layers) }
            return "\(name) [\(cells.joined(separator: ", "))]"
        }
        switch cell.kind {
        case CellKind.absent, CellKind.unspecified: return "unspecified"
        case CellKind.alias: return "alias \(cell.payload)"
        case CellKind.elementReference: return "element \(cell.payload)"
        case CellKind.derived:
            let derivation = layers.derivations[Int(cell.payload)]
            let steps = layers.operations[derivation.operations].map { step in
                " (\(step.kind.rawValue) \(bits(step.amount)) \(step.space.rawValue) \(text(step.with, layers)))"
            }
            return "derived from \(derivation.source.rawValue)" + steps.joined()
        case CellKind.inlineColor:
            let bytes = [0, 8, 16].map { cell.payload >> $0 & 0xff }.map { "\($0)" }
            let alpha = Float(bitPattern: UInt32(cell.payload >> 32))
            return "rgb \(bytes.joined(separator: " ")) \(bits(Double(alpha)))"
        case CellKind.pooledColor: return "color " + text(pools.colors[Int(cell.payload)])
        case CellKind.px: return "px " + bits(cell.payload)
        case CellKind.rem: return "rem " + bits(cell.payload)
        case CellKind.milliseconds: return "ms " + bits(cell.payload)
        case CellKind.seconds: return "s " + bits(cell.payload)
        case CellKind.number: return "number " + bits(cell.payload)
        case CellKind.fontWeight: return "weight " + bits(cell.payload)
        case CellKind.boolean: return "boolean \(cell.payload)"
        case CellKind.string: return "string '\(String(decoding: pools.text[range], as: UTF8.self))'"
        case CellKind.cubicBezier:
            let curve = pools.curves[Int(cell.payload)]
            return "curve" + [curve.x1, curve.y1, curve.x2, curve.y2].map { " " + bits($0) }.joined()
        case CellKind.strokeKeyword: return "stroke \(cell.payload)"
        case CellKind.strokeDashes: return list("dashes \(span.tag)")
        case CellKind.fontFamily: return list("family")
        case CellKind.shadow: return list("shadow")
        case CellKind.gradient: return list("gradient")
        default: return "cell of kind \(cell.kind)"
        }
    }
}
