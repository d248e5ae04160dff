//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A binary64 number as a small varint: `NumberForm` of `proto/themewire/v1/blob.proto`.
///
/// Theme numbers are small integers, short decimals and quotients of small integers; whatever else is goes to a pool.
/// Every form gives the number bit for bit.
enum NumberCode {
    /// The low bits that say the form.
    private static let formBits: UInt32 = 3
    private static let fraction: UInt32 = 5
    private static let pooled: UInt32 = 7
    /// The highest rest of a code.
    private static let maximumRest = Double(UInt32.max >> 3)

    /// The number; nil: no number has this code.
    @inline(__always)
    static func decode(_ code: UInt32, _ pool: FixedColumn) -> Double? {
        let form = code & 7
        guard form < fraction else { return decodeRare(code, pool) }
        return Double(zigzag(code >> formBits)) / divisor(form)
    }

    /// What the integers of forms 0 to 4 are divided by.
    ///
    /// The compiler makes a table of it, so that a mixture of forms costs a division each and no branch.
    @inline(__always)
    private static func divisor(_ form: UInt32) -> Double {
        switch form {
        case 1: 10
        case 2: 100
        case 3: 1_000
        case 4: 10_000
        default: 1
        }
    }

    private static func decodeRare(_ code: UInt32, _ pool: FixedColumn) -> Double? {
        let rest = code >> formBits
        switch code & 7 {
        case fraction:
            let divisor = rest & 0xff
            return divisor == 0 ? nil : Double(zigzag(rest >> 8)) / Double(divisor)
        case pooled:
            return Int(rest) < pool.doubleCount ? pool.double(Int(rest)) : nil
        default:
            return nil
        }
    }

    /// Whether a code of a form above 4 is some number's, with so many in the pool; none of over 32 bits is.
    static func isRareCode(_ code: UInt64, _ pooledCount: Int) -> Bool {
        let rest = code >> UInt64(formBits)
        switch code & 7 {
        case UInt64(fraction): return rest & 0xff != 0
        case UInt64(pooled): return rest < UInt64(pooledCount)
        default: return false
        }
    }

    @inline(__always)
    private static func zigzag(_ value: UInt32) -> Int32 {
        Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1)
    }

    /// The code of a number that needs no pool; nil where it does.
    static func encode(_ number: Double) -> UInt32? {
        // -0 has no other form.
        guard number.isFinite, number.sign == .plus || number != 0 else { return nil }
        for (form, divisor) in [(UInt32(0), 1.0), (1, 10), (2, 100), (3, 1_000), (4, 10_000)] {
            if let rest = rest(of: number, divisor: divisor, reserve: 1) { return rest << formBits | form }
        }
        for divisor in 1...255 {
            if let rest = rest(of: number, divisor: Double(divisor), reserve: 256) {
                return (rest << 8 | UInt32(divisor)) << formBits | fraction
            }
        }
        return nil
    }

    /// The code of a number at a place in the pool.
    static func encode(pooled place: Int) -> UInt32 {
        UInt32(place) << formBits | pooled
    }

    /// The zigzag-coded integer that divided by `divisor` is exactly the number, if a `reserve`th of all codes has it.
    private static func rest(of number: Double, divisor: Double, reserve: Double) -> UInt32? {
        let scaled = (number * divisor).rounded()
        let zigzag = scaled < 0 ? -2 * scaled - 1 : 2 * scaled
        guard scaled / divisor == number, zigzag < (maximumRest + 1) / reserve else { return nil }
        return UInt32(zigzag)
    }
}
