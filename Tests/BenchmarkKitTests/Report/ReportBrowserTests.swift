//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

/// The report as a reader's browser shows it. One browser for all: it takes a second to start.
@Suite(.serialized, .enabled(if: BrowserPage.isInstalled, "there is no chromium; scripts/test installs it"))
struct ReportBrowserTests {
    /// Contents, addresses, charts: what is there, once it is laid out.
    private struct Facts: Decodable {
        let title: String
        let headings: [String]
        let repeatedIDs: [String]
        let deadLinks: [String]
        let points: [String: Int]
        let unnamedCharts: Int
        let headersWithoutScope: Int
        let tablesWithoutCaption: Int
        let bars: [Double]
        let marks: [String]
        let exponents: [String]
        let benchmarks: [String]
        let times: Int
    }

    @Test func aReaderSeesEverything() async throws {
        try await withReport { page, path in
            try await page.open(path)
            let facts: Facts = try await page.evaluate(Scripts.facts)
            #expect(facts.title == "Themewire benchmarks, 9999999")
            #expect(
                facts.headings.starts(with: ["H1 Themewire benchmarks", "H2 Changes", "H2 Benchmarks", "H3 decode"])
            )
            #expect(facts.repeatedIDs.isEmpty)
            #expect(facts.deadLinks.isEmpty)
            #expect(facts.unnamedCharts == 0)
            #expect(facts.headersWithoutScope == 0)
            #expect(facts.tablesWithoutCaption == 0)
            #expect(facts.benchmarks.contains(ReportFixture.hostile))
            #expect(facts.benchmarks.count == 8)
            // Nine runs, nine points; counts that never change have no chart.
            #expect(facts.points["decode/worse: allocations"] == 9)
            #expect(facts.points["decode/worse: ratio to rival"] == 9)
            #expect(facts.points["decode/steady: ratio to rival"] == 9)
            #expect(facts.points["decode/steady: allocations"] == nil)
            #expect(facts.marks.sorted() == ["better 6666666", "worse 9999999", "worse 9999999"])
            // The three sizes of two contenders.
            #expect(facts.points["grow/series"] == 6)
            #expect(facts.exponents == ["n1.00", "n0.00"])
            #expect(facts.bars.map { ($0 * 233).rounded() } == [91, 233, 193])
            // The latest run's file is there, and with it times.
            #expect(facts.times > 0)
            #expect(await page.complaints.isEmpty)
        }
    }

    @Test func nothingIsAskedOfANetwork() async throws {
        try await withReport { page, path in
            try await page.open(path)
            // Long enough for whatever a page does when it is idle.
            let _: Bool = try await page.evaluate("new Promise((done) => setTimeout(() => done(true), 300))")
            let asked = await page.requests.filter { !$0.hasPrefix("data:") }
            #expect(asked == [URL(fileURLWithPath: path).absoluteString])
            #expect(await page.complaints.isEmpty)
        }
    }

    private struct Colors: Decodable {
        let background: String
        let text: String
        let property: String
        let texts: Int
        let lowestText: Double
        let lowestTextOf: String
        let lowestMark: Double
        let lowestMarkOf: String
    }

    /// Contrasts by WCAG 2: text 4.5, marks and lines 3.
    @Test func lightAndDarkAreTheThemesAndCanBeRead() async throws {
        try await withReport { page, path in
            for (scheme, background, text) in [
                ("light", "rgb(244, 244, 245)", "rgb(31, 31, 31)"), ("dark", "rgb(9, 9, 11)", "rgb(250, 250, 250)"),
            ] {
                try await page.open(path, .init(scheme: scheme))
                let colors: Colors = try await page.evaluate(Scripts.colors)
                #expect(colors.background == background)
                #expect(colors.text == text)
                #expect(colors.property == (scheme == "light" ? "#f4f4f5" : "#09090b"))
                #expect(colors.texts > 100)
                #expect(colors.lowestText >= 4.5, "\(scheme): \(colors.lowestTextOf)")
                #expect(colors.lowestMark >= 3, "\(scheme): \(colors.lowestMarkOf)")
            }
        }
    }

    private struct Layout: Decodable {
        let width: Double
        let shift: Double
        /// How high the filter is before and after the script has shown it: no reader's page moves then.
        let filter: [Double]
        let overflowing: [String]
    }

    @Test(arguments: [360, 390, 768, 1_280, 1_920])
    func fitsEveryWidthAndStandsStill(width: Int) async throws {
        try await withReport { page, path in
            try await page.open(path, .init(width: width))
            let layout: Layout = try await page.evaluate(Scripts.layout)
            #expect(layout.width <= Double(width))
            #expect(layout.overflowing.isEmpty)
            #expect(layout.shift == 0)
            #expect(layout.filter[0] == layout.filter[1] && layout.filter[1] > 0)
        }
    }

    @Test func filtersAndIsReachedByTheKeyboard() async throws {
        try await withReport { page, path in
            try await page.open(path)
            for (words, changed, expected) in [
                ("", false, 8), ("decode", false, 2), ("DECODE worse", false, 1), ("", true, 1), ("nothing", false, 0),
            ] {
                let script = Scripts.filter(words: words, changed: changed)
                let shown: [String] = try await page.evaluate(script)
                #expect(shown.count == expected, "\(words) \(changed): \(shown)")
            }
            let reset: [String] = try await page.evaluate(Scripts.filter(words: "", changed: false))
            #expect(reset.count == 8)
            var reached: [String] = []
            for _ in 0..<3 {
                try await page.pressTab()
                reached.append(try await page.evaluate("document.activeElement.textContent"))
            }
            #expect(reached == ["Skip to the benchmarks", "Changes", "Floors"])
        }
    }

    @Test func tellsTheFigureUnderThePointer() async throws {
        try await withReport { page, path in
            try await page.open(path)
            let told: [String] = try await page.evaluate(
                Scripts.pointing(at: "decode/worse: ratio to rival", dots: [0, 8])
            )
            #expect(told == ["visible 1111111, 2026-11-01: 0.804", "visible 9999999, 2026-11-09: 1.000", "hidden"])
        }
    }

    /// Without a script the page is whole, but for the filter, which is not shown.
    @Test func isReadableWithoutItsScript() async throws {
        try await withReport { page, path in
            try await page.open(path, .init(runsScripts: false))
            let shown: [Int] = try await page.evaluate(
                "[document.querySelectorAll('tbody[data-name]').length, document.getElementById('filters').offsetHeight]"
            )
            #expect(shown == [8, 0])
        }
    }

    private func withReport(_ body: (BrowserPage, String) async throws -> Void) async throws {
        let (page, path) = try await ReportBrowserTests.opened.value
        try await body(page, path)
    }

    /// The report and the browser. Both are gone when the test process has ended.
    private static let opened = Task {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let tool = try ReportFixture.makeReport(in: folder)
        guard tool.status == ExitStatus.success else { throw BrowserPage.Failure(description: tool.errors) }
        return (try BrowserPage(folder: folder), "\(folder)/report/index.html")
    }
}

