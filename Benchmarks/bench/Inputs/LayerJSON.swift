//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The content of layers as JSON: an object a layer, from path to `$type` and `$value` in DTCG's form.
///
/// Flat, without groups, conditions and descriptions: no more than the layers themselves say, so that the rivals which read
/// it have no work that the blob's reader has not.
struct LayerJSON {
    private let catalog: Catalog
    private let layers: LayerSet

    /// The text.
    ///
    /// - Throws: ``Disagreement`` for a kind of value that the benchmarks' themes do not have.
    static func text(_ layers: LayerSet, catalog: Catalog) throws -> String {
        let writer = LayerJSON(catalog: catalog, layers: layers)
        let objects = try layers.layers.map { layer in
            // A decoded layer has its entries a kind after the other; here a token's parts have to be neighbours.
            try writer.object(layers.entries[layer.entries].sorted { $0.slot < $1.slot })
        }
        return "[" + objects.joined(separator: ",") + "]"
    }

    private func object(_ entries: [LayerEntry]) throws -> String {
        var members: [String] = []
        var index = 0
        while index < entries.count {
            let token = token(of: entries[index])
            let end = entries[index...].firstIndex { self.token(of: $0) != token } ?? entries.count
            members.append("\"\(catalog.path(of: token))\":\(try member(token, entries[index..<end]))")
            index = end
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    private func token(of entry: LayerEntry) -> TokenID {
        catalog.owner(of: SlotID(rawValue: entry.slot)).token
    }

    private func member(_ token: TokenID, _ entries: ArraySlice<LayerEntry>) throws -> String {
        let type = catalog.type(of: token)
        let parts = type.partNames
        let texts = try entries.map { try literal(kind: $0.kind, payload: $0.payload) }
        var value = texts[0]
        if !parts.isEmpty {
            let members = zip(entries, texts).map { entry, text in
                "\"\(parts[catalog.owner(of: SlotID(rawValue: entry.slot)).part])\":\(text)"
            }
            value = "{" + members.joined(separator: ",") + "}"
        }
        let derivation = entries.first.map(derivation) ?? ""
        return "{\"$type\":\"\(type.name)\",\"$value\":\(value)\(derivation)}"
    }

    private func derivation(_ entry: LayerEntry) -> String {
        guard entry.kind == CellKind.derived else { return "" }
        let operations = layers.operations[layers.derivations[Int(entry.payload)].operations]
        let steps = operations.map { "{\"op\":\"\($0.kind.name)\",\"amount\":\(Self.number($0.amount))}" }
        return ",\"derive\":[" + steps.joined(separator: ",") + "]"
    }

    private func literal(kind: UInt8, payload: UInt64) throws -> String {
        switch kind {
        case CellKind.inlineColor:
            let alpha = Double(Float(bitPattern: UInt32(truncatingIfNeeded: payload >> 32)))
            let channels = [payload, payload >> 8, payload >> 16].map { Double($0 & 0xff) / 255 }
            return color("srgb", channels, alpha: alpha)
        case CellKind.pooledColor:
            let value = layers.pools.colors[Int(payload)]
            return color(value.space.name, [value.first, value.second, value.third], alpha: value.alpha)
        case CellKind.px: return measure(payload, "px")
        case CellKind.rem: return measure(payload, "rem")
        case CellKind.milliseconds: return measure(payload, "ms")
        case CellKind.seconds: return measure(payload, "s")
        case CellKind.number, CellKind.fontWeight: return Self.number(Double(bitPattern: payload))
        case CellKind.alias: return "\"{\(catalog.name(of: SlotID(rawValue: UInt32(payload))))}\""
        case CellKind.derived: return "\"{\(catalog.name(of: layers.derivations[Int(payload)].source))}\""
        case CellKind.string: return "\"\(text(PoolSpan(payload: payload)))\""
        case CellKind.fontFamily:
            let span = PoolSpan(payload: payload)
            let range = Int(span.start)..<Int(span.start + span.count)
            let families = try range.map {
                try literal(kind: layers.pools.listKinds[$0], payload: layers.pools.listPayloads[$0])
            }
            return "[" + families.joined(separator: ",") + "]"
        default:
            throw Disagreement("no JSON for cell kind \(kind)")
        }
    }

    private func color(_ space: String, _ components: [Double], alpha: Double) -> String {
        let list = components.map(Self.number).joined(separator: ",")
        let end = alpha == 1 ? "" : ",\"alpha\":\(Self.number(alpha))"
        return "{\"colorSpace\":\"\(space)\",\"components\":[\(list)]\(end)}"
    }

    private func measure(_ payload: UInt64, _ unit: String) -> String {
        "{\"value\":\(Self.number(Double(bitPattern: payload))),\"unit\":\"\(unit)\"}"
    }

    /// The benchmarks' strings are font families, which need no escaping.
    private func text(_ span: PoolSpan) -> String {
        String(decoding: layers.pools.text[Int(span.start)..<Int(span.start + span.count)], as: UTF8.self)
    }

    private static func number(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
