//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Metric {
    /// What is tolerated where nobody said anything, in a comparison whose two sides took turns in one run.
    ///
    /// Counts are compared exactly. Two builds of the same sources can differ by about a per cent in time, by where the linker
    /// puts things, and no number of rounds tells that from a change. What is left of memory and is no exact count comes in the allocator's steps.
    package var defaultAllowance: Tolerance.Allowance {
        if isDeterministic { return .relative(0) }
        switch unit {
        case Metric.wallTime.unit, Metric.ratio.unit: return .relative(0.01)
        default: return .relative(0.05)
        }
    }

    /// What is tolerated between two runs with hours between them: a machine's speed drifts by more than a change makes.
    package var storedAllowance: Tolerance.Allowance {
        switch unit {
        case _ where isDeterministic: .relative(0)
        case Metric.wallTime.unit: .relative(0.1)
        case Metric.ratio.unit: .relative(0.1)
        default: .relative(0.05)
        }
    }

    /// What users call it, on the command line and in tables; the key in records where that is a word.
    package var word: String {
        switch name {
        case Metric.wallTime.name: "time"
        case Metric.processorTime.name: "cpu"
        case Metric.allocatedBytes.name: "bytes"
        case Metric.retainedBytes.name: "retained"
        case Metric.peakBytes.name: "peak"
        default: name
        }
    }

    /// Every metric that a comparison may judge.
    package static var judged: [Metric] { all + [ratio] }

    /// The judged metric that users call so, or that records do.
    package static func called(_ word: String) -> Metric? {
        judged.first { $0.word == word } ?? judged.first { $0.name == word }
    }
}
