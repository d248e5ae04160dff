//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What cells may point at.
struct CellContext: ~Escapable {
    let numbers: FixedColumn
    /// Where each string of the pool ends.
    let stringEnds: Span<UInt32>
    /// Where each list of the pool ends.
    let listEnds: Span<UInt32>
    let derivations: Span<Derivation>
    let colorCount: Int
    let curveCount: Int
    /// The lowest number that is no slot in any catalog.
    let slotLimit: UInt32

    @_lifetime(copy numbers, copy stringEnds, copy listEnds, copy derivations)
    init(
        numbers: FixedColumn,
        stringEnds: Span<UInt32>,
        listEnds: Span<UInt32>,
        derivations: Span<Derivation>,
        colorCount: Int,
        curveCount: Int,
        slotLimit: UInt32
    ) {
        self.numbers = numbers
        self.stringEnds = stringEnds
        self.listEnds = listEnds
        self.derivations = derivations
        self.colorCount = colorCount
        self.curveCount = curveCount
        self.slotLimit = slotLimit
    }

    /// The number that a value stands for.
    @inline(__always)
    func number(_ code: UInt32, _ place: FieldPlace) throws(ReadError) -> Double {
        guard let number = NumberCode.decode(code, numbers) else {
            throw ReadError(.invalidNumber, place, "\(code) is no number's code")
        }
        return number
    }

    /// The font weight that a value stands for.
    @inline(__always)
    func fontWeight(_ code: UInt32, _ place: FieldPlace) throws(ReadError) -> Double {
        let weight = try number(code, place)
        guard weight >= 1, weight <= 1_000 else {
            throw ReadError(.invalidNumber, place, "font weight \(weight) is outside 1 to 1000")
        }
        return weight
    }

    /// The payload of a cell that has a value and is no alias.
    ///
    /// `referencedCount` grows by how many list cells, operations and text bytes it stands for.
    func payload(
        _ kind: ValueKind,
        _ value: UInt32,
        _ place: FieldPlace,
        _ referencedCount: inout Int
    ) throws(ReadError) -> UInt64 {
        func check(_ isInside: Bool, _ what: String) throws(ReadError) {
            guard isInside else { throw ReadError(.outOfRange, place, "\(what) \(value) does not exist") }
        }
        switch kind {
        case .unspecified, .color, .alias, .element:
            preconditionFailure("a cell of kind \(kind) has no value of this sort")
        case .px, .rem, .milliseconds, .seconds, .number:
            return try number(value, place).bitPattern
        case .fontWeight:
            return try fontWeight(value, place).bitPattern
        case .derived:
            try check(Int(value) < derivations.count, "derivation")
            referencedCount += derivations[Int(value)].operations.count
            return UInt64(value)
        case .pooledColor:
            try check(Int(value) < colorCount, "color")
            return UInt64(value)
        case .cubicBezier:
            try check(Int(value) < curveCount, "curve")
            return UInt64(value)
        case .boolean:
            try check(value <= 1, "boolean")
            return UInt64(value)
        case .strokeKeyword:
            try check(StrokeStyleValue.Keyword(rawValue: UInt8(clamping: value)) != nil, "stroke style")
            return UInt64(value)
        case .string:
            try check(Int(value) < stringEnds.count, "string")
            return Self.span(value, stringEnds, &referencedCount).payload
        case .strokeDashes:
            try check(Int(value >> 2) < listEnds.count && value & 3 != 3, "list and line cap")
            return Self.span(value >> 2, listEnds, tag: UInt8(value & 3), &referencedCount).payload
        case .fontFamily, .shadow, .gradient:
            try check(Int(value) < listEnds.count, "list")
            return Self.span(value, listEnds, &referencedCount).payload
        }
    }

    private static func span(
        _ place: UInt32,
        _ ends: Span<UInt32>,
        tag: UInt8 = 0,
        _ referencedCount: inout Int
    ) -> PoolSpan {
        let start = place == 0 ? 0 : ends[Int(place) - 1]
        let count = ends[Int(place)] - start
        referencedCount += Int(count)
        return PoolSpan(start: start, count: count, tag: tag)
    }
}
