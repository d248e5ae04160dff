//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Something that can make gRPC calls: over HTTP/2 (``HTTPClient``) or within the process (``InProcessClient``).
///
/// Calls may be made from any task, concurrently. Cancelling the calling task cancels the call. Nothing is retried.
public protocol RPCClient: Sendable {
    /// Makes a call with one request and one reply.
    ///
    /// - Throws: ``RPCError`` with the status of the call, whichever side made it.
    func unary(_ path: String, _ message: [UInt8], options: CallOptions) async throws(RPCError) -> RPCReply

    /// Makes a call with one request and a stream of replies; returns when the call has been sent on its way.
    ///
    /// The call's failure is thrown by the stream, not here, unless it could not be started.
    func serverStreaming(_ path: String, _ message: [UInt8], options: CallOptions) async throws(RPCError) -> ReplyStream

    /// Makes a call with a stream of requests and one reply.
    ///
    /// `send` writes the requests in a task of its own and returns after the last; what it throws ends the call with
    /// CANCELLED. When the server answers early, its writes throw.
    func clientStreaming(
        _ path: String,
        options: CallOptions,
        _ send: @escaping @Sendable (MessageWriter) async throws -> Void
    ) async throws(RPCError) -> RPCReply

    /// Makes a call with a stream of requests, as ``clientStreaming(_:options:_:)`` does, and a stream of replies.
    func bidirectional(
        _ path: String,
        options: CallOptions,
        _ send: @escaping @Sendable (MessageWriter) async throws -> Void
    ) async throws(RPCError) -> ReplyStream

    /// Ends all calls with CANCELLED and frees the connection. Calls made afterwards fail with UNAVAILABLE.
    func close() async
}

extension RPCClient {
    /// Makes a unary call with metadata and a deadline given in place.
    public func unary(
        _ path: String,
        _ message: [UInt8],
        metadata: Metadata = Metadata(),
        deadline: ContinuousClock.Instant? = nil
    ) async throws(RPCError) -> RPCReply {
        try await unary(path, message, options: CallOptions(metadata: metadata, deadline: deadline))
    }

    /// Makes a server-streaming call with metadata and a deadline given in place.
    public func serverStreaming(
        _ path: String,
        _ message: [UInt8],
        metadata: Metadata = Metadata(),
        deadline: ContinuousClock.Instant? = nil
    ) async throws(RPCError) -> ReplyStream {
        try await serverStreaming(path, message, options: CallOptions(metadata: metadata, deadline: deadline))
    }
}
