//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The runs of the history, and the rules by which they are judged.
struct RunTable {
    let data: ReportData

    var markup: Markup {
        let rows = data.history.entries[data.shown].reversed().map { entry -> Markup in
            """
            <tr><th scope="row"><code>\(entry.shortCommit)</code></th><td>\(entry.day)</td>\
            <td class="number">\(entry.benchmarks.count)</td><td>\(entry.quick == true ? "quick" : "full")</td>\
            <td>\(entry.machine.processor), \(entry.machine.cores) cores</td><td>\(entry.toolchain)</td></tr>

            """
        }
        let percent = Int((TrendRule.leastHalfWidth * 100).rounded())
        let averaged = Int((HistoryCount.averaged * 100).rounded())
        return """
            <section aria-labelledby="runs">
            <h2 id="runs">Runs, and how to read this</h2>
            <p>A <b>count</b> is exact: where it differs from the run before, on the same architecture, it is marked \
            <span class="bad-text">\u{25B2} worse</span> or <span class="good-text">\u{25BC} better</span>. One that varies within a run \
            is marked where the two runs' ranges do not meet and the medians are over \(averaged)\u{202F}% apart.</p>
            <p>A <b>ratio</b> varies. It is held against the grey band around the median of the earlier runs on the same machine, at \
            most \(TrendRule.mostEarlier) and none before the last mark. From \(TrendRule.enoughEarlier) earlier runs on the band is \
            \(Int(TrendRule.deviations)) standard deviations of their medians wide on each side, estimated from the median absolute \
            deviation; before that as wide as the widest run's own 10th to 90th percentile, and as the runs lie apart; never under \
            \(percent)\u{202F}%. A run is marked where its median lies outside and nine of ten of its rounds are on that side of the \
            band's middle.</p>
            <p>In a chart each dot is a run, the thin line through it the spread within the run, the larger dot the latest. A \
            hollow dot is a run in which something else had the processor in over a tenth of the benchmark's batches: its ratios are \
            not judged, and no later run is held against them.</p>
            <div class="box" role="region" tabindex="0" aria-label="Runs">
            <table><caption class="hidden">Runs, the latest first</caption>
            <thead><tr><th scope="col">commit</th><th scope="col">date</th><th scope="col" class="number">benchmarks</th>\
            <th scope="col">plan</th><th scope="col">machine</th><th scope="col">toolchain</th></tr></thead>
            <tbody>
            \(rows)</tbody></table></div>
            </section>
            """
    }
}
