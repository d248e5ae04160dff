//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The coding of `grpc-message`: UTF-8 with all but printable ASCII, and `%` itself, written as `%XX`.
enum PercentCoding {
    private static let hexDigits = [UInt8]("0123456789ABCDEF".utf8)

    /// The UTF-8 bytes of `text`, cut to at most `limit` at a character's border.
    static func cut(_ text: String, limit: Int = TransportLimits.statusMessageBytes) -> [UInt8] {
        var bytes = Array(text.utf8.prefix(limit))
        if bytes.count < text.utf8.count {
            // Drop the continuation bytes and the lead byte of a cut character.
            var end = bytes.count
            while end > 0, bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
            if end > 0, bytes[end - 1] >= 0xC0, !isWhole(bytes[(end - 1)...]) {
                bytes.removeLast(bytes.count - end + 1)
            }
        }
        return bytes
    }

    /// Encodes `text`, first cut to at most `limit` bytes.
    static func encode(_ text: String, limit: Int = TransportLimits.statusMessageBytes) -> [UInt8] {
        let bytes = cut(text, limit: limit)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        for byte in bytes {
            if (0x20...0x7E).contains(byte), byte != UInt8(ascii: "%") {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(hexDigits[Int(byte >> 4)])
                encoded.append(hexDigits[Int(byte & 15)])
            }
        }
        return encoded
    }

    /// Decodes a peer's message: broken `%` sequences stay as they are, broken UTF-8 becomes U+FFFD.
    static func decode(_ bytes: Span<UInt8>) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Whether the bytes from a lead byte on hold all of its character.
    private static func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let lead = bytes.first else { return true }
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        return bytes.count >= length
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
