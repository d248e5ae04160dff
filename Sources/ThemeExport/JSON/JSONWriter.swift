//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Puts one JSON text together, comma and colon at a time; the caller keeps brackets paired.
package struct JSONWriter {
    /// What has been written.
    package private(set) var text = ""
    private let colon: String
    private let comma: String
    private var needsComma = false

    /// - Parameter isSpaced: Whether a space follows each colon and comma.
    package init(isSpaced: Bool) {
        colon = isSpaced ? ": " : ":"
        comma = isSpaced ? ", " : ","
    }

    /// Writes one object, its members written by `members`.
    package mutating func object(_ members: (inout JSONWriter) throws(ExportError) -> Void) throws(ExportError) {
        try bracketed("{", "}", members)
    }

    /// Writes one array, its elements written by `elements`.
    package mutating func array(_ elements: (inout JSONWriter) throws(ExportError) -> Void) throws(ExportError) {
        try bracketed("[", "]", elements)
    }

    /// Writes a member's name; its value is written next.
    package mutating func key(_ name: String) {
        string(name)
        text += colon
        needsComma = false
    }

    /// Writes a number by its shortest round-trip text.
    package mutating func number(_ number: Double) throws(ExportError) {
        raw(try NumberText.shortest(number))
    }

    /// Writes `true` or `false`.
    package mutating func boolean(_ value: Bool) {
        raw(value ? "true" : "false")
    }

    /// Writes a string in quotes.
    ///
    /// Control characters are escaped, C1 ones too (a terminal obeys them), and U+2028 and U+2029, which end a line in
    /// JavaScript.
    package mutating func string(_ string: String) {
        separate()
        text.unicodeScalars.append("\"")
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{8}": text += "\\b"
            case "\u{c}": text += "\\f"
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text.unicodeScalars.append("\"")
        needsComma = true
    }

    private mutating func raw(_ piece: String) {
        separate()
        text += piece
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { text += comma }
    }

    private mutating func bracketed(
        _ open: String,
        _ close: String,
        _ content: (inout JSONWriter) throws(ExportError) -> Void
    ) throws(ExportError) {
        separate()
        text += open
        needsComma = false
        try content(&self)
        text += close
        needsComma = true
    }
}
