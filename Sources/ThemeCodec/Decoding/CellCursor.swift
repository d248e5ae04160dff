//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What cells may point at, and where they may stand.
struct CellContext: ~Escapable {
    /// Where cells stand, which says what they may be.
    enum Home { case layer, list, operand }

    let home: Home
    let numbers: Span<Double>
    /// Where each string of the pool ends.
    let stringEnds: Span<UInt32>
    /// Where each list of the pool ends.
    let listEnds: Span<UInt32>
    let colorCount: Int
    let curveCount: Int
    /// Where the operations of each derivation end.
    let derivationEnds: Span<UInt32>
    /// The lowest number that is no slot in any catalog.
    let slotLimit: UInt32

    @_lifetime(copy numbers, copy stringEnds, copy listEnds, copy derivationEnds)
    init(
        home: Home,
        numbers: Span<Double>,
        stringEnds: Span<UInt32>,
        listEnds: Span<UInt32>,
        derivationEnds: Span<UInt32>,
        colorCount: Int,
        curveCount: Int,
        slotLimit: UInt32
    ) {
        self.home = home
        self.numbers = numbers
        self.stringEnds = stringEnds
        self.listEnds = listEnds
        self.derivationEnds = derivationEnds
        self.colorCount = colorCount
        self.curveCount = curveCount
        self.slotLimit = slotLimit
    }
}

/// Reads the cells of one layer or pool, run by run.
struct CellCursor: ~Escapable {
    private let cells: CellsMessage
    private let context: CellContext
    private let place: FieldPlace
    private var value = 0
    private var color = 0
    private var target: UInt32 = 0
    /// How many list cells, operations and text bytes the cells read so far stand for.
    private(set) var referencedCount = 0

    /// Begins at the first cell; `place` is the field of the values.
    @_lifetime(copy cells, copy context)
    init(_ cells: CellsMessage, _ context: CellContext, place: FieldPlace) {
        self.cells = cells
        self.context = context
        self.place = place
    }

    /// Reads `count` cells of one kind and gives each payload to `emit`.
    ///
    /// Inlined, so that each kind's loop contains what the caller does with a payload.
    @inline(__always)
    mutating func read(_ kind: ValueKind, count: Int, _ emit: (UInt64) -> Void) throws(ReadError) {
        if kind.hasValue {
            guard count <= cells.values.count - value else {
                throw ReadError(.columnMismatch, place, "there are \(cells.values.count) values for more cells")
            }
        }
        switch kind {
        case .unspecified:
            for _ in 0..<count { emit(0) }
        case .color:
            try readColors(count, emit)
        case .alias, .element:
            try readTargets(count, emit)
        case .px, .rem, .milliseconds, .seconds, .number:
            for index in value..<(value + count) {
                guard let number = NumberCode.decode(cells.values[index], context.numbers) else {
                    throw noNumber(index)
                }
                emit(number.bitPattern)
            }
            value += count
        case .fontWeight:
            for index in value..<(value + count) {
                guard let number = NumberCode.decode(cells.values[index], context.numbers) else {
                    throw noNumber(index)
                }
                guard number >= 1, number <= 1_000 else {
                    throw ReadError(.invalidNumber, place, "font weight \(number) is outside 1 to 1000")
                }
                emit(number.bitPattern)
            }
            value += count
        default:
            for index in value..<(value + count) {
                emit(try payload(kind, cells.values[index]))
            }
            value += count
        }
    }

    /// Makes sure that nothing is left.
    func finish() throws(ReadError) {
        guard value == cells.values.count, color * 3 == cells.colors.count else {
            throw ReadError(
                .columnMismatch,
                place,
                "\(cells.values.count - value) values and \(cells.colors.count - color * 3) colour bytes belong to no cell"
            )
        }
        guard cells.alphas.isEmpty || cells.alphas.count == color else {
            throw ReadError(.columnMismatch, place, "\(cells.alphas.count) alphas for \(color) colours")
        }
    }

    @inline(__always)
    private mutating func readColors(_ count: Int, _ emit: (UInt64) -> Void) throws(ReadError) {
        guard count <= cells.colors.count / 3 - color else {
            throw ReadError(.columnMismatch, place, "there are \(cells.colors.count) colour bytes for more colours")
        }
        let opaque = UInt64(Float(1).bitPattern) << 32
        if cells.alphas.isEmpty {
            var byte = color * 3
            for _ in 0..<count {
                let red = UInt64(cells.colors[byte])
                let green = UInt64(cells.colors[byte &+ 1])
                let blue = UInt64(cells.colors[byte &+ 2])
                emit(red | green << 8 | blue << 16 | opaque)
                byte &+= 3
            }
        } else {
            guard count <= cells.alphas.count - color else {
                throw ReadError(.columnMismatch, place, "there are \(cells.alphas.count) alphas for more colours")
            }
            for index in color..<(color + count) {
                let alpha = cells.alphas[index]
                guard alpha >= 0, alpha <= 1 else {
                    throw ReadError(.invalidNumber, place, "alpha \(alpha) is outside 0 to 1")
                }
                let cell = Cell.inlineColor(
                    red: cells.colors[index * 3],
                    green: cells.colors[index * 3 + 1],
                    blue: cells.colors[index * 3 + 2],
                    alpha: alpha
                )
                emit(cell.payload)
            }
        }
        color += count
    }

