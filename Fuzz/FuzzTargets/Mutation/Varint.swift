//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Numbers of seven bits a byte.
enum Varint {
    /// The number at a place, which moves behind it; nil where it is cut or too long.
    static func read(_ bytes: [UInt8], _ place: inout Int) -> UInt64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while place < bytes.endIndex, shift < 64 {
            let byte = bytes[place]
            place += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }

    static func append(_ value: UInt64, to bytes: inout [UInt8]) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// All the numbers that bytes are; nil where they are none.
    static func all(_ bytes: [UInt8]) -> [UInt64]? {
        var numbers: [UInt64] = []
        var place = bytes.startIndex
        while place < bytes.endIndex {
            guard let number = read(bytes, &place) else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}
