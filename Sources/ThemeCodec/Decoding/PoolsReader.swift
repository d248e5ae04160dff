//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads the pools of a message, derivations included.
struct PoolsReader {
    private let options: BlobDecodingOptions
    private let slotLimit: UInt32
    /// Where each string, list and derivation ends; kept between messages for their memory.
    private(set) var stringEnds: [UInt32] = []
    private(set) var listEnds: [UInt32] = []
    private(set) var derivationEnds: [UInt32] = []

    init(options: BlobDecodingOptions) {
        self.options = options
        slotLimit = UInt32(clamping: options.maximumTokenCount * 5)
    }

    /// What cells in `home` may point at, after ``readEnds(_:)``.
    @_lifetime(copy pools, borrow self)
    func context(_ home: CellContext.Home, _ pools: PoolsMessage) -> CellContext {
        CellContext(
            home: home,
            numbers: FixedColumn(pools.numbers),
            stringEnds: stringEnds.span,
            listEnds: listEnds.span,
            derivationEnds: derivationEnds.span,
            colorCount: pools.colorSpaces.count,
            curveCount: VarintColumn(pools.curves).count / 4,
            slotLimit: slotLimit
        )
    }

    /// Finds out where strings, lists and derivations are.
    mutating func readEnds(_ message: borrowing UnpackedMessage) throws(ReadError) {
        let pools = message.pools
        try Ends.make(
            pools.lengths,
            total: pools.text.count,
            maximum: BlobLimits.stringByteCount,
            into: &stringEnds,
            .pools(2)
        )
        for end in stringEnds where !ByteScan.isBoundary(pools.text, Int(end)) {
            throw ReadError(.invalidText, .pools(2), "a string ends within a character, at byte \(end)")
        }
        var cellCount = 0
        var runs = CellRuns(pools.listCells.runs, implicitCount: 0)
        while let (_, count) = try runs.next(.cells(10, 1)) { cellCount += count }
        guard cellCount <= options.maximumListCellCount else {
            throw ReadError(.limitExceeded, .pools(10), "more than \(options.maximumListCellCount) list cells")
        }
        // Only the five other cells of a referenced element have no bytes of their own.
        guard cellCount <= 6 * (pools.listCells.values.count + pools.listCells.colors.count) else {
            throw ReadError(.columnMismatch, .cells(10, 1), "\(cellCount) list cells have too few values")
        }
        try Ends.make(
            pools.lists,
            total: cellCount,
            maximum: BlobLimits.listCellCount,
            into: &listEnds,
            .pools(9)
        )
        try Ends.make(
            pools.derivationLengths,
            total: pools.operationKinds.count,
            maximum: BlobLimits.operationCount,
            into: &derivationEnds,
            .pools(12)
        )
        let numbers = FixedColumn(pools.numbers)
        for index in 0..<numbers.doubleCount where !numbers.double(index).isFinite {
            throw ReadError(.invalidNumber, .pools(3), "number \(index) is not finite")
        }
    }

    /// The pools themselves.
    func readPools(_ pools: PoolsMessage) throws(ReadError) -> ValuePools {
        let colors = try readColors(pools)
        let curves = try readCurves(pools)
        let cellCount = Int(listEnds.last ?? 0)
        let lists = try readCells(
            pools.listCells,
            count: cellCount,
            context(.list, pools),
            pool: 10
        )
        if pools.text.isEmpty, colors.isEmpty, curves.isEmpty, cellCount == 0 { return .empty }
        return ValuePools(
            text: [UInt8](copying: pools.text),
            colors: colors,
            curves: curves,
            listKinds: lists.kinds,
            listPayloads: lists.payloads
        )
    }

    private func readColors(_ pools: PoolsMessage) throws(ReadError) -> [ColorValue] {
        guard !pools.colorSpaces.isEmpty else {
            guard pools.colorComponents.isEmpty, pools.colorChannels.isEmpty, pools.colorMissing.isEmpty else {
                throw ReadError(.columnMismatch, .pools(4), "there are components of no colour")
            }
            return []
        }
        guard pools.colorMissing.isEmpty || pools.colorMissing.count == pools.colorSpaces.count else {
            throw ReadError(.columnMismatch, .pools(7), "an entry for some colours only")
        }
        var components = NumberColumn(pools.colorComponents, pools.numbers, .pools(6))
        var channel = 0
        var colors: [ColorValue] = []
        colors.reserveCapacity(pools.colorSpaces.count)
        for index in pools.colorSpaces.indices {
            var color: ColorValue
            if pools.colorSpaces[index] == Self.channelSpace {
                guard channel + 3 <= pools.colorChannels.count else {
                    throw ReadError(.columnMismatch, .pools(5), "a colour lacks channels")
                }
                color = ColorValue(
                    red: pools.colorChannels[channel],
                    green: pools.colorChannels[channel + 1],
                    blue: pools.colorChannels[channel + 2]
                )
                channel += 3
            } else {
                guard let space = ColorSpace(rawValue: pools.colorSpaces[index]) else {
                    throw ReadError(.outOfRange, .pools(4), "colour space \(pools.colorSpaces[index]) does not exist")
                }
                color = try ColorValue(space: space, components.next(), components.next(), components.next())
            }
            color.alpha = try components.next()
            if !pools.colorMissing.isEmpty { color.missing = pools.colorMissing[index] }
            if let problem = ValueRules.problem(of: color) {
                throw ReadError(.invalidNumber, .pools(6), "colour \(index): \(problem)")
            }
            colors.append(color)
        }
        try components.finish()
        guard channel == pools.colorChannels.count else {
            throw ReadError(.columnMismatch, .pools(5), "channels belong to no colour")
        }
        return colors
    }

