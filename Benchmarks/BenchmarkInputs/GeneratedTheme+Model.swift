//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

package import ThemeModel

extension GeneratedTheme {
    /// The catalog: the tokens, and a modifier `mode` of `light` (default) and `dark`.
    package func catalog() -> Catalog {
        let definitions = tokens.map { TokenDefinition(path: $0.path, type: $0.type.tokenType) }
        let mode = Modifier(name: "mode", contexts: ["light", "dark"], defaultContext: 0)
        return Catalog(lineage: GeneratedTheme.lineage, version: 1, tokens: definitions, modifiers: [mode])
    }

    /// The base: every token without condition, and what `mode = dark` changes.
    package func baseLayers() -> LayerSet {
        var builder = LayerSetBuilder(lineage: GeneratedTheme.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        for (index, token) in tokens.enumerated() { builder.setWhole(slot(index), token.value.cell) }
        builder.beginLayer(rank: .base, condition: [ConditionTerm(modifier: 0, context: 1)])
        for (index, value) in dark { builder.setWhole(slot(index), value.cell) }
        return builder.build()
    }

    /// A brand of these overrides, without condition.
    package func brandLayers(_ overrides: [Override]) -> LayerSet {
        var builder = LayerSetBuilder(lineage: GeneratedTheme.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .brand)
        for (index, value) in overrides { builder.setWhole(slot(index), value.cell) }
        return builder.build()
    }

    /// Every token owns one slot, so ids and slots are the same numbers.
    private func slot(_ index: Int) -> SlotID {
        SlotID(rawValue: UInt32(index))
    }

    private static let lineage = Lineage(rawValue: 0x7468_656D_6577_6972)
}

extension GeneratedType {
    /// The model's word for it.
    package var tokenType: TokenType {
        switch self {
        case .color: .color
        case .dimension: .dimension
        case .number: .number
        case .fontWeight: .fontWeight
        case .duration: .duration
        }
    }
}

extension GeneratedValue {
    /// What a layer's entry holds.
    package var cell: Cell {
        switch self {
        case .color(let red, let green, let blue): .inlineColor(red: red, green: green, blue: blue, alpha: 1)
        case .dimension(let value): .dimension(DimensionValue(value: value))
        case .number(let value): .number(value)
        case .fontWeight(let value): .fontWeight(value)
        case .duration(let value): .duration(DurationValue(value: value))
        case .alias(let target): .alias(SlotID(rawValue: UInt32(target)))
        }
    }
}
