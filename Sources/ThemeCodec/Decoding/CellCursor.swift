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
    let numbers: FixedColumn
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
        numbers: FixedColumn,
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
    private let colors: Span<UInt8>
    private let alphas: Span<UInt8>
    private var values: VarintColumn
    private let context: CellContext
    private let place: FieldPlace
    private var colorCount = 0
    private var target: UInt32 = 0
    /// How many list cells, operations and text bytes the cells read so far stand for.
    private(set) var referencedCount = 0

    /// Begins at the first cell; `place` is the field of the values.
    @_lifetime(copy cells, copy context)
    init(_ cells: CellsMessage, _ context: CellContext, place: FieldPlace) {
        colors = cells.colors
        alphas = cells.alphas
        values = VarintColumn(cells.values)
        self.context = context
        self.place = place
    }

    /// Reads `count` cells of one kind and gives each payload to `emit`.
    ///
    /// Inlined, so that each kind's loop contains what the caller does with a payload.
    @inline(__always)
    mutating func read(
        _ kind: ValueKind,
        count: Int,
        _ emit: (UInt64) throws(ReadError) -> Void
    ) throws(ReadError) {
        switch kind {
        case .color:
            try readColors(count, emit)
        case .alias, .element:
            for _ in 0..<count {
                let code = try values.next(place)
                target = target &+ (code >> 1 ^ (0 &- (code & 1)))
                guard target < context.slotLimit else {
                    throw ReadError(.outOfRange, place, "an alias is of slot \(target), which can't exist")
                }
                try emit(UInt64(target))
            }
        case .px, .rem, .milliseconds, .seconds, .number:
            for _ in 0..<count { try emit(number().bitPattern) }
        case .unspecified:
            for _ in 0..<count { try emit(0) }
        default:
            for _ in 0..<count { try emit(payload(kind, values.next(place))) }
        }
    }

    /// Makes sure that nothing is left.
    func finish() throws(ReadError) {
        try values.finish(place)
        guard colorCount * 3 == colors.count else {
            throw ReadError(
                .columnMismatch,
                place,
                "\(colors.count - colorCount * 3) color bytes belong to no cell"
            )
        }
        guard alphas.isEmpty || alphas.count == colorCount * 4 else {
            throw ReadError(.columnMismatch, place, "\(alphas.count / 4) alphas for \(colorCount) colors")
        }
    }

    @inline(__always)
    private mutating func readColors(
        _ count: Int,
        _ emit: (UInt64) throws(ReadError) -> Void
    ) throws(ReadError) {
        guard count <= colors.count / 3 - colorCount else {
            throw ReadError(.columnMismatch, place, "there are \(colors.count) color bytes for more colors")
        }
        let opaque = UInt64(Float(1).bitPattern) << 32
        let first = colorCount
        colorCount += count
        guard alphas.isEmpty else {
            return try readTransparentColors(first..<colorCount, emit)
        }
        var byte = first * 3
        for _ in 0..<count {
            // The guard above holds all of them within the column.
            let red = unsafe UInt64(colors[unchecked: byte])
            let green = unsafe UInt64(colors[unchecked: byte &+ 1])
            let blue = unsafe UInt64(colors[unchecked: byte &+ 2])
            try emit(red | green << 8 | blue << 16 | opaque)
            byte &+= 3
        }
    }

    private func readTransparentColors(
        _ range: Range<Int>,
        _ emit: (UInt64) throws(ReadError) -> Void
    ) throws(ReadError) {
        guard range.upperBound <= alphas.count / 4 else {
            throw ReadError(.columnMismatch, place, "there are \(alphas.count / 4) alphas for more colors")
        }
        for index in range {
            let alpha = FixedColumn(alphas).float(index)
            guard alpha >= 0, alpha <= 1 else {
                throw ReadError(.invalidNumber, place, "alpha \(alpha) is outside 0 to 1")
            }
            let channels = ByteScan.littleEndian(colors, index * 3, 3)
            try emit(channels | UInt64(alpha.bitPattern) << 32)
        }
    }

    @inline(__always)
    private mutating func number() throws(ReadError) -> Double {
        let code = try values.next(place)
        guard let number = NumberCode.decode(code, context.numbers) else {
            throw ReadError(.invalidNumber, place, "\(code) is no number's code")
        }
        return number
    }

    private mutating func payload(_ kind: ValueKind, _ value: UInt32) throws(ReadError) -> UInt64 {
        switch kind {
        case .fontWeight:
            guard let weight = NumberCode.decode(value, context.numbers), weight >= 1, weight <= 1_000 else {
                throw ReadError(.invalidNumber, place, "\(value) is no code of a font weight from 1 to 1000")
            }
            return weight.bitPattern
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
    private var runs: VarintColumn
    private var implicitCount: Int

    /// Begins at the first run; without runs there are `implicitCount` colors.
    @_lifetime(copy runs)
    init(_ runs: Span<UInt8>, implicitCount: Int) {
        self.runs = VarintColumn(runs)
        self.implicitCount = runs.isEmpty ? implicitCount : 0
    }

    /// The next run; nil after the last.
    mutating func next(_ place: FieldPlace) throws(ReadError) -> (kind: ValueKind, count: Int)? {
        guard !runs.isAtEnd else {
            guard implicitCount > 0 else { return nil }
            defer { implicitCount = 0 }
            return (.color, implicitCount)
        }
        let number = try runs.next(place)
        guard let kind = ValueKind(rawValue: number) else {
            throw ReadError(.invalidValue, place, "value kind \(number) does not exist")
        }
        return (kind, Int(try runs.next(place)))
    }
}
