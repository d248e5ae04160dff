//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Sends the messages of a streaming call: a handler's replies, or a caller's requests.
///
/// One task writes at a time. Nothing is sent after the handler, or the caller's sending closure, has returned.
public struct MessageWriter: Sendable {
    let queue: MessageQueue

    /// Sends the response headers with this metadata now, instead of empty ones with the first message.
    ///
    /// Only the first call counts, and only before the first message; a caller's metadata is in its ``CallOptions``.
    public func open(_ metadata: Metadata = Metadata()) {
        queue.open(metadata)
    }

    /// Sends a message; suspends while the peer is slow, so that a call never holds more than a few messages.
    ///
    /// - Throws: `RPCError` when the call is over (cancelled, deadline, connection lost).
    public func write(_ message: [UInt8]) async throws(RPCError) {
        try await queue.waitForSpace()
        queue.push(message)
    }
}
