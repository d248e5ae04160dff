//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a report shows: the history with its trends, and the run that counts as the latest.
struct ReportData {
    /// The runs shown, by date; the last is the latest.
    let history: History

    /// Every trend over those runs.
    let trends: Trends

    /// The record of the latest run where there is one, which has times besides.
    let run: RunRecord?

    /// How many runs a report shows, the latest: more points than that cannot be told apart in a chart.
    static let mostRuns = 60

    /// A report of a history, and of a run that is not part of it or is the record of one that is.
    ///
    /// - Throws: ``BenchFailure`` where there is no run at all.
    init(history: History, run: RunRecord?) throws(BenchFailure) {
        var entries = history.entries
        if let run {
            let entry = try HistoryEntry(run)
            entries.removeAll { $0.repeats(entry) }
            entries = History(entries).entries + [entry]
        }
        guard !entries.isEmpty else {
            throw BenchFailure(
                "there is no run to report: add one to the history (bench history add), or name a file of 'bench run --json'",
                status: ExitStatus.noBaseline
            )
        }
        // Trends over all runs: a band is made of runs that are not shown, too.
        let all = History(ordered: entries)
        self.history = all
        trends = Trends(all)
        self.run = run
    }

    /// The latest run.
    var latest: HistoryEntry { history.entries[history.entries.count - 1] }

    /// The runs of the charts' horizontal axis.
    var shown: Range<Int> {
        max(0, history.entries.count - ReportData.mostRuns)..<history.entries.count
    }

    /// The latest run's benchmarks by the first part of their names, in the order of running.
    var groups: [(name: String, benchmarks: [HistoryBenchmark])] {
        var groups: [(name: String, benchmarks: [HistoryBenchmark])] = []
        for benchmark in latest.benchmarks {
            let name = String(benchmark.name.prefix { $0 != "/" })
            if let known = groups.firstIndex(where: { $0.name == name }) {
                groups[known].benchmarks.append(benchmark)
            } else {
                groups.append((name, [benchmark]))
            }
        }
        return groups
    }

    /// The marked points of the runs shown, the latest run first, in a run what got worse first.
    var changes: [ReportChange] {
        var changes: [ReportChange] = []
        for trend in trends.all {
            for (before, point) in zip(trend.points, trend.points.dropFirst())
            where (point.change == .worse || point.change == .better) && shown.contains(point.run) {
                changes.append(ReportChange(trend: trend, before: before, point: point))
            }
        }
        return changes.enumerated()
            .sorted { ($0.element.run, $0.element.rank, $0.offset) < ($1.element.run, $1.element.rank, $1.offset) }
            .map(\.element)
    }

    /// The floors of the latest run, with the benchmark's name and its subject's.
    var floors: [(benchmark: HistoryBenchmark, floor: HistoryFloor)] {
        latest.benchmarks.flatMap { benchmark in (benchmark.floors ?? []).map { (benchmark, $0) } }
    }
}

/// A marked point of a trend.
struct ReportChange {
    let trend: Trend
    let before: Trend.Point
    let point: Trend.Point

    /// What it was held against: the band's middle, or the count before.
    var reference: Double {
        // The middle of a band is the geometric mean of its ends, as TrendRule makes it.
        point.band.map { ($0.lowerBound * $0.upperBound).squareRoot() } ?? before.value
    }

    /// What changes are sorted by: later runs first, worse first.
    fileprivate var run: Int { -point.run }
    fileprivate var rank: Int { point.change == .worse ? 0 : 1 }
}

/// The id of a benchmark's heading: letters and digits stay, everything else is spelled so that no two names meet.
enum ReportAnchor {
    static func of(_ name: String) -> String {
        var id = "b-"
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "/"):
                id.unicodeScalars.append(Unicode.Scalar(byte))
            default: id += "_\(String(byte, radix: 16))_"
            }
        }
        return id
    }
}
