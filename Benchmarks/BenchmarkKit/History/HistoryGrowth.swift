//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A benchmark's place in a series of sizes, and the times there. They are drawn and never compared between runs.
package struct HistoryGrowth: Codable, Equatable, Sendable {
    /// The series, e.g. `growth/overlay`.
    package let series: String

    /// The size.
    package let size: Double

    /// What sizes count, plural.
    package let unit: String

    /// The median time of each contender, nanoseconds, the subject first.
    package let times: [HistoryTime]
}
