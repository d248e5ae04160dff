//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Foundation
import Testing

/// Through the executable, in a directory of its own; with `--file`, as thresholds of a debug build are nobody else's.
@Suite struct ThresholdsVerbTests {
    private static let update = ["thresholds", "update", "--filter", "meter/count-*", "--file", "t.json"]
    private static let check = ["thresholds", "check", "--quick", "--filter", "meter/count-*", "--file", "t.json"]

    private static func run(_ arguments: [String], in scratch: ScratchDirectory) throws -> BenchTool {
        try BenchTool(arguments, in: scratch)
    }

    @Test func aWorseCountIsFound() throws {
        let scratch = try ScratchDirectory()
        let update = try Self.run(Self.update, in: scratch)
        #expect(update.status == ExitStatus.success)
        #expect(update.output.contains("+ meter/count-malloc: allocations 7, bytes 448"))
        let good = try Self.run(Self.check, in: scratch)
        #expect(good.status == ExitStatus.success)
        #expect(good.output.contains("0 worse, 0 better"))

        // What the program takes is one more than what is allowed now, and one less elsewhere.
        let text = try scratch.read("t.json")
        #expect(text.contains("\"meter/count-malloc\": {\"allocations\": 7, \"bytes\": 448"))
        let planted = text.replacing("\"allocations\": 7", with: "\"allocations\": 6")
            .replacing("\"allocations\": 5", with: "\"allocations\": 9")
        try scratch.write(planted, to: "t.json")
        let bad = try Self.run(Self.check + ["--markdown", "t.md"], in: scratch)
        #expect(bad.status == ExitStatus.regression)
        #expect(bad.output.contains(#/meter/count-malloc +allocations +6 +7 +\+16.7 % +exact \(default\)/#))
        #expect(bad.output.contains(#/meter/count-calloc +allocations +9 +5 /#))
        #expect(bad.output.contains("1 worse, 1 better"))
        #expect(bad.output.contains("run 'bench thresholds update' to take this over\n"))
        #expect(try scratch.read("t.md").contains("| **worse** | meter/count-malloc | allocations | 6 | 7 |"))
        let tolerated = try Self.run(Self.check + ["--threshold", "meter/*:allocations=1"], in: scratch)
        #expect(tolerated.status == ExitStatus.success)

        let repaired = try Self.run(Self.update, in: scratch)
        #expect(
            repaired.output.hasPrefix(
                "  meter/count-calloc: allocations 9 -> 5\n  meter/count-malloc: allocations 6 -> 7\n"
            )
        )
        #expect(try scratch.read("t.json") == text)
    }

    /// A change may raise its own limit in the working directory, but not in the commit it is compared with.
    @Test func thresholdsOfACommitCannotBeRaised() throws {
        let scratch = try ScratchDirectory()
        _ = try Self.run(Self.update, in: scratch)
        let strict = try scratch.read("t.json").replacing("\"allocations\": 7", with: "\"allocations\": 6")
        try scratch.write(strict, to: "t.json")
        for command in [
            ["init", "-q"], ["add", "t.json"],
            ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message", "x"],
        ] {
            try #require(try git(command, in: scratch) == 0)
        }
        _ = try Self.run(Self.update, in: scratch)
        #expect(try Self.run(Self.check, in: scratch).status == ExitStatus.success)
        let committed = try Self.run(Self.check + ["--from", "HEAD"], in: scratch)
        #expect(committed.status == ExitStatus.regression)
        #expect(committed.output.hasPrefix("baseline: 't.json' of HEAD, swift-"))
        let unknown = try Self.run(Self.check + ["--from", "nowhere"], in: scratch)
        #expect(unknown.status == ExitStatus.failure)
        #expect(unknown.errors == "error: git knows no commit 'nowhere' here\n")
        let option = try Self.run(Self.check + ["--from", "--output=x"], in: scratch)
        #expect(option.errors == "error: git knows no commit '--output=x' here\n")
        let other = ["thresholds", "check", "--file", "other.json", "--from", "HEAD"]
        let missing = try Self.run(other, in: scratch)
        #expect(missing.status == ExitStatus.noBaseline)
        #expect(missing.errors == "error: there is no file 'other.json' of HEAD\n")
    }

    @Test func newAndGoneBenchmarksAreNamed() throws {
        let scratch = try ScratchDirectory()
        _ = try Self.run(Self.update, in: scratch)
        let text = try scratch.read("t.json").replacing("meter/count-malloc", with: "meter/count-gone")
        try scratch.write(text, to: "t.json")
        let check = try Self.run(Self.check, in: scratch)
        // Nothing would hold it any more.
        #expect(check.status == ExitStatus.regression)
        #expect(check.output.contains("MISSING: only the baseline has meter/count-gone\n"))
        #expect(check.output.contains("new: only the candidate has meter/count-malloc\n"))
        let update = try Self.run(Self.update, in: scratch)
        #expect(update.output.hasPrefix("- meter/count-gone\n+ meter/count-malloc: "))
        #expect(update.output.hasSuffix("2 of 7 benchmarks changed in 't.json'\n"))
    }

    @Test func withoutAFileThereIsNothingToCheck() throws {
        let scratch = try ScratchDirectory()
        let none = try Self.run(["thresholds", "check"], in: scratch)
        #expect(none.status == ExitStatus.noBaseline)
        #expect(none.errors.hasPrefix("error: there is no file 'Benchmarks/thresholds/swift-"))
        try scratch.write("{}", to: "t.json")
        let broken = try Self.run(Self.check, in: scratch)
        #expect(broken.status == ExitStatus.failure)
        #expect(broken.errors == "error: 't.json' is no file of thresholds: 'schema' is missing\n")
        let other = ThresholdFile(
            toolchain: "swift-6.3.1",
            architecture: "x86_64",
            configuration: "fast",
            benchmarks: [:]
        )
        try scratch.write(other.text, to: "t.json")
        let build = try Self.run(Self.check, in: scratch)
        #expect(build.status == ExitStatus.noBaseline)
        #expect(build.errors.hasPrefix("error: 't.json' is of fast builds, and this is a "))
    }

    @Test(arguments: [
        ([], "error: say what to do: check or update\n"),
        (["chekc"], "error: unknown action 'chekc'; did you mean 'check'?\n"),
        (["update", "--quick"], "error: unknown option '--quick'"),
        (["check", "update"], "error: unexpected argument 'update'"),
        (["check", "--filter", "nothing*"], "error: no benchmark fits 'nothing*'"),
    ])
    func wrongUsageExits64(arguments: [String], message: String) throws {
        let tool = try BenchTool(["thresholds"] + arguments)
        #expect(tool.status == ExitStatus.usage)
        #expect(tool.errors.hasPrefix(message), "\(tool.errors)")
    }

    @Test func aWrongRuleIsAWrongUsage() throws {
        let scratch = try ScratchDirectory()
        _ = try Self.run(Self.update, in: scratch)
        let wrong = try Self.run(Self.check + ["--threshold", "alocations=1"], in: scratch)
        #expect(wrong.status == ExitStatus.usage)
        #expect(
            wrong.errors.hasPrefix(
                "error: in the rule 'alocations=1': unknown metric 'alocations'; did you mean 'allocations'?\n"
            )
        )
        let idle = try Self.run(Self.check + ["--threshold", "encode/*:bytes=1"], in: scratch)
        #expect(idle.status == ExitStatus.usage)
        #expect(idle.errors.contains("'encode/*' fits none of the compared benchmarks"))
    }

    private func git(_ arguments: [String], in scratch: ScratchDirectory) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
