//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads the lists or the derivations of the pools, number by number.
struct PoolCells: ~Escapable {
    private var numbers: VarintColumn
    private let bounds: PoolBounds
    private let place: FieldPlace

    /// A kind and, unless that has none, a value that it may have.
    typealias Item = (kind: ValueKind, value: UInt32)

    /// A derivation's step whose operand is still what it is in the message.
    typealias Step = (operation: DerivationOperation, operand: Item)

    @_lifetime(copy column, copy bounds)
    init(_ column: Span<UInt8>, _ bounds: PoolBounds, _ place: FieldPlace) {
        numbers = VarintColumn(column)
        self.bounds = bounds
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
        try bounds.check(.alias, slot, place)
        return SlotID(rawValue: slot)
    }

    /// The next cell of a list.
    mutating func listItem() throws(ReadError) -> Item {
        try item { $0.canBeInList }
    }

    private mutating func item(where isAllowed: (ValueKind) -> Bool) throws(ReadError) -> Item {
        let number = try numbers.next(place)
        guard let kind = ValueKind(rawValue: number), kind != .color, isAllowed(kind) else {
            throw ReadError(.invalidValue, place, "a cell of kind \(number) can't be here")
        }
        guard kind != .unspecified else { return (kind, 0) }
        let value = try numbers.next(place)
        try bounds.check(kind, value, place)
        return (kind, value)
    }

    /// The next operation of a derivation.
    mutating func step() throws(ReadError) -> Step {
        let number = try numbers.next(place)
        guard let kind = DerivationOperation.Kind(rawValue: UInt8(clamping: number)) else {
            throw ReadError(.outOfRange, place, "operation \(number) does not exist")
        }
        let amount = try bounds.number(numbers.next(place), place)
        let space = try numbers.next(place)
        guard let space = ColorSpace(rawValue: UInt8(clamping: space)) else {
            throw ReadError(.outOfRange, place, "color space \(space) does not exist")
        }
        let operand = try item { $0 == .unspecified || $0.canBeOperand }
        let operation = DerivationOperation(kind: kind, amount: amount, space: space)
        if let problem = ValueRules.problem(of: operation) { throw ReadError(.invalidNumber, place, problem) }
        return (operation, operand)
    }
}
