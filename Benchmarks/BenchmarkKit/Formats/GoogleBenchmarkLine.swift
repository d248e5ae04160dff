//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One entry of `benchmarks` in Google Benchmark's JSON.
struct GoogleBenchmarkLine: Encodable {
    /// What the entry is of.
    private enum Kind {
        /// One repetition, by its index.
        case iteration(Int)

        /// The median of them all.
        case median

        /// None: it crashed.
        case failure(String)
    }

    private let name: String
    private let kind: Kind
    private let family: Int
    private let instance: Int
    private let repetitions: Int
    private let iterations: Int
    private let wall: Double
    private let processor: Double
    private let counters: [String: Double]

    /// The entries of a benchmark: its subject's, then those of each rival.
    static func lines(_ record: BenchmarkRecord, family: Int) -> [GoogleBenchmarkLine] {
        record.contenders.enumerated().flatMap { instance, contender -> [GoogleBenchmarkLine] in
            let wall = record.repetitions(.wallTime, of: contender)
            let processor = record.repetitions(.processorTime, of: contender)
            guard wall.count == processor.count, let medianWall = Distribution(wall)?.median,
                let medianProcessor = Distribution(processor)?.median
            else { return [] }
            let repetitions = wall.count
            let line = { (kind: Kind, wall: Double, processor: Double) in
                GoogleBenchmarkLine(
                    name: instance == 0 ? record.name : "\(record.name)/\(contender.name)",
                    kind: kind,
                    family: family,
                    instance: instance,
                    repetitions: repetitions,
                    iterations: contender.iterations,
                    wall: wall,
                    processor: processor,
                    counters: record.counters(of: contender, wall: wall)
                )
            }
            return zip(wall, processor).enumerated().map { line(.iteration($0), $1.0, $1.1) }
                + [line(.median, medianWall, medianProcessor)]
        }
    }

    /// The entry of a benchmark that crashed.
    init(failure: FailureRecord, family: Int) {
        self.init(
            name: failure.name,
            kind: .failure(failure.reason),
            family: family,
            instance: 0,
            repetitions: 1,
            iterations: 0,
            wall: 0,
            processor: 0,
            counters: [:]
        )
    }

    private init(
        name: String,
        kind: Kind,
        family: Int,
        instance: Int,
        repetitions: Int,
        iterations: Int,
        wall: Double,
        processor: Double,
        counters: [String: Double]
    ) {
        self.name = name
        self.kind = kind
        self.family = family
        self.instance = instance
        self.repetitions = repetitions
        self.iterations = iterations
        self.wall = wall
        self.processor = processor
        self.counters = counters
    }

    /// Keys as Google Benchmark names them; a counter's key is its name.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) {
            stringValue = name
        }

        init?(stringValue: String) {
            self.init(stringValue)
        }

        init?(intValue: Int) {
            nil
        }
    }

    func encode(to encoder: any Encoder) throws {
        var entry = encoder.container(keyedBy: Key.self)
        for (counter, figure) in counters { try entry.encode(figure, forKey: Key(counter)) }
        try entry.encode(name, forKey: Key("run_name"))
        try entry.encode(family, forKey: Key("family_index"))
        try entry.encode(instance, forKey: Key("per_family_instance_index"))
        try entry.encode(repetitions, forKey: Key("repetitions"))
        try entry.encode(1, forKey: Key("threads"))
        try entry.encode(wall, forKey: Key("real_time"))
        try entry.encode(processor, forKey: Key("cpu_time"))
        try entry.encode("ns", forKey: Key("time_unit"))
        switch kind {
        case .iteration(let index):
            try entry.encode(name, forKey: Key("name"))
            try entry.encode("iteration", forKey: Key("run_type"))
            try entry.encode(index, forKey: Key("repetition_index"))
            try entry.encode(iterations, forKey: Key("iterations"))
        case .median:
            try entry.encode(name + "_median", forKey: Key("name"))
            try entry.encode("aggregate", forKey: Key("run_type"))
            try entry.encode("median", forKey: Key("aggregate_name"))
            try entry.encode("time", forKey: Key("aggregate_unit"))
            try entry.encode(repetitions, forKey: Key("iterations"))
        case .failure(let reason):
            try entry.encode(name, forKey: Key("name"))
            try entry.encode("iteration", forKey: Key("run_type"))
            try entry.encode(0, forKey: Key("repetition_index"))
            try entry.encode(iterations, forKey: Key("iterations"))
            try entry.encode(true, forKey: Key("error_occurred"))
            try entry.encode(reason, forKey: Key("error_message"))
        }
    }
}

extension BenchmarkRecord {
    /// The figures of the rounds, or the medians of the launches where there are several.
    fileprivate func repetitions(_ metric: Metric, of contender: ContenderRecord) -> [Double] {
        rounds.count > 1 ? launchMedians(metric, of: contender) : contender.figures(metric)
    }

    /// Rates as Google Benchmark calls them, and everything else that was measured, by its word.
    fileprivate func counters(of contender: ContenderRecord, wall: Double) -> [String: Double] {
        var counters: [String: Double] = [:]
        if wall > 0 {
            counters["items_per_second"] = (work?.amount ?? 1) * 1e9 / wall
            if let bytes { counters["bytes_per_second"] = Double(bytes) * 1e9 / wall }
        }
        for metric in Metric.all where metric != .wallTime && metric != .processorTime {
            if let median = contender.distribution(metric)?.median { counters[metric.word] = median }
        }
        return counters
    }
}
