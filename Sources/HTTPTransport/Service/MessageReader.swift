//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The request messages of a client-streaming or bidirectional call, for one reading task.
///
/// Reading gives the caller room to send more: a handler that does not read holds its caller back.
public struct MessageReader: AsyncSequence, Sendable {
    /// A message without its prefix.
    public typealias Element = [UInt8]
    /// How reading fails.
    public typealias Failure = RPCError

    let queue: MessageQueue

    /// Starts reading where the last reader stopped.
    public func makeAsyncIterator() -> Iterator {
        Iterator(queue: queue)
    }

    /// Reads message after message.
    public struct Iterator: AsyncIteratorProtocol {
        let queue: MessageQueue

        /// The next message; nil when the caller has sent its last.
        ///
        /// - Throws: `RPCError` when the call is over, or the caller's messages were malformed or too large.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(RPCError) -> [UInt8]? {
            switch await queue.next() {
            case .message(let message): message
            case .finished, .empty: nil
            case .failed(let error): throw error
            }
        }

        /// The next message; nil when the caller has sent its last.
        public mutating func next() async throws(RPCError) -> [UInt8]? {
            try await next(isolation: nil)
        }
    }
}
