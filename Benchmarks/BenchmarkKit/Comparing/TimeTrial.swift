//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// What a number of launches say about one benchmark's time.
package struct TimeTrial: Equatable, Sendable {
    /// The candidate's time as a multiple of the baseline's, with its interval of 95 %.
    package let ratio: Double
    package let low: Double
    package let high: Double

    /// The highest ratio that is tolerated; what is faster is judged by its reciprocal.
    package let allowed: Double

    /// The chance that the launches of two equal programs say "slower" as these do, or more so.
    package let chanceOfHigher: Double

    /// The same for "faster".
    package let chanceOfLower: Double

    /// The trial of these launches, or nil without any.
    ///
    /// - Parameters:
    ///   - launches: Each counts as one figure, however many rounds it has.
    ///   - allowed: The highest ratio that is tolerated, above or at 1.
    package init?(_ launches: [LaunchPair], allowed: Double) {
        let logs = launches.map(\.logRatio)
        guard let estimate = CenterEstimate(logs, confidence: 0.95) else { return nil }
        ratio = exp(estimate.center)
        low = exp(estimate.low)
        high = exp(estimate.high)
        self.allowed = allowed
        let test = SignedRankTest(logs)
        chanceOfHigher = test.chanceOfHigher
        chanceOfLower = test.chanceOfLower
    }

    /// How unlikely a hint must be by chance. Loose: a hint costs fresh launches and nothing else.
    private static let hintChance = 0.15

    /// Whether the difference may well be more than is tolerated, either way: worth fresh launches.
    package var isHint: Bool {
        let half = allowed.squareRoot()
        return ratio > half && chanceOfHigher < Self.hintChance || ratio < 1 / half && chanceOfLower < Self.hintChance
    }
}
