//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The one pass over a message: linear, without allocation. It refuses what no reader must see, and finds the columns.
///
/// A general protobuf reader merges repeated sub-messages in quadratic time, keeps every unknown field, goes as deep as the
/// bytes say, takes any bytes for text and cuts numbers short. Here nothing of that can happen, and nothing is copied.
struct MessageScanner: ~Escapable {
    private let bytes: Span<UInt8>
    private let options: BlobDecodingOptions
    private var position = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, options: BlobDecodingOptions) {
        self.bytes = bytes
        self.options = options
    }

    /// Looks at everything, and fills the table.
    ///
    /// - Throws: ``BlobError`` for the first thing that is wrong. Format and features are the first fields, so a blob of a
    ///   later version is refused for what it is.
    mutating func scan(_ table: inout ColumnTable) throws(BlobError) {
        let end = bytes.count
        try scan(.blob, end: end, &table)
    }

    private mutating func scan(_ type: MessageType, end: Int, _ table: inout ColumnTable) throws(BlobError) {
        var seen: UInt32 = 0
        let columns = type.columnFields
        let checked = type.checkedFields
        while position < end {
            let start = position
            // Most fields: a tag of one byte, of a column that is here for the first time, and a length of one or two bytes.
            if position <= end &- 4 {
                // `end` is never behind the bytes.
                let head = ByteScan.fourBytes(bytes, position)
                let number = head >> 3 & 0xf
                let isShort = head & 0x8000 == 0
                let length = isShort ? head >> 8 & 0x7f : head >> 8 & 0x7f | head >> 9 & 0x3f80
                let first = position &+ (isShort ? 2 : 3)
                if head & 0x87 == 2, columns & ~seen & 1 &<< number != 0, isShort || head & 0x80_0000 == 0,
                    Int(length) <= end &- first
                {
                    seen |= 1 &<< number
                    position = first &+ Int(length)
                    table[type, number] = first..<position
                    if checked & 1 &<< number != 0 { try check(type.content(number), type, number, first..<position) }
                    continue
                }
            }
            let (number, wire) = try tag(type, end: end)
            let content = type.content(number)
            guard content != .unknown else {
                try countUnknown(type, number, wire, end: end, start, &table)
                continue
            }
            // The numbers of known fields are below 32.
            guard seen & 1 &<< number == 0 else {
                throw error(.duplicateField, type, number, start, "the field is given again")
            }
            seen |= 1 &<< number
            guard wire == content.wireType else {
                throw error(
                    .malformedMessage,
                    type,
                    number,
                    start,
                    "wire type \(wire) where \(content.wireType) is wanted"
                )
            }
            if content.isColumn {
                let length = try length(type, number, end: end)
                let column = position..<(position &+ length)
                table[type, number] = column
                position = column.upperBound
                if content != .varints { try check(content, type, number, column) }
            } else {
                try scanOther(content, type, number, end: end, start, &table)
            }
        }
    }

    /// Looks at what is no column.
    private mutating func scanOther(
        _ content: FieldContent,
        _ type: MessageType,
        _ number: UInt32,
        end: Int,
        _ start: Int,
        _ table: inout ColumnTable
    ) throws(BlobError) {
        switch content {
        case .format:
            try checkFormat(varint(type, number, end: end), start)
            table.format = Blob.currentFormat
        case .features:
            let length = try length(type, number, end: end)
            table[.blob, number] = position..<(position + length)
            try checkFeatures(end: position + length, start)
        case .varint:
            // As protobuf has it, a number of more bits than its field has loses the high ones.
            let value = UInt32(truncatingIfNeeded: try varint(type, number, end: end))
            if number == 2 { table.kind = Int32(bitPattern: value) } else { table.catalogVersion = value }
        case .fixed64:
            try skip(8, type, number, end: end)
            let value = ByteScan.word64(bytes, position - 8)
            if number == 3 { table.lineage = value } else { table.parentDigestPrefix = value }
        default:
            let length = try length(type, number, end: end)
            guard let message = content.message else { preconditionFailure("\(content) is a column") }
            if message == .catalog { table.hasCatalog = true } else { table.hasPools = true }
            try scan(message, end: position + length, &table)
        }
    }

    /// Makes sure that a column's bytes are what they are said to be.
    @inline(__always)
    private func check(
        _ content: FieldContent,
        _ type: MessageType,
        _ number: UInt32,
        _ column: Range<Int>
    ) throws(BlobError) {
        let count = column.count
        switch content {
        case .floats where count & 3 != 0:
            throw error(
                .malformedMessage,
                type,
                number,
                column.lowerBound,
                "\(count) bytes are no whole binary32 numbers"
            )
        case .doubles where count & 7 != 0:
            throw error(
                .malformedMessage,
                type,
                number,
                column.lowerBound,
                "\(count) bytes are no whole binary64 numbers"
            )
        case .text where !ByteScan.isText(bytes.extracting(column)):
            throw error(.invalidText, type, number, column.lowerBound, "the text is not UTF-8 or has a NUL")
        default:
            break
        }
    }

    private mutating func countUnknown(
        _ type: MessageType,
        _ number: UInt32,
        _ wire: UInt32,
        end: Int,
        _ start: Int,
        _ table: inout ColumnTable
    ) throws(BlobError) {
        table.unknownFieldCount += 1
        guard table.unknownFieldCount <= options.maximumUnknownFieldCount else {
            throw error(
                .tooManyUnknownFields,
                type,
                number,
                start,
                "more than \(options.maximumUnknownFieldCount) unknown fields"
            )
        }
        try skipField(type, number, wire, end: end)
    }

    private mutating func skipField(
        _ type: MessageType,
        _ number: UInt32,
        _ wire: UInt32,
        end: Int
    ) throws(BlobError) {
        switch wire {
        case 0:
            _ = try varint(type, number, end: end)
        case 1:
            try skip(8, type, number, end: end)
        case 2:
            let length = try length(type, number, end: end)
            position += length
        case 5:
            try skip(4, type, number, end: end)
        default:
            throw error(.malformedMessage, type, number, position, "wire type \(wire) does not exist")
        }
    }

    private mutating func skip(
        _ count: Int,
        _ type: MessageType,
        _ number: UInt32,
        end: Int
    ) throws(BlobError) {
        guard end - position >= count else {
            throw error(.malformedMessage, type, number, position, "the field is cut")
        }
        position += count
    }

    @inline(__always)
    private mutating func tag(_ type: MessageType, end: Int) throws(BlobError) -> (number: UInt32, wire: UInt32) {
        let start = position
        let tag = try varint(type, 0, end: end)
        guard tag <= UInt64(UInt32.max), tag >> 3 != 0 else {
            throw error(.malformedMessage, type, 0, start, "a tag has no field number")
        }
        return (UInt32(tag >> 3), UInt32(tag & 7))
    }

    @inline(__always)
    private mutating func length(_ type: MessageType, _ number: UInt32, end: Int) throws(BlobError) -> Int {
        let start = position
        let length = try varint(type, number, end: end)
        guard length <= UInt64(end - position) else {
            throw error(
                .malformedMessage,
                type,
                number,
                start,
                "a length of \(length) where \(end - position) bytes are left"
            )
        }
        return Int(length)
    }

    @inline(__always)
    private mutating func varint(_ type: MessageType, _ number: UInt32, end: Int) throws(BlobError) -> UInt64 {
        if position &+ 1 < end {
            // Both are within the bytes: `end` is never behind them.
            let low = unsafe UInt64(bytes[unchecked: position])
            if low < 0x80 {
                position &+= 1
                return low
            }
            let high = unsafe UInt64(bytes[unchecked: position &+ 1])
            if high < 0x80 {
                position &+= 2
                return low & 0x7f | high << 7
            }
        }
        return try longVarint(type, number, end: end)
    }

    @inline(never)
    private mutating func longVarint(_ type: MessageType, _ number: UInt32, end: Int) throws(BlobError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        let start = position
        while position < end, shift < 64 {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw error(.malformedMessage, type, number, start, "a number is cut or has more than 10 bytes")
    }

    @inline(never)
    private func error(
        _ code: BlobError.Code,
        _ type: MessageType,
        _ number: UInt32,
        _ offset: Int,
        _ message: String
    ) -> BlobError {
        let place: FieldPlace =
            switch type {
            case .blob: .blob(number)
            case .catalog: .catalog(number)
            case .pools: .pools(number)
            }
        return BlobError(code, message, field: place.description, offset: offset)
    }
}

