//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Dispatch
private import Synchronization

/// Counts what the subjects of benchmarks take, each in processes of its own, as many at a time as there are processors. Nothing is
/// timed, so that they do not disturb each other.
struct CountMeasurement {
    /// How many processes have to agree before a figure is believed to be the same in every one.
    static let confirmations = 3

    /// The answers of some benchmarks.
    struct Counts: Equatable, Sendable {
        /// By benchmark and metric name, what each process counted.
        private(set) var figures: [String: [String: [Double]]] = [:]

        /// Why nothing was counted, by benchmark.
        private(set) var failures: [String: String] = [:]

        /// Joins one more process's answer.
        mutating func add(_ answer: WorkerAnswer, of benchmark: String) {
            guard let counts = answer.counts else {
                failures[benchmark] = answer.error ?? "no answer"
                return
            }
            for (metric, figure) in counts { figures[benchmark, default: [:]][metric, default: []].append(figure) }
        }
    }

    /// Counts each of the benchmarks in so many processes, on top of what is known already.
    func count(_ benchmarks: [String], processes: Int, onto known: Counts = Counts()) -> Counts {
        let counts = Mutex(known)
        let done = Mutex(0)
        let all = benchmarks.count * processes
        DispatchQueue.concurrentPerform(iterations: all) { index in
            let benchmark = benchmarks[index / processes]
            let answer = WorkerProcess(counting: benchmark).run()
            counts.withLock { $0.add(answer, of: benchmark) }
            // The line stays until the next one.
            done.withLock { count in
                count += 1
                Progress.say("[\(count)/\(all)] \(benchmark)")
            }
        }
        Progress.say("")
        return counts.withLock { $0 }
    }
}
