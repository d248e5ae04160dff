//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What one benchmark gave: raw figures of every round, and how its floors were judged.
package struct BenchmarkRecord: Codable, Equatable, Sendable {
    /// The benchmark's name.
    package let name: String

    /// What one operation is, plural; nil for `ops`.
    package let operations: String?

    /// What one operation handles.
    package let work: Work?

    /// How many bytes one operation handles, or nil where that was not asked.
    package let bytes: Int?

    /// The series of sizes it is one of, or nil.
    package let growth: Growth?

    /// How many rounds each launch ran, in their order; empty where nothing was timed. What has one sample a round has those of
    /// the first launch first; what has one a launch has them in the same order.
    package let rounds: [Int]

    /// The subject first.
    package let contenders: [ContenderRecord]

    /// The floors with what was reached.
    package let floors: [FloorRecord]

    /// Joins the figures with what the benchmark says about itself, and judges its floors. Without `rounds` all are of one launch.
    package init(benchmark: Benchmark, bytes: Int? = nil, rounds: [Int]? = nil, contenders: [ContenderRecord]) {
        name = benchmark.name
        operations = benchmark.operations == "ops" ? nil : benchmark.operations
        work = benchmark.work
        self.bytes = bytes
        growth = benchmark.growth
        self.rounds = rounds ?? contenders.first?.samples[Metric.wallTime.name].map { [$0.count] } ?? []
        self.contenders = contenders
        floors = benchmark.floors.map { FloorRecord(floor: $0, contenders: contenders) }
    }

    /// Everything that a throughput can be given of: operations first.
    package var rated: [Work] {
        [Work(1, operations ?? "ops")] + (work.map { [$0] } ?? []) + (bytes.map { [.bytes($0)] } ?? [])
    }

    /// Whether sizes were counted and nothing was timed.
    package var isCounted: Bool {
        contenders.contains { $0.samples[Metric.size.name] != nil }
    }
}

/// The raw figures of one contender.
package struct ContenderRecord: Codable, Equatable, Sendable {
    /// The contender's name.
    package let name: String

    /// How many operations each round's batch ran.
    package let iterations: Int

    /// By metric name, one total a round, for the whole batch.
    package let samples: [String: [Double]]

    /// A record of these totals.
    package init(name: String, iterations: Int, samples: [String: [Double]]) {
        self.name = name
        self.iterations = iterations
        self.samples = samples
    }

    /// How many of the rounds something else had the processor for part of: over a twentieth more wall than processor time.
    package var interruptedRounds: Int {
        guard let wall = samples[Metric.wallTime.name], let own = samples[Metric.processorTime.name] else { return 0 }
        return zip(wall, own).count { $0 > $1 * 1.05 }
    }

    /// The figures per operation, or nil where the metric was not available.
    package func distribution(_ metric: Metric) -> Distribution? {
        samples[metric.name].flatMap { Distribution($0.map { $0 / Double(max(iterations, 1)) }) }
    }

    /// This contender's figure over the other's, round by round, per operation. Rounds where the other's is 0 are left out.
    package func roundRatios(_ metric: Metric, to other: ContenderRecord) -> [Double] {
        guard let own = samples[metric.name], let others = other.samples[metric.name] else { return [] }
        let scale = Double(max(other.iterations, 1)) / Double(max(iterations, 1))
        return zip(own, others).compactMap { $1 == 0 ? nil : $0 / $1 * scale }
    }

    /// The median of the ratios within rounds: what the report prints and floors are judged by.
    package func ratio(_ metric: Metric, to other: ContenderRecord) -> Double? {
        Distribution(roundRatios(metric, to: other))?.median
    }
}
