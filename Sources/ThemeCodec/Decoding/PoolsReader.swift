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
            numbers: pools.numbers,
            stringEnds: stringEnds.span,
            listEnds: listEnds.span,
            derivationEnds: derivationEnds.span,
            colorCount: pools.colorSpaces.count,
            curveCount: pools.curves.count / 4,
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
        for index in pools.listCells.runs.indices where index & 1 == 1 {
            cellCount += Int(pools.listCells.runs[index])
        }
        guard cellCount <= options.maximumListCellCount else {
            throw ReadError(.limitExceeded, .pools(10), "more than \(options.maximumListCellCount) list cells")
        }
        try Ends.make(
            pools.lists,
            total: cellCount,
            maximum: BlobLimits.listCellCount,
            into: &listEnds,
            .pools(9)
        )
        guard pools.derivationSources.count == pools.derivationLengths.count else {
            throw ReadError(
                .columnMismatch,
                .pools(12),
                "\(pools.derivationLengths.count) lengths for \(pools.derivationSources.count) derivations"
            )
        }
        try Ends.make(
            pools.derivationLengths,
            total: pools.operationKinds.count,
            maximum: BlobLimits.operationCount,
            into: &derivationEnds,
            .pools(12)
        )
        for index in pools.numbers.indices where !pools.numbers[index].isFinite {
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
        var component = 0
        var channel = 0
        func next() throws(ReadError) -> Double {
            guard component < pools.colorComponents.count else {
                throw ReadError(.columnMismatch, .pools(6), "a colour lacks components")
            }
            guard let number = NumberCode.decode(pools.colorComponents[component], pools.numbers) else {
                throw ReadError(.invalidNumber, .pools(6), "component \(component) is no number's code")
            }
            component += 1
            return number
        }
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
                color = try ColorValue(space: space, next(), next(), next())
            }
            color.alpha = try next()
            if !pools.colorMissing.isEmpty { color.missing = pools.colorMissing[index] }
            if let problem = ValueRules.problem(of: color) {
                throw ReadError(.invalidNumber, .pools(6), "colour \(index): \(problem)")
            }
            colors.append(color)
        }
        guard component == pools.colorComponents.count, channel == pools.colorChannels.count else {
            throw ReadError(.columnMismatch, .pools(6), "components or channels belong to no colour")
        }
        return colors
    }

    /// What stands for a space where a colour is three 8-bit sRGB channels.
    static let channelSpace: UInt8 = 255

    private func readCurves(_ pools: PoolsMessage) throws(ReadError) -> [CubicBezierValue] {
        guard pools.curves.count.isMultiple(of: 4) else {
            throw ReadError(.columnMismatch, .pools(8), "\(pools.curves.count) numbers are no whole curves")
        }
        func number(_ index: Int) throws(ReadError) -> Double {
            guard let number = NumberCode.decode(pools.curves[index], pools.numbers) else {
                throw ReadError(.invalidNumber, .pools(8), "entry \(index) is no number's code")
            }
            return number
        }
        var curves: [CubicBezierValue] = []
        curves.reserveCapacity(pools.curves.count / 4)
        for start in stride(from: 0, to: pools.curves.count, by: 4) {
            let curve = try CubicBezierValue(
                x1: number(start),
                y1: number(start + 1),
                x2: number(start + 2),
                y2: number(start + 3)
            )
            if let problem = ValueRules.problem(of: curve) {
                throw ReadError(.invalidNumber, .pools(8), "curve \(start / 4): \(problem)")
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
        guard pools.operationAmounts.count == count else {
            throw ReadError(
                .columnMismatch,
                .pools(14),
                "\(pools.operationAmounts.count) amounts for \(count) operations"
            )
        }
        guard pools.operationSpaces.isEmpty || pools.operationSpaces.count == count else {
            throw ReadError(
                .columnMismatch,
                .pools(15),
                "\(pools.operationSpaces.count) spaces for \(count) operations"
            )
        }
        let hasOperands = !pools.operands.runs.isEmpty
        guard !derivationEnds.isEmpty || hasOperands else { return ([], []) }
        let operands = try readCells(pools.operands, count: hasOperands ? count : 0, context(.operand, pools), pool: 16)
        var operations: [DerivationOperation] = []
        operations.reserveCapacity(count)
        for index in 0..<count {
            guard let kind = DerivationOperation.Kind(rawValue: pools.operationKinds[index]) else {
                throw ReadError(.outOfRange, .pools(13), "operation \(pools.operationKinds[index]) does not exist")
            }
            guard let amount = NumberCode.decode(pools.operationAmounts[index], pools.numbers) else {
                throw ReadError(.invalidNumber, .pools(14), "amount \(index) is no number's code")
            }
            var operation = DerivationOperation(kind: kind, amount: amount)
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
            let source = pools.derivationSources[index]
            guard source < slotLimit else {
                throw ReadError(.outOfRange, .pools(11), "slot \(source) can't exist")
            }
            derivations.append(
                Derivation(source: SlotID(rawValue: source), operations: start..<Int(derivationEnds[index]))
            )
            start = Int(derivationEnds[index])
        }
        return (derivations, operations)
    }
}
