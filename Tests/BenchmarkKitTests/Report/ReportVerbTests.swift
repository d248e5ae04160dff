//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

/// `bench report`, and its page as text; ``ReportBrowserTests`` reads it as a browser does.
@Suite struct ReportVerbTests {
    @Test func thePageNeedsNothingElse() throws {
        let page = try HistoryFixture.withFolder { folder in
            let tool = try ReportFixture.makeReport(in: folder)
            #expect(tool.status == ExitStatus.success, "\(tool.errors)")
            #expect(tool.output.hasPrefix("\(folder)/report/index.html: 9 runs, "))
            #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/report") == ["index.html"])
            return try String(contentsOfFile: "\(folder)/report/index.html", encoding: .utf8)
        }
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        for outside in ["http:", "https:", "//fonts", "@import", "url(", "src="] {
            #expect(!page.replacing("&lt;img src=x", with: "").contains(outside), "\(outside)")
        }
        // Nothing but the page's own script, and every name as text.
        #expect(page.ranges(of: "<script").count == 1)
        #expect(!page.contains("<img"))
        #expect(page.contains("odd/&lt;script&gt;document.title=&#39;taken&#39;&lt;/script&gt;&quot;&#39;&amp;"))
        // The theme's own colors, by its own exporter.
        #expect(page.contains("/* Made by themewire. */"))
        #expect(page.contains("--color-background-layer-base: #f4f4f5;"))
    }

    @Test func aRunBelongsToTheHistoryOnce() throws {
        let runs = try ReportFixture.history()
        let data = try ReportData(history: try HistoryFixture.history(runs), run: runs[4])
        #expect(
            data.history.entries.map(\.shortCommit)
                == ["1", "2", "3", "4", "6", "7", "8", "9", "5"].map {
                    String(repeating: $0, count: 7)
                }
        )
        #expect(data.latest.shortCommit == "5555555")
    }

    @Test func changesOfTheLatestRunComeFirst() throws {
        let changes = try ReportData(history: try HistoryFixture.history(try ReportFixture.history()), run: nil).changes
        #expect(
            changes.map { "\($0.trend.benchmark) \($0.trend.figure.title) \($0.point.change) \($0.point.run)" } == [
                "decode/worse allocations worse 8", "decode/worse ratio to rival worse 8",
                "resolve/better ratio to rival better 5",
            ]
        )
        #expect(ReportWords.step(changes[0]) == "+33\u{202F}%")
    }

    @Test func chartsHaveAPointARunShownAndTheBand() throws {
        let runs = (1...28).map { HistoryFixture.run(day: $0, [HistoryFixture.record(ratios: [$0 == 28 ? 0.9 : 0.5])]) }
        let history = try HistoryFixture.history(runs)
        let trend = try #require(Trends(history).all.last)
        let chart = TrendChart(trend: trend, history: history, shown: 8..<28)
        let text = try #require(chart.markup?.text)
        #expect(text.ranges(of: "<circle").count == 20)
        #expect(text.ranges(of: "class=\"spread\"").count == 20)
        #expect(text.ranges(of: "class=\"band\"").count == 1)
        #expect(text.ranges(of: "class=\"worse\"").count == 1)
        #expect(
            text.contains("20 runs, 9999999 to 8888888; latest 0.900, held against 0.490 to 0.510; worse at 8888888")
        )
        #expect(TrendChart(trend: trend, history: history, shown: 40..<50).markup == nil)
    }

    /// Every point lies within its chart, whatever the figures are.
    @Test(arguments: [[0.0], [1e-9], [1e15], [0, 1e12], [3, 3, 3], [5, 0, 5, 1e9]])
    func pointsLieWithinTheirChart(counts: [Double]) throws {
        let runs = counts.enumerated().map {
            HistoryFixture.run(day: $0 + 1, [HistoryFixture.record(allocations: [$1])])
        }
        let history = try HistoryFixture.history(runs)
        let trend = try #require(Trends(history).all.first)
        let text = try #require(TrendChart(trend: trend, history: history, shown: 0..<counts.count).markup?.text)
        let places = text.matches(of: #/cx="([0-9.]+)" cy="([0-9.]+)"/#)
        #expect(places.count == counts.count)
        for place in places {
            #expect((0...TrendChart.width).contains(Double(place.1) ?? -1))
            #expect((0...TrendChart.height).contains(Double(place.2) ?? -1))
        }
    }

    @Test(arguments: [
        ([1.0, 10], [1.0, 2, 5, 10]), ([1, 1_000], [1, 10, 100, 1_000]), ([3, 4], [2, 5]), ([7, 7], [5, 10]),
        ([150, 90_000], [100, 1_000, 10_000, 100_000]),
    ])
    func axesHaveRoundTicksAroundTheFigures(figures: [Double], expected: [Double]) {
        let axis = LogAxis(figures, from: 0, to: 100)
        #expect(axis.ticks.map { $0.rounded() } == expected)
        for figure in figures { #expect((-0.001...100.001).contains(axis.place(figure))) }
    }

    @Test func saysWhatIsMissing() throws {
        try HistoryFixture.withFolder { folder in
            let nothing = try BenchTool("report", "-o", folder, "--history", folder)
            #expect(nothing.status == ExitStatus.noBaseline)
            #expect(nothing.errors.contains("error: there is no run to report"))
            let nowhere = try BenchTool("report", "--history", folder)
            #expect(nowhere.status == ExitStatus.usage)
            #expect(nowhere.errors.contains("error: where to? -o DIR is missing"))
            try HistoryFile(folder: folder).write([try HistoryFile.text(HistoryEntry(HistoryFixture.run()))])
            let file = try BenchTool("report", "-o", "\(folder)/runs.jsonl", "--history", folder)
            #expect(file.status == ExitStatus.failure)
            #expect(file.errors.contains("error: cannot write '\(folder)/runs.jsonl/index.html'"))
        }
    }
}
