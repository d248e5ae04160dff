//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import _ThemewireTestSupport

@testable import BenchmarkKit

@Suite struct TimeVerdictsTests {
    /// Launches in which the candidate takes `ratio` times as long, with the noise of processes and of rounds.
    static func launches(_ count: Int, ratio: Double, _ random: inout SeededGenerator) -> [LaunchPair] {
        (0..<count).map { _ in
            let process = exp(Double.random(in: -0.02...0.02, using: &random))
            func rounds(_ time: Double) -> [Double] {
                (0..<8).map { _ in time * (1 + abs(Double.random(in: -0.05...0.2, using: &random))) }
            }
            return LaunchPair(iterations: 100, baseline: rounds(1e6), candidate: rounds(1e6 * ratio * process))
        }
    }

    @Test(arguments: [(1.05, Verdict.worse), (1 / 1.05, .better), (1.0, .same)])
    func findsWhatIsThere(ratio: Double, verdict: Verdict) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let trial = try #require(TimeTrial(Self.launches(20, ratio: ratio, &random), allowed: 1.01))
        let judged = TimeVerdicts(trials: [trial], falseAlarmChance: 0.001).all[0]
        #expect(judged.verdict == verdict, "seed \(seed): \(trial)")
        #expect(trial.low <= trial.ratio && trial.ratio <= trial.high)
    }

    /// A difference that is certain and within what is tolerated is none.
    @Test func whatIsToleratedIsNoDifference() throws {
        var random = SeededGenerator(seed: 7)
        let launches = Self.launches(20, ratio: 1.05, &random)
        let trial = try #require(TimeTrial(launches, allowed: 1.2))
        let judged = TimeVerdicts(trials: [trial], falseAlarmChance: 0.001).all[0]
        #expect(judged.chance < 0.001)
        #expect(judged.verdict == .same)
    }

    /// The more trials, the more certain each has to be.
    @Test func manyTrialsAreCorrectedFor() throws {
        var random = SeededGenerator(seed: 3)
        let worse = try #require(TimeTrial(Self.launches(12, ratio: 1.1, &random), allowed: 1.01))
        let alone = TimeVerdicts(trials: [worse], falseAlarmChance: 0.001).all[0]
        let among = TimeVerdicts(trials: [worse] + Array(repeating: nil, count: 99), falseAlarmChance: 0.001).all[0]
        #expect(alone.verdict == .worse)
        #expect(among.verdict == .same)
        #expect(among.chance == min(1, alone.chance * 100))
    }

    /// However many hints there are, so many launches that agree are enough for each.
    @Test(arguments: [1, 24, 33, 168, 10_000], [ComparisonPlan.full, .quick])
    func manyHintsGetEnoughLaunches(hints: Int, plan: ComparisonPlan) throws {
        let launch = LaunchPair(iterations: 1, baseline: [100], candidate: [150])
        let count = plan.trialLaunches(hints: hints)
        let trial = try #require(TimeTrial(Array(repeating: launch, count: count), allowed: 1.01))
        let verdicts = TimeVerdicts(
            trials: Array(repeating: trial, count: hints),
            falseAlarmChance: plan.falseAlarmChance
        )
        #expect(verdicts.all.allSatisfy { $0.verdict == .worse })
        #expect(count < plan.trialLaunches + 20)
    }

    @Test func exchangedLaunchesSayTheOpposite() throws {
        var random = SeededGenerator(seed: 5)
        for launch in Self.launches(10, ratio: 1.3, &random) {
            #expect(abs(launch.logRatio + launch.exchanged.logRatio) < 1e-12)
        }
    }

    /// The clock's smallest step can be nothing at all; that says nothing, and is no infinity.
    @Test func timesOfNothingSayNothing() {
        #expect(LaunchPair(iterations: 1, baseline: [0, 0], candidate: [1, 1]).logRatio == 0)
        #expect(LaunchPair(iterations: 1, baseline: [], candidate: []).logRatio == 0)
        #expect(TimeTrial([], allowed: 1.01) == nil)
    }
}
