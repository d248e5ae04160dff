//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a batch of counted operations took. Nil is what this process cannot count.
package struct CountedSample: Codable, Equatable, Sendable {
    /// How many operations there were.
    package var operations: Int

    /// Heap blocks given out to all of them together.
    package var allocations: UInt64?

    /// Bytes asked of the heap by all of them together.
    package var bytes: UInt64?

    /// The most bytes of heap that one of them had at once, above what was there when it began.
    package var peak: UInt64?

    /// Retains of Swift objects by all of them together.
    package var retains: UInt64?

    /// Releases of Swift objects by all of them together.
    package var releases: UInt64?

    /// A sample without figures.
    package init(operations: Int) {
        self.operations = operations
    }

    /// What was counted, by metric name, an operation.
    package var figures: [String: Double] {
        samples.mapValues { $0.total / Double($0.operations) }
    }

    /// By metric name: the total, and of how many operations it is; the peak is a figure in itself.
    var samples: [String: (total: Double, operations: Int)] {
        let totals: [(metric: Metric, total: UInt64?)] = [
            (.allocations, allocations), (.allocatedBytes, bytes), (.peakBytes, peak), (.retains, retains),
            (.releases, releases),
        ]
        var samples: [String: (total: Double, operations: Int)] = [:]
        for case (let metric, .some(let total)) in totals {
            samples[metric.name] = (Double(total), metric.basis == .figure ? 1 : operations)
        }
        return samples
    }
}
