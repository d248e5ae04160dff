//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The benchmarks of a group: for each what it was measured to be in the latest run, and how that came about.
struct TrendTable {
    let data: ReportData

    /// A table of these benchmarks, one body each.
    func markup(_ benchmarks: [HistoryBenchmark], group: String) -> Markup {
        """
        <table class="trends"><caption class="hidden">Benchmarks of \(group)</caption>
        <thead><tr><th scope="col">figure</th><th scope="col" class="number">latest</th>\
        <th scope="col" class="trend-column">trend</th><th scope="col" class="verdict">against earlier runs</th></tr></thead>
        \(benchmarks.map(body))</table>

        """
    }

    private func body(_ benchmark: HistoryBenchmark) -> Markup {
        let trends = data.trends.of(benchmark.name).filter { $0.latest.run == data.history.entries.count - 1 }
        let isChanged = trends.contains { $0.latest.change == .worse || $0.latest.change == .better }
        let isMissed = (benchmark.floors ?? []).contains { $0.isMet == false }
        let state = [isChanged ? "changed" : nil, isMissed ? "missed" : nil].compactMap { $0 }.joined(separator: " ")
        let flat = trends.filter(isFlat)
        let rows = trends.filter { !isFlat($0) }.map { row($0, of: benchmark) }
        return """
            <tbody data-name="\(benchmark.name)" data-state="\(state)">
            <tr class="name"><th scope="rowgroup" colspan="4" id="\(ReportAnchor.of(benchmark.name))">\
            <a href="#\(ReportAnchor.of(benchmark.name))">\(ReportWords.name(benchmark.name))</a> <span>\(benchmark.subject)\
            \(times(of: benchmark.name, contender: benchmark.subject))\(steady(flat))</span>\
            \(floors(of: benchmark))</th></tr>
            \(rows)</tbody>

            """
    }

    /// Whether a count has never changed, so that a word says as much as a chart.
    private func isFlat(_ trend: Trend) -> Bool {
        guard case .count = trend.figure else { return false }
        return trend.points.allSatisfy { $0.change == .first || $0.change == .same }
    }

    private func steady(_ trends: [Trend]) -> Markup {
        if trends.isEmpty { return "" }
        let counts = trends.map { trend -> String in
            guard case .count(let metric) = trend.figure else { return "" }
            return ReportWords.count(trend.latest.value, of: metric)
        }
        let runs = trends[0].points.count
        return " · \(counts.joined(separator: ", "))\(runs > 1 ? ", unchanged in \(runs) runs" : "")"
    }

    private func row(_ trend: Trend, of benchmark: HistoryBenchmark) -> Markup {
        let point = trend.latest
        let name: Markup
        let value: Markup
        switch trend.figure {
        case .count(let metric):
            name = "\(ReportWords.metric(metric))"
            value = "\(Figure.count(point.value))"
        case .ratio(let rival):
            name = "<span class=\"dim\">to</span> \(rival)\(times(of: benchmark.name, contender: rival))"
            let spread = point.spread.map { "\(Figure.plain($0.lowerBound))\u{2013}\(Figure.plain($0.upperBound))" }
            value = "\(Figure.plain(point.value))<small>\(spread ?? "")</small>"
        }
        let chart = TrendChart(trend: trend, history: data.history, shown: data.shown).markup ?? ""
        return """
            <tr><th scope="row">\(name)</th><td class="number">\(value)</td><td class="chart">\(chart)</td>\
            <td class="verdict">\(change(trend))</td></tr>

            """
    }

    /// The median time of a contender, where the latest run's record is there.
    private func times(of benchmark: String, contender: String) -> Markup {
        guard let record = data.run?.benchmarks.first(where: { $0.name == benchmark }),
            let time = record.contenders.first(where: { $0.name == contender })?.distribution(.wallTime)?.median
        else { return "" }
        return "<span class=\"dim\"> · \(Figure.plain(time)) ns</span>"
    }

    private func change(_ trend: Trend) -> Markup {
        let point = trend.latest
        switch point.change {
        case .first: return "<span class=\"dim same\">first run</span>"
        case .disturbed: return "<span class=\"dim same\">disturbed, not judged</span>"
        case .same:
            let runs = trend.points.reversed().prefix { $0.change == .same }.count
            return "<span class=\"dim same\">same, \(runs) \(runs == 1 ? "run" : "runs")</span>"
        case .worse, .better:
            let before = trend.points[trend.points.count - 2]
            return ReportWords.badge(ReportChange(trend: trend, before: before, point: point))
        }
    }

    private func floors(of benchmark: HistoryBenchmark) -> Markup {
        let floors = benchmark.floors ?? []
        if floors.isEmpty { return "" }
        let missed = floors.count { $0.isMet == false }
        let met = floors.count { $0.isMet == true }
        let word = floors.count == 1 ? "floor" : "floors"
        return """
             <a class="badge \(missed > 0 ? "bad" : "plain")" href="#floors">\
            \(missed > 0 ? missed : met) of \(floors.count) \(word) \(missed > 0 ? "missed" : "met")</a>
            """
    }
}
