//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CEvent
internal import Glibc
internal import Synchronization

/// A thread with a libevent base: socket events, timers, closures from other threads, and the tasks that prefer it.
///
/// What a connection owns is touched on its loop's thread only. Other threads come in by ``execute(_:)``; tasks by
/// preferring the loop as their executor.
@safe final class EventLoop: TaskExecutor, @unchecked Sendable {
    // @unchecked: `inbox` is locked, `thread` is set before anyone else sees the loop and cleared by the one who joins;
    // the rest is touched on the loop's own thread only.

    private enum Job {
        case closure(@Sendable () -> Void)
        case task(UnownedJob)
    }

    private struct Inbox {
        var jobs: [Job] = []
        var isClosed = false
    }

    /// How many times a drain looks for new jobs before it lets sockets have their turn.
    private static let drainRounds = 16

    private let base: OpaquePointer
    private let wakeDescriptor: Int32
    private let inbox = Mutex(Inbox())
    private let threadIdentifier = Atomic<UInt>(0)
    private let thread = Mutex<WorkerThread?>(nil)
    private var wakeEvent: LoopEvent?
    private var local: [Job] = []
    private var dirty: [any Flushable] = []

    /// Seconds since the loop began, counted by its own timer: cheap to read, good enough for limits in seconds.
    private(set) var seconds = 0
    private var secondTimer: LoopEvent?
    /// Called once a second on the loop.
    var onSecond: () -> Void = {}

    /// Bytes read from a socket, used by one connection at a time.
    let readBuffer = RawBytes(capacity: 64 << 10)
    /// Bytes to be written, used by one connection at a time.
    let writeBuffer = RawBytes(capacity: 128 << 10)

    /// Makes a loop and starts its thread.
    ///
    /// - Throws: RESOURCE_EXHAUSTED if the system gives no thread or no descriptor.
    init() throws(RPCError) {
        let descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        // A new base, owned by this object and freed once, by the loop's thread at its end.
        guard descriptor >= 0, let base = unsafe event_base_new() else {
            if descriptor >= 0 { close(descriptor) }
            throw RPCError(code: .resourceExhausted, message: "no event loop: \(SystemError.current)")
        }
        unsafe self.base = base
        wakeDescriptor = descriptor
        wakeEvent = makeEvent(descriptor: descriptor, .readable) { [unowned self] in self.wokenUp() }
        wakeEvent?.add()
        secondTimer = makeEvent(descriptor: -1, .repeatingTimer) { [unowned self] in
            self.seconds += 1
            self.onSecond()
        }
        secondTimer?.add(after: .seconds(1))
        do {
            let started = try WorkerThread { [self] in self.run() }
            thread.withLock { $0 = started }
        } catch {
            closeBase()
            throw error
        }
    }

    /// Whether the caller is on the loop's thread.
    var isCurrent: Bool { threadIdentifier.load(ordering: .relaxed) == UInt(pthread_self()) }

    /// Runs a closure on the loop: after the current event if called there, soon if called elsewhere.
    ///
    /// - Returns: false if the loop has stopped; the closure is dropped then.
    @discardableResult
    func execute(_ closure: @escaping @Sendable () -> Void) -> Bool {
        append(.closure(closure))
    }

    /// Runs a task's next step on the loop. After the loop has stopped, tasks go on in the global pool.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if !append(.task(job)) { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
    }

    /// Flushes `connection` at the end of the current event. On the loop only.
    func flushLater(_ connection: any Flushable) {
        dirty.append(connection)
    }

    /// Makes an event of this loop. On the loop only, or before it runs.
    func makeEvent(descriptor: Int32, _ kind: LoopEvent.Kind, _ action: @escaping () -> Void) -> LoopEvent {
        // The base lives as long as the loop, which every event's owner keeps.
        unsafe LoopEvent(base: base, descriptor: descriptor, kind: kind) { [unowned self] in
            action()
            self.drain()
        }
    }

    /// Ends the thread after what is queued, and waits for it if wanted and not called on the loop itself.
    func stop(waits: Bool = true) {
        execute { [self] in
            // On the loop's own thread, as libevent without locks demands.
            _ = unsafe event_base_loopbreak(base)
        }
        let joined = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        if waits, !isCurrent { joined?.join() }
    }

    private func append(_ job: Job) -> Bool {
        if isCurrent {
            local.append(job)
            return true
        }
        return inbox.withLock { inbox in
            guard !inbox.isClosed else { return false }
            // Within the lock, since the descriptor is closed, and its number free for others, once the inbox is.
            if inbox.jobs.isEmpty { eventfd_write(wakeDescriptor, 1) }
            inbox.jobs.append(job)
            return true
        }
    }

    private func wokenUp() {
        var count = eventfd_t()
        // The count's storage is local; reading only resets the descriptor.
        _ = unsafe eventfd_read(wakeDescriptor, &count)
        let jobs = inbox.withLock { inbox in
            defer { inbox.jobs = [] }
            return inbox.jobs
        }
        local.append(contentsOf: jobs)
    }

    /// Runs what was queued on the loop by the event that just ended, then flushes the connections it touched.
    private func drain() {
        var rounds = 0
        while !local.isEmpty || !dirty.isEmpty {
            let jobs = local
            local = []
            for job in jobs { run(job) }
            let connections = dirty
            dirty = []
            for connection in connections { connection.flush() }
            rounds += 1
            if rounds == Self.drainRounds, !local.isEmpty {
                wakeEvent?.activate()
                return
            }
        }
    }

    private func run(_ job: Job) {
        switch job {
        case .closure(let closure): closure()
        // Every job is run once, by taking it out of the list.
        case .task(let task): unsafe task.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    /// The thread's body.
    private func run() {
        threadIdentifier.store(UInt(pthread_self()), ordering: .relaxed)
        // One thread runs the base, and nothing else touches it.
        _ = unsafe event_base_loop(base, EVLOOP_NO_EXIT_ON_EMPTY)
        let left = inbox.withLock { inbox in
            inbox.isClosed = true
            defer { inbox.jobs = [] }
            return inbox.jobs
        }
        // Nobody is on this thread any more: what comes now goes to the global pool.
        threadIdentifier.store(0, ordering: .relaxed)
        for case .task(let task) in local + left { globalConcurrentExecutor.enqueue(ExecutorJob(task)) }
        local = []
        dirty = []
        onSecond = {}
        closeBase()
    }

    private func closeBase() {
        wakeEvent?.close()
        secondTimer?.close()
        wakeEvent = nil
        secondTimer = nil
        close(wakeDescriptor)
        // Every connection closed its events when it was closed; the base is not used after this.
        unsafe event_base_free(base)
    }
}

/// Something whose output is sent at the end of an event.
protocol Flushable: AnyObject {
    /// Sends what is waiting.
    func flush()
}
