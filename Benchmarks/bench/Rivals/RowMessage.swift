//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// A theme as the rows of `rows.proto`: a message for each token and entry.
enum RowMessage {
    /// The message; without a catalog that of layers whose catalog the reader has.
    ///
    /// - Throws: ``Disagreement`` for a kind of value that the benchmarks' themes do not have.
    static func bytes(catalog: Catalog?, layers: LayerSet) throws -> [UInt8] {
        var writer = ProtobufWriter()
        if let catalog { writer.message(1) { write(catalog, to: &$0) } }
        for layer in layers.layers {
            try writer.message(2) { writer in
                writer.varint(1, UInt64(layer.rank.rawValue))
                for term in layers.condition(of: layer) {
                    writer.message(2) { writer in
                        writer.varint(1, UInt64(term.modifier))
                        writer.varint(2, UInt64(term.context))
                    }
                }
                for entry in layers.entries[layer.entries].sorted(by: { $0.slot < $1.slot }) {
                    try writer.message(3) { try write(entry, of: layers, to: &$0) }
                }
            }
        }
        return writer.bytes
    }

    private static func write(_ catalog: Catalog, to writer: inout ProtobufWriter) {
        writer.fixed64(1, catalog.lineage.rawValue)
        writer.varint(2, UInt64(catalog.version))
        for token in catalog.tokenIDs {
            writer.message(3) { writer in
                writer.text(1, catalog.path(of: token))
                writer.varint(2, UInt64(catalog.type(of: token).rawValue))
                writer.text(3, catalog.description(of: token) ?? "")
                writer.varint(4, catalog.deprecation(of: token) == nil ? 0 : 1)
                writer.text(5, catalog.deprecation(of: token) ?? "")
                writer.varint(6, catalog.isRetired(token) ? 1 : 0)
                writer.varint(7, UInt64(CatalogContent.closedRanks(of: token, catalog)))
                for path in catalog.alternates(of: token) { writer.presentText(8, path) }
                for (platform, name) in catalog.platformNames(of: token).sorted(by: { $0.key < $1.key }) {
                    writer.message(9) { writer in
                        writer.text(1, platform)
                        writer.text(2, name)
                    }
                }
            }
        }
        for modifier in catalog.modifiers {
            writer.message(4) { writer in
                writer.text(1, modifier.name)
                for context in modifier.contexts { writer.presentText(2, context) }
                writer.varint(3, modifier.defaultContext.map { UInt64($0) + 1 } ?? 0)
            }
        }
    }

    private static func write(_ entry: LayerEntry, of layers: LayerSet, to writer: inout ProtobufWriter) throws {
        let payload = entry.payload
        writer.varint(1, UInt64(entry.slot))
        writer.varint(2, entry.isOneSlot ? 1 : 0)
        switch entry.kind {
        case CellKind.inlineColor:
            let channels = UInt32(truncatingIfNeeded: payload)
            let alpha = UInt32(truncatingIfNeeded: payload >> 32)
            if Float(bitPattern: alpha) == 1 {
                writer.fixed32(3, channels)
            } else {
                writer.message(4) { writer in
                    writer.fixed32(1, channels)
                    writer.fixed32(2, alpha)
                }
            }
        case CellKind.pooledColor:
            let color = layers.pools.colors[Int(payload)]
            writer.message(5) { writer in
                writer.varint(1, UInt64(color.space.rawValue))
                writer.double(2, color.first)
                writer.double(3, color.second)
                writer.double(4, color.third)
                writer.double(5, color.alpha)
            }
        case CellKind.px: writer.fixed64(6, payload)
        case CellKind.rem: writer.fixed64(7, payload)
        case CellKind.milliseconds: writer.fixed64(8, payload)
        case CellKind.seconds: writer.fixed64(9, payload)
        case CellKind.number: writer.fixed64(10, payload)
        case CellKind.fontWeight: writer.fixed64(11, payload)
        case CellKind.alias: writer.presentVarint(12, payload)
        case CellKind.string: writer.presentText(13, layers.pools.string(PoolSpan(payload: payload)))
        case CellKind.fontFamily:
            let names = try layers.pools.families(PoolSpan(payload: payload))
            writer.message(14) { writer in
                for name in names { writer.presentText(1, name) }
            }
        case CellKind.derived:
            let derivation = layers.derivations[Int(payload)]
            writer.message(15) { writer in
                writer.varint(1, UInt64(derivation.source.rawValue))
                for step in layers.operations[derivation.operations] {
                    writer.message(2) { writer in
                        writer.varint(1, UInt64(step.kind.rawValue))
                        writer.double(2, step.amount)
                    }
                }
            }
        default: throw Disagreement("no row for cell kind \(entry.kind)")
        }
    }
}

extension ValuePools {
    /// The names of a font family list whose elements are all literals.
    func families(_ span: PoolSpan) throws -> [String] {
        try (Int(span.start)..<Int(span.start + span.count)).map { place in
            guard listKinds[place] == CellKind.string else { throw Disagreement("a font family that is an alias") }
            return string(PoolSpan(payload: listPayloads[place]))
        }
    }
}
