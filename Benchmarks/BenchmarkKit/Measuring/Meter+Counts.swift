//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Meter {
    /// Operations before anything is counted: what is made once is there then.
    private static let warmUpOperations = 2

    /// Operations that are counted: the same number everywhere, and even, for what alternates.
    private static let countedOperations = 8

    /// Counts what the subject of a benchmark takes, and times nothing.
    ///
    /// - Returns: by metric name, what an operation takes; sizes added up over their inputs.
    /// - Throws: what the contender's set-up or body throws.
    func counts(_ benchmark: Benchmark) throws -> [String: Double] {
        guard let body = try benchmark.contenders[0].prepared(allocations: allocations) else {
            let sizes = try run(benchmark).contenders[0].samples[Metric.size.name] ?? []
            return [Metric.size.name: sizes.reduce(0, +)]
        }
        _ = try body.counts(iterations: Self.warmUpOperations)
        let sample = try body.counts(iterations: Self.countedOperations)
        let totals: [(Metric, UInt64?)] = [(.allocations, sample.allocations), (.allocatedBytes, sample.bytes)]
        var figures: [String: Double] = [:]
        for case (let metric, .some(let total)) in totals {
            figures[metric.name] = Double(total) / Double(sample.operations)
        }
        return figures
    }
}
