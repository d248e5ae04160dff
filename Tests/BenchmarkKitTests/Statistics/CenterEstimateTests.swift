//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing
import _ThemewireTestSupport

@Suite struct CenterEstimateTests {
    @Test func isTheMedianOfPairMeans() throws {
        // The pair means of 1, 2, 6: 1, 1.5, 2, 3.5, 4, 6.
        #expect(try #require(CenterEstimate([6, 1, 2], confidence: 0.95)).center == 2.75)
        #expect(CenterEstimate([], confidence: 0.95) == nil)
    }

    @Test func oneWildFigureMovesItLittle() throws {
        let calm = (0..<20).map { Double($0) / 10 }
        let wild = calm.dropLast() + [1e9]
        let first = try #require(CenterEstimate(calm, confidence: 0.95))
        let second = try #require(CenterEstimate(Array(wild), confidence: 0.95))
        #expect(abs(first.center - second.center) < 0.2)
    }

    /// Shifted by an end of the interval, the figures are just not refused by the test; by a hair more they are.
    @Test func theIntervalIsWhatTheTestDoesNotRefuse() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for count in [6, 8, 13, 20] {
            let figures = (0..<count).map { _ in Double.random(in: -1...2, using: &random) }
            let estimate = try #require(CenterEstimate(figures, confidence: 0.95))
            let hair = 1e-9
            let inside = SignedRankTest(figures.map { $0 - estimate.low - hair }).chanceOfHigher
            let outside = SignedRankTest(figures.map { $0 - estimate.low + hair }).chanceOfHigher
            #expect(inside > 0.025, "seed \(seed)")
            #expect(outside <= 0.025, "seed \(seed)")
            let insideHigh = SignedRankTest(figures.map { $0 - estimate.high + hair }).chanceOfLower
            let outsideHigh = SignedRankTest(figures.map { $0 - estimate.high - hair }).chanceOfLower
            #expect(insideHigh > 0.025, "seed \(seed)")
            #expect(outsideHigh <= 0.025, "seed \(seed)")
        }
    }

    @Test func tooFewFiguresGiveAllTheyHave() throws {
        let estimate = try #require(CenterEstimate([1, 2, 3], confidence: 0.95))
        #expect((estimate.low, estimate.high) == (1, 3))
    }
}
