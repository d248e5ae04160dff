//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension JSONScanner {
    /// Scans a string from its opening quote and gives the range of its decoded text.
    mutating func scanString() throws(JSONError) -> TextRange {
        let start = index + 1
        var position = start
        while true {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                index = position + 1
                return TextRange(start: UInt32(start), length: UInt32(position - start))
            }
            if byte == UInt8(ascii: "\\") { return try scanEscapedString(from: start, escapeAt: position) }
            if byte < 0x20 { throw controlCharacter(at: position, openedAt: index) }
            if byte < 0x80 {
                position += 1
            } else {
                position = try positionAfterSequence(at: position)
            }
        }
    }

    /// Goes on with a string at its first escape, writing its text behind the source.
    private mutating func scanEscapedString(from start: Int, escapeAt escape: Int) throws(JSONError) -> TextRange {
        let textStart = bytes.count + decoded.count
        decoded.append(contentsOf: bytes[start..<escape])
        var position = escape
        while true {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                index = position + 1
                let length = bytes.count + decoded.count - textStart
                return TextRange(start: UInt32(textStart), length: UInt32(length))
            }
            if byte == UInt8(ascii: "\\") {
                position = try scanEscape(at: position)
            } else if byte < 0x20 {
                throw controlCharacter(at: position, openedAt: start - 1)
            } else {
                let end = byte < 0x80 ? position + 1 : try positionAfterSequence(at: position)
                decoded.append(contentsOf: bytes[position..<end])
                position = end
            }
        }
    }

    /// Decodes one escape and gives the position after it.
    private mutating func scanEscape(at position: Int) throws(JSONError) -> Int {
        switch bytes[position + 1] {
        case UInt8(ascii: "\""): decoded.append(UInt8(ascii: "\""))
        case UInt8(ascii: "\\"): decoded.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "/"): decoded.append(UInt8(ascii: "/"))
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"): return try scanUnicodeEscape(at: position)
        default:
            if position + 1 >= sourceCount { throw endInString(openedAt: position) }
            throw JSONError(
                .invalidEscape,
                at: position,
                "a backslash must be followed by one of \" \\ / b f n r t u; write \\\\ for a backslash"
            )
        }
        return position + 2
    }

    private mutating func scanUnicodeEscape(at position: Int) throws(JSONError) -> Int {
        let first = try hexDigits(at: position + 2, escape: position)
        var value = UInt32(first)
        var end = position + 6
        if first & 0xFC00 == 0xD800 {
            guard bytes[end] == UInt8(ascii: "\\"), bytes[end + 1] == UInt8(ascii: "u") else {
                throw loneSurrogate(first, at: position)
            }
            let second = try hexDigits(at: end + 2, escape: end)
            guard second & 0xFC00 == 0xDC00 else { throw loneSurrogate(first, at: position) }
            value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
            end += 6
        }
        guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate(first, at: position) }
        decoded.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
        return end
    }

    private func hexDigits(at start: Int, escape: Int) throws(JSONError) -> UInt16 {
        var value: UInt16 = 0
        var position = start
        while position < start + 4 {
            // The zero byte behind the source is no digit, so the walk never leaves the array.
            guard let digit = hexDigitValue(bytes[position]) else {
                if position >= sourceCount { throw endInString(openedAt: escape) }
                throw JSONError(.invalidEscape, at: escape, "\\u must be followed by four hexadecimal digits")
            }
            value = value << 4 | UInt16(digit)
            position += 1
        }
        return value
    }

    private func loneSurrogate(_ unit: UInt16, at offset: Int) -> JSONError {
        JSONError(
            .loneSurrogate,
            at: offset,
            "\\u\(String(unit, radix: 16)) is half of a surrogate pair and stands for no character; write both halves"
        )
    }

    private func controlCharacter(at position: Int, openedAt start: Int) -> JSONError {
        if position >= sourceCount { return endInString(openedAt: start) }
        let byte = bytes[position]
        let what = byte == 0x0A || byte == 0x0D ? "a line break" : "the control character \(byte)"
        return JSONError(
            .controlCharacter,
            at: position,
            "\(what) stands inside a string; close the string or write an escape such as \\n"
        )
    }

    private func endInString(openedAt start: Int) -> JSONError {
        JSONError(.unexpectedEnd, at: sourceCount, related: start, "the text ends inside a string; close its quote")
    }

    /// Checks one UTF-8 sequence of two to four bytes and gives the position after it.
    private func positionAfterSequence(at position: Int) throws(JSONError) -> Int {
        func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            range.contains(bytes[position + offset])
        }
        // The zero byte behind the source is no continuation byte, so the checks stop there.
        switch bytes[position] {
        case 0xC2...0xDF where continues(1): return position + 2
        case 0xE0 where continues(1, 0xA0...0xBF) && continues(2): return position + 3
        case 0xED where continues(1, 0x80...0x9F) && continues(2): return position + 3
        case 0xE1...0xEF where bytes[position] != 0xED && continues(1) && continues(2): return position + 3
        case 0xF0 where continues(1, 0x90...0xBF) && continues(2) && continues(3): return position + 4
        case 0xF1...0xF3 where continues(1) && continues(2) && continues(3): return position + 4
        case 0xF4 where continues(1, 0x80...0x8F) && continues(2) && continues(3): return position + 4
        default:
            throw JSONError(
                .invalidUTF8,
                at: position,
                "these bytes are not UTF-8; save the file as UTF-8"
            )
        }
    }
}

/// The value of a hexadecimal digit in ASCII, either case.
func hexDigitValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
