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
        usage: "worker [--name NAME] [--quick] [--launches N] [--sizes N,N...] [--counts] [--pin CPU] [--callgrind]",
        details: "Measures one benchmark and prints its record as JSON; what 'bench run' starts for each."
    ) { options, program in
        var isQuick = false
        var isForCallgrind = false
        var pin: Int?
        var name: String?
        var isCounting = false
        var launches = 1
        var sizes: [Int]?
        let names = ["--name", "--quick", "--launches", "--sizes", "--counts", "--pin", "--callgrind"]
        while let option = try options.next(among: names) {
            switch option {
            case "--name": name = try options.value(of: option)
            case "--quick": isQuick = true
            case "--counts": isCounting = true
            case "--launches": launches = try options.launches(of: option)
            case "--pin": pin = Int(try options.processor(of: option))
            case "--callgrind": isForCallgrind = true
            default: sizes = try options.sizes(of: option)
            }
        }
        Host.endWithParent()
        let plan = (isQuick ? MeasurementPlan.quick : .full).share(ofLaunches: launches)
        var answer = WorkerAnswer()
        do {
            if let name {
                let benchmark = try program.benchmark(named: name)
                let granularity = MonotonicClock.granularity()
                let meter = Meter(plan: plan, granularity: granularity, allocations: program.allocations, pin: pin)
                if let sizes, sizes.count != benchmark.contenders.count {
                    throw UsageError("\(name) has \(benchmark.contenders.count) contenders", verb: nil)
                }
                if isCounting {
                    answer.counts = try meter.counts(benchmark)
                } else if isForCallgrind {
                    try Meter.runForCallgrind(benchmark)
                } else {
                    answer.record = try meter.run(benchmark, sizes: sizes)
                }
            } else {
                answer.unavailable = Availability.missing(allocations: program.allocations)
                answer.calibration = try Calibration.measure(plan: plan)
            }
        } catch {
            answer.error = "threw \(error)"
        }
        FileHandle.standardOutput.write(try JSONEncoder().encode(answer))
        return ExitStatus.success
    }
}

extension OptionReader {
    /// The value of `--launches`.
    mutating func launches(of option: String) throws(UsageError) -> Int {
        try number(of: option, "a number from 1 to 100", in: 1...100)
    }

    /// The value of `--sizes`: whole numbers above 0 with commas.
    fileprivate mutating func sizes(of option: String) throws(UsageError) -> [Int] {
        let text = try value(of: option)
        let sizes = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sizes.allSatisfy({ $0 > 0 }) else {
            throw UsageError("\(option) takes numbers; not '\(text)'", verb: nil)
        }
        return sizes
    }
}
