//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

@Suite struct CallgrindTests {
    /// The same to the digit, in two runs that know nothing of each other: arithmetic, C's heap, Swift's objects.
    @Test func countsTheSameTwice() throws {
        let filters = ["meter/count-0", "meter/count-malloc", "meter/count-objects"].flatMap { ["--filter", $0] }
        let runs = try (0..<2).map { _ in
            let tool = try BenchTool(["run", "--quick", "--instructions", "--json", "-"] + filters)
            #expect(tool.status == ExitStatus.success, "\(tool.errors)")
            #expect(tool.errors.contains("instr "))
            return try JSONDecoder().decode(RunRecord.self, from: Data(tool.output.utf8))
        }
        let counts = runs.map { run in run.benchmarks.map { $0.contenders[0].samples[Metric.instructions.name] ?? [] } }
        #expect(counts[0] == counts[1])
        #expect(counts[0].map(\.count) == [1, 1, 1])
        // An operation of each has a few instructions at least, and none has a hundred thousand: no set-up is counted.
        for subject in runs[0].benchmarks.map({ $0.contenders[0] }) {
            let figure = try #require(subject.distribution(.instructions)?.median)
            #expect(figure > 2 && figure < 100_000)
        }
        #expect(runs[0].unavailable?[Metric.instructions.name] == nil)
    }

    @Test func whatFailsUnderCallgrindIsACrash() throws {
        let tool = try BenchTool("run", "--quick", "--instructions", "--filter", "meter/throws")
        #expect(tool.status == ExitStatus.crashed)
    }

    @Test func withoutValgrindItSaysWhatToInstall() throws {
        let tool = try BenchTool(
            ["run", "--instructions", "--filter", "meter/count-0"],
            environment: ["PATH": "/nonexistent"]
        )
        #expect(tool.status == ExitStatus.failure)
        #expect(
            tool.errors == "error: --instructions needs valgrind, which is not in PATH: apt-get install valgrind\n"
        )
        #expect(tool.output.isEmpty)
    }

    @Test(arguments: [
        ("fn=(0) f\n1 5\n\ntotals: 1234\n", UInt64(1_234)), ("totals:7", 7), ("summary: 12\n", nil),
        ("totals: many\n", nil), ("totals: 99999999999999999999999\n", nil), ("", nil),
    ])
    func readsTheTotal(text: String, total: UInt64?) {
        #expect(Callgrind.total(in: text) == total)
    }

    @Test(arguments: [
        ("==1== Callgrind\n==1== out of memory\n==1== \n", 1, "the program ended with 1: out of memory"),
        ("", 137, "the program ended with 137"),
        (
            "vex amd64->IR: unhandled instruction bytes: 0x62\n", 132,
            "valgrind does not know an instruction that the program uses"
        ),
    ])
    func saysWhatStoppedIt(log: String, status: Int, reason: String) {
        #expect(Callgrind.failure(in: log, status: status) == reason)
    }
}
