//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

/// Two real programs that take turns, and programs that do not.
@Suite struct LiveComparisonTests {
    private let plan = ComparisonPlan(
        warmUp: 1_000,
        batch: 10_000,
        mostRounds: 4,
        fewestRounds: 2,
        launchBudget: 1_000_000,
        searchLaunches: 3,
        trialLaunches: 2,
        falseAlarmChance: 0.001,
        answerTime: 20_000_000_000
    )

    /// Only the names matter: the processes have the real ones.
    private func benchmarks(_ names: String...) -> [Benchmark] {
        names.map { Benchmark($0, summary: "", subject: Contender("subject") { { _ in } }) }
    }

    @Test func countsAreComparedExactly() throws {
        let bench = Version(name: "A", program: BenchTool.program)
        let comparison = LiveComparison(
            runner: LaunchRunner(baseline: bench, candidate: bench, plan: plan),
            rules: try ToleranceRules(),
            injections: ["meter/count-malloc": Injection(allocations: 1)]
        )
        let outcome = comparison.run(benchmarks("meter/count-malloc", "meter/count-calloc"))
        #expect(outcome.failures.isEmpty)
        #expect(outcome.launches["meter/count-malloc"]?.first?.baseline.isEmpty == false)
        let allocations = outcome.comparisons.filter { $0.metric == "allocations" }
        #expect(allocations.map(\.verdict) == [.worse, .same])
        #expect(allocations.map(\.baseline) == [7, 5])
        #expect(allocations.map(\.candidate) == [8, 5])
        #expect(outcome.comparisons.count { $0.metric == "wallTime" } == 2)
    }

    /// A limit is about the candidate: that the baseline is beyond it, too, excuses nothing.
    @Test(arguments: [("time<=1ns", Verdict.worse), ("time<=1s", .same)])
    func limitsHoldWhateverTheBaselineHas(rule: String, verdict: Verdict) throws {
        let bench = Version(name: "A", program: BenchTool.program)
        let comparison = LiveComparison(
            runner: LaunchRunner(baseline: bench, candidate: bench, plan: plan),
            rules: try ToleranceRules([rule])
        )
        let outcome = comparison.run(benchmarks("meter/count-malloc"))
        #expect(outcome.comparisons.first { $0.metric == "wallTime" }?.verdict == verdict)
        #expect(outcome.triedCount == 0)
    }

    @Test func aCrashIsNamedAndTheOthersGoOn() throws {
        let bench = Version(name: "A", program: BenchTool.program)
        let comparison = LiveComparison(
            runner: LaunchRunner(baseline: bench, candidate: bench, plan: plan),
            rules: try ToleranceRules()
        )
        let outcome = comparison.run(benchmarks("meter/traps", "meter/throws", "meter/count-0"))
        #expect(outcome.failures.map(\.name) == ["meter/traps", "meter/throws"])
        #expect(outcome.failures[0].reason.hasPrefix("A ended by SIG"))
        #expect(outcome.failures[1].reason == "A: OnPurpose()")
        #expect(Set(outcome.comparisons.map(\.benchmark)) == ["meter/count-0"])
    }

    @Test(arguments: [
        ("exit 64", "B does not take turns: it is older than 'bench compare'"),
        ("echo ready 2; cat >/dev/null", "B takes turns by other rules ('ready 2')"),
        ("echo hello", "B takes turns by other rules ('hello')"),
        ("echo failed out of luck", "B: out of luck"), ("exit 3", "B exited with 3 in place of an answer"),
        ("echo ready 1", "B exited with 0 in place of an answer"),
        ("echo ready 1; read line; echo soon; cat >/dev/null", "B answered 'soon'"),
        ("head -c 2000000 /dev/zero", "B exited with 1 in place of an answer"),
    ])
    func whatTakesNoTurnsIsNamed(script: String, message: String) throws {
        Host.ignoreBrokenPipes()
        let folder = try ScratchDirectory()
        let program = folder.path + "/bench"
        try "#!/bin/sh\n\(script)\n".write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let runner = LaunchRunner(
            baseline: Version(name: "B", program: program),
            candidate: Version(name: "A", program: BenchTool.program),
            plan: plan
        )
        let failure = #expect(throws: TurnFailure.self) {
            try runner.launch("meter/count-0", iterations: nil, number: 0, isCounting: false)
        }
        #expect(failure?.description.hasPrefix(message) == true, "\(failure?.description ?? "")")
    }

    @Test func aHungSideIsGivenUpAndKilled() throws {
        let folder = try ScratchDirectory()
        let program = folder.path + "/bench"
        try "#!/bin/sh\necho ready 1\nexec sleep 1000\n".write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let process = try TurnProcess(
            Version(name: "B", program: program),
            benchmark: "meter/count-0",
            options: [],
            answerTime: 200_000_000
        )
        try process.waitUntilReady()
        let failure = #expect(throws: TurnFailure.self) { try process.batch(1) }
        #expect(failure?.description == "B did not answer, and was killed")
    }

    @Test func aProgramThatIsNotThereIsNamed() {
        let missing = Version(name: "B", program: "/nonexistent/bench")
        let failure = #expect(throws: TurnFailure.self) {
            try LaunchRunner(baseline: missing, candidate: missing, plan: plan)
                .launch("meter/count-0", iterations: nil, number: 0, isCounting: false)
        }
        #expect(failure?.description.hasPrefix("B did not start: ") == true)
    }
}
