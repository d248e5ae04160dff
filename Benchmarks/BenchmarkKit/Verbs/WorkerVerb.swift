//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension Verb {
    /// Measures one benchmark (or, without a name, the measuring) and prints the record. `run` starts the program again with
    /// this for each benchmark, so that a trap ends one benchmark and not the run, and no benchmark inherits another's heap.
    static let worker = Verb(
        name: "worker",
        summary: "",
        usage: "worker [--name NAME] [--quick]",
        details: "Measures one benchmark and prints its record as JSON; what 'bench run' starts for each."
    ) { options, program in
        var isQuick = false
        var name: String?
        while let option = try options.next(among: ["--name", "--quick"]) {
            if option == "--quick" { isQuick = true } else { name = try options.value(of: option) }
        }
        Host.endWithParent()
        let plan = isQuick ? MeasurementPlan.quick : .full
        var answer = WorkerAnswer()
        do {
            if let name {
                let benchmark = try program.benchmark(named: name)
                let granularity = MonotonicClock.granularity()
                let meter = Meter(plan: plan, granularity: granularity, allocations: program.allocations)
                answer.record = try meter.run(benchmark)
            } else {
                answer.calibration = try Calibration.measure(plan: plan)
            }
        } catch {
            answer.error = "threw \(error)"
        }
        FileHandle.standardOutput.write(try JSONEncoder().encode(answer))
        return ExitStatus.success
    }
}
