//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How many messages go each way in a call.
public enum RPCKind: Sendable, Hashable {
    /// One request, one reply.
    case unary
    /// Many requests, one reply.
    case clientStreaming
    /// One request, many replies.
    case serverStreaming
    /// Many requests, many replies.
    case bidirectional
}

/// One method of a service: its path, its kind and what answers it.
///
/// Handlers throw ``RPCError`` to choose a status; any other error becomes UNKNOWN with a fixed text, so that internals
/// never reach a peer.
public struct RPCMethod: Sendable {
    /// What answers a call.
    ///
    /// *Immediate* handlers run on the connection's event loop: they never block and take less than 50 microseconds,
    /// since everything else on that loop waits. *Asynchronous* handlers run in a task that prefers the loop's executor
    /// and is cancelled when the call is over (cancelled by the peer, past its deadline, connection lost). They must not
    /// block either: blocking work goes to a ``WorkerPool``.
    public enum Handler: Sendable {
        /// Unary, answered on the loop.
        case immediate(@Sendable ([UInt8], CallContext) throws -> RPCReply)
        /// Unary, answered in a task.
        case asynchronous(@Sendable ([UInt8], CallContext) async throws -> RPCReply)
        /// Unary, answered on the loop if the first closure has the reply at hand; where it returns nil the second one
        /// answers in a task. For replies that are mostly in memory.
        case immediateOrAsynchronous(
            @Sendable ([UInt8], CallContext) throws -> RPCReply?,
            @Sendable ([UInt8], CallContext) async throws -> RPCReply
        )
        /// Server streaming, pulled on the loop: the call's messages come from the source this returns.
        case source(@Sendable ([UInt8], CallContext, SourceWaker) throws -> any MessageSource)
        /// Server streaming in a task, pushing into a writer that suspends while the peer is slow.
        case serverStreaming(@Sendable ([UInt8], CallContext, MessageWriter) async throws -> Metadata)
        /// Client streaming in a task.
        case clientStreaming(@Sendable (MessageReader, CallContext) async throws -> RPCReply)
        /// Both ways in a task; returns the trailing metadata.
        case bidirectional(@Sendable (MessageReader, CallContext, MessageWriter) async throws -> Metadata)
    }

    /// The path, `/package.Service/Method`.
    public let path: String
    /// What answers.
    public let handler: Handler

    /// Makes a method.
    ///
    /// - Precondition: `path` is `/service/method`, two non-empty segments of printable ASCII without spaces.
    public init(path: String, handler: Handler) {
        precondition(Self.isWellFormed(path), "a method path is /package.Service/Method, not \(path)")
        self.path = path
        self.handler = handler
    }

    /// How many messages go each way.
    public var kind: RPCKind {
        switch handler {
        case .immediate, .asynchronous, .immediateOrAsynchronous: .unary
        case .source, .serverStreaming: .serverStreaming
        case .clientStreaming: .clientStreaming
        case .bidirectional: .bidirectional
        }
    }

    private static func isWellFormed(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].isEmpty && !parts[1].isEmpty && !parts[2].isEmpty
            && path.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
