//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads the colors or the curves of the pools, number code by number code.
struct NumberColumn: ~Escapable {
    private var codes: VarintColumn
    private let pool: FixedColumn
    private let place: FieldPlace

    /// What stands for a space where a color is three 8-bit sRGB channels.
    static let channelSpace: UInt32 = 31

    @_lifetime(copy codes, copy pool)
    init(_ codes: Span<UInt8>, _ pool: FixedColumn, _ place: FieldPlace) {
        self.codes = VarintColumn(codes)
        self.pool = pool
        self.place = place
    }

    /// Whether everything has been read.
    var isAtEnd: Bool { codes.isAtEnd }

    private mutating func number() throws(ReadError) -> Double {
        let code = try codes.next(place)
        guard let number = NumberCode.decode(code, pool) else {
            throw ReadError(.invalidNumber, place, "\(code) is no number's code")
        }
        return number
    }

    private mutating func code() throws(ReadError) -> UInt32 {
        try codes.next(place)
    }

    /// The next color, the one at `index`.
    mutating func color(_ index: Int) throws(ReadError) -> ColorValue {
        let head = try code()
        var color: ColorValue
        if head == Self.channelSpace << 3 {
            let (red, green, blue) = try (code(), code(), code())
            guard red | green | blue < 256 else {
                throw ReadError(.outOfRange, place, "color \(index) has a channel over 255")
            }
            color = ColorValue(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
        } else {
            guard let space = ColorSpace(rawValue: UInt8(clamping: head >> 3)) else {
                throw ReadError(.outOfRange, place, "color space \(head >> 3) does not exist")
            }
            color = try ColorValue(space: space, number(), number(), number())
            color.missing = UInt8(head & 7)
        }
        color.alpha = try number()
        if let problem = ValueRules.problem(of: color) {
            throw ReadError(.invalidNumber, place, "color \(index): \(problem)")
        }
        return color
    }

    /// The next curve, the one at `index`.
    mutating func curve(_ index: Int) throws(ReadError) -> CubicBezierValue {
        let curve = try CubicBezierValue(x1: number(), y1: number(), x2: number(), y2: number())
        if let problem = ValueRules.problem(of: curve) {
            throw ReadError(.invalidNumber, place, "curve \(index): \(problem)")
        }
        return curve
    }
}
