//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How many times the baseline's figures the candidate's are, where the two were not taken in pairs: the estimate of Hodges and
/// Lehmann, which is the median of the ratios of every figure of the one to every figure of the other.
package struct StoredRatio: Equatable, Sendable {
    /// The estimate.
    package let estimate: Double

    /// Where it lies with that confidence; nil where there are too few figures for any.
    package let interval: Comparison.Interval?

    /// The ratio of positive figures, or nil where there are none or one is not above 0.
    package init?(baseline: [Double], candidate: [Double], confidence: Double) {
        guard (baseline + candidate).allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
        let ratios = baseline.flatMap { figure in candidate.map { $0 / figure } }.sorted()
        guard let distribution = Distribution(ratios) else { return nil }
        estimate = distribution.median
        let outside = RankSumTest.differencesOutside(baseline.count, candidate.count, confidence: confidence)
        interval =
            outside == 0
            ? nil : Comparison.Interval(low: ratios[outside - 1], high: ratios[ratios.count - outside])
    }
}
