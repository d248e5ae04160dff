//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Synchronization
import Testing

@Suite struct MeterTests {
    private static let plan = MeasurementPlan(
        warmUp: 1,
        granularitiesPerBatch: 1,
        shortestBatch: 1,
        budget: 1,
        fewestRounds: 4,
        mostRounds: 4
    )

    /// Each operation takes three blocks of ten bytes and gives them back, one at a time; the counter is a real one, just not
    /// malloc's.
    @Test func countsExactlyWhatABatchTakes() throws {
        let counter = Counter()
        let meter = Meter(plan: Self.plan, granularity: 1, allocations: counter.source)
        let record = try meter.run(
            Benchmark(
                "a/b",
                summary: "",
                subject: Contender("three") { { counter.add(allocations: 3 * $0, bytes: 30 * $0) } },
                floors: [.atMost(3, of: .allocations), .atMost(29, of: .allocatedBytes)]
            )
        )
        let subject = try #require(record.contenders.first)
        #expect(subject.distribution(.allocations)?.minimum == 3)
        #expect(subject.distribution(.allocations)?.maximum == 3)
        #expect(subject.distribution(.allocatedBytes)?.median == 30)
        #expect(subject.distribution(.peakBytes)?.median == 10)
        #expect(subject.samples[Metric.allocations.name] == [24])
        #expect(subject.countedOperations == 8)
        #expect(record.floors.map(\.isMet) == [true, false])
        #expect(subject.samples[Metric.wallTime.name]?.count == 4)
    }

    /// Whatever the clock says afterwards: what is counted is the third to the tenth operation of a body that has just been made.
    @Test(arguments: [
        (false, 9_999, ["2", "8"]), (false, 10_000, ["1", "2"]), (true, 1, ["1", "2"]),
    ])
    func countsFirstAndAFixedNumber(isLong: Bool, tokens: Int, expected: [String]) throws {
        let order = Order()
        let benchmark = Benchmark(
            "a/b",
            summary: "",
            subject: Contender("a") { { order.append("\($0)") } },
            work: .tokens(tokens),
            isLong: isLong
        )
        let record = try Meter(plan: Self.plan, granularity: 1, allocations: nil).run(benchmark)
        #expect(Array(order.names.prefix(2)) == expected)
        #expect(record.contenders[0].countedOperations == Int(expected[1]))
    }

    @Test func saysWhatDisturbed() throws {
        let record = try Meter(plan: Self.plan, granularity: 1, allocations: nil).run(
            Benchmark("a/b", summary: "", subject: Contender("a") { { _ in } }, rivals: [Contender("b") { { _ in } }])
        )
        let noise = try #require(record.noise)
        #expect(noise.batches == 8)
        #expect(noise.speeds.count == 2)
        #expect(noise.speeds.allSatisfy { $0 > 0 })
    }

    @Test func contendersTakeTurnsInEveryRound() throws {
        let order = Order()
        let meter = Meter(plan: Self.plan, granularity: 1, allocations: nil)
        func contender(_ name: String) -> Contender {
            Contender(name) { { _ in order.append(name) } }
        }
        let record = try meter.run(
            Benchmark("a/b", summary: "", subject: contender("a"), rivals: [contender("b"), contender("c")])
        )
        #expect(order.names.suffix(12) == ["a", "b", "c", "a", "b", "c", "a", "b", "c", "a", "b", "c"])
        #expect(record.contenders.map(\.name) == ["a", "b", "c"])
    }

    /// The least batch here is a nanosecond, so the clock's steps make it more than one operation.
    @Test func anOperationPrecedesEachBatchOfSeveral() throws {
        let order = Order()
        let plan = MeasurementPlan(
            warmUp: 0,
            granularitiesPerBatch: 1,
            shortestBatch: 50_000,
            budget: 1,
            fewestRounds: 3,
            mostRounds: 3
        )
        let record = try Meter(plan: plan, granularity: 1, allocations: nil).run(
            Benchmark("a/b", summary: "", subject: Contender("a") { { order.append("\($0)") } })
        )
        let batch = record.contenders[0].iterations
        #expect(batch > 1)
        #expect(order.names.suffix(6) == ["1", "\(batch)", "1", "\(batch)", "1", "\(batch)"])
    }

