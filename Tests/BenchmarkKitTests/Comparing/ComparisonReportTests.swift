//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

@Suite struct ComparisonReportTests {
    private static func comparison(
        _ benchmark: String,
        _ metric: Metric,
        _ baseline: Double,
        _ candidate: Double,
        _ verdict: Verdict,
        tolerance: Tolerance = Tolerance(.relative(0), source: .metric),
        note: String? = nil
    ) -> Comparison {
        let ratio = baseline == candidate ? 1 : candidate / baseline
        let isTimed = metric == .wallTime && verdict != .refused
        return Comparison(
            benchmark: benchmark,
            contender: "ours",
            metric: metric.name,
            unit: metric.unit,
            baseline: baseline,
            candidate: candidate,
            ratio: ratio,
            interval: isTimed ? Comparison.Interval(low: ratio - 0.01, high: ratio + 0.01) : nil,
            chance: isTimed ? 0.0001 : nil,
            tolerance: tolerance,
            verdict: verdict,
            note: note
        )
    }

    private static func report(_ comparisons: [Comparison], failures: [FailureRecord] = []) -> ComparisonReport {
        ComparisonReport(
            baseline: ComparisonSide(name: "main", run: .sample(commit: "0123456789abcdef", benchmarks: [])),
            candidate: ComparisonSide(name: "now", run: .sample(toolchain: nil, benchmarks: [])),
            method: ["measured: 10 launches of each"],
            comparisons: comparisons,
            missing: ["a/gone"],
            added: ["a/new"],
            failures: failures
        )
    }

    private static let mixed = report([
        comparison("a/same", .allocations, 3, 3, .same),
        comparison(
            "a/slow",
            .wallTime,
            1_000,
            1_100,
            .worse,
            tolerance: Tolerance(.relative(0.05), source: .benchmark)
        ),
        comparison(
            "a/slower",
            .wallTime,
            100,
            250,
            .worse,
            tolerance: Tolerance(.limit(200), source: .rule("time<=200ns"))
        ),
        comparison("a/slow", .allocations, 0, 2, .worse),
        comparison("a/small|*", .size, 200, 100, .better, note: "3 inputs together"),
        comparison("a/other", .wallTime, 5, 6, .refused, note: "the runs differ: cores 2 and 4"),
        comparison("a/another", .wallTime, 5, 6, .refused, note: "the runs differ: cores 2 and 4"),
    ])

    @Test func theTextHasTheWorstFirst() {
        let expected = """
            baseline: main, commit 0123456789ab, 2026-11-30T12:00:00Z, Swift 6.3
            candidate: now, 2026-11-30T12:00:00Z
            machine: Abacus 7, 2 cores, 1024 MiB, Linux 6.1 x86_64
            measured: 10 launches of each

            worse             metric    before       now    change                95 %  limit
              a/slow     allocations         0         2    from 0                      exact (default)
              a/slower          time  100.0 ns  250.0 ns  +150.0 %  +149.0 to +151.0 %  at most 200 ns (rule 'time<=200ns')
              a/slow            time  1,000 ns  1,100 ns   +10.0 %    +9.00 to +11.0 %  5 % (benchmark)
            better            metric    before       now    change                95 %  limit
              a/small|*         size     200 B     100 B   -50.0 %                      exact (default); 3 inputs together

            not compared: time of 2 benchmarks: the runs differ: cores 2 and 4
            MISSING: only the baseline has a/gone
            new: only the candidate has a/new
            3 worse, 1 better, 1 unchanged, 2 not compared

            """
        #expect(Self.mixed.text() == expected)
        #expect(Self.mixed.text(listsAll: true).contains("unchanged"))
        #expect(Self.mixed.text(listsAll: true).contains("  a/same  "))
    }

    @Test func theTableForAPullRequest() {
        let expected = #"""
            ### Benchmarks: 3 worse, 1 better, 1 unchanged, 2 not compared

            | | benchmark | metric | before | now | change | 95 % interval | limit |
            |---|---|---|--:|--:|--:|---|---|
            | **worse** | a/slow | allocations | 0 | 2 | from 0 |  | exact (default) |
            | **worse** | a/slower | time | 100.0 ns | 250.0 ns | +150.0 % | +149.0 to +151.0 % | at most 200 ns (rule 'time&lt;=200ns') |
            | **worse** | a/slow | time | 1,000 ns | 1,100 ns | +10.0 % | +9.00 to +11.0 % | 5 % (benchmark) |
            | better | a/small\|\* | size | 200 B | 100 B | -50.0 % |  | exact (default); 3 inputs together |

            - not compared: time of 2 benchmarks: the runs differ: cores 2 and 4
            - **missing**: only the baseline has a/gone
            - new: only the candidate has a/new

            <details><summary>How it was measured</summary>

            - baseline: main, commit 0123456789ab, 2026-11-30T12:00:00Z, Swift 6.3
            - candidate: now, 2026-11-30T12:00:00Z
            - machine: Abacus 7, 2 cores, 1024 MiB, Linux 6.1 x86\_64
            - measured: 10 launches of each

            </details>

            """#
        #expect(Self.mixed.markdown == expected)
    }

    @Test func theStatusFollows() {
        #expect(Self.mixed.status == ExitStatus.regression)
        #expect(Self.report([Self.comparison("a", .size, 2, 1, .better)]).status == ExitStatus.success)
        #expect(Self.report([Self.comparison("a", .wallTime, 2, 9, .refused, note: "x")]).status == ExitStatus.success)
        let crash = FailureRecord(name: "a/b", reason: "ended by SIGILL (a trap)")
        let crashed = Self.report([Self.comparison("a", .size, 1, 2, .worse)], failures: [crash])
        #expect(crashed.status == ExitStatus.crashed)
        #expect(crashed.text().contains("crashed: a/b: ended by SIGILL (a trap)\n"))
        #expect(crashed.text().hasSuffix("1 worse, 0 better, 0 unchanged, 1 crashed\n"))
    }

    @Test func nothingComparedIsNoTable() {
        #expect(!Self.report([]).text().contains("worse  "))
        #expect(!Self.report([]).markdown.contains("| benchmark |"))
    }

    @Test func everythingIsWrittenAsJSON() throws {
        let scratch = try ScratchDirectory()
        try Self.mixed.writeJSON(to: scratch.path + "/x.json")
        let object = try JSONSerialization.jsonObject(with: Data(try scratch.read("x.json").utf8)) as? [String: Any]
        let comparisons = try #require(object?["comparisons"] as? [[String: Any]])
        #expect(comparisons.count == 7)
        #expect(comparisons[3]["ratio"] as? String == "infinite")
        #expect(comparisons[2]["verdict"] as? String == "worse")
        try Self.mixed.writeMarkdown(to: scratch.path + "/x.md")
        #expect(try scratch.read("x.md") == Self.mixed.markdown)
        #expect(throws: BenchFailure.self) { try Self.mixed.writeMarkdown(to: "/nonexistent/x.md") }
    }
}
