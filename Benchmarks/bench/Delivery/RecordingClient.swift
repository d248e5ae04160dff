//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import Synchronization

/// A call as bytes: what a typed client sent, and what came back.
struct RecordedCall {
    let path: String
    let request: [UInt8]
    let reply: [UInt8]
}

/// A connection that notes the unary calls made through it.
final class RecordingClient: RPCClient {
    private let inner: any RPCClient
    private let noted = Mutex<[RecordedCall]>([])

    init(_ inner: any RPCClient) {
        self.inner = inner
    }

    /// The calls so far.
    var calls: [RecordedCall] { noted.withLock { $0 } }

    func unary(_ path: String, _ message: [UInt8], options: CallOptions) async throws(RPCError) -> RPCReply {
        let reply = try await inner.unary(path, message, options: options)
        noted.withLock { $0.append(RecordedCall(path: path, request: message, reply: reply.message)) }
        return reply
    }

    func serverStreaming(
        _ path: String,
        _ message: [UInt8],
        options: CallOptions
    ) async throws(RPCError) -> ReplyStream {
        try await inner.serverStreaming(path, message, options: options)
    }

    func clientStreaming(
        _ path: String,
        options: CallOptions,
        _ send: @escaping @Sendable (MessageWriter) async throws -> Void
    ) async throws(RPCError) -> RPCReply {
        try await inner.clientStreaming(path, options: options, send)
    }

    func bidirectional(
        _ path: String,
        options: CallOptions,
        _ send: @escaping @Sendable (MessageWriter) async throws -> Void
    ) async throws(RPCError) -> ReplyStream {
        try await inner.bidirectional(path, options: options, send)
    }

    func close() async {
        await inner.close()
    }
}
