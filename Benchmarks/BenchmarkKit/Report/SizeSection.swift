//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Bytes on the wire of the latest run, as bars.
struct SizeSection {
    private static let barWidth = 300.0
    private static let barHeight = 12.0

    let data: ReportData

    var markup: Markup {
        let counted = data.latest.benchmarks.filter { !($0.sizes ?? []).isEmpty }
        let tables = counted.map { benchmark in table(benchmark, benchmark.sizes ?? []) }
        return """
            <section aria-labelledby="sizes">
            <h2 id="sizes">Sizes on the wire</h2>
            <p class="note">\(tables.isEmpty
                ? "The run has no sizes."
                : "Bytes of the same content, the median where there are several inputs; the ratio is the first line's to this one's.")</p>
            <div class="size-list">
            \(tables)</div>
            </section>
            """
    }

    private func table(_ benchmark: HistoryBenchmark, _ sizes: [HistorySize]) -> Markup {
        let largest = sizes.map(\.bytes).max() ?? 0
        let first = sizes[0].bytes
        let rows = sizes.enumerated().map { index, size -> Markup in
            let width = largest > 0 ? max(1, size.bytes / largest * SizeSection.barWidth) : 0
            let ratio = index == 0 || size.bytes == 0 ? "" : Figure.plain(first / size.bytes)
            return """
                <tr class="\(index == 0 ? "subject" : "")"><th scope="row">\(size.contender)</th>\
                <td class="number">\(Figure.count(size.bytes))</td><td class="number">\(ratio)</td>\
                <td class="bar"><svg aria-hidden="true" viewBox="0 0 \(Int(SizeSection.barWidth)) \(Int(SizeSection.barHeight))" \
                width="\(Int(SizeSection.barWidth))" height="\(Int(SizeSection.barHeight))">\
                <rect width="\(width)" height="\(Int(SizeSection.barHeight))" rx="2"/></svg></td></tr>

                """
        }
        return """
            <div>
            <h3>\(benchmark.name)</h3>
            <div class="box" role="region" tabindex="0" aria-label="Sizes of \(benchmark.name)">
            <table class="sizes"><caption class="hidden">\(benchmark.name)</caption>
            <thead><tr><th scope="col">contender</th><th scope="col" class="number">bytes</th><th scope="col" class="number">ratio</th>\
            <th scope="col"><span class="hidden">bar</span></th></tr></thead>
            <tbody>
            \(rows)</tbody></table></div>
            </div>

            """
    }
}
