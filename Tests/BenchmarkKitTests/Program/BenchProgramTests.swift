//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Foundation
import Testing

@Suite struct BenchProgramTests {
    /// What one operation of each allocates, exactly, in every round: malloc, calloc, realloc, the aligned kinds, and
    /// Swift's own objects, counted in the process that measures.
    @Test(arguments: [
        ("meter/count-0", 0.0, 0.0), ("meter/count-malloc", 7, 448), ("meter/count-calloc", 5, 320),
        ("meter/count-realloc", 6, 960), ("meter/count-aligned", 4, 1_024), ("meter/count-objects", 4, 128),
    ])
    func countsAllocationsExactly(name: String, allocations: Double, bytes: Double) throws {
        let tool = try BenchTool("run", "--quick", "--filter", name, "--json", "-")
        #expect(tool.status == ExitStatus.success)
        let run = try JSONDecoder().decode(RunRecord.self, from: Data(tool.output.utf8))
        let subject = try #require(run.benchmarks.first?.contenders.first)
        for (metric, expected) in [(Metric.allocations, allocations), (.allocatedBytes, bytes)] {
            let counts = try #require(subject.distribution(metric))
            #expect(counts.minimum == expected)
            #expect(counts.maximum == expected)
        }
        #expect(run.benchmarks[0].floors.allSatisfy { $0.isMet == true })
    }

    @Test func aRecordSaysWhereItComesFrom() throws {
        let tool = try BenchTool("run", "--quick", "--filter", "meter/count-0", "--json", "-")
        let run = try JSONDecoder().decode(RunRecord.self, from: Data(tool.output.utf8))
        #expect(run.schema == RunRecord.currentSchema)
        #expect(run.machine.cores > 0)
        #expect(run.machine.memory > 0)
        #expect(run.machine.kernel != "unknown")
        #expect(run.date.hasSuffix("Z"))
        #expect(run.calibration != nil)
        #expect(run.metrics["allocations"]?.polarity == .lowerIsBetter)
        #expect(run.metrics["size"]?.unit == "B")
        #expect(run.plan == .quick)
        let rounds = try #require(run.benchmarks.first?.contenders.first?.samples["wallTime"])
        #expect(rounds.count >= MeasurementPlan.quick.fewestRounds)
        #expect(tool.errors.contains("meter/count-0"))
    }

    @Test(arguments: [("meter/throws", "threw OnPurpose()"), ("meter/traps", "ended by SIG")])
    func aCrashEndsOneBenchmarkAndShows(name: String, reason: String) throws {
        let tool = try BenchTool("run", "--quick", "--filter", name, "--filter", "meter/count-0")
        #expect(tool.status == ExitStatus.crashed)
        #expect(tool.output.contains("crashed: \(name): \(reason)"))
        #expect(tool.output.contains("1 benchmarks measured; floors: 2 met, 0 missed"))
    }

    @Test func longBenchmarksRunOnlyWhenAskedFor() throws {
        let hidden = try BenchTool("run", "--filter", "growth/base/1000")
        #expect(hidden.status == ExitStatus.usage)
        #expect(hidden.errors.contains("error: 'growth/base/1000' takes long; add --long\n"))
        let other = try BenchTool("run", "--long", "--filter", "meter/count-0")
        #expect(other.status == ExitStatus.usage)
        #expect(other.errors.contains("error: 'meter/count-0' does not take long; leave --long out\n"))
        #expect(try BenchTool("list", "--filter", "growth/base/1000").output.contains("growth/base/1000 (long)\n"))
    }

    @Test func floorsAreRunAloneAndListed() throws {
        let tool = try BenchTool("run", "--quick", "--floors", "--filter", "meter/count*")
        #expect(tool.status == ExitStatus.success)
        #expect(!tool.output.contains("counter-cost"))
        #expect(tool.output.contains("\nfloors\n  meter/count-0           met  at most 0 allocations: 0\n"))
        let none = try BenchTool("run", "--quick", "--floors", "--filter", "meter/counter-cost")
        #expect(none.status == ExitStatus.usage)
        #expect(none.errors.contains("error: none of these benchmarks has a floor; leave --floors out\n"))
    }

