//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// One launch of both versions: what they took in the rounds in which they took turns.
package struct LaunchPair: Codable, Equatable, Sendable {
    /// How many operations a batch had, the same on both sides.
    package let iterations: Int

    /// Nanoseconds of each round's batch; rounds of one place belong together.
    package let baseline: [Double]
    package let candidate: [Double]

    /// Which percentile of the rounds' times stands for a launch. What disturbs a batch only ever makes it longer, so low ones
    /// are less disturbed; the lowest of all is a matter of luck again. Of all percentiles, and of medians of the ratios within
    /// rounds, it repeated best between launches.
    private static let percentile = 25.0

    /// The logarithm of the candidate's time as a multiple of the baseline's.
    package var logRatio: Double {
        guard let own = Distribution(candidate)?.percentile(Self.percentile),
            let other = Distribution(baseline)?.percentile(Self.percentile), own > 0, other > 0
        else { return 0 }
        return log(own / other)
    }

    /// The same launch with its versions exchanged.
    package var exchanged: LaunchPair {
        LaunchPair(iterations: iterations, baseline: candidate, candidate: baseline)
    }
}
