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

    /// Which way is better.
    package let polarity: Polarity

    /// Whether the same program on the same input gives the same number again, so that it can be compared exactly.
    package let isDeterministic: Bool

    private init(_ name: String, unit: String, polarity: Polarity = .lowerIsBetter, isDeterministic: Bool = false) {
        self.name = name
        self.unit = unit
        self.polarity = polarity
        self.isDeterministic = isDeterministic
    }

    /// Time on the clock, nanoseconds.
    package static let wallTime = Metric("wallTime", unit: "ns")

    /// Processor time of the process, nanoseconds. Where wall time is well above it, something else had the processor.
    package static let processorTime = Metric("processorTime", unit: "ns")

    /// Heap allocations, by Swift and C alike. Unavailable under a sanitizer.
    package static let allocations = Metric("allocations", unit: "allocations", isDeterministic: true)

    /// Bytes asked of the heap, before the allocator's rounding. Unavailable under a sanitizer.
    package static let allocatedBytes = Metric("allocatedBytes", unit: "B", isDeterministic: true)

    /// Bytes of heap that stay in use for an operation's result, by the allocator's own count, its rounding included. Only for
    /// contenders that say how to keep results.
    package static let retainedBytes = Metric("retainedBytes", unit: "B")

    /// Bytes of a result, such as what goes over the wire. Only for contenders that are counted instead of timed.
    package static let size = Metric("size", unit: "B", isDeterministic: true)

    /// A figure as a multiple of a rival's in the same run. Not sampled: it follows from the two.
    package static let ratio = Metric("ratio", unit: "")

    /// Every metric that is sampled, in the order of the report.
    package static let all = [wallTime, processorTime, allocations, allocatedBytes, retainedBytes, size]

    /// How much of something is handled a second, e.g. `tokens`. Not sampled: it follows from the time and the work.
    package static func throughput(of what: String) -> Metric {
        Metric("throughput", unit: "\(what)/s", polarity: .higherIsBetter)
    }

    /// The sampled metric of that name, as records spell it.
    package static func named(_ name: String) -> Metric? {
        all.first { $0.name == name }
    }
}

/// Which way a metric gets better.
package enum Polarity: String, Codable, Sendable {
    case lowerIsBetter, higherIsBetter
}
