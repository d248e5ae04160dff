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
        // Twice the rank, so that the rank of a tie, which may be a half, is whole.
        let doubled = Ranks.doubled(nonzero.map(\.magnitude))
        let sum = zip(nonzero, doubled).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
        let ways = Self.rankSumShares(doubled)
        chanceOfHigher = min(1, ways[sum...].reduce(0, +))
        chanceOfLower = min(1, ways[...sum].reduce(0, +))
    }

    /// The most differences it takes: the least share, 2^-n, is still a number, and the time is a second.
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
}
