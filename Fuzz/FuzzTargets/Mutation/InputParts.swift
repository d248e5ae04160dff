//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// An input of several parts: each is its length in two bytes, the low one first, and its bytes. Whatever the bytes are,
/// they are parts: a length that leads beyond the end means the rest.
enum InputParts {
    static func split(_ input: [UInt8], maximum: Int) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var place = input.startIndex
        while input.endIndex - place >= 2, parts.count < maximum {
            let length = Int(input[place]) | Int(input[place + 1]) << 8
            let start = place + 2
            place = min(input.endIndex, start + length)
            parts.append(Array(input[start..<place]))
        }
        return parts
    }

    static func join(_ parts: [[UInt8]]) -> [UInt8] {
        parts.flatMap { part in
            let part = part.prefix(Int(UInt16.max))
            return [UInt8(part.count & 0xff), UInt8(part.count >> 8)] + part
        }
    }
}
