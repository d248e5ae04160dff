//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Every trend of a history.
package struct Trends: Sendable {
    /// By benchmark in the order of the latest run that has it, each benchmark's counts before its ratios.
    package let all: [Trend]

    /// Follows every figure through these runs.
    package init(_ history: History) {
        var builders: [Key: Builder] = [:]
        var order: [Key] = []
        // From the latest, so that what runs today stands in today's order.
        for entry in history.entries.reversed() {
            for benchmark in entry.benchmarks {
                for figure in benchmark.figures {
                    let key = Key(benchmark: benchmark.name, figure: figure)
                    if builders.updateValue(Builder(), forKey: key) == nil { order.append(key) }
                }
            }
        }
        for (run, entry) in history.entries.enumerated() {
            for benchmark in entry.benchmarks {
                for (metric, count) in benchmark.counts {
                    let key = Key(benchmark: benchmark.name, figure: .count(metric: metric))
                    builders[key]?.add(count, run: run, on: entry.machine)
                }
                for ratio in benchmark.ratios ?? [] {
                    let key = Key(benchmark: benchmark.name, figure: .ratio(rival: ratio.rival))
                    builders[key]?.add(ratio, isDisturbed: benchmark.disturbed == true, run: run, on: entry.machine)
                }
            }
        }
        var names: [String: Int] = [:]
        for key in order where names[key.benchmark] == nil { names[key.benchmark] = names.count }
        all = order.enumerated()
            .sorted { (names[$0.element.benchmark] ?? 0, $0.offset) < (names[$1.element.benchmark] ?? 0, $1.offset) }
            .compactMap { _, key in
                guard let points = builders[key]?.points, !points.isEmpty else { return nil }
                return Trend(benchmark: key.benchmark, figure: key.figure, points: points)
            }
    }

    /// The trends of one benchmark.
    package func of(_ benchmark: String) -> [Trend] {
        all.filter { $0.benchmark == benchmark }
    }

    private struct Key: Hashable {
        let benchmark: String
        let figure: Trend.Figure
    }

    /// A trend in the making.
    private struct Builder {
        var points: [Trend.Point] = []
        private var counts: [String: HistoryCount] = [:]
        private var earlier: [(machine: HistoryMachine, samples: [TrendRule.Sample])] = []

        init() {}

        mutating func add(_ count: HistoryCount, run: Int, on machine: HistoryMachine) {
            let change = counts[machine.architecture].map { count.change(since: $0) } ?? .first
            // A step too small to be marked is held against what was before it, so that many of them are marked in the end.
            if change != .same || count.isExact { counts[machine.architecture] = count }
            points.append(Trend.Point(run: run, value: count.median, spread: nil, band: nil, change: change))
        }

        mutating func add(_ ratio: HistoryRatio, isDisturbed: Bool, run: Int, on machine: HistoryMachine) {
            let sample = TrendRule.Sample(median: ratio.median, low: ratio.low, high: ratio.high)
            let known = earlier.firstIndex { $0.machine.isSame(as: machine) }
            let result = TrendRule.change(of: sample, earlier: known.map { earlier[$0].samples } ?? [])
            points.append(
                Trend.Point(
                    run: run,
                    value: ratio.median,
                    spread: ratio.low...ratio.high,
                    band: result.band,
                    change: isDisturbed ? .disturbed : result.change
                )
            )
            if isDisturbed { return }
            guard let known else {
                earlier.append((machine, [sample]))
                return
            }
            if result.change == .same {
                earlier[known].samples.append(sample)
            } else {
                earlier[known].samples = [sample]
            }
        }
    }
}

extension HistoryBenchmark {
    /// What of it can be followed: the counts in the order of the metrics, those that this program does not know last.
    fileprivate var figures: [Trend.Figure] {
        let known = Metric.all.map(\.name).filter { counts[$0] != nil }
        let unknown = counts.keys.filter { Metric.named($0) == nil }.sorted()
        return (known + unknown).map { .count(metric: $0) } + (ratios ?? []).map { .ratio(rival: $0.rival) }
    }
}
