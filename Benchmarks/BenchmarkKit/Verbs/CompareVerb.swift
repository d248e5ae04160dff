//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Verb {
    static let compare = Verb(
        name: "compare",
        summary: "compare two versions that take turns, or two runs, and find what got better or worse",
        usage: """
            compare --against PATH-OR-COMMIT [OPTION]...
                   bench compare BASELINE [CANDIDATE] [OPTION]...
            """,
        details: """
            --against builds the other version (a commit, a folder with a package, or a bench that is built already) and
            compares this program with it: both are launched anew many times and take turns, A B B A, so that a slow spell of
            the machine meets both. What looks different is launched again, and only a difference that those fresh launches
            show is believed. This is the comparison to trust. Without it, BASELINE is a run that 'run --save' has kept, or a
            file, and is compared with CANDIDATE or with what is measured now.

              --against WHAT  a commit, a folder or a bench: the baseline
            \(SharedHelp.filter)
              --threshold RULES
                              what is tolerated, e.g. 'time=5%', 'resolve/*:time=2%', 'allocations=1', 'time<=100ms';
                              commas between rules; may be given again
              --quick         half of the launches: for a first look
              --long          the benchmarks that take minutes or gigabytes, and only these; without it, only the others
              --all           print what did not change, too
              --markdown FILE write a table for a pull request to FILE
              --json FILE     write every comparison to FILE ('-' for standard output, and then nothing else there)
              --pin CPU       stay on that processor, counted from 0
              -h, --help      print this

            \(ExitStatus.help)
            """
    ) { options, program in
        let options = try CompareOptions(&options)
        try Host.pin(to: options.pin)
        let report =
            if let baseline = options.baseline {
                try StoredSession(options: options, program: program).report(baseline: baseline)
            } else {
                try liveReport(options, program)
            }
        let print = options.json == "-" ? Host.printError : Host.print
        print(report.text(listsAll: options.listsAll))
        if let path = options.markdown { try report.writeMarkdown(to: path) }
        if let path = options.json { try report.writeJSON(to: path) }
        return report.status
    }

    /// The comparison with the version that takes turns with this one.
    private static func liveReport(_ options: CompareOptions, _ program: BenchProgram) throws -> ComparisonReport {
        guard let against = options.against else {
            throw UsageError("name a baseline, or with --against a version to take turns with", verb: "compare")
        }
        let selected = try program.selection(options.filters, isLong: options.isLong, verb: "compare")
        let rules: ToleranceRules
        do {
            rules = try ToleranceRules(options.thresholds, benchmarks: selected)
            try rules.check(against: selected.map(\.name))
        } catch {
            throw UsageError("\(error)", verb: "compare")
        }
        return try LiveComparison.report(options, against: against, program: program, rules: rules)
    }
}
