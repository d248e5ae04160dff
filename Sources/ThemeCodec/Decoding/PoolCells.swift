//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads the lists or the derivations of the pools, number by number.
struct PoolCells: ~Escapable {
    private var numbers: VarintColumn
    private let context: CellContext
    private let place: FieldPlace

    @_lifetime(copy column, copy context)
    init(_ column: Span<UInt8>, _ context: CellContext, _ place: FieldPlace) {
        numbers = VarintColumn(column)
        self.context = context
        self.place = place
    }

    /// Whether everything has been read.
    var isAtEnd: Bool { numbers.isAtEnd }

    /// The next number.
    mutating func number() throws(ReadError) -> UInt32 {
        try numbers.next(place)
    }

    /// The next number, which is a slot.
    mutating func slot() throws(ReadError) -> SlotID {
        let slot = try numbers.next(place)
        guard slot < context.slotLimit else { throw ReadError(.outOfRange, place, "slot \(slot) can't exist") }
        return SlotID(rawValue: slot)
    }

    /// The next cell; a pooled color that fits into a cell becomes an inline one.
    mutating func cell(_ colors: [ColorValue], where isAllowed: (ValueKind) -> Bool) throws(ReadError) -> Cell {
        let number = try numbers.next(place)
        guard let kind = ValueKind(rawValue: number), kind != .color, isAllowed(kind) else {
            throw ReadError(.invalidValue, place, "a cell of kind \(number) can't be here")
        }
        switch kind {
        case .unspecified:
            return .unspecified
        case .alias:
            return try .alias(slot())
        case .element:
            return try .elementReference(slot())
        default:
            var referencedCount = 0
            let payload = try context.payload(kind, numbers.next(place), place, &referencedCount)
            if kind == .pooledColor, let inline = Cell.inlineColor(colors[Int(payload)]) { return inline }
            return Cell(kind: kind.cellKind, payload: payload)
        }
    }

    /// The next operation of a derivation.
    mutating func operation(_ colors: [ColorValue]) throws(ReadError) -> DerivationOperation {
        let number = try numbers.next(place)
        guard let kind = DerivationOperation.Kind(rawValue: UInt8(clamping: number)) else {
            throw ReadError(.outOfRange, place, "operation \(number) does not exist")
        }
        let amount = try context.number(numbers.next(place), place)
        let space = try numbers.next(place)
        guard let space = ColorSpace(rawValue: UInt8(clamping: space)) else {
            throw ReadError(.outOfRange, place, "color space \(space) does not exist")
        }
        let operand = try cell(colors) { $0 == .unspecified || $0.canBeOperand }
        let operation = DerivationOperation(
            kind: kind,
            amount: amount,
            with: operand.kind == CellKind.unspecified ? .absent : operand,
            space: space
        )
        if let problem = ValueRules.problem(of: operation) { throw ReadError(.invalidNumber, place, problem) }
        return operation
    }
}
