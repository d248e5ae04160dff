//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension HistoryEntry {
    /// Takes from a run what the history keeps.
    ///
    /// - Throws: ``BenchFailure`` where the run says too little of where it comes from, or was not made of a release build.
    package init(_ run: RunRecord) throws(BenchFailure) {
        guard let state = run.commit else {
            throw BenchFailure("the run names no commit: run it in a clone of the repository")
        }
        guard run.build.configuration == "release" else {
            throw BenchFailure(
                "the run is of a \(run.build.configuration) build, whose figures are not the program's: "
                    + "swift build -c release --product bench"
            )
        }
        guard let named = run.build.toolchain else {
            throw BenchFailure("the run names no toolchain: have swift in the path when it is made")
        }
        schema = HistoryEntry.currentSchema
        date = run.date
        commit = state.hash
        dirty = state.isDirty ? true : nil
        toolchain = named
        machine = HistoryMachine(run.machine)
        quick = run.plan == .full ? nil : true
        benchmarks = run.benchmarks.map(HistoryBenchmark.init)
    }
}

extension HistoryBenchmark {
    /// What the history keeps of a benchmark.
    init(_ record: BenchmarkRecord) {
        name = record.name
        let subject = record.contenders.first
        self.subject = subject?.name ?? ""
        var counts: [String: HistoryCount] = [:]
        for metric in Metric.all where metric.isDeterministic {
            guard let figures = subject?.distribution(metric) else { continue }
            counts[metric.name] = HistoryCount(
                median: figures.median.rounded(digits: 6),
                least: figures.minimum.rounded(digits: 6),
                most: figures.maximum.rounded(digits: 6)
            )
        }
        self.counts = counts
        let ratios = record.contenders.dropFirst().compactMap { rival in
            subject.flatMap { HistoryRatio(of: $0, to: rival) }
        }
        self.ratios = ratios.isEmpty ? nil : ratios
        let rounds = record.contenders.reduce(0) { $0 + ($1.samples[Metric.wallTime.name]?.count ?? 0) }
        let interrupted = record.contenders.reduce(0) { $0 + $1.interruptedRounds }
        disturbed = interrupted * 10 > rounds ? true : nil
        let sizes = record.contenders.compactMap { contender in
            contender.distribution(.size).map { HistorySize(contender: contender.name, bytes: $0.median) }
        }
        self.sizes = sizes.isEmpty ? nil : sizes
        floors = record.floors.isEmpty ? nil : record.floors.map(HistoryFloor.init)
        growth = record.growth.map { HistoryGrowth($0, contenders: record.contenders) }
    }
}

extension HistoryRatio {
    /// The ratios within rounds; nil where nothing was timed.
    fileprivate init?(of subject: ContenderRecord, to rival: ContenderRecord) {
        let ratios = subject.roundRatios(.wallTime, to: rival).filter { $0 > 0 }
        guard let spread = Distribution(ratios) else { return nil }
        self.init(
            rival: rival.name,
            median: spread.median.rounded(digits: 4),
            low: spread.percentile(10).rounded(digits: 4),
            high: spread.percentile(90).rounded(digits: 4)
        )
    }
}

extension HistoryFloor {
    fileprivate init(_ floor: FloorRecord) {
        metric = floor.metric
        let limit = floor.limit.rounded(digits: 4)
        self.limit = limit
        rival = floor.rival
        contender = floor.contender
        // Rounding must not carry a figure over the limit.
        reached = floor.reached.map { figure in
            let short = figure.rounded(digits: 4)
            return (short <= limit) == (figure <= floor.limit) ? short : figure
        }
    }
}

extension HistoryGrowth {
    fileprivate init(_ growth: Growth, contenders: [ContenderRecord]) {
        series = growth.series
        size = growth.size
        unit = growth.unit
        times = contenders.compactMap { contender in
            guard let median = contender.distribution(.wallTime)?.median, median > 0 else { return nil }
            return HistoryTime(contender: contender.name, nanoseconds: median.rounded(digits: 4))
        }
    }
}

extension Double {
    /// So many significant digits of it; whole numbers as they are.
    fileprivate func rounded(digits: Int) -> Double {
        if self == rounded() { return self }
        return Double(String(format: "%.\(digits)g", self)) ?? self
    }
}
