//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing
import _ThemewireTestSupport

@Suite struct SignedRankTestTests {
    /// Every assignment of signs to the ranks, counted one by one.
    private func chancesByEnumeration(_ differences: [Double]) -> (higher: Double, lower: Double) {
        let figures = differences.filter { $0 != 0 }
        let sorted = figures.map(\.magnitude).sorted()
        let ranks = figures.map { figure in
            let places = sorted.indices.filter { sorted[$0] == figure.magnitude }
            return places.reduce(0.0) { $0 + Double($1 + 1) } / Double(places.count)
        }
        let seen = zip(figures, ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
        var higher = 0
        var lower = 0
        for signs in 0..<(1 << ranks.count) {
            let sum = ranks.indices.reduce(0) { $0 + (signs >> $1 & 1 == 1 ? ranks[$1] : 0) }
            if sum >= seen { higher += 1 }
            if sum <= seen { lower += 1 }
        }
        let all = Double(1 << ranks.count)
        return (Double(higher) / all, Double(lower) / all)
    }

    @Test func agreesWithEnumeration() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            // Small whole numbers, so that ties and zeros are common.
            let count = Int.random(in: 0...10, using: &random)
            let differences = (0..<count).map { _ in Double(Int.random(in: -6...6, using: &random)) }
            let test = SignedRankTest(differences)
            let expected = chancesByEnumeration(differences)
            #expect(abs(test.chanceOfHigher - expected.higher) < 1e-12, "seed \(seed): \(differences)")
            #expect(abs(test.chanceOfLower - expected.lower) < 1e-12, "seed \(seed): \(differences)")
        }
    }

    /// From the tables of the test's critical values: the highest sums of the lower tail at 0.025.
    @Test(arguments: [(6, 0), (8, 3), (10, 8), (12, 13), (16, 29), (20, 52)])
    func agreesWithTables(count: Int, critical: Int) {
        // The ranks that are positive add up to the critical value, or to one more.
        for (sum, isBelow) in [(critical, true), (critical + 1, false)] {
            var rest = sum
            var differences: [Double] = []
            for rank in (1...count).reversed() {
                let isPositive = rest >= rank
                if isPositive { rest -= rank }
                differences.append(isPositive ? Double(rank) : -Double(rank))
            }
            #expect(rest == 0)
            #expect((SignedRankTest(differences).chanceOfLower <= 0.025) == isBelow)
        }
    }

    @Test func nothingSaysNothing() {
        for differences in [[], [0.0, 0]] {
            #expect(SignedRankTest(differences).chanceOfHigher == 1)
            #expect(SignedRankTest(differences).chanceOfLower == 1)
        }
    }
}
