//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How the times of a run grow with size, one line for each series and contender.
struct GrowthReport {
    /// A contender's times over the sizes of one series.
    private struct Curve {
        let series: String
        let unit: String
        let contender: String
        var points: [(x: Double, y: Double)]
    }

    private var curves: [Curve] = []

    /// Takes the median times of what belongs to a series.
    init(_ benchmarks: [BenchmarkRecord]) {
        for benchmark in benchmarks {
            guard let growth = benchmark.growth else { continue }
            for contender in benchmark.contenders {
                guard let time = contender.distribution(.wallTime)?.median else { continue }
                let known = curves.firstIndex { $0.series == growth.series && $0.contender == contender.name }
                if let known {
                    curves[known].points.append((growth.size, time))
                } else {
                    curves.append(
                        Curve(
                            series: growth.series,
                            unit: growth.unit,
                            contender: contender.name,
                            points: [(growth.size, time)]
                        )
                    )
                }
            }
        }
    }

    /// The lines; none where no series has three sizes.
    var text: String {
        var table = TextTable()
        for curve in curves {
            guard let fit = PowerLaw(curve.points) else { continue }
            let sizes = curve.points.map(\.x)
            table.add(
                [
                    "  " + curve.series,
                    curve.contender,
                    "n^" + Figure.fixed(fit.exponent, places: 2),
                    "R2 " + Figure.fixed(fit.determination, places: 2),
                ],
                remark: "\(Figure.count(sizes.min() ?? 0)) to \(Figure.count(sizes.max() ?? 0)) \(curve.unit)"
            )
        }
        return table.text.isEmpty ? "" : "\ngrowth: the median time as a power of the size\n" + table.text
    }
}
