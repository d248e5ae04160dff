//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What changed in the latest run, and in the runs before it.
struct ChangeList {
    /// How many changes of the latest run are open; more would push everything else out of sight.
    private static let mostOpen = 8

    /// How many changes of earlier runs are listed, the latest.
    private static let mostEarlier = 200

    let data: ReportData

    var markup: Markup {
        let last = data.history.entries.count - 1
        let now = data.changes.filter { $0.point.run == last }
        let earlier = data.changes.filter { $0.point.run != last }
        let runs = data.history.entries.count
        let current: Markup
        if runs == 1 {
            current = "<p class=\"note\">This is the first run of the history: there is nothing to hold it against.</p>"
        } else if now.isEmpty {
            current =
                "<p class=\"note\">Nothing changed in this run: every count is the same, every ratio within its band.</p>"
        } else {
            current = open(now)
        }
        let details: Markup =
            earlier.isEmpty
            ? ""
            : """
            <details><summary>\(earlier.count) \(earlier.count == 1 ? "change" : "changes") in earlier runs</summary>
            \(table(Array(earlier.prefix(ChangeList.mostEarlier)), caption: "Changes in earlier runs", hasRun: true))</details>
            """
        return """
            <section aria-labelledby="changes">
            <h2 id="changes">Changes</h2>
            \(current)
            \(details)
            </section>
            """
    }

    private func open(_ changes: [ReportChange]) -> Markup {
        let first = table(Array(changes.prefix(ChangeList.mostOpen)), caption: "Changes in this run", hasRun: false)
        let others = Array(changes.dropFirst(ChangeList.mostOpen))
        if others.isEmpty { return first }
        return """
            \(first)
            <details><summary>\(others.count) more in this run, \(others.count { $0.point.change == .worse }) of them worse</summary>
            \(table(others, caption: "More changes in this run", hasRun: false))</details>
            """
    }

    private func table(_ changes: [ReportChange], caption: String, hasRun: Bool) -> Markup {
        let rows = changes.map { change -> Markup in
            let commit = data.history.entries[change.point.run].shortCommit
            let run: Markup = hasRun ? "<td class=\"run\"><code>\(commit)</code></td>" : ""
            return """
                <tr>\(run)<th scope="row">\
                <a href="#\(ReportAnchor.of(change.trend.benchmark))">\(ReportWords.name(change.trend.benchmark))</a>\
                <small>\(title(change.trend.figure))</small></th><td class="number">\(figure(change.reference, change))</td>\
                <td class="number">\(figure(change.point.value, change))</td>\
                <td class="verdict">\(ReportWords.badge(change))</td></tr>

                """
        }
        return """
            <div class="box" role="region" tabindex="0" aria-label="\(caption)">
            <table class="changes"><caption class="hidden">\(caption)</caption>
            <thead><tr>\(hasRun ? "<th scope=\"col\">run</th>" : "")<th scope="col">benchmark, figure</th>\
            <th scope="col" class="number">was</th><th scope="col" class="number">is</th>\
            <th scope="col" class="verdict">change</th></tr></thead>
            <tbody>
            \(rows)</tbody></table></div>
            """
    }

    private func title(_ figure: Trend.Figure) -> String {
        switch figure {
        case .count(let metric): ReportWords.metric(metric)
        case .ratio(let rival): "ratio to \(rival)"
        }
    }

    private func figure(_ value: Double, _ change: ReportChange) -> String {
        if case .count = change.trend.figure { Figure.count(value) } else { Figure.plain(value) }
    }
}
