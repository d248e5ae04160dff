//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import _ThemewireTestSupport

@testable import BenchmarkKit

@Suite struct RepairingTests {
    private func record(ratio: Double) -> SelftestRecord {
        var random = SeededGenerator(seed: 11)
        var plan = SelftestPlan()
        plan.pairedRuns = 50
        var record = SelftestRecord(
            plan: plan,
            comparison: .full,
            machine: .current(),
            date: "",
            commit: nil,
            benchmarks: (0..<20).map { "group/\($0)" }
        )
        for name in record.benchmarks {
            record.launches[name] = TimeVerdictsTests.launches(40, ratio: ratio, &random)
        }
        return record
    }

    /// Launches of equal programs do not alarm, and neither do launches in which one side is always slower: exchanged at random,
    /// they say nothing.
    @Test(arguments: [1.0, 1.04])
    func exchangedLaunchesDoNotAlarm(ratio: Double) throws {
        let runs = Repairing(record(ratio: ratio), rules: try ToleranceRules()).runs
        #expect(runs.count == 50)
        #expect(runs.allSatisfy { $0.benchmarks == 20 })
        #expect(runs.count { !$0.worse.isEmpty } <= 1)
    }

    @Test func theSeedDecides() throws {
        var first = record(ratio: 1)
        let rules = try ToleranceRules()
        #expect(Repairing(first, rules: rules).runs == Repairing(first, rules: rules).runs)
        first.launches = first.launches.mapValues { Array($0.prefix(20)) }
        #expect(Repairing(first, rules: rules).runs.isEmpty)
    }

    /// A record that no self-test wrote is refused, and traps nothing.
    @Test(arguments: [
        ("\"searchLaunches\":8", "\"searchLaunches\":-8", "it has [-8, 20] launches"),
        ("\"trialLaunches\":20", "\"trialLaunches\":9223372036854775807", "it has [8, 9223372036854775807] launches"),
        ("\"iterations\":100", "\"iterations\":0", "has no times of both sides"),
        ("\"found\":[]", "\"found\":[\"x\",\"y\"]", "more was found than was injected"),
        ("\"launches\"", "\"lunches\"", "'bench selftest --json FILE' writes one"),
    ])
    func brokenRecordsAreRefused(old: String, new: String, reason: String) throws {
        var record = record(ratio: 1)
        record.injected = [
            SelftestRecord.Detection(injection: Injection(), benchmarks: ["x"], found: [], falseAlarms: [])
        ]
        let folder = try ScratchDirectory()
        let path = folder.path + "/record.json"
        try record.write(to: path)
        #expect(try SelftestRecord(contentsOf: path) == record)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
        let failure = #expect(throws: BenchFailure.self) { try SelftestRecord(contentsOf: path) }
        #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
    }
}
