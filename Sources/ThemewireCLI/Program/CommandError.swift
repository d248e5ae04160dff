//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why a command ends early: an exit status and the lines that say why.
struct CommandError: Error, Equatable {
    let status: ExitStatus
    /// Lines for standard error, each without its `error: ` unless it places the error in a file.
    let lines: [String]

    init(_ status: ExitStatus, _ line: String) {
        self.status = status
        lines = ["error: " + line]
    }

    /// Takes lines as they are: `tokens.json:3:14: error: ...`.
    init(_ status: ExitStatus, diagnostics: [String]) {
        self.status = status
        lines = diagnostics
    }
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
    let message: String
    /// The verb whose usage is shown; nil: that of the whole program.
    let verb: String?

    init(_ message: String, verb: String?) {
        self.message = message
        self.verb = verb
    }
}
