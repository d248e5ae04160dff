//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The content of layers: an object a layer, from path to `$type` and `$value` in DTCG's form.
///
/// Flat, without groups, conditions and descriptions: no more than the layers themselves say, so that the rivals which read
/// it as JSON have no work that the blob's reader has not.
struct LayerContent {
    private let catalog: Catalog
    private let layers: LayerSet

    /// The layers' content.
    ///
    /// - Throws: ``Disagreement`` for a kind of value that the benchmarks' themes do not have.
    static func of(_ layers: LayerSet, catalog: Catalog) throws -> Content {
        let writer = LayerContent(catalog: catalog, layers: layers)
        return .list(
            try layers.layers.map { layer in
                // A decoded layer has its entries a kind after the other; here a token's parts have to be neighbours.
                .object(try writer.tokens(layers.entries[layer.entries].sorted { $0.slot < $1.slot }))
            }
        )
    }

    private func tokens(_ entries: [LayerEntry]) throws -> [Content.Member] {
        var members: [Content.Member] = []
        var index = 0
        while index < entries.count {
            let token = token(of: entries[index])
            let end = entries[index...].firstIndex { self.token(of: $0) != token } ?? entries.count
            members.append(Content.Member(catalog.path(of: token), try content(of: token, entries[index..<end])))
            index = end
        }
        return members
    }

    private func token(of entry: LayerEntry) -> TokenID {
        catalog.owner(of: SlotID(rawValue: entry.slot)).token
    }

    private func content(of token: TokenID, _ entries: ArraySlice<LayerEntry>) throws -> Content {
        let type = catalog.type(of: token)
        let parts = type.partNames
        let values = try entries.map { try value(kind: $0.kind, payload: $0.payload) }
        var content = values[0]
        if !parts.isEmpty {
            content = .object(
                zip(entries, values).map { entry, value in
                    Content.Member(parts[catalog.owner(of: SlotID(rawValue: entry.slot)).part], value)
                }
            )
        }
        return .members(
            .init("$type", .text(type.name)),
            .init("$value", content),
            entries.first.flatMap(steps).map { .init("derive", $0) }
        )
    }

    private func steps(_ entry: LayerEntry) -> Content? {
        guard entry.kind == CellKind.derived else { return nil }
        let operations = layers.operations[layers.derivations[Int(entry.payload)].operations]
        return .list(
            operations.map { .members(.init("op", .text($0.kind.name)), .init("amount", .number($0.amount))) }
        )
    }

    private func value(kind: UInt8, payload: UInt64) throws -> Content {
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
        case CellKind.number, CellKind.fontWeight: return .number(Double(bitPattern: payload))
        case CellKind.alias: return .text("{\(catalog.name(of: SlotID(rawValue: UInt32(payload))))}")
        case CellKind.derived: return .text("{\(catalog.name(of: layers.derivations[Int(payload)].source))}")
        case CellKind.string: return .text(layers.pools.string(PoolSpan(payload: payload)))
        case CellKind.fontFamily:
            let span = PoolSpan(payload: payload)
            let range = Int(span.start)..<Int(span.start + span.count)
            return .list(
                try range.map { try value(kind: layers.pools.listKinds[$0], payload: layers.pools.listPayloads[$0]) }
            )
        default:
            throw Disagreement("no JSON for cell kind \(kind)")
        }
    }

    private func color(_ space: String, _ components: [Double], alpha: Double) -> Content {
        .members(
            .init("colorSpace", .text(space)),
            .init("components", .list(components.map(Content.number))),
            alpha == 1 ? nil : .init("alpha", .number(alpha))
        )
    }

    private func measure(_ payload: UInt64, _ unit: String) -> Content {
        .members(.init("value", .number(Double(bitPattern: payload))), .init("unit", .text(unit)))
    }
}

extension ValuePools {
    /// The text of a span.
    func string(_ span: PoolSpan) -> String {
        String(decoding: text[Int(span.start)..<Int(span.start + span.count)], as: UTF8.self)
    }
}