/// What is run in the page.
private enum Scripts {
    static let facts = """
        (() => {
          const all = (query) => [...document.querySelectorAll(query)];
          const ids = all('[id]').map((node) => node.id);
          const points = {};
          for (const chart of all('svg[role=img]')) {
            const title = document.getElementById(chart.getAttribute('aria-labelledby').split(' ')[0]).textContent;
            points[title] = chart.querySelectorAll('circle').length;
          }
          return {
            title: document.title,
            headings: all('h1, main h2, main h3').map((node) => `${node.tagName} ${node.textContent}`),
            repeatedIDs: ids.filter((id, index) => ids.indexOf(id) !== index),
            deadLinks: all('a').map((node) => node.getAttribute('href'))
              .filter((link) => !link.startsWith('#') || !document.getElementById(link.slice(1))),
            points,
            unnamedCharts: all('svg:not([aria-hidden])').filter((chart) =>
              chart.getAttribute('aria-labelledby').split(' ').some((id) => !document.getElementById(id)?.textContent)).length,
            headersWithoutScope: all('th:not([scope])').length,
            tablesWithoutCaption: all('table').filter((table) => !table.caption?.textContent).length,
            bars: all('.sizes rect').map((bar) => bar.getBBox().width / 300),
            marks: all('.trend .worse, .trend .better').map((mark) =>
              `${mark.getAttribute('class')} ${mark.textContent.split(':')[0]}`),
            exponents: all('.growth td.number:nth-child(2)').map((cell) => cell.textContent),
            benchmarks: all('tbody[data-name]').map((body) => body.dataset.name),
            times: all('tbody .dim').filter((node) => / ns$/.test(node.textContent)).length,
          };
        })()
        """

