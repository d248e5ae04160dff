//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One benchmark of two runs that did not take turns.
struct StoredPair {
    /// The benchmark's name.
    let name: String

    private let baseline: BenchmarkRecord
    private let candidate: BenchmarkRecord
    private let rules: ToleranceRules

    /// The two sides of a benchmark.
    init(baseline: BenchmarkRecord, candidate: BenchmarkRecord, rules: ToleranceRules) {
        name = candidate.name
        self.baseline = baseline
        self.candidate = candidate
        self.rules = rules
    }

    /// What varies from launch to launch and needs a test: times, or where these are refused the ratios to rivals. What a rule or
    /// the benchmark has a tolerance for is compared whenever it can be.
    func tests(refusal: String?) -> [StoredTest] {
        guard !candidate.isCounted else { return [] }
        var tests: [StoredTest] = []
        if refusal == nil {
            for metric in [Metric.wallTime, .processorTime] where metric == .wallTime || isConfigured(metric) {
                tests += test(metric)
            }
        }
        if refusal != nil || isConfigured(.ratio) { tests += ratios }
        return tests
    }

    private func isConfigured(_ metric: Metric) -> Bool {
        rules.tolerance(for: metric, benchmark: name).source != .metric
    }

    private func test(_ metric: Metric) -> [StoredTest] {
        let subject = candidate.contenders[0]
        guard let old = baseline.contenders.first(where: { $0.name == subject.name }) else { return [] }
        let test = StoredTest(
            benchmark: name,
            contender: subject.name,
            metric: metric.name,
            unit: metric.unit,
            baseline: baseline.launchMedians(metric, of: old),
            candidate: candidate.launchMedians(metric, of: subject),
            tolerance: rules.tolerance(for: metric, benchmark: name),
            note: nil
        )
        return test.map { [$0] } ?? []
    }

    /// The subject's time as a multiple of each rival's that both runs have, by launches, or by rounds where these are too few.
    private var ratios: [StoredTest] {
        let subject = candidate.contenders[0]
        guard let old = baseline.contenders.first(where: { $0.name == subject.name }) else { return [] }
        let hasLaunches = min(baseline.rounds.count, candidate.rounds.count) >= Self.fewestLaunches
        return candidate.contenders.dropFirst().compactMap { rival in
            guard let oldRival = baseline.contenders.first(where: { $0.name == rival.name }) else { return nil }
            let sides =
                hasLaunches
                ? (
                    baseline.launchRatios(.wallTime, old, to: oldRival),
                    candidate.launchRatios(.wallTime, subject, to: rival)
                ) : (old.roundRatios(.wallTime, to: oldRival), subject.roundRatios(.wallTime, to: rival))
            return StoredTest(
                benchmark: name,
                contender: subject.name,
                metric: "ratio to \(rival.name)",
                unit: Metric.ratio.unit,
                baseline: sides.0,
                candidate: sides.1,
                tolerance: rules.tolerance(for: .ratio, benchmark: name),
                note: hasLaunches ? nil : "by rounds: what differs between processes is not in it"
            )
        }
    }

    /// The launches from which on a ratio is judged by them: below, no interval of 95 % comes of them.
    private static let fewestLaunches = 4

    /// What needs no test: counts; times that are refused; limits on times, which look at one run alone.
    func exact(refusal: String?, isOneProcessor: Bool) -> [Comparison] {
        let subject = candidate.contenders[0]
        guard let old = baseline.contenders.first(where: { $0.name == subject.name }) else {
            return [refused(.wallTime, "the subject is another: \(baseline.contenders[0].name)")]
        }
        return Metric.all.compactMap { metric in
            guard let samples = old.samples[metric.name].map({ _ in old.figures(metric) }) else { return nil }
            let tolerance = rules.tolerance(for: metric, benchmark: name)
            if metric.unit == Metric.wallTime.unit {
                guard metric == .wallTime || isConfigured(metric), let refusal else { return nil }
                // A limit asks nothing of the baseline, so that another machine excuses no one.
                guard case .limit = tolerance.allowance else { return refused(metric, refusal) }
            }
            if metric.unit == Metric.instructions.unit, !isOneProcessor {
                return refused(metric, "the processors differ, and libraries choose their instructions by them")
            }
            guard subject.samples[metric.name] != nil else {
                return refused(metric, "the candidate did not measure it")
            }
            return Comparison(
                counts: metric,
                of: subject.name,
                in: name,
                baseline: samples,
                candidate: subject.figures(metric),
                tolerance: tolerance
            )
        }
    }

    /// The floors that were missed.
    func floors(refusal: String?) -> [Comparison] {
        FloorComparison(baseline: baseline, candidate: candidate, refusal: refusal).comparisons
    }

    private func refused(_ metric: Metric, _ reason: String) -> Comparison {
        let subject = candidate.contenders[0]
        let old = baseline.contenders.first { $0.name == subject.name }?.distribution(metric)?.median ?? 0
        let new = subject.distribution(metric)?.median ?? 0
        return Comparison(
            benchmark: name,
            contender: subject.name,
            metric: metric.name,
            unit: metric.unit,
            baseline: old,
            candidate: new,
            ratio: old == 0 ? 1 : new / old,
            interval: nil,
            chance: nil,
            tolerance: rules.tolerance(for: metric, benchmark: name),
            verdict: .refused,
            note: reason
        )
    }
}
