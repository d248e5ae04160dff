//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Which metrics this process cannot have, and why.
enum Availability {
    /// By metric name, the reason. Metrics that are there only for some contenders are not among them, nor those of other
    /// processes.
    static func missing(allocations: AllocationSource?) -> [String: String] {
        var reasons: [String: String] = [:]
        if allocations == nil {
            for metric in [Metric.allocations, .allocatedBytes, .peakBytes, .retainedBytes] {
                reasons[metric.name] = "this build leaves malloc to a sanitizer"
            }
        }
        if !ReferenceCounter.isAvailable {
            for metric in [Metric.retains, .releases] {
                reasons[metric.name] = "Swift's runtime has no hooks for them, or is linked statically"
            }
        }
        do {
            _ = try InstructionCounter()
        } catch {
            reasons[Metric.hardwareInstructions.name] = error.description
        }
        return reasons
    }
}
