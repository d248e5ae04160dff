//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import _ThemewireTestSupport

@testable import BenchmarkKit

@Suite struct StoredComparisonTests {
    /// A benchmark whose launches spread by 4 %, its time multiplied by `factor`.
    private static func timed(
        _ name: String = "decode/x",
        factor: Double = 1,
        rival: Double = 1,
        floors: [Floor] = [],
        launches: Int = 10,
        allocations: Double = 2
    ) -> BenchmarkRecord {
        .sample(
            name,
            floors: floors,
            launches: launches,
            contenders: [
                "ours": [
                    "wallTime": { launch, round in (100 + Double(launch * 7 % 5) + Double(round) / 8) * factor },
                    "processorTime": { launch, _ in (90 + Double(launch * 7 % 5)) * factor },
                    "allocations": { _, _ in allocations },
                ],
                "rival": ["wallTime": { launch, round in (200 + Double(launch * 7 % 5) + Double(round) / 8) * rival }],
            ]
        )
    }

    private static func compare(
        _ baseline: BenchmarkRecord,
        _ candidate: BenchmarkRecord,
        machine: MachineRecord = .sample(),
        toolchain: String? = "Swift 6.3",
        rules: [String] = []
    ) throws -> StoredComparison {
        StoredComparison(
            baseline: .sample(benchmarks: [baseline]),
            candidate: .sample(toolchain: toolchain, machine: machine, benchmarks: [candidate]),
            rules: try ToleranceRules(rules)
        )
    }

    private static func verdict(_ metric: String, _ comparison: StoredComparison) -> Verdict? {
        comparison.comparisons.first { $0.metric == metric }?.verdict
    }

    @Test(arguments: [(1, Verdict.same), (1.08, .same), (1.15, .worse), (2, .worse), (0.95, .same), (0.8, .better)])
    func timesAreJudgedByTheirLaunches(factor: Double, expected: Verdict) throws {
        let comparison = try Self.compare(Self.timed(), Self.timed(factor: factor))
        #expect(comparison.refusal == nil)
        let time = try #require(comparison.comparisons.first { $0.metric == "wallTime" })
        #expect(time.verdict == expected, "\(time)")
        #expect(abs(time.ratio - factor) < 0.02)
        let interval = try #require(time.interval)
        #expect(interval.low <= time.ratio && time.ratio <= interval.high && interval.high - interval.low < 0.1)
        #expect(time.tolerance == Tolerance(.relative(0.1), source: .metric))
        // Processor time and ratios say the same again, and are judged where a rule wants it.
        #expect(comparison.comparisons.map(\.metric) == ["wallTime", "allocations"])
    }

    /// Two stored runs half as far again from each other, and the tolerance that was asked for: not the default's.
    @Test(arguments: [
        ("time=10%", 1.5, Verdict.worse), ("time=60%", 1.5, .same), ("decode/*:time=3%", 1.05, .worse),
        ("time=8", 1.06, .same),
        ("time=8", 1.1, .worse), ("time<=100ns", 1, .worse), ("time<=110ns", 1.05, .same), ("time<=110ns", 1.5, .worse),
        ("encode/*:time=60%", 1.5, .worse),
    ])
    func theRulesThatWereGivenAreApplied(rule: String, factor: Double, expected: Verdict) throws {
        let comparison = try Self.compare(Self.timed(), Self.timed(factor: factor), rules: [rule])
        let time = try #require(comparison.comparisons.first { $0.metric == "wallTime" })
        #expect(time.verdict == expected, "\(time)")
        #expect(time.tolerance.source == (rule.hasPrefix("encode") ? .metric : .rule(rule)))
    }

    @Test func whatHasARuleIsJudged() throws {
        let comparison = try Self.compare(Self.timed(), Self.timed(factor: 1.3), rules: ["cpu=5%,ratio=5%"])
        #expect(comparison.comparisons.map(\.metric) == ["wallTime", "processorTime", "ratio to rival", "allocations"])
        #expect(comparison.comparisons.prefix(3).allSatisfy { $0.verdict == .worse })
    }

    /// Noise alone: launches drawn from one distribution, forty benchmarks a comparison.
    @Test func equalRunsAreNotAlarming() throws {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<5 {
            let runs = (0..<2).map { _ in
                RunRecord.sample(
                    benchmarks: (0..<40).map { number in
                        let levels = (0..<10).map { _ in Double.random(in: 90..<130, using: &generator) }
                        return .sample(
                            "a/\(number)",
                            contenders: ["ours": ["wallTime": { launch, _ in levels[launch] }]]
                        )
                    }
                )
            }
            let rules = try ToleranceRules(["time=0"])
            let comparison = StoredComparison(baseline: runs[0], candidate: runs[1], rules: rules)
            #expect(comparison.comparisons.count == 40)
            #expect(comparison.comparisons.allSatisfy { $0.verdict == .same }, "seed 21")
        }
    }

