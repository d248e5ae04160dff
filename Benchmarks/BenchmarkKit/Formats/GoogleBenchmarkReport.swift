//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A run as Google Benchmark writes it (schema 1), for the tools that read that: its own `compare.py`, CI actions.
///
/// A subject has its benchmark's name, a rival that and its own. A repetition is a round, or with several launches the median of
/// one, and the median of all is the aggregate; times are nanoseconds an operation. Sizes are no times and are left out.
struct GoogleBenchmarkReport: Encodable {
    /// What the run was made on and with.
    let context: Context

    /// A line a repetition, and one an aggregate.
    let benchmarks: [GoogleBenchmarkLine]

    /// The part about the machine.
    struct Context: Encodable {
        let date: String
        let hostName: String
        let executable: String
        let cpuCount: Int
        let build: String
        let commit: String?
        let processor: String
        let kernel: String
        let toolchain: String?

        enum CodingKeys: String, CodingKey {
            case date, executable, commit, processor, kernel, toolchain
            case hostName = "host_name"
            case cpuCount = "num_cpus"
            case build = "library_build_type"
        }
    }

    init(_ run: RunRecord) {
        context = Context(
            date: run.date,
            hostName: Host.name(),
            executable: "bench",
            cpuCount: run.machine.cores,
            build: run.build.configuration,
            commit: run.commit.map { $0.hash + ($0.isDirty ? "-dirty" : "") },
            processor: run.machine.processor,
            kernel: run.machine.kernel,
            toolchain: run.build.toolchain
        )
        let timed = run.benchmarks.filter { !$0.isCounted }
        benchmarks =
            timed.enumerated().flatMap { GoogleBenchmarkLine.lines($1, family: $0) }
            + run.failures.enumerated().map { GoogleBenchmarkLine(failure: $1, family: timed.count + $0) }
    }
}
