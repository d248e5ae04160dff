//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A trend as a small chart: the band, the spread within each run, a point a run, the marks.
///
/// All charts of a report have the same runs from left to right, so that a step of one can be found in the others. Lower is
/// better in all of them.
struct TrendChart {
    static let width = 320.0
    static let height = 48.0

    /// Room for the numbers at the right.
    private static let labels = 62.0
    private static let margin = 6.0

    /// The least range of the vertical axis, as a share of the middle: below it, noise would look like mountains.
    private static let leastRange = 0.06

    let trend: Trend
    let history: History
    let shown: Range<Int>

    /// The SVG element; nil where none of the runs shown has the figure.
    var markup: Markup? {
        let points = trend.points.filter { shown.contains($0.run) }
        guard let last = points.last else { return nil }
        let scale = Scale(points, shown: shown)
        let id = "\(ReportAnchor.of(trend.benchmark))-\(ReportAnchor.of(trend.figure.title))"
        let bands = TrendChart.runs(of: points).map { band($0, scale) }
        let spreads = points.compactMap { spread($0, scale) }
        let line: Markup = points.count < 2 ? "" : "<path class=\"line\" d=\"\(path(points, scale))\"/>"
        let dots = points.map { point -> Markup in
            let radius = point == last ? 3.0 : 1.8
            let hollow: Markup = point.change == .disturbed ? " class=\"hollow\"" : ""
            return "<circle\(hollow) cx=\"\(scale.x(point.run))\" cy=\"\(scale.y(point.value))\" r=\"\(radius)\"/>"
        }
        let marks = points.compactMap { mark($0, scale) }
        return """
            <svg class="trend" role="img" data-points="\(readout(points))" viewBox="0 0 \(Int(TrendChart.width)) \(Int(TrendChart.height))" \
            width="\(Int(TrendChart.width))" height="\(Int(TrendChart.height))" aria-labelledby="\(id)-t \(id)-d">\
            <title id="\(id)-t">\(trend.benchmark): \(trend.figure.title)</title><desc id="\(id)-d">\(description(points))</desc>\
            \(bands)\(spreads)\(line)\(dots)\(marks)\
            \(axis(scale))</svg>
            """
    }

    /// Where runs and figures lie.
    private struct Scale {
        /// The least and the greatest of what is drawn.
        let least: Double
        let most: Double

        private let low: Double
        private let high: Double
        private let first: Int
        private let step: Double

        init(_ points: [Trend.Point], shown: Range<Int>) {
            var least = points.map(\.value).min() ?? 0
            var most = points.map(\.value).max() ?? 0
            // The spread within a run may be far wider than all that follows from it; it is cut off.
            for band in points.compactMap(\.band) {
                least = min(least, band.lowerBound)
                most = max(most, band.upperBound)
            }
            let middle = (least + most) / 2
            let room = max((most - least) * 0.1, (middle * TrendChart.leastRange - (most - least)) / 2, 1e-9)
            self.least = least
            self.most = most
            low = max(0, least - room)
            high = most + room
            first = shown.lowerBound
            let width = TrendChart.width - TrendChart.labels - 2 * TrendChart.margin
            step = shown.count > 1 ? width / Double(shown.count - 1) : 0
        }

        func x(_ run: Int) -> Double {
            // A single run stands at the right, where the latest always is.
            step == 0
                ? TrendChart.width - TrendChart.labels - TrendChart.margin
                : TrendChart.margin + Double(run - first) * step
        }

        func y(_ value: Double) -> Double {
            let share = min(1, max(0, (value - low) / (high - low)))
            return TrendChart.height - TrendChart.margin - share * (TrendChart.height - 2 * TrendChart.margin)
        }
    }

    /// Neighbouring points that have a band.
    private static func runs(of points: [Trend.Point]) -> [[Trend.Point]] {
        points.split { $0.band == nil }.map(Array.init)
    }

    private func band(_ points: [Trend.Point], _ scale: Scale) -> Markup {
        let half = 4.0
        var upper: [Markup] = []
        var lower: [Markup] = []
        for (index, point) in points.enumerated() {
            guard let band = point.band else { continue }
            // A band of one run is as wide as its mark, or it would not be seen.
            let left = index == 0 ? scale.x(point.run) - half : scale.x(point.run)
            let right = index == points.count - 1 ? scale.x(point.run) + half : scale.x(point.run)
            for x in left == right ? [left] : [left, right] {
                upper.append("\(x) \(scale.y(band.upperBound)) ")
                lower.insert("\(x) \(scale.y(band.lowerBound)) ", at: 0)
            }
        }
        return "<path class=\"band\" d=\"M\(upper)\(lower)Z\"/>"
    }

    /// The least and the greatest figure at the right; one of them where they look the same.
    private func axis(_ scale: Scale) -> Markup {
        let (low, high) = (text(scale.least), text(scale.most))
        let labels: [(text: String, y: Double)] =
            low == high ? [(high, TrendChart.height / 2 + 4)] : [(high, 14), (low, TrendChart.height - 6)]
        let texts = labels.map { label -> Markup in
            "<text x=\"\(TrendChart.width)\" y=\"\(label.y)\" text-anchor=\"end\">\(label.text)</text>"
        }
        return Markup(texts)
    }

    private func spread(_ point: Trend.Point, _ scale: Scale) -> Markup? {
        point.spread.map { spread in
            let x = scale.x(point.run)
            return "<path class=\"spread\" d=\"M\(x) \(scale.y(spread.upperBound))V\(scale.y(spread.lowerBound))\"/>"
        }
    }

    private func path(_ points: [Trend.Point], _ scale: Scale) -> Markup {
        Markup(
            points.enumerated().map { index, point in
                "\(index == 0 ? "M" : "L")\(scale.x(point.run)) \(scale.y(point.value))"
            }
        )
    }

    /// A triangle that points to where the figure went: up is worse.
    private func mark(_ point: Trend.Point, _ scale: Scale) -> Markup? {
        let (x, y) = (scale.x(point.run), scale.y(point.value))
        switch point.change {
        case .worse:
            return """
                <path class="worse" d="M\(x - 5) \(y + 4)L\(x + 5) \(y + 4)L\(x) \(y - 5)Z">\
                <title>\(name(point)): worse, \(text(point.value))</title></path>
                """
        case .better:
            return """
                <path class="better" d="M\(x - 5) \(y - 4)L\(x + 5) \(y - 4)L\(x) \(y + 5)Z">\
                <title>\(name(point)): better, \(text(point.value))</title></path>
                """
        case .first, .same, .disturbed: return nil
        }
    }

    private func description(_ points: [Trend.Point]) -> String {
        let last = points[points.count - 1]
        var text = points.count == 1 ? "1 run" : "\(points.count) runs, \(name(points[0])) to \(name(last))"
        text += "; latest \(self.text(last.value))"
        if let band = last.band {
            text += ", held against \(self.text(band.lowerBound)) to \(self.text(band.upperBound))"
        }
        for point in points where point.change == .worse || point.change == .better {
            text += "; \(point.change.rawValue) at \(name(point))"
        }
        return text
    }

    /// What the script shows under the pointer: a run and its figure for each dot, in their order.
    private func readout(_ points: [Trend.Point]) -> String {
        points.map { "\($0.run) \(text($0.value))" }.joined(separator: "|")
    }

    private func name(_ point: Trend.Point) -> String {
        history.entries[point.run].shortCommit
    }

    private func text(_ value: Double) -> String {
        if case .count = trend.figure { Figure.count(value) } else { Figure.plain(value) }
    }
}
