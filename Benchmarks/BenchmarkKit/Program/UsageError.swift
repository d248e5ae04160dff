//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A command line that cannot be understood. The program prints it with the usage and exits 64.
package struct UsageError: Error, Equatable {
    /// What is wrong, and what was probably meant.
    package let message: String

    /// The verb whose usage helps, or nil for the program's.
    package let verb: String?

    /// An error of that verb.
    package init(_ message: String, verb: String?) {
        self.message = message
        self.verb = verb
    }

    /// An error about a word that is none of those known, with the nearest of them.
    package static func unknown(_ word: String, what: String, among known: [String], verb: String?) -> UsageError {
        let hint = NearMiss.suggestion(for: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
        return UsageError("unknown \(what) '\(word)'\(hint)", verb: verb)
    }
}
