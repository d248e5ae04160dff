//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import _ThemewireTestSupport

@testable import BenchmarkKit

@Suite struct RunRecordReadingTests {
    private static let good = RunRecord.sample(
        benchmarks: [.sample("a/b", launches: 2, contenders: ["ours": ["wallTime": { Double($0 + $1 + 1) }]])]
    )

    @Test(arguments: [
        ("{\"schema\":1}", "has schema 1, and this bench reads 2: an older bench wrote it"),
        ("{\"schema\":3}", "has schema 3, and this bench reads 2: a newer bench wrote it"),
        ("", "is no record of a run"), ("[]", "is no record of a run: it is not of type"),
        ("{}", "is no record of a run: 'schema' is missing"),
        ("{\"schema\":2}", "is no record of a run: 'date' is missing"),
        ("{\"schema\":\"2\"}", "is no record of a run: schema: it is not of type Int"),
        ("\u{0}\u{1}", "is no record of a run"),
    ])
    func refusesOtherFiles(text: String, message: String) throws {
        let scratch = try ScratchDirectory()
        try scratch.write(text, to: "x.json")
        let failure = #expect(throws: BenchFailure.self) { try RunRecord.read(from: scratch.path + "/x.json") }
        #expect(failure?.status == ExitStatus.failure)
        #expect(failure?.message.contains(message) == true, "\(String(describing: failure))")
    }

    /// One place of a good record changed at a time.
    @Test(arguments: [
        ("\"rounds\":[3,3]", "\"rounds\":[3,2]", "a/b has 6 samples of ours and not one for each round"),
        ("\"rounds\":[3,3]", "\"rounds\":[6,0]", "a/b has a launch without rounds"),
        ("\"rounds\":[3,3]", "\"rounds\":[9223372036854775807,9223372036854775807]", "a/b has 6 samples"),
        ("\"rounds\":[3,3]", "\"rounds\":[1.5]", "is no record of a run: "),
        ("\"iterations\":10", "\"iterations\":0", "a/b has batches of 0 operations"),
        ("\"launches\":2", "\"launches\":0", "it has 0 launches"),
        ("\"wallTime\":[10", "\"wallTime\":[1e999", "is no record of a run"),
        ("\"wallTime\":[10", "\"wallTime\":[null", "benchmarks[0].contenders[0].samples.wallTime[0]: it is null"),
        ("\"contenders\":[{", "\"contenders\":[],\"x\":[{", "a/b has no contenders"),
    ])
    func refusesWhatContradictsItself(old: String, new: String, message: String) throws {
        let scratch = try ScratchDirectory()
        let path = scratch.path + "/x.json"
        try Self.good.write(to: path)
        #expect(try RunRecord.read(from: path) == Self.good)
        let text = try scratch.read("x.json")
        try #require(text.contains(old))
        try scratch.write(text.replacing(old, with: new), to: "x.json")
        let failure = #expect(throws: BenchFailure.self) { try RunRecord.read(from: path) }
        #expect(failure?.message.contains(message) == true, "\(String(describing: failure))")
    }

    @Test func refusesOneNameTwice() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.path + "/x.json"
        try RunRecord.sample(benchmarks: Self.good.benchmarks + Self.good.benchmarks).write(to: path)
        #expect(throws: BenchFailure("'\(path)' is no record of a run: it has a/b twice")) {
            try RunRecord.read(from: path)
        }
    }

    /// A record cut off anywhere, or with any byte changed, is read or refused.
    @Test(arguments: 0..<40) func neverTraps(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let scratch = try ScratchDirectory()
        let path = scratch.path + "/x.json"
        try Self.good.write(to: path)
        var bytes = Array(try scratch.read("x.json").utf8)
        for _ in 0..<3 {
            bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 32..<127, using: &generator)
        }
        if Bool.random(using: &generator) { bytes.removeLast(.random(in: 0..<bytes.count, using: &generator)) }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        do {
            _ = try RunRecord.read(from: path)
        } catch {
            #expect(!error.message.isEmpty, "seed \(seed)")
        }
    }
}
