//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A line on the terminal that says what is being done, and is gone afterwards. Nothing in a pipe.
enum Progress {
    /// Shows the line until the next one, or none.
    static func say(_ line: String) {
        if Host.hasTerminal { Host.printError("\(line)\u{1B}[K\r") }
    }

    /// Shows the line while `work` runs.
    static func during<Result, Failure>(
        _ line: String,
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard Host.hasTerminal else { return try work() }
        Host.printError("\(line)\u{1B}[K\r")
        defer { Host.printError("\u{1B}[K") }
        return try work()
    }
}
