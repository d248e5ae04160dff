//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The columns of one catalog.
struct CatalogMessage: ~Escapable {
    let types: Span<UInt8>
    let text: Span<UInt8>
    let lengths: Span<UInt32>
    let pathShared: Span<UInt32>
    let described: Span<UInt32>
    let deprecated: Span<UInt32>
    let retired: Span<UInt32>
    let restricted: Span<UInt32>
    let restrictions: Span<UInt8>
    let alternates: Span<UInt32>
    let platforms: Span<UInt32>
    let named: Span<UInt32>
    let modifiers: Span<UInt32>
    let defaults: Span<UInt32>
}

/// The columns of one layer.
struct LayerMessage: ~Escapable {
    let rank: UInt32
    let condition: Span<UInt32>
    let slots: Span<UInt32>
    let cells: CellsMessage
    let oneSlot: Span<UInt32>

    @_lifetime(copy condition, copy slots, copy cells, copy oneSlot)
    init(
        rank: UInt32,
        condition: Span<UInt32>,
        slots: Span<UInt32>,
        cells: CellsMessage,
        oneSlot: Span<UInt32>
    ) {
        self.rank = rank
        self.condition = condition
        self.slots = slots
        self.cells = cells
        self.oneSlot = oneSlot
    }
}

/// The columns of cells, in a layer or a pool.
struct CellsMessage: ~Escapable {
    let runs: Span<UInt32>
    let colors: Span<UInt8>
    let alphas: Span<Float>
    let values: Span<UInt32>
}

/// The columns of the pools.
struct PoolsMessage: ~Escapable {
    let text: Span<UInt8>
    let lengths: Span<UInt32>
    let numbers: Span<Double>
    let colorSpaces: Span<UInt8>
    let colorChannels: Span<UInt8>
    let colorComponents: Span<UInt32>
    let colorMissing: Span<UInt8>
    let curves: Span<UInt32>
    let lists: Span<UInt32>
    let listCells: CellsMessage
    let derivationSources: Span<UInt32>
    let derivationLengths: Span<UInt32>
    let operationKinds: Span<UInt8>
    let operationAmounts: Span<UInt32>
    let operationSpaces: Span<UInt8>
    let operands: CellsMessage

    @_lifetime(
        copy text,
        copy lengths,
        copy numbers,
        copy colorSpaces,
        copy colorChannels,
        copy colorComponents,
        copy colorMissing,
        copy curves,
        copy lists,
        copy listCells,
        copy derivationSources,
        copy derivationLengths,
        copy operationKinds,
        copy operationAmounts,
        copy operationSpaces,
        copy operands
    )
    init(
        text: Span<UInt8>,
        lengths: Span<UInt32>,
        numbers: Span<Double>,
        colorSpaces: Span<UInt8>,
        colorChannels: Span<UInt8>,
        colorComponents: Span<UInt32>,
        colorMissing: Span<UInt8>,
        curves: Span<UInt32>,
        lists: Span<UInt32>,
        listCells: CellsMessage,
        derivationSources: Span<UInt32>,
        derivationLengths: Span<UInt32>,
        operationKinds: Span<UInt8>,
        operationAmounts: Span<UInt32>,
        operationSpaces: Span<UInt8>,
        operands: CellsMessage
    ) {
        self.text = text
        self.lengths = lengths
        self.numbers = numbers
        self.colorSpaces = colorSpaces
        self.colorChannels = colorChannels
        self.colorComponents = colorComponents
        self.colorMissing = colorMissing
        self.curves = curves
        self.lists = lists
        self.listCells = listCells
        self.derivationSources = derivationSources
        self.derivationLengths = derivationLengths
        self.operationKinds = operationKinds
        self.operationAmounts = operationAmounts
        self.operationSpaces = operationSpaces
        self.operands = operands
    }
}
