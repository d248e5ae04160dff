//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension Verb {
    static let history = Verb(
        name: "history",
        summary: "add a run to the repository's history, or show the trend of its runs",
        usage: "history (add [RUN.json]... | show) [OPTION]...",
        details: """
            The history is a line of JSON a run, in \(History.defaultFolder)/\(History.file): the deterministic metrics, and
            the ratios to the rivals within the run, which can be compared years later and on other machines.

            history add [RUN.json]... [--filter GLOB]... [--quick] [--allow-dirty] [--replace] [--history DIR]
              Adds the run that 'bench run --json' has written; several files of one commit, such as of 'run' and of
              'run --long', become one line. Without a file it measures now, as 'run' does.
              A debug build is refused, and so is a run of files that differ from the commit.
              --quick         measure a tenth of the time: the same counts, coarser ratios
              --allow-dirty   add a run of changed files; it is marked so
              --replace       put it in the place of the same commit's, toolchain's and machine's, which is refused otherwise

            history show [--filter GLOB]... [--metric NAME] [--last N] [--history DIR]
              Prints a line a figure and a column a run. A count is marked where it changes, a ratio where it leaves the
              band of the runs before it.
              --metric NAME   only that metric, or 'ratio'
              --last N        so many runs, the latest; 8

            \(SharedHelp.filter)
              --history DIR   another folder than \(History.defaultFolder)
              -h, --help      print this

            exit status: 0 done, 1 refused or failed, 3 a benchmark crashed and nothing was added, 64 wrong usage
            """
    ) { options, program in
        switch try options.operand(among: []) {
        case "add": return try HistoryVerb.add(&options, program)
        case "show": return try HistoryVerb.show(&options)
        case .some(let word):
            throw UsageError.unknown(word, what: "word after history", among: ["add", "show"], verb: "history")
        case nil:
            // Help may stand here; anything else is an error.
            try options.end()
            throw UsageError("history needs add or show", verb: "history")
        }
    }
}

/// The two halves of `bench history`.
private enum HistoryVerb {
    static func add(_ options: inout OptionReader, _ program: BenchProgram) throws -> Int32 {
        var files: [String] = []
        var filters: [Glob] = []
        var isQuick = false
        var allowsDirty = false
        var replaces = false
        var folder = History.defaultFolder
        let names = ["--filter", "--quick", "--allow-dirty", "--replace", "--history"]
        while true {
            if let file = try options.operand(among: names) {
                files.append(file)
                continue
            }
            guard let option = try options.next(among: names) else { break }
            switch option {
            case "--filter": filters.append(Glob(try options.value(of: option)))
            case "--quick": isQuick = true
            case "--allow-dirty": allowsDirty = true
            case "--replace": replaces = true
            default: folder = try options.value(of: option)
            }
        }
        if !files.isEmpty, isQuick || !filters.isEmpty {
            throw UsageError(
                "--quick and --filter are for measuring; '\(files[0])' is measured already",
                verb: "history"
            )
        }
        let adding = HistoryAddition(folder: folder, allowsDirty: allowsDirty, replaces: replaces)
        if files.isEmpty {
            try adding.check(commit: Host.commit(), configuration: BuildRecord.configuration)
            let selected = try program.selection(filters, isLong: false, verb: "history")
            let run = Measurement(isQuick: isQuick, launches: 1, pin: nil)
                .run(selected, report: Host.print)
            Host.print(TextReport.summary(run))
            guard run.failures.isEmpty else { return ExitStatus.crashed }
            Host.print(try adding.add([run]))
        } else {
            Host.print(try adding.add(try files.map { try RunRecord.read(from: $0) }))
        }
        return ExitStatus.success
    }

    static func show(_ options: inout OptionReader) throws -> Int32 {
        var filters: [Glob] = []
        var metric: String?
        var runs = 8
        var folder = History.defaultFolder
        while let option = try options.next(among: ["--filter", "--metric", "--last", "--history"]) {
            switch option {
            case "--filter": filters.append(Glob(try options.value(of: option)))
            case "--metric": metric = try options.value(of: option)
            case "--last": runs = try options.number(of: option, "a number of runs, from 1", in: 1...10_000)
            default: folder = try options.value(of: option)
            }
        }
        let history = try History.read(folder: folder)
        guard !history.entries.isEmpty else {
            throw BenchFailure("no runs in '\(folder)' yet: bench history add", status: ExitStatus.noBaseline)
        }
        if let metric {
            let kept = history.entries.flatMap(\.benchmarks).flatMap(\.counts.keys)
            let known = Array(Set(kept)).sorted() + [HistoryTable.ratio]
            guard known.contains(metric) else {
                let error = UsageError.unknown(metric, what: "metric", among: known, verb: "history")
                throw UsageError(error.message + "; the history has \(known.joined(separator: ", "))", verb: "history")
            }
        }
        Host.print(HistoryTable(history: history, runs: runs, filters: filters, metric: metric).text)
        return ExitStatus.success
    }
}
