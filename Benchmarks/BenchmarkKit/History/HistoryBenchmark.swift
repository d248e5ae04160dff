//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One benchmark of a run in the history.
package struct HistoryBenchmark: Codable, Equatable, Sendable {
    /// The benchmark's name.
    package let name: String

    /// The subject's name.
    package let subject: String

    /// The subject's figures an operation, by deterministic metric.
    package let counts: [String: HistoryCount]

    /// The subject's time as a multiple of each rival's. Nil where nothing was timed.
    package let ratios: [HistoryRatio]?

    /// True where something else had the processor in over a tenth of the batches, so that ratios say little; nil otherwise.
    package let disturbed: Bool?

    /// Bytes of every contender, the subject first. Nil where no sizes were counted.
    package let sizes: [HistorySize]?

    /// The benchmark's floors and what was reached; nil where it has none.
    package let floors: [HistoryFloor]?

    /// The benchmark's place in a series of sizes; nil where it is in none.
    package let growth: HistoryGrowth?
}
