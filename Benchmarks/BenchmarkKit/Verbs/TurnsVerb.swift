//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Verb {
    /// Sets one benchmark's subject up and runs batches as standard input tells. `compare` starts it in both versions.
    static let turns = Verb(
        name: "turns",
        summary: "",
        usage: "turns --name NAME --warm-up NANOSECONDS [--count] [--slow-down SHARE] [--allocate COUNT]",
        details: "Takes turns with another version of this program; what 'bench compare' starts for each benchmark."
    ) { options, program in
        var name = ""
        var warmUp: UInt64 = 0
        var slowdown = 0.0
        var allocations = 0
        var isCounting = false
        while let option = try options.next(among: ["--name", "--warm-up", "--count", "--slow-down", "--allocate"]) {
            switch option {
            case "--name": name = try options.value(of: option)
            case "--warm-up": warmUp = try options.number(of: option, "nanoseconds", in: 0...10_000_000_000)
            case "--count": isCounting = true
            case "--slow-down":
                let text = try options.value(of: option)
                guard let share = Double(text), (0...10).contains(share) else {
                    throw UsageError("--slow-down takes a share from 0 to 10; not '\(text)'", verb: "turns")
                }
                slowdown = share
            default: allocations = try options.number(of: option, "a count up to 1,000", in: 0...1_000)
            }
        }
        Host.endWithParent()
        MemoryShift.apply()
        do {
            let injection = Injection(slowdown: slowdown, allocations: allocations)
            let benchmark = try program.benchmark(named: name)
            guard
                let contender = try benchmark.contenders[0].prepared(
                    allocations: program.allocations,
                    injection: injection
                )
            else {
                throw TurnFailure("\(name) is counted and takes no turns")
            }
            let counting = isCounting ? CountingPlan(for: benchmark) : nil
            try TurnTaker(contender, counting: counting, warmUp: warmUp).run()
        } catch {
            TurnTaker.fail(error)
        }
        return ExitStatus.success
    }
}
