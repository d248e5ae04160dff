//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc
internal import ThemeImport

/// Where commands print.
enum Console {
    /// Prints text to standard output as it is.
    ///
    /// - Throws: ``CommandError`` where standard output takes no more, a full disk for one.
    static func print(_ text: String) throws(CommandError) {
        guard write(Array(text.utf8), to: STDOUT_FILENO) else {
            throw CommandError(.inputOutput, "standard output cannot be written: \(reason())")
        }
    }

    /// Prints lines to standard error. Control characters are escaped: names come from files that nobody vouches for.
    static func report(_ lines: [String]) {
        // Where standard error is gone, nobody can be told.
        _ = write(Array(lines.map { printable($0) + "\n" }.joined().utf8), to: STDERR_FILENO)
    }

    /// The text with control characters escaped, line breaks too, so that no name reaches a terminal as a command or
    /// passes for a line of ours.
    static func printable(_ text: String) -> String {
        Diagnostic.printable(text)
    }

    /// The system's words for the error of the call just made on this thread.
    static func reason() -> String {
        // Safe: `strerror` gives a terminated string that stays valid until the next call on this thread.
        unsafe String(cString: strerror(errno))
    }

    /// Writes bytes to a descriptor; false where it takes no more, for which ``reason()`` has the words.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            // Safe: the pointer is used inside the closure, for the bytes that are left of the array.
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            written += count
        }
        return true
    }
}
