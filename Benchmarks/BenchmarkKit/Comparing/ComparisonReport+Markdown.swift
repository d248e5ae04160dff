//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ComparisonReport {
    /// The report as a table for a pull request: what changed, and how that was found out.
    package var markdown: String {
        var text = "### Benchmarks: \(counts)\n\n"
        let rows = [("**worse**", sorted(.worse)), ("better", sorted(.better)), ("floor missed", oldFloors)]
        if rows.contains(where: { !$0.1.isEmpty }) {
            text += "| | benchmark | metric | before | now | change | 95 % interval | limit |\n"
            text += "|---|---|---|--:|--:|--:|---|---|\n"
        }
        for (verdict, comparisons) in rows {
            for comparison in comparisons { text += row(verdict, comparison) }
        }
        var notes = refusals.map { "not compared: \($0.metric) of \($0.count) benchmarks: \($0.reason)" }
        if !missing.isEmpty { notes.append("**missing**: only the baseline has \(missing.joined(separator: ", "))") }
        if !added.isEmpty { notes.append("new: only the candidate has \(added.joined(separator: ", "))") }
        notes += failures.map { "**crashed**: \($0.name): \($0.reason)" }
        if !notes.isEmpty { text += "\n" + list(notes) }
        let how =
            ["baseline: \(baseline.text)", "candidate: \(candidate.text)"] + machines.map { "machine: \($0)" } + method
        return text + "\n<details><summary>How it was measured</summary>\n\n\(list(how))\n</details>\n"
    }

    private func row(_ verdict: String, _ comparison: Comparison) -> String {
        let limit = comparison.tolerance.text(unit: comparison.unit) + (comparison.note.map { "; \($0)" } ?? "")
        let cells = [
            verdict, escaped(comparison.benchmark), escaped(comparison.metricWord),
            comparison.figure(comparison.baseline), comparison.figure(comparison.candidate), comparison.change,
            comparison.range, escaped(limit),
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
    }

    private func list(_ sentences: [String]) -> String {
        sentences.map { "- \(escaped($0, keeps: "*"))\n" }.joined()
    }

    /// Text that is no markup: names have stars, rules have angles, and a bar would end a cell.
    private func escaped(_ text: String, keeps kept: String = "") -> String {
        var result = ""
        for character in text {
            switch character {
            case "\n", "\r", "\r\n": result += " "
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case _ where "\\|*_`[]".contains(character) && !kept.contains(character): result += "\\\(character)"
            default: result.append(character)
            }
        }
        return result
    }
}
