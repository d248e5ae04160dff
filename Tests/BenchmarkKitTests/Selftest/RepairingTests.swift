//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct RepairingTests {
    private func record(ratio: Double) -> SelftestRecord {
        var random = SplitMix(seed: 11)
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
}
