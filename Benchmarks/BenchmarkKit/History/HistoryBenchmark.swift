//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One benchmark of a run in the history.
package struct HistoryBenchmark: Codable, Equatable, Sendable {
    /// The benchmark's name.
    package let name: String

    /// The subject's name.
    package let subject: String

    /// The subject's figures an operation, by deterministic metric.
    package let counts: [String: HistoryCount]

    /// The subject's time as a multiple of each rival's. Nil where nothing was timed.
    package let ratios: [HistoryRatio]?

    /// True where something else had the processor in over a tenth of the batches, so that ratios say little; nil otherwise.
    package let disturbed: Bool?

    /// Bytes of every contender, the subject first. Nil where no sizes were counted.
    package let sizes: [HistorySize]?

    /// The benchmark's floors and what was reached; nil where it has none.
    package let floors: [HistoryFloor]?

    /// The benchmark's place in a series of sizes; nil where it is in none.
    package let growth: HistoryGrowth?
}

/// A count of a run. Written as a number, or as `[median, least, most]` where it differs within the run, by inputs or by the
/// random seeds of hash tables.
package struct HistoryCount: Codable, Equatable, Sendable {
    /// How far apart counts that are averages may lie and be the same: 1 %. They hang on the size of a batch.
    static let averaged = 0.01

    /// The median.
    package let median: Double

    /// The least and the most within the run.
    package let least: Double
    package let most: Double

    /// A count as given.
    package init(median: Double, least: Double, most: Double) {
        self.median = median
        self.least = least
        self.most = most
    }

    package init(from decoder: any Decoder) throws {
        let figures: [Double]
        if let one = try? decoder.singleValueContainer().decode(Double.self) {
            figures = [one, one, one]
        } else {
            var values = try decoder.unkeyedContainer()
            figures = [try values.decode(Double.self), try values.decode(Double.self), try values.decode(Double.self)]
        }
        (median, least, most) = (figures[0], figures[1], figures[2])
        guard least >= 0, least <= median, median <= most, most.isFinite else {
            let message = "no count: \(median) of \(least) to \(most)"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        if least == most {
            var value = encoder.singleValueContainer()
            try value.encode(median)
        } else {
            var values = encoder.unkeyedContainer()
            for figure in [median, least, most] { try values.encode(figure) }
        }
    }

    /// Whether every operation of the run had this whole number.
    var isExact: Bool {
        least == most && median == median.rounded()
    }

    /// How it stands to an earlier one; less is better. Exact counts differ where they are not equal, others where neither was
    /// within what the other was and they lie over ``averaged`` apart.
    func change(since earlier: HistoryCount) -> Trend.Change {
        if median == earlier.median { return .same }
        if !isExact || !earlier.isExact {
            let overlaps = least <= earlier.most && earlier.least <= most
            let apart = abs(median - earlier.median)
            if overlaps || apart <= HistoryCount.averaged * max(median, earlier.median) { return .same }
        }
        return median > earlier.median ? .worse : .better
    }
}

/// The subject's time as a multiple of a rival's, in one run. Written as `[rival, median, low, high]`.
package struct HistoryRatio: Codable, Equatable, Sendable {
    /// The rival's name.
    package let rival: String

    /// The median of the ratios within rounds.
    package let median: Double

    /// The 10th and the 90th percentile of the ratios within rounds.
    package let low: Double
    package let high: Double

    /// A ratio as given.
    package init(rival: String, median: Double, low: Double, high: Double) {
        self.rival = rival
        self.median = median
        self.low = low
        self.high = high
    }

    package init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        rival = try values.decode(String.self)
        median = try values.decode(Double.self)
        low = try values.decode(Double.self)
        high = try values.decode(Double.self)
        guard low > 0, low <= median, median <= high, high.isFinite else {
            let message =
                "the ratio to '\(rival)' is no positive median between its percentiles: \([median, low, high])"
            throw DecodingError.dataCorruptedError(in: values, debugDescription: message)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(rival)
        for figure in [median, low, high] { try values.encode(figure) }
    }
}

/// How many bytes a contender needs. Written as `[contender, bytes]`.
package struct HistorySize: Codable, Equatable, Sendable {
    /// The contender's name.
    package let contender: String

    /// Bytes; the median of several inputs.
    package let bytes: Double

    init(contender: String, bytes: Double) {
        self.contender = contender
        self.bytes = bytes
    }

    package init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        contender = try values.decode(String.self)
        bytes = try values.decode(Double.self)
        guard bytes >= 0, bytes.isFinite else {
            throw DecodingError.dataCorruptedError(in: values, debugDescription: "'\(contender)' has \(bytes) bytes")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(contender)
        try values.encode(bytes)
    }
}

/// A floor and what a run reached.
package struct HistoryFloor: Codable, Equatable, Sendable {
    /// The metric's name.
    package let metric: String

    /// The highest figure that meets the floor.
    package let limit: Double

    /// The rival whose figure `limit` multiplies; nil where it is the metric's own.
    package let rival: String?

    /// The contender that has to reach it; nil for the subject.
    package let contender: String?

    /// What was reached; nil where the metric was not available.
    package let reached: Double?

    /// Whether the floor is met; nil if nothing was reached.
    var isMet: Bool? {
        reached.map { $0 <= limit }
    }
}

/// A benchmark's place in a series of sizes, and the times there. They are drawn and never compared between runs.
package struct HistoryGrowth: Codable, Equatable, Sendable {
    /// The series, e.g. `growth/overlay`.
    package let series: String

    /// The size.
    package let size: Double

    /// What sizes count, plural.
    package let unit: String

    /// The median time of each contender, nanoseconds, the subject first.
    package let times: [HistoryTime]
}

/// The median time of a contender. Written as `[contender, nanoseconds]`.
package struct HistoryTime: Codable, Equatable, Sendable {
    /// The contender's name.
    package let contender: String

    /// Nanoseconds an operation.
    package let nanoseconds: Double

    init(contender: String, nanoseconds: Double) {
        self.contender = contender
        self.nanoseconds = nanoseconds
    }

    package init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        contender = try values.decode(String.self)
        nanoseconds = try values.decode(Double.self)
        guard nanoseconds > 0, nanoseconds.isFinite else {
            let message = "the time of '\(contender)' is \(nanoseconds) ns"
            throw DecodingError.dataCorruptedError(in: values, debugDescription: message)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(contender)
        try values.encode(nanoseconds)
    }
}
