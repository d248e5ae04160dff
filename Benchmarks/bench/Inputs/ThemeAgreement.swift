//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel
internal import ThemeResolver

/// Whether what a contender made is what it should have made; each throws ``Disagreement`` where not.
///
/// Values in pools are compared by their kinds alone: pools may be numbered differently.
enum ThemeAgreement {
    /// A resolved theme and dictionaries merged from the same layers.
    static func check(_ theme: ResolvedTheme, dictionariesOf chain: [LayerSet], _ input: ThemeInput) throws {
        let rival = DictionaryTheme(catalog: input.catalog, chain: chain, selection: input.selection)
        let expected = rival.resolved()
        for slot in 0..<UInt32(input.catalog.slotCount) {
            let slot = SlotID(rawValue: slot)
            let cell = theme.cell(at: slot)
            if CellKind.isPooled(cell.kind) { continue }
            let name = input.catalog.name(of: slot)
            try Disagreement.check(name, cell, expected[name] ?? .absent)
        }
    }

    /// Base and brand, resolved both ways.
    static func check(_ theme: ResolvedTheme, dictionariesOf input: ThemeInput) throws {
        try check(theme, dictionariesOf: [input.base, input.brand], input)
    }

    /// Two themes of one catalog, slot by slot.
    static func check(_ theme: ResolvedTheme, _ other: ResolvedTheme, _ catalog: Catalog) throws {
        for slot in 0..<UInt32(catalog.slotCount) {
            let slot = SlotID(rawValue: slot)
            try check(catalog.name(of: slot), theme.cell(at: slot), other.cell(at: slot))
        }
    }

    /// A theme of another catalog with the same paths: the first slot of each token.
    static func check(_ theme: ResolvedTheme, pathsOf other: ResolvedTheme) throws {
        try Disagreement.check("token count", theme.catalog.tokenCount, other.catalog.tokenCount)
        for token in other.catalog.tokenIDs {
            let path = other.catalog.path(of: token)
            guard let own = theme.catalog.token(at: path) else { throw Disagreement("there is no token \(path)") }
            let cell = theme.cell(at: theme.catalog.firstSlot(of: own))
            try check(path, cell, other.cell(at: other.catalog.firstSlot(of: token)))
        }
    }

    private static func check(_ name: String, _ own: Cell, _ others: Cell) throws {
        try Disagreement.check("kind of \(name)", own.kind, others.kind)
        if !CellKind.isPooled(own.kind) { try Disagreement.check(name, own, others) }
    }

    /// Decoded layers and those that were encoded, layer by layer and slot by slot; a blob's columns are a kind each, so the
    /// entries come back in another order.
    static func check(_ decoded: LayerSet, _ encoded: LayerSet) throws {
        try Disagreement.check("layer count", decoded.layers.count, encoded.layers.count)
        for (number, (layer, other)) in zip(encoded.layers, decoded.layers).enumerated() {
            let expected = encoded.entries[layer.entries].sorted { $0.slot < $1.slot }
            let found = decoded.entries[other.entries].sorted { $0.slot < $1.slot }
            try Disagreement.check("entries of layer \(number)", found.count, expected.count)
            for (entry, other) in zip(expected, found) {
                try Disagreement.check("slot", other.slot, entry.slot)
                try Disagreement.check("kind of slot \(entry.slot)", other.kind, entry.kind)
                if CellKind.isPooled(entry.kind) { continue }
                try Disagreement.check("payload of slot \(entry.slot)", other.payload, entry.payload)
            }
        }
    }
}
