//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A fixed piece of dependent arithmetic, timed: how fast the processor is just now. No memory is touched and nothing is
/// predicted, so its time depends on the clock frequency and on who else uses the core.
package enum SpeedReference {
    /// Steps of the chain in one reading: about 0.1 ms, short enough that most readings are not interrupted.
    private static let steps = 100_000

    /// Readings; the fastest is taken, which no interrupt and no stolen slice has met.
    private static let readings = 20

    /// Nanoseconds for a thousand steps, by the fastest of several readings: about 2 ms in all.
    package static func measure() -> Double {
        var fastest = UInt64.max
        for _ in 0..<readings {
            let start = MonotonicClock.now()
            var state = UInt64(truncatingIfNeeded: hide(1))
            for _ in 0..<steps {
                // Each needs the one before. A multiplication takes as many cycles on every processor of a model.
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            }
            consume(state)
            fastest = min(fastest, MonotonicClock.now() - start)
        }
        return Double(fastest) * 1_000 / Double(steps)
    }
}
