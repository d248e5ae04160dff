//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Glibc

/// The clock all times are taken with: `CLOCK_MONOTONIC`, read in user space, not stepped by time synchronisation.
package enum MonotonicClock {
    /// Nanoseconds since some fixed moment.
    @inline(__always)
    package static func now() -> UInt64 {
        var time = timespec()
        // The address is that of a local variable, for the length of the call.
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    /// Nanoseconds of processor time that this process has had, all threads together. A system call of about 200 ns.
    package static func processorTime() -> UInt64 {
        var time = timespec()
        // The address is that of a local variable, for the length of the call.
        _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    /// The smallest step seen between two readings, in nanoseconds: resolution and cost of a reading in one.
    package static func granularity(readings: Int = 10_000) -> UInt64 {
        var smallest = UInt64.max
        var last = now()
        for _ in 0..<readings {
            let next = now()
            if next > last { smallest = min(smallest, next - last) }
            last = next
        }
        return smallest == .max ? 1_000_000 : smallest
    }
}
