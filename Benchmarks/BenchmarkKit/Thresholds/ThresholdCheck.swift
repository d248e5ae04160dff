//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Compares what is counted now with thresholds.
package struct ThresholdCheck {
    private let thresholds: ThresholdFile
    private let rules: ToleranceRules

    /// A check against these thresholds.
    package init(thresholds: ThresholdFile, rules: ToleranceRules) {
        self.thresholds = thresholds
        self.rules = rules
    }

    /// The figures of one benchmark that both sides have. Of what several processes counted the one nearest to the threshold is
    /// taken, so that what is not the same every time never alarms by that alone.
    ///
    /// - Parameters:
    ///   - benchmark: The benchmark's name.
    ///   - contender: Its subject's name.
    ///   - counts: By metric name, what each process counted.
    /// - Returns: one for each metric that the thresholds have.
    package func comparisons(of benchmark: String, contender: String, counts: [String: [Double]]) -> [Comparison] {
        (thresholds.benchmarks[benchmark] ?? [:]).sorted { $0.key < $1.key }.compactMap { word, threshold in
            guard let metric = Metric.called(word) else { return nil }
            let tolerance = rules.tolerance(for: metric, benchmark: benchmark)
            let figures = counts[metric.name] ?? []
            let nearest = figures.min { abs($0 - threshold) < abs($1 - threshold) }
            let comparison = Comparison(
                counts: metric,
                of: contender,
                in: benchmark,
                baseline: [threshold],
                candidate: [nearest ?? threshold],
                tolerance: tolerance
            )
            if nearest == nil { return comparison.refused("it was not counted") }
            guard Set(figures).count > 1 else { return comparison }
            return comparison.noting("\(Figure.count(figures.min() ?? 0)) to \(Figure.count(figures.max() ?? 0))")
        }
    }

    /// Whether any figure differs from its threshold, so that it should be counted again before that is believed.
    package func differs(_ benchmark: String, counts: [String: [Double]]) -> Bool {
        comparisons(of: benchmark, contender: "", counts: counts).contains { $0.baseline != $0.candidate }
    }
}

extension Comparison {
    /// The same, but refused, with the reason.
    fileprivate func refused(_ reason: String) -> Comparison {
        with(verdict: .refused, note: reason)
    }

    /// The same with a note.
    fileprivate func noting(_ note: String) -> Comparison {
        with(verdict: verdict, note: note)
    }

    private func with(verdict: Verdict, note: String) -> Comparison {
        Comparison(
            benchmark: benchmark,
            contender: contender,
            metric: metric,
            unit: unit,
            baseline: baseline,
            candidate: candidate,
            ratio: ratio,
            interval: interval,
            chance: chance,
            tolerance: tolerance,
            verdict: verdict,
            note: note
        )
    }
}
