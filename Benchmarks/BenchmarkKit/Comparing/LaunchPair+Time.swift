//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension [LaunchPair] {
    /// What an operation takes on one side, nanoseconds: the median of the launches' medians; NaN without launches.
    func operationTime(_ side: KeyPath<LaunchPair, [Double]>) -> Double {
        let times = compactMap { launch in
            Distribution(launch[keyPath: side]).map { $0.median / Double(launch.iterations) }
        }
        return Distribution(times)?.median ?? .nan
    }

    /// These launches as a trial, by what the rules tolerate of that benchmark's time; nil without launches.
    func trial(of benchmark: String, by rules: ToleranceRules) -> TimeTrial? {
        let tolerance = rules.tolerance(for: .wallTime, benchmark: benchmark)
        return TimeTrial(self, allowed: tolerance.allowance.highestRatio(to: operationTime(\.baseline)))
    }
}
