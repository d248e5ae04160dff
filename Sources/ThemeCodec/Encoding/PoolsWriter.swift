//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Collects what cells point at, each value once and in the order of first use, so that equal content gives equal pools
/// however its own pools are laid out.
struct PoolsWriter {
    private let source: LayerSet
    private var column = MessageColumns.PoolsColumn()
    private var numbers: [UInt64: UInt32] = [:]
    private var strings: [ArraySlice<UInt8>: UInt32] = [:]
    private var colors: [[UInt64]: UInt32] = [:]
    private var curves: [[UInt64]: UInt32] = [:]
    private var lists: [[UInt32]: UInt32] = [:]
    private var derivations: [[UInt32]: UInt32] = [:]

    init(_ source: LayerSet) {
        self.source = source
    }

    /// The columns of all pools.
    consuming func columns() -> MessageColumns.PoolsColumn {
        column
    }

    /// The value of a layer's cell, aliases as the slot.
    ///
    /// - Throws: what is wrong with the cell.
    mutating func value(_ kind: ValueKind, _ payload: UInt64) throws(CellProblem) -> UInt32 {
        switch kind {
        case .unspecified, .color:
            return 0
        case .alias, .element:
            guard payload <= UInt64(UInt32.max) else { throw CellProblem("slot \(payload) can't exist") }
            return UInt32(payload)
        case .derived:
            return try derivation(payload)
        case .pooledColor:
            guard payload < UInt64(source.pools.colors.count) else { throw CellProblem("a color is not in the pool") }
            return try color(source.pools.colors[Int(payload)])
        case .px, .rem, .milliseconds, .seconds, .number:
            return try number(Double(bitPattern: payload))
        case .fontWeight:
            let weight = Double(bitPattern: payload)
            guard weight >= 1, weight <= 1_000 else { throw CellProblem("font weight \(weight) is outside 1 to 1000") }
            return try number(weight)
        case .boolean:
            guard payload <= 1 else { throw CellProblem("a boolean is neither 0 nor 1") }
            return UInt32(payload)
        case .strokeKeyword:
            guard StrokeStyleValue.Keyword(rawValue: UInt8(clamping: payload)) != nil else {
                throw CellProblem("stroke style \(payload) does not exist")
            }
            return UInt32(payload)
        case .string:
            return try string(PoolSpan(payload: payload))
        case .cubicBezier:
            guard payload < UInt64(source.pools.curves.count) else { throw CellProblem("a curve is not in the pool") }
            return try curve(source.pools.curves[Int(payload)])
        case .strokeDashes:
            let span = PoolSpan(payload: payload)
            guard StrokeStyleValue.LineCap(rawValue: span.tag) != nil else {
                throw CellProblem("line cap \(span.tag) does not exist")
            }
            return try list(span) << 2 | UInt32(span.tag)
        case .fontFamily, .shadow, .gradient:
            return try list(PoolSpan(payload: payload))
        }
    }

    /// The code of a number.
    private mutating func number(_ number: Double) throws(CellProblem) -> UInt32 {
        guard number.isFinite else { throw CellProblem("a number is not finite") }
        if let code = numbers[number.bitPattern] { return code }
        let code: UInt32
        if let short = NumberCode.encode(number) {
            code = short
        } else {
            code = NumberCode.encode(pooled: column.numbers.count)
            column.numbers.append(number)
        }
        numbers[number.bitPattern] = code
        return code
    }

    private mutating func string(_ span: PoolSpan) throws(CellProblem) -> UInt32 {
        let end = Int(span.start) + Int(span.count)
        guard end <= source.pools.text.count else { throw CellProblem("a string is not in the pool") }
        let bytes = source.pools.text[Int(span.start)..<end]
        if let place = strings[bytes] { return place }
        guard bytes.count <= BlobLimits.stringByteCount else {
            throw CellProblem("a string has \(bytes.count) bytes, the limit is \(BlobLimits.stringByteCount)")
        }
        guard ByteScan.isText(Array(bytes).span) else { throw CellProblem("a string is not UTF-8 or has a NUL") }
        let place = UInt32(column.lengths.count)
        column.text += bytes
        column.lengths.append(UInt32(bytes.count))
        strings[bytes] = place
        return place
    }

