//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One point of a series of benchmarks that do the same at several sizes.
package struct Growth: Codable, Equatable, Sendable {
    /// The series, e.g. `growth/overlay`.
    package let series: String

    /// The size of this one, above 0.
    package let size: Double

    /// What the sizes count, plural: `tokens`.
    package let unit: String

    /// A point of a series.
    package init(_ series: String, size: Int, unit: String) {
        self.series = series
        self.size = Double(size)
        self.unit = unit
    }
}
