//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// Two versions that take turns on this machine: launches everything, and says what got better or worse.
struct LiveComparison {
    let runner: LaunchRunner
    let rules: ToleranceRules

    /// Known changes for the worse that the candidate gets, by benchmark.
    var injections: [String: Injection] = [:]

    /// What came of it.
    struct Outcome {
        /// Every metric that both sides have, in the order of the benchmarks.
        var comparisons: [Comparison] = []

        /// What could not be compared.
        var failures: [FailureRecord] = []

        /// The raw rounds, by benchmark, those of the search first.
        var launches: [String: [LaunchPair]] = [:]

        /// How many benchmarks were timed.
        var benchmarkCount = 0

        /// How many of them needed a trial.
        var triedCount = 0
    }

    /// Compares these benchmarks' subjects.
    ///
    /// Every launch goes over all benchmarks before the next begins, so that a slow spell of the machine meets all of them a
    /// little and none of them whole.
    func run(_ benchmarks: [Benchmark]) -> Outcome {
        var outcome = Outcome()
        var states = benchmarks.filter { !$0.contenders[0].isCounted }.map(State.init)
        launchAll(&states, count: runner.plan.searchLaunches, stage: "search", &outcome)
        for index in states.indices {
            states[index].search = states[index].launches
            states[index].launches = []
        }
        let hinted = states.indices.filter { index in
            states[index].search.trial(of: states[index].name, by: rules)?.isHint == true
        }
        outcome.benchmarkCount = states.count
        outcome.triedCount = hinted.count
        var tried = hinted.map { states[$0] }
        launchAll(&tried, count: runner.plan.trialLaunches(hints: tried.count), stage: "trial", &outcome)
        for (place, index) in hinted.enumerated() where !tried[place].hasFailed { states[index] = tried[place] }

        let verdicts = TimeVerdicts(
            trials: tried.map { $0.launches.trial(of: $0.name, by: rules) },
            falseAlarmChance: runner.plan.falseAlarmChance
        )
        var times: [String: Comparison] = [:]
        for (state, judged) in zip(tried, verdicts.all) {
            times[state.name] = timeComparison(state, state.launches, judged.verdict, chance: judged.chance)
        }
        for state in states where !state.hasFailed {
            outcome.launches[state.name] = state.search + state.launches
        }
        let byName = Dictionary(states.map { ($0.name, $0) }) { first, _ in first }
        for benchmark in benchmarks {
            if benchmark.contenders[0].isCounted {
                compareSizes(benchmark, &outcome)
            } else if let state = byName[benchmark.name], !state.hasFailed {
                let time = times[state.name] ?? timeComparison(state, state.search, .same, chance: nil)
                outcome.comparisons += [time].compactMap(\.self) + counts(of: state)
            }
        }
        return outcome
    }

    /// What is known about a benchmark so far.
    private struct State {
        let name: String
        let subject: String
        var iterations: Int?
        var search: [LaunchPair] = []
        var launches: [LaunchPair] = []
        var counts: [LaunchRunner.CountPair] = []
        var hasFailed = false

        /// Two launches that agree are enough; where they do not, every launch is asked.
        var needsCounts: Bool {
            guard let first = counts.first, counts.count > 1 else { return true }
            return !counts.allSatisfy { $0 == first }
        }

        init(_ benchmark: Benchmark) {
            name = benchmark.name
            subject = benchmark.contenders[0].name
        }
    }

    private func launchAll(_ states: inout [State], count: Int, stage: String, _ outcome: inout Outcome) {
        for number in 0..<count {
            for index in states.indices where !states[index].hasFailed {
                let state = states[index]
                let line = "\(stage) \(number + 1)/\(count) [\(index + 1)/\(states.count)] \(state.name)"
                do throws(TurnFailure) {
                    let launch = try Progress.during(line) { () throws(TurnFailure) in
                        try runner.launch(
                            state.name,
                            iterations: state.iterations,
                            number: number,
                            injection: injections[state.name],
                            isCounting: state.needsCounts
                        )
                    }
                    states[index].iterations = launch.pair.iterations
                    states[index].launches.append(launch.pair)
                    if let counts = launch.counts { states[index].counts.append(counts) }
                } catch {
                    states[index].hasFailed = true
                    outcome.failures.append(FailureRecord(name: state.name, reason: error.description))
                }
            }
        }
    }

    private func timeComparison(
        _ state: State,
        _ launches: [LaunchPair],
        _ verdict: Verdict,
        chance: Double?
    ) -> Comparison? {
        guard let trial = launches.trial(of: state.name, by: rules) else { return nil }
        let tolerance = rules.tolerance(for: .wallTime, benchmark: state.name)
        let baseline = launches.operationTime(\.baseline)
        let candidate = launches.operationTime(\.candidate)
        var verdict = verdict
        if case .limit = tolerance.allowance {
            // A limit is about the candidate alone, and no question of chance between the two.
            verdict = .judge(
                baseline: baseline,
                candidate: candidate,
                tolerance: tolerance.allowance,
                polarity: Metric.wallTime.polarity
            )
        }
        return Comparison(
            benchmark: state.name,
            contender: state.subject,
            metric: Metric.wallTime.name,
            unit: Metric.wallTime.unit,
            baseline: baseline,
            candidate: candidate,
            ratio: trial.ratio,
            interval: Comparison.Interval(low: trial.low, high: trial.high),
            chance: chance,
            tolerance: tolerance,
            verdict: verdict,
            note: nil
        )
    }

    /// Counts are the same in every launch, or are known for not being so. Those are judged only where the two sides, over all
    /// launches of the search, have nothing in common. What only one side counts is named.
    private func counts(of state: State) -> [Comparison] {
        Metric.all.compactMap { metric in
            let baseline = state.counts.compactMap { $0.baseline[metric.name] }
            let candidate = state.counts.compactMap { $0.candidate[metric.name] }
            guard !(baseline.isEmpty && candidate.isEmpty) else { return nil }
            return Comparison(
                counts: metric,
                of: state.subject,
                in: state.name,
                baseline: baseline,
                candidate: candidate,
                tolerance: rules.tolerance(for: metric, benchmark: state.name),
                apart: 0
            )
        }
    }

    private func compareSizes(_ benchmark: Benchmark, _ outcome: inout Outcome) {
        var sides: [[Double]] = []
        for version in [runner.baseline, runner.candidate] {
            let answer = WorkerProcess(benchmark: benchmark.name, isQuick: true, program: version.program).run()
            guard let sizes = answer.record?.contenders.first?.samples[Metric.size.name] else {
                let reason = "\(version.name): \(answer.error ?? "counted nothing")"
                outcome.failures.append(FailureRecord(name: benchmark.name, reason: reason))
                return
            }
            sides.append(sizes)
        }
        outcome.comparisons.append(
            Comparison(
                counts: .size,
                of: benchmark.contenders[0].name,
                in: benchmark.name,
                baseline: sides[0],
                candidate: sides[1],
                tolerance: rules.tolerance(for: .size, benchmark: benchmark.name)
            )
        )
    }
}
