//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// `y = c * x^exponent`, fitted by least squares of the logarithms.
package struct PowerLaw: Equatable, Sendable {
    /// 0 where y stays as it is, 1 where it grows as x does.
    package let exponent: Double

    /// What share of the differences between the y is explained, 0 to 1; 1 where they do not differ.
    package let determination: Double

    /// `c`.
    private let factor: Double

    /// The fit of at least three points with different, positive x and positive y; nil otherwise.
    package init?(_ points: [(x: Double, y: Double)]) {
        guard Set(points.map(\.x)).count >= 3, points.allSatisfy({ $0.x > 0 && $0.y > 0 }) else { return nil }
        let logs = points.map { (x: log($0.x), y: log($0.y)) }
        let count = Double(logs.count)
        let meanX = logs.reduce(0) { $0 + $1.x } / count
        let meanY = logs.reduce(0) { $0 + $1.y } / count
        let xx = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        let xy = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        let yy = logs.reduce(0) { $0 + ($1.y - meanY) * ($1.y - meanY) }
        exponent = xy / xx
        determination = yy == 0 ? 1 : xy * xy / (xx * yy)
        factor = exp(meanY - xy / xx * meanX)
    }

    /// The fitted y at x, above 0.
    package func value(at x: Double) -> Double {
        factor * pow(x, exponent)
    }
}
