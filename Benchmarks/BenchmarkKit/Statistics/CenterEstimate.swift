//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where a sample is centred, by Hodges and Lehmann: the median of the means of all pairs, each figure paired with itself, too.
///
/// It belongs to ``SignedRankTest``: the interval holds every shift that the test would not refuse. One wild figure moves it
/// little, and of well-behaved figures it wastes almost nothing, both unlike the mean and the median.
package struct CenterEstimate: Equatable, Sendable {
    /// The centre.
    package let center: Double

    /// The ends of the interval that has the true centre with the confidence asked for, or the nearest above that so many
    /// figures can give.
    package let low: Double
    package let high: Double

    /// The estimate from these figures, or nil where there are none.
    ///
    /// - Parameters:
    ///   - figures: At most ``SignedRankTest/mostDifferences``, none NaN.
    ///   - confidence: The share of repetitions in which the interval shall hold the true centre, below 1. With too few figures
    ///     for it (five for 0.95, for example) the interval is as wide as the figures.
    /// - Complexity: O(n^3).
    package init?(_ figures: [Double], confidence: Double) {
        guard !figures.isEmpty else { return nil }
        precondition(figures.count <= SignedRankTest.mostDifferences && !figures.contains(where: \.isNaN))
        var means: [Double] = []
        means.reserveCapacity(figures.count * (figures.count + 1) / 2)
        for first in figures.indices {
            for second in first..<figures.count { means.append((figures[first] + figures[second]) / 2) }
        }
        means.sort()
        center = Distribution(means)?.median ?? means[0]
        let cut = Self.cut(count: figures.count, tail: (1 - confidence) / 2)
        low = means[cut]
        high = means[means.count - 1 - cut]
    }

    /// How many of the lowest means lie outside: the highest signed rank sum that is not exceeded with a chance of at most
    /// `tail`, or 0.
    private static func cut(count: Int, tail: Double) -> Int {
        let shares = SignedRankTest.rankSumShares(Array(1...count))
        var chance = shares[0]
        var cut = 0
        while cut + 1 < shares.count / 2, chance + shares[cut + 1] <= tail {
            cut += 1
            chance += shares[cut]
        }
        return cut
    }
}