    /// Paints every background down to an element on one pixel, and its own color over it.
    static let colors = """
        (() => {
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = 1;
          const context = canvas.getContext('2d', { willReadFrequently: true });
          const paint = (colors) => {
            context.clearRect(0, 0, 1, 1);
            for (const color of colors) { context.fillStyle = '#000'; context.fillStyle = color; context.fillRect(0, 0, 1, 1); }
            return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((channel) => channel / 255);
          };
          const luminance = (color) => {
            const [r, g, b] = color.map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const grounds = (node) => {
            const list = [];
            for (let at = node; at; at = at.parentElement) list.unshift(getComputedStyle(at).backgroundColor);
            return list;
          };
          const contrast = (node, color) => {
            const behind = grounds(node);
            const [a, b] = [luminance(paint(behind)), luminance(paint([...behind, color]))];
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          };
          const lowest = (nodes, colorOf) => {
            let found = { ratio: 99, of: '' };
            for (const node of nodes) {
              const ratio = contrast(node, colorOf(node));
              if (ratio < found.ratio) found = { ratio, of: `${node.outerHTML.slice(0, 120)}: ${ratio}` };
            }
            return found;
          };
          for (const details of document.querySelectorAll('details')) details.open = true;
          const texts = [...document.body.querySelectorAll('*:not(script, style, noscript, title, desc)')].filter((node) =>
            [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()));
          const text = lowest(texts, (node) => getComputedStyle(node)[node.matches('svg *') ? 'fill' : 'color']);
          const marks = [...document.querySelectorAll('.trend .line, .trend circle, .worse, .better, .mark, .sizes rect')];
          const mark = lowest(marks, (node) => {
            const style = getComputedStyle(node);
            return node.matches('.line, .mark') ? style.stroke : style.fill;
          });
          const body = getComputedStyle(document.body);
          return {
            background: body.backgroundColor,
            text: body.color,
            property: getComputedStyle(document.documentElement).getPropertyValue('--color-background-layer-base').trim(),
            texts: texts.length,
            lowestText: text.ratio, lowestTextOf: text.of,
            lowestMark: mark.ratio, lowestMarkOf: mark.of,
          };
        })()
        """

    static let layout = """
        new Promise((done) => {
          let shift = 0;
          const form = document.getElementById('filters');
          const filter = [false, true].map((ready) => { form.classList.toggle('ready', ready); return form.offsetHeight; });
          new PerformanceObserver((list) => { for (const entry of list.getEntries()) shift += entry.value; })
            .observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => done({
            width: document.documentElement.scrollWidth,
            shift,
            filter,
            overflowing: [...document.querySelectorAll('.trends, .changes, .floors, .sizes')]
              .filter((table) => table.offsetWidth > table.parentElement.clientWidth + 1).map((table) => table.className),
          }), 50));
        })
        """

    /// Moves the pointer over dots of a chart, and then away.
    static func pointing(at title: String, dots: [Int]) -> String {
        """
        (() => {
          const readout = document.getElementById('readout');
          const chart = [...document.querySelectorAll('svg.trend')]
            .find((chart) => chart.querySelector('title').textContent === '\(title)');
          const told = \(dots).map((index) => {
            const dot = chart.querySelectorAll('circle')[index].getBoundingClientRect();
            chart.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: dot.x + 1, clientY: dot.y + 9 }));
            return `${getComputedStyle(readout).visibility} ${readout.textContent}`;
          });
          document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
          return [...told, getComputedStyle(readout).visibility];
        })()
        """
    }

    static func filter(words: String, changed: Bool) -> String {
        """
        (() => {
          const form = document.getElementById('filters');
          form.elements.words.value = '\(words)';
          form.elements.changed.checked = \(changed);
          form.elements.words.dispatchEvent(new Event('input', { bubbles: true }));
          return [...document.querySelectorAll('tbody[data-name]')].filter((body) => body.offsetHeight > 0)
            .map((body) => body.dataset.name);
        })()
        """
    }
}
