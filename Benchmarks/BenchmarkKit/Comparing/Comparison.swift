//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One metric of one benchmark, compared.
package struct Comparison: Codable, Equatable, Sendable {
    /// The benchmark's name.
    package let benchmark: String

    /// The contender's name; the subject's, unless a rival is compared too.
    package let contender: String

    /// The metric's name, or `ratio to` a rival.
    package let metric: String

    /// The unit of an operation's figure; empty for a ratio.
    package let unit: String

    /// An operation's figure: the median where it varies.
    package let baseline: Double
    package let candidate: Double

    /// The candidate's figure as a multiple of the baseline's. For times not the quotient of the two medians but the estimate
    /// from the rounds in which both took turns.
    package let ratio: Double

    /// Where the ratio lies with a confidence of 95 %; nil for counts, which are exact.
    package let interval: Interval?

    /// The chance of such a difference between two equal programs, corrected for the number of tests; nil for counts.
    package let chance: Double?

    /// What was tolerated.
    package let tolerance: Tolerance

    /// The result.
    package let verdict: Verdict

    /// Why it was refused, or what else there is to say.
    package let note: String?

    /// A confidence interval.
    package struct Interval: Codable, Equatable, Sendable {
        package let low: Double
        package let high: Double

        /// From one ratio to another.
        package init(low: Double, high: Double) {
            self.low = low
            self.high = high
        }
    }
}
