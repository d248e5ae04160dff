//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import _ThemewireTestSupport

@testable import BenchmarkKit

@Suite struct GoogleBenchmarkTests {
    /// Google Benchmark's own tool, from Debian's libbenchmark-tools.
    private static let compare = "/usr/share/benchmark/compare.py"

    private static let canCompare =
        PythonEnvironment.interpreter != nil && FileManager.default.isReadableFile(atPath: compare)

    private static func run(factor: Double) -> RunRecord {
        .sample(
            commit: "0123",
            benchmarks: [
                .sample(
                    "decode/x",
                    contenders: [
                        "ours": [
                            "wallTime": { launch, _ in (100 + Double(launch)) * factor },
                            "processorTime": { launch, _ in (90 + Double(launch)) * factor },
                            "allocations": { _, _ in 2 },
                        ],
                        "bare zstd": ["wallTime": { _, _ in 50 }, "processorTime": { _, _ in 50 }],
                    ]
                )
            ],
            failures: [FailureRecord(name: "meter/traps", reason: "ended by SIGILL (a trap)")]
        )
    }

    /// Its compare.py takes the files, finds the benchmarks by name and computes the difference that was put in.
    @Test(.enabled(if: canCompare, "libbenchmark-tools or the Python environment is missing"))
    func itsOwnToolComparesTwoRuns() throws {
        let scratch = try ScratchDirectory()
        for (name, factor) in [("old", 1.0), ("new", 1.25)] {
            try Self.run(factor: factor).write(to: "\(scratch.path)/\(name).json", as: .googleBenchmark)
        }
        let files = ["old", "new"].map { "\(scratch.path)/\($0).json" }
        let arguments = [Self.compare, "--no-color", "-d", "\(scratch.path)/report.json", "benchmarks"] + files
        let (status, output) = try Self.python(arguments)
        try #require(status == 0, "\(output)")
        let lines = output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        // Ten repetitions and their median, old and new, time and processor time.
        #expect(lines.count { $0.first == "decode/x" && $0[1] == "+0.2500" && $0[2] == "+0.2500" } == 10)
        #expect(lines.contains { $0.first == "decode/x_median" && $0[1] == "+0.2500" && $0[3...4] == ["104", "131"] })
        #expect(lines.count { $0.first == "decode/x/bare" && $0[1] == "zstd" && $0[2] == "+0.0000" } == 10)
        let test = try #require(lines.first { $0.first == "decode/x_pvalue" }, "\(output)")
        #expect(try #require(Double(test[1])) < 0.001)
        #expect(output.contains("Repetitions: 10 vs 10"))
        #expect(lines.contains { $0.first == "meter/traps" })
    }

    /// The executable's own two files, the second taken as the first's rival.
    @Test(.enabled(if: canCompare, "libbenchmark-tools or the Python environment is missing"))
    func itsOwnToolReadsWhatTheExecutableWrites() throws {
        let scratch = try ScratchDirectory()
        for name in ["old.json", "new.json"] {
            let tool = try BenchTool(
                "run",
                "--quick",
                "--launches",
                "2",
                "--filter",
                "meter/count*",
                "--json",
                name,
                "--format",
                "googlebenchmark",
                in: scratch
            )
            #expect(tool.status == ExitStatus.success)
        }
        let files = ["old", "new"].map { "\(scratch.path)/\($0).json" }
        let (status, output) = try Self.python([Self.compare, "--no-color", "benchmarks"] + files)
        #expect(status == 0, "\(output)")
        for name in ["meter/count-0", "meter/count-malloc_median", "meter/counter-cost/uncounted", "OVERALL_GEOMEAN"] {
            #expect(output.split(separator: "\n").contains { $0.hasPrefix(name + " ") }, "\(name): \(output)")
        }
    }

    @Test func linesSayWhatTheSchemaAsks() throws {
        let data = try JSONEncoder().encode(GoogleBenchmarkReport(Self.run(factor: 1)))
        let report = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let context = try #require(report["context"] as? [String: Any])
        #expect(context["num_cpus"] as? Int == 2)
        #expect(context["library_build_type"] as? String == "release")
        let lines = try #require(report["benchmarks"] as? [[String: Any]])
        // Two contenders of ten launches and a median each, and a crash.
        #expect(lines.count == 23)
        let first = try #require(lines.first)
        #expect(first["name"] as? String == "decode/x")
        #expect(first["run_type"] as? String == "iteration")
        #expect(first["real_time"] as? Double == 100)
        #expect(first["cpu_time"] as? Double == 90)
        #expect(first["time_unit"] as? String == "ns")
        #expect(first["iterations"] as? Int == 10)
        #expect(first["repetitions"] as? Int == 10)
        #expect(first["allocations"] as? Double == 2)
        #expect(first["items_per_second"] as? Double == 1e7)
        #expect(lines[10]["aggregate_name"] as? String == "median")
        #expect(lines[10]["real_time"] as? Double == 104.5)
        #expect(lines[22]["error_occurred"] as? Bool == true)
        #expect(lines[22]["error_message"] as? String == "ended by SIGILL (a trap)")
    }

    /// Runs the environment's interpreter; status, and everything it said.
    private static func python(_ arguments: [String]) throws -> (Int32, String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: PythonEnvironment.interpreter ?? "python3")
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
