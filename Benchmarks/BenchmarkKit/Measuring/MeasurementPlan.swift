//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How long and how often to measure.
package struct MeasurementPlan: Codable, Equatable, Sendable {
    /// How long each contender runs before anything is kept, nanoseconds.
    package let warmUp: UInt64

    /// How many times the clock's granularity a batch must last: 10,000 keeps a reading's error under 0.01 %.
    package let granularitiesPerBatch: UInt64

    /// The shortest batch whatever the clock, nanoseconds: an interrupt should not be most of a batch.
    package let shortestBatch: UInt64

    /// How long all rounds of one benchmark may take together, nanoseconds. Reached only by slow ones.
    package let budget: UInt64

    /// The fewest rounds, kept even over the budget: below that a percentile means nothing.
    package let fewestRounds: Int

    /// The most rounds.
    package let mostRounds: Int

    /// A plan of these figures.
    package init(
        warmUp: UInt64,
        granularitiesPerBatch: UInt64,
        shortestBatch: UInt64,
        budget: UInt64,
        fewestRounds: Int,
        mostRounds: Int
    ) {
        self.warmUp = warmUp
        self.granularitiesPerBatch = granularitiesPerBatch
        self.shortestBatch = shortestBatch
        self.budget = budget
        self.fewestRounds = fewestRounds
        self.mostRounds = mostRounds
    }

    /// The default: percentiles from up to 200 rounds, about two seconds a benchmark.
    package static let full = MeasurementPlan(
        warmUp: 50_000_000,
        granularitiesPerBatch: 10_000,
        shortestBatch: 500_000,
        budget: 2_000_000_000,
        fewestRounds: 11,
        mostRounds: 200
    )

    /// For a first look and for CI: a tenth of the time, wider percentiles, the same counts.
    package static let quick = MeasurementPlan(
        warmUp: 5_000_000,
        granularitiesPerBatch: 10_000,
        shortestBatch: 200_000,
        budget: 200_000_000,
        fewestRounds: 5,
        mostRounds: 50
    )

    /// What each of several launches does of it: their rounds are together those of one, but never so few that a launch has no
    /// median of its own.
    package func share(ofLaunches launches: Int) -> MeasurementPlan {
        guard launches > 1 else { return self }
        return MeasurementPlan(
            warmUp: warmUp,
            granularitiesPerBatch: granularitiesPerBatch,
            shortestBatch: shortestBatch,
            budget: budget / UInt64(launches),
            fewestRounds: min(fewestRounds, 3),
            mostRounds: max(3, mostRounds / launches)
        )
    }

    /// How long a batch should take with a clock of that granularity, nanoseconds.
    package func batchTarget(granularity: UInt64) -> UInt64 {
        max(shortestBatch, granularity * granularitiesPerBatch)
    }

    /// How many rounds fit, if one round of all contenders takes `roundTime` nanoseconds.
    package func rounds(roundTime: UInt64) -> Int {
        let fitting = Int(clamping: budget / max(roundTime, 1))
        return max(fewestRounds, min(mostRounds, fitting))
    }
}
