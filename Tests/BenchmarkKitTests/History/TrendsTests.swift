//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct TrendsTests {
    /// Whole counts that are the same in all of a run are compared exactly; others beyond what varies within a run.
    @Test(arguments: [
        ([3.0, 3, 3], [3.0, 3, 3], Trend.Change.same), ([3, 3, 3], [4, 4, 4], .worse),
        ([3, 3, 3], [2, 2, 2], .better),
        ([0, 0, 0], [1, 1, 1], .worse), ([100_000, 100_000, 100_000], [100_001, 100_001, 100_001], .worse),
        // A table's random seed, and an average over a batch of another size.
        ([752, 752, 756], [753, 755, 757], .same), ([752, 752, 756], [790, 790, 795], .worse),
        ([2.997, 2.997, 2.997], [2.996, 2.996, 2.996], .same), ([2.997, 2.997, 2.997], [3.997, 3.997, 3.997], .worse),
        ([752, 752, 756], [757, 757, 758], .same),
    ])
    func countsAreMarkedWhereTheyChange(before: [Double], after: [Double], expected: Trend.Change) throws {
        let points = try points(of: .count(metric: "allocations"), [before, after].map { .init(allocations: $0) })
        #expect(points.map(\.change) == [.first, expected])
        #expect(points.allSatisfy { $0.band == nil && $0.spread == nil })
    }

    /// Each is too small to be seen against an average; together they are not.
    @Test func smallStepsOfAnAverageAddUp() throws {
        let counts = (0..<6).map { [100.5 + 0.4 * Double($0)] }
        let points = try points(of: .count(metric: "allocations"), counts.map { .init(allocations: $0) })
        #expect(points.map(\.change) == [.first, .same, .same, .worse, .same, .same])
    }

    /// The band of few runs is their own spread, of many runs what their medians differ by, and never under 2 %.
    @Test(arguments: [
        ([0.5], 0.505, 0.0, Trend.Change.same), ([0.5], 0.52, 0, .worse), ([0.5], 0.48, 0, .better),
        // A wide run before: its spread is the band.
        ([0.5], 0.52, 0.1, .same), ([0.5], 0.6, 0.1, .worse),
        // Five runs that agree: 2 %.
        ([0.5, 0.5, 0.5, 0.5, 0.5], 0.509, 0, .same), ([0.5, 0.5, 0.5, 0.5, 0.5], 0.511, 0, .worse),
        // Five that do not: three deviations, 3 * 1.4826 * 0.01 / 0.5 = 9 %.
        ([0.48, 0.49, 0.5, 0.51, 0.52], 0.54, 0, .same), ([0.48, 0.49, 0.5, 0.51, 0.52], 0.55, 0, .worse),
        ([0.48, 0.49, 0.5, 0.51, 0.52], 0.45, 0, .better),
    ])
    func ratiosAreHeldAgainstTheBand(earlier: [Double], now: Double, spread: Double, expected: Trend.Change) {
        let samples = earlier.map { TrendRule.Sample(median: $0, low: $0 * (1 - spread), high: $0 * (1 + spread)) }
        let sample = TrendRule.Sample(median: now, low: now * 0.999, high: now * 1.001)
        let result = TrendRule.change(of: sample, earlier: samples)
        #expect(result.change == expected)
        #expect(result.band?.contains(now) == (expected == .same))
    }

    /// A median outside of the band means nothing while the rounds lie on both sides of it.
    @Test func aRunThatIsNoiseItselfIsNotMarked() {
        let earlier = [TrendRule.Sample](repeating: .init(median: 0.5, low: 0.499, high: 0.501), count: 8)
        #expect(TrendRule.change(of: .init(median: 0.55, low: 0.49, high: 0.7), earlier: earlier).change == .same)
        #expect(TrendRule.change(of: .init(median: 0.55, low: 0.51, high: 0.7), earlier: earlier).change == .worse)
    }

    @Test func aStepIsMarkedOnceAndAPeakTwice() throws {
        let step = try points(of: ratio, [1, 1, 1, 1.2, 1.2, 1.2, 1.2].map { .init(ratio: $0) })
        #expect(step.map(\.change) == [.first, .same, .same, .worse, .same, .same, .same])
        let peak = try points(of: ratio, [1, 1, 1, 1.2, 1, 1].map { .init(ratio: $0) })
        #expect(peak.map(\.change) == [.first, .same, .same, .worse, .better, .same])
    }

    /// Half of all batches had less of the processor than they took.
    @Test func disturbedRunsAreNotJudgedAndNotHeldAgainst() throws {
        let runs = [(0.5, 1.0), (0.5, 1), (0.8, 0.6), (0.5, 1), (0.8, 1), (0.3, 0.9)].enumerated().map { day, run in
            HistoryFixture.run(day: day + 1, [HistoryFixture.record(ratios: [run.0], processorShare: run.1)])
        }
        let trends = Trends(try HistoryFixture.history(runs))
        let points = try #require(trends.all.first { $0.figure == ratio }).points
        #expect(points.map(\.change) == [.first, .same, .disturbed, .same, .worse, .disturbed])
        #expect(trends.all[0].points.dropFirst().allSatisfy { $0.change == .same })
    }

    @Test func ratiosOfOtherMachinesAreNotHeldAgainstEachOther() throws {
        let machines = [HistoryFixture.machine, HistoryFixture.machine(processor: "Other CPU")]
        let runs = (1...6).map { day in
            HistoryFixture.run(
                day: day,
                machine: machines[day % 2],
                [HistoryFixture.record(ratios: [day % 2 == 0 ? 0.5 : 1])]
            )
        }
        let trends = Trends(try HistoryFixture.history(runs))
        let points = try #require(trends.all.first { $0.figure == ratio }).points
        #expect(points.map(\.change) == [.first, .first, .same, .same, .same, .same])
        // Counts are the same everywhere.
        #expect(trends.all[0].points.map(\.change) == [.first, .same, .same, .same, .same, .same])
    }

    @Test func benchmarksStandInTheLatestRunsOrder() throws {
        let history = try HistoryFixture.history([
            HistoryFixture.run(day: 1, [HistoryFixture.record("gone"), HistoryFixture.record("a")]),
            HistoryFixture.run(day: 2, [HistoryFixture.record("b"), HistoryFixture.record("a")]),
        ])
        #expect(Trends(history).all.map(\.benchmark) == ["b", "b", "a", "a", "gone", "gone"])
        #expect(Trends(history).of("a").map(\.points.count) == [2, 2])
        #expect(Trends(history).of("b").map { $0.latest.run } == [1, 1])
    }

    /// Where nothing changes, almost nothing is marked; a step of a tenth almost always is.
    @Test(arguments: [UInt64(1), 2, 3])
    func noiseIsNotMarkedAndStepsAre(seed: UInt64) throws {
        print("TrendsTests seed \(seed)")
        var random = Generator(state: seed)
        var alarms = 0
        var found = 0
        let runs = 400
        for step in [1.0, 1.1] {
            var marked = 0
            for _ in 0..<runs {
                var earlier: [TrendRule.Sample] = []
                for _ in 0..<8 { earlier.append(random.sample(around: 0.7, noise: 0.01)) }
                let sample = random.sample(around: 0.7 * step, noise: 0.01)
                if TrendRule.change(of: sample, earlier: earlier).change == .worse { marked += 1 }
            }
            if step == 1 { alarms = marked } else { found = marked }
        }
        #expect(alarms <= runs / 20)
        #expect(found >= runs * 9 / 10)
    }

    private let ratio = Trend.Figure.ratio(rival: "rival")

    /// What one run of the only benchmark had.
    private struct Run {
        var allocations = [3.0]
        var ratio = 0.5
    }

    private func points(of figure: Trend.Figure, _ runs: [Run]) throws -> [Trend.Point] {
        let records = runs.enumerated().map { index, run in
            let ratios = [run.ratio * 0.999, run.ratio, run.ratio * 1.001]
            return HistoryFixture.run(
                day: index + 1,
                [HistoryFixture.record(allocations: run.allocations, ratios: ratios)]
            )
        }
        let trends = Trends(try HistoryFixture.history(records))
        return try #require(trends.all.first { $0.figure == figure }).points
    }
}

/// Normal noise from a seed.
private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func sample(around middle: Double, noise: Double) -> TrendRule.Sample {
        // Twelve even numbers together are near enough to a normal one.
        let sum = (0..<12).reduce(0.0) { total, _ in total + Double.random(in: 0..<1, using: &self) }
        let median = middle * (1 + noise * (sum - 6))
        return TrendRule.Sample(median: median, low: median * 0.97, high: median * 1.03)
    }
}
