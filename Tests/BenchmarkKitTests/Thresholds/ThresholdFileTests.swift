//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct ThresholdFileTests {
    private static let file = ThresholdFile(
        toolchain: "swift-6.3.1",
        architecture: "x86_64",
        configuration: "release",
        benchmarks: [
            "decode/b": ["bytes": 1_024, "allocations": 2.5], "decode/a": ["size": 91], "odd \"name\" \\ \u{1}é": [:],
        ]
    )

    /// Sorted, and a line a benchmark, so that what a change does to it can be read in a pull request.
    @Test func theTextIsALineABenchmark() {
        let expected = #"""
            {
              "schema": 1,
              "toolchain": "swift-6.3.1",
              "architecture": "x86_64",
              "configuration": "release",
              "benchmarks": {
                "decode/a": {"size": 91},
                "decode/b": {"allocations": 2.5, "bytes": 1024},
                "odd \"name\" \\ \u0001é": {}
              }
            }

            """#
        #expect(Self.file.text == expected)
    }

    @Test func whatIsWrittenIsRead() throws {
        #expect(try ThresholdFile(Self.file.text, place: "x") == Self.file)
        var empty = Self.file
        empty.benchmarks = [:]
        #expect(try ThresholdFile(empty.text, place: "x") == empty)
    }

    @Test(arguments: [
        ("", "x is no file of thresholds"), ("{}", "x is no file of thresholds: 'schema' is missing"),
        ("\"schema\": 1", "is no file"), ("[1]", "is no file"),
    ])
    func refusesWhatIsNoFile(text: String, message: String) {
        let failure = #expect(throws: BenchFailure.self) { try ThresholdFile(text, place: "x") }
        #expect(failure?.message.contains(message) == true, "\(String(describing: failure))")
        #expect(failure?.status == ExitStatus.failure)
    }

    @Test(arguments: [
        ("\"schema\": 1", "\"schema\": 2", "x has schema 2, and this bench reads 1"),
        ("\"size\"", "\"siez\"", "x: decode/a has the unknown metric 'siez'; did you mean 'size'?"),
        ("91", "-1", "x: decode/a has size -1.0, which no count is"),
        ("91", "\"91\"", "benchmarks.decode/a.size: it is not of type"),
        ("91", "1e999", "x is no file of thresholds"), ("91", "null", "benchmarks.decode/a.size: it is null"),
    ])
    func refusesWhatCannotBe(old: String, new: String, message: String) {
        let text = Self.file.text.replacing(old, with: new)
        let failure = #expect(throws: BenchFailure.self) { try ThresholdFile(text, place: "x") }
        #expect(failure?.message.contains(message) == true, "\(String(describing: failure))")
    }

    @Test(arguments: [
        ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", "swift-6.3.1"),
        ("Apple Swift version 6.4-dev (LLVM 0123, Swift 4567)", "swift-6.4-dev"), (nil, "swift-unknown"),
        ("", "swift-unknown"),
        ("Swift version", "swift-unknown"), ("Swift version ../../x", "swift-....x"),
    ])
    func theToolchainsName(version: String?, expected: String) {
        #expect(ThresholdFile.toolchainName(version) == expected)
    }

    @Test func theDifferenceNamesWhatChanged() {
        var new = Self.file
        new.benchmarks["decode/a"] = nil
        new.benchmarks["decode/b"] = ["allocations": 3, "retained": 2_048]
        new.benchmarks["encode/c"] = ["bytes": 10, "allocations": 1]
        let lines = ThresholdDifference(from: Self.file, to: new).lines
        #expect(
            lines == [
                "- decode/a", "  decode/b: allocations 2.500 -> 3, bytes 1,024 -> none, retained none -> 2,048",
                "+ encode/c: allocations 1, bytes 10",
            ]
        )
        #expect(ThresholdDifference(from: new, to: new).lines.isEmpty)
        #expect(ThresholdDifference(from: nil, to: new).lines.count == 3)
    }
}
