//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One command of the program.
struct Verb: Sendable {
    /// What the user types.
    let name: String

    /// One line for the list of verbs.
    let summary: String

    /// The command line after `bench `, for `usage:`.
    let usage: String

    /// What help says below the usage.
    let details: String

    /// Reads the options, does the work, gives one of ``ExitStatus``.
    ///
    /// Throws ``UsageError``, ``HelpRequest`` or ``BenchFailure``.
    let run: @Sendable (inout OptionReader, BenchProgram) throws -> Int32

    /// The verbs that users see, in the order that help lists them.
    static let all: [Verb] = [list, run, compare, history, report, thresholds, selftest, help]

    /// The verb of that name, those included that only the program itself starts.
    ///
    /// - Throws: ``UsageError`` for an unknown one, with the nearest.
    static func named(_ name: String) throws(UsageError) -> Verb {
        if let verb = (all + [worker, turns, load]).first(where: { $0.name == name }) { return verb }
        throw UsageError.unknown(name, what: "verb", among: all.map(\.name), verb: nil)
    }

    /// What the options that several verbs share say in their help.
    enum SharedHelp {
        static let filter = """
              --filter GLOB   only benchmarks whose whole name fits, e.g. 'resolve/*' or '*/auth0/*';
                              '*' is any run of characters, '/' included, '?' any one; may be given again
            """
    }
}
