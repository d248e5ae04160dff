//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A sorted set of figures, asked for percentiles. Means are not offered: one interrupt moves a mean and not a median.
package struct Distribution: Equatable, Sendable {
    private let sorted: [Double]

    /// The distribution of these figures, or nil if there are none or one is not a number.
    package init?(_ figures: [Double]) {
        guard !figures.isEmpty, !figures.contains(where: \.isNaN) else { return nil }
        sorted = figures.sorted()
    }

    /// How many figures there are.
    package var count: Int { sorted.count }

    /// The lowest figure.
    package var minimum: Double { sorted[0] }

    /// The highest figure.
    package var maximum: Double { sorted[sorted.count - 1] }

    /// The figure in the middle.
    package var median: Double { percentile(50) }

    /// The figure below which `percent` of all lie, interpolated between neighbours.
    ///
    /// - Precondition: `percent` is in 0...100.
    package func percentile(_ percent: Double) -> Double {
        precondition((0...100).contains(percent))
        let position = percent / 100 * Double(sorted.count - 1)
        let below = Int(position)
        guard below + 1 < sorted.count else { return sorted[below] }
        let fraction = position - Double(below)
        return sorted[below] + (sorted[below + 1] - sorted[below]) * fraction
    }
}
