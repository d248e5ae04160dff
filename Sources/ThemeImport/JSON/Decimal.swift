//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The value of a decimal number's text, correctly rounded to a `Double`.
enum Decimal {
    /// The powers of five that fit into 64 bits: 5^0 ... 5^27.
    private static let powersOfFive: [UInt64] = {
        var powers: [UInt64] = [1]
        while powers.count < 28 { powers.append(powers[powers.count - 1] * 5) }
        return powers
    }()

    /// The powers of ten that a `Double` holds exactly: 10^0 ... 10^22.
    private static let powersOfTen: [Double] = {
        var powers: [Double] = [1]
        while powers.count < 23 { powers.append(powers[powers.count - 1] * 10) }
        return powers
    }()

    /// Reads a number whose form has been checked; infinite when it is too large.
    ///
    /// Numbers of up to 19 digits and a moderate exponent, which is what token files hold, are computed exactly from
    /// integers; the rest goes through the standard library.
    static func parse(_ bytes: [UInt8], _ range: Range<Int>) -> Double {
        var position = range.lowerBound
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var digits: UInt64 = 0
        var significant = 0
        var exponent = 0
        var afterPoint = false
        while position < range.upperBound {
            let byte = bytes[position]
            if byte == UInt8(ascii: ".") {
                afterPoint = true
            } else if byte &- UInt8(ascii: "0") < 10 {
                if significant > 0 || byte != UInt8(ascii: "0") { significant += 1 }
                guard significant <= 19 else { return parseSlowly(bytes, range) }
                digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
                if afterPoint { exponent -= 1 }
            } else {
                break
            }
            position += 1
        }
        if position < range.upperBound {
            guard range.upperBound - position <= 5 else { return parseSlowly(bytes, range) }
            position += 1
            let isBelow = bytes[position] == UInt8(ascii: "-")
            if isBelow || bytes[position] == UInt8(ascii: "+") { position += 1 }
            var written = 0
            while position < range.upperBound {
                written = written * 10 + Int(bytes[position] &- UInt8(ascii: "0"))
                position += 1
            }
            exponent += isBelow ? -written : written
        }
        guard let value = magnitude(digits, exponent) else { return parseSlowly(bytes, range) }
        return isNegative ? -value : value
    }

    /// `digits` times ten to the `exponent`, correctly rounded; nil outside the range that integers reach.
    private static func magnitude(_ digits: UInt64, _ exponent: Int) -> Double? {
        if digits == 0 { return 0 }
        if digits < 1 << 53, exponent >= -22, exponent <= 22 {
            // Both factors are exact, so the one operation rounds correctly.
            return exponent < 0 ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
        }
        guard exponent < 0, exponent >= -27 else { return nil }
        // digits / 5^n * 2^-n, by one exact 128-by-64 division: both operands with their top bit set.
        let power = powersOfFive[-exponent]
        let dividendShift = digits.leadingZeroBitCount
        let divisorShift = power.leadingZeroBitCount
        let dividend = digits << UInt64(dividendShift)
        let divisor = power << UInt64(divisorShift)
        // Halving the dividend keeps its high word below the divisor, as the division needs.
        let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
        // quotient * 2^scale is the value, its top bit at 62 or 63: 53 bits are kept, the rest decides the rounding.
        let scale = -63 - dividendShift + divisorShift + exponent
        let shift = UInt64(11 - quotient.leadingZeroBitCount)
        var kept = quotient >> shift
        let rest = quotient & (1 << shift - 1)
        let half: UInt64 = 1 << (shift - 1)
        if rest > half || (rest == half && (remainder != 0 || kept & 1 == 1)) { kept += 1 }
        // Exact: `kept` has at most 54 bits of which the last is then zero, and the power is a normal number.
        return Double(kept) * Double(bitPattern: UInt64(1023 + scale + Int(shift)) << 52)
    }

    @inline(never)
    private static func parseSlowly(_ bytes: [UInt8], _ range: Range<Int>) -> Double {
        // The form has been checked, so the text is always a number; what is too large is infinite.
        Double(String(decoding: bytes[range], as: UTF8.self)) ?? .infinity
    }
}
