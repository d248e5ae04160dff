//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Runs one benchmark: sets up, warms up, chooses batch sizes, then measures in rounds A B C A B C ...
package struct Meter {
    let plan: MeasurementPlan
    let granularity: UInt64
    let allocations: AllocationSource?
    let instructions: InstructionCounter?
    let pin: Int?

    /// A meter for this process; `pin` is the processor that it is kept on, or nil.
    package init(plan: MeasurementPlan, granularity: UInt64, allocations: AllocationSource?, pin: Int? = nil) {
        self.plan = plan
        self.granularity = granularity
        self.allocations = allocations
        self.pin = pin
        // Before there are other threads, so that those are counted, too.
        instructions = try? InstructionCounter()
    }

    /// Measures all contenders of a benchmark against each other.
    ///
    /// The contenders take turns, one batch each, so that a slow spell of the machine meets all of them and a ratio taken
    /// within a round is fair. Nothing is thrown away: the record has every batch.
    ///
    /// - Parameters:
    ///   - benchmark: What to measure.
    ///   - sizes: How many operations each contender's batches have, in their order; nil to choose them here. Two runs with the
    ///     same sizes differ in nothing that follows from the size of a batch.
    /// - Returns: the record of one launch.
    /// - Throws: what a contender's set-up or body throws.
    package func run(_ benchmark: Benchmark, sizes: [Int]? = nil) throws -> BenchmarkRecord {
        guard !benchmark.contenders[0].isCounted else { return try count(benchmark) }
        let watch = NoiseWatch(pin: pin)
        let bodies = try benchmark.contenders.compactMap { contender in
            try contender.prepared(allocations: allocations, instructions: instructions)
        }
        // Counted first: from here on it depends on the clock how often a body runs, and so what state it is in.
        let counting = CountingPlan(for: benchmark)
        let counted = try bodies.map { try $0.counts(iterations: counting.operations, after: counting.warmUp) }

        let sizer = BatchSizer(target: plan.batchTarget(granularity: granularity))
        var iterations: [Int] = []
        var roundTime: UInt64 = 0
        for (index, body) in bodies.enumerated() {
            try body.warmUp(for: plan.warmUp)
            let count = try sizes?[index] ?? sizer.iterations { try body.sample(iterations: $0).nanoseconds }
            roundTime += try body.sample(iterations: count).nanoseconds
            iterations.append(count)
        }

        let rounds = plan.rounds(roundTime: roundTime)
        var samples = bodies.map { _ in
            var list: [BatchSample] = []
            list.reserveCapacity(rounds)
            return list
        }
        for _ in 0..<rounds {
            for index in bodies.indices {
                samples[index].append(try bodies[index].sample(iterations: iterations[index]))
            }
        }

        let noise = watch.record(batches: rounds * bodies.count)

        let records = try bodies.indices.map { index in
            var series = Self.series(samples[index])
            series.merge(counted[index].samples.mapValues { [$0.total] }) { timed, _ in timed }
            if let keep = benchmark.contenders[index].keep, let bytes = try retainedBytes(keep) {
                series[Metric.retainedBytes.name] = [bytes]
            }
            return ContenderRecord(
                name: benchmark.contenders[index].name,
                iterations: iterations[index],
                countedOperations: counting.operations,
                samples: series
            )
        }
        let bytes = try benchmark.bytes?()
        return BenchmarkRecord(benchmark: benchmark, bytes: bytes, rounds: [rounds], contenders: records, noise: noise)
    }

    /// Runs every contender's counted batch once, for callgrind to count.
    static func runForCallgrind(_ benchmark: Benchmark) throws {
        // All are set up before the first is counted, as in a run.
        let bodies = try benchmark.contenders.compactMap { try $0.prepared(allocations: nil) }
        for body in bodies { try body.runForCallgrind(CountingPlan(for: benchmark)) }
    }

    /// What contenders that are not timed say of themselves, in the place of rounds.
    private func count(_ benchmark: Benchmark) throws -> BenchmarkRecord {
        var records: [ContenderRecord] = []
        for case (let name, .count(let metric, let figures)) in benchmark.contenders.map({ ($0.name, $0.measure) }) {
            let samples = try figures().map { Double($0) }
            if let first = records.first, let known = first.samples[metric.name], known.count != samples.count {
                throw UnequalCounts(first: first.name, count: known.count, second: name, otherCount: samples.count)
            }
            records.append(ContenderRecord(name: name, iterations: 1, samples: [metric.name: samples]))
        }
        return BenchmarkRecord(benchmark: benchmark, rounds: [], contenders: records)
    }

    /// Contenders that counted different inputs, so that no figure of one belongs to a figure of the other.
    private struct UnequalCounts: Error, CustomStringConvertible {
        let first: String
        let count: Int
        let second: String
        let otherCount: Int

        var description: String {
            "\(first) gives \(count) figures and \(second) \(otherCount)"
        }
    }

    /// How many results are kept to measure one: enough that an array's growth between them is no matter.
    private static let keptResults = 1_000

    /// What one kept result holds, or nil where that cannot be counted.
    private func retainedBytes(_ keep: (Int) throws -> Any) throws -> Double? {
        guard let live = allocations?.live else { return nil }
        live.begin()
        defer { live.end() }
        // Once before, so that what is made at the first use is there already.
        blackHole(try keep(Self.keptResults))
        live.restart()
        let kept = try keep(Self.keptResults)
        let bytes = live.read()
        blackHole(kept)
        return bytes.map { Double($0.current) / Double(Self.keptResults) }
    }

    private static func series(_ samples: [BatchSample]) -> [String: [Double]] {
        var series = [
            Metric.wallTime.name: samples.map { Double($0.nanoseconds) },
            Metric.processorTime.name: samples.map { Double($0.processorTime) },
        ]
        let instructions = samples.compactMap { $0.instructions.map { Double($0) } }
        if !instructions.isEmpty { series[Metric.hardwareInstructions.name] = instructions }
        return series
    }
}
