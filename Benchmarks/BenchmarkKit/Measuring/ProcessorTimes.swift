//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import FoundationEssentials

/// What processors have done since the machine began, in the kernel's ticks: a line of `/proc/stat`.
struct ProcessorTimes: Equatable {
    /// Ticks of all kinds together.
    let total: UInt64

    /// Ticks in which there was nothing to do.
    let idle: UInt64

    /// Ticks in which the hypervisor ran something else although there was something to do.
    let stolen: UInt64

    /// Of one processor, or of all together for nil; nil where the system does not say.
    static func current(of processor: Int?) -> ProcessorTimes? {
        guard let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8) else { return nil }
        return ProcessorTimes(text, of: processor)
    }

    /// Reads the text of `/proc/stat`.
    init?(_ text: String, of processor: Int?) {
        let name = processor.map { "cpu\($0)" } ?? "cpu"
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.first.map(String.init) == name else { continue }
            // user nice system idle iowait irq softirq steal; what guests use is in user already.
            let ticks = fields.dropFirst().prefix(8).compactMap { UInt64($0) }
            guard ticks.count == 8 else { return nil }
            total = ticks.reduce(0, &+)
            idle = ticks[3] &+ ticks[4]
            stolen = ticks[7]
            return
        }
        return nil
    }

    /// Which share of the time since then was stolen, 0 to 1; nil if no tick has passed.
    func stolenShare(since before: ProcessorTimes) -> Double? {
        share(stolen, before.stolen, since: before)
    }

    /// Which share of the time since then something was running, 0 to 1; nil if no tick has passed.
    func busyShare(since before: ProcessorTimes) -> Double? {
        share(idle, before.idle, since: before).map { 1 - $0 }
    }

    /// The kernel's counters of idle time may go back a little; that is no share.
    private func share(_ now: UInt64, _ then: UInt64, since before: ProcessorTimes) -> Double? {
        guard total > before.total else { return nil }
        return now > then ? min(1, Double(now - then) / Double(total - before.total)) : 0
    }
}
