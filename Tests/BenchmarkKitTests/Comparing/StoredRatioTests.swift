//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing
import _ThemewireTestSupport

@Suite struct StoredRatioTests {
    @Test func theEstimateIsTheMedianOfAllRatios() throws {
        let ratio = try #require(StoredRatio(baseline: [1, 2, 4], candidate: [2, 4, 8], confidence: 0.95))
        #expect(ratio.estimate == 2)
        #expect(ratio.interval == nil)
    }

    @Test func theIntervalIsOfTheOrderedRatios() throws {
        let baseline = (1...10).map(Double.init)
        let candidate = baseline.map { $0 * 1.5 + $0 * $0 / 77 }
        let ratio = try #require(StoredRatio(baseline: baseline, candidate: candidate, confidence: 0.95))
        let ratios = baseline.flatMap { figure in candidate.map { $0 / figure } }.sorted()
        #expect(ratio.interval == Comparison.Interval(low: ratios[23], high: ratios[76]))
    }

    /// Nineteen of twenty intervals have the true ratio in them.
    @Test func theIntervalHasItsConfidence() throws {
        var generator = SeededGenerator(seed: 3)
        var covered = 0
        for _ in 0..<400 {
            let figures: [Double] = (0..<20).map { _ in Double.random(in: 1..<2, using: &generator) }
            let candidate: [Double] = figures[10...].map { $0 * 1.2 }
            let ratio = StoredRatio(baseline: [Double](figures[..<10]), candidate: candidate, confidence: 0.95)
            let interval = try #require(ratio?.interval)
            if interval.low <= 1.2, interval.high >= 1.2 { covered += 1 }
        }
        #expect((364...396).contains(covered), "seed 3: \(covered) of 400")
    }

    @Test func figuresOfZeroHaveNoRatio() {
        #expect(StoredRatio(baseline: [0], candidate: [1], confidence: 0.95) == nil)
        #expect(StoredRatio(baseline: [], candidate: [1], confidence: 0.95) == nil)
    }
}
