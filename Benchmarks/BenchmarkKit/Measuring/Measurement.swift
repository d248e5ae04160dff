//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A run over many benchmarks, each in a process of its own.
struct Measurement {
    let plan: MeasurementPlan
    let pin: Int32?

    /// Measures them all; what crashes is among the record's failures.
    ///
    /// - Parameters:
    ///   - benchmarks: What to measure, in this order.
    ///   - report: Gets the text of each benchmark as it is done.
    /// - Returns: the whole run, in the order given.
    func run(_ benchmarks: [Benchmark], report: (String) -> Void) -> RunRecord {
        let isQuick = plan == .quick
        if BuildRecord.configuration == "debug" {
            Host.printError("warning: this is a debug build; its times mean nothing (swift build -c release)\n")
        }
        let date = Host.date()
        let build = BuildRecord(configuration: BuildRecord.configuration, toolchain: Host.toolchain())
        let machine = MachineRecord.current()
        let calibration = WorkerProcess(benchmark: nil, isQuick: isQuick).run().calibration
        report(TextReport.header(machine: machine, build: build, calibration: calibration))

        var records: [BenchmarkRecord] = []
        var failures: [FailureRecord] = []
        for (index, benchmark) in benchmarks.enumerated() {
            let answer = Progress.during("[\(index + 1)/\(benchmarks.count)] \(benchmark.name)") {
                WorkerProcess(benchmark: benchmark.name, isQuick: isQuick).run()
            }
            if let record = answer.record {
                records.append(record)
                report(TextReport.text(record))
            } else {
                let reason = answer.error ?? "no answer"
                failures.append(FailureRecord(name: benchmark.name, reason: reason))
                report("\n\(benchmark.name): crashed: \(reason)\n")
            }
        }
        return RunRecord(
            schema: RunRecord.currentSchema,
            date: date,
            commit: Host.commit(),
            build: build,
            machine: machine,
            plan: plan,
            metrics: MetricRecord.all,
            calibration: calibration,
            pinnedTo: pin.map(Int.init),
            benchmarks: records,
            failures: failures
        )
    }
}
