//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct VerdictJudgeTests {
    /// Worse is what exceeds the baseline by the tolerance, and not what just reaches it or is near it.
    @Test(arguments: [
        (100, 100, 0.3, Verdict.same), (100, 129, 0.3, .same), (100, 130, 0.3, .same), (100, 131, 0.3, .worse),
        (100, 200, 0.3, .worse), (100, 99.7, 0.3, .same), (100, 70, 0.3, .same), (100, 69, 0.3, .better),
        (3, 3.3, 0.1, .same), (7, 7.7, 0.1, .same), (100, 100, 0, .same), (100, 101, 0, .worse), (100, 99, 0, .better),
        (0, 0, 0.5, .same), (0, 1, 0.5, .worse), (1, 0, 0.5, .better),
    ])
    func shares(baseline: Double, candidate: Double, share: Double, expected: Verdict) {
        let verdict = Verdict.judge(
            baseline: baseline,
            candidate: candidate,
            tolerance: .relative(share),
            polarity: .lowerIsBetter
        )
        #expect(verdict == expected)
    }

    @Test(arguments: [
        (5, 7, Verdict.same), (5, 8, .worse), (5, 3, .same), (5, 2, .better), (0, 2, .same), (0, 3, .worse),
    ])
    func amounts(baseline: Double, candidate: Double, expected: Verdict) {
        let verdict = Verdict.judge(
            baseline: baseline,
            candidate: candidate,
            tolerance: .absolute(2),
            polarity: .lowerIsBetter
        )
        #expect(verdict == expected)
    }

    /// A limit is no tolerance: it holds whatever the baseline has.
    @Test(arguments: [
        (1, 100, Verdict.same), (1, 100.001, .worse), (1_000, 1_000, .worse), (1_000, 900, .worse),
        (1_000, 100, .better),
        (50, 99, .same),
    ])
    func limits(baseline: Double, candidate: Double, expected: Verdict) {
        let verdict = Verdict.judge(
            baseline: baseline,
            candidate: candidate,
            tolerance: .limit(100),
            polarity: .lowerIsBetter
        )
        #expect(verdict == expected)
    }

    @Test(arguments: [
        (Tolerance.Allowance.relative(0.1), 100, 89, Verdict.worse), (.relative(0.1), 100, 90, .same),
        (.relative(0.1), 100, 111, .better), (.absolute(5), 100, 94, .worse), (.limit(80), 100, 79, .worse),
        (.limit(80), 70, 80, .better), (.limit(80), 100, 81, .same),
    ])
    func moreMayBeBetter(tolerance: Tolerance.Allowance, baseline: Double, candidate: Double, expected: Verdict) {
        let verdict = Verdict.judge(
            baseline: baseline,
            candidate: candidate,
            tolerance: tolerance,
            polarity: .higherIsBetter
        )
        #expect(verdict == expected)
    }

    @Test(arguments: [Double.nan, .infinity])
    func whatIsNoNumberIsRefused(figure: Double) {
        for (baseline, candidate) in [(figure, 1), (1, figure)] {
            let verdict = Verdict.judge(
                baseline: baseline,
                candidate: candidate,
                tolerance: .limit(1),
                polarity: .lowerIsBetter
            )
            #expect(verdict == .refused)
        }
    }
}
