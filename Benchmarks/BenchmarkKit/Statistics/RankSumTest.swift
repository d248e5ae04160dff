//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// The rank-sum test of Wilcoxon, Mann and Whitney: whether two groups of figures that were not taken in pairs come from
/// one distribution. It looks at the order of the figures alone, so one wild figure counts for no more than any other.
package struct RankSumTest: Equatable, Sendable {
    /// The figures of both groups up to which every way of dealing them out is counted; above, the normal approximation is
    /// closer than a per cent of itself.
    private static let mostExact = 40

    /// The ranks of the first group added up, ties sharing the middle of theirs.
    package let rankSum: Double

    /// The chance, if both groups were of one distribution, of a rank sum at least as far from the middle: two-sided.
    package let chance: Double

    /// The test of two groups, or nil if one is empty or has something that is no number.
    package init?(_ first: [Double], _ second: [Double]) {
        guard !first.isEmpty, !second.isEmpty, !(first + second).contains(where: \.isNaN) else { return nil }
        let ranks = Ranks.doubled(first + second)
        let sum = ranks.prefix(first.count).reduce(0, +)
        rankSum = Double(sum) / 2
        if ranks.count <= Self.mostExact {
            chance = Self.exactChance(of: sum, ranks: ranks, count: first.count)
        } else {
            chance = Self.normalChance(of: sum, ranks: ranks, count: first.count)
        }
    }

    /// The least chance that groups of these sizes can give: two groups that do not overlap.
    package static func leastChance(_ first: Int, _ second: Int) -> Double {
        let deals = (0..<min(first, second)).reduce(1.0) { product, index in
            product * Double(first + second - index) / Double(index + 1)
        }
        return min(1, 2 / deals)
    }

    /// How many of the differences between groups of these sizes lie outside of a confidence interval at each end: the
    /// most for which the interval still has that confidence.
    package static func differencesOutside(_ first: Int, _ second: Int, confidence: Double) -> Int {
        if first + second > mostExact {
            let count = Double(first * second)
            let deviation = (count * Double(first + second + 1) / 12).squareRoot()
            return max(0, Int((count / 2 - normalQuantile(confidence) * deviation).rounded(.down)))
        }
        let ways = waysBySum(ranks: (1...(first + second)).map { 2 * $0 }, count: first)
        let all = ways.reduce(0, +)
        let least = first * (first + 1)
        var below = 0.0
        for outside in 0...(first * second) {
            below += ways[least + 2 * outside]
            if below / all > (1 - confidence) / 2 { return outside }
        }
        return first * second
    }

    /// In how many ways `count` of the ranks have each sum.
    private static func waysBySum(ranks: [Int], count: Int) -> [Double] {
        let most = ranks.sorted().suffix(count).reduce(0, +)
        // One row for each number of ranks taken so far.
        var ways = Array(repeating: Array(repeating: 0.0, count: most + 1), count: count + 1)
        ways[0][0] = 1
        for rank in ranks {
            for taken in stride(from: count, to: 0, by: -1) where rank <= most {
                for sum in rank...most where ways[taken - 1][sum - rank] > 0 {
                    ways[taken][sum] += ways[taken - 1][sum - rank]
                }
            }
        }
        return ways[count]
    }

    private static func exactChance(of sum: Int, ranks: [Int], count: Int) -> Double {
        let ways = waysBySum(ranks: ranks, count: count)
        // Both sides times the number of figures, to stay with whole numbers.
        let middle = ranks.reduce(0, +) * count
        let distance = abs(sum * ranks.count - middle)
        var asFar = 0.0
        for (other, number) in ways.enumerated() where abs(other * ranks.count - middle) >= distance { asFar += number }
        return min(1, asFar / ways.reduce(0, +))
    }

    /// With the variance of the ranks as they are, ties included, and a correction by half a rank.
    private static func normalChance(of sum: Int, ranks: [Int], count: Int) -> Double {
        let all = Double(ranks.count)
        let mean = Double(ranks.reduce(0, +)) / all
        let variance = ranks.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / (all - 1)
        let deviation = (variance * Double(count) * (all - Double(count)) / all).squareRoot()
        guard deviation > 0 else { return 1 }
        let distance = max(0, abs(Double(sum) - mean * Double(count)) - 1)
        return min(1, erfc(distance / deviation / 2.0.squareRoot()))
    }

    /// The z within which a share of a normal distribution lies, by halving.
    private static func normalQuantile(_ confidence: Double) -> Double {
        var low = 0.0
        var high = 40.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if erf(middle / 2.0.squareRoot()) < confidence { low = middle } else { high = middle }
        }
        return low
    }
}
