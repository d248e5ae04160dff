//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Glibc

/// Watches what disturbs a measurement, from its beginning to its end.
package struct NoiseWatch {
    private let speed: Double
    private let use: ResourceUse
    private let times: ProcessorTimes?
    private let pin: Int?

    /// Begins to watch: times the reference (about 2 ms) and reads the system's counters.
    ///
    /// - Parameter pin: The processor that this process is kept on, or nil for all.
    package init(pin: Int? = nil) {
        self.pin = pin
        speed = SpeedReference.measure()
        use = ResourceUse.current()
        times = ProcessorTimes.current(of: pin)
    }

    /// What has disturbed since, with `batches` timed batches in between.
    package func record(batches: Int) -> NoiseRecord {
        let use = ResourceUse.current()
        let times = ProcessorTimes.current(of: pin)
        return NoiseRecord(
            batches: batches,
            involuntarySwitches: use.involuntarySwitches - self.use.involuntarySwitches,
            majorFaults: use.majorFaults - self.use.majorFaults,
            stolenShare: self.times.flatMap { before in times?.stolenShare(since: before) },
            speeds: [speed, SpeedReference.measure()]
        )
    }

    /// What the kernel counts of this process.
    private struct ResourceUse {
        let involuntarySwitches: Int
        let majorFaults: Int

        static func current() -> ResourceUse {
            var usage = rusage()
            // The address is that of a local variable, for the length of the call.
            _ = unsafe getrusage(RUSAGE_SELF.rawValue, &usage)
            return ResourceUse(involuntarySwitches: usage.ru_nivcsw, majorFaults: usage.ru_majflt)
        }
    }
}
