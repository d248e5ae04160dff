//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc
internal import Synchronization

/// The queue of a ``WorkerPool``: bounded, closed once, emptied by its threads.
final class WorkQueue: Sendable {
    private struct State {
        var work = FIFO<@Sendable () -> Void>()
        var isClosed = false
    }

    private let limit: Int
    private let state = Mutex(State())
    private let signal = Semaphore()

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds work; returns why not, if not.
    func append(_ work: @escaping @Sendable () -> Void) -> RPCError? {
        let refusal = state.withLock { state -> RPCError? in
            if state.isClosed { return RPCError(code: .unavailable, message: "the worker pool is closed") }
            if state.work.count >= limit {
                return RPCError(code: .resourceExhausted, message: "\(limit) pieces of work are waiting; try later")
            }
            state.work.append(work)
            return nil
        }
        if refusal == nil { signal.signal() }
        return refusal
    }

    /// Lets threads end once the queue is empty.
    func close() {
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        if isFirst { signal.signal() }
    }

    /// What a thread does: work until the queue is closed and empty.
    func runUntilClosed() {
        while true {
            signal.wait()
            let (work, isClosed) = state.withLock { ($0.work.popFirst(), $0.isClosed) }
            work?()
            // One signal closes all threads: each passes it on.
            if work == nil, isClosed {
                signal.signal()
                return
            }
            // Work and the closing signal may be taken in either order; the signal is given back here.
            if isClosed { signal.signal() }
        }
    }
}
