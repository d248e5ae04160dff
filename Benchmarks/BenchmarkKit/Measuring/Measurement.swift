//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A run over many benchmarks, each in a process of its own, or in several one after the other.
struct Measurement {
    /// Whether to measure briefly.
    let isQuick: Bool

    /// In how many processes each benchmark is measured. Between two processes of one program everything may lie elsewhere in
    /// memory, and minutes pass, so that their medians differ by more than the rounds of either do.
    let launches: Int

    /// The processor the run is kept on, or nil.
    let pin: Int32?

    /// What each process does.
    private var plan: MeasurementPlan {
        (isQuick ? MeasurementPlan.quick : .full).share(ofLaunches: launches)
    }

    /// What counts instructions, or nil where that was not asked for.
    var callgrind: Callgrind?

    /// Measures them all; what crashes is among the record's failures.
    ///
    /// With several launches each benchmark is measured once before any is measured again, so that a slow spell of the machine
    /// meets all of them.
    ///
    /// - Parameters:
    ///   - benchmarks: What to measure, in this order.
    ///   - report: Gets the text of each benchmark as it is done.
    /// - Returns: the whole run, in the order given.
    func run(_ benchmarks: [Benchmark], report: (String) -> Void) -> RunRecord {
        if BuildRecord.configuration == "debug" {
            Host.printError("warning: this is a debug build; its times mean nothing (swift build -c release)\n")
        }
        let date = Host.date()
        let build = BuildRecord(configuration: BuildRecord.configuration, toolchain: Host.toolchain())
        let machine = MachineRecord.current()
        let conditions = ConditionsRecord.current(pin: pin.map(Int.init))
        let host = WorkerProcess(benchmark: nil, isQuick: isQuick, pin: pin).run()
        var unavailable = host.unavailable ?? [:]
        if callgrind == nil { unavailable[Metric.instructions.name] = "--instructions counts them, by callgrind" }
        report(TextReport.header(machine: machine, build: build, calibration: host.calibration))
        report(TextReport.unavailable(unavailable))
        report(NoiseReport.text(conditions, cores: machine.cores, pin: pin.map(Int.init)))

        var runs = benchmarks.map { LaunchedBenchmark($0) }
        for launch in 1...launches {
            for index in runs.indices where runs[index].wantsLaunch {
                let place = "[\(index + 1)/\(runs.count)]" + (launches > 1 ? " launch \(launch)/\(launches)" : "")
                Progress.during("\(place) \(runs[index].benchmark.name)") {
                    runs[index].launch(isQuick: isQuick, launches: launches, pin: pin)
                    if launch == launches, let callgrind { runs[index].count(by: callgrind) }
                }
                if launch == launches || !runs[index].wantsLaunch { report(runs[index].text) }
            }
        }
        return RunRecord(
            schema: RunRecord.currentSchema,
            date: date,
            commit: Host.commit(),
            build: build,
            machine: machine,
            launches: launches,
            plan: plan,
            metrics: MetricRecord.all,
            calibration: host.calibration,
            pinnedTo: pin.map(Int.init),
            benchmarks: runs.compactMap(\.record),
            failures: runs.compactMap(\.failure),
            conditions: conditions,
            unavailable: unavailable
        )
    }
}