    @Test(arguments: [(2, 2, Verdict.same), (2, 3, .worse), (2, 1, .better), (0, 1, .worse)])
    func countsAreComparedExactly(old: Double, new: Double, expected: Verdict) throws {
        for machine in [MachineRecord.sample(), .sample(processor: "Other")] {
            let pair = (Self.timed(allocations: old), Self.timed(allocations: new))
            let comparison = try Self.compare(pair.0, pair.1, machine: machine)
            let counts = try #require(comparison.comparisons.first { $0.metric == "allocations" })
            #expect(counts.verdict == expected)
            #expect((counts.baseline, counts.candidate) == (old, new))
            #expect(counts.tolerance == Tolerance(.relative(0), source: .metric))
        }
    }

    /// Counts that differ from round to round are worse only where the two sides lie apart.
    @Test(arguments: [(0.0, Verdict.same), (2, .same), (20, .worse), (-20, .better)])
    func countsThatVaryAreComparedByTheirRanges(shift: Double, expected: Verdict) throws {
        let record = { (shift: Double) in
            BenchmarkRecord.sample(
                "a/b",
                contenders: ["ours": ["allocations": { launch, round in 100 + shift + Double(launch + round * 3 % 4) }]]
            )
        }
        let comparison = try Self.compare(record(0), record(shift))
        #expect(comparison.comparisons.map(\.verdict) == [expected])
        #expect(comparison.comparisons[0].note?.hasPrefix("varies: ") == true)
    }

    @Test(arguments: [
        (MachineRecord.sample(processor: "Other"), "Swift 6.3", "processors Abacus 7 and Other"),
        (.sample(kernel: "6.2"), "Swift 6.3", "kernels 6.1 and 6.2"),
        (.sample(), "Swift 6.4", "toolchains Swift 6.3 and Swift 6.4"),
    ])
    func timesOfOtherMachinesAreRefused(machine: MachineRecord, toolchain: String, reason: String) throws {
        let comparison = try Self.compare(
            Self.timed(),
            Self.timed(factor: 3, rival: 1),
            machine: machine,
            toolchain: toolchain
        )
        #expect(comparison.refusal == "the runs differ: \(reason)")
        let time = try #require(comparison.comparisons.first { $0.metric == "wallTime" })
        #expect(time.verdict == .refused)
        #expect(time.note == "the runs differ: \(reason)")
        // In the same run the rival took as long as before, so it is not the machine.
        #expect(Self.verdict("ratio to rival", comparison) == .worse)
        let both = (Self.timed(), Self.timed(factor: 3, rival: 3))
        let faster = try Self.compare(both.0, both.1, machine: machine, toolchain: toolchain)
        #expect(Self.verdict("ratio to rival", faster) == .same)
        // A limit asks nothing of the other machine.
        let limited = try Self.compare(both.0, both.1, machine: machine, toolchain: toolchain, rules: ["time<=200ns"])
        #expect(Self.verdict("wallTime", limited) == .worse)
    }

