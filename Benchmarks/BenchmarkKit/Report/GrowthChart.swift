//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// A series of sizes on logarithmic axes: a mark a size, a line a fit.
struct GrowthChart {
    private static let width = 460.0
    private static let height = 260.0
    private static let left = 56.0
    private static let right = 12.0
    private static let top = 12.0
    private static let bottom = 34.0

    /// How many styles of lines and marks there are; further contenders begin again.
    private static let styles = 6

    let series: GrowthSeries

    /// The figure: chart and table of exponents.
    var markup: Markup {
        let xs = series.curves.flatMap(\.points).map(\.x)
        let ys = series.curves.flatMap(\.points).map(\.y)
        let horizontal = LogAxis(xs, from: GrowthChart.left, to: GrowthChart.width - GrowthChart.right)
        let vertical = LogAxis(ys, from: GrowthChart.height - GrowthChart.bottom, to: GrowthChart.top)
        let id = ReportAnchor.of(series.name)
        let curves = series.curves.enumerated().map { index, curve in
            self.curve(curve, style: index % GrowthChart.styles, horizontal, vertical)
        }
        let rows = series.curves.enumerated().map { index, curve -> Markup in
            """
            <tr><th scope="row"><svg aria-hidden="true" viewBox="0 0 28 12" width="28" height="12" style="display:inline">\
            <path class="fit s\(index % GrowthChart.styles)" d="M0 6H28"/>\(mark(index % GrowthChart.styles, x: 14, y: 6))</svg> \
            \(curve.contender)</th><td class="number">n<sup>\(Figure.fixed(curve.fit.exponent, places: 2))</sup></td>\
            <td class="number">\(Figure.fixed(curve.fit.determination, places: 2))</td></tr>

            """
        }
        return """
            <figure class="box" role="group" aria-label="\(series.name)"><figcaption>\(series.name)</figcaption>
            <svg role="img" viewBox="0 0 \(Int(GrowthChart.width)) \(Int(GrowthChart.height))" width="\(Int(GrowthChart.width))" \
            height="\(Int(GrowthChart.height))" aria-labelledby="\(id)-t \(id)-d"><title id="\(id)-t">\(series.name)</title>\
            <desc id="\(id)-d">\(description)</desc>\(grid(horizontal, vertical))\(curves)\
            <text x="\(GrowthChart.width - GrowthChart.right)" y="\(GrowthChart.height - 2)" text-anchor="end">\(series.unit)</text>\
            </svg>
            <table><caption class="hidden">Exponents of \(series.name)</caption><thead><tr><th scope="col">contender</th>\
            <th scope="col" class="number">grows as</th><th scope="col" class="number">R\u{00B2}</th></tr></thead>
            <tbody>
            \(rows)</tbody></table></figure>

            """
    }

    private var description: String {
        series.curves.map { curve in
            "\(curve.contender): \(curve.points.map { "\(Figure.plain($0.y)) ns at \(Figure.count($0.x))" }.joined(separator: ", "))"
        }
        .joined(separator: "; ")
    }

    private func curve(_ curve: GrowthSeries.Curve, style: Int, _ horizontal: LogAxis, _ vertical: LogAxis) -> Markup {
        let (first, last) = (curve.points[0].x, curve.points[curve.points.count - 1].x)
        let marks = curve.points.map { mark(style, x: horizontal.place($0.x), y: vertical.place($0.y)) }
        let (start, end) = (vertical.place(curve.fit.value(at: first)), vertical.place(curve.fit.value(at: last)))
        return """
            <path class="fit s\(style)" d="M\(horizontal.place(first)) \(start)L\(horizontal.place(last)) \(end)"/>\(marks)
            """
    }

    private func mark(_ style: Int, x: Double, y: Double) -> Markup {
        switch style {
        case 0, 1: "<circle class=\"mark s\(style)\" cx=\"\(x)\" cy=\"\(y)\" r=\"3.5\"/>"
        case 2: "<path class=\"mark s2\" d=\"M\(x - 3.5) \(y - 3.5)h7v7h-7Z\"/>"
        case 3: "<path class=\"mark s3\" d=\"M\(x - 4) \(y + 3.5)h8L\(x) \(y - 4)Z\"/>"
        case 4: "<path class=\"mark s4\" d=\"M\(x) \(y - 4.5)L\(x + 4.5) \(y)L\(x) \(y + 4.5)L\(x - 4.5) \(y)Z\"/>"
        default: "<path class=\"mark s5\" d=\"M\(x - 4) \(y - 3.5)h8L\(x) \(y + 4)Z\"/>"
        }
    }

    private func grid(_ horizontal: LogAxis, _ vertical: LogAxis) -> Markup {
        let columns = horizontal.ticks.map { tick -> Markup in
            let x = horizontal.place(tick)
            return """
                <path class="grid" d="M\(x) \(GrowthChart.top)V\(GrowthChart.height - GrowthChart.bottom)"/>\
                <text x="\(x)" y="\(GrowthChart.height - GrowthChart.bottom + 15)" text-anchor="middle">\(Figure.count(tick))</text>
                """
        }
        let rows = vertical.ticks.map { tick -> Markup in
            let y = vertical.place(tick)
            return """
                <path class="grid" d="M\(GrowthChart.left) \(y)H\(GrowthChart.width - GrowthChart.right)"/>\
                <text x="\(GrowthChart.left - 6)" y="\(y + 4)" text-anchor="end">\(GrowthChart.time(tick))</text>
                """
        }
        return "\(columns)\(rows)"
    }

    /// A round time in its own unit: `10 µs`.
    private static func time(_ nanoseconds: Double) -> String {
        for (size, unit) in [(1e9, "s"), (1e6, "ms"), (1e3, "µs")] where nanoseconds >= size {
            return "\(Figure.count(nanoseconds / size)) \(unit)"
        }
        return "\(Figure.count(nanoseconds)) ns"
    }
}

/// A logarithmic axis from the power of ten below its figures to the one above; within one decade by 1, 2 and 5.
struct LogAxis {
    /// Where lines are drawn and numbers stand.
    let ticks: [Double]

    private let low: Double
    private let high: Double
    private let from: Double
    private let to: Double

    /// An axis for positive figures, from one coordinate to another.
    init(_ figures: [Double], from: Double, to: Double) {
        let least = figures.min() ?? 1
        let most = figures.max() ?? 1
        let bottom = floor(log10(least))
        let top = max(bottom + 1, ceil(log10(most)))
        let candidates = (Int(bottom)...Int(top)).flatMap { power in [1, 2, 5].map { $0 * pow(10, Double(power)) } }
        // The steps just outside of the figures.
        let low = candidates.last { $0 <= least } ?? least
        let high = candidates.first { $0 >= most && $0 > low } ?? most
        self.low = low
        self.high = high
        let within = candidates.filter { $0 >= low && $0 <= high }
        // With more than two decades the powers of ten alone are enough.
        ticks = high / low > 100 ? within.filter { log10($0).rounded() == log10($0) } : within
        self.from = from
        self.to = to
    }

    /// The coordinate of a figure.
    func place(_ figure: Double) -> Double {
        from + (to - from) * (log10(figure) - log10(low)) / (log10(high) - log10(low))
    }
}