    @Test func asksForBytesOnceWhereItMeasures() throws {
        let order = Order()
        let benchmark = Benchmark(
            "a/b",
            summary: "",
            subject: Contender("idle") { { _ in } },
            operations: "blobs",
            work: .tokens(7),
            bytes: {
                order.append("asked")
                return 300
            }
        )
        #expect(order.names.isEmpty)
        let record = try Meter(plan: Self.plan, granularity: 1, allocations: nil).run(benchmark)
        #expect(order.names == ["asked"])
        #expect(record.rated == [Work(1, "blobs"), .tokens(7), .bytes(300)])
    }

    @Test func sizesAreCountedAndNotTimed() throws {
        let meter = Meter(plan: Self.plan, granularity: 1, allocations: nil)
        let record = try meter.run(
            Benchmark(
                "a/b",
                summary: "",
                subject: Contender("small", sizes: { [10, 30, 20] }),
                rivals: [Contender("large", sizes: { [100, 60, 40] })],
                floors: [.atMost(0.5, times: .size, of: "large"), .atMost(19, of: .size)]
            )
        )
        #expect(record.isCounted)
        #expect(record.contenders[0].samples == ["size": [10, 30, 20]])
        #expect(record.floors.map(\.reached) == [0.5, 20])
        #expect(record.floors.map(\.isMet) == [true, false])
    }

    @Test func contendersCountTheSameInputs() {
        let meter = Meter(plan: Self.plan, granularity: 1, allocations: nil)
        let benchmark = Benchmark(
            "a/b",
            summary: "",
            subject: Contender("three", sizes: { [1, 2, 3] }),
            rivals: [Contender("two", sizes: { [1, 2] })]
        )
        let error = #expect(throws: (any Error).self) { try meter.run(benchmark) }
        #expect(error.map { "\($0)" } == "three gives 3 figures and two 2")
    }

    @Test func withoutACounterThereAreNoCounts() throws {
        let meter = Meter(plan: Self.plan, granularity: 1, allocations: nil)
        let record = try meter.run(
            Benchmark(
                "a/b",
                summary: "",
                subject: Contender("idle") { { _ in } },
                floors: [.atMost(0, of: .allocations)]
            )
        )
        #expect(record.contenders[0].distribution(.allocations) == nil)
        #expect(record.floors[0].isMet == nil)
    }

    @Test func passesAnErrorOn() {
        struct Failure: Error {}
        let meter = Meter(plan: Self.plan, granularity: 1, allocations: nil)
        #expect(throws: Failure.self) {
            try meter.run(Benchmark("a/b", summary: "", subject: Contender("set-up") { throw Failure() }))
        }
        #expect(throws: Failure.self) {
            try meter.run(Benchmark("a/b", summary: "", subject: Contender("body") { { _ in throw Failure() } }))
        }
    }

    private final class Counter: Sendable {
        private struct State {
            var counts = AllocationCounts(allocations: 0, bytes: 0, frees: 0)
            var peak: UInt64 = 0
        }

        private let state = Mutex(State())

        func add(allocations: Int, bytes: Int) {
            state.withLock {
                $0.counts.allocations += UInt64(allocations)
                $0.counts.bytes += UInt64(bytes)
                $0.peak = max($0.peak, UInt64(bytes / allocations))
            }
        }

        var source: AllocationSource {
            AllocationSource(
                read: { [self] in state.withLock { $0.counts } },
                live: LiveByteSource(
                    begin: { [self] in state.withLock { $0.peak = 0 } },
                    restart: { [self] in state.withLock { $0.peak = 0 } },
                    read: { [self] in LiveBytes(current: 0, peak: state.withLock { $0.peak }) },
                    end: {}
                )
            )
        }
    }

    private final class Order: Sendable {
        private let list = Mutex<[String]>([])

        func append(_ name: String) {
            list.withLock { $0.append(name) }
        }

        var names: [String] {
            list.withLock { $0 }
        }
    }
}
