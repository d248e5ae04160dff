//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The pools of a message, derivations included.
struct PoolsReader {
    private let options: BlobDecodingOptions
    /// The lowest number that is no slot in any catalog.
    private let slotLimit: UInt32
    /// Where each string and list ends.
    private(set) var stringEnds: [UInt32] = []
    private(set) var listEnds: [UInt32] = []
    private(set) var pools = ValuePools.empty
    private(set) var derivations: [Derivation] = []
    private(set) var operations: [DerivationOperation] = []

    /// What stands for a space where a color is three 8-bit sRGB channels.
    static let channelSpace: UInt32 = 31

    /// Reads everything.
    init(_ message: borrowing ScannedMessage, options: BlobDecodingOptions) throws(ReadError) {
        self.options = options
        slotLimit = options.slotLimit
        guard message.table.hasPools else { return }
        let columns = message.pools
        try readStrings(columns)
        let numbers = FixedColumn(columns.numbers)
        for index in 0..<numbers.doubleCount where !numbers.double(index).isFinite {
            throw ReadError(.invalidNumber, .pools(3), "number \(index) is not finite")
        }
        let colors = try readColors(columns)
        let curves = try readCurves(columns)
        // Taken out while it is filled, so that it is not copied.
        var ends: [UInt32] = []
        let lists = try readLists(columns, colors, curves.count, into: &ends)
        listEnds = ends
        (derivations, operations) = try readDerivations(columns, colors, curves.count)
        pools = ValuePools(
            text: columns.text.isEmpty ? [] : [UInt8](copying: columns.text),
            colors: colors,
            curves: curves,
            listKinds: lists.kinds,
            listPayloads: lists.payloads
        )
    }

    /// Finds out where the strings are.
    private mutating func readStrings(_ columns: PoolsMessage) throws(ReadError) {
        var lengths = VarintColumn(columns.lengths)
        var end = 0
        while !lengths.isAtEnd {
            let length = Int(try lengths.next(.pools(2)))
            guard length <= BlobLimits.stringByteCount else {
                throw ReadError(
                    .limitExceeded,
                    .pools(2),
                    "string \(stringEnds.count) has \(length) bytes, the limit is \(BlobLimits.stringByteCount)"
                )
            }
            end += length
            guard end <= columns.text.count else { break }
            guard ByteScan.isBoundary(columns.text, end) else {
                throw ReadError(.invalidText, .pools(2), "string \(stringEnds.count) ends within a character")
            }
            stringEnds.append(UInt32(end))
        }
        guard end == columns.text.count else {
            throw ReadError(
                .columnMismatch,
                .pools(2),
                "the lengths do not add up to the \(columns.text.count) of the text"
            )
        }
    }

    private func readColors(_ columns: PoolsMessage) throws(ReadError) -> [ColorValue] {
        guard !columns.colors.isEmpty else { return [] }
        var numbers = NumberColumn(columns.colors, columns.numbers, .pools(4))
        var colors: [ColorValue] = []
        while !numbers.isAtEnd {
            let head = try numbers.nextCode()
            var color: ColorValue
            if head == Self.channelSpace << 3 {
                let (red, green, blue) = try (numbers.nextCode(), numbers.nextCode(), numbers.nextCode())
                guard red | green | blue < 256 else {
                    throw ReadError(.outOfRange, .pools(4), "color \(colors.count) has a channel over 255")
                }
                color = ColorValue(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
            } else {
                guard let space = ColorSpace(rawValue: UInt8(clamping: head >> 3)) else {
                    throw ReadError(.outOfRange, .pools(4), "color space \(head >> 3) does not exist")
                }
                color = try ColorValue(space: space, numbers.next(), numbers.next(), numbers.next())
                color.missing = UInt8(head & 7)
            }
            color.alpha = try numbers.next()
            if let problem = ValueRules.problem(of: color) {
                throw ReadError(.invalidNumber, .pools(4), "color \(colors.count): \(problem)")
            }
            colors.append(color)
        }
        return colors
    }

    private func readCurves(_ columns: PoolsMessage) throws(ReadError) -> [CubicBezierValue] {
        guard !columns.curves.isEmpty else { return [] }
        var numbers = NumberColumn(columns.curves, columns.numbers, .pools(5))
        var curves: [CubicBezierValue] = []
        while !numbers.isAtEnd {
            let curve = try CubicBezierValue(
                x1: numbers.next(),
                y1: numbers.next(),
                x2: numbers.next(),
                y2: numbers.next()
            )
            if let problem = ValueRules.problem(of: curve) {
                throw ReadError(.invalidNumber, .pools(5), "curve \(curves.count): \(problem)")
            }
            curves.append(curve)
        }
        return curves
    }

    /// What the cells of lists and operations may point at.
    @_lifetime(copy columns, borrow self)
    private func context(_ columns: PoolsMessage, _ colorCount: Int, _ curveCount: Int) -> CellContext {
        CellContext(
            numbers: FixedColumn(columns.numbers),
            stringEnds: stringEnds.span,
            listEnds: Span<UInt32>(),
            derivations: Span<Derivation>(),
            colorCount: colorCount,
            curveCount: curveCount,
            slotLimit: slotLimit
        )
    }

    private func readLists(
        _ columns: PoolsMessage,
        _ colors: [ColorValue],
        _ curveCount: Int,
        into ends: inout [UInt32]
    ) throws(ReadError) -> (kinds: [UInt8], payloads: [UInt64]) {
        guard !columns.lists.isEmpty else { return ([], []) }
        var kinds: [UInt8] = []
        var payloads: [UInt64] = []
        var cells = PoolCells(columns.lists, context(columns, colors.count, curveCount), .pools(6))
        while !cells.isAtEnd {
            let count = Int(try cells.number())
            guard count <= options.maximumListCellCount - kinds.count else {
                throw ReadError(.limitExceeded, .pools(6), "more than \(options.maximumListCellCount) list cells")
            }
            for _ in 0..<count {
                let cell = try cells.cell(colors) { $0.canBeInList }
                kinds.append(cell.kind)
                payloads.append(cell.payload)
            }
            ends.append(UInt32(kinds.count))
        }
        return (kinds, payloads)
    }

    private func readDerivations(
        _ columns: PoolsMessage,
        _ colors: [ColorValue],
        _ curveCount: Int
    ) throws(ReadError) -> ([Derivation], [DerivationOperation]) {
        guard !columns.derivations.isEmpty else { return ([], []) }
        var derivations: [Derivation] = []
        var operations: [DerivationOperation] = []
        var cells = PoolCells(columns.derivations, context(columns, colors.count, curveCount), .pools(7))
        while !cells.isAtEnd {
            let source = try cells.slot()
            let count = Int(try cells.number())
            guard count <= BlobLimits.operationCount else {
                throw ReadError(
                    .limitExceeded,
                    .pools(7),
                    "\(count) operations, the limit is \(BlobLimits.operationCount)"
                )
            }
            let start = operations.count
            for _ in 0..<count { try operations.append(cells.operation(colors)) }
            derivations.append(Derivation(source: source, operations: start..<operations.count))
        }
        return (derivations, operations)
    }
}
