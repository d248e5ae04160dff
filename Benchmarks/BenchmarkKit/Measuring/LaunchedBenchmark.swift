//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One benchmark on its way through the launches of a run.
struct LaunchedBenchmark {
    /// What is measured.
    let benchmark: Benchmark

    /// What the launches so far gave, as one record.
    private var measured: BenchmarkRecord?

    /// Why it is not measured any more: a launch crashed.
    private(set) var failure: FailureRecord?

    init(_ benchmark: Benchmark) {
        self.benchmark = benchmark
    }

    /// The record; nil if any launch crashed.
    var record: BenchmarkRecord? {
        failure == nil ? measured : nil
    }

    /// Whether another launch would tell more: not after a crash, and sizes are counted once.
    var wantsLaunch: Bool {
        failure == nil && (measured == nil || !benchmark.contenders[0].isCounted)
    }

    /// What to tell the user when it is done.
    var text: String {
        if let failure { return "\n\(failure.name): crashed: \(failure.reason)\n" }
        return measured.map(TextReport.text) ?? ""
    }

    /// Measures it once, with the batch sizes that the first launch has chosen.
    mutating func launch(isQuick: Bool, launches: Int, pin: Int32?) {
        let sizes = measured.map { $0.contenders.map(\.iterations) }
        let worker = WorkerProcess(
            benchmark: benchmark.name,
            isQuick: isQuick,
            launches: launches,
            sizes: sizes,
            pin: pin
        )
        let answer = worker.run()
        guard let record = answer.record else {
            failure = FailureRecord(name: benchmark.name, reason: answer.error ?? "no answer")
            return
        }
        measured = measured?.joined(with: record, of: benchmark) ?? record
    }

    /// Counts the instructions of what was timed; a benchmark that does not run under callgrind counts as crashed.
    mutating func count(by callgrind: Callgrind) {
        guard let record, !record.isCounted else { return }
        do throws(BenchFailure) {
            let totals = try callgrind.instructions(of: benchmark)
            measured = record.adding(totals.map { [Double($0)] }, of: .instructions)
        } catch {
            failure = FailureRecord(name: benchmark.name, reason: error.message)
        }
    }
}

extension BenchmarkRecord {
    /// This record with the samples of a further launch after its own, and the floors judged again.
    fileprivate func joined(with other: BenchmarkRecord, of benchmark: Benchmark) -> BenchmarkRecord {
        let contenders = zip(contenders, other.contenders).map { own, further in
            ContenderRecord(
                name: own.name,
                iterations: own.iterations,
                countedOperations: own.countedOperations,
                samples: own.samples.merging(further.samples) { $0 + $1 }
            )
        }
        return BenchmarkRecord(
            benchmark: benchmark,
            bytes: bytes,
            rounds: rounds + other.rounds,
            contenders: contenders,
            noise: noise.map { own in other.noise.map(own.joined) ?? own }
        )
    }
}
