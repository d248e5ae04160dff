//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The fields of a protobuf message, to be put together in another way: in another order, with others between, with
/// longer numbers.
struct MessageFields {
    struct Field {
        var number: UInt64
        var wireType: UInt8
        /// The bytes behind the tag, a length not among them.
        var content: [UInt8]
    }

    var fields: [Field] = []
    /// How many bytes too many the tags and lengths have.
    var padding = 0

    /// Takes apart a message that is well formed.
    init(_ bytes: [UInt8]) {
        var place = 0
        while place < bytes.count {
            let tag = Self.number(bytes, &place)
            let start = place
            var end = place
            switch tag & 7 {
            case 0:
                _ = Self.number(bytes, &end)
            case 1: end += 8
            case 2:
                let length = Int(Self.number(bytes, &place))
                end = place + length
            default: end += 4
            }
            let content = Array(bytes[(tag & 7 == 2 ? place : start)..<end])
            fields.append(Field(number: tag >> 3, wireType: UInt8(tag & 7), content: content))
            place = end
        }
    }

    /// The message.
    var bytes: [UInt8] {
        fields.flatMap { field in
            let length = field.wireType == 2 ? number(UInt64(field.content.count)) : []
            return number(field.number << 3 | UInt64(field.wireType)) + length + field.content
        }
    }

    /// A number with the padding.
    func number(_ value: UInt64) -> [UInt8] {
        Self.varint(value, padding: padding)
    }

    /// A number in seven bits a byte, with so many bytes too many.
    static func varint(_ value: UInt64, padding: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
        guard padding > 0 else { return bytes }
        bytes[bytes.count - 1] |= 0x80
        return bytes + [UInt8](repeating: 0x80, count: padding - 1) + [0]
    }

    /// The numbers of a column.
    static func numbers(_ column: [UInt8]) -> [UInt64] {
        var place = 0
        var numbers: [UInt64] = []
        while place < column.count { numbers.append(number(column, &place)) }
        return numbers
    }

    private static func number(_ bytes: [UInt8], _ place: inout Int) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = bytes[place]
            place += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }
}
