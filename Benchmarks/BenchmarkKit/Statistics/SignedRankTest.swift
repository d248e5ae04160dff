//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Wilcoxon's signed rank test of paired differences: how likely are ranks like these if each difference is as likely to be above
/// zero as below it by the same amount?
///
/// It asks nothing of the shape of the differences but that symmetry, which an A/A comparison has because A and B may be
/// exchanged. The probability is exact, ties included: every assignment of signs to these very ranks is counted.
package struct SignedRankTest: Equatable, Sendable {
    /// The sum of the ranks of the differences above zero.
    package let positiveRankSum: Double

    /// How many differences are not zero.
    package let count: Int

    /// The chance of a rank sum as high as this one or higher.
    package let chanceOfHigher: Double

    /// The chance of a rank sum as low as this one or lower.
    package let chanceOfLower: Double

    /// The test of these differences; zeros say nothing and are left out.
    ///
    /// - Precondition: no difference is NaN, and there are at most ``mostDifferences``.
    /// - Complexity: O(n^3).
    package init(_ differences: [Double]) {
        precondition(differences.count <= Self.mostDifferences && !differences.contains(where: \.isNaN))
        let nonzero = differences.filter { $0 != 0 }
        count = nonzero.count
        // Twice the rank, so that the rank of a tie, which may be a half, is whole.
        let doubled = Self.doubledRanks(nonzero.map(\.magnitude))
        let sum = zip(nonzero, doubled).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
        positiveRankSum = Double(sum) / 2
        let ways = Self.rankSumShares(doubled)
        chanceOfHigher = min(1, ways[sum...].reduce(0, +))
        chanceOfLower = min(1, ways[...sum].reduce(0, +))
    }

    /// The most differences it takes. The counts of sign assignments are shares of 2^n, exact in a double for far more.
    package static let mostDifferences = 1_000

    /// At each sum, the share of all assignments of signs to these ranks by which the positive ones add up to it.
    static func rankSumShares(_ ranks: [Int]) -> [Double] {
        var shares = [Double](repeating: 0, count: ranks.reduce(0, +) + 1)
        shares[0] = 1
        var highest = 0
        for rank in ranks {
            highest += rank
            for sum in stride(from: highest, through: 0, by: -1) {
                shares[sum] = (shares[sum] + (sum >= rank ? shares[sum - rank] : 0)) / 2
            }
        }
        return shares
    }

    /// The ranks from 1 of the figures, twice; equal figures share the mean of their ranks.
    private static func doubledRanks(_ figures: [Double]) -> [Int] {
        let order = figures.indices.sorted { figures[$0] < figures[$1] }
        var ranks = [Int](repeating: 0, count: figures.count)
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, figures[order[end]] == figures[order[start]] { end += 1 }
            // The mean of the ranks start + 1 ... end, twice.
            for index in order[start..<end] { ranks[index] = start + 1 + end }
            start = end
        }
        return ranks
    }
}
