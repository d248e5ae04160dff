//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation

@testable import BenchmarkKit

/// A history with everything a report shows, and names that try to be more than names.
enum ReportFixture {
    static let hostile = #"odd/<script>document.title='taken'</script>"'&"#

    /// Nine runs: in the last of them one more allocation and a ratio a quarter worse, in the sixth a ratio that got better.
    static func history() throws -> [RunRecord] {
        (1...9).map { day in
            let noise = [0.0, 0.004, -0.003][day % 3]
            let growth = [100, 1_000, 10_000].map { size in
                HistoryFixture.record(
                    "grow/\(size)",
                    ratios: [Double(size) / 50],
                    growth: Growth("grow/series", size: size, unit: "tokens")
                )
            }
            let sizes: [(String, Double)] = [("blob", 91), ("JSON, gzip -9", 233), ("JSON, brotli -q 11", 193)]
            return HistoryFixture.run(
                day: day,
                [
                    HistoryFixture.record(
                        "decode/steady",
                        ratios: spread(0.5 + noise),
                        floors: [.atMost(5, of: .allocations)]
                    ),
                    HistoryFixture.record(
                        "decode/worse",
                        allocations: [day == 9 ? 4 : 3],
                        ratios: spread((day == 9 ? 1 : 0.8) + noise),
                        floors: [.atMost(0.9, timesTheTimeOf: "rival")]
                    ),
                    HistoryFixture.record("resolve/better", ratios: spread((day >= 6 ? 0.4 : 0.6) + noise)),
                    HistoryFixture.record(
                        hostile,
                        ratios: spread(0.9 + noise),
                        rival: "</svg></table><img src=x onerror=alert(1)>"
                    ),
                    HistoryFixture.sizes("size/brand", sizes),
                ] + growth
            )
        }
    }

    /// Writes the history and lets the program make the report of it, with the run as a file besides.
    static func makeReport(in folder: String) throws -> BenchTool {
        let runs = try history()
        let lines = try runs.dropLast().map { try HistoryFile.text(HistoryEntry($0)) }
        try HistoryFile(folder: folder).write(lines)
        let file = "\(folder)/run.json"
        try runs[runs.count - 1].write(to: file)
        return try BenchTool("report", file, "-o", "\(folder)/report", "--history", folder)
    }

    /// Rounds around a middle.
    private static func spread(_ middle: Double) -> [Double] {
        [0.99, 0.995, 1, 1.005, 1.01].map { $0 * middle }
    }
}
