//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct MonotonicClockTests {
    @Test func neverGoesBack() {
        var last = MonotonicClock.now()
        for _ in 0..<10_000 {
            let next = MonotonicClock.now()
            #expect(next >= last)
            last = next
        }
    }

    @Test func granularityIsAStep() {
        #expect(MonotonicClock.granularity() > 0)
    }
}
