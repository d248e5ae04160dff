//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One command of the program.
struct Verb {
    /// What the user types.
    let name: String
    /// One line for the list of verbs.
    let summary: String
    /// The command line after `themewire `, for `usage:`.
    let usage: String
    /// What help says below the usage.
    let details: String
    let options: [OptionSpec]
    /// Does the work; returns the exit status.
    let run: @Sendable (ParsedArguments) async throws -> ExitStatus

    /// Every verb, in the order that help lists them.
    static let all: [Verb] = [
        compile, resolve, explain, inspect, diff, export, dictionary, archive, serve, publish, get, help, version,
    ]
}
