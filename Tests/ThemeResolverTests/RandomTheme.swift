//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import _ThemewireTestSupport

/// A random catalog with random layers, as the resolver takes them and as plain entries for the naive model.
struct RandomTheme {
    struct Entry {
        let slot: UInt32
        let expression: NaiveModel.Expression
        let isOneSlot: Bool
    }

    struct LayerPlan {
        let rank: Rank
        let condition: [ConditionTerm]
        let entries: [Entry]
    }

    let catalog: Catalog
    /// The base's layers, then each overlay's.
    let sets: [[LayerPlan]]
    private var generator: SeededGenerator

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let types: [TokenType] = [
            .color, .color, .color, .dimension, .number, .fontFamily, .fontWeight, .shadow, .gradient, .typography,
            .border,
            .string, .boolean,
        ]
        let tokens = (0..<Int.random(in: 1...60, using: &generator)).map { index in
            TokenDefinition(path: "group.token\(index)", type: types.randomElement(using: &generator) ?? .color)
        }
        let modifiers = (0..<Int.random(in: 0...3, using: &generator)).map { index in
            Modifier(
                name: "modifier\(index)",
                contexts: (0..<Int.random(in: 1...3, using: &generator)).map { "context\($0)" },
                defaultContext: 0
            )
        }
        catalog = Catalog(
            lineage: Lineage(rawValue: seed | 1),
            version: 1,
            tokens: tokens,
            modifiers: modifiers
        )
        self.generator = generator
        var sets: [[LayerPlan]] = []
        for depth in 0...Int.random(in: 0...3, using: &self.generator) {
            sets.append(Self.layers(catalog, depth: depth, &self.generator))
        }
        self.sets = sets
    }

    private static func layers(_ catalog: Catalog, depth: Int, _ generator: inout SeededGenerator) -> [LayerPlan] {
        (0..<Int.random(in: 1...4, using: &generator)).map { place in
            var condition: [ConditionTerm] = []
            if place > 0 {
                for (index, modifier) in catalog.modifiers.enumerated() where Bool.random(using: &generator) {
                    let context = UInt16.random(in: 0..<UInt16(modifier.contexts.count), using: &generator)
                    condition.append(ConditionTerm(modifier: UInt16(index), context: context))
                }
            }
            let usual: Rank =
                depth == 0 ? .base : [.brand, .brand, .override].randomElement(using: &generator) ?? .brand
            let rank = Int.random(in: 0..<6, using: &generator) == 0 ? .top : usual
            let share = depth == 0 && place == 0 ? 0.85 : 0.2
            return LayerPlan(rank: rank, condition: condition, entries: entries(catalog, share, &generator))
        }
    }

    private static func entries(_ catalog: Catalog, _ share: Double, _ generator: inout SeededGenerator) -> [Entry] {
        var entries: [Entry] = []
        for token in catalog.tokenIDs where Double.random(in: 0..<1, using: &generator) < share {
            let first = catalog.firstSlot(of: token).rawValue
            let kinds = catalog.type(of: token).slotKinds
            let isOneSlot = kinds.count > 1 && Bool.random(using: &generator)
            let chosen = isOneSlot ? [Int.random(in: 0..<kinds.count, using: &generator)] : Array(kinds.indices)
            for part in chosen {
                let isLeftOut = kinds.count > 1 && Int.random(in: 0..<8, using: &generator) == 0
                entries.append(
                    Entry(
                        slot: first + UInt32(part),
                        expression: isLeftOut ? .unspecified : expression(kinds[part], catalog, &generator),
                        isOneSlot: isOneSlot
                    )
                )
            }
        }
        return entries
    }

    private static func slot(of kind: SlotKind, _ catalog: Catalog, _ generator: inout SeededGenerator) -> UInt32? {
        let kinds = catalog.slotKindColumn
        return (0..<UInt32(catalog.slotCount)).filter { kinds[Int($0)] == kind.rawValue }.randomElement(
            using: &generator
        )
    }

    private static func expression(
        _ kind: SlotKind,
        _ catalog: Catalog,
        _ generator: inout SeededGenerator
    ) -> NaiveModel.Expression {
        let choice = Int.random(in: 0..<10, using: &generator)
        if choice < 4, let target = slot(of: kind, catalog, &generator) { return .alias(target) }
        if choice == 4, let target = slot(of: kind, catalog, &generator) {
            let amount = Double(Int.random(in: 1...8, using: &generator)) / 8
            if kind == .color {
                return .derived(target, [(.multiplyAlpha, amount), (.setAlpha, 0.5)].shuffled(using: &generator))
            }
            if kind == .dimension || kind == .number {
                return .derived(target, [(.multiply, amount), (.add, 1), (.subtract, amount)])
            }
        }
        switch kind {
        case .fontFamily: return list(.fontFamily, .fontFamily, catalog, &generator) { _ in [.leaf(.text("Inter"))] }
        case .shadow:
            return list(.shadow, .shadow, catalog, &generator) { generator in
                [part(.color, catalog, &generator)] + (0..<4).map { _ in part(.dimension, catalog, &generator) }
                    + [part(.boolean, catalog, &generator)]
            }
        case .gradient:
            return list(.gradient, .gradient, catalog, &generator) { generator in
                [part(.color, catalog, &generator), part(.number, catalog, &generator)]
            }
        default: return .leaf(leaf(kind, &generator))
        }
    }

    private static func list(
        _ kind: NaiveModel.ListKind,
        _ slotKind: SlotKind,
        _ catalog: Catalog,
        _ generator: inout SeededGenerator,
        parts: (inout SeededGenerator) -> [NaiveModel.Expression]
    ) -> NaiveModel.Expression {
        let count = Int.random(in: 1...3, using: &generator)
        let elements = (0..<count).map { _ -> NaiveModel.Element in
            if Int.random(in: 0..<6, using: &generator) == 0, let target = slot(of: slotKind, catalog, &generator) {
                return .whole(target)
            }
            return .parts(parts(&generator))
        }
        return .list(kind, elements)
    }

    private static func part(
        _ kind: SlotKind,
        _ catalog: Catalog,
        _ generator: inout SeededGenerator
    ) -> NaiveModel.Expression {
        if Int.random(in: 0..<5, using: &generator) == 0, let target = slot(of: kind, catalog, &generator) {
            return .alias(target)
        }
        return .leaf(leaf(kind, &generator))
    }

    private static func leaf(_ kind: SlotKind, _ generator: inout SeededGenerator) -> NaiveModel.Leaf {
        let number = Double(Int.random(in: 0...1_000, using: &generator)) / 7
        switch kind {
        case .color:
            if Bool.random(using: &generator) {
                return .color(ColorValue(red: .random(in: 0...255, using: &generator), green: 9, blue: 11))
            }
            return .color(ColorValue(space: .oklch, number / 200, nil, number, alpha: 0.35))
        case .dimension:
            return .dimension(DimensionValue(value: number, unit: Bool.random(using: &generator) ? .px : .rem))
        case .fontWeight: return .weight(number + 1)
        case .boolean: return .flag(Bool.random(using: &generator))
        case .strokeStyle: return .stroke(StrokeStyleValue.Keyword.allCases.randomElement(using: &generator) ?? .solid)
        case .string: return .text("text \(number)")
        default: return .number(number)
        }
    }
}
