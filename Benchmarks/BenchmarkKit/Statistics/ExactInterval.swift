//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// A share of successes among independent trials, with the exact interval of Clopper and Pearson.
package struct ExactInterval: Codable, Equatable, Sendable {
    /// How many of the trials counted.
    package let successes: Int

    /// How many there were, above 0.
    package let trials: Int

    /// The ends of the interval that holds the true share with a confidence of 95 %.
    package let low: Double
    package let high: Double

    /// The interval of that many successes.
    ///
    /// - Precondition: `trials` is positive and `successes` is in 0...trials.
    package init(successes: Int, trials: Int) {
        precondition(trials > 0 && (0...trials).contains(successes))
        self.successes = successes
        self.trials = trials
        let tail = 0.025
        // The chance of at least (at most) so many successes grows (falls) with the share: halve until the digits end.
        low = successes == 0 ? 0 : Self.bisect { 1 - Self.atMost(successes - 1, of: trials, share: $0) < tail }
        high = successes == trials ? 1 : Self.bisect { Self.atMost(successes, of: trials, share: $0) > tail }
    }

    /// The share seen.
    package var share: Double { Double(successes) / Double(trials) }

    /// Where a condition that holds at 0 stops holding.
    private static func bisect(_ holds: (Double) -> Bool) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The chance of at most so many successes.
    private static func atMost(_ most: Int, of trials: Int, share: Double) -> Double {
        if share <= 0 { return 1 }
        if share >= 1 { return most >= trials ? 1 : 0 }
        var sum = 0.0
        for count in 0...most {
            let ways = lgamma(Double(trials + 1)) - lgamma(Double(count + 1)) - lgamma(Double(trials - count + 1))
            sum += exp(ways + Double(count) * log(share) + Double(trials - count) * log(1 - share))
        }
        return min(1, sum)
    }
}
