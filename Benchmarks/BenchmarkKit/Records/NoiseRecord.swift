//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What disturbed the measuring of one benchmark.
package struct NoiseRecord: Codable, Equatable, Sendable {
    /// How many batches were timed.
    package let batches: Int

    /// How often the kernel took the processor away from the process.
    package let involuntarySwitches: Int

    /// Pages that had to be read from a disk.
    package let majorFaults: Int

    /// Which share of the processors' time the hypervisor gave to others, 0 to 1, in the worst launch; nil where the system does not say.
    package let stolenShare: Double?

    /// What the reference took at the start and at the end of every launch, nanoseconds for a thousand steps of dependent
    /// arithmetic.
    package let speeds: [Double]

    /// The record of this launch and of another after it.
    func joined(with other: NoiseRecord) -> NoiseRecord {
        NoiseRecord(
            batches: batches + other.batches,
            involuntarySwitches: involuntarySwitches + other.involuntarySwitches,
            majorFaults: majorFaults + other.majorFaults,
            stolenShare: [stolenShare, other.stolenShare].compactMap(\.self).max(),
            speeds: speeds + other.speeds
        )
    }

    /// How much longer the longest of these times is than the shortest: 0.08 is 8 %; 0 for none.
    static func variation(_ times: [Double]) -> Double {
        guard let shortest = times.min(), let longest = times.max(), shortest > 0 else { return 0 }
        return longest / shortest - 1
    }
}
