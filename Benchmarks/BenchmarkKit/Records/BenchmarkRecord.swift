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
    package private(set) var contenders: [ContenderRecord]

    /// The floors with what was reached.
    package let floors: [FloorRecord]

    /// What disturbed the measuring; nil where nothing was timed.
    package let noise: NoiseRecord?

    /// Joins the figures with what the benchmark says about itself, and judges its floors. Without `rounds` all are of one launch.
    package init(
        benchmark: Benchmark,
        bytes: Int? = nil,
        rounds: [Int]? = nil,
        contenders: [ContenderRecord],
        noise: NoiseRecord? = nil
    ) {
        name = benchmark.name
        operations = benchmark.operations == "ops" ? nil : benchmark.operations
        work = benchmark.work
        self.bytes = bytes
        growth = benchmark.growth
        self.rounds = rounds ?? contenders.first?.samples[Metric.wallTime.name].map { [$0.count] } ?? []
        self.contenders = contenders
        self.noise = noise
        floors = benchmark.floors.map { FloorRecord(floor: $0, contenders: contenders) }
    }

    /// The same record with the samples of one metric more, a list for each contender.
    func adding(_ figures: [[Double]], of metric: Metric) -> BenchmarkRecord {
        var record = self
        record.contenders = zip(contenders, figures).map { $0.adding($1, of: metric) }
        return record
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

    /// How many operations each round's timed batch ran.
    package let iterations: Int

    /// How many operations the counted batch had; nil if there was none.
    package let countedOperations: Int?

    /// By metric name: of times one total a round, for the whole batch; of counts one total, for the counted batch; and figures
    /// that are of no number of operations as they are. ``Metric/basis`` says which.
    package private(set) var samples: [String: [Double]]

    /// A record of these samples.
    package init(name: String, iterations: Int, countedOperations: Int? = nil, samples: [String: [Double]]) {
        self.name = name
        self.iterations = iterations
        self.countedOperations = countedOperations
        self.samples = samples
    }

    /// The same record with the samples of one metric more.
    func adding(_ figures: [Double], of metric: Metric) -> ContenderRecord {
        var record = self
        record.samples[metric.name] = figures
        return record
    }

    /// How many operations a sample of the metric is the total of.
    func operations(of metric: Metric) -> Int {
        switch metric.basis {
        case .timedBatch: max(iterations, 1)
        case .countedBatch: max(countedOperations ?? iterations, 1)
        case .figure: 1
        }
    }

    /// How many of the rounds something else had the processor for part of: over a twentieth more wall than processor time.
    package var interruptedRounds: Int {
        guard let wall = samples[Metric.wallTime.name], let own = samples[Metric.processorTime.name] else { return 0 }
        return zip(wall, own).count { $0 > $1 * 1.05 }
    }

    /// The figures per operation, or nil where the metric was not available.
    package func distribution(_ metric: Metric) -> Distribution? {
        samples[metric.name].flatMap { Distribution($0.map { $0 / Double(operations(of: metric)) }) }
    }

    /// This contender's figure over the other's, round by round, per operation. Rounds where the other's is 0 are left out.
    package func roundRatios(_ metric: Metric, to other: ContenderRecord) -> [Double] {
        guard let own = samples[metric.name], let others = other.samples[metric.name] else { return [] }
        let scale = Double(other.operations(of: metric)) / Double(operations(of: metric))
        return zip(own, others).compactMap { $1 == 0 ? nil : $0 / $1 * scale }
    }

    /// The median of the ratios within rounds: what the report prints and floors are judged by.
    package func ratio(_ metric: Metric, to other: ContenderRecord) -> Double? {
        Distribution(roundRatios(metric, to: other))?.median
    }
}
