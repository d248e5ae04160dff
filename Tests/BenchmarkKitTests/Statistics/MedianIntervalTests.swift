//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing
import _ThemewireTestSupport

@Suite struct MedianIntervalTests {
    /// The ranks of the printed tables for 95 %.
    @Test(arguments: [(6, 1), (8, 1), (9, 2), (10, 2), (20, 6), (50, 18)])
    func agreesWithThePrintedTables(count: Int, rank: Int) {
        let figures = (1...count).map(Double.init).reversed()
        #expect(MedianInterval.low(Array(figures)) == Double(rank))
        #expect(MedianInterval.high(Array(figures)) == Double(count + 1 - rank))
    }

    @Test func thousandsOfFiguresHaveOneToo() throws {
        let low = try #require(MedianInterval.low((1...10_000).map(Double.init)))
        #expect((4_890...4_910).contains(low))
    }

    @Test func fewFiguresHaveNone() {
        for count in 0...5 { #expect(MedianInterval.low((0..<count).map(Double.init)) == nil) }
    }
}