    @Test func measuresWhatAResultHolds() throws {
        let tool = try BenchTool("run", "--quick", "--filter", "resolve/auth0/12-dark", "--json", "-")
        let run = try JSONDecoder().decode(RunRecord.self, from: Data(tool.output.utf8))
        let subject = try #require(run.benchmarks.first?.contenders.first)
        let kept = try #require(subject.distribution(.retainedBytes)?.median)
        let asked = try #require(subject.distribution(.allocatedBytes)?.median)
        // One block an overlay, and eight bytes in the array that keeps it, which has room for some more.
        #expect(kept >= asked && kept < asked + 64)
    }

    @Test func sizesAreCounted() throws {
        let tool = try BenchTool("run", "--quick", "--filter", "size/default/*", "--json", "-")
        #expect(tool.status == ExitStatus.success)
        let run = try JSONDecoder().decode(RunRecord.self, from: Data(tool.output.utf8))
        #expect(run.benchmarks.map(\.name) == ["size/default/catalog", "size/default/layers"])
        for contender in run.benchmarks.flatMap(\.contenders) {
            #expect(Array(contender.samples.keys) == ["size"])
            #expect(contender.distribution(.size)?.count == 1)
        }
        #expect(run.benchmarks.flatMap(\.floors).map(\.isMet) == [true, true])
    }

    /// Contenders that disagree are crashes, so this compares what all of them have read and written.
    @Test(arguments: [
        "decode/brand/layers", "decode/auth0/catalog", "decode/auth0/table", "encode/brand/*", "transit/brand/*",
    ])
    func contendersAgree(filter: String) throws {
        let tool = try BenchTool("run", "--quick", "--filter", filter)
        #expect(tool.status == ExitStatus.success, "\(tool.output)")
        #expect(tool.output.contains("blobs/s"))
    }

    @Test func listsAndHidesWhatFailsOnPurpose() throws {
        let tool = try BenchTool("list")
        #expect(tool.status == ExitStatus.success)
        #expect(tool.output.contains("meter/count-malloc\n    7 allocations of 448 bytes together, 64 at once\n"))
        #expect(!tool.output.contains("meter/traps"))
        #expect(tool.errors.isEmpty)
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func helpNamesEveryVerb(arguments: [String]) throws {
        let tool = try BenchTool(arguments)
        #expect(tool.status == ExitStatus.success)
        #expect(tool.output.hasPrefix("usage: bench (list | run | "))
        for verb in tool.output.split(separator: "\n")[0].matches(of: #/[a-z]+/#).dropFirst(2).map(\.output) {
            #expect(tool.output.contains("\n  \(verb) "))
            #expect(try BenchTool("help", String(verb)).output.hasPrefix("usage: bench \(verb) "))
        }
    }

    @Test(arguments: [["help", "run"], ["run", "--help"], ["run", "--quick", "-h"]])
    func helpForAVerb(arguments: [String]) throws {
        let tool = try BenchTool(arguments)
        #expect(tool.status == ExitStatus.success)
        #expect(tool.output.hasPrefix("usage: bench run [--filter GLOB]"))
    }

    @Test(arguments: [
        ([], "error: a verb is missing: list, run, "),
        (["rnu"], "error: unknown verb 'rnu'; did you mean 'run'?\nusage: bench (list | run | "),
        (["help", "nothing"], "error: unknown verb 'nothing'\nusage: bench (list"),
        (["list", "--quick"], "error: unknown option '--quick'\nusage: bench list"),
        (["run", "--filter", "meter"], "error: no benchmark fits 'meter'; did you mean 'meter/*'?\nusage: bench run"),
        (["list", "--filter", "meter/count-mallok"], "did you mean 'meter/count-malloc'?\nusage: bench list"),
    ])
    func wrongUsageExits64(arguments: [String], message: String) throws {
        let tool = try BenchTool(arguments)
        #expect(tool.status == ExitStatus.usage)
        #expect(tool.output.isEmpty)
        #expect(tool.errors.contains(message))
    }

    @Test func anUnwritableFileIsAFailure() throws {
        let tool = try BenchTool("run", "--quick", "--filter", "meter/count-0", "--json", "/nonexistent/x.json")
        #expect(tool.status == ExitStatus.failure)
        #expect(tool.errors.contains("error: cannot write '/nonexistent/x.json'"))
    }
}
