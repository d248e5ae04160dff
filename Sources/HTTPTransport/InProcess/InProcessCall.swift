//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// One asynchronous call within the process: its handler's task, its deadline, and its end, which comes once.
final class InProcessCall: Sendable {
    private struct State {
        var tasks: [Task<Void, Never>] = []
        var onEnd: (@Sendable (Step) -> Void)?
        /// How the call ended before anyone wanted to know.
        var early: Step?
        var isOver = false
    }

    /// How a call ends.
    enum Step: Sendable {
        case reply(RPCReply)
        case failure(RPCError)
    }

    private let state = Mutex(State())

    /// Says whom to tell of the end; at once if it has come already.
    func begin(deadline: ContinuousClock.Instant?, _ onEnd: @escaping @Sendable (Step) -> Void) {
        let early = state.withLock { state in
            if !state.isOver { state.onEnd = onEnd }
            return state.early
        }
        if let early { return onEnd(early) }
        guard let deadline else { return }
        run {
            do {
                try await Task.sleep(until: deadline, clock: .continuous)
                self.end(.failure(RPCError(code: .deadlineExceeded, message: "the deadline passed")))
            } catch {
                // The call was over before its deadline.
            }
        }
    }

    /// Runs a task that is cancelled when the call is over.
    func run(_ body: @escaping @Sendable () async -> Void) {
        let task = Task { await body() }
        let isOver = state.withLock { state in
            if !state.isOver { state.tasks.append(task) }
            return state.isOver
        }
        if isOver { task.cancel() }
    }

    /// Ends the call; only the first end counts.
    func end(_ step: Step) {
        let (tasks, onEnd) = state.withLock { state -> ([Task<Void, Never>], (@Sendable (Step) -> Void)?) in
            guard !state.isOver else { return ([], nil) }
            state.isOver = true
            if state.onEnd == nil { state.early = step }
            defer {
                state.tasks = []
                state.onEnd = nil
            }
            return (state.tasks, state.onEnd)
        }
        onEnd?(step)
        for task in tasks { task.cancel() }
    }
}
