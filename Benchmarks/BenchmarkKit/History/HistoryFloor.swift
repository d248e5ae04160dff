//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A floor and what a run reached.
package struct HistoryFloor: Codable, Equatable, Sendable {
    /// The metric's name.
    package let metric: String

    /// The highest figure that meets the floor.
    package let limit: Double

    /// The rival whose figure `limit` multiplies; nil where it is the metric's own.
    package let rival: String?

    /// The contender that has to reach it; nil for the subject.
    package let contender: String?

    /// What was reached; nil where the metric was not available.
    package let reached: Double?

    /// Whether the floor is met; nil if nothing was reached.
    var isMet: Bool? {
        reached.map { $0 <= limit }
    }
}
