//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A contender that is set up: runs batches of its body.
struct PreparedContender {
    private let body: Contender.Body
    private let allocations: AllocationSource?

    init(body: @escaping Contender.Body, allocations: AllocationSource?) {
        self.body = body
        self.allocations = allocations
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
    /// place, which else would be part of a short batch. Counts and processor time are read outside the timed part; nothing
    /// in between allocates.
    func sample(iterations: Int) throws -> BatchSample {
        if iterations > 1 { try body(1) }
        let before = allocations?.read()
        let processorStart = MonotonicClock.processorTime()
        let start = MonotonicClock.now()
        try body(iterations)
        let end = MonotonicClock.now()
        let processorEnd = MonotonicClock.processorTime()
        let after = allocations?.read()
        return BatchSample(
            nanoseconds: end - start,
            processorTime: processorEnd - processorStart,
            allocations: (after?.allocations ?? 0) - (before?.allocations ?? 0),
            bytes: (after?.bytes ?? 0) - (before?.bytes ?? 0)
        )
    }

    /// Runs so many operations, not timed, and counts what they take. Counting slows them down, so nothing of it is on while
    /// ``sample(iterations:)`` runs. To get the same figures again, count before the first timed batch: that one's length, and so
    /// how often the body has run, depends on the clock.
    ///
    /// - Returns: the figures that this process can count; nil for the others.
    func counts(iterations: Int) throws -> CountedSample {
        let before = allocations?.read()
        try body(iterations)
        let after = allocations?.read()
        var sample = CountedSample(operations: iterations)
        if let before, let after {
            sample.allocations = after.allocations - before.allocations
            sample.bytes = after.bytes - before.bytes
        }
        return sample
    }
}

extension Contender {
    /// Sets the contender up, with a known change for the worse if one is given, or gives nil where it is counted and not timed.
    func prepared(allocations: AllocationSource?, injection: Injection? = nil) throws -> PreparedContender? {
        guard case .time(let prepare) = measure else { return nil }
        let body = try prepare()
        return PreparedContender(body: injection?.applied(to: body) ?? body, allocations: allocations)
    }
}
