//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct ProcessorTimesTests {
    private static let text = """
        cpu  100 10 50 800 20 0 10 10 7 0
        cpu0 60 10 30 300 10 0 5 5 7 0
        cpu10 40 0 20 500 10 0 5 5 0 0
        intr 12345

        """

    @Test(arguments: [(nil, 1_000, 820, 10), (0, 420, 310, 5), (10, 580, 510, 5)] as [(Int?, UInt64, UInt64, UInt64)])
    func areRead(processor: Int?, total: UInt64, idle: UInt64, stolen: UInt64) throws {
        let times = try #require(ProcessorTimes(Self.text, of: processor))
        #expect(times.total == total)
        #expect(times.idle == idle)
        #expect(times.stolen == stolen)
    }

    @Test(arguments: ["", "cpu", "cpu  1 2 3", "cpu  1 2 3 4 5 6 7 x", "cpu1 1 2 3 4 5 6 7 8"])
    func areNilWhereTheyAreNot(text: String) {
        #expect(ProcessorTimes(text, of: nil) == nil)
    }

    @Test func sharesAreOfTheTimeBetween() throws {
        let before = try #require(ProcessorTimes("cpu  100 0 0 800 0 0 0 10", of: nil))
        let after = try #require(ProcessorTimes("cpu  140 0 0 850 0 0 0 20", of: nil))
        #expect(after.stolenShare(since: before) == 0.1)
        #expect(after.busyShare(since: before) == 0.5)
        #expect(before.stolenShare(since: before) == nil)
        #expect(before.busyShare(since: after) == nil)
        // The kernel's idle time may go back.
        let odd = try #require(ProcessorTimes("cpu  200 0 0 790 0 0 0 10", of: nil))
        #expect(odd.busyShare(since: before) == 1)
    }

    @Test func areThereOnThisMachine() throws {
        let times = try #require(ProcessorTimes.current(of: nil))
        #expect(times.total > times.idle)
    }
}
