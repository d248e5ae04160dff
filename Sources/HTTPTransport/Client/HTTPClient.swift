//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A gRPC client over HTTP/2 in cleartext: one server, one connection, many calls at once.
///
///     let client = try HTTPClient(endpoint: .tcp(host: "127.0.0.1", port: 8080))
///     let reply = try await client.unary("/echo.v1.Echo/Say", [UInt8]("hello".utf8))
///     await client.close()
///
/// It connects at the first call and again at the next call after a loss; a call that finds no server fails at once
/// with UNAVAILABLE. The connection lives on a thread of its own. A call that the server refused before it saw it is
/// sent once more; no other call is.
public final class HTTPClient: RPCClient {
    /// How a client behaves.
    public struct Configuration: Sendable {
        /// What is sent as `user-agent`.
        public var userAgent = "grpc-swift-nghttp2/0.1"
        /// Seconds of silence, with calls open, after which the server is asked whether it is there; nil never asks.
        /// Below 10 servers take it for abuse.
        public var keepaliveSeconds: Int?
        /// Bytes of one call's replies that may be under way or unread, 64 KiB at least.
        public var streamWindow = 256 << 10

        /// Makes the default configuration.
        public init() {}
    }

    /// The server.
    public let endpoint: Endpoint
    private let loop: EventLoop
    private let core: ClientCore

    /// Makes a client; it does not connect yet.
    ///
    /// - Throws: RESOURCE_EXHAUSTED if the system gives no thread.
    public init(endpoint: Endpoint, configuration: Configuration = Configuration()) throws(RPCError) {
        self.endpoint = endpoint
        loop = try EventLoop()
        core = ClientCore(loop: loop, endpoint: endpoint, configuration: configuration)
    }

    deinit {
        let core = core
        loop.execute { core.close() }
        loop.stop(waits: false)
    }

    /// Makes a call with one request and one reply.
    public func unary(_ path: String, _ message: [UInt8], options: CallOptions) async throws(RPCError) -> RPCReply {
        try await reply(to: ClientCall(path: path, options: options, message: message))
    }

    /// Makes a call with one request and a stream of replies.
    public func serverStreaming(
        _ path: String,
        _ message: [UInt8],
        options: CallOptions
    ) async throws(RPCError) -> ReplyStream {
        stream(ClientCall(path: path, options: options, message: message))
    }

    /// Makes a call with a stream of requests and one reply.
    public func clientStreaming(
        _ path: String,
        options: CallOptions,
        _ send: @escaping @Sendable (MessageWriter) async throws -> Void
    ) async throws(RPCError) -> RPCReply {
        try await reply(to: streamingCall(path, options, send))
    }

    /// Makes a call with a stream of requests and a stream of replies.
    public func bidirectional(
        _ path: String,
        options: CallOptions,
        _ send: @escaping @Sendable (MessageWriter) async throws -> Void
    ) async throws(RPCError) -> ReplyStream {
        stream(streamingCall(path, options, send))
    }

    /// Ends all calls with CANCELLED and closes the connection.
    public func close() async {
        let core = core
        await withCheckedContinuation { continuation in
            let isOpen = loop.execute {
                core.close()
                continuation.resume()
            }
            if !isOpen { continuation.resume() }
        }
    }

    private static let closed = RPCError(code: .unavailable, message: "the client was closed")

    private func reply(to call: ClientCall) async throws(RPCError) -> RPCReply {
        let core = core
        let loop = loop
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if !loop.execute({ core.start(call, .reply(continuation)) }) {
                    continuation.resume(returning: .failure(Self.closed))
                }
            }
        } onCancel: {
            loop.execute { core.stop(call, RPCError(code: .cancelled, message: "the calling task was cancelled")) }
        }
        return try result.get()
    }

    /// A call whose requests a task of the caller's writes.
    private func streamingCall(
        _ path: String,
        _ options: CallOptions,
        _ send: @escaping @Sendable (MessageWriter) async throws -> Void
    ) -> ClientCall {
        let core = core
        let loop = loop
        let relay = ClientCall.Relay()
        let requests = MessageQueue(onFilled: { loop.execute { relay.call?.resume() } })
        let call = ClientCall(path: path, options: options, message: nil, requests: requests)
        relay.call = call
        call.sender = Task {
            do {
                try await send(MessageWriter(queue: requests))
                requests.finish(.finished(Metadata()))
            } catch {
                let failure = RPCError(code: .cancelled, message: "sending the requests failed", cause: error)
                loop.execute { core.stop(call, failure) }
            }
        }
        return call
    }

    private func stream(_ call: ClientCall) -> ReplyStream {
        let core = core
        let loop = loop
        let queue = MessageQueue(onTaken: { [weak call] _ in
            loop.execute { [weak call] in
                guard let call, !call.isFinished else { return }
                call.connection?.giveWindowBack(call)
                call.connection?.flushLater()
            }
        })
        if !loop.execute({ core.start(call, .stream(queue)) }) { queue.finish(.failed(Self.closed)) }
        // The stream keeps the client, which keeps the connection.
        return ReplyStream(queue: queue) { [self] in
            self.loop.execute { core.stop(call, RPCError(code: .cancelled, message: "the reader has gone")) }
        }
    }
}
