//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct SelftestReportTests {
    private func record(alarming: Int) -> SelftestRecord {
        var record = SelftestRecord(
            plan: SelftestPlan(),
            comparison: .full,
            machine: .current(),
            date: "",
            commit: nil,
            benchmarks: ["a/b", "a/c"]
        )
        let quiet = SelftestRecord.AlarmCount(isLoaded: false, benchmarks: 2, worse: [], better: [])
        var alarm = quiet
        alarm.worse = ["a/b wallTime 1.1"]
        record.live = Array(repeating: quiet, count: 50)
        record.paired = Array(repeating: alarm, count: alarming) + Array(repeating: quiet, count: 500 - alarming)
        record.injected = [
            SelftestRecord.Detection(
                injection: Injection(slowdown: 0.05),
                benchmarks: ["a/b", "a/c"],
                found: ["a/b"],
                falseAlarms: []
            )
        ]
        return record
    }

    @Test(arguments: [(0, true), (1, true), (2, false)])
    func oneAlarmIsAllowed(alarming: Int, isPassed: Bool) {
        let report = SelftestReport(record(alarming: alarming))
        #expect(report.isPassed == isPassed)
        #expect(report.text.contains("\(alarming) of 550 comparisons of equal programs alarmed; at most 1 may: "))
        #expect(report.text.hasSuffix(isPassed ? "passed\n" : "FAILED\n"))
    }

    @Test func sharesHaveIntervals() {
        let text = SelftestReport(record(alarming: 1)).text
        #expect(text.contains(#/A/A, all +550 +1 +0.18 % +0.00 to 1.01 %\n/#))
        #expect(text.contains(#/5 % slower +2 +1 +50.00 % +1.26 to 98.74 % +0\n/#))
    }

    @Test func nothingComparedIsNotPassed() {
        var record = record(alarming: 0)
        record.live = []
        record.paired = []
        #expect(!SelftestReport(record).isPassed)
    }
}
