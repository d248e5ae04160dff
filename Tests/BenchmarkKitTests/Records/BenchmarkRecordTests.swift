//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct BenchmarkRecordTests {
    @Test func ratioIsTakenWithinRoundsAndPerOperation() throws {
        // A slow second round hits both; the batches differ in size.
        let subject = ContenderRecord(name: "s", iterations: 10, samples: ["wallTime": [100, 900, 110]])
        let rival = ContenderRecord(name: "r", iterations: 5, samples: ["wallTime": [100, 900, 100]])
        #expect(subject.roundRatios(.wallTime, to: rival) == [0.5, 0.5, 0.55])
        #expect(subject.ratio(.wallTime, to: rival) == 0.5)
    }

    @Test(arguments: [
        (Floor.atMost(2, timesTheTimeOf: "r"), 1.5, true),
        (.atMost(1.4, timesTheTimeOf: "r"), 1.5, false),
        (.atMost(1.5, timesTheTimeOf: "r"), 1.5, true),
        (.atLeast(100, timesFasterThan: "r"), 1.5, false),
        (.atMost(16, of: .wallTime), 15, true),
        (.atMost(14, of: .wallTime), 15, false),
    ])
    func judgesAFloor(floor: Floor, reached: Double, isMet: Bool) {
        let contenders = [
            ContenderRecord(name: "s", iterations: 1, samples: ["wallTime": [15, 15, 15]]),
            ContenderRecord(name: "r", iterations: 1, samples: ["wallTime": [10, 10, 10]]),
        ]
        let record = FloorRecord(floor: floor, contenders: contenders)
        #expect(record.reached == reached)
        #expect(record.isMet == isMet)
    }

    @Test func aFloorMayBeAboutAnotherContender() {
        let contenders = [
            ContenderRecord(name: "s", iterations: 1, samples: ["wallTime": [5]]),
            ContenderRecord(name: "more", iterations: 1, samples: ["wallTime": [15]]),
            ContenderRecord(name: "r", iterations: 1, samples: ["wallTime": [10]]),
        ]
        let record = FloorRecord(floor: .atMost(1, timesTheTimeOf: "r").held(by: "more"), contenders: contenders)
        #expect(record.contender == "more")
        #expect(record.reached == 1.5)
        #expect(record.isMet == false)
    }

    @Test func aRivalThatTookNothingGivesNoRatio() {
        let subject = ContenderRecord(name: "s", iterations: 1, samples: ["allocations": [1, 1]])
        let rival = ContenderRecord(name: "r", iterations: 1, samples: ["allocations": [0, 0]])
        #expect(subject.ratio(.allocations, to: rival) == nil)
    }

    @Test func countsRoundsInWhichSomethingElseRan() {
        let record = ContenderRecord(
            name: "s",
            iterations: 1,
            samples: ["wallTime": [100, 100, 104, 106, 900], "processorTime": [100, 101, 100, 100, 100]]
        )
        #expect(record.interruptedRounds == 2)
        #expect(ContenderRecord(name: "s", iterations: 1, samples: ["wallTime": [9]]).interruptedRounds == 0)
    }
}
