//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads one protobuf message field by field, strictly, in one pass and without recursion of its own.
///
/// The bytes may come from anybody. Every step costs time linear in the bytes it consumes; only what the caller asks for
/// is copied out, and lists are capped by the caller. Unknown fields are skipped without an allocation, so that a flood of
/// them costs nothing but its bytes. Groups, which protobuf gave up, are refused.
struct ProtobufReader {
    /// How a value is laid out (protobuf encoding, "message structure").
    enum WireType: UInt8 {
        case varint = 0
        case fixed64 = 1
        case lengthDelimited = 2
        case fixed32 = 5
    }

    /// The tag of a field whose value has not been read yet.
    struct Field {
        let number: UInt32
        let type: WireType
        /// Where the tag begins in the whole message.
        let offset: Int
    }

    private let bytes: [UInt8]
    private var place: Int
    private let end: Int
    /// One bit for each singular field read, numbers 1 to 63.
    private var seen: UInt64 = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        place = 0
        end = bytes.count
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        place = range.lowerBound
        end = range.upperBound
    }

    /// The next field's tag; nil at the end. Its value must be read or skipped before the next call.
    mutating func nextField() throws(ProtobufError) -> Field? {
        guard place < end else { return nil }
        let offset = place
        let tag = try number()
        // Field numbers have 29 bits; 0 is none.
        guard let tag = UInt32(exactly: tag), tag >> 3 > 0 else {
            throw malformed("has a wrong field number", at: offset)
        }
        guard let type = WireType(rawValue: UInt8(tag & 7)) else {
            throw malformed("has wire type \(tag & 7), which is none or a group", at: offset)
        }
        return Field(number: tag >> 3, type: type, offset: offset)
    }

    /// Passes over a field that this version does not know.
    mutating func skip(_ field: Field) throws(ProtobufError) {
        switch field.type {
        case .varint: _ = try number()
        case .fixed64: try advance(8)
        case .fixed32: try advance(4)
        case .lengthDelimited: _ = try range(field)
        }
    }

    /// The bytes of a length-delimited value, as a range of the whole message.
    private mutating func range(_ field: Field) throws(ProtobufError) -> Range<Int> {
        guard field.type == .lengthDelimited else { throw wrongType(field) }
        let length = try number()
        guard let length = Int(exactly: length), length <= end - place else {
            throw malformed("is cut off in field \(field.number)", at: field.offset)
        }
        let start = place
        place += length
        return start..<place
    }

    private mutating func number() throws(ProtobufError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        let start = place
        while place < end {
            let byte = bytes[place]
            place += 1
            // Ten bytes hold 70 bits; of the last one only the lowest is within 64.
            guard shift < 63 || byte <= 1 else { throw malformed("has a number of more than 64 bits", at: start) }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw malformed("is cut off in a number", at: start)
    }

    private mutating func advance(_ count: Int) throws(ProtobufError) {
        guard count <= end - place else { throw malformed("is cut off", at: place) }
        place += count
    }

    private mutating func once(_ field: Field) throws(ProtobufError) {
        // Only known fields come here, and none of ours is above 15.
        let bit = UInt64(1) << UInt64(field.number)
        guard seen & bit == 0 else {
            throw ProtobufError(
                code: .duplicateField,
                message: "has field \(field.number) twice, at byte \(field.offset); it may be there once"
            )
        }
        seen |= bit
    }

    private func malformed(_ problem: String, at offset: Int) -> ProtobufError {
        ProtobufError(code: .malformed, message: "\(problem), at byte \(offset)")
    }

    private func wrongType(_ field: Field) -> ProtobufError {
        ProtobufError(
            code: .wrongWireType,
            message: "has field \(field.number) with another wire type than declared, at byte \(field.offset)"
        )
    }
}

// MARK: - Values

extension ProtobufReader {
    /// A singular `uint64`.
    mutating func uint64(_ field: Field) throws(ProtobufError) -> UInt64 {
        guard field.type == .varint else { throw wrongType(field) }
        try once(field)
        return try number()
    }

