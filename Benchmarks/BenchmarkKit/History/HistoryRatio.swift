//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

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