    @inline(__always)
    private mutating func readTargets(_ count: Int, _ emit: (UInt64) -> Void) throws(ReadError) {
        for index in value..<(value + count) {
            let code = cells.values[index]
            target = target &+ (code >> 1 ^ (0 &- (code & 1)))
            guard target < context.slotLimit else {
                throw ReadError(.outOfRange, place, "value \(index) is an alias of slot \(target), which can't exist")
            }
            emit(UInt64(target))
        }
        value += count
    }

    private mutating func payload(_ kind: ValueKind, _ value: UInt32) throws(ReadError) -> UInt64 {
        switch kind {
        case .derived:
            guard Int(value) < context.derivationEnds.count else { throw outside("derivation", value) }
            referencedCount += Self.range(value, context.derivationEnds).count
            return UInt64(value)
        case .pooledColor:
            guard Int(value) < context.colorCount else { throw outside("colour", value) }
            return UInt64(value)
        case .cubicBezier:
            guard Int(value) < context.curveCount else { throw outside("curve", value) }
            return UInt64(value)
        case .boolean:
            guard value <= 1 else { throw outside("boolean", value) }
            return UInt64(value)
        case .strokeKeyword:
            guard StrokeStyleValue.Keyword(rawValue: UInt8(clamping: value)) != nil else {
                throw outside("stroke style", value)
            }
            return UInt64(value)
        case .string:
            guard Int(value) < context.stringEnds.count else { throw outside("string", value) }
            return span(value, context.stringEnds).payload
        case .strokeDashes:
            guard Int(value >> 2) < context.listEnds.count else { throw outside("list", value >> 2) }
            guard StrokeStyleValue.LineCap(rawValue: UInt8(value & 3)) != nil else {
                throw outside("line cap", value & 3)
            }
            return span(value >> 2, context.listEnds, tag: UInt8(value & 3)).payload
        default:
            guard Int(value) < context.listEnds.count else { throw outside("list", value) }
            return span(value, context.listEnds).payload
        }
    }

    private static func range(_ place: UInt32, _ ends: Span<UInt32>) -> Range<UInt32> {
        (place == 0 ? 0 : ends[Int(place) - 1])..<ends[Int(place)]
    }

    private mutating func span(_ place: UInt32, _ ends: Span<UInt32>, tag: UInt8 = 0) -> PoolSpan {
        let range = Self.range(place, ends)
        referencedCount += range.count
        return PoolSpan(start: range.lowerBound, count: UInt32(range.count), tag: tag)
    }

    private func outside(_ what: String, _ value: UInt32) -> ReadError {
        ReadError(.outOfRange, place, "\(what) \(value) does not exist")
    }

    private func noNumber(_ index: Int) -> ReadError {
        ReadError(.invalidNumber, place, "value \(index), \(cells.values[index]), is no number's code")
    }
}

extension CellContext {
    /// Whether cells of a kind may stand here.
    func allows(_ kind: ValueKind) -> Bool {
        switch home {
        case .layer: kind != .element
        case .list: kind != .derived && kind.rawValue < ValueKind.strokeDashes.rawValue
        case .operand:
            kind != .derived && kind != .element && kind.rawValue <= ValueKind.number.rawValue
        }
    }
}

/// The runs of a column of cells: pairs of a kind and a count.
struct CellRuns: ~Escapable {
    private let runs: Span<UInt32>
    private let implicitCount: Int
    private var position = 0

    /// Begins at the first run; without runs there are `implicitCount` colors.
    @_lifetime(copy runs)
    init(_ runs: Span<UInt32>, implicitCount: Int) {
        self.runs = runs
        self.implicitCount = implicitCount
    }

    /// The next run; nil after the last.
    mutating func next(_ place: FieldPlace) throws(ReadError) -> (kind: ValueKind, count: Int)? {
        if runs.isEmpty {
            guard position == 0, implicitCount > 0 else { return nil }
            position = 1
            return (.color, implicitCount)
        }
        guard position < runs.count else { return nil }
        guard position + 1 < runs.count else { throw ReadError(.columnMismatch, place, "a run has no count") }
        guard let kind = ValueKind(rawValue: runs[position]) else {
            throw ReadError(.invalidValue, place, "value kind \(runs[position]) does not exist")
        }
        defer { position += 2 }
        return (kind, Int(runs[position + 1]))
    }
}
