//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct PowerLawTests {
    @Test(arguments: [0.0, 0.5, 1, 2, -1])
    func findsTheExponentOfAnExactCurve(exponent: Double) throws {
        let points = [1.0, 10, 100, 1_000].map { (x: $0, y: 7 * power($0, exponent)) }
        let fit = try #require(PowerLaw(points))
        #expect(abs(fit.exponent - exponent) < 1e-12)
        #expect(fit.determination > 1 - 1e-9)
        for point in points { #expect(abs(fit.value(at: point.x) / point.y - 1) < 1e-9) }
    }

    @Test func saysHowWellItFits() throws {
        let fit = try #require(PowerLaw([(1, 1), (10, 100), (100, 1)]))
        #expect(abs(fit.exponent) < 1e-12)
        #expect(fit.determination < 1e-9)
    }

    @Test func needsThreeSizesAndPositiveFigures() {
        #expect(PowerLaw([(1, 1), (2, 2)]) == nil)
        #expect(PowerLaw([(1, 1), (2, 2), (2, 3)]) == nil)
        #expect(PowerLaw([(1, 1), (2, 2), (0, 3)]) == nil)
        #expect(PowerLaw([(1, 1), (2, 2), (3, 0)]) == nil)
    }

    /// Powers of ten only, so that the curve is exact.
    private func power(_ x: Double, _ exponent: Double) -> Double {
        exponent == 0.5 ? x.squareRoot() : exponent == -1 ? 1 / x : exponent == 0 ? 1 : exponent == 1 ? x : x * x
    }
}
