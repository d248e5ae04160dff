//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension Verb {
    static let selftest = Verb(
        name: "selftest",
        summary: "compare this program with itself, and with itself made worse, and count what is found",
        usage: "selftest [--live N] [--paired N] [--injected N] [--seed N] [--json FILE] [--pin CPU]\n"
            + "       bench selftest --replay FILE [--paired N] [--seed N]",
        details: """
            Proves 'compare --against' on this machine. Compares this program with itself (A/A), where every alarm is a false one:
            live, half of the comparisons while another process loads the machine, and in comparisons put together from the
            recorded launches of those, each exchanged or not at random. Then makes it known amounts worse (A/B) in a quarter of
            the benchmarks, another one each time, and counts what is found. Shares have exact intervals of 95 %. About half an hour.

              --live N        comparisons with itself, live: 50
              --paired N      comparisons out of recorded launches: 500
              --injected N    comparisons for each injected change: 10
              --seed N        what is drawn at random: 1
              --json FILE     write everything, raw rounds too, to FILE
              --replay FILE   put comparisons together from the launches in FILE; measure nothing
              --pin CPU       stay on that processor, counted from 0; the load stays there, too
              -h, --help      print this

            exit status: 0 at most one false alarm, 1 the run failed, 2 more, 3 a benchmark crashed, 64 wrong usage
            """
    ) { options, program in
        var plan = SelftestPlan()
        var json: String?
        var replay: String?
        var pin: Int32?
        let names = ["--live", "--paired", "--injected", "--seed", "--json", "--replay", "--pin"]
        while let option = try options.next(among: names) {
            switch option {
            case "--live": plan.liveRuns = try options.number(of: option, "a count up to 10,000", in: 0...10_000)
            case "--paired":
                plan.pairedRuns = try options.number(of: option, "a count up to 1,000,000", in: 0...1_000_000)
            case "--injected":
                plan.injectedRuns = try options.number(of: option, "a count up to 10,000", in: 0...10_000)
            case "--seed": plan.seed = try options.number(of: option, "a number from 0", in: 0...UInt64.max)
            case "--json": json = try options.value(of: option)
            case "--replay": replay = try options.value(of: option)
            default: pin = try options.processor(of: option)
            }
        }
        var record: SelftestRecord
        if let replay {
            record = try SelftestRecord(contentsOf: replay)
            record.plan.pairedRuns = plan.pairedRuns
            record.plan.seed = plan.seed
            let rules = try ToleranceRules(benchmarks: program.benchmarks)
            record.paired = Repairing(record, rules: rules).runs
        } else {
            if BuildRecord.configuration == "debug" {
                throw BenchFailure("this is a debug build, whose times mean nothing; build it with '-c release'")
            }
            try Host.pin(to: pin)
            Host.ignoreBrokenPipes()
            let benchmarks = program.benchmarks.filter { program.selftest.contains($0.name) }
            let test = try Selftest(plan: plan, benchmarks: benchmarks, comparison: .full)
            record = try test.run { Host.print($0 + "\n") }
        }
        let report = SelftestReport(record)
        Host.print("\n" + report.text)
        if let json { try record.write(to: json) }
        return report.isPassed ? ExitStatus.success : ExitStatus.regression
    }
}
