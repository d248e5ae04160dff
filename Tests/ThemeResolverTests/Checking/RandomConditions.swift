//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import _ThemewireTestSupport

/// Random number and list tokens under many conditions: small enough to try every selection, with more modifiers and
/// joint conditions than ``RandomTheme``.
struct RandomConditions {
    let catalog: Catalog
    /// The chain, base first.
    let sets: [LayerSet]

    /// - Parameters:
    ///   - seed: Gives the same chain again.
    ///   - aliasesOnly: Whether there are only number tokens that are literals or aliases.
    init(seed: UInt64, aliasesOnly: Bool = false) {
        var generator = SeededGenerator(seed: seed)
        let modifiers = (0..<Int.random(in: 0...5, using: &generator)).map { index in
            let count = Int.random(in: 1...(index < 2 ? 3 : 2), using: &generator)
            let preferred = Int.random(in: 0...count, using: &generator)
            return Modifier(
                name: "m\(index)",
                contexts: (0..<count).map { "c\($0)" },
                defaultContext: preferred == count ? nil : UInt16(preferred)
            )
        }
        let types = (0..<Int.random(in: 2...9, using: &generator)).map { _ in
            aliasesOnly
                ? TokenType.number
                : [.number, .number, .number, .fontFamily, .typography].randomElement(using: &generator) ?? .number
        }
        catalog = Catalog(
            lineage: Lineage(rawValue: 5),
            version: 1,
            tokens: types.enumerated().map { TokenDefinition(path: "t\($0)", type: $1) },
            modifiers: modifiers
        )
        let catalog = catalog
        sets = (0..<Int.random(in: 1...3, using: &generator)).map { depth in
            var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
            for place in 0..<Int.random(in: 1...7, using: &generator) {
                let ranks: [Rank] = depth == 0 ? [.base, .base, .base, .top] : [.brand, .brand, .override, .top]
                let isFirst = place == 0 && depth == 0
                let condition = isFirst ? [] : Self.condition(modifiers, &generator)
                builder.beginLayer(
                    rank: isFirst ? .base : ranks.randomElement(using: &generator) ?? .base,
                    condition: condition
                )
                for token in catalog.tokenIDs where Int.random(in: 0..<100, using: &generator) < (isFirst ? 70 : 30) {
                    if !aliasesOnly {
                        Self.write(token, catalog, &builder, &generator)
                    } else if let target = catalog.tokenIDs.randomElement(using: &generator) {
                        let isAlias = Int.random(in: 0..<3, using: &generator) > 0
                        let slot = SlotID(rawValue: token.rawValue)
                        builder.setWhole(slot, isAlias ? .alias(SlotID(rawValue: target.rawValue)) : .number(1))
                    }
                }
            }
            return builder.build()
        }
    }

    private static func condition(_ modifiers: [Modifier], _ generator: inout SeededGenerator) -> [ConditionTerm] {
        let count = min(modifiers.count, Int.random(in: 0...3, using: &generator))
        return modifiers.indices.shuffled(using: &generator).prefix(count).map { index in
            let context = UInt16.random(in: 0..<UInt16(modifiers[index].contexts.count), using: &generator)
            return ConditionTerm(modifier: UInt16(index), context: context)
        }
    }

    private static func write(
        _ token: TokenID,
        _ catalog: Catalog,
        _ builder: inout LayerSetBuilder,
        _ generator: inout SeededGenerator
    ) {
        let first = catalog.firstSlot(of: token).rawValue
        let kinds = catalog.type(of: token).slotKinds
        if kinds.count > 1, Bool.random(using: &generator) {
            let part = Int.random(in: 0..<kinds.count, using: &generator)
            let cell = cell(kinds[part], catalog, &builder, &generator)
            builder.setOneSlot(SlotID(rawValue: first + UInt32(part)), cell)
            return
        }
        for (part, kind) in kinds.enumerated() {
            let isLeftOut = kinds.count > 1 && Int.random(in: 0..<4, using: &generator) == 0
            let cell = isLeftOut ? Cell.unspecified : cell(kind, catalog, &builder, &generator)
            builder.setWhole(SlotID(rawValue: first + UInt32(part)), cell)
        }
    }

    private static func cell(
        _ kind: SlotKind,
        _ catalog: Catalog,
        _ builder: inout LayerSetBuilder,
        _ generator: inout SeededGenerator
    ) -> Cell {
        let kinds = catalog.slotKindColumn
        let same = kinds.indices.filter { kinds[$0] == kind.rawValue }.map { SlotID(rawValue: UInt32($0)) }
        let choice = Int.random(in: 0..<10, using: &generator)
        if choice < 5, let target = same.randomElement(using: &generator) { return .alias(target) }
        switch kind {
        case .number:
            let value = Double(Int.random(in: 0...3, using: &generator))
            guard choice < 7, let source = same.randomElement(using: &generator) else { return .number(value) }
            let other = same.randomElement(using: &generator)
            return builder.derived(
                from: source,
                [
                    DerivationOperation(
                        kind: [.add, .divide, .subtract].randomElement(using: &generator) ?? .add,
                        amount: value,
                        with: choice == 5 ? .absent : other.map(Cell.alias) ?? .absent
                    )
                ]
            )
        case .fontFamily:
            let elements = (0..<Int.random(in: 1...2, using: &generator)).map { _ -> Cell in
                if Bool.random(using: &generator), let target = same.randomElement(using: &generator) {
                    return .alias(target)
                }
                return builder.pools.cell("Inter")
            }
            return builder.pools.list(CellKind.fontFamily, elements)
        case .dimension: return .dimension(DimensionValue(value: 1, unit: .px))
        default: return .fontWeight(400)
        }
    }
}
