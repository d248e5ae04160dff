//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// HTML, or SVG inside of it. What is interpolated as a string is data and is escaped; only literals and other markup are
/// taken as they are, so that no name of a benchmark can become an element.
struct Markup: Equatable, ExpressibleByStringInterpolation {
    /// The characters of the document.
    let text: String

    init(stringLiteral value: String) {
        text = value
    }

    init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// Pieces one after the other.
    init(_ pieces: [Markup]) {
        text = pieces.map(\.text).joined()
    }

    /// Text that is markup already, such as a style sheet that escapes by its own rules.
    init(trusted text: String) {
        self.text = text
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        mutating func appendInterpolation(_ data: String) {
            text += Markup.escaped(data)
        }

        mutating func appendInterpolation(_ markup: Markup) {
            text += markup.text
        }

        mutating func appendInterpolation(_ pieces: [Markup]) {
            for piece in pieces { text += piece.text }
        }

        mutating func appendInterpolation(_ number: Int) {
            text += String(number)
        }

        /// A coordinate: a tenth of a pixel is finer than anything that is drawn.
        mutating func appendInterpolation(_ coordinate: Double) {
            text += Figure.fixed(coordinate, places: 1)
        }
    }

    /// The text with everything that HTML could take for markup, in elements and in quoted attributes, as references.
    /// Control characters, which no document may have, become the replacement character.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
