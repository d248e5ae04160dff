//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

/// `bench compare BASELINE [CANDIDATE]` through the executable.
@Suite struct StoredSessionTests {
    /// Two runs of one machine, the second so many times slower, in `a.json` and `b.json`.
    private static func stored(factor: Double, candidate: MachineRecord = .sample()) throws -> ScratchDirectory {
        let scratch = try ScratchDirectory()
        for (file, factor, machine) in [("a", 1, MachineRecord.sample()), ("b", factor, candidate)] {
            let records = ["decode/x", "decode/y"].map { name in
                BenchmarkRecord.sample(
                    name,
                    contenders: [
                        "ours": [
                            "wallTime": { launch, _ in (100 + Double(launch)) * (name == "decode/x" ? factor : 1) },
                            "allocations": { _, _ in 2 },
                        ]
                    ]
                )
            }
            try RunRecord.sample(machine: machine, benchmarks: records).write(to: "\(scratch.path)/\(file).json")
        }
        return scratch
    }

    @Test(
        arguments: [
            (1, [], ExitStatus.success), (1.5, [], 2), (1.5, ["--threshold", "time=60%"], 0),
            (1.05, ["--threshold", "decode/x:time=1%"], 2), (1.5, ["--filter", "decode/y"], 0), (0.5, [], 0),
            (1, ["--threshold", "time<=100ns"], 2),
        ] as [(Double, [String], Int32)]
    )
    func twoStoredRuns(factor: Double, options: [String], status: Int32) throws {
        let tool = try BenchTool(["compare", "a.json", "b.json"] + options, in: try Self.stored(factor: factor))
        #expect(tool.status == status, "\(tool.output)\(tool.errors)")
        #expect(tool.errors.isEmpty)
        if factor == 1.5, status == ExitStatus.regression {
            #expect(tool.output.contains(#/decode\/x +time +104.5 ns +156.8 ns +\+50.0 % .* 10 % \(default\)/#))
            #expect(tool.output.hasSuffix("1 worse, 0 better, 3 unchanged\n"))
        }
    }

    @Test func everyFormSaysTheSame() throws {
        let scratch = try Self.stored(factor: 1.5)
        let arguments = ["compare", "a.json", "b.json", "--threshold", "time=20%"]
        let tool = try BenchTool(arguments + ["--all", "--markdown", "t.md", "--json", "t.json"], in: scratch)
        #expect(tool.status == ExitStatus.regression)
        #expect(tool.output.contains("20 % (rule 'time=20%')"))
        #expect(tool.output.contains("unchanged"))
        #expect(try scratch.read("t.md").contains("| **worse** | decode/x | time | 104.5 ns | 156.8 ns | +50.0 % |"))
        #expect(try scratch.read("t.json").contains("\"verdict\" : \"worse\""))
    }

    @Test func anotherMachineIsSaid() throws {
        let scratch = try Self.stored(factor: 5, candidate: .sample(processor: "Other"))
        let tool = try BenchTool("compare", "a.json", "b.json", in: scratch)
        #expect(tool.status == ExitStatus.success)
        #expect(
            tool.output.contains(
                "not compared: time of 2 benchmarks: the runs differ: processors Abacus 7 and Other\n"
            )
        )
    }

    /// What is measured now, against a baseline of the test's making.
    @Test(arguments: [(6.0, ExitStatus.regression), (7, 0), (8, 0)])
    func aBaselineAndNow(allocations: Double, status: Int32) throws {
        let scratch = try ScratchDirectory()
        let store = BaselineStore(directory: "\(scratch.path)/\(BaselineStore.folder)")
        let record = BenchmarkRecord.sample(
            "meter/count-malloc",
            launches: 2,
            contenders: ["7 times": ["allocations": { _, _ in allocations }]]
        )
        _ = try store.save(.sample(benchmarks: [record, .sample("a/gone", contenders: ["ours": [:]])]), as: "main")
        let tool = try BenchTool("compare", "main", "--quick", in: scratch)
        #expect(tool.status == status, "\(tool.output)\(tool.errors)")
        #expect(tool.output.contains("MISSING: only the baseline has a/gone\n"))
        let counts = status == 0 ? "0 worse" : "1 worse"
        #expect(tool.output.contains(counts))
    }

    @Test func aCrashNowIsThree() throws {
        let scratch = try ScratchDirectory()
        let record = BenchmarkRecord.sample("meter/throws", contenders: ["throwing": ["allocations": { _, _ in 1 }]])
        try RunRecord.sample(benchmarks: [record]).write(to: scratch.path + "/a.json")
        let tool = try BenchTool("compare", "a.json", in: scratch)
        #expect(tool.status == ExitStatus.crashed)
        #expect(tool.output.contains("crashed: meter/throws: threw OnPurpose()\n"))
    }

    @Test func whatIsMissingOrWrong() throws {
        let scratch = try Self.stored(factor: 1)
        for (arguments, status, message) in [
            (["main"], ExitStatus.noBaseline, "error: there is no baseline 'main'; 'bench run --save main' makes it"),
            (["a.json", "c.json"], ExitStatus.noBaseline, "error: there is no file 'c.json'\n"),
            (
                ["a.json", "b.json", "--threshold", "tiem=5%"], ExitStatus.usage,
                "error: in the rule 'tiem=5%': unknown metric"
            ),
            (
                ["a.json", "b.json", "--threshold", "x*:time=5%"], ExitStatus.usage,
                "error: in the rule 'x*:time=5%': 'x*' fits none"
            ),
            (["a.json", "b.json", "--filter", "x*"], ExitStatus.usage, "error: no benchmark of these runs fits 'x*'"),
            ([], ExitStatus.usage, "error: name a baseline"),
        ] {
            let tool = try BenchTool(["compare"] + arguments, in: scratch)
            #expect(tool.status == status, "\(arguments)")
            #expect(tool.errors.hasPrefix(message), "\(tool.errors)")
            #expect(tool.output.isEmpty)
        }
        try scratch.write("{\"schema\": 1}", to: "b.json")
        let old = try BenchTool("compare", "a.json", "b.json", in: scratch)
        #expect(old.status == ExitStatus.failure)
        #expect(old.errors.hasPrefix("error: 'b.json' has schema 1, and this bench reads 2: an older bench wrote it"))
    }
}
