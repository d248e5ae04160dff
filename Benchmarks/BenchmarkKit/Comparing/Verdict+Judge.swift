//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Verdict {
    /// How far beyond what is tolerated rounding may carry a figure, as a share of the figures: no measurement is that fine.
    private static let rounding = 1e-12

    /// Judges two figures: worse only where the candidate exceeds what is tolerated, and not where it just reaches it.
    ///
    /// A share of nothing is nothing: from a baseline of 0, any increase of a figure that should be low is worse. A limit looks
    /// at the candidate alone, so that a baseline beyond it excuses nothing; it is better where only the baseline was beyond.
    /// Figures that are not numbers are refused.
    package static func judge(
        baseline: Double,
        candidate: Double,
        tolerance: Tolerance.Allowance,
        polarity: Polarity
    ) -> Verdict {
        guard baseline.isFinite, candidate.isFinite else { return .refused }
        // Turned so that more is worse.
        let sign = polarity == .lowerIsBetter ? 1.0 : -1.0
        let slack = rounding * max(abs(baseline), abs(candidate))
        let allowed: Double
        switch tolerance {
        case .relative(let share): allowed = share * abs(baseline)
        case .absolute(let amount): allowed = amount
        case .limit(let limit):
            let isBeyond = { (figure: Double) in (figure - limit) * sign > slack }
            if isBeyond(candidate) { return .worse }
            return isBeyond(baseline) ? .better : .same
        }
        let increase = (candidate - baseline) * sign
        if increase > allowed + slack { return .worse }
        return -increase > allowed + slack ? .better : .same
    }
}
