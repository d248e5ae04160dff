//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Base64 as `-bin` metadata carries it: the standard alphabet of RFC 4648 section 4, written without padding.
enum Base64 {
    private static let alphabet = [UInt8]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Encodes without padding.
    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var encoded: [UInt8] = []
        encoded.reserveCapacity((bytes.count * 4 + 2) / 3)
        var index = 0
        while index < bytes.count {
            let count = min(3, bytes.count - index)
            var group = UInt32(bytes[index]) << 16
            if count > 1 { group |= UInt32(bytes[index + 1]) << 8 }
            if count > 2 { group |= UInt32(bytes[index + 2]) }
            for position in 0...count {
                encoded.append(alphabet[Int(group >> (18 - 6 * UInt32(position))) & 63])
            }
            index += 3
        }
        return encoded
    }

    /// Decodes with or without padding.
    ///
    /// - Returns: nil for a character outside of the alphabet, a wrong length or padding, or bits set past the end.
    static func decode(_ bytes: Span<UInt8>) -> [UInt8]? {
        var end = bytes.count
        if end > 0, bytes[end - 1] == UInt8(ascii: "=") {
            guard end % 4 == 0 else { return nil }
            end -= 1
            if bytes[end - 1] == UInt8(ascii: "=") { end -= 1 }
        }
        guard end % 4 != 1 else { return nil }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(end * 3 / 4)
        var group: UInt32 = 0
        var bits = 0
        for index in 0..<end {
            guard let value = value(of: bytes[index]) else { return nil }
            group = group << 6 | value
            bits += 6
            if bits >= 8 {
                bits -= 8
                decoded.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
            }
        }
        guard group & ((1 << UInt32(bits)) - 1) == 0 else { return nil }
        return decoded
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
