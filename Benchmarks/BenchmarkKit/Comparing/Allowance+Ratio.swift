//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Tolerance.Allowance {
    /// The highest multiple of a baseline's figure that is tolerated where less is better; at least 1. Infinite for a limit, which
    /// is about one side and no ratio.
    func highestRatio(to baseline: Double) -> Double {
        switch self {
        case .relative(let share): return 1 + share
        case .absolute(let amount):
            let ratio = 1 + amount / baseline
            return ratio.isFinite ? ratio : 1
        case .limit: return .infinity
        }
    }
}
