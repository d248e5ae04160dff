//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@Suite struct LayerSetBindingTests {
    private static let lineage = Lineage(rawValue: 7)

    private static let catalog = Catalog(
        lineage: lineage,
        version: 2,
        tokens: [
            TokenDefinition(path: "color", type: .color),
            TokenDefinition(path: "size", type: .dimension),
            TokenDefinition(path: "shadow", type: .shadow),
            TokenDefinition(path: "closed", type: .number, overridable: [.base, .override]),
            TokenDefinition(path: "curve", type: .cubicBezier),
            TokenDefinition(path: "family", type: .fontFamily),
        ],
        modifiers: [Modifier(name: "mode", contexts: ["light", "dark"], defaultContext: 0)]
    )

    /// A layer set as a hostile blob could bring it: no builder between.
    private static func layers(
        _ entries: [LayerEntry],
        rank: Rank = .brand,
        lineage: Lineage = lineage,
        terms: [ConditionTerm] = [],
        pools: ValuePools = .empty,
        derivations: [Derivation] = [],
        operations: [DerivationOperation] = []
    ) -> LayerSet {
        LayerSet(
            lineage: lineage,
            catalogVersion: 2,
            layers: [Layer(rank: rank, terms: 0..<terms.count, entries: 0..<entries.count)],
            terms: terms,
            entries: entries,
            pools: pools,
            derivations: derivations,
            operations: operations
        )
    }

    struct Misfit: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let layers: LayerSet
        let code: BindingError.Code
        /// What the message must name.
        let word: String
    }

    private static func entry(_ slot: UInt32, _ kind: UInt8, _ payload: UInt64 = 0) -> LayerEntry {
        LayerEntry(slot: slot, kind: kind, payload: payload)
    }

    static let misfits: [Misfit] = [
        Misfit(
            testDescription: "another lineage",
            layers: layers([], lineage: Lineage(rawValue: 8)),
            code: .lineageMismatch,
            word: "0000000000000008"
        ),
        Misfit(
            testDescription: "an unknown modifier",
            layers: layers([], terms: [ConditionTerm(modifier: 1, context: 0)]),
            code: .unknownCondition,
            word: "modifier 1"
        ),
        Misfit(
            testDescription: "an unknown context",
            layers: layers([], terms: [ConditionTerm(modifier: 0, context: 2)]),
            code: .unknownCondition,
            word: "context 2"
        ),
        Misfit(
            testDescription: "a number for a color",
            layers: layers([entry(0, CellKind.number)]),
            code: .typeMismatch,
            word: "color"
        ),
        Misfit(
            testDescription: "an alias of another type",
            layers: layers([entry(0, CellKind.alias, 1)]),
            code: .typeMismatch,
            word: "size"
        ),
        Misfit(
            testDescription: "a color outside the pool",
            layers: layers([entry(0, CellKind.pooledColor, 0)]),
            code: .malformedValue,
            word: "color"
        ),
        Misfit(
            testDescription: "a number that is not finite",
            layers: layers([entry(1, CellKind.px, Double.nan.bitPattern)]),
            code: .malformedValue,
            word: "size"
        ),
        Misfit(
            testDescription: "a color of the pool that is not finite",
            layers: layers(
                [entry(0, CellKind.pooledColor, 0)],
                pools: ValuePools(colors: [ColorValue(space: .oklch, 0.5, .infinity, 0)])
            ),
            code: .malformedValue,
            word: "color"
        ),
        Misfit(
            testDescription: "a curve of the pool that is not finite",
            layers: layers(
                [entry(4, CellKind.cubicBezier, 0)],
                pools: ValuePools(curves: [CubicBezierValue(x1: 0, y1: .nan, x2: 1, y2: 1)])
            ),
            code: .malformedValue,
            word: "curve"
        ),
        Misfit(
            testDescription: "more font families than a stack can have",
            layers: layers(
                [entry(5, CellKind.fontFamily, PoolSpan(start: 0, count: 1_025).payload)],
                pools: ValuePools(
                    text: [65],
                    listKinds: [UInt8](repeating: CellKind.string, count: 1_025),
                    listPayloads: [UInt64](repeating: PoolSpan(start: 0, count: 1).payload, count: 1_025)
                )
            ),
            code: .malformedValue,
            word: "1024"
        ),
        Misfit(
            testDescription: "a list outside the pool",
            layers: layers([entry(2, CellKind.shadow, PoolSpan(start: 0, count: 6).payload)]),
            code: .malformedValue,
            word: "shadow"
        ),
        Misfit(
            testDescription: "a list of half an element",
            layers: layers(
                [entry(2, CellKind.shadow, PoolSpan(start: 0, count: 3).payload)],
                pools: ValuePools(
                    listKinds: [CellKind.inlineColor, CellKind.px, CellKind.px],
                    listPayloads: [0, 0, 0]
                )
            ),
            code: .malformedValue,
            word: "shadow"
        ),
        Misfit(
            testDescription: "a list within a list",
            layers: layers(
                [entry(2, CellKind.shadow, PoolSpan(start: 0, count: 6).payload)],
                pools: ValuePools(
                    listKinds: [CellKind.shadow] + [UInt8](repeating: CellKind.px, count: 5),
                    listPayloads: [UInt64](repeating: 0, count: 6)
                )
            ),
            code: .malformedValue,
            word: "shadow"
        ),
        Misfit(
            testDescription: "a derivation that does not exist",
            layers: layers([entry(0, CellKind.derived, 3)]),
            code: .malformedValue,
            word: "derivation 3"
        ),
        Misfit(
            testDescription: "an operation of numbers on a color",
            layers: layers(
                [entry(0, CellKind.derived, 0)],
                derivations: [Derivation(source: SlotID(rawValue: 0), operations: 0..<1)],
                operations: [DerivationOperation(kind: .add, amount: 1)]
            ),
            code: .typeMismatch,
            word: "add"
        ),
        Misfit(
            testDescription: "a token closed to brands",
            layers: layers([entry(3, CellKind.number)]),
            code: .notOverridable,
            word: "closed"
        ),
    ]

    @Test(arguments: misfits)
    func isRefused(misfit: Misfit) {
        let error = #expect(throws: BindingError.self) { try misfit.layers.bound(to: Self.catalog) }
        #expect(error?.code == misfit.code)
        #expect(error?.message.contains(misfit.word) == true, "\(error?.message ?? "")")
    }

    /// Arithmetic on anything else would take a place in a pool for a number, and a pool has no such place.
    @Test(arguments: TokenType.allCases.filter { $0.slotCount == 1 && $0 != .color })
    func arithmeticIsForNumbersAndDimensions(type: TokenType) throws {
        let catalog = Catalog(
            lineage: Self.lineage,
            version: 2,
            tokens: [TokenDefinition(path: "token", type: type), TokenDefinition(path: "source", type: type)],
            modifiers: []
        )
        let layers = Self.layers(
            [Self.entry(0, CellKind.derived)],
            derivations: [Derivation(source: SlotID(rawValue: 1), operations: 0..<1)],
            operations: [DerivationOperation(kind: .multiply, amount: 2)]
        )
        if type == .number || type == .dimension {
            #expect(try layers.bound(to: catalog).skippedEntryCount == 0)
        } else {
            let error = #expect(throws: BindingError.self) { try layers.bound(to: catalog) }
            #expect(error?.code == .typeMismatch && error?.message.contains("multiply") == true)
        }
    }

    @Test func anOpenRankMayTouchAToken() throws {
        let layers = Self.layers([Self.entry(3, CellKind.number)], rank: .override)
        #expect(try layers.bound(to: Self.catalog).skippedEntryCount == 0)
    }

    @Test func entriesOfALaterCatalogAreLeftOutAndCounted() throws {
        let layers = Self.layers([
            Self.entry(0, CellKind.inlineColor),
            Self.entry(1, CellKind.alias, 9),
            Self.entry(6, CellKind.number),
        ])
        let bound = try layers.bound(to: Self.catalog)
        #expect(bound.skippedEntryCount == 2)
        #expect(bound.layers.entries.map(\.slot) == [0])
    }
}
