//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct GrowthReportTests {
    @Test func printsTheExponentOfEachContender() {
        let text = GrowthReport(records([(10, 20, 5), (100, 200, 5), (1_000, 2_000, 5)])).text
        #expect(text.contains("  grow/it   ours  n^1.00  R2 1.00  10 to 1,000 tokens\n"))
        #expect(text.contains("  grow/it  rival  n^0.00  R2 1.00  10 to 1,000 tokens\n"))
    }

    @Test func saysNothingOfTwoSizes() {
        #expect(GrowthReport(records([(10, 20, 5), (100, 200, 5)])).text.isEmpty)
    }

    private func records(_ points: [(size: Int, ours: Double, rival: Double)]) -> [BenchmarkRecord] {
        points.map { point in
            BenchmarkRecord(
                benchmark: Benchmark(
                    "grow/it/\(point.size)",
                    summary: "",
                    subject: Contender("ours") { { _ in } },
                    growth: Growth("grow/it", size: point.size, unit: "tokens")
                ),
                contenders: [
                    ContenderRecord(name: "ours", iterations: 1, samples: ["wallTime": [point.ours]]),
                    ContenderRecord(name: "rival", iterations: 1, samples: ["wallTime": [point.rival]]),
                ]
            )
        }
    }
}
