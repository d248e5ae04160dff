//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How much one operation of a benchmark handles, from which its throughput follows.
package struct Work: Codable, Equatable, Sendable {
    /// How many of `unit` one operation handles.
    package let amount: Double

    /// What is counted, plural: `tokens`, `B`.
    package let unit: String

    /// So much of something an operation.
    package init(_ amount: Double, _ unit: String) {
        self.amount = amount
        self.unit = unit
    }

    /// So many tokens an operation.
    package static func tokens(_ count: Int) -> Work {
        Work(Double(count), "tokens")
    }

    /// So many bytes an operation.
    package static func bytes(_ count: Int) -> Work {
        Work(Double(count), "B")
    }

    /// What its rate is called, in which unit, and which way is better.
    package var throughput: Metric {
        .throughput(of: unit)
    }

    /// How much of it a contender handles a second, by its median time; nil where it was not timed.
    package func rate(of contender: ContenderRecord) -> Double? {
        contender.distribution(.wallTime).map { amount * 1e9 / $0.median }
    }
}
