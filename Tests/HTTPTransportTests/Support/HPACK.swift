//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// As much of HPACK (RFC 7541) as the raw peers of these tests need: literals out, everything in.
enum HPACK {
    /// Fields as literals without indexing and without Huffman coding.
    static func encode(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { [0] + string(Array($0.0.utf8)) + string(Array($0.1.utf8)) }
    }

    /// The same with a value of any bytes.
    static func encode(_ name: String, _ value: [UInt8]) -> [UInt8] {
        [0] + string(Array(name.utf8)) + string(value)
    }

    private static func string(_ bytes: [UInt8]) -> [UInt8] {
        integer(bytes.count, bits: 7) + bytes
    }

    private static func integer(_ value: Int, bits: Int) -> [UInt8] {
        let limit = 1 << bits - 1
        if value < limit { return [UInt8(value)] }
        var result = [UInt8(limit)]
        var rest = value - limit
        while rest >= 128 {
            result.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return result + [UInt8(rest)]
    }

    struct Malformed: Error {}

    /// One direction of a connection: the dynamic table lives as long.
    struct Decoder {
        private var dynamic: [(String, String)] = []

        mutating func decode(_ block: [UInt8]) throws -> [(String, String)] {
            var fields: [(String, String)] = []
            var rest = block[...]
            while let first = rest.first {
                if first & 0x80 != 0 {
                    fields.append(try entry(Self.integer(&rest, bits: 7)))
                } else if first & 0xE0 == 0x20 {
                    _ = try Self.integer(&rest, bits: 5)
                } else {
                    let isIndexed = first & 0x40 != 0
                    let index = try Self.integer(&rest, bits: isIndexed ? 6 : 4)
                    let name = index == 0 ? try Self.string(&rest) : try entry(index).0
                    let field = (name, try Self.string(&rest))
                    fields.append(field)
                    if isIndexed { dynamic.insert(field, at: 0) }
                }
            }
            return fields
        }

        private func entry(_ index: Int) throws -> (String, String) {
            switch index {
            case 8...14: return (":status", ["200", "204", "206", "304", "400", "404", "500"][index - 8])
            case 22: return ("allow", "")
            case 28: return ("content-length", "")
            case 31: return ("content-type", "")
            case 62..<(62 + dynamic.count): return dynamic[index - 62]
            // Names of the static table that no test looks at.
            case 1...61: return ("static-\(index)", "")
            default: throw Malformed()
            }
        }

        private static func integer(_ bytes: inout ArraySlice<UInt8>, bits: Int) throws -> Int {
            guard let first = bytes.popFirst() else { throw Malformed() }
            let limit = 1 << bits - 1
            var value = Int(first) & limit
            guard value == limit else { return value }
            var shift = 0
            while let byte = bytes.popFirst() {
                value += Int(byte & 127) << shift
                shift += 7
                if byte & 128 == 0 { return value }
            }
            throw Malformed()
        }

        private static func string(_ bytes: inout ArraySlice<UInt8>) throws -> String {
            guard let first = bytes.first else { throw Malformed() }
            let count = try integer(&bytes, bits: 7)
            guard bytes.count >= count else { throw Malformed() }
            let part = bytes.prefix(count)
            bytes = bytes.dropFirst(count)
            return String(decoding: first & 0x80 != 0 ? try huffman(part) : Array(part), as: UTF8.self)
        }

        /// The code is canonical: its symbols by length, of which the first five lengths hold all that servers here say.
        private static let symbols: [(length: Int, text: String)] = [
            (5, "012aceiost"), (6, " %-./3456789=A_bdfghlmnpru"),
            (7, ":BCDEFGHIJKLMNOPQRSTUVWYjkqvwxyz"), (8, "&*,;XZ"), (10, "!\"()?"), (11, "'+|"),
        ]

        private static func huffman(_ bytes: ArraySlice<UInt8>) throws -> [UInt8] {
            var result: [UInt8] = []
            var code = 0
            var length = 0
            for byte in bytes {
                for bit in (0..<8).reversed() {
                    code = code << 1 | Int(byte >> bit & 1)
                    length += 1
                    if let symbol = symbol(code, length) {
                        result.append(symbol)
                        code = 0
                        length = 0
                    }
                }
            }
            // What is left is padding: ones, less than a byte.
            guard length < 8, code == 1 << length - 1 else { throw Malformed() }
            return result
        }

        private static func symbol(_ code: Int, _ length: Int) -> UInt8? {
            var first = 0
            var previous = 0
            for (count, text) in symbols {
                first <<= count - previous
                previous = count
                let symbols = Array(text.utf8)
                if count == length { return symbols.indices.contains(code - first) ? symbols[code - first] : nil }
                first += symbols.count
            }
            return nil
        }
    }
}
