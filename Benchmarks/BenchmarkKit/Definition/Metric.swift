//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One kind of number that a run produces.
package struct Metric: Hashable, Sendable {
    /// The key in records, e.g. `wallTime`.
    package let name: String

    /// The unit of one operation's figure.
    package let unit: String

    /// Whether the same program on the same input gives the same number again, so that it can be compared exactly.
    package let isDeterministic: Bool

    /// Time on the clock, nanoseconds. Lower is better.
    package static let wallTime = Metric(name: "wallTime", unit: "ns", isDeterministic: false)

    /// Processor time of the process, nanoseconds. Where wall time is well above it, something else had the processor.
    package static let processorTime = Metric(name: "processorTime", unit: "ns", isDeterministic: false)

    /// Heap allocations, by Swift and C alike. Lower is better. Unavailable under a sanitizer.
    package static let allocations = Metric(name: "allocations", unit: "allocations", isDeterministic: true)

    /// Bytes asked of the heap, before the allocator's rounding. Lower is better. Unavailable under a sanitizer.
    package static let allocatedBytes = Metric(name: "allocatedBytes", unit: "B", isDeterministic: true)

    /// Bytes of heap that stay in use for an operation's result, by the allocator's own count, its rounding included. Lower
    /// is better. Only for contenders that say how to keep results.
    package static let retainedBytes = Metric(name: "retainedBytes", unit: "B", isDeterministic: false)

    /// Every metric, in the order of the report. All are better when lower.
    package static let all = [wallTime, processorTime, allocations, allocatedBytes, retainedBytes]

    /// The metric of that name, as records spell it.
    package static func named(_ name: String) -> Metric? {
        all.first { $0.name == name }
    }
}
