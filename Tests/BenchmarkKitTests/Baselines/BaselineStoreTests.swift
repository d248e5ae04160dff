//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

@Suite struct BaselineStoreTests {
    private static var run: RunRecord {
        .sample(benchmarks: [.sample("a/b", contenders: ["ours": ["wallTime": { Double($0 + $1 + 1) }]])])
    }

    @Test func whatIsSavedIsFoundByNameAndByFile() throws {
        let scratch = try ScratchDirectory()
        let store = BaselineStore(directory: scratch.path + "/deep/baselines")
        #expect(store.names.isEmpty)
        let path = try store.save(Self.run, as: "main")
        #expect(try store.run(at: "main") == Self.run)
        #expect(try store.run(at: path) == Self.run)
        _ = try store.save(.sample(benchmarks: []), as: "main")
        #expect(try store.run(at: "main").benchmarks.isEmpty)
        _ = try store.save(Self.run, as: "a name, with ümlauts")
        #expect(store.names == ["a name, with ümlauts", "main"])
    }

    @Test(arguments: ["", ".", "..", ".hidden", "a/b", "/etc/x", "a\nb", "a\0b", String(repeating: "a", count: 101)])
    func refusesWhatIsNoName(name: String) throws {
        let scratch = try ScratchDirectory()
        let store = BaselineStore(directory: scratch.path)
        let failure = #expect(throws: BenchFailure.self) { try store.save(Self.run, as: name) }
        #expect(failure?.status == ExitStatus.usage)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
    }

    @Test func aMissingBaselineNamesThoseThereAre() throws {
        let scratch = try ScratchDirectory()
        let store = BaselineStore(directory: scratch.path)
        #expect(
            throws: BenchFailure(
                "there is no baseline 'mian'; 'bench run --save mian' makes it, and there is none yet",
                status: 4
            )
        ) {
            try store.run(at: "mian")
        }
        for name in ["main", "release"] { _ = try store.save(Self.run, as: name) }
        #expect(
            throws: BenchFailure(
                "there is no baseline 'mian'; did you mean 'main'?\nthere are: main, release",
                status: 4
            )
        ) {
            try store.run(at: "mian")
        }
        #expect(throws: BenchFailure("there is no file './x.json'", status: 4)) { try store.run(at: "./x.json") }
    }

    /// The executable keeps samples by launch, all with the batch sizes of the first.
    @Test func runKeepsLaunchesApart() throws {
        let scratch = try ScratchDirectory()
        let arguments = [
            "run", "--quick", "--launches", "3", "--filter", "meter/count-malloc", "--filter", "size/default/layers",
        ]
        let tool = try BenchTool(arguments + ["--save", "main"], in: scratch)
        #expect(tool.status == ExitStatus.success)
        #expect(tool.output.hasSuffix("saved as .build/bench/baselines/main.json\n"))
        let run = try BaselineStore(directory: "\(scratch.path)/\(BaselineStore.folder)").run(at: "main")
        #expect(run.launches == 3)
        let counted = try #require(run.benchmarks.first { $0.name == "meter/count-malloc" })
        #expect(counted.rounds.count == 3)
        let subject = counted.contenders[0]
        #expect(subject.samples["wallTime"]?.count == counted.rounds.reduce(0, +))
        #expect(counted.launchMedians(.wallTime, of: subject).count == 3)
        #expect(Set(subject.figures(.allocations)) == [7])
        // Sizes do not change from one process to the next.
        let sizes = try #require(run.benchmarks.first { $0.name == "size/default/layers" })
        #expect(sizes.rounds.isEmpty)
        #expect(sizes.contenders[0].samples["size"]?.count == 1)
    }

    @Test func aWrongNameIsRefusedBeforeAnythingIsMeasured() throws {
        let tool = try BenchTool("run", "--save", "../x", "--filter", "meter/traps")
        #expect(tool.status == ExitStatus.usage)
        #expect(tool.output.isEmpty)
        #expect(tool.errors.hasPrefix("error: '../x' is no name of a baseline"))
    }
}
