//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Everything that a self-test saw.
package struct SelftestRecord: Codable, Equatable, Sendable {
    /// What was asked for.
    package var plan: SelftestPlan

    /// How each comparison was made.
    package var comparison: ComparisonPlan

    /// The machine.
    package var machine: MachineRecord

    /// When it began, ISO 8601, UTC.
    package var date: String

    /// The commit, or nil.
    package var commit: CommitRecord?

    /// The benchmarks of each comparison.
    package var benchmarks: [String]

    /// The live comparisons of equal programs.
    package var live: [AlarmCount] = []

    /// The comparisons put together from the live ones' launches.
    package var paired: [AlarmCount] = []

    /// The comparisons with injected changes.
    package var injected: [Detection] = []

    /// The raw rounds of the live comparisons of equal programs, by benchmark.
    package var launches: [String: [LaunchPair]] = [:]

    /// What a comparison of equal programs said.
    package struct AlarmCount: Codable, Equatable, Sendable {
        /// Whether another process loaded the machine meanwhile.
        package var isLoaded: Bool

        /// How many benchmarks were compared.
        package var benchmarks: Int

        /// What it called worse, `benchmark metric`: false alarms, all of them.
        package var worse: [String]

        /// What it called better: as wrong, and no alarm.
        package var better: [String]
    }

    /// What a comparison with injected changes said.
    package struct Detection: Codable, Equatable, Sendable {
        /// What was injected.
        package var injection: Injection

        /// Into which benchmarks.
        package var benchmarks: [String]

        /// Those of them that it called worse, by the metric that was made worse.
        package var found: [String]

        /// The others that it called worse.
        package var falseAlarms: [String]
    }
}
