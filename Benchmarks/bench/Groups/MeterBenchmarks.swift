//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit

/// The measuring, measured: what counting costs, and proof that the counts are exact.
enum MeterBenchmarks {
    private static let block = 64

    static var all: [Benchmark] {
        [
            cost, nothing, mallocs, callocs, reallocs, aligned, objects, overlapping, replaced, references, throwing,
            trapping,
        ]
    }

    private static var cost: Benchmark {
        Benchmark(
            "meter/counter-cost",
            summary: "malloc and free of \(block) bytes, counted, against glibc's own",
            subject: repeated("counted") { HeapCalls.malloc(bytes: block) },
            rivals: [repeated("uncounted") { MallocCounter.uncountedRoundTrip(bytes: block) }]
        )
    }

    private static var nothing: Benchmark {
        Benchmark(
            "meter/count-0",
            summary: "no allocation at all",
            subject: repeated("arithmetic") { consume(UInt64(hide(3))) },
            floors: [.atMost(0, of: .allocations), .atMost(0, of: .allocatedBytes)]
        )
    }

    private static var mallocs: Benchmark {
        exact("meter/count-malloc", calls: 7, allocations: 7, bytes: 7 * block, peak: block) {
            HeapCalls.malloc(bytes: block)
        }
    }

    private static var callocs: Benchmark {
        exact("meter/count-calloc", calls: 5, allocations: 5, bytes: 5 * block, peak: block) {
            HeapCalls.calloc(bytes: block)
        }
    }

    private static var reallocs: Benchmark {
        exact("meter/count-realloc", calls: 3, allocations: 6, bytes: 3 * 5 * block, peak: 4 * block) {
            HeapCalls.realloc(bytes: block)
        }
    }

    private static var aligned: Benchmark {
        exact("meter/count-aligned", calls: 2, allocations: 4, bytes: 4 * 256, peak: 256) {
            HeapCalls.posixMemalign(bytes: 256)
            HeapCalls.alignedAlloc(bytes: 256)
        }
    }

    /// A Swift object is 16 bytes of header and its fields.
    private static var objects: Benchmark {
        exact("meter/count-objects", calls: 4, allocations: 4, bytes: 4 * 32, peak: 32) { blackHole(Node(value: 1)) }
    }

    private static var overlapping: Benchmark {
        exact("meter/peak-overlapping", calls: 2, allocations: 6, bytes: 2 * 350, peak: 300) { HeapCalls.overlapping() }
    }

    /// What is there from before is given back first, so the heap never grows.
    private static var replaced: Benchmark {
        let held = HeapCalls.Held()
        return exact("meter/peak-replaced", calls: 1, allocations: 1, bytes: 1_000, peak: 0) {
            held.replace(bytes: 1_000)
        }
    }

    private static var references: Benchmark {
        let calls = 6
        return Benchmark(
            "meter/count-references",
            summary: "\(calls) retains and \(calls) releases",
            subject: Contender("\(calls) times") {
                let object = KnownReferences()
                return { iterations in object.retainAndRelease(times: calls * iterations) }
            },
            floors: [.atMost(Double(calls), of: .retains), .atMost(Double(calls), of: .releases)]
        )
    }

    private static var throwing: Benchmark {
        Benchmark(
            "meter/throws",
            summary: "throws, to show what a run does then; only by its exact name",
            subject: Contender("throwing", prepare: { throw OnPurpose() }),
            isOnlyByName: true
        )
    }

    private static var trapping: Benchmark {
        Benchmark(
            "meter/traps",
            summary: "traps, to show what a run does then; only by its exact name",
            subject: Contender("trapping") {
                { iterations in precondition(iterations < 0, "on purpose") }
            },
            isOnlyByName: true
        )
    }

    private static func exact(
        _ name: String,
        calls: Int,
        allocations: Int,
        bytes: Int,
        peak: Int,
        body: @escaping () -> Void
    ) -> Benchmark {
        Benchmark(
            name,
            summary: "\(allocations) allocations of \(bytes) bytes together, \(peak) at once",
            subject: Contender("\(calls) times") {
                { iterations in
                    for _ in 0..<iterations {
                        for _ in 0..<calls { body() }
                    }
                }
            },
            floors: [
                .atMost(Double(allocations), of: .allocations), .atMost(Double(bytes), of: .allocatedBytes),
                .atMost(Double(peak), of: .peakBytes),
            ]
        )
    }

    private static func repeated(_ name: String, body: @escaping () -> Void) -> Contender {
        Contender(name) {
            { iterations in
                for _ in 0..<iterations { body() }
            }
        }
    }

    private struct OnPurpose: Error {}

    private final class Node {
        let value: Int
        let other = 0

        init(value: Int) {
            self.value = value
        }
    }
}
