//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import _ThemewireTestSupport

/// Makes more comparisons of equal programs out of recorded launches.
///
/// A launch of two equal programs is as likely with A and B exchanged. So a comparison is drawn from the recorded launches of
/// each benchmark, without putting any back, and each is exchanged or not by the toss of a coin.
package struct Repairing {
    private let record: SelftestRecord
    private let rules: ToleranceRules

    /// More comparisons out of the launches of a record.
    package init(_ record: SelftestRecord, rules: ToleranceRules) {
        self.record = record
        self.rules = rules
    }

    /// As many comparisons as the record's plan asks for, the same for the same seed; none where too few launches were recorded.
    package var runs: [SelftestRecord.AlarmCount] {
        let needed = record.comparison.searchLaunches + record.comparison.trialLaunches
        let names = record.benchmarks.filter { (record.launches[$0]?.count ?? 0) >= needed }
        guard !names.isEmpty else { return [] }
        var random = SeededGenerator(seed: record.plan.seed)
        return (0..<record.plan.pairedRuns).map { _ in run(names, &random) }
    }

    private func run(_ names: [String], _ random: inout SeededGenerator) -> SelftestRecord.AlarmCount {
        let plan = record.comparison
        var trials: [(name: String, trial: TimeTrial)] = []
        for name in names {
            let drawn = (record.launches[name] ?? []).shuffled(using: &random)
                .prefix(plan.searchLaunches + plan.trialLaunches)
                .map { Bool.random(using: &random) ? $0 : $0.exchanged }
            let search = Array(drawn.prefix(plan.searchLaunches)).trial(of: name, by: rules)
            guard search?.isHint == true else { continue }
            if let trial = Array(drawn.dropFirst(plan.searchLaunches)).trial(of: name, by: rules) {
                trials.append((name, trial))
            }
        }
        let verdicts = TimeVerdicts(trials: trials.map(\.trial), falseAlarmChance: plan.falseAlarmChance)
        var alarms = SelftestRecord.AlarmCount(isLoaded: false, benchmarks: names.count, worse: [], better: [])
        for ((name, trial), judged) in zip(trials, verdicts.all) {
            let text = "\(name) \(Metric.wallTime.name) \(Figure.plain(trial.ratio))"
            if judged.verdict == .worse { alarms.worse.append(text) }
            if judged.verdict == .better { alarms.better.append(text) }
        }
        return alarms
    }
}
