//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What somebody wrote about one metric: `time=5%`, `'decode/*:allocations=2'`, `time<=100ms`.
package struct ToleranceRule: Equatable, Sendable {
    /// The rule as written.
    package let text: String

    /// The benchmarks it is about; nil for all.
    package let filter: Glob?

    /// What it is about.
    package let metric: Metric

    /// What it allows.
    package let allowance: Tolerance.Allowance

    /// Whether it says something about that benchmark.
    package func applies(to benchmark: String) -> Bool {
        filter.map { $0.matches(benchmark) } ?? true
    }

    /// A rule about one benchmark goes before one about some, and that before one about all.
    var specificity: Int {
        filter.map { $0.isLiteral ? 2 : 1 } ?? 0
    }
}
