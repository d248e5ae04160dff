//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How much a self-test does.
package struct SelftestPlan: Codable, Equatable, Sendable {
    /// How many comparisons of this program with itself are run live; half of them while another process loads the machine.
    package var liveRuns = 50

    /// How many comparisons are put together from the recorded launches of those, exchanged at random.
    package var pairedRuns = 500

    /// How many comparisons with injected changes are run live for each change.
    package var injectedRuns = 10

    /// What is injected.
    package var injections = [
        Injection(slowdown: 0.02), Injection(slowdown: 0.05), Injection(slowdown: 0.1), Injection(allocations: 1),
    ]

    /// Into how many of the benchmarks each comparison with a change injects it: one of so many.
    package static let injectedShare = 4

    /// Seeds what is drawn at random: the pairing and where changes are injected.
    package var seed: UInt64 = 1

    /// The whole campaign.
    package init() {}
}
