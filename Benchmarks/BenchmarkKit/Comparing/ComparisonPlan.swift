//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How two versions take turns, and what is believed of it.
///
/// What differs between two processes of the same program (where its memory lies, what the kernel gave it) does not average
/// out within them, however long they run. So a *launch* is one figure: a process of each version, which take turns in some
/// rounds. Differences are sought in a few launches of every benchmark, and those that show a hint of one are launched again,
/// afresh, to be believed or not by those launches alone.
package struct ComparisonPlan: Codable, Equatable, Sendable {
    /// How long each process runs before its first round, nanoseconds.
    package let warmUp: UInt64

    /// How long a batch should take, nanoseconds.
    package let batch: UInt64

    /// The most rounds of a launch.
    package let mostRounds: Int

    /// The fewest rounds of a launch: for operations that take long.
    package let fewestRounds: Int

    /// How long the rounds of one launch may take together, nanoseconds, once the fewest are done.
    package let launchBudget: UInt64

    /// How many launches look for a hint.
    package let searchLaunches: Int

    /// How many fresh launches judge a hint.
    package let trialLaunches: Int

    /// The chance of any false alarm in a whole comparison that the trials may have.
    package let falseAlarmChance: Double

    /// How long a process may take to be set up, and for an answer, nanoseconds: then it counts as hung.
    package let answerTime: UInt64

    /// Longer than any set-up takes, a million brands included, and short enough for a night's run to go on.
    private static let longestAnswer: UInt64 = 600_000_000_000

    /// The default.
    package static let full = ComparisonPlan(
        warmUp: 5_000_000,
        batch: 200_000,
        mostRounds: 30,
        fewestRounds: 3,
        launchBudget: 40_000_000,
        searchLaunches: 8,
        trialLaunches: 20,
        falseAlarmChance: 0.001,
        answerTime: longestAnswer
    )

    /// Half of the time, for a first look; it finds less.
    package static let quick = ComparisonPlan(
        warmUp: 2_000_000,
        batch: 200_000,
        mostRounds: 16,
        fewestRounds: 3,
        launchBudget: 20_000_000,
        searchLaunches: 6,
        trialLaunches: 16,
        falseAlarmChance: 0.001,
        answerTime: longestAnswer
    )

    /// How many fresh launches each of so many hints gets: the more there are, the less likely each has to be by chance, and so few
    /// launches can only be so unlikely. Three more than the fewest that could ever count, so that not all of them have to agree.
    package func trialLaunches(hints: Int) -> Int {
        let fewest = (2 * Double(max(hints, 1)) / falseAlarmChance).rounded(.up)
        return max(trialLaunches, Int(fewest).bitWidth - Int(fewest).leadingZeroBitCount + 3)
    }
}
