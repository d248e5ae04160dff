//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct FigureTests {
    @Test(arguments: [
        (0.0, "0"), (0.0054, "0.00540"), (0.26, "0.260"), (49.14, "49.14"), (185.25, "185.3"), (9_142.4, "9,142"),
        (1_365_211, "1,365,211"), (999_999.6, "1,000,000"), (-1_234, "-1,234"), (.infinity, "-"), (.nan, "-"),
        (0.000_054, "0.0000540"),
    ])
    func words(value: Double, expected: String) {
        #expect(Figure.plain(value) == expected)
    }

    @Test(arguments: [(7.0, "7"), (7.5, "7.500"), (12_345, "12,345"), (0, "0")])
    func counts(value: Double, expected: String) {
        #expect(Figure.count(value) == expected)
    }

    @Test(arguments: [(20_100_000.0, "20.1 M"), (999, "999  "), (1_500, "1.50 k"), (3e9, "3.00 G")])
    func rates(value: Double, expected: String) {
        #expect(Figure.rate(value) == expected)
    }
}
