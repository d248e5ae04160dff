//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Tolerance.Allowance {
    /// The highest multiple of a baseline's figure that is tolerated where less is better; at least 1.
    ///
    /// A limit that the baseline itself is beyond tolerates no increase.
    func highestRatio(to baseline: Double) -> Double {
        let ratio: Double
        switch self {
        case .relative(let share): ratio = 1 + share
        case .absolute(let amount): ratio = 1 + amount / baseline
        case .limit(let limit): ratio = limit / baseline
        }
        return ratio.isFinite ? max(1, ratio) : 1
    }
}
