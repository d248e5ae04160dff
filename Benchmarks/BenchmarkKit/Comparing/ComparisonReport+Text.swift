//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ComparisonReport {
    /// The report for a terminal: what got worse, what got better, what else there is to know, and how many are unchanged; with
    /// `listsAll` those, too.
    package func text(listsAll: Bool = false) -> String {
        var text = "baseline: \(baseline.text)\ncandidate: \(candidate.text)\n"
        for machine in machines { text += "machine: \(machine)\n" }
        for sentence in method { text += "\(sentence)\n" }
        var table = TextTable()
        add("worse", sorted(.worse), to: &table)
        add("better", sorted(.better), to: &table)
        add("floors missed, and no regression", oldFloors, to: &table)
        if listsAll {
            add("unchanged", comparisons.filter { $0.verdict == .same && !$0.isFloor }, to: &table)
            add("not compared", sorted(.refused), to: &table)
        }
        if !table.isEmpty { text += "\n" + table.text }
        text += "\n"
        for refusal in refusals {
            text += "not compared: \(refusal.metric) of \(refusal.count) benchmarks: \(refusal.reason)\n"
        }
        for name in missing { text += "MISSING: only the baseline has \(name)\n" }
        for name in added { text += "new: only the candidate has \(name)\n" }
        for failure in failures { text += "crashed: \(failure.name): \(failure.reason)\n" }
        return text + counts + "\n"
    }

    /// The machine, or both where they are two.
    var machines: [String] {
        guard let old = baseline.machine, let new = candidate.machine, old != new else {
            return [(candidate.machine ?? baseline.machine)?.text].compactMap(\.self)
        }
        return ["\(old.text) (baseline)", "\(new.text) (candidate)"]
    }

    private func add(_ title: String, _ comparisons: [Comparison], to table: inout TextTable) {
        guard !comparisons.isEmpty else { return }
        table.add([title, "metric", "before", "now", "change", "95 %"], remark: "limit")
        for comparison in comparisons {
            table.add(
                [
                    "  " + comparison.benchmark, comparison.metricWord, comparison.figure(comparison.baseline),
                    comparison.figure(comparison.candidate), comparison.change, comparison.range,
                ],
                remark: comparison.tolerance.text(unit: comparison.unit) + (comparison.note.map { "; \($0)" } ?? "")
            )
        }
    }
}