    /// What stands for a space where a colour is three 8-bit sRGB channels.
    static let channelSpace: UInt8 = 255

    private func readCurves(_ pools: PoolsMessage) throws(ReadError) -> [CubicBezierValue] {
        guard !pools.curves.isEmpty else { return [] }
        var numbers = NumberColumn(pools.curves, pools.numbers, .pools(8))
        var curves: [CubicBezierValue] = []
        while !numbers.isAtEnd {
            let curve = try CubicBezierValue(
                x1: numbers.next(),
                y1: numbers.next(),
                x2: numbers.next(),
                y2: numbers.next()
            )
            if let problem = ValueRules.problem(of: curve) {
                throw ReadError(.invalidNumber, .pools(8), "curve \(curves.count): \(problem)")
            }
            curves.append(curve)
        }
        return curves
    }

    /// The cells of a pool, in order.
    private func readCells(
        _ cells: CellsMessage,
        count: Int,
        _ context: CellContext,
        pool: UInt32
    ) throws(ReadError) -> (kinds: [UInt8], payloads: [UInt64]) {
        var kinds: [UInt8] = []
        kinds.reserveCapacity(count)
        let payloads = try [UInt64](capacity: count) { (output) throws(ReadError) in
            var runs = CellRuns(cells.runs, implicitCount: 0)
            var cursor = CellCursor(cells, context, place: .cells(pool, 4))
            while let (kind, length) = try runs.next(.cells(pool, 1)) {
                guard context.allows(kind) else {
                    throw ReadError(.invalidValue, .cells(pool, 1), "a cell of kind \(kind) can't stand here")
                }
                guard length <= count - kinds.count else {
                    throw ReadError(.columnMismatch, .cells(pool, 1), "there are more cells than \(count)")
                }
                for _ in 0..<length { kinds.append(kind.cellKind) }
                try cursor.read(kind, count: length) { output.append($0) }
            }
            try cursor.finish()
        }
        guard kinds.count == count else {
            throw ReadError(.columnMismatch, .cells(pool, 1), "\(kinds.count) cells for \(count)")
        }
        return (kinds, payloads)
    }

    /// The derivations and their operations.
    func readDerivations(
        _ pools: PoolsMessage
    ) throws(ReadError) -> (derivations: [Derivation], operations: [DerivationOperation]) {
        let count = pools.operationKinds.count
        guard pools.operationSpaces.isEmpty || pools.operationSpaces.count == count else {
            throw ReadError(
                .columnMismatch,
                .pools(15),
                "\(pools.operationSpaces.count) spaces for \(count) operations"
            )
        }
        let hasOperands = !pools.operands.runs.isEmpty
        var sources = VarintColumn(pools.derivationSources)
        var amounts = NumberColumn(pools.operationAmounts, pools.numbers, .pools(14))
        let operands = try readCells(pools.operands, count: hasOperands ? count : 0, context(.operand, pools), pool: 16)
        var operations: [DerivationOperation] = []
        operations.reserveCapacity(count)
        for index in 0..<count {
            guard let kind = DerivationOperation.Kind(rawValue: pools.operationKinds[index]) else {
                throw ReadError(.outOfRange, .pools(13), "operation \(pools.operationKinds[index]) does not exist")
            }
            var operation = try DerivationOperation(kind: kind, amount: amounts.next())
            if !pools.operationSpaces.isEmpty {
                guard let space = ColorSpace(rawValue: pools.operationSpaces[index]) else {
                    throw ReadError(
                        .outOfRange,
                        .pools(15),
                        "colour space \(pools.operationSpaces[index]) does not exist"
                    )
                }
                operation.space = space
            }
            if hasOperands, operands.kinds[index] != CellKind.unspecified {
                operation.with = Cell(kind: operands.kinds[index], payload: operands.payloads[index])
            }
            if let problem = ValueRules.problem(of: operation) {
                throw ReadError(.invalidNumber, .pools(14), "operation \(index): \(problem)")
            }
            operations.append(operation)
        }
        var derivations: [Derivation] = []
        derivations.reserveCapacity(derivationEnds.count)
        var start = 0
        for index in derivationEnds.indices {
            let source = try sources.next(.pools(11))
            guard source < slotLimit else {
                throw ReadError(.outOfRange, .pools(11), "slot \(source) can't exist")
            }
            derivations.append(
                Derivation(source: SlotID(rawValue: source), operations: start..<Int(derivationEnds[index]))
            )
            start = Int(derivationEnds[index])
        }
        try sources.finish(.pools(11))
        try amounts.finish()
        return (derivations, operations)
    }
}

/// A column of number codes.
struct NumberColumn: ~Escapable {
    private var codes: VarintColumn
    private let pool: FixedColumn
    private let place: FieldPlace

    @_lifetime(copy codes, copy pool)
    init(_ codes: Span<UInt8>, _ pool: Span<UInt8>, _ place: FieldPlace) {
        self.codes = VarintColumn(codes)
        self.pool = FixedColumn(pool)
        self.place = place
    }

    /// Whether every number has been read.
    var isAtEnd: Bool { codes.isAtEnd }

    /// The next number, where there must be one.
    mutating func next() throws(ReadError) -> Double {
        let code = try codes.next(place)
        guard let number = NumberCode.decode(code, pool) else {
            throw ReadError(.invalidNumber, place, "\(code) is no number's code")
        }
        return number
    }

    /// Makes sure that every number has been read.
    func finish() throws(ReadError) {
        try codes.finish(place)
    }
}