    private mutating func color(_ color: ColorValue) throws(CellProblem) -> UInt32 {
        let components = [color.first, color.second, color.third, color.alpha]
        let key = components.map(\.bitPattern) + [UInt64(color.space.rawValue), UInt64(color.missing)]
        if let place = colors[key] { return place }
        if let problem = ValueRules.problem(of: color) { throw CellProblem(problem) }
        let place = UInt32(colors.count)
        if let (red, green, blue) = color.exactChannels {
            column.colors += [NumberColumn.channelSpace << 3, UInt32(red), UInt32(green), UInt32(blue)]
            try column.colors.append(number(color.alpha))
        } else {
            column.colors.append(UInt32(color.space.rawValue) << 3 | UInt32(color.missing))
            for component in components { try column.colors.append(number(component)) }
        }
        colors[key] = place
        return place
    }

    private mutating func curve(_ curve: CubicBezierValue) throws(CellProblem) -> UInt32 {
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2]
        let key = numbers.map(\.bitPattern)
        if let place = curves[key] { return place }
        if let problem = ValueRules.problem(of: curve) { throw CellProblem(problem) }
        let place = UInt32(curves.count)
        for number in numbers { try column.curves.append(self.number(number)) }
        curves[key] = place
        return place
    }

    /// A cell of a list or an operand: its kind and, if that has one, its value. Inline colours become pooled ones, and
    /// whoever reads them makes them inline again.
    private mutating func words(_ kind: ValueKind, _ payload: UInt64) throws(CellProblem) -> [UInt32] {
        if kind == .unspecified { return [kind.rawValue] }
        guard kind == .color else { return try [kind.rawValue, value(kind, payload)] }
        let alpha = Float(bitPattern: UInt32(truncatingIfNeeded: payload >> 32))
        let color = ColorValue(
            red: UInt8(truncatingIfNeeded: payload),
            green: UInt8(truncatingIfNeeded: payload >> 8),
            blue: UInt8(truncatingIfNeeded: payload >> 16),
            alpha: Double(alpha)
        )
        return try [ValueKind.pooledColor.rawValue, self.color(color)]
    }

    private mutating func list(_ span: PoolSpan) throws(CellProblem) -> UInt32 {
        let end = Int(span.start) + Int(span.count)
        guard end <= source.pools.listKinds.count else { throw CellProblem("a list is not in the pool") }
        var words = [span.count]
        for place in Int(span.start)..<end {
            guard let kind = ValueKind(cellKind: source.pools.listKinds[place]), kind.canBeInList else {
                throw CellProblem("a list holds a cell of kind \(source.pools.listKinds[place])")
            }
            words += try self.words(kind, source.pools.listPayloads[place])
        }
        if let place = lists[words] { return place }
        let place = UInt32(lists.count)
        column.lists += words
        lists[words] = place
        return place
    }

    private mutating func derivation(_ payload: UInt64) throws(CellProblem) -> UInt32 {
        guard payload < UInt64(source.derivations.count) else { throw CellProblem("a derivation does not exist") }
        let derivation = source.derivations[Int(payload)]
        guard derivation.operations.upperBound <= source.operations.count,
            derivation.operations.count <= BlobLimits.operationCount
        else {
            throw CellProblem("a derivation has operations that do not exist, or over \(BlobLimits.operationCount)")
        }
        var words = [derivation.source.rawValue, UInt32(derivation.operations.count)]
        for operation in source.operations[derivation.operations] {
            if let problem = ValueRules.problem(of: operation) { throw CellProblem(problem) }
            var kind = ValueKind.unspecified
            if operation.with.kind != CellKind.absent {
                guard let operand = ValueKind(cellKind: operation.with.kind), operand.canBeOperand else {
                    throw CellProblem("an operand is a cell of kind \(operation.with.kind)")
                }
                kind = operand
            }
            words += try [UInt32(operation.kind.rawValue), number(operation.amount), UInt32(operation.space.rawValue)]
            words += try self.words(kind, operation.with.payload)
        }
        if let place = derivations[words] { return place }
        let place = UInt32(derivations.count)
        column.derivations += words
        derivations[words] = place
        return place
    }
}

/// What is wrong with a cell.
struct CellProblem: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
