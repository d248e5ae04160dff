//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

@testable import BenchmarkKit

extension RunRecord {
    /// A run that nobody made.
    static func sample(
        schema: Int = currentSchema,
        commit: String? = nil,
        toolchain: String? = "Swift 6.3",
        machine: MachineRecord = .sample(),
        benchmarks: [BenchmarkRecord],
        failures: [FailureRecord] = []
    ) -> RunRecord {
        RunRecord(
            schema: schema,
            date: "2026-11-30T12:00:00Z",
            commit: commit.map { CommitRecord(hash: $0, isDirty: false) },
            build: BuildRecord(configuration: "release", toolchain: toolchain),
            machine: machine,
            launches: benchmarks.map(\.rounds.count).max() ?? 1,
            plan: .quick,
            metrics: MetricRecord.all,
            calibration: nil,
            pinnedTo: nil,
            benchmarks: benchmarks,
            failures: failures
        )
    }
}

extension MachineRecord {
    /// A machine that nobody has.
    static func sample(processor: String = "Abacus 7", kernel: String = "6.1") -> MachineRecord {
        MachineRecord(processor: processor, cores: 2, memory: 1 << 30, kernel: kernel, architecture: "x86_64")
    }
}

extension BenchmarkRecord {
    /// A benchmark with so many launches of so many rounds; samples are as `figures` gives them for launch and round.
    static func sample(
        _ name: String,
        floors: [Floor] = [],
        launches: Int = 10,
        rounds: Int = 3,
        iterations: Int = 10,
        contenders: [String: [String: (_ launch: Int, _ round: Int) -> Double]]
    ) -> BenchmarkRecord {
        let names = contenders.keys.sorted { ($0 == "ours" ? 0 : 1, $0) < ($1 == "ours" ? 0 : 1, $1) }
        let records = names.map { contender in
            ContenderRecord(
                name: contender,
                iterations: iterations,
                samples: (contenders[contender] ?? [:]).mapValues { figure in
                    (0..<launches).flatMap { launch in
                        (0..<rounds).map { figure(launch, $0) * Double(iterations) }
                    }
                }
            )
        }
        let subject = Contender("ours") { { _ in } }
        let rivals = names.filter { $0 != "ours" }.map { Contender($0) { { _ in } } }
        return BenchmarkRecord(
            benchmark: Benchmark(name, summary: "", subject: subject, rivals: rivals, floors: floors),
            rounds: Array(repeating: rounds, count: launches),
            contenders: records
        )
    }
}
