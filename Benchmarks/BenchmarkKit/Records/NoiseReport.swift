//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Words what was wrong with the conditions of a run. Nothing when all was quiet.
struct NoiseReport {
    /// From how much on something is named. Below, it hides in the noise that every run has.
    private enum Limit {
        /// A speed that differs by so much moves times by as much.
        static let speedVariation = 0.03

        /// A share of processor time that shows in a 90th percentile.
        static let stolenShare = 0.01

        /// Switches for each timed batch: with more, the 90th percentile is of disturbed batches.
        static let switchesPerBatch = 0.1

        /// Busy processes for each processor, before this run has added its own.
        static let loadPerCore = 0.5

        /// How busy a pinned processor may be with something else.
        static let busyShare = 0.1
    }

    /// What was off before the run began, one line each.
    static func text(_ conditions: ConditionsRecord, cores: Int, pin: Int?) -> String {
        var lines: [String] = []
        if let share = conditions.pinnedBusyShare, let pin, share > Limit.busyShare {
            lines.append("processor \(pin), on which the run is kept, is \(percent(share)) busy with something else")
        }
        if let load = conditions.loadAverage, load > Limit.loadPerCore * Double(cores) {
            lines.append(
                "the load average is \(Figure.fixed(load, places: 2)) on \(cores) processors before the run begins"
            )
        }
        if let governor = conditions.governor, governor != "performance" {
            lines.append("the frequency governor is '\(governor)', under which times depend on what ran before")
        }
        return lines.map { "note: \($0)\n" }.joined()
    }

    /// What disturbed one benchmark, one line, or nothing.
    static func text(_ noise: NoiseRecord) -> String {
        line(parts([noise])).map { "  note: \($0)\n" } ?? ""
    }

    /// What disturbed a whole run, one line, or nothing.
    static func summary(_ noise: [NoiseRecord]) -> String {
        line(parts(noise)).map {
            "note: during the run \($0); ratios bear that better than times do, counts entirely\n"
        } ?? ""
    }

    private static func parts(_ noise: [NoiseRecord]) -> [String] {
        guard !noise.isEmpty else { return [] }
        var parts: [String] = []
        let variation = NoiseRecord.variation(noise.flatMap(\.speeds))
        if variation >= Limit.speedVariation { parts.append("the processor's speed varied by \(percent(variation))") }
        let stolen = noise.compactMap(\.stolenShare).max() ?? 0
        if stolen >= Limit.stolenShare { parts.append("up to \(percent(stolen)) of the processor time was stolen") }
        let batches = noise.reduce(0) { $0 + $1.batches }
        let switches = noise.reduce(0) { $0 + $1.involuntarySwitches }
        if Double(switches) > Limit.switchesPerBatch * Double(batches) {
            parts.append(
                "the processor was taken away \(Figure.count(Double(switches))) times in \(Figure.count(Double(batches))) batches"
            )
        }
        let faults = noise.reduce(0) { $0 + $1.majorFaults }
        if faults > 0 { parts.append("\(Figure.count(Double(faults))) pages were read from a disk") }
        return parts
    }

    private static func line(_ parts: [String]) -> String? {
        parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private static func percent(_ share: Double) -> String {
        let percent = (share * 1_000).rounded() / 10
        return Figure.fixed(percent, places: percent == percent.rounded() ? 0 : 1) + " %"
    }
}
