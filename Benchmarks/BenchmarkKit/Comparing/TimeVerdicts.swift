//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What all trials of a comparison come to, together.
package struct TimeVerdicts: Equatable, Sendable {
    /// One trial's result.
    package struct Judged: Equatable, Sendable {
        package let verdict: Verdict

        /// The chance of such a difference between equal programs, corrected for the number of trials and for both directions.
        package let chance: Double
    }

    /// In the order of the trials.
    package let all: [Judged]

    /// Judges the trials. A difference counts where its corrected chance is at most `falseAlarmChance` and the ratio is beyond
    /// what is tolerated.
    ///
    /// The trials must come from launches of their own, not from those by which they were chosen: only then is it enough to
    /// correct for as many tests as there are trials, however many benchmarks were searched.
    package init(trials: [TimeTrial?], falseAlarmChance: Double) {
        let chances = HolmCorrection.adjusted(
            trials.map { trial in
                min(1, 2 * min(trial?.chanceOfHigher ?? 1, trial?.chanceOfLower ?? 1))
            }
        )
        all = zip(trials, chances).map { trial, chance in
            guard let trial, chance <= falseAlarmChance else { return Judged(verdict: .same, chance: chance) }
            let isWorse = trial.ratio > trial.allowed
            let isBetter = trial.ratio < 1 / trial.allowed
            return Judged(verdict: isWorse ? .worse : isBetter ? .better : .same, chance: chance)
        }
    }
}
