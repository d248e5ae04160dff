//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import FoundationEssentials

/// The state of the machine when a run began.
package struct ConditionsRecord: Codable, Equatable, Sendable {
    /// Processes that ran or wanted to, averaged over the last minute; nil where the system does not say.
    package let loadAverage: Double?

    /// How the kernel chooses the frequency (`performance`, `powersave` ...); nil where it does not, as in virtual machines.
    package let governor: String?

    /// Whether the processor may go above its nominal frequency; nil where the system does not say.
    package let isTurboAllowed: Bool?

    /// Which share of the pinned processor something else used just before, 0 to 1; nil if the run is not pinned.
    package let pinnedBusyShare: Double?

    /// Conditions as given.
    package init(loadAverage: Double?, governor: String?, isTurboAllowed: Bool?, pinnedBusyShare: Double?) {
        self.loadAverage = loadAverage
        self.governor = governor
        self.isTurboAllowed = isTurboAllowed
        self.pinnedBusyShare = pinnedBusyShare
    }

    /// How long the pinned processor is watched, seconds: twenty of the kernel's ticks.
    private static let watch = 0.2

    /// The conditions now. Takes 0.2 s with a pinned processor, in which this process rests.
    package static func current(pin: Int?) -> ConditionsRecord {
        ConditionsRecord(
            loadAverage: word(of: "/proc/loadavg").flatMap { Double($0) },
            governor: word(of: "/sys/devices/system/cpu/cpu\(pin ?? 0)/cpufreq/scaling_governor"),
            isTurboAllowed: turbo(),
            pinnedBusyShare: pin.flatMap(busyShare)
        )
    }

    private static func busyShare(of processor: Int) -> Double? {
        guard let before = ProcessorTimes.current(of: processor) else { return nil }
        Host.sleep(seconds: watch)
        return ProcessorTimes.current(of: processor)?.busyShare(since: before)
    }

    /// Intel's driver says whether it is forbidden, the others whether it is allowed.
    private static func turbo() -> Bool? {
        if let forbidden = word(of: "/sys/devices/system/cpu/intel_pstate/no_turbo") { return forbidden == "0" }
        return word(of: "/sys/devices/system/cpu/cpufreq/boost").map { $0 == "1" }
    }

    /// The first word of a file, or nil.
    private static func word(of path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return text.split { $0 == " " || $0 == "\n" }.first.map(String.init)
    }
}
