//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// A fixed number of threads with a bounded queue, for work that blocks: databases, compression, long computations.
///
/// When the queue is full, work is refused at once with RESOURCE_EXHAUSTED, so that load is shed instead of piled up.
///
///     let pool = WorkerPool(threads: 4, queueLimit: 1_000)
///     let rows = try await pool.run { try database.read() }
public final class WorkerPool: Sendable {
    private let queue: WorkQueue
    private let threads: [WorkerThread]

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - threads: how many, at least 1.
    ///   - queueLimit: how much work may wait, at least 1.
    /// - Throws: ``RPCError`` with RESOURCE_EXHAUSTED if the system gives no thread.
    public init(threads: Int = 2, queueLimit: Int = 1_024) throws(RPCError) {
        precondition(threads > 0 && queueLimit > 0, "a worker pool needs a thread and a place in its queue")
        let queue = WorkQueue(limit: queueLimit)
        self.queue = queue
        var started: [WorkerThread] = []
        do {
            for _ in 0..<threads { started.append(try WorkerThread { queue.runUntilClosed() }) }
        } catch {
            queue.close()
            for thread in started { thread.join() }
            throw error
        }
        self.threads = started
    }

    deinit { queue.close() }

    /// Runs `work` on one of the threads and returns what it returns.
    ///
    /// Work that has not begun when its task is cancelled is not run.
    ///
    /// - Throws: what `work` throws; ``RPCError`` with RESOURCE_EXHAUSTED if the queue is full, CANCELLED if the task
    ///   was cancelled before the work began, UNAVAILABLE after ``close()``.
    public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let claimed = Claim()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                claimed.arm { continuation.resume(throwing: RPCError(code: .cancelled, message: "cancelled in queue")) }
                let refusal = queue.append {
                    guard claimed.take() else { return }
                    continuation.resume(with: Result { try work() })
                }
                if let refusal, claimed.take() { continuation.resume(throwing: refusal) }
            }
        } onCancel: {
            claimed.cancel()
        }
    }

    /// Refuses new work, lets the queued work finish and waits for the threads to end. Blocks the calling thread.
    public func close() {
        queue.close()
        for thread in threads { thread.join() }
    }

    /// Who resumes the waiting task: the worker or the cancellation, never both.
    private final class Claim: Sendable {
        private struct State {
            var isTaken = false
            var isCancelled = false
            var onCancel: (@Sendable () -> Void)?
        }
        private let state = Mutex(State())

        func take() -> Bool {
            state.withLock { state in
                defer {
                    state.isTaken = true
                    state.onCancel = nil
                }
                return !state.isTaken
            }
        }

        func arm(_ action: @escaping @Sendable () -> Void) {
            let isCancelled = state.withLock { state in
                if state.isCancelled {
                    state.isTaken = true
                } else {
                    state.onCancel = action
                }
                return state.isCancelled
            }
            if isCancelled { action() }
        }

        func cancel() {
            let action = state.withLock { state -> (@Sendable () -> Void)? in
                state.isCancelled = true
                guard !state.isTaken, let action = state.onCancel else { return nil }
                state.isTaken = true
                state.onCancel = nil
                return action
            }
            action?()
        }
    }
}
