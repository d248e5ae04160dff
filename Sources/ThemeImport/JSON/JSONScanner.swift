//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Turns JSON text into a flat node table in one pass without recursion.
///
/// The containers that are open are kept on an explicit stack. A zero byte behind the source ends every inner loop, so
/// that none of them has to compare its index with the length: a zero byte is legal nowhere in JSON.
struct JSONScanner {
    /// The source and the zero byte behind it.
    let bytes: [UInt8]
    let sourceCount: Int
    let limits: JSONLimits
    var nodes: [JSONNode] = []
    /// The texts of strings with escapes; their ranges count from `bytes.count`.
    var decoded: [UInt8] = []
    /// The containers that are open, outermost first.
    var open: [Int] = []
    /// Where the scanner stands.
    var index = 0
    /// The name of the member whose value comes next.
    var key = TextRange(start: 0, length: 0)
    var keyOffset = 0
    /// The table of the duplicate check, kept between objects.
    var slots: [UInt32] = []

    /// What may come next.
    private enum Expectation {
        case value, firstMember, member, firstElement, afterValue
    }

    init(source: consuming [UInt8], limits: JSONLimits) throws(JSONError) {
        guard source.count <= limits.maximumBytes, source.count < Int(UInt32.max) / 2 else {
            throw JSONError(
                .tooLarge,
                at: 0,
                "the text has \(source.count) bytes, more than the \(limits.maximumBytes) that are read"
            )
        }
        sourceCount = source.count
        source.append(0)
        bytes = source
        self.limits = limits
        nodes.reserveCapacity(min(sourceCount / 8 + 4, limits.maximumNodes))
    }

    /// Scans the whole text.
    mutating func scan() throws(JSONError) {
        if sourceCount >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
        skipWhitespace()
        var expectation = Expectation.value
        while true {
            switch expectation {
            case .value:
                expectation = try scanValue()
            case .firstMember:
                skipWhitespace()
                if bytes[index] == UInt8(ascii: "}") {
                    try close(.object)
                    expectation = .afterValue
                } else {
                    expectation = .member
                }
            case .member:
                skipWhitespace()
                try scanKey()
                expectation = .value
            case .firstElement:
                skipWhitespace()
                if bytes[index] == UInt8(ascii: "]") {
                    try close(.array)
                    expectation = .afterValue
                } else {
                    expectation = .value
                }
            case .afterValue:
                skipWhitespace()
                guard let container = open.last else {
                    guard index == sourceCount else {
                        throw JSONError(
                            .trailingContent,
                            at: index,
                            "there is more text after the end of the document; a file holds one JSON value"
                        )
                    }
                    return
                }
                nodes[container].textLength += 1
                let isObject = nodes[container].kind == .object
                switch bytes[index] {
                case UInt8(ascii: ","):
                    index += 1
                    skipWhitespace()
                    try refuseTrailingComma(isObject: isObject)
                    expectation = isObject ? .member : .value
                case UInt8(ascii: "}") where isObject:
                    try close(.object)
                case UInt8(ascii: "]") where !isObject:
                    try close(.array)
                default:
                    throw unexpected(isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
                }
            }
        }
    }

    mutating func skipWhitespace() {
        while true {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    private mutating func scanValue() throws(JSONError) -> Expectation {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "\""):
            let text = try scanString()
            try append(.string, at: start, text: text)
        case UInt8(ascii: "{"):
            try append(.object, at: start, text: TextRange(start: 0, length: 0))
            return .firstMember
        case UInt8(ascii: "["):
            try append(.array, at: start, text: TextRange(start: 0, length: 0))
            return .firstElement
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try scanNumber()
            try append(.number, at: start, text: TextRange(start: UInt32(start), length: UInt32(index - start)))
        case UInt8(ascii: "t"):
            try scanWord("true")
            try append(.true, at: start, text: TextRange(start: 0, length: 0))
        case UInt8(ascii: "f"):
            try scanWord("false")
            try append(.false, at: start, text: TextRange(start: 0, length: 0))
        case UInt8(ascii: "n"):
            try scanWord("null")
            try append(.null, at: start, text: TextRange(start: 0, length: 0))
        default:
            throw unexpected("a value")
        }
        return .afterValue
    }

    private mutating func append(_ kind: JSONKind, at offset: Int, text: TextRange) throws(JSONError) {
        let node = nodes.count
        guard node < limits.maximumNodes else {
            throw JSONError(
                .tooManyValues,
                at: offset,
                "there are more than \(limits.maximumNodes) values in one file; split it"
            )
        }
        let isMember = keyOffset != 0
        nodes.append(
            JSONNode(
                offset: UInt32(offset),
                next: UInt32(node + 1),
                textStart: text.start,
                textLength: text.length,
                keyOffset: UInt32(isMember ? keyOffset : offset),
                keyStart: key.start,
                keyLength: key.length,
                kind: kind
            )
        )
        keyOffset = 0
        key = TextRange(start: 0, length: 0)
        if kind == .object || kind == .array {
            guard open.count < limits.maximumDepth else {
                throw JSONError(
                    .tooDeep,
                    at: offset,
                    "arrays and objects are nested more than \(limits.maximumDepth) deep; flatten the groups"
                )
            }
            open.append(node)
            index += 1
        }
    }

    private mutating func close(_ kind: JSONKind) throws(JSONError) {
        index += 1
        guard let container = open.popLast() else { return }
        nodes[container].next = UInt32(nodes.count)
        if kind == .object { try refuseDuplicateKeys(in: container) }
    }

    private mutating func scanKey() throws(JSONError) {
        guard bytes[index] == UInt8(ascii: "\"") else { throw unexpected("a member name in double quotes") }
        // A member's name is never at offset 0, which therefore can mean "no name".
        let start = index
        let text = try scanString()
        skipWhitespace()
        guard bytes[index] == UInt8(ascii: ":") else { throw unexpected("\":\" after the member name") }
        index += 1
        skipWhitespace()
        key = text
        keyOffset = start
    }

    private mutating func scanWord(_ word: String) throws(JSONError) {
        let start = index
        while case UInt8(ascii: "a")...UInt8(ascii: "z") = bytes[index] { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard text == word else {
            index = start
            throw unexpected("a value (the words of JSON are true, false and null)")
        }
    }

    private func refuseTrailingComma(isObject: Bool) throws(JSONError) {
        guard bytes[index] == UInt8(ascii: isObject ? "}" : "]") else { return }
        throw JSONError(
            .trailingComma,
            at: index,
            "there is a comma before \"\(isObject ? "}" : "]")\"; JSON allows none there"
        )
    }

    /// The error for a byte that cannot stand where the scanner is.
    func unexpected(_ wanted: String) -> JSONError {
        if index >= sourceCount {
            return JSONError(.unexpectedEnd, at: sourceCount, "the text ends where \(wanted) is expected")
        }
        let byte = bytes[index]
        let found: String
        switch byte {
        case 0x21...0x7E: found = "\"\(Character(Unicode.Scalar(byte)))\""
        case 0x80...: found = "a character outside ASCII"
        default: found = "the byte \(byte)"
        }
        var message = "found \(found) where \(wanted) is expected"
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
            message += "; JSON has no comments"
        } else if byte == UInt8(ascii: "'") {
            message += "; JSON strings stand in double quotes"
        }
        return JSONError(.unexpectedCharacter, at: index, message)
    }
}
