//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension LiveComparison {
    /// Builds the other version if need be, compares, and puts the result together.
    ///
    /// - Throws: ``BenchFailure`` where this is a debug build or there is no other version.
    static func report(
        against: String,
        _ benchmarks: [Benchmark],
        rules: ToleranceRules,
        isQuick: Bool
    ) throws(BenchFailure) -> ComparisonReport {
        if BuildRecord.configuration == "debug" {
            throw BenchFailure("this is a debug build, whose times mean nothing; build it with '-c release'")
        }
        let runner = LaunchRunner(
            baseline: try VersionBuilder().version(against),
            candidate: try .running(name: "this build"),
            plan: isQuick ? .quick : .full
        )
        let outcome = LiveComparison(runner: runner, rules: rules).run(benchmarks)
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
            failures: outcome.failures
        )
    }

    private static func method(_ plan: ComparisonPlan, _ outcome: Outcome) -> [String] {
        [
            """
            The two took turns in \(plan.searchLaunches) launches of \(outcome.benchmarkCount) benchmarks; \
            \(outcome.triedCount) looked different and were launched \(plan.trialLaunches) times more, which alone judge them.
            """,
            """
            A time counts where the chance of it between equal versions is at most \
            \(Figure.plain(plan.falseAlarmChance * 100)) %, all benchmarks together, and it is beyond its limit.
            """,
        ]
    }
}
