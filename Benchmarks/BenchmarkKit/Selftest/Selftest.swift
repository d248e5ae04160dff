//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation
internal import _ThemewireTestSupport

/// Tries the comparison itself: how often it sees what is not there, and how often what is.
struct Selftest {
    let plan: SelftestPlan
    let benchmarks: [Benchmark]
    let rules: ToleranceRules
    let runner: LaunchRunner

    /// The self-test of this program over these benchmarks.
    init(plan: SelftestPlan, benchmarks: [Benchmark], comparison: ComparisonPlan) throws(BenchFailure) {
        self.plan = plan
        self.benchmarks = benchmarks
        let rules = try? ToleranceRules(benchmarks: benchmarks)
        guard let rules else { throw BenchFailure("the benchmarks' own tolerances cannot be read") }
        self.rules = rules
        runner = LaunchRunner(
            baseline: try .running(name: "A"),
            candidate: try .running(name: "B"),
            plan: comparison
        )
    }

    /// Runs the campaign.
    ///
    /// - Parameter say: Gets a line after each comparison.
    /// - Throws: ``BenchFailure`` where a benchmark crashes: its comparisons would be missing.
    /// - Returns: everything that was seen.
    func run(say: (String) -> Void) throws(BenchFailure) -> SelftestRecord {
        var record = SelftestRecord(
            plan: plan,
            comparison: runner.plan,
            machine: .current(),
            date: Host.date(),
            commit: Host.commit(),
            benchmarks: benchmarks.map(\.name)
        )
        for number in 0..<plan.liveRuns {
            let isLoaded = number % 2 == 1
            let load = isLoaded ? try MachineLoad() : nil
            defer { load?.end() }
            let outcome = try compare([:])
            record.launches.merge(outcome.launches) { $0 + $1 }
            record.live.append(Self.alarms(outcome.comparisons, isLoaded: isLoaded, count: benchmarks.count))
            say(Self.line("A/A", number, plan.liveRuns, record.live[number], tried: outcome.triedCount))
        }
        record.paired = Repairing(record, rules: rules).runs
        var random = SeededGenerator(seed: plan.seed)
        for injection in plan.injections {
            for number in 0..<plan.injectedRuns {
                let names = benchmarks.map(\.name).shuffled(using: &random)
                let chosen = Array(names.prefix(max(1, names.count / SelftestPlan.injectedShare)))
                let outcome = try compare(Dictionary(uniqueKeysWithValues: chosen.map { ($0, injection) }))
                let detection = Self.detection(outcome.comparisons, injection, chosen)
                record.injected.append(detection)
                say(
                    "A/B \(injection.text) \(number + 1)/\(plan.injectedRuns): \(detection.found.count) of "
                        + "\(chosen.count) found, \(detection.falseAlarms.count) false alarms"
                )
            }
        }
        return record
    }

    private func compare(_ injections: [String: Injection]) throws(BenchFailure) -> LiveComparison.Outcome {
        let outcome = LiveComparison(runner: runner, rules: rules, injections: injections).run(benchmarks)
        if let failure = outcome.failures.first {
            throw BenchFailure("\(failure.name) crashed: \(failure.reason)", status: ExitStatus.crashed)
        }
        return outcome
    }

    private static func alarms(_ comparisons: [Comparison], isLoaded: Bool, count: Int) -> SelftestRecord.AlarmCount {
        let named = { (verdict: Verdict) in
            comparisons.filter { $0.verdict == verdict }.map {
                "\($0.benchmark) \($0.metric) \(Figure.plain($0.ratio))"
            }
        }
        return SelftestRecord.AlarmCount(
            isLoaded: isLoaded,
            benchmarks: count,
            worse: named(.worse),
            better: named(.better)
        )
    }

    private static func detection(
        _ comparisons: [Comparison],
        _ injection: Injection,
        _ chosen: [String]
    ) -> SelftestRecord.Detection {
        let worse = comparisons.filter { $0.verdict == .worse }
        let metric = injection.allocations > 0 ? Metric.allocations : .wallTime
        let found = worse.filter { $0.metric == metric.name && chosen.contains($0.benchmark) }.map(\.benchmark)
        return SelftestRecord.Detection(
            injection: injection,
            benchmarks: chosen,
            found: found,
            falseAlarms: worse.filter { !chosen.contains($0.benchmark) }.map { "\($0.benchmark) \($0.metric)" }
        )
    }

    private static func line(
        _ what: String,
        _ number: Int,
        _ count: Int,
        _ alarms: SelftestRecord.AlarmCount,
        tried: Int
    ) -> String {
        var line = "\(what) \(number + 1)/\(count)\(alarms.isLoaded ? ", loaded" : ""): \(tried) tried"
        if !alarms.worse.isEmpty { line += "; FALSE ALARM: \(alarms.worse.joined(separator: ", "))" }
        if !alarms.better.isEmpty { line += "; wrongly better: \(alarms.better.joined(separator: ", "))" }
        return line
    }
}
