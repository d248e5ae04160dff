//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Foundation
import Testing

@Suite struct MetricTests {
    /// Readers of a record find what it counts there, and users in the documentation.
    @Test(arguments: Metric.all)
    func isDescribed(metric: Metric) throws {
        let record = try #require(MetricRecord.all[metric.name])
        #expect(record.summary == metric.summary)
        #expect(record.availability == metric.availability)
        #expect(record.basis == metric.basis)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("docs/benchmarks.md"), encoding: .utf8)
        let start = "| `\(metric.name)` | \(metric.unit) |"
        let row = try #require(page.split(separator: "\n").first { $0.hasPrefix(start) })
        #expect(row.contains(metric.isDeterministic ? "| exact |" : "| varies |"))
    }

    @Test func onlyTimesAndHardwareVary() {
        let varying = Metric.all.filter { !$0.isDeterministic }
        #expect(varying == [.wallTime, .processorTime, .hardwareInstructions])
    }
}
