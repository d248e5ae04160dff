//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The pools of a message, derivations included, as arrays.
struct PoolsReader {
    /// Where each string and list ends.
    private(set) var stringEnds: [UInt32] = []
    private(set) var listEnds: [UInt32] = []
    private(set) var pools = ValuePools.empty
    private(set) var derivations: [Derivation] = []
    private(set) var operations: [DerivationOperation] = []

    /// Reads everything, after ``PoolsCheck`` has found it right.
    init(_ message: borrowing ScannedMessage, _ check: borrowing PoolsCheck) throws(ReadError) {
        guard message.table.hasPools else { return }
        let columns = message.pools
        let bounds = check.bounds
        try readStrings(columns, bounds.stringCount)
        var colors: [ColorValue] = []
        colors.reserveCapacity(bounds.colorCount)
        var numbers = NumberColumn(columns.colors, bounds.numbers, .pools(4))
        while !numbers.isAtEnd { try colors.append(numbers.color(colors.count)) }
        var curves: [CubicBezierValue] = []
        curves.reserveCapacity(bounds.curveCount)
        numbers = NumberColumn(columns.curves, bounds.numbers, .pools(5))
        while !numbers.isAtEnd { try curves.append(numbers.curve(curves.count)) }
        let lists = try readLists(PoolCells(columns.lists, bounds, .pools(6)), colors, bounds)
        try readDerivations(PoolCells(columns.derivations, bounds, .pools(7)), colors, bounds)
        pools = ValuePools(
            text: columns.text.isEmpty ? [] : [UInt8](copying: columns.text),
            colors: colors,
            curves: curves,
            listKinds: lists.kinds,
            listPayloads: lists.payloads
        )
    }

    private mutating func readStrings(_ columns: PoolsMessage, _ count: Int) throws(ReadError) {
        var lengths = VarintColumn(columns.lengths)
        var strings = PoolStrings(columns.text)
        stringEnds.reserveCapacity(count)
        while !lengths.isAtEnd {
            guard try strings.next(&lengths) else { break }
            stringEnds.append(UInt32(strings.end))
        }
    }

    private mutating func readLists(
        _ cells: consuming PoolCells,
        _ colors: [ColorValue],
        _ bounds: borrowing PoolBounds
    ) throws(ReadError) -> (kinds: [UInt8], payloads: [UInt64]) {
        var kinds: [UInt8] = []
        var payloads: [UInt64] = []
        listEnds.reserveCapacity(bounds.listCount)
        while !cells.isAtEnd {
            for _ in 0..<(try cells.number()) {
                let cell = try cell(cells.listItem(), colors, bounds)
                kinds.append(cell.kind)
                payloads.append(cell.payload)
            }
            listEnds.append(UInt32(kinds.count))
        }
        return (kinds, payloads)
    }

    private mutating func readDerivations(
        _ cells: consuming PoolCells,
        _ colors: [ColorValue],
        _ bounds: borrowing PoolBounds
    ) throws(ReadError) {
        derivations.reserveCapacity(bounds.derivationCount)
        while !cells.isAtEnd {
            let source = try cells.slot()
            let start = operations.count
            for _ in 0..<(try cells.number()) {
                var (operation, operand) = try cells.step()
                operation.with = operand.kind == .unspecified ? .absent : cell(operand, colors, bounds)
                operations.append(operation)
            }
            derivations.append(Derivation(source: source, operations: start..<operations.count))
        }
    }

    /// The cell of an item of a list or operation; a pooled color that fits into a cell becomes an inline one.
    private func cell(_ item: PoolCells.Item, _ colors: [ColorValue], _ bounds: borrowing PoolBounds) -> Cell {
        switch item.kind {
        case .unspecified:
            return .unspecified
        case .pooledColor:
            if let inline = Cell.inlineColor(colors[Int(item.value)]) { return inline }
        default:
            break
        }
        return Cell(kind: item.kind.cellKind, payload: payload(item.kind, item.value, bounds.numbers))
    }

    /// The payload of a cell with a value that ``PoolBounds`` has found right.
    @inline(__always)
    func payload(_ kind: ValueKind, _ value: UInt32, _ numbers: FixedColumn) -> UInt64 {
        switch kind {
        case .px, .rem, .milliseconds, .seconds, .number, .fontWeight:
            guard let number = NumberCode.decode(value, numbers) else {
                preconditionFailure("\(value) was found to be a number's code")
            }
            return number.bitPattern
        case .string:
            return Self.span(value, stringEnds).payload
        case .strokeDashes:
            return Self.span(value >> 2, listEnds, tag: UInt8(value & 3)).payload
        case .fontFamily, .shadow, .gradient:
            return Self.span(value, listEnds).payload
        default:
            return UInt64(value)
        }
    }

    /// How many bytes, list cells or operations a cell with such a value stands for.
    func referencedCount(_ kind: ValueKind, _ value: UInt32) -> Int {
        switch kind {
        case .derived: derivations[Int(value)].operations.count
        case .string: Int(Self.span(value, stringEnds).count)
        case .strokeDashes: Int(Self.span(value >> 2, listEnds).count)
        case .fontFamily, .shadow, .gradient: Int(Self.span(value, listEnds).count)
        default: 0
        }
    }

    private static func span(_ place: UInt32, _ ends: [UInt32], tag: UInt8 = 0) -> PoolSpan {
        let start = place == 0 ? 0 : ends[Int(place) - 1]
        return PoolSpan(start: start, count: ends[Int(place)] - start, tag: tag)
    }
}
