//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension LiveComparison {
    /// Builds the other version if need be, compares, and puts the result together.
    ///
    /// - Throws: ``BenchFailure`` where this is a debug build or there is no other version.
    ///
    /// Benchmarks that only one of the two has are named and not judged.
    static func report(
        _ options: CompareOptions,
        against: String,
        program: BenchProgram,
        rules: ToleranceRules
    ) throws -> ComparisonReport {
        let benchmarks = try program.selection(options.filters, isLong: options.isLong, verb: "compare")
        if BuildRecord.configuration == "debug" {
            throw BenchFailure("this is a debug build, whose times mean nothing; build it with '-c release'")
        }
        let runner = LaunchRunner(
            baseline: try VersionBuilder().version(against),
            candidate: try .running(name: "this build"),
            plan: options.isQuick ? .quick : .full
        )
        // A side that ends in the middle of a turn is an error that is caught, and not a signal.
        Host.ignoreBrokenPipes()
        let known = try names(of: runner.baseline)
        let outcome = LiveComparison(runner: runner, rules: rules).run(benchmarks.filter { known.contains($0.name) })
        let machine = MachineRecord.current()
        let date = Host.date()
        let toolchain = Host.toolchain()
        return ComparisonReport(
            baseline: ComparisonSide(
                name: runner.baseline.name,
                commit: runner.baseline.commit,
                date: date,
                toolchain: toolchain,
                machine: machine
            ),
            candidate: ComparisonSide(
                name: runner.candidate.name,
                commit: Host.commit().map { $0.hash + ($0.isDirty ? "-dirty" : "") },
                date: date,
                toolchain: toolchain,
                machine: machine
            ),
            method: method(runner.plan, outcome),
            comparisons: outcome.comparisons,
            missing: known.subtracting(program.benchmarks.map(\.name)).sorted().filter { name in
                options.filters.isEmpty || options.filters.contains { $0.matches(name) }
            },
            added: benchmarks.map(\.name).filter { !known.contains($0) },
            failures: outcome.failures
        )
    }

    /// The benchmarks that a version lists.
    private static func names(of version: Version) throws(BenchFailure) -> Set<String> {
        let (status, text) = Host.outcome(of: [version.program, "list"])
        guard status == 0 else {
            throw BenchFailure("'\(version.program) list' failed (\(status)): \(text.prefix(200))")
        }
        // What is indented tells about the name above it; a name may be followed by ` (long)`.
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        return Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    }

    private static func method(_ plan: ComparisonPlan, _ outcome: Outcome) -> [String] {
        [
            """
            The two took turns in \(plan.searchLaunches) launches of \(outcome.benchmarkCount) benchmarks; \
            \(outcome.triedCount) looked different and were launched \(plan.trialLaunches(hints: outcome.triedCount)) times more, which alone judge them.
            """,
            """
            A time counts where the chance of it between equal versions is at most \
            \(Figure.plain(plan.falseAlarmChance * 100)) %, all benchmarks together, and it is beyond its limit.
            """,
        ]
    }
}
