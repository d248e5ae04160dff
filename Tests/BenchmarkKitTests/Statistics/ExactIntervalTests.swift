//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct ExactIntervalTests {
    /// Published values of Clopper and Pearson's interval, and the closed form at the ends: 1 - 0.025^(1/n).
    @Test(arguments: [
        (0, 10, 0.0, 0.3085), (1, 10, 0.0025, 0.4450), (5, 10, 0.1871, 0.8129), (10, 10, 0.6915, 1.0),
        (0, 550, 0.0, 0.006685), (1, 550, 0.000046, 0.010088),
    ])
    func isExact(successes: Int, trials: Int, low: Double, high: Double) {
        let interval = ExactInterval(successes: successes, trials: trials)
        #expect(abs(interval.low - low) < 5e-5)
        #expect(abs(interval.high - high) < 5e-5)
    }
}
