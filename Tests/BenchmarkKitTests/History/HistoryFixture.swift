//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation

@testable import BenchmarkKit

/// Runs and histories for tests.
enum HistoryFixture {
    static let machine = machine(processor: "Test CPU")

    static func machine(processor: String) -> MachineRecord {
        MachineRecord(processor: processor, cores: 2, memory: 1 << 30, kernel: "6.1.0", architecture: "x86_64")
    }

    /// A benchmark's record: the subject's allocations and its time against one rival, round by round.
    static func record(
        _ name: String = "decode/it",
        allocations: [Double] = [3, 3, 3],
        ratios: [Double] = [0.5, 0.5, 0.5],
        rival: String = "rival",
        processorShare: Double = 1,
        growth: Growth? = nil,
        floors: [Floor] = []
    ) -> BenchmarkRecord {
        let subject = ContenderRecord(
            name: "subject",
            iterations: 1,
            samples: [
                "wallTime": ratios.map { $0 * 100 }, "processorTime": ratios.map { $0 * 100 * processorShare },
                "allocations": allocations,
            ]
        )
        let other = ContenderRecord(name: rival, iterations: 1, samples: ["wallTime": ratios.map { _ in 100 }])
        let benchmark = Benchmark(
            name,
            summary: "",
            subject: Contender("subject") { { _ in } },
            rivals: [Contender(rival) { { _ in } }],
            floors: floors,
            growth: growth
        )
        return BenchmarkRecord(benchmark: benchmark, contenders: [subject, other])
    }

    /// A benchmark of sizes: each contender's bytes.
    static func sizes(_ name: String, _ sizes: [(String, Double)]) -> BenchmarkRecord {
        let benchmark = Benchmark(name, summary: "", subject: Contender(sizes[0].0) { { _ in } })
        let contenders = sizes.map { ContenderRecord(name: $0.0, iterations: 1, samples: ["size": [$0.1]]) }
        return BenchmarkRecord(benchmark: benchmark, contenders: contenders)
    }

    /// A run of a release build; `day` counts from the first of November.
    static func run(
        day: Int = 1,
        commit: String? = nil,
        isDirty: Bool = false,
        configuration: String = "release",
        toolchain: String? = "Swift version 6.3.1",
        machine: MachineRecord = machine,
        _ benchmarks: [BenchmarkRecord] = [record()]
    ) -> RunRecord {
        RunRecord(
            schema: RunRecord.currentSchema,
            date: day < 10 ? "2026-11-0\(day)T12:00:00Z" : "2026-11-\(day)T12:00:00Z",
            commit: CommitRecord(hash: commit ?? String(repeating: String(day % 10), count: 40), isDirty: isDirty),
            build: BuildRecord(configuration: configuration, toolchain: toolchain),
            machine: machine,
            launches: 1,
            plan: .full,
            metrics: MetricRecord.all,
            calibration: nil,
            pinnedTo: nil,
            benchmarks: benchmarks,
            failures: []
        )
    }

    /// A history of these runs.
    static func history(_ runs: [RunRecord]) throws -> History {
        History(try runs.map { try HistoryEntry($0) })
    }

    /// A folder of its own, removed afterwards.
    static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("history-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.path)
    }
}
