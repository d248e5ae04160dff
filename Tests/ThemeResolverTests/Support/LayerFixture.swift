//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import ThemeResolver

/// A catalog of tokens `t0`, `t1` ... of given types, with the modifier mode (light, dark), for layers written by hand.
struct LayerFixture {
    static let dark = ConditionTerm(modifier: 0, context: 1)

    let catalog: Catalog
    private let lineage = Lineage(rawValue: 7)

    init(_ types: TokenType...) {
        self.init(types: types)
    }

    init(types: [TokenType]) {
        catalog = Catalog(
            lineage: lineage,
            version: 1,
            tokens: types.enumerated().map { TokenDefinition(path: "t\($0.offset)", type: $0.element) },
            modifiers: [Modifier(name: "mode", contexts: ["light", "dark"], defaultContext: 0)]
        )
    }

    func layers(_ build: (inout LayerSetBuilder) -> Void) -> LayerSet {
        var builder = LayerSetBuilder(lineage: lineage, catalogVersion: 1)
        build(&builder)
        return builder.build()
    }

    /// Layers of one rank.
    func bound(_ rank: Rank, _ build: (inout LayerSetBuilder) -> Void) throws -> BoundLayers {
        try layers { builder in
            builder.beginLayer(rank: rank)
            build(&builder)
        }.bound(to: catalog)
    }

    func resolver(_ build: (inout LayerSetBuilder) -> Void) throws -> Resolver {
        try Resolver(catalog: catalog, base: layers(build))
    }

    func theme(_ mode: String = "light", _ build: (inout LayerSetBuilder) -> Void) throws -> ResolvedTheme {
        try resolver(build).resolve(catalog.selection(["mode": mode]))
    }
}

extension LayerSetBuilder {
    /// Writes a slot of a whole-token entry by its number.
    mutating func set(_ slot: UInt32, _ cell: Cell) {
        setWhole(SlotID(rawValue: slot), cell)
    }

    /// Writes a one-slot entry by the slot's number.
    mutating func setAlone(_ slot: UInt32, _ cell: Cell) {
        setOneSlot(SlotID(rawValue: slot), cell)
    }

    /// A value derived from a slot by its number.
    mutating func derived(_ source: UInt32, _ steps: DerivationOperation...) -> Cell {
        derived(from: SlotID(rawValue: source), steps)
    }

    /// A font family list.
    mutating func family(_ names: String...) -> Cell {
        let cells = names.map { pools.cell($0) }
        return pools.list(CellKind.fontFamily, cells)
    }
}

extension Cell {
    /// The value of a slot by its number.
    static func alias(_ slot: UInt32) -> Cell { .alias(SlotID(rawValue: slot)) }
}
