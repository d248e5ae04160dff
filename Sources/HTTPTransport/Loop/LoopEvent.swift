//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CEvent
internal import Glibc

/// One libevent event: a descriptor's readiness or a timer. On its loop's thread only.
@safe final class LoopEvent {
    /// What is waited for.
    enum Kind {
        /// Reading, until removed.
        case readable
        /// Writing, once.
        case writable
        /// A timer that fires once.
        case timer
        /// A timer that fires again and again.
        case repeatingTimer
    }

    private var event: OpaquePointer? = nil
    private var action: () -> Void

    /// Makes an event; nothing happens before ``add(after:)``.
    @unsafe init(base: OpaquePointer, descriptor: Int32, kind: Kind, action: @escaping () -> Void) {
        self.action = action
        let flags: Int32 =
            switch kind {
            case .readable: EV_READ | EV_PERSIST
            case .writable: EV_WRITE
            case .timer: 0
            case .repeatingTimer: EV_PERSIST
            }
        // The event refers to self without a count: close() and deinit free it before self goes.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe event = event_new(base, descriptor, Int16(flags), loopEventFired, context)
    }

    deinit {
        // Freed once: close() leaves nil.
        if let event = unsafe event { unsafe event_free(event) }
    }

    /// Starts waiting, for `delay` if it is a timer. Adding again sets the delay anew.
    func add(after delay: Duration? = nil) {
        guard let event = unsafe event else { return }
        guard let delay else {
            // The event is ours and not freed.
            _ = unsafe event_add(event, nil)
            return
        }
        let (seconds, attoseconds) = max(delay, .zero).components
        var interval = timeval(tv_sec: Int(min(seconds, 86_400 * 365)), tv_usec: Int(attoseconds / 1_000_000_000_000))
        // libevent copies the interval.
        _ = unsafe event_add(event, &interval)
    }

    /// Stops waiting.
    func remove() {
        guard let event = unsafe event else { return }
        // The event is ours and not freed.
        _ = unsafe event_del(event)
    }

    /// Lets the action run in the loop's next round.
    func activate() {
        guard let event = unsafe event else { return }
        // The event is ours and not freed; called on the loop's thread.
        unsafe event_active(event, Int32(EV_READ), 0)
    }

    /// Frees the event and drops the action.
    func close() {
        guard let event = unsafe event else { return }
        // Freed once, and never while libevent runs another thread's callback: one thread a loop.
        unsafe event_free(event)
        unsafe self.event = nil
        action = {}
    }

    fileprivate func fire() {
        action()
    }
}

/// libevent's callback.
private func loopEventFired(_ descriptor: Int32, _ what: Int16, _ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    // The owner frees the event before it goes away, so a fired event has a living owner; it is kept during the call.
    let event = unsafe Unmanaged<LoopEvent>.fromOpaque(context).takeUnretainedValue()
    event.fire()
}
