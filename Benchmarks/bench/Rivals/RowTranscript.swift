//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What a reader of ``RowMessage`` has to find, value by value, in the order of `rows_reader.c`.
struct RowTranscript {
    private(set) var words: [UInt64] = []

    /// The values of a theme that a blob gave.
    static func words(catalog: Catalog?, layers: LayerSet) throws -> [UInt64] {
        var transcript = RowTranscript()
        if let catalog { transcript.add(catalog) }
        transcript.add(layers.layers.count)
        for layer in layers.layers {
            let terms = layers.condition(of: layer)
            transcript.add(Int(layer.rank.rawValue))
            transcript.add(terms.count)
            for term in terms {
                transcript.add(Int(term.modifier))
                transcript.add(Int(term.context))
            }
            transcript.add(layer.entries.count)
            for entry in layers.entries[layer.entries].sorted(by: { $0.slot < $1.slot }) {
                try transcript.add(entry, of: layers)
            }
        }
        return transcript.words
    }

    private mutating func add(_ number: Int) {
        words.append(UInt64(number))
    }

    private mutating func add(_ text: String) {
        add(text.utf8.count)
        words += text.utf8.map { UInt64($0) }
    }

    private mutating func add(_ catalog: Catalog) {
        words.append(catalog.lineage.rawValue)
        add(Int(catalog.version))
        add(catalog.tokenCount)
        for token in catalog.tokenIDs {
            add(catalog.path(of: token))
            add(Int(catalog.type(of: token).rawValue))
            add(catalog.description(of: token) ?? "")
            add(catalog.deprecation(of: token) == nil ? 0 : 1)
            add(catalog.deprecation(of: token) ?? "")
            add(catalog.isRetired(token) ? 1 : 0)
            add(Int(CatalogContent.closedRanks(of: token, catalog)))
            let alternates = catalog.alternates(of: token)
            add(alternates.count)
            for path in alternates { add(path) }
            let names = catalog.platformNames(of: token).sorted { $0.key < $1.key }
            add(names.count)
            for (platform, name) in names {
                add(platform)
                add(name)
            }
        }
        add(catalog.modifiers.count)
        for modifier in catalog.modifiers {
            add(modifier.name)
            add(modifier.contexts.count)
            for context in modifier.contexts { add(context) }
            add(modifier.defaultContext.map { Int($0) + 1 } ?? 0)
        }
    }

    /// A slot, whether it stands alone, which member of the oneof, and its values.
    private mutating func add(_ entry: LayerEntry, of layers: LayerSet) throws {
        let payload = entry.payload
        add(Int(entry.slot))
        add(entry.isOneSlot ? 1 : 0)
        switch entry.kind {
        case CellKind.inlineColor:
            let alpha = Float(bitPattern: UInt32(truncatingIfNeeded: payload >> 32))
            words += [alpha == 1 ? 3 : 4, payload & 0xffff_ffff]
            if alpha != 1 { words.append(Double(alpha).bitPattern) }
        case CellKind.pooledColor:
            let color = layers.pools.colors[Int(payload)]
            words += [5, UInt64(color.space.rawValue)]
            words += [color.first, color.second, color.third, color.alpha].map(\.bitPattern)
        case CellKind.px: words += [6, payload]
        case CellKind.rem: words += [7, payload]
        case CellKind.milliseconds: words += [8, payload]
        case CellKind.seconds: words += [9, payload]
        case CellKind.number: words += [10, payload]
        case CellKind.fontWeight: words += [11, payload]
        case CellKind.alias: words += [12, payload]
        case CellKind.string:
            add(13)
            add(layers.pools.string(PoolSpan(payload: payload)))
        case CellKind.fontFamily:
            let names = try layers.pools.families(PoolSpan(payload: payload))
            words += [14, UInt64(names.count)]
            for name in names { add(name) }
        case CellKind.derived:
            let derivation = layers.derivations[Int(payload)]
            words += [15, UInt64(derivation.source.rawValue), UInt64(derivation.operations.count)]
            for step in layers.operations[derivation.operations] {
                words += [UInt64(step.kind.rawValue), step.amount.bitPattern]
            }
        default: throw Disagreement("no row for cell kind \(entry.kind)")
        }
    }
}
