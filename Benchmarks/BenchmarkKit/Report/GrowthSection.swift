//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How the latest run's times grow with size.
struct GrowthSection {
    let data: ReportData

    var markup: Markup {
        let charts = GrowthSeries.all(data.latest.benchmarks).compactMap {
            $0.curves.isEmpty ? nil : GrowthChart(series: $0).markup
        }
        return """
            <section aria-labelledby="growth">
            <h2 id="growth">Growth</h2>
            <p class="note">\(charts.isEmpty
                ? "The run has no series of three sizes; 'bench run --long' measures more of them."
                : "Median times over sizes, both on logarithmic axes, with the power of the size that fits best and how much of the differences it explains (R\u{00B2}).")</p>
            <div class="growth">
            \(charts)</div>
            </section>
            """
    }
}

/// The times of one series of sizes.
struct GrowthSeries {
    /// A contender's times.
    struct Curve {
        let contender: String
        let points: [(x: Double, y: Double)]
        let fit: PowerLaw
    }

    let name: String
    let unit: String

    /// Those with at least three sizes, the subject's first.
    let curves: [Curve]

    /// Every series of these benchmarks, in their order.
    static func all(_ benchmarks: [HistoryBenchmark]) -> [GrowthSeries] {
        var names: [String] = []
        var points: [String: [HistoryGrowth]] = [:]
        for growth in benchmarks.compactMap(\.growth) {
            if points[growth.series] == nil { names.append(growth.series) }
            points[growth.series, default: []].append(growth)
        }
        return names.map { name in GrowthSeries(name: name, points: points[name] ?? []) }
    }

    private init(name: String, points: [HistoryGrowth]) {
        self.name = name
        unit = points.first?.unit ?? ""
        var contenders: [String] = []
        for time in points.flatMap(\.times) where !contenders.contains(time.contender) {
            contenders.append(time.contender)
        }
        curves = contenders.compactMap { contender in
            let own = points.compactMap { point in
                point.times.first { $0.contender == contender }.map { (x: point.size, y: $0.nanoseconds) }
            }
            return PowerLaw(own).map { Curve(contender: contender, points: own.sorted { $0.x < $1.x }, fit: $0) }
        }
    }
}
