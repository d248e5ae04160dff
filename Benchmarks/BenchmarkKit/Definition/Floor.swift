//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a benchmark's subject, or another of its contenders, has to reach: at most so much, in itself or as a multiple of a
/// rival.
package struct Floor: Equatable, Sendable {
    /// What is limited, per operation.
    package let metric: Metric

    /// The highest figure that still meets the floor: a multiple of the rival's, or the metric's own unit without one.
    package let limit: Double

    /// The contender whose figure `limit` multiplies, or nil.
    package let rival: String?

    /// The contender that has to reach it; nil for the subject.
    package private(set) var contender: String?

    /// At most `limit` times what the rival takes, compared round by round.
    package static func atMost(_ limit: Double, timesTheTimeOf rival: String) -> Floor {
        Floor(metric: .wallTime, limit: limit, rival: rival)
    }

    /// At most `limit` times what the rival has of a metric.
    package static func atMost(_ limit: Double, times metric: Metric, of rival: String) -> Floor {
        Floor(metric: metric, limit: limit, rival: rival)
    }

    /// At least `factor` times as fast as the rival.
    package static func atLeast(_ factor: Double, timesFasterThan rival: String) -> Floor {
        Floor(metric: .wallTime, limit: 1 / factor, rival: rival)
    }

    /// At most so much of a metric, in its unit.
    package static func atMost(_ limit: Double, of metric: Metric) -> Floor {
        Floor(metric: metric, limit: limit, rival: nil)
    }

    /// The same floor for another contender than the subject: ours too, with more of the work.
    package func held(by contender: String) -> Floor {
        var floor = self
        floor.contender = contender
        return floor
    }
}
