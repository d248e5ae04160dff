//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A figure that varies, of two runs that did not take turns: tested, and not yet corrected for the other tests.
struct StoredTest {
    private let benchmark: String
    private let contender: String
    private let metric: String
    private let unit: String
    private let medians: (baseline: Double, candidate: Double)
    private let ratio: StoredRatio
    private let tolerance: Tolerance
    private let note: String?

    /// The chance of such a difference between equal programs, of this test alone.
    let chance: Double

    /// The test of figures that are positive, or nil where one side has none.
    init?(
        benchmark: String,
        contender: String,
        metric: String,
        unit: String,
        baseline: [Double],
        candidate: [Double],
        tolerance: Tolerance,
        note: String?
    ) {
        guard let test = RankSumTest(baseline, candidate),
            let ratio = StoredRatio(
                baseline: baseline,
                candidate: candidate,
                confidence: StoredComparison.confidence
            ),
            let old = Distribution(baseline)?.median, let new = Distribution(candidate)?.median
        else { return nil }
        self.benchmark = benchmark
        self.contender = contender
        self.metric = metric
        self.unit = unit
        self.ratio = ratio
        self.tolerance = tolerance
        self.note = note
        medians = (old, new)
        chance = test.chance
    }

    /// The result, with the chance corrected for the other tests.
    func comparison(chance: Double) -> Comparison {
        Comparison(
            benchmark: benchmark,
            contender: contender,
            metric: metric,
            unit: unit,
            baseline: medians.baseline,
            candidate: medians.candidate,
            ratio: ratio.estimate,
            interval: ratio.interval,
            chance: chance,
            tolerance: tolerance,
            verdict: verdict(chance: chance),
            note: note
        )
    }

    /// Beyond what is tolerated and not by chance. A limit is held by the candidate's figure alone.
    private func verdict(chance: Double) -> Verdict {
        let baseline = medians.baseline
        if case .limit = tolerance.allowance {
            return Verdict.judge(
                baseline: baseline,
                candidate: medians.candidate,
                tolerance: tolerance.allowance,
                polarity: .lowerIsBetter
            )
        }
        guard chance <= StoredComparison.significance else { return .same }
        return Verdict.judge(
            baseline: baseline,
            candidate: baseline * ratio.estimate,
            tolerance: tolerance.allowance,
            polarity: .lowerIsBetter
        )
    }
}
