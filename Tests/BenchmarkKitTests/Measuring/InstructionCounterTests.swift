//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Glibc
import Testing

@testable import BenchmarkKit

@Suite struct InstructionCounterTests {
    @Test(arguments: [
        (ENOENT, 2, "the kernel has no hardware counters here, as in most virtual machines"),
        (EOPNOTSUPP, nil, "the kernel has no hardware counters here, as in most virtual machines"),
        (EACCES, 3, "the kernel does not allow perf_event_open (perf_event_paranoid is 3, 2 is needed)"),
        (EPERM, nil, "the kernel does not allow perf_event_open (a sandbox may be the reason)"),
        (ENOSYS, nil, "the kernel has no perf_event_open"),
        (EMFILE, 2, "perf_event_open fails with error 24"),
    ])
    func saysWhyThereIsNone(code: Int32, paranoid: Int?, reason: String) {
        #expect("\(InstructionCounter.Unavailable(code: code, paranoid: paranoid))" == reason)
    }

    /// On either kind of machine: a counter that counts, or a record and a line that say why there is none.
    @Test func aRunHasThemOrSaysWhyNot() throws {
        let tool = try BenchTool("run", "--quick", "--filter", "meter/count-malloc", "--json", "-")
        let run = try JSONDecoder().decode(RunRecord.self, from: Data(tool.output.utf8))
        let reason = run.unavailable?[Metric.hardwareInstructions.name]
        let samples = run.benchmarks.first?.contenders.first?.samples[Metric.hardwareInstructions.name]
        #expect((reason == nil) == (samples != nil))
        do {
            let counter = try InstructionCounter()
            let before = counter.read()
            _ = SpeedReference.measure()
            #expect(counter.read() - before > 1_000_000)
            #expect(samples?.allSatisfy { $0 > 0 } == true)
        } catch {
            #expect(reason == error.description)
            #expect(tool.errors.contains("hardwareInstructions: \(error)"))
        }
    }
}
