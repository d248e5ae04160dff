//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct GrowthReportTests {
    @Test func printsTheExponentOfEachContender() {
        let text = TextReport.summary(run([(10, 20, 5), (100, 200, 5), (1_000, 2_000, 5)]))
        #expect(text.contains("  grow/it  ours   n^1.00  R2 1.00  10 to 1,000 tokens\n"))
        #expect(text.contains("  grow/it  rival  n^0.00  R2 1.00  10 to 1,000 tokens\n"))
    }

    @Test func saysNothingOfTwoSizes() {
        #expect(!TextReport.summary(run([(10, 20, 5), (100, 200, 5)])).contains("growth"))
    }

    private func run(_ points: [(size: Int, ours: Double, rival: Double)]) -> RunRecord {
        let records = points.map { point in
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
        return RunRecord(
            schema: RunRecord.currentSchema,
            date: "2026-11-30T00:00:00Z",
            commit: nil,
            build: BuildRecord(configuration: "release", toolchain: nil),
            machine: .current(),
            plan: .quick,
            calibration: nil,
            pinnedTo: nil,
            benchmarks: records,
            failures: []
        )
    }
}
