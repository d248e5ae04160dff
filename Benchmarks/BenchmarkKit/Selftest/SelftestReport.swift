//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Words a self-test.
package struct SelftestReport {
    private let record: SelftestRecord

    /// The most comparisons of equal programs that may alarm.
    private static let mostAlarms = 1

    /// The report of a record.
    package init(_ record: SelftestRecord) {
        self.record = record
    }

    /// The false alarms of all comparisons of equal programs.
    private var alarms: (runs: Int, alarming: Int) {
        let all = record.live + record.paired
        return (all.count, all.count { !$0.worse.isEmpty })
    }

    /// Whether equal programs were compared and false alarms are as rare as promised.
    package var isPassed: Bool {
        alarms.runs > 0 && alarms.alarming <= Self.mostAlarms
    }

    /// The figures: each share with its exact interval of 95 %.
    package var text: String {
        var table = TextTable()
        table.add(["of \(record.benchmarks.count) benchmarks each", "comparisons", "alarming", "share", "95 %"])
        add("A/A, live", record.live.filter { !$0.isLoaded }, to: &table)
        add("A/A, live, machine loaded", record.live.filter(\.isLoaded), to: &table)
        add("A/A, recorded launches exchanged at random", record.paired, to: &table)
        add("A/A, all", record.live + record.paired, to: &table)
        var text = table.text
        if !record.injected.isEmpty { text += "\n" + detections.text }
        let (runs, alarming) = alarms
        text += "\n\(alarming) of \(runs) comparisons of equal programs alarmed; at most \(Self.mostAlarms) may: "
        return text + (isPassed ? "passed\n" : "FAILED\n")
    }

    private var detections: TextTable {
        var table = TextTable()
        table.add(["injected", "benchmarks", "found", "share", "95 %", "false alarms"])
        for injection in record.plan.injections {
            let all = record.injected.filter { $0.injection == injection }
            let tried = all.reduce(0) { $0 + $1.benchmarks.count }
            guard tried > 0 else { continue }
            let found = all.reduce(0) { $0 + $1.found.count }
            let share = ExactInterval(successes: found, trials: tried)
            let wrong = all.count { !$0.falseAlarms.isEmpty }
            table.add([
                injection.text, "\(tried)", "\(found)", Self.percent(share.share), Self.range(share), "\(wrong)",
            ])
        }
        return table
    }

    private func add(_ name: String, _ runs: [SelftestRecord.AlarmCount], to table: inout TextTable) {
        guard !runs.isEmpty else { return }
        let share = ExactInterval(successes: runs.count { !$0.worse.isEmpty }, trials: runs.count)
        table.add([name, "\(runs.count)", "\(share.successes)", Self.percent(share.share), Self.range(share)])
    }

    private static func percent(_ share: Double) -> String {
        Figure.fixed(share * 100, places: 2) + " %"
    }

    private static func range(_ interval: ExactInterval) -> String {
        "\(Figure.fixed(interval.low * 100, places: 2)) to \(percent(interval.high))"
    }
}

extension Injection {
    /// `5 % slower`, `1 allocation`.
    package var text: String {
        if allocations > 0 { return allocations == 1 ? "1 allocation" : "\(allocations) allocations" }
        return "\(Figure.count((slowdown * 1_000).rounded() / 10)) % slower"
    }
}
