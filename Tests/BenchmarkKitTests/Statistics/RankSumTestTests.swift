//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing
import _ThemewireTestSupport

@Suite struct RankSumTestTests {
    @Test(
        arguments: [Known]([
            Known([1.1, 2.2, 3.3, 4.4], [0.5, 0.6, 0.7, 0.8], rankSum: 26, chance: 2 / 70),
            Known([1, 2, 3], [4, 5, 6], rankSum: 6, chance: 0.1), Known([1, 4], [2, 3], rankSum: 5, chance: 1),
            Known([5], [5], rankSum: 1.5, chance: 1), Known([1, 1, 1], [1, 1, 1], rankSum: 10.5, chance: 1),
            Known([1], [2, 3, 4], rankSum: 1, chance: 0.5),
        ])
    )
    func knownCases(known: Known) throws {
        let test = try #require(RankSumTest(known.first, known.second))
        #expect(test.rankSum == known.rankSum)
        #expect(abs(test.chance - known.chance) < 1e-12)
    }

    struct Known: Sendable {
        let first: [Double]
        let second: [Double]
        let rankSum: Double
        let chance: Double

        init(_ first: [Double], _ second: [Double], rankSum: Double, chance: Double) {
            self.first = first
            self.second = second
            self.rankSum = rankSum
            self.chance = chance
        }
    }

    /// Every way of dealing the figures out, one by one, ties and all.
    @Test(arguments: 0..<40) func countsAsADealOfEveryHandDoes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let count = Int(generator.next() % 4) + 1
        let figures = (0..<(count + Int(generator.next() % 5) + 1)).map { _ in Double(generator.next() % 7) }
        let test = try #require(RankSumTest(Array(figures[..<count]), Array(figures[count...])))
        let expected = Self.chanceByBruteForce(figures, count: count)
        #expect(abs(test.chance - expected) < 1e-12, "seed \(seed): \(figures), the first \(count)")
    }

    /// The critical values of the printed tables, plus one: two-sided, 5 % and 1 %.
    @Test(arguments: [
        (5, 5, 0.95, 3), (8, 8, 0.95, 14), (10, 10, 0.95, 24), (20, 20, 0.95, 128), (4, 9, 0.95, 5), (3, 3, 0.95, 0),
        (10, 10, 0.99, 17), (12, 15, 0.99, 38),
    ])
    func agreesWithThePrintedTables(first: Int, second: Int, confidence: Double, outside: Int) {
        #expect(RankSumTest.differencesOutside(first, second, confidence: confidence) == outside)
    }

    @Test(arguments: [(10, 10, 2.0 / 184_756), (4, 4, 2.0 / 70), (1, 1, 1), (3, 8, 2.0 / 165)])
    func theLeastChance(first: Int, second: Int, expected: Double) {
        #expect(abs(RankSumTest.leastChance(first, second) - expected) < 1e-15)
        let groups = ((0..<first).map(Double.init), (0..<second).map { Double($0 + first) })
        #expect(abs((RankSumTest(groups.0, groups.1)?.chance ?? 0) - expected) < 1e-12)
    }

    /// Above the exact size the approximation takes over, and the two agree where they meet.
    @Test(arguments: [0.0, 0.4, 0.8]) func theApproximationGoesOnWhereCountingEnds(shift: Double) throws {
        var generator = SeededGenerator(seed: 11)
        let first = (0..<20).map { _ in Double(generator.next() % 100_000) / 100_000 }
        let second = (0..<20).map { _ in Double(generator.next() % 100_000) / 100_000 + shift }
        let exact = try #require(RankSumTest(first, second))
        // One figure more, in the middle, makes little of a difference.
        let approximate = try #require(RankSumTest(first + [0.5 + shift / 2], second))
        #expect(abs(exact.chance - approximate.chance) < 0.1, "\(exact.chance) and \(approximate.chance)")
        #expect((exact.chance < 0.001) == (approximate.chance < 0.001))
    }

    /// Of two groups of one distribution a twentieth looks different at 5 %, and no more.
    @Test func equalGroupsRarelyLookDifferent() throws {
        var generator = SeededGenerator(seed: 5)
        var alarms = 0
        for _ in 0..<400 {
            let figures = (0..<20).map { _ in Double(generator.next() >> 11) }
            if try #require(RankSumTest(Array(figures[..<10]), Array(figures[10...]))).chance <= 0.05 { alarms += 1 }
        }
        #expect((4...36).contains(alarms), "seed 5: \(alarms) of 400")
    }

    @Test func nothingToCompareIsNoTest() {
        #expect(RankSumTest([], [1]) == nil)
        #expect(RankSumTest([1], [.nan]) == nil)
    }

    private static func chanceByBruteForce(_ figures: [Double], count: Int) -> Double {
        let ranks = figures.map { figure in
            Double(figures.count { $0 < figure }) + Double(figures.count { $0 == figure } + 1) / 2
        }
        let mean = ranks.reduce(0, +) * Double(count) / Double(ranks.count)
        let observed = abs(ranks[..<count].reduce(0, +) - mean)
        var all = 0
        var asFar = 0
        for hand in 0..<(1 << figures.count) where hand.nonzeroBitCount == count {
            let sum = ranks.indices.reduce(0) { hand >> $1 & 1 == 1 ? $0 + ranks[$1] : $0 }
            all += 1
            if abs(sum - mean) >= observed - 1e-9 { asFar += 1 }
        }
        return Double(asFar) / Double(all)
    }
}
