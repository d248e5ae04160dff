//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where the median of a distribution lies, by the order of figures taken from it: nothing is assumed of its shape.
package enum MedianInterval {
    /// The confidence.
    private static let confidence = 0.95

    /// The low end of the interval, or nil where the figures are too few for one: below six.
    package static func low(_ figures: [Double]) -> Double? {
        outside(figures.count).map { figures.sorted()[$0] }
    }

    /// The high end.
    package static func high(_ figures: [Double]) -> Double? {
        outside(figures.count).map { figures.sorted()[figures.count - 1 - $0] }
    }

    /// How many figures lie outside at each end: the most for which the chance that the median does, too, stays small. Each figure
    /// is above the median or below with a chance of a half, so it is a binomial one.
    private static func outside(_ count: Int) -> Int? {
        guard count > 0 else { return nil }
        // Above a thousand figures the chance of the first is 0; two deviations of the normal distribution are as good then.
        var term = 1.0
        for _ in 0..<count { term /= 2 }
        guard term > 0 else { return max(0, count / 2 - Int(Double(count).squareRoot().rounded(.up))) }
        var below = 0.0
        for index in 0..<count {
            below += term
            if 2 * below > 1 - confidence { return index == 0 ? nil : index - 1 }
            term *= Double(count - index) / Double(index + 1)
        }
        return nil
    }
}