    @Test func tooFewLaunchesAreRefused() throws {
        let comparison = try Self.compare(Self.timed(launches: 3), Self.timed(factor: 2, launches: 3))
        #expect(
            comparison.refusal
                == "3 and 3 launches are too few to tell a difference from chance; run both with --launches 5"
        )
        #expect(Self.verdict("wallTime", comparison) == .refused)
        let ratio = try #require(comparison.comparisons.first { $0.metric == "ratio to rival" })
        #expect(ratio.note == "by rounds: what differs between processes is not in it")
        #expect(ratio.verdict == .worse)
        #expect(try Self.compare(Self.timed(launches: 5), Self.timed(launches: 5)).refusal == nil)
    }

    @Test func benchmarksOnOneSideAreNamedAndNotJudged() throws {
        let comparison = StoredComparison(
            baseline: .sample(benchmarks: [Self.timed("a/both"), Self.timed("a/gone"), Self.timed("a/crashed")]),
            candidate: .sample(
                benchmarks: [Self.timed("a/new"), Self.timed("a/both")],
                failures: [FailureRecord(name: "a/crashed", reason: "ended by SIGILL (a trap)")]
            ),
            rules: try ToleranceRules()
        )
        #expect(comparison.missing == ["a/gone"])
        #expect(comparison.added == ["a/new"])
        #expect(Set(comparison.comparisons.map(\.benchmark)) == ["a/both"])
    }

    /// Floors in code: a regression only where the baseline met what the candidate misses, and of a time only beyond chance.
    @Test(
        arguments: [
            (2.0, 2.0, nil, nil), (2, 3, Verdict.worse, nil), (3, 3, .same, "missed before, too"),
            (3, 2, nil, nil),
        ] as [(Double, Double, Verdict?, String?)]
    )
    func missedFloorsOfCounts(old: Double, new: Double, expected: Verdict?, note: String?) throws {
        let floors = [Floor.atMost(2, of: .allocations)]
        let pair = (Self.timed(floors: floors, allocations: old), Self.timed(floors: floors, allocations: new))
        let floor = try Self.compare(pair.0, pair.1).comparisons.first { $0.metric == "floor of allocations" }
        #expect(floor?.verdict == expected)
        #expect(floor?.note == note)
        if let floor { #expect(floor.tolerance == Tolerance(.limit(2), source: .benchmark)) }
    }

    @Test(
        arguments: [
            (102.0, 1, Verdict.same, "missed, but by no more than chance makes of it"), (110, 1.2, .worse, nil),
            (90, 1.2, .same, "missed before, too"), (130, 1.2, nil, nil),
        ] as [(Double, Double, Verdict?, String?)]
    )
    func missedFloorsOfTimes(limit: Double, factor: Double, expected: Verdict?, note: String?) throws {
        let floors = [Floor.atMost(limit, of: .wallTime)]
        let candidate = Self.timed(factor: factor, floors: floors)
        // The baseline met the first by a little.
        let baseline = Self.timed(factor: limit == 102 ? 0.99 : 1, floors: floors)
        let floor = try Self.compare(baseline, candidate).comparisons.first { $0.metric == "floor of time" }
        #expect(floor?.verdict == expected, "\(String(describing: floor))")
        #expect(floor?.note == note)
        let elsewhere = try Self.compare(baseline, candidate, machine: .sample(processor: "Other"))
        if expected == .worse {
            #expect(elsewhere.comparisons.first { $0.metric == "floor of time" }?.verdict == .refused)
        }
    }

    @Test func floorsAgainstRivalsHoldOnEveryMachine() throws {
        let floors = [Floor.atMost(0.6, timesTheTimeOf: "rival")]
        let pair = (Self.timed(floors: floors), Self.timed(factor: 1.5, floors: floors))
        let comparison = try Self.compare(pair.0, pair.1, machine: .sample(processor: "Other"))
        #expect(Self.verdict("floor of time to rival", comparison) == .worse)
    }

    @Test func sizesAreAddedUpOverTheirInputs() throws {
        let sizes = { (figures: [Double]) in
            BenchmarkRecord(
                benchmark: Benchmark("size/x", summary: "", subject: Contender("blob", sizes: { [] })),
                contenders: [ContenderRecord(name: "blob", iterations: 1, samples: ["size": figures])]
            )
        }
        let grown = try Self.compare(sizes([10, 20, 30]), sizes([10, 20, 31])).comparisons
        #expect(grown.map(\.verdict) == [.worse])
        #expect(grown.map(\.candidate) == [61])
        #expect(try Self.compare(sizes([10, 20]), sizes([20, 10])).comparisons.map(\.verdict) == [.same])
        let others = try Self.compare(sizes([10, 20]), sizes([10])).comparisons
        #expect(others.map(\.verdict) == [.refused])
        #expect(others[0].note == "2 and 1 inputs")
    }

    @Test func whatIsNotMeasuredAnyMoreIsSaid() throws {
        let bare = BenchmarkRecord.sample("decode/x", contenders: ["ours": ["wallTime": { _, _ in 100 }]])
        let counts = try Self.compare(Self.timed(), bare).comparisons.first { $0.metric == "allocations" }
        #expect(counts?.verdict == .refused)
        #expect(counts?.note == "the candidate did not measure it")
    }

    /// Libraries choose their code by the processor's instruction sets, so that its count says nothing about ours.
    @Test(arguments: [
        (MachineRecord.sample(), Verdict.worse), (.sample(kernel: "6.2"), .worse),
        (.sample(processor: "Other"), .refused),
    ])
    func instructionsAreOfOneProcessor(machine: MachineRecord, expected: Verdict) throws {
        let record = { (count: Double) in
            BenchmarkRecord.sample("a/b", contenders: ["ours": ["instructions": { _, _ in count }]])
        }
        let comparison = try Self.compare(record(1_000), record(1_001), machine: machine)
        #expect(comparison.comparisons.map(\.verdict) == [expected])
    }
}
