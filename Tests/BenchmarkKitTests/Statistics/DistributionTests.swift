//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct DistributionTests {
    @Test(arguments: [
        (0.0, 1.0), (50, 3), (90, 4.6), (100, 5), (25, 2), (10, 1.4),
    ])
    func interpolatesBetweenNeighbours(percent: Double, expected: Double) throws {
        let distribution = try #require(Distribution([5, 1, 4, 2, 3]))
        #expect(abs(distribution.percentile(percent) - expected) < 1e-12)
    }

    @Test func oneFigureIsEveryPercentile() throws {
        let distribution = try #require(Distribution([7]))
        #expect(distribution.percentile(0) == 7)
        #expect(distribution.median == 7)
        #expect(distribution.percentile(100) == 7)
    }

    @Test func medianOfAnEvenNumberIsBetweenTheTwoInTheMiddle() {
        #expect(Distribution([4, 1, 2, 3])?.median == 2.5)
    }

    @Test func oneOutlierMovesTheMaximumOnly() throws {
        let distribution = try #require(Distribution([1, 1, 1, 1, 1_000_000]))
        #expect(distribution.median == 1)
        #expect(distribution.maximum == 1_000_000)
        #expect(distribution.minimum == 1)
        #expect(distribution.count == 5)
    }

    @Test func nothingAndNotANumberAreNoDistribution() {
        #expect(Distribution([]) == nil)
        #expect(Distribution([1, .nan]) == nil)
    }
}
