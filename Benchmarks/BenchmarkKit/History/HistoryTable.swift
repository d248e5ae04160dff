//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The trends of a history as a table for a terminal: a column a run, a line a figure.
struct HistoryTable {
    let history: History

    /// How many runs are shown, the latest.
    let runs: Int

    /// Which benchmarks.
    let filters: [Glob]

    /// `ratio`, the name of a metric, or nil for all figures.
    let metric: String?

    /// The table, and what its marks mean; says so where nothing fits.
    var text: String {
        let shown = history.entries.indices.suffix(runs)
        var table = TextTable()
        table.add([""] + shown.map { history.entries[$0].shortCommit })
        table.add([""] + shown.map { history.entries[$0].day })
        var name = ""
        var marks = 0
        for trend in Trends(history).all where fits(trend) {
            let points = trend.points.filter { shown.contains($0.run) }
            if points.isEmpty { continue }
            if trend.benchmark != name {
                name = trend.benchmark
                table.add([name])
            }
            marks += points.count { $0.change == .better || $0.change == .worse }
            table.add(
                ["  " + trend.figure.title]
                    + shown.map { run in points.first { $0.run == run }.map(HistoryTable.cell) ?? "" }
            )
        }
        if name.isEmpty { return "nothing in the last \(shown.count) of \(history.entries.count) runs fits\n" }
        return table.text + "\n\(shown.count) of \(history.entries.count) runs; \(marks) changes\n"
            + HistoryTable.legend
    }

    private static let legend = """
        marks: ! worse, * better than the runs before it; counts: any change; ratios: beyond the noise of the runs before;
               ~ disturbed: something else had the processor in over a tenth of the batches, and the ratio is not judged
        ratio: the subject's time as a multiple of the rival's
        """ + "\n"

    private func fits(_ trend: Trend) -> Bool {
        guard filters.isEmpty || filters.contains(where: { $0.matches(trend.benchmark) }) else { return false }
        switch trend.figure {
        case .count(let name): return metric == nil || metric == name
        case .ratio: return metric == nil || metric == HistoryTable.ratio
        }
    }

    /// What `--metric` calls the ratios.
    static let ratio = "ratio"

    private static func cell(_ point: Trend.Point) -> String {
        let text = point.spread == nil ? Figure.count(point.value) : Figure.plain(point.value)
        switch point.change {
        case .worse: return text + " !"
        case .better: return text + " *"
        case .disturbed: return text + " ~"
        case .same, .first: return text + "  "
        }
    }
}

extension Trend.Figure {
    /// What tables and charts call it: `allocations`, `ratio to memcpy of the table`.
    var title: String {
        switch self {
        case .count(let metric): metric
        case .ratio(let rival): "ratio to \(rival)"
        }
    }
}
