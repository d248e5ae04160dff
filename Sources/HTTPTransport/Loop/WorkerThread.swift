//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc
internal import Synchronization

/// A thread of the system that runs one closure.
final class WorkerThread: Sendable {
    private let identifier: pthread_t
    private let isJoined = Mutex(false)

    /// Starts the thread. Signals are blocked in it, so that they reach the program's own threads.
    ///
    /// - Throws: ``RPCError`` with RESOURCE_EXHAUSTED if the system gives no thread.
    init(_ body: @escaping @Sendable () -> Void) throws(RPCError) {
        // Balanced by the thread's takeRetainedValue, or by the release below.
        let start = unsafe Unmanaged.passRetained(Body(body))
        var blocked = sigset_t()
        var previous = sigset_t()
        // Local sets, filled by the calls themselves; the mask is put back after the thread has inherited it.
        unsafe sigfillset(&blocked)
        unsafe pthread_sigmask(SIG_BLOCK, &blocked, &previous)
        var thread = pthread_t()
        // The start object is retained for the thread, which takes it over.
        let result = unsafe pthread_create(&thread, nil, runWorkerThread, start.toOpaque())
        unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
        guard result == 0 else {
            // The thread never began, so its reference is still ours.
            unsafe start.release()
            throw RPCError(code: .resourceExhausted, message: "the system gave no thread (error \(result))")
        }
        identifier = thread
    }

    deinit {
        if !isJoined.withLock({ $0 }) { pthread_detach(identifier) }
    }

    /// Waits for the closure to return; at once if it was joined before.
    func join() {
        let isFirst = isJoined.withLock { isJoined in
            defer { isJoined = true }
            return !isJoined
        }
        guard isFirst else { return }
        // Joined exactly once, by the flag above.
        pthread_join(identifier, nil)
    }

    fileprivate final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}

/// The thread's entry: takes over its start object.
private func runWorkerThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument = unsafe argument else { return nil }
    // Retained for this thread by the starter, released here once.
    let body = unsafe Unmanaged<WorkerThread.Body>.fromOpaque(argument).takeRetainedValue()
    body.run()
    return nil
}