extension MessageScanner {
    private func checkFormat(_ format: UInt64, _ start: Int) throws(BlobError) {
        guard format == UInt64(Blob.currentFormat) else {
            throw error(
                .unsupportedFormat,
                .blob,
                1,
                start,
                "the blob is of format \(format), this version reads \(Blob.currentFormat)"
            )
        }
    }

    private mutating func checkFeatures(end: Int, _ start: Int) throws(BlobError) {
        while position < end {
            let feature = try varint(.blob, 6, end: end)
            guard Blob.knownFeatures.contains(feature) else {
                throw error(
                    .unsupportedFeature,
                    .blob,
                    6,
                    start,
                    "the blob needs feature \(feature), which this version lacks: update it, and keep the last good "
                        + "blob until then"
                )
            }
        }
    }

    /// Where in a message a field is: the offset of its tag; nil where it is not there.
    ///
    /// - Precondition: the message has been scanned.
    static func offset(of place: FieldPlace, in message: Span<UInt8>) -> Int? {
        var scanner = MessageScanner(message, options: .unlimited)
        let end = message.count
        guard place.first != 0, let start = scanner.find(place.first, in: .blob, end: end) else { return nil }
        guard place.second != 0, let inner = MessageType.blob.content(place.first).message,
            let length = try? scanner.length(.blob, place.first, end: end)
        else { return start }
        return scanner.find(place.second, in: inner, end: scanner.position + length)
    }

    /// Goes behind the tag of the field with a number, and gives where the tag is.
    private mutating func find(_ wanted: UInt32, in type: MessageType, end: Int) -> Int? {
        while position < end {
            let start = position
            guard let (number, wire) = try? tag(type, end: end) else { return nil }
            if number == wanted { return start }
            guard (try? skipField(type, number, wire, end: end)) != nil else { return nil }
        }
        return nil
    }
}
