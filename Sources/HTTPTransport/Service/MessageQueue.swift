//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// The messages of one direction of one call, between a task and a transport.
///
/// One reader and one writer. It holds whatever is pushed; whoever pushes keeps to ``hasSpace`` (a task by suspending in
/// ``waitForSpace()``, a transport by its flow-control window), so that a slow reader holds back its writer.
final class MessageQueue: Sendable {
    /// The bytes that may wait before a writer suspends: two of HTTP/2's default frames, enough to keep a socket busy.
    static let highWater = 32 << 10

    /// What a reader finds.
    enum Step: Sendable {
        case message([UInt8])
        case empty
        case finished(Metadata)
        case failed(RPCError)
    }

    private struct State {
        var messages = FIFO<[UInt8]>()
        var bytes = 0
        var end: Step?
        var initial: Metadata?
        var reader: CheckedContinuation<Step, Never>?
        var writer: CheckedContinuation<Void, Never>?

        mutating func pop() -> Step {
            if let message = messages.popFirst() {
                bytes -= message.count
                return .message(message)
            }
            return end ?? .empty
        }
    }

    private let state = Mutex(State())
    /// A longer message ends the queue with RESOURCE_EXHAUSTED; transports that check sizes on the wire set none.
    private let messageLimit: Int
    /// Told on the writer's thread that an empty queue has something to read.
    private let onFilled: @Sendable () -> Void
    /// Told on the reader's thread how many bytes it took.
    private let onTaken: @Sendable (Int) -> Void

    init(
        messageLimit: Int = .max,
        onFilled: @escaping @Sendable () -> Void = {},
        onTaken: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.messageLimit = messageLimit
        self.onFilled = onFilled
        self.onTaken = onTaken
    }

    /// Whether a writer may go on.
    var hasSpace: Bool { state.withLock { $0.bytes < Self.highWater || $0.end != nil } }

    /// The initial metadata, once it is known.
    var initialMetadata: Metadata? { state.withLock { $0.initial } }

    /// Whether nothing waits to be read.
    var isEmpty: Bool { state.withLock { $0.messages.isEmpty } }

    /// How the queue ends, once that is known; messages may still be waiting before it.
    func peekEnd() -> Step? { state.withLock { $0.end } }

    /// Keeps the initial metadata, the first time.
    func open(_ metadata: Metadata) {
        let isFirst = state.withLock { state in
            defer { state.initial = state.initial ?? metadata }
            return state.initial == nil
        }
        if isFirst { onFilled() }
    }

    /// Adds a message; dropped if the queue has ended.
    func push(_ message: [UInt8]) {
        guard message.count <= messageLimit else {
            return finish(.failed(MessageAssembler.tooLarge(message.count, limit: messageLimit)))
        }
        let (reader, wasEmpty) = state.withLock { state -> (CheckedContinuation<Step, Never>?, Bool) in
            guard state.end == nil else { return (nil, false) }
            if let reader = state.reader {
                state.reader = nil
                return (reader, false)
            }
            let wasEmpty = state.messages.isEmpty
            state.messages.append(message)
            state.bytes += message.count
            return (nil, wasEmpty)
        }
        if let reader {
            onTaken(message.count)
            reader.resume(returning: .message(message))
        } else if wasEmpty {
            onFilled()
        }
    }

    /// Ends the queue after what is in it; only the first end counts.
    func finish(_ end: Step) {
        let (reader, writer, isFirst) = state.withLock { state in
            let isFirst = state.end == nil
            if isFirst { state.end = end }
            defer {
                state.reader = nil
                state.writer = nil
            }
            return (state.reader, state.writer, isFirst)
        }
        writer?.resume()
        reader?.resume(returning: end)
        if isFirst, reader == nil { onFilled() }
    }

    /// Ends the queue at once and drops what is in it.
    func abort(_ error: RPCError) {
        state.withLock { state in
            state.messages.removeAll()
            state.bytes = 0
            if case .failed = state.end { return }
            state.end = nil
        }
        finish(.failed(error))
    }

    /// Takes what is there, without waiting.
    func take() -> Step {
        let (step, writer) = state.withLock { state -> (Step, CheckedContinuation<Void, Never>?) in
            let step = state.pop()
            guard state.bytes < Self.highWater, let writer = state.writer else { return (step, nil) }
            state.writer = nil
            return (step, writer)
        }
        writer?.resume()
        if case .message(let message) = step { onTaken(message.count) }
        return step
    }

    /// Takes the next step, suspending while there is none. Cancelling the task gives CANCELLED.
    ///
    /// - Precondition: one task reads at a time.
    func next() async -> Step {
        let step = take()
        guard case .empty = step else { return step }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let found = state.withLock { state -> Step? in
                    precondition(state.reader == nil, "a stream of messages is read by one task at a time")
                    let step: Step = Task.isCancelled ? .failed(Self.readerCancelled) : state.pop()
                    if case .empty = step {
                        state.reader = continuation
                        return nil
                    }
                    return step
                }
                guard let found else { return }
                if case .message(let message) = found { onTaken(message.count) }
                continuation.resume(returning: found)
            }
        } onCancel: {
            let reader = state.withLock { state in
                defer { state.reader = nil }
                return state.reader
            }
            reader?.resume(returning: .failed(Self.readerCancelled))
        }
    }

    /// Suspends the writing task while the queue is full.
    ///
    /// - Throws: the error that ended the queue, or CANCELLED if it was finished or the task is cancelled.
    func waitForSpace() async throws(RPCError) {
        if !hasSpace {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let goesOn = state.withLock { state in
                        precondition(state.writer == nil, "a stream of messages is written by one task at a time")
                        if state.bytes < Self.highWater || state.end != nil || Task.isCancelled { return true }
                        state.writer = continuation
                        return false
                    }
                    if goesOn { continuation.resume() }
                }
            } onCancel: {
                let writer = state.withLock { state in
                    defer { state.writer = nil }
                    return state.writer
                }
                writer?.resume()
            }
        }
        switch peekEnd() {
        case .failed(let error): throw error
        case .some: throw Self.readerCancelled
        case nil: break
        }
        if Task.isCancelled { throw Self.readerCancelled }
    }

    private static let readerCancelled = RPCError(code: .cancelled, message: "the call was cancelled")
}
