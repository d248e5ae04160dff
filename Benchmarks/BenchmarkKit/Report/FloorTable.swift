//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Every floor of the latest run: those missed, and folded away the others.
struct FloorTable {
    let data: ReportData

    var markup: Markup {
        let missed = data.floors.filter { $0.floor.isMet == false }
        let others = data.floors.filter { $0.floor.isMet != false }
        let open: Markup
        if data.floors.isEmpty {
            open = "<p class=\"note\">None of these benchmarks has a floor.</p>"
        } else if missed.isEmpty {
            open = "<p class=\"note\">None is missed.</p>"
        } else {
            open = table(missed, caption: "Floors that are missed")
        }
        let closed: Markup =
            others.isEmpty
            ? ""
            : """
            <details><summary>\(others.count) others</summary>
            \(table(others, caption: "Other floors"))</details>
            """
        return """
            <section aria-labelledby="floors">
            <h2 id="floors">Floors</h2>
            <p class="note">What the design asks of a benchmark's subject, or of the contender that is named.</p>
            \(open)
            \(closed)
            </section>
            """
    }

    private func table(_ floors: [(benchmark: HistoryBenchmark, floor: HistoryFloor)], caption: String) -> Markup {
        """
        <div class="box" role="region" tabindex="0" aria-label="\(caption)">
        <table class="floors"><caption class="hidden">\(caption)</caption>
        <thead><tr><th scope="col">benchmark, what is asked</th><th scope="col" class="number">reached</th>\
        <th scope="col" class="verdict">verdict</th></tr></thead>
        <tbody>
        \(floors.map(row))</tbody></table></div>

        """
    }

    private func row(_ benchmark: HistoryBenchmark, _ floor: HistoryFloor) -> Markup {
        let whose: Markup = floor.contender.map { "\($0): " } ?? ""
        let reached = floor.reached.map { floor.rival == nil ? Figure.count($0) : Figure.plain($0) } ?? "not measured"
        let verdict: Markup
        switch floor.isMet {
        case true?: verdict = "<span class=\"badge plain\">met</span>"
        case false?: verdict = "<span class=\"badge bad\">missed</span>"
        case nil: verdict = ""
        }
        return """
            <tr><th scope="row"><a href="#\(ReportAnchor.of(benchmark.name))">\(ReportWords.name(benchmark.name))</a>\
            <small>\(whose)\(ReportWords.floor(floor))</small></th><td class="number">\(reached)</td>\
            <td class="verdict">\(verdict)</td></tr>

            """
    }
}
