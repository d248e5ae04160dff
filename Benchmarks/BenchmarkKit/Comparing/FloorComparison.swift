//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The floors of one benchmark that the candidate misses, and whether that is new.
package struct FloorComparison {
    private let baseline: BenchmarkRecord
    private let candidate: BenchmarkRecord
    private let refusal: String?

    /// The floors of the candidate's benchmark, which may be stricter than the baseline's were.
    ///
    /// - Parameters:
    ///   - baseline: What the benchmark gave before.
    ///   - candidate: What it gave now.
    ///   - refusal: Why times of the two are not compared, or nil. A floor that is a multiple of a rival's time is.
    package init(baseline: BenchmarkRecord, candidate: BenchmarkRecord, refusal: String?) {
        self.baseline = baseline
        self.candidate = candidate
        self.refusal = refusal
    }

    /// One for each floor that is missed now: a regression where the baseline met it, and otherwise only something to say. A count
    /// is missed or not; a time is missed where its whole interval is beyond.
    package var comparisons: [Comparison] {
        candidate.floors.compactMap { floor in
            guard floor.isMet == false, let reached = floor.reached, let metric = Metric.named(floor.metric) else {
                return nil
            }
            let before = FloorRecord.reached(
                metric,
                rival: floor.rival,
                by: floor.contender,
                among: baseline.contenders
            )
            let isOfMachine = floor.rival == nil && metric.unit == Metric.wallTime.unit
            var verdict = Verdict.same
            var note: String?
            if let before, before > floor.limit {
                note = "missed before, too"
            } else if before == nil {
                note = "missed; the baseline has no figure for it"
            } else if isOfMachine, let refusal {
                verdict = .refused
                note = refusal
            } else if !metric.isDeterministic, let low = lowEnd(of: floor, metric), low <= floor.limit {
                note = "missed, but by no more than chance makes of it"
            } else {
                verdict = .worse
            }
            return Comparison(
                benchmark: candidate.name,
                contender: floor.contender ?? candidate.contenders[0].name,
                metric: "floor of \(floor.rival.map { "\(metric.word) to \($0)" } ?? metric.word)",
                unit: floor.rival == nil ? metric.unit : "",
                baseline: before ?? reached,
                candidate: reached,
                ratio: before.map { $0 == 0 ? 1 : reached / $0 } ?? 1,
                interval: nil,
                chance: nil,
                tolerance: Tolerance(.limit(floor.limit), source: .benchmark),
                verdict: verdict,
                note: note
            )
        }
    }

    /// The low end of the interval of what the floor's contender reached, by launches where they are enough and else by rounds.
    private func lowEnd(of floor: FloorRecord, _ metric: Metric) -> Double? {
        let contenders = candidate.contenders
        let subject = floor.contender.map { name in contenders.first { $0.name == name } } ?? contenders.first
        guard let subject else { return nil }
        let rival = floor.rival.flatMap { name in contenders.first { $0.name == name } }
        let figures = rival.map { subject.roundRatios(metric, to: $0) } ?? subject.figures(metric)
        let medians = candidate.launches(figures).compactMap { Distribution($0)?.median }
        return MedianInterval.low(medians) ?? MedianInterval.low(figures)
    }
}