    /// A singular `int64`.
    mutating func int64(_ field: Field) throws(ProtobufError) -> Int64 {
        Int64(bitPattern: try uint64(field))
    }

    /// A singular `uint32`; protobuf takes the low 32 bits of whatever was sent.
    mutating func uint32(_ field: Field) throws(ProtobufError) -> UInt32 {
        UInt32(truncatingIfNeeded: try uint64(field))
    }

    /// A singular `bool`; every number but 0 is true.
    mutating func bool(_ field: Field) throws(ProtobufError) -> Bool {
        try uint64(field) != 0
    }

    /// A singular `fixed64`.
    mutating func fixed64(_ field: Field) throws(ProtobufError) -> UInt64 {
        guard field.type == .fixed64 else { throw wrongType(field) }
        try once(field)
        try advance(8)
        return (1...8).reduce(0) { $0 << 8 | UInt64(bytes[place - $1]) }
    }

    /// Singular `bytes`, copied.
    mutating func data(_ field: Field) throws(ProtobufError) -> [UInt8] {
        try once(field)
        return Array(bytes[try range(field)])
    }

    /// A singular `string`, copied.
    mutating func string(_ field: Field) throws(ProtobufError) -> String {
        try once(field)
        return try text(field)
    }

    /// A singular message.
    mutating func message<Message: WireMessage>(_ field: Field) throws(ProtobufError) -> Message {
        try once(field)
        return try nested(field)
    }

    /// One more of a list of byte strings.
    mutating func append(_ field: Field, to list: inout [Digest], limit: Int) throws(ProtobufError) {
        try checkCount(of: list.count, limit: limit, field)
        guard let digest = try digestValue(try range(field), field) else {
            throw ProtobufError(code: .invalidValue, message: "has an empty digest in field \(field.number)")
        }
        list.append(digest)
    }

    /// One more of a list of strings.
    mutating func append(_ field: Field, to list: inout [String], limit: Int) throws(ProtobufError) {
        try checkCount(of: list.count, limit: limit, field)
        list.append(try text(field))
    }

    /// One more of a list of messages.
    mutating func append<Message: WireMessage>(
        _ field: Field,
        to list: inout [Message],
        limit: Int
    ) throws(ProtobufError) {
        try checkCount(of: list.count, limit: limit, field)
        list.append(try nested(field))
    }

    private func checkCount(of count: Int, limit: Int, _ field: Field) throws(ProtobufError) {
        guard count < limit else {
            throw ProtobufError(code: .tooMany, message: "has more than \(limit) elements in field \(field.number)")
        }
    }

    private mutating func text(_ field: Field) throws(ProtobufError) -> String {
        let range = try range(field)
        guard let text = String(validating: bytes[range], as: UTF8.self) else {
            throw ProtobufError(
                code: .invalidText,
                message: "has text in field \(field.number) that is not UTF-8, at byte \(range.lowerBound)"
            )
        }
        return text
    }

    private mutating func nested<Message: WireMessage>(_ field: Field) throws(ProtobufError) -> Message {
        var reader = ProtobufReader(bytes, try range(field))
        return try Message(reading: &reader)
    }

    private func digestValue(_ range: Range<Int>, _ field: Field) throws(ProtobufError) -> Digest? {
        if range.isEmpty { return nil }
        guard let digest = Digest(bytes: Array(bytes[range])) else {
            throw ProtobufError(
                code: .invalidValue,
                message: "has a digest of \(range.count) bytes in field \(field.number); one has \(Digest.byteCount)"
            )
        }
        return digest
    }
}

// MARK: - Values of the domain

extension ProtobufReader {
    /// A singular digest; nil if the field is there and empty.
    mutating func digest(_ field: Field) throws(ProtobufError) -> Digest? {
        try once(field)
        return try digestValue(try range(field), field)
    }

    /// A singular theme name; nil if the field is there and empty.
    mutating func name(_ field: Field) throws(ProtobufError) -> ThemeName? {
        let text = try string(field)
        if text.isEmpty { return nil }
        do throws(ThemeNameError) {
            return try ThemeName(validating: text)
        } catch {
            throw ProtobufError(code: .invalidValue, message: error.message)
        }
    }
}
