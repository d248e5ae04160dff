//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// Where commands print.
enum Console {
    /// Prints text to standard output as it is.
    ///
    /// - Throws: ``CommandError`` where standard output takes no more, a full disk for one.
    static func print(_ text: String) throws(CommandError) {
        do {
            try SystemError.writeAll(Array(text.utf8), to: STDOUT_FILENO)
        } catch {
            throw CommandError(.inputOutput, "standard output cannot be written: \(error)")
        }
    }

    /// Prints lines to standard error. Control characters are escaped: names come from files that nobody vouches for.
    static func report(_ lines: [String]) {
        let text = lines.map { printable($0) + "\n" }.joined()
        // Where standard error is gone, nobody can be told.
        try? SystemError.writeAll(Array(text.utf8), to: STDERR_FILENO)
    }

    /// The text with control characters other than line breaks escaped, so that none reaches a terminal.
    static func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .control, scalar != "\n" {
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
