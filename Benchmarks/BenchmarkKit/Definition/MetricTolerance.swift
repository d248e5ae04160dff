//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How much worse a metric of one benchmark may get before a comparison calls it a regression; beside its definition.
package struct MetricTolerance: Equatable, Sendable {
    /// What may get worse.
    package let metric: Metric

    /// By how much.
    package let allowance: Tolerance.Allowance

    /// By a share of the baseline's figure: 0.05 is five per cent.
    package static func relative(_ share: Double, of metric: Metric) -> MetricTolerance {
        MetricTolerance(metric: metric, allowance: .relative(share))
    }

    /// By so much, in the metric's unit.
    package static func absolute(_ amount: Double, of metric: Metric) -> MetricTolerance {
        MetricTolerance(metric: metric, allowance: .absolute(amount))
    }

    /// Up to so much, in the metric's unit, whatever the baseline has.
    package static func atMost(_ limit: Double, of metric: Metric) -> MetricTolerance {
        MetricTolerance(metric: metric, allowance: .limit(limit))
    }
}
