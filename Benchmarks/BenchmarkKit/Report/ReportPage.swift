//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The report as one HTML document that asks for nothing: style, script and charts are in it.
struct ReportPage {
    let data: ReportData

    /// Custom properties for light and dark, as CSS; nothing of it can end a `style` element.
    let theme: String

    /// The document.
    var html: String {
        let latest = data.latest
        let page: Markup = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'; img-src data:">
            <meta name="color-scheme" content="light dark">
            <link rel="icon" href="data:,">
            <title>Themewire benchmarks, \(latest.shortCommit)</title>
            <style>
            \(Markup(trusted: theme))
            \(Markup(trusted: ReportStyle.css))
            </style>
            <noscript><style>.filters { display: none; }</style></noscript>
            </head>
            <body>
            <a class="skip" href="#benchmarks">Skip to the benchmarks</a>
            <div class="layout">
            \(navigation)
            <main data-runs="\(runs)">
            \(header)
            \(ChangeList(data: data).markup)
            \(benchmarks)
            \(FloorTable(data: data).markup)
            \(GrowthSection(data: data).markup)
            \(SizeSection(data: data).markup)
            \(RunTable(data: data).markup)
            </main>
            </div>
            <div id="readout" aria-hidden="true"></div>
            <script>
            \(Markup(trusted: ReportScript.text))
            </script>
            </body>
            </html>

            """
        return page.text
    }

    /// Every run's commit and day, for the script.
    private var runs: String {
        data.history.entries.map { "\($0.shortCommit), \($0.day)" }.joined(separator: "|")
    }

    private var navigation: Markup {
        let latest = data.history.entries.count - 1
        let worse = Set(
            data.changes.filter { $0.point.run == latest && $0.point.change == .worse }.map(\.trend.benchmark)
        )
        let groups = data.groups.map { group -> Markup in
            let count = group.benchmarks.count { worse.contains($0.name) }
            let mark: Markup = count == 0 ? "" : "<span class=\"bad-text\">\u{25B2} \(count)</span> "
            return """
                <li><a href="#\(ReportAnchor.of(group.name))">\(group.name) <span>\(mark)\(group.benchmarks.count)</span></a></li>

                """
        }
        return """
            <nav aria-label="Contents">
            <h2>Report</h2>
            <ul>
            <li><a href="#changes">Changes</a></li>
            <li><a href="#floors">Floors</a></li>
            <li><a href="#growth">Growth</a></li>
            <li><a href="#sizes">Sizes on the wire</a></li>
            <li><a href="#runs">Runs, and how to read this</a></li>
            </ul>
            <h2>Benchmarks</h2>
            <ul>
            \(groups)</ul>
            </nav>
            """
    }

    private var header: Markup {
        let latest = data.latest
        let last = data.history.entries.count - 1
        let changes = data.changes.filter { $0.point.run == last }
        let worse = changes.count { $0.point.change == .worse }
        let better = changes.count { $0.point.change == .better }
        let floors = data.floors.map(\.floor).filter { $0.isMet != nil }
        let met = floors.count { $0.isMet == true }
        return """
            <header>
            <h1>Themewire benchmarks</h1>
            <p>Commit <code>\(latest.shortCommit)</code>, \(latest.day) · \(latest.machine.processor), \
            \(latest.machine.cores) cores, Linux \(latest.machine.kernel) · \(latest.toolchain)\
            \(latest.quick == true ? " · a quick run" : "")</p>
            <dl class="tiles">
            <div><dt>got worse</dt><dd class="\(worse > 0 ? "bad-text" : "")">\(worse)</dd></div>
            <div><dt>got better</dt><dd class="\(better > 0 ? "good-text" : "")">\(better)</dd></div>
            <div><dt>floors met</dt><dd>\(met) <small>of \(floors.count)</small></dd></div>
            <div><dt>benchmarks</dt><dd>\(latest.benchmarks.count)</dd></div>
            <div><dt>runs in the history</dt><dd>\(data.history.entries.count)</dd></div>
            </dl>
            </header>
            """
    }

    private var benchmarks: Markup {
        let table = TrendTable(data: data)
        let groups = data.groups.map { group -> Markup in
            """
            <section data-group="\(group.name)" aria-labelledby="\(ReportAnchor.of(group.name))">
            <h3 id="\(ReportAnchor.of(group.name))">\(group.name)</h3>
            <div class="box" role="region" tabindex="0" aria-label="Benchmarks of \(group.name)">
            \(table.markup(group.benchmarks, group: group.name))</div>
            </section>

            """
        }
        return """
            <section aria-labelledby="benchmarks">
            <h2 id="benchmarks">Benchmarks</h2>
            <p class="note">Counts are an operation's. A ratio is the subject's time as a multiple of the rival's, its median within \
            the run; below it the 10th to the 90th percentile. Lower is better everywhere.</p>
            <form id="filters" class="filters" role="search">
            <input type="search" name="words" placeholder="Filter by name" aria-label="Filter benchmarks by name">
            <label><input type="checkbox" name="changed"> changed in this run</label>
            <label><input type="checkbox" name="missed"> floor missed</label>
            <output id="filter-count" class="dim" aria-live="polite"></output>
            </form>
            \(groups)</section>
            """
    }
}
