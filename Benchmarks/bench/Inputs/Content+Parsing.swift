//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Content {
    /// Parses JSON, keeping the order of keys, which compressors see and Foundation's parsers lose.
    ///
    /// For the project's own token files: valid JSON without `true`, `false`, `null` and escaped characters.
    ///
    /// - Throws: ``Disagreement`` for anything else.
    init(json text: [UInt8]) throws {
        var parser = Parser(rest: text[...])
        self = try parser.value()
        parser.skipSpace()
        guard parser.rest.isEmpty else { throw parser.problem }
    }

    private struct Parser {
        var rest: ArraySlice<UInt8>

        var problem: Disagreement {
            Disagreement("no JSON that is parsed here: '\(String(decoding: rest.prefix(20), as: UTF8.self))'")
        }

        mutating func skipSpace() {
            rest = rest.drop { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }
        }

        /// Takes a character, after white space, if it is the next.
        mutating func take(_ character: Unicode.Scalar) -> Bool {
            skipSpace()
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        mutating func value() throws -> Content {
            if take("{") { return .object(try list(until: "}") { parser in try parser.member() }) }
            if take("[") { return .list(try list(until: "]") { parser in try parser.value() }) }
            if rest.first == UInt8(ascii: "\"") { return .text(try text()) }
            let digits = rest.prefix {
                $0 == 0x2b || $0 == 0x2d || $0 == 0x2e || (0x30...0x39).contains($0) || $0 | 0x20 == 0x65
            }
            guard let number = Double(String(decoding: digits, as: UTF8.self)) else { throw problem }
            rest = rest.dropFirst(digits.count)
            return .number(number)
        }

        mutating func list<Element>(
            until end: Unicode.Scalar,
            _ element: (inout Parser) throws -> Element
        ) throws -> [Element] {
            var elements: [Element] = []
            while !take(end) {
                if !elements.isEmpty, !take(",") { throw problem }
                elements.append(try element(&self))
            }
            return elements
        }

        mutating func member() throws -> Member {
            skipSpace()
            let key = try text()
            guard take(":") else { throw problem }
            return Member(key, try value())
        }

        mutating func text() throws -> String {
            guard take("\"") else { throw problem }
            let bytes = rest.prefix { $0 != UInt8(ascii: "\"") }
            guard !bytes.contains(UInt8(ascii: "\\")), bytes.count < rest.count else { throw problem }
            rest = rest.dropFirst(bytes.count + 1)
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
