//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Comparison {
    /// Compares figures that are counted and not timed.
    ///
    /// Where every round gives the same count, any difference beyond the tolerance counts. Where counts vary from round to round,
    /// by threads or by memory that grows now and then, nine tenths of one side's have to be beyond nine tenths of the other's, or
    /// another share as `apart` says. Sizes are one of each input, and are added up.
    ///
    /// - Parameters:
    ///   - metric: What was counted.
    ///   - contender: The contender's name.
    ///   - benchmark: The benchmark's name.
    ///   - baseline: The figures of the baseline, an operation.
    ///   - candidate: The figures of the candidate, an operation.
    ///   - tolerance: What is tolerated.
    ///   - apart: How many per cent of each side may reach over to the other's where counts vary: 0 for none.
    package init(
        counts metric: Metric,
        of contender: String,
        in benchmark: String,
        baseline: [Double],
        candidate: [Double],
        tolerance: Tolerance,
        apart: Double = 10
    ) {
        var old = [Double.nan]
        var new = [Double.nan]
        var note: String?
        if metric == .size {
            old = [baseline.reduce(0, +)]
            new = [candidate.reduce(0, +)]
            if baseline.count != candidate.count {
                note = "\(baseline.count) and \(candidate.count) inputs"
            } else if candidate.count > 1 {
                note = "\(candidate.count) inputs together"
            }
        } else {
            old = baseline
            new = candidate
        }
        let before = Spread(old, apart: apart)
        let after = Spread(new, apart: apart)
        if baseline.isEmpty != candidate.isEmpty {
            note = "only the \(baseline.isEmpty ? "candidate" : "baseline") has it"
        }
        if metric.isDeterministic, before.varies || after.varies {
            note = "varies: \(before.text) before, \(after.text) now"
        }
        let judge = { (first: Double, second: Double) in
            Verdict.judge(
                baseline: first,
                candidate: second,
                tolerance: tolerance.allowance,
                polarity: metric.polarity
            )
        }
        var verdict = judge(before.median, after.median)
        if case .limit = tolerance.allowance {
        } else if verdict != .refused {
            // Up: the low end of what is new against the high end of what was. Down: the other way round.
            let isUp = after.median > before.median
            let nearest = isUp ? judge(before.high, after.low) : judge(before.low, after.high)
            if nearest != verdict { verdict = .same }
        }
        if metric == .size, baseline.count != candidate.count { verdict = .refused }
        self.init(
            benchmark: benchmark,
            contender: contender,
            metric: metric.name,
            unit: metric.unit,
            baseline: before.median,
            candidate: after.median,
            ratio: before.median == after.median ? 1 : after.median / before.median,
            interval: nil,
            chance: nil,
            tolerance: tolerance,
            verdict: verdict,
            note: note
        )
    }

    /// Where most of some counts lie.
    private struct Spread {
        let median: Double
        let low: Double
        let high: Double

        init(_ figures: [Double], apart: Double) {
            let distribution = Distribution(figures)
            median = distribution?.median ?? .nan
            low = distribution?.percentile(apart) ?? .nan
            high = distribution?.percentile(100 - apart) ?? .nan
        }

        var varies: Bool { low != high }

        var text: String { varies ? "\(Figure.count(low)) to \(Figure.count(high))" : Figure.count(median) }
    }
}
