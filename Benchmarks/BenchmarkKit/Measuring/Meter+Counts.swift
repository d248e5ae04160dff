//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Meter {
    /// Counts what the subject of a benchmark takes, and times nothing.
    ///
    /// - Returns: by metric name, what an operation takes; sizes added up over their inputs.
    /// - Throws: what the contender's set-up or body throws.
    func counts(_ benchmark: Benchmark) throws -> [String: Double] {
        guard let body = try benchmark.contenders[0].prepared(allocations: allocations) else {
            let sizes = try run(benchmark).contenders[0].samples[Metric.size.name] ?? []
            return [Metric.size.name: sizes.reduce(0, +)]
        }
        let plan = CountingPlan(for: benchmark)
        return try body.counts(iterations: plan.operations, after: plan.warmUp).figures
    }
}
