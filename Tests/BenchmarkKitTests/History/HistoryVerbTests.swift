//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Foundation
import Testing

@testable import BenchmarkKit

/// `bench history`, the real program over files of runs.
@Suite struct HistoryVerbTests {
    @Test func addsARunOnceAndReplacesItWhenAsked() throws {
        try HistoryFixture.withFolder { folder in
            let first = try add(HistoryFixture.run(day: 1), to: folder)
            #expect(first.status == ExitStatus.success)
            #expect(first.output.hasPrefix("\(folder)/runs.jsonl: added 1111111, 1 benchmarks, "))
            let again = try add(HistoryFixture.run(day: 1, [HistoryFixture.record(allocations: [9])]), to: folder)
            #expect(again.status == ExitStatus.failure)
            #expect(again.errors.contains("has a run of 1111111 on this machine by this toolchain already"))
            #expect(again.errors.contains("--replace"))
            #expect(try History.read(folder: folder).entries[0].benchmarks[0].counts["allocations"]?.median == 3)
            _ = try add(HistoryFixture.run(day: 2), to: folder)
            let replaced = try add(
                HistoryFixture.run(day: 1, [HistoryFixture.record(allocations: [9])]),
                to: folder,
                "--replace"
            )
            #expect(replaced.output.contains("replaced 1111111"))
            let entries = try History.read(folder: folder).entries
            #expect(entries.map { $0.benchmarks[0].counts["allocations"]?.median } == [9, 3])
        }
    }

    /// Another machine or toolchain is another run.
    @Test func otherMachinesAndToolchainsAreAdded() throws {
        try HistoryFixture.withFolder { folder throws in
            for run in [
                HistoryFixture.run(), HistoryFixture.run(machine: HistoryFixture.machine(processor: "Other")),
                HistoryFixture.run(toolchain: "Swift version 7"),
            ] {
                #expect(try add(run, to: folder).status == ExitStatus.success)
            }
            #expect(try History.read(folder: folder).entries.count == 3)
        }
    }

    @Test func refusesChangedFilesUnlessAllowed() throws {
        try HistoryFixture.withFolder { folder in
            let refused = try add(HistoryFixture.run(isDirty: true), to: folder)
            #expect(refused.status == ExitStatus.failure)
            #expect(refused.errors.contains("error: the files that were measured differ from 1111111: commit them"))
            #expect(try History.read(folder: folder).entries.isEmpty)
            #expect(try add(HistoryFixture.run(isDirty: true), to: folder, "--allow-dirty").output.contains("1111111+"))
        }
    }

