//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Comparison {
    /// What the metric is called in tables.
    var metricWord: String {
        Metric.named(metric)?.word ?? metric
    }

    /// Whether it is about a floor.
    var isFloor: Bool {
        metric.hasPrefix("floor of ")
    }

    /// How far the figures are from each other, upwards or downwards; what comes from or to nothing is farthest.
    var distance: Double {
        ratio > 0 ? (ratio >= 1 ? ratio : 1 / ratio) : .infinity
    }

    /// A figure with its unit.
    func figure(_ value: Double) -> String {
        let text = interval == nil && chance == nil ? Figure.count(value) : Figure.plain(value)
        // A count's unit is its metric.
        return unit.isEmpty || unit == metricWord ? text : "\(text) \(unit)"
    }

    /// `+5.2 %`; `none`; `from 0` where the baseline had nothing, of which there is no share.
    var change: String {
        guard ratio.isFinite else { return "from 0" }
        if ratio == 1 { return "none" }
        return Comparison.signed(ratio)
    }

    /// `+4.9 to +5.5 %`, or nothing for counts.
    var range: String {
        guard let interval else { return "" }
        let low = Comparison.signed(interval.low)
        return "\(low.dropLast(2)) to \(Comparison.signed(interval.high))"
    }

    private static func signed(_ ratio: Double) -> String {
        let share = ratio - 1
        let text = Figure.fixed(share * 100, places: abs(share) < 0.1 ? 2 : 1)
        return (share > 0 ? "+" : "") + text + " %"
    }
}
