//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// Pulls a ``MessageSource`` into the queue of a call within the process, one message ahead of its reader.
final class SourcePump: Sendable {
    /// Whether a task is pulling.
    private enum Phase {
        case idle
        case pulling
        /// Something happened while the task was pulling: it looks once more.
        case pullingAgain
    }

    private struct State {
        var source: (any MessageSource)?
        var phase = Phase.idle
        var isOver = false
    }

    /// What the reader reads.
    let queue: MessageQueue
    private let state: Mutex<State>

    init(messageLimit: Int) {
        let relay = Relay()
        queue = MessageQueue(messageLimit: messageLimit, onTaken: { _ in relay.pump.withLock { $0.pump }?.schedule() })
        state = Mutex(State())
        relay.pump.withLock { $0.pump = self }
    }

    /// From the queue back to its pump.
    private final class Relay: Sendable {
        struct Target {
            weak var pump: SourcePump?
        }
        let pump = Mutex(Target())
    }

    /// Begins to pull.
    func start(_ source: any MessageSource) {
        let isOver = state.withLock { state in
            if !state.isOver { state.source = source }
            return state.isOver
        }
        if isOver { source.close() } else { schedule() }
    }

    /// Looks at the source soon; any thread. In a task of its own, since whoever wakes may hold locks.
    func schedule() {
        let isFirst = state.withLock { state in
            guard state.source != nil else { return false }
            defer { state.phase = state.phase == .idle ? .pulling : .pullingAgain }
            return state.phase == .idle
        }
        if isFirst { Task { self.pull() } }
    }

    /// The call is over: the source is told, once, and never while it is asked.
    func end() {
        let source = state.withLock { state -> (any MessageSource)? in
            state.isOver = true
            guard state.phase == .idle else { return nil }
            defer { state.source = nil }
            return state.source
        }
        source?.close()
    }

    private func pull() {
        while let source = current() {
            if queue.isEmpty, ask(source) { continue }
            let isDone = state.withLock { state in
                guard !state.isOver, state.phase == .pulling else {
                    state.phase = .pulling
                    return false
                }
                state.phase = .idle
                return true
            }
            if isDone { return }
        }
    }

    /// The source, or nil after closing it when the call is over.
    private func current() -> (any MessageSource)? {
        let (source, isOver) = state.withLock { state in
            defer {
                if state.isOver {
                    state.source = nil
                    state.phase = .idle
                }
            }
            return (state.source, state.isOver)
        }
        guard isOver else { return source }
        source?.close()
        return nil
    }

    /// Asks for one step; true if there may be more at once.
    private func ask(_ source: any MessageSource) -> Bool {
        do {
            switch try source.next() {
            case .message(let message):
                queue.push(message)
                return true
            case .wait: return false
            case .end(let metadata):
                try metadata.checkSendable()
                queue.finish(.finished(metadata))
            }
        } catch {
            queue.finish(.failed(RPCError.received(error)))
        }
        state.withLock { $0.isOver = true }
        return true
    }
}
