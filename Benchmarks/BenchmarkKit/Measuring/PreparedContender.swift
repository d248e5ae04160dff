//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport

/// A contender that is set up: runs batches of its body.
struct PreparedContender {
    private let body: Contender.Body
    private let allocations: AllocationSource?
    private let instructions: InstructionCounter?

    init(body: @escaping Contender.Body, allocations: AllocationSource?, instructions: InstructionCounter? = nil) {
        self.body = body
        self.allocations = allocations
        self.instructions = instructions
    }

    /// Runs the body, in growing batches, for so many nanoseconds.
    func warmUp(for time: UInt64) throws {
        let start = MonotonicClock.now()
        var iterations = 1
        repeat {
            try body(iterations)
            iterations = min(iterations * 2, 1_000)
        } while MonotonicClock.now() - start < time
    }

    /// One batch, after one operation that is not timed: it brings back into the caches what the contender before took their
    /// place, which else would be part of a short batch. Processor time and instructions are read outside the timed part; nothing
    /// in between allocates.
    func sample(iterations: Int) throws -> BatchSample {
        if iterations > 1 { try body(1) }
        let instructionsStart = instructions?.read()
        let processorStart = MonotonicClock.processorTime()
        let start = MonotonicClock.now()
        try body(iterations)
        let end = MonotonicClock.now()
        let processorEnd = MonotonicClock.processorTime()
        let instructionsEnd = instructions?.read()
        return BatchSample(
            nanoseconds: end - start,
            processorTime: processorEnd - processorStart,
            instructions: instructionsStart.flatMap { first in
                instructionsEnd.flatMap { $0 >= first ? $0 - first : nil }
            }
        )
    }

    /// Counts what a batch of operations takes, after a batch that is not counted. Nothing of it is on while
    /// ``sample(iterations:)`` runs, and nothing is timed here.
    ///
    /// To get the same figures again, count before the first timed batch: how often the body has run by then depends on the clock.
    ///
    /// - Returns: the figures that this process can count; nil for the others.
    func counts(iterations: Int, after warmUp: Int = 2) throws -> CountedSample {
        allocations?.live.begin()
        defer { allocations?.live.end() }
        try body(warmUp)
        allocations?.live.restart()
        let before = allocations?.read()
        let references = try ReferenceCounter.counts(of: body, iterations: iterations)
        let after = allocations?.read()
        var sample = CountedSample(operations: iterations)
        sample.peak = allocations?.live.read()?.peak
        if let before, let after {
            sample.allocations = after.allocations - before.allocations
            sample.bytes = after.bytes - before.bytes
        }
        sample.retains = references?.retains
        sample.releases = references?.releases
        return sample
    }

    /// The same operations in ``Callgrind/batchFunction``, by which callgrind finds them. Outside of callgrind nothing is counted.
    func runForCallgrind(_ plan: CountingPlan) throws {
        try body(plan.warmUp)
        let batch = Batch(body: body, iterations: plan.operations)
        // The context is the batch, which lives until after the call; the function below takes it for what it is.
        unsafe c_themewire_counted_batch(
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<Batch>.fromOpaque(context).takeUnretainedValue().run()
            },
            Unmanaged.passUnretained(batch).toOpaque()
        )
        try batch.outcome.get()
    }

    /// A batch that C calls back: an error cannot be thrown through C, so it stays here.
    private final class Batch {
        private let body: Contender.Body
        private let iterations: Int
        private(set) var outcome: Result<Void, any Error> = .success(())

        init(body: @escaping Contender.Body, iterations: Int) {
            self.body = body
            self.iterations = iterations
        }

        func run() {
            do {
                try body(iterations)
            } catch {
                outcome = .failure(error)
            }
        }
    }
}

extension Contender {
    /// Sets the contender up, with a known change for the worse if one is given, or gives nil where it is counted and not timed.
    func prepared(
        allocations: AllocationSource?,
        instructions: InstructionCounter? = nil,
        injection: Injection? = nil
    ) throws -> PreparedContender? {
        guard case .time(let prepare) = measure else { return nil }
        let body = try prepare()
        return PreparedContender(
            body: injection?.applied(to: body) ?? body,
            allocations: allocations,
            instructions: instructions
        )
    }
}
