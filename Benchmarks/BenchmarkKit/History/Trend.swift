//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One figure of one benchmark over the runs of a history, with what changed where.
///
/// **Counts** are exact: a run whose count differs from the one before it, on the same architecture, is marked. Those that vary
/// within a run are marked where they moved by more than that, see ``HistoryCount``.
///
/// **Ratios** vary. A run is held against a band around the median of the earlier runs on the same machine, since the last run
/// that was marked and at most ``TrendRule/mostEarlier`` of them; see ``TrendRule``. It is marked where its median lies outside
/// of the band and nine of ten of its rounds are on that side of the band's middle. A marked run begins a new band, so that a
/// step is marked once and not again in each run after it. A run of the benchmark that was disturbed is not judged.
package struct Trend: Equatable, Sendable {
    /// What a trend follows.
    package enum Figure: Hashable, Sendable {
        /// A deterministic metric of the subject, by name.
        case count(metric: String)

        /// The subject's time as a multiple of a rival's.
        case ratio(rival: String)
    }

    /// How a run stands to the ones before it.
    package enum Change: String, Equatable, Sendable {
        /// There is nothing to hold it against.
        case first
        case same, better, worse

        /// A ratio of a benchmark that was disturbed: it is not judged, and no later run is held against it.
        case disturbed
    }

    /// One run's figure.
    package struct Point: Equatable, Sendable {
        /// The run's place in the history.
        package let run: Int

        /// The count, or the median of the ratios.
        package let value: Double

        /// The spread within the run; nil for counts.
        package let spread: ClosedRange<Double>?

        /// What the run was held against; nil for counts and for the first.
        package let band: ClosedRange<Double>?

        /// The result.
        package let change: Change
    }

    /// The benchmark's name.
    package let benchmark: String

    /// What is followed.
    package let figure: Figure

    /// The runs that have the figure, by date. Never empty.
    package let points: [Point]

    /// The last run's.
    package var latest: Point { points[points.count - 1] }
}

/// How a ratio is judged.
package enum TrendRule {
    /// The most earlier runs a band is made of: older ones say little of today's code.
    package static let mostEarlier = 20

    /// The narrowest band, as a share of its middle: caches and the layout of memory alone move a ratio by so much.
    package static let leastHalfWidth = 0.02

    /// With so many earlier runs, their own spread is the band's width. With fewer, the spread within the runs is.
    package static let enoughEarlier = 5

    /// How many deviations from the middle are noise: 3 leave out one run in 370 where nothing has changed.
    package static let deviations = 3.0

    /// The standard deviation of a normal distribution as a multiple of its median absolute deviation.
    private static let deviationOfMedianAbsolute = 1.4826

    /// A ratio in one run.
    struct Sample: Equatable {
        let median: Double
        let low: Double
        let high: Double
    }

    /// The band that these earlier runs give; nil where there are none.
    static func band(of earlier: [Sample]) -> (low: Double, middle: Double, high: Double)? {
        let recent = earlier.suffix(mostEarlier)
        guard let middle = Distribution(recent.map(\.median))?.median, middle > 0 else { return nil }
        var share = leastHalfWidth
        if recent.count >= enoughEarlier {
            let distances = recent.map { abs($0.median - middle) / middle }
            let deviation = (Distribution(distances)?.median ?? 0) * deviationOfMedianAbsolute
            share = max(share, deviations * deviation)
        } else {
            // Half the way from the 10th to the 90th percentile of the widest run, and as far as the runs lie apart.
            let within = recent.map { ($0.high - $0.low) / 2 / $0.median }.max() ?? 0
            let apart = recent.map { abs($0.median - middle) / middle }.max() ?? 0
            share = max(share, within, apart)
        }
        return (middle / (1 + share), middle, middle * (1 + share))
    }

    /// How a ratio stands to the earlier ones; less is better.
    static func change(of sample: Sample, earlier: [Sample]) -> (change: Trend.Change, band: ClosedRange<Double>?) {
        guard let band = band(of: earlier) else { return (.first, nil) }
        let range = band.low...band.high
        if sample.median > band.high, sample.low > band.middle { return (.worse, range) }
        if sample.median < band.low, sample.high < band.middle { return (.better, range) }
        return (.same, range)
    }
}