    @Test func refusesWhatSaysTooLittle() throws {
        try HistoryFixture.withFolder { folder in
            let debug = try add(HistoryFixture.run(configuration: "debug"), to: folder)
            #expect(debug.status == ExitStatus.failure)
            #expect(debug.errors.contains("error: the run is of a debug build"))
            let nameless = try add(HistoryFixture.run(toolchain: nil), to: folder)
            #expect(nameless.errors.contains("error: the run names no toolchain"))
            // This very program is a debug build, too, and says so before it measures.
            if BuildRecord.configuration == "debug" {
                let measured = try BenchTool("history", "add", "--quick", "--history", folder)
                #expect(measured.status == ExitStatus.failure)
                #expect(
                    measured.errors == "error: this is a debug build, whose figures are not the program's: "
                        + "swift build -c release --product bench\n"
                )
                #expect(measured.output.isEmpty)
            }
        }
    }

    @Test func joinsSeveralFilesOfOneCommit() throws {
        try HistoryFixture.withFolder { folder in
            let files = try [("a", 1), ("b", 1), ("b", 1), ("c", 2)].enumerated().map { index, file in
                let path = "\(folder)/\(index).json"
                try HistoryFixture.run(day: file.1, [HistoryFixture.record(file.0)]).write(to: path)
                return path
            }
            let twice = try BenchTool("history", "add", files[1], files[2], "--history", folder)
            #expect(twice.errors == "error: two of the files have 'b'; give one of them\n")
            let other = try BenchTool("history", "add", files[0], files[3], "--history", folder)
            #expect(other.errors.contains("error: the files are of different runs, 1111111 and 2222222"))
            let joined = try BenchTool("history", "add", files[0], "--history", folder, files[1])
            #expect(joined.output.contains("added 1111111, 2 benchmarks"))
        }
    }

    @Test func addsNothingToABrokenHistory() throws {
        try HistoryFixture.withFolder { folder in
            try Data("broken\n".utf8).write(to: URL(fileURLWithPath: folder + "/runs.jsonl"))
            let tool = try add(HistoryFixture.run(), to: folder)
            #expect(tool.status == ExitStatus.failure)
            #expect(tool.errors.hasPrefix("error: \(folder)/runs.jsonl:1: "))
            #expect(try String(contentsOfFile: folder + "/runs.jsonl", encoding: .utf8) == "broken\n")
        }
    }

    @Test func showsTheTrendWithMarks() throws {
        try HistoryFixture.withFolder { folder in
            for (day, figures) in [(3.0, 0.5), (3, 0.5), (4, 0.4), (2, 0.6)].enumerated() {
                let record = HistoryFixture.record(allocations: [figures.0], ratios: [figures.1])
                _ = try add(HistoryFixture.run(day: day + 1, [record, HistoryFixture.record("other/b")]), to: folder)
            }
            let tool = try BenchTool("history", "show", "--history", folder, "--last", "3", "--filter", "decode/*")
            #expect(tool.status == ExitStatus.success)
            let words = tool.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
            #expect(
                words.prefix(5) == [
                    "2222222 3333333 4444444", "2026-11-02 2026-11-03 2026-11-04", "decode/it", "allocations 3 4 ! 2 *",
                    "ratio to rival 0.500 0.400 * 0.600 !",
                ]
            )
            #expect(tool.output.contains("\n3 of 4 runs; 4 changes\n"))
            let ratios = try BenchTool("history", "show", "--history", folder, "--metric", "ratio")
            #expect(!ratios.output.contains("allocations"))
            #expect(ratios.output.contains("other/b"))
        }
    }

    @Test func saysWhatIsMissing() throws {
        try HistoryFixture.withFolder { folder in
            let empty = try BenchTool("history", "show", "--history", folder)
            #expect(empty.status == ExitStatus.noBaseline)
            #expect(empty.errors == "error: no runs in '\(folder)' yet: bench history add\n")
            let none = try BenchTool("history", "show", "--history", folder + "/none")
            #expect(none.status == ExitStatus.failure)
            #expect(none.errors.contains("error: no folder '\(folder)/none': run bench in the repository's root"))
            _ = try add(HistoryFixture.run(), to: folder)
            let metric = try BenchTool("history", "show", "--history", folder, "--metric", "alocations")
            #expect(metric.status == ExitStatus.usage)
            #expect(metric.errors.contains("unknown metric 'alocations'; did you mean 'allocations'?; the history has"))
            let filter = try BenchTool("history", "show", "--history", folder, "--filter", "nothing*")
            #expect(filter.output == "nothing in the last 1 of 1 runs fits\n")
        }
    }

    @Test(arguments: [
        (["history"], "history needs add or show"),
        (["history", "ad"], "unknown word after history 'ad'; did you mean 'add'?"),
        (["history", "show", "--last", "0"], "--last takes a number of runs"),
        (
            ["history", "add", "x.json", "--quick"],
            "--quick and --filter are for measuring; 'x.json' is measured already"
        ),
    ])
    func wrongUsageExits64(arguments: [String], message: String) throws {
        let tool = try BenchTool(arguments)
        #expect(tool.status == ExitStatus.usage)
        #expect(tool.errors.contains("error: \(message)"), "\(tool.errors)")
    }

    /// The history of this repository can be read.
    @Test func theRepositorysHistoryIsWhole() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let history = try History.read(folder: root.appendingPathComponent(History.defaultFolder).path)
        #expect(!history.entries.isEmpty)
        #expect(history.entries.allSatisfy { $0.dirty == nil })
    }

    private func add(_ run: RunRecord, to folder: String, _ options: String...) throws -> BenchTool {
        let path = "\(folder)/run.json"
        try run.write(to: path)
        return try BenchTool(["history", "add", path, "--history", folder] + options)
    }
}
