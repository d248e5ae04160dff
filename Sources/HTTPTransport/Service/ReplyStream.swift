//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The reply messages of a streaming call, for one reading task.
///
/// Reading lets the server send more. Ending the loop early, dropping the stream or cancelling the reading task cancels
/// the call.
public struct ReplyStream: AsyncSequence, Sendable {
    /// A message without its prefix.
    public typealias Element = [UInt8]
    /// How reading fails: with the status of the call.
    public typealias Failure = RPCError

    private let storage: Storage

    init(queue: MessageQueue, onAbandoned: @escaping @Sendable () -> Void) {
        storage = Storage(queue: queue, onAbandoned: onAbandoned)
    }

    /// The server's initial metadata; nil until its headers have come, never nil once a message has been read.
    public var metadata: Metadata? { storage.queue.initialMetadata }

    /// The server's trailing metadata; nil until the stream has ended with OK.
    public var trailers: Metadata? {
        if case .finished(let trailers) = storage.queue.peekEnd() { return trailers }
        return nil
    }

    /// Starts reading where the last reader stopped.
    public func makeAsyncIterator() -> Iterator {
        Iterator(storage: storage)
    }

    /// Reads message after message.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let storage: Storage

        /// The next message; nil when the call has ended with OK.
        ///
        /// - Throws: `RPCError` with the call's status.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(RPCError) -> [UInt8]? {
            switch await storage.queue.next() {
            case .message(let message): return message
            case .finished, .empty: return nil
            case .failed(let error):
                storage.onAbandoned()
                throw error
            }
        }

        /// The next message; nil when the call has ended with OK.
        public mutating func next() async throws(RPCError) -> [UInt8]? {
            try await next(isolation: nil)
        }
    }

    fileprivate final class Storage: Sendable {
        let queue: MessageQueue
        let onAbandoned: @Sendable () -> Void

        init(queue: MessageQueue, onAbandoned: @escaping @Sendable () -> Void) {
            self.queue = queue
            self.onAbandoned = onAbandoned
        }

        deinit { onAbandoned() }
    }
}
