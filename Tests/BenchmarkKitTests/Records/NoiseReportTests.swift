//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

@Suite struct NoiseReportTests {
    @Test func nothingIsSaidWhenAllIsQuiet() {
        let noise = Self.noise()
        #expect(NoiseReport.text(noise).isEmpty)
        #expect(NoiseReport.summary([noise, noise]).isEmpty)
        #expect(NoiseReport.summary([]).isEmpty)
        let conditions = Self.conditions(load: 1, governor: "performance", busy: 0.1)
        #expect(NoiseReport.text(conditions, cores: 2, pin: 1).isEmpty)
    }

    @Test(arguments: [
        (noise(speeds: [100, 108]), "the processor's speed varied by 8 %"),
        (noise(speeds: [103.5, 100]), "the processor's speed varied by 3.5 %"),
        (noise(stolen: 0.021), "up to 2.1 % of the processor time was stolen"),
        (noise(switches: 11), "the processor was taken away 11 times in 100 batches"),
        (noise(faults: 3), "3 pages were read from a disk"),
    ])
    func whatDisturbsIsNamed(noise: NoiseRecord, words: String) {
        #expect(NoiseReport.text(noise) == "  note: \(words)\n")
        #expect(NoiseReport.summary([noise]).hasPrefix("note: during the run \(words); ratios bear that"))
    }

    /// Each benchmark alone was quiet: the speed changed between them.
    @Test func aDriftOverTheRunIsSeen() {
        let text = NoiseReport.summary([Self.noise(speeds: [100, 101]), Self.noise(speeds: [104, 105])])
        #expect(text.hasPrefix("note: during the run the processor's speed varied by 5 %;"))
    }

    @Test(arguments: [
        (conditions(load: 1.2), "the load average is 1.20 on 2 processors before the run begins"),
        (
            conditions(governor: "powersave"),
            "the frequency governor is 'powersave', under which times depend on what ran before"
        ),
        (conditions(busy: 0.42), "processor 1, on which the run is kept, is 42 % busy with something else"),
    ])
    func conditionsAreNamed(conditions: ConditionsRecord, words: String) {
        #expect(NoiseReport.text(conditions, cores: 2, pin: 1) == "note: \(words)\n")
    }

    @Test func launchesAreJoined() {
        let joined = Self.noise(speeds: [100, 101], switches: 2, stolen: 0.1)
            .joined(with: Self.noise(speeds: [104, 99], switches: 3, faults: 1))
        #expect(joined == Self.noise(speeds: [100, 101, 104, 99], switches: 5, faults: 1, stolen: 0.1, batches: 200))
    }

    @Test func aRunOnAPinnedProcessorSaysHowBusyItIs() throws {
        let tool = try BenchTool("run", "--quick", "--pin", "0", "--filter", "meter/count-0", "--json", "-")
        let run = try JSONDecoder().decode(RunRecord.self, from: Data(tool.output.utf8))
        let share = try #require(run.conditions?.pinnedBusyShare)
        #expect((0...1).contains(share))
        #expect(tool.errors.contains("processor 0, on which the run is kept") == (share > 0.1))
        #expect(run.conditions?.loadAverage != nil)
        #expect(run.benchmarks.first?.noise != nil)
    }

    private static func noise(
        speeds: [Double] = [100, 101],
        switches: Int = 10,
        faults: Int = 0,
        stolen: Double? = nil,
        batches: Int = 100
    ) -> NoiseRecord {
        NoiseRecord(
            batches: batches,
            involuntarySwitches: switches,
            majorFaults: faults,
            stolenShare: stolen,
            speeds: speeds
        )
    }

    private static func conditions(
        load: Double? = nil,
        governor: String? = nil,
        busy: Double? = nil
    ) -> ConditionsRecord {
        ConditionsRecord(loadAverage: load, governor: governor, isTurboAllowed: nil, pinnedBusyShare: busy)
    }
}
