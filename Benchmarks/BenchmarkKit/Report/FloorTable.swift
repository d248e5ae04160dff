//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Every floor of the latest run, those missed first.
struct FloorTable {
    let data: ReportData

    var markup: Markup {
        let floors = data.floors
        let sorted = floors.filter { $0.floor.isMet == false } + floors.filter { $0.floor.isMet != false }
        let body: Markup =
            sorted.isEmpty
            ? "<p class=\"note\">None of these benchmarks has a floor.</p>"
            : """
            <div class="box" role="region" tabindex="0" aria-label="Floors">
            <table><caption class="hidden">Floors, those missed first</caption>
            <thead><tr><th scope="col">benchmark</th><th scope="col">asked</th><th scope="col" class="number">reached</th>\
            <th scope="col">verdict</th></tr></thead>
            <tbody>
            \(sorted.map(row))</tbody></table></div>
            """
        return """
            <section aria-labelledby="floors">
            <h2 id="floors">Floors</h2>
            <p class="note">What the design asks of a benchmark's subject, or of the contender that is named.</p>
            \(body)
            </section>
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
            <tr><th scope="row"><a href="#\(ReportAnchor.of(benchmark.name))">\(benchmark.name)</a></th>\
            <td>\(whose)\(ReportWords.floor(floor))</td><td class="number">\(reached)</td><td>\(verdict)</td></tr>

            """
    }
}
