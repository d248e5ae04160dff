//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

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
