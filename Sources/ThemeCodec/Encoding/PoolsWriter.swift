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
    private var listCells = CellsBuilder()
    private var operands = CellsBuilder()
    private var hasOperands = false
    private var numbers: [UInt64: UInt32] = [:]
    private var strings: [ArraySlice<UInt8>: UInt32] = [:]
    private var colors: [[UInt64]: UInt32] = [:]
    private var curves: [[UInt64]: UInt32] = [:]
    private var lists: [[UInt64]: UInt32] = [:]
    private var derivations: [[UInt64]: UInt32] = [:]

    init(_ source: LayerSet) {
        self.source = source
    }

    /// The columns of all pools.
    consuming func columns() -> MessageColumns.PoolsColumn {
        column.listCells = listCells.build()
        if hasOperands { column.operands = operands.build() }
        if column.colorMissing.allSatisfy({ $0 == 0 }) { column.colorMissing = [] }
        if column.operationSpaces.allSatisfy({ $0 == ColorSpace.oklab.rawValue }) { column.operationSpaces = [] }
        return column
    }

    /// The value of a cell in `values`.
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
            guard payload < UInt64(source.pools.colors.count) else { throw CellProblem("a colour is not in the pool") }
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
        var code = NumberCode.encode(number)
        if code == nil {
            code = NumberCode.encode(pooled: column.numbers.count)
            column.numbers.append(number)
        }
        numbers[number.bitPattern] = code
        return code ?? 0
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
        let place = UInt32(column.colorSpaces.count)
        if let (red, green, blue) = color.exactChannels {
            column.colorSpaces.append(PoolsReader.channelSpace)
            column.colorChannels += [red, green, blue]
            try column.colorComponents.append(number(color.alpha))
        } else {
            column.colorSpaces.append(color.space.rawValue)
            for component in components { try column.colorComponents.append(number(component)) }
        }
        column.colorMissing.append(color.missing)
        colors[key] = place
        return place
    }

    private mutating func curve(_ curve: CubicBezierValue) throws(CellProblem) -> UInt32 {
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2]
        let key = numbers.map(\.bitPattern)
        if let place = curves[key] { return place }
        if let problem = ValueRules.problem(of: curve) { throw CellProblem(problem) }
        let place = UInt32(column.curves.count / 4)
        for number in numbers { try column.curves.append(self.number(number)) }
        curves[key] = place
        return place
    }

    private mutating func list(_ span: PoolSpan) throws(CellProblem) -> UInt32 {
        let end = Int(span.start) + Int(span.count)
        guard end <= source.pools.listKinds.count else { throw CellProblem("a list is not in the pool") }
        var cells: [(kind: ValueKind, payload: UInt64, value: UInt32)] = []
        for place in Int(span.start)..<end {
            guard let kind = ValueKind(cellKind: source.pools.listKinds[place]), kind != .derived,
                kind.rawValue < ValueKind.strokeDashes.rawValue
            else { throw CellProblem("a list holds a cell of kind \(source.pools.listKinds[place])") }
            let payload = source.pools.listPayloads[place]
            try cells.append((kind, payload, value(kind, payload)))
        }
        let key = cells.flatMap { [UInt64($0.kind.rawValue), $0.kind == .color ? $0.payload : UInt64($0.value)] }
        if let place = lists[key] { return place }
        let place = UInt32(column.lists.count)
        column.lists.append(UInt32(cells.count))
        for cell in cells {
            if cell.kind == .color {
                listCells.append(color: cell.payload)
            } else {
                listCells.append(cell.kind, cell.value)
            }
        }
        lists[key] = place
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
        var key = [UInt64(derivation.source.rawValue)]
        var steps: [(operation: DerivationOperation, kind: ValueKind, value: UInt32, amount: UInt32)] = []
        for operation in source.operations[derivation.operations] {
            if let problem = ValueRules.problem(of: operation) { throw CellProblem(problem) }
            var kind = ValueKind.unspecified
            if operation.with.kind != CellKind.absent {
                guard let operand = ValueKind(cellKind: operation.with.kind), operand != .unspecified,
                    operand != .derived, operand != .element, operand.rawValue <= ValueKind.number.rawValue
                else { throw CellProblem("an operand is a cell of kind \(operation.with.kind)") }
                kind = operand
            }
            let value = try value(kind, operation.with.payload)
            let amount = try number(operation.amount)
            steps.append((operation, kind, value, amount))
            key += [
                UInt64(operation.kind.rawValue), UInt64(operation.space.rawValue), UInt64(amount),
                UInt64(kind.rawValue), kind == .color ? operation.with.payload : UInt64(value),
            ]
        }
        if let place = derivations[key] { return place }
        let place = UInt32(column.derivationSources.count)
        column.derivationSources.append(derivation.source.rawValue)
        column.derivationLengths.append(UInt32(steps.count))
        for step in steps {
            column.operationKinds.append(step.operation.kind.rawValue)
            column.operationAmounts.append(step.amount)
            column.operationSpaces.append(step.operation.space.rawValue)
            hasOperands = hasOperands || step.kind != .unspecified
            if step.kind == .color {
                operands.append(color: step.operation.with.payload)
            } else {
                operands.append(step.kind, step.value)
            }
        }
        derivations[key] = place
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
