//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What the values of cells may point at: how much there is of everything in the pools, not where.
struct PoolBounds: ~Escapable {
    let numbers: FixedColumn
    var stringCount = 0
    var colorCount = 0
    var curveCount = 0
    var listCount = 0
    var derivationCount = 0
    /// The lowest number that is no slot in any catalog.
    let slotLimit: UInt32

    @_lifetime(copy numbers)
    init(_ numbers: FixedColumn, slotLimit: UInt32) {
        self.numbers = numbers
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

    /// Makes sure that a cell of a kind with a value may have this one.
    func check(_ kind: ValueKind, _ value: UInt32, _ place: FieldPlace) throws(ReadError) {
        func require(_ isInside: Bool, _ what: String) throws(ReadError) {
            guard isInside else { throw ReadError(.outOfRange, place, "\(what) \(value) does not exist") }
        }
        switch kind {
        case .unspecified, .color:
            preconditionFailure("a cell of kind \(kind) has no value")
        case .alias, .element:
            guard value < slotLimit else { throw ReadError(.outOfRange, place, "slot \(value) can't exist") }
        case .px, .rem, .milliseconds, .seconds, .number:
            _ = try number(value, place)
        case .fontWeight:
            _ = try fontWeight(value, place)
        case .derived:
            try require(Int(value) < derivationCount, "derivation")
        case .pooledColor:
            try require(Int(value) < colorCount, "color")
        case .cubicBezier:
            try require(Int(value) < curveCount, "curve")
        case .boolean:
            try require(value <= 1, "boolean")
        case .strokeKeyword:
            try require(StrokeStyleValue.Keyword(rawValue: UInt8(clamping: value)) != nil, "stroke style")
        case .string:
            try require(Int(value) < stringCount, "string")
        case .strokeDashes:
            try require(Int(value >> 2) < listCount && value & 3 != 3, "list and line cap")
        case .fontFamily, .shadow, .gradient:
            try require(Int(value) < listCount, "list")
        }
    }
}
