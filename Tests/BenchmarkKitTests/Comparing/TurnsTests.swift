//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

/// The turn taker's end of the pipes, as another version would speak with it.
@Suite struct TurnsTests {
    private func lines(_ arguments: [String], input: String) throws -> [String] {
        try BenchTool(["turns"] + arguments, input: input).output.split(separator: "\n").map(String.init)
    }

    @Test func takesTurns() throws {
        let lines = try lines(
            ["--name", "meter/count-malloc", "--warm-up", "1000", "--count"],
            input: "size 100000\nbatch 10\ncounts\nnonsense\nbatch -1\n\n"
        )
        #expect(lines.count == 7)
        #expect(lines[0] == "ready 1")
        #expect(Int(lines[1]).map { $0 > 0 } == true)
        #expect(lines[2].split(separator: " ").allSatisfy { UInt64($0) != nil })
        let counts = try JSONDecoder().decode([String: Double].self, from: Data(lines[3].utf8))
        #expect(counts["allocations"] == 7)
        #expect(counts["allocatedBytes"] == 448)
        #expect(lines[4...].allSatisfy { $0.hasPrefix("failed ") })
    }

    @Test func injectsWhatItIsTold() throws {
        let lines = try lines(
            ["--name", "meter/count-0", "--warm-up", "1000", "--count", "--slow-down", "0", "--allocate", "3"],
            input: "counts\n"
        )
        let counts = try JSONDecoder().decode([String: Double].self, from: Data(lines[1].utf8))
        #expect(counts["allocations"] == 3)
        #expect(counts["allocatedBytes"] == 48)
    }

    @Test(arguments: [
        ("nothing/here", "failed "), ("meter/throws", "failed OnPurpose()"),
        ("size/unchanged", "failed size/unchanged is counted"),
    ])
    func saysWhatFails(name: String, reason: String) throws {
        let lines = try lines(["--name", name, "--warm-up", "1000"], input: "")
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix(reason))
    }
}
