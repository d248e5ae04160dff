//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport

/// What the measuring itself costs, and how far two measurements of the same thing differ here and now.
package struct Calibration: Codable, Equatable, Sendable {
    /// The clock's smallest step, nanoseconds.
    package let clockGranularity: UInt64

    /// What one turn of a loop that only consumes a number takes, nanoseconds. Not subtracted from any figure.
    package let emptyLoop: Double

    /// The median over the rounds of the ratio of one body to itself. Its distance from 1 is pure noise.
    package let noiseRatio: Double

    /// The 10th and the 90th percentile of that ratio.
    package let noiseLow: Double
    package let noiseHigh: Double

    /// Measures this process.
    package static func measure(plan: MeasurementPlan) throws -> Calibration {
        let granularity = MonotonicClock.granularity()
        let meter = Meter(plan: plan, granularity: granularity, allocations: nil)
        let empty = try meter.run(Benchmark("calibration/empty", summary: "", subject: emptyLoop))
        let pair = try meter.run(
            Benchmark("calibration/same", summary: "", subject: fixedWork("a"), rivals: [fixedWork("b")])
        )
        let ratios = pair.contenders[0].roundRatios(.wallTime, to: pair.contenders[1])
        let spread = Distribution(ratios)
        return Calibration(
            clockGranularity: granularity,
            emptyLoop: empty.contenders[0].distribution(.wallTime)?.median ?? 0,
            noiseRatio: spread?.median ?? 1,
            noiseLow: spread?.percentile(10) ?? 1,
            noiseHigh: spread?.percentile(90) ?? 1
        )
    }

    private static var emptyLoop: Contender {
        Contender("empty loop") {
            { iterations in
                for turn in 0..<iterations { c_themewire_consume(UInt64(truncatingIfNeeded: turn)) }
            }
        }
    }

    /// A chain of dependent arithmetic, about a hundred nanoseconds, that touches no memory.
    private static func fixedWork(_ name: String) -> Contender {
        Contender(name) {
            { iterations in
                var state: UInt64 = 1
                for _ in 0..<iterations {
                    for _ in 0..<32 {
                        state ^= state << 13
                        state ^= state >> 7
                        state ^= state << 17
                    }
                }
                consume(state)
            }
        }
    }
}
