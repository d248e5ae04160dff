//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

@Suite struct HistoryFileTests {
    @Test func aRunComesBackAsItWasWritten() throws {
        let growth = Growth("grow/it", size: 100, unit: "tokens")
        let floors: [Floor] = [.atMost(0.6, timesTheTimeOf: "rival"), .atMost(2, of: .allocations)]
        let entry = try HistoryEntry(
            HistoryFixture.run([
                HistoryFixture.record(
                    allocations: [3, 4, 3],
                    ratios: [0.123456, 0.2, 0.4],
                    growth: growth,
                    floors: floors
                ),
                HistoryFixture.sizes("size/it", [("blob", 91), ("JSON", 193.5)]),
            ])
        )
        let line = try HistoryFile.text(entry)
        #expect(try read(line + "\n") == [entry])
        #expect(line.contains(#""counts":{"allocations":[3,3,4]}"#))
        #expect(line.contains(#""ratios":[["rival",0.2,0.1388,0.36]]"#))
        #expect(line.contains(#""sizes":[["blob",91],["JSON",193.5]]"#))
        #expect(line.contains(#""times":[["subject",20],["rival",100]]"#))
        #expect(entry.benchmarks[0].floors?.map(\.isMet) == [true, false])
    }

    @Test func onlyDeterministicMetricsAreKept() throws {
        let entry = try HistoryEntry(HistoryFixture.run())
        #expect(entry.benchmarks[0].counts.keys.sorted() == ["allocations"])
    }

    /// 2.00004 would round to 2.000, which meets a floor of 2.
    @Test func roundingDoesNotMeetAFloor() throws {
        let floors: [Floor] = [.atMost(2, timesTheTimeOf: "rival")]
        let record = HistoryFixture.record(ratios: [2.00004], floors: floors)
        let floor = try #require(try HistoryEntry(HistoryFixture.run([record])).benchmarks[0].floors?.first)
        #expect(record.floors[0].isMet == false)
        #expect(floor.isMet == false)
    }

    @Test func linesAreSortedByDateAndBlankOnesSkipped() throws {
        let lines = try [3, 1, 2].map { try HistoryFile.text(HistoryEntry(HistoryFixture.run(day: $0))) }
        let entries = try read("\n" + lines.joined(separator: "\r\n\n") + "\n  \n")
        #expect(entries.map(\.day) == ["2026-11-01", "2026-11-02", "2026-11-03"])
    }

    @Test func unknownFieldsAreIgnored() throws {
        let line = try HistoryFile.text(HistoryEntry(HistoryFixture.run()))
        let more = line.replacing("{\"benchmarks\":[{", with: "{\"later\":{\"a\":[1]},\"benchmarks\":[{\"b\":null,")
        #expect(try read(more).map(\.commit) == [String(repeating: "1", count: 40)])
    }

    /// Each is named with its place, and says what to do.
    @Test(arguments: [
        ("{", "remove the line, or restore it with git"), ("[1]", "remove the line"), ("nonsense", "remove the line"),
        ("{}", "'schema' is missing; remove the line"), ("{\"schema\":1}", "is missing; remove the line"),
        ("{\"schema\":2}", "follows schema 2, this bench reads 1: use a bench of the commit that wrote it"),
        ("{\"schema\":-1}", "follows schema -1"),
        ("<<<<<<< HEAD", "the mark of a merge conflict; keep the lines of both"),
        ("=======", "the mark of a merge conflict"), (">>>>>>> other", "the mark of a merge conflict"),
        ("{\"schema\":1e400}", "remove the line"), ("\u{0}", "remove the line"),
    ])
    func brokenLinesAreNamed(line: String, message: String) throws {
        let good = try HistoryFile.text(HistoryEntry(HistoryFixture.run()))
        let failure = #expect(throws: BenchFailure.self) { _ = try read("\(good)\n\(line)\n") }
        #expect(failure?.message.contains("/runs.jsonl:2: ") == true, "\(failure?.message ?? "")")
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
        #expect(failure?.status == ExitStatus.failure)
    }

    /// Figures that nothing can be computed with.
    @Test(arguments: [
        ("[\"rival\",0.5,0.5,0.5]", "[\"rival\",0.5,0.6,0.7]", "is no positive median"),
        ("[\"rival\",0.5,0.5,0.5]", "[\"rival\",0,0,0]", "is no positive median"),
        ("[\"rival\",0.5,0.5,0.5]", "[\"rival\",0.5]", "benchmarks[0].ratios[0]"),
        ("\"allocations\":3", "\"allocations\":-3", "no count"),
        ("\"allocations\":3", "\"allocations\":[3,4,5]", "no count"),
        ("\"allocations\":3", "\"allocations\":\"3\"", "benchmarks[0].counts.allocations"),
        ("\"cores\":2", "\"cores\":\"two\"", "machine.cores"),
    ])
    func wrongFiguresAreNamed(figure: String, wrong: String, message: String) throws {
        let line = try HistoryFile.text(HistoryEntry(HistoryFixture.run()))
        try #require(line.contains(figure))
        let failure = #expect(throws: BenchFailure.self) { _ = try read(line.replacing(figure, with: wrong)) }
        #expect(failure?.message.contains("/runs.jsonl:1: ") == true)
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }

    @Test func manyBrokenLinesAreCounted() throws {
        let failure = #expect(throws: BenchFailure.self) { _ = try read(String(repeating: "x\n", count: 25)) }
        #expect(failure?.message.contains("runs.jsonl:10: ") == true)
        #expect(failure?.message.contains("runs.jsonl:11: ") == false)
        #expect(failure?.message.hasSuffix("and 15 more such lines") == true)
    }

    private func read(_ text: String) throws -> [HistoryEntry] {
        try HistoryFixture.withFolder { folder in
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/runs.jsonl"))
            return try History.read(folder: folder).entries
        }
    }
}
