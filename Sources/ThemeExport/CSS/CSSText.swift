//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Names and strings as CSS tokens that no content can break out of (CSS Syntax 3, section 4).
///
/// Whatever is not plainly harmless is written as a hex escape, so the text is also safe inside an HTML `style` element:
/// no `<`, quote, semicolon, brace or line break of a token's ever appears as itself.
enum CSSText {
    /// A quoted string.
    static func string(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars { append(scalar, to: &text, plain: isPlainInString(scalar)) }
        return text + "\""
    }

    /// Part of an identifier; what comes before it begins the identifier.
    static func identifierPart(_ part: String) -> String {
        var text = ""
        for scalar in part.unicodeScalars { append(scalar, to: &text, plain: isPlainInIdentifier(scalar)) }
        return text
    }

    /// NUL cannot be said in CSS, not even escaped: it reads as U+FFFD, so that is written.
    private static func append(_ scalar: Unicode.Scalar, to text: inout String, plain isPlain: Bool) {
        if isPlain {
            text.unicodeScalars.append(scalar)
        } else {
            text += "\\" + String(scalar == "\0" ? 0xfffd : scalar.value, radix: 16) + " "
        }
    }

    private static func isPlainInString(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", ",", "/": true
        default: isVisible(scalar)
        }
    }

    /// ASCII name characters, and the visible ones of those that CSS Syntax 3 (4.2, non-ASCII ident code point) allows.
    private static func isPlainInIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7a, 0x41...0x5a, 0x30...0x39, 0x2d, 0x5f: true
        case 0xb7, 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x37d, 0x37f...0x1fff, 0x203f, 0x2040, 0x2070...0x218f,
            0x2c00...0x2fef, 0x3001...0xd7ff, 0xf900...0xfdcf, 0xfdf0...0xfffd, 0x1_0000...:
            isVisible(scalar)
        default: false
        }
    }

    /// Whether a character outside of ASCII shows as itself: no control, format (bidi!), separator or private one.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0xa1 else { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            return false
        default: return true
        }
    }
}
