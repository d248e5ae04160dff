//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct BatchSizerTests {
    /// A machine on which an operation takes exactly so long.
    @Test(arguments: [
        (1.0, 500_000), (0.25, 2_000_000), (100, 5_000), (7, 71_429), (499_999, 2), (500_000, 1), (40_000_000, 1),
    ])
    func reachesTheTargetAndNotMuchMore(nanoseconds: Double, expected: Int) {
        let sizer = BatchSizer(target: 500_000)
        let iterations = sizer.iterations { UInt64(Double($0) * nanoseconds) }
        #expect(abs(iterations - expected) <= max(1, expected / 1_000))
    }

    @Test func aFixedCostPerBatchDoesNotStopItFromGrowing() {
        let iterations = BatchSizer(target: 500_000).iterations { UInt64(10_000 + 5 * $0) }
        #expect(5 * iterations + 10_000 >= 490_000)
    }

    @Test func aBodyThatTakesNoTimeEndsAtTheLimit() {
        var batches = 0
        let iterations = BatchSizer(target: 1_000, limit: 1_000_000).iterations { _ in
            batches += 1
            return 0
        }
        #expect(iterations == 1_000_000)
        #expect(batches < 10)
    }

    @Test func passesAnErrorOn() {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try BatchSizer(target: 1_000).iterations { _ in throw Failure() }
        }
    }

    @Test func planKeepsEnoughRoundsForSlowBenchmarksAndStopsFastOnes() {
        let plan = MeasurementPlan.full
        #expect(plan.rounds(roundTime: 60_000_000_000) == plan.fewestRounds)
        #expect(plan.rounds(roundTime: 1) == plan.mostRounds)
        #expect(plan.rounds(roundTime: 20_000_000) == 100)
        #expect(plan.batchTarget(granularity: 1) == plan.shortestBatch)
        #expect(plan.batchTarget(granularity: 1_000) == 10_000_000)
    }
}
