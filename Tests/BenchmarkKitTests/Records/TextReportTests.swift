//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct TextReportTests {
    @Test func throughputIsGivenInEveryUnitOfTheWork() {
        let text = TextReport.text(Self.timed)
        // 1,000 ns a blob of 12 tokens and 70 bytes.
        let expected = """

            a/timed  min ns  median    p90  blobs/s  tokens/s     B/s  allocs  alloc B  ratio
              ours    1,000   1,000  1,000   1.00 M    12.0 M  70.0 M     n/a      n/a
              rival   4,000   4,000  4,000    250 k    3.00 M  17.5 M     n/a      n/a  0.250  (4.0 times faster)
              floor: at most 0.500 times the time of rival: 0.250, met

            """
        #expect(text == expected)
    }

    @Test func countsThatAreThereHaveColumns() {
        let samples = [
            "wallTime": [100.0], "peakBytes": [500], "retains": [12], "releases": [20], "instructions": [8_000],
        ]
        let record = BenchmarkRecord(
            benchmark: Benchmark("a/b", summary: "", subject: Contender("ours") { { _ in } }),
            contenders: [ContenderRecord(name: "ours", iterations: 100, countedOperations: 8, samples: samples)]
        )
        #expect(
            TextReport.text(record) == """

                a/b     min ns  median    p90   ops/s  allocs  alloc B  peak B  retains  releases  instr  ratio
                  ours   1.000   1.000  1.000  1.00 G     n/a      n/a     500    1.500     2.500  1,000

                """
        )
    }

    @Test func whatIsNotThereIsSaidOnce() {
        #expect(TextReport.unavailable([:]).isEmpty)
        #expect(
            TextReport.unavailable(["allocations": "no malloc", "retains": "no hooks", "peakBytes": "no malloc"])
                == "not available: allocations, peakBytes: no malloc; retains: no hooks\n"
        )
    }

    @Test func operationsAreOpsUnlessNamed() {
        let benchmark = Benchmark("a/b", summary: "", subject: Contender("ours") { { _ in } })
        let text = TextReport.text(BenchmarkRecord(benchmark: benchmark, contenders: [Self.timed.contenders[0]]))
        #expect(text.contains("p90   ops/s  allocs"))
    }

    @Test func sizesHaveATableOfTheirOwn() {
        #expect(
            TextReport.text(Self.counted) == """

                a/counted  least B  median  largest  ratio  of 3 inputs
                  small         10      20       30
                  large         40      60      100  0.500
                  floor: at most 0.500 times the bytes of large: 0.500, met
                  floor: at most 19 B: 20, MISSED

                """
        )
    }

    @Test func floorsAreListedWhenAskedFor() {
        let run = Self.run([Self.timed, Self.counted])
        #expect(
            TextReport.summary(run, listsFloors: true) == """

                floors
                  a/timed       met  at most 0.500 times the time of rival: 0.250
                  a/counted     met  at most 0.500 times the bytes of large: 0.500
                  a/counted  MISSED  at most 19 B: 20

                2 benchmarks measured; floors: 2 met, 1 missed

                """
        )
        let short = TextReport.summary(run)
        #expect(!short.contains("\nfloors\n"))
        #expect(short.contains("  missed: a/counted: at most 19 B: 20\n"))
    }

    private static var timed: BenchmarkRecord {
        BenchmarkRecord(
            benchmark: Benchmark(
                "a/timed",
                summary: "",
                subject: Contender("ours") { { _ in } },
                rivals: [Contender("rival") { { _ in } }],
                floors: [.atMost(0.5, timesTheTimeOf: "rival")],
                operations: "blobs",
                work: .tokens(12)
            ),
            bytes: 70,
            contenders: [
                ContenderRecord(name: "ours", iterations: 10, samples: ["wallTime": [10_000, 10_000]]),
                ContenderRecord(name: "rival", iterations: 1, samples: ["wallTime": [4_000, 4_000]]),
            ]
        )
    }

    private static var counted: BenchmarkRecord {
        BenchmarkRecord(
            benchmark: Benchmark(
                "a/counted",
                summary: "",
                subject: Contender("small", sizes: { [] }),
                rivals: [Contender("large", sizes: { [] })],
                floors: [.atMost(0.5, times: .size, of: "large"), .atMost(19, of: .size)]
            ),
            contenders: [
                ContenderRecord(name: "small", iterations: 1, samples: ["size": [10, 30, 20]]),
                ContenderRecord(name: "large", iterations: 1, samples: ["size": [100, 60, 40]]),
            ]
        )
    }

    private static func run(_ benchmarks: [BenchmarkRecord]) -> RunRecord {
        RunRecord.sample(benchmarks: benchmarks)
    }
}
