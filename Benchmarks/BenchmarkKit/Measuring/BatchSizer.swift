//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Chooses how many operations one timed batch runs.
package struct BatchSizer {
    /// How long a batch should take, nanoseconds.
    package let target: UInt64

    /// The most operations a batch may have, so that a body that does nothing still ends.
    package let limit: Int

    /// A sizer for batches of `target` nanoseconds.
    package init(target: UInt64, limit: Int = 1 << 32) {
        precondition(target > 0 && limit > 0)
        self.target = target
        self.limit = limit
    }

    /// Tries batches until one lasts.
    ///
    /// - Parameter measure: runs so many operations and gives the nanoseconds they took.
    /// - Returns: the least number of operations, about, that takes the target time: 1 where one operation takes longer.
    package func iterations(measure: (Int) throws -> UInt64) rethrows -> Int {
        var count = 1
        while true {
            let time = try measure(count)
            let wanted = Double(count) * Double(target) / Double(max(time, 1))
            if time >= target || count >= limit {
                return max(1, min(limit, Int(wanted.rounded(.up))))
            }
            // Not more than tenfold: the first batches run cold and would be extrapolated far too high or too low.
            let next = min(wanted * 1.1, Double(count) * 10)
            count = min(limit, max(count + 1, Int(next)))
        }
    }
}
