//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// Calls a ``ServiceTable`` within the process, with the statuses, limits and deadlines that sockets would give.
///
/// For tests of services, and for programs that serve and call themselves. Immediate handlers run in the calling task.
///
///     let client = InProcessClient(table: table)
///     let reply = try await client.unary("/echo.v1.Echo/Say", [UInt8]("hello".utf8))
public final class InProcessClient: RPCClient {
    private let table: ServiceTable
    private let limits: ServerLimits
    private let peer: Peer
    /// The calls under way; nil after closing.
    private let calls = Mutex<[ObjectIdentifier: InProcessCall]?>([:])

    /// Makes a client.
    ///
    /// `limits` are those that the server of the table would have; `peer` is what its handlers see.
    public init(
        table: ServiceTable,
        limits: ServerLimits = ServerLimits(),
        peer: Peer = Peer(kind: .inProcess, address: "in-process")
    ) {
        self.table = table
        self.limits = limits
        self.peer = peer
    }

    /// Makes a call with one request and one reply.
    public func unary(_ path: String, _ message: [UInt8], options: CallOptions) async throws(RPCError) -> RPCReply {
        let (method, context) = try open(path, message, options)
        switch method.handler {
        case .immediate(let handle):
            do {
                return try Self.checked(try handle(message, context), options)
            } catch {
                throw RPCError.received(error)
            }
        case .immediateOrAsynchronous(let answer, let handle):
            do {
                if let reply = try answer(message, context) { return try Self.checked(reply, options) }
            } catch {
                throw RPCError.received(error)
            }
            return try await run(options) { try await handle(message, context) }
        case .asynchronous(let handle):
            return try await run(options) { try await handle(message, context) }
        case .clientStreaming(let handle):
            let requests = MessageQueue()
            requests.push(message)
            requests.finish(.finished(Metadata()))
            return try await run(options) { try await handle(MessageReader(queue: requests), context) }
        case .source, .serverStreaming, .bidirectional:
            return try await Self.onlyReply(of: start(method, context, message, options))
        }
    }

    /// Makes a call with one request and a stream of replies.
    public func serverStreaming(
        _ path: String,
        _ message: [UInt8],
        options: CallOptions
    ) async throws(RPCError) -> ReplyStream {
        do throws(RPCError) {
            let (method, context) = try open(path, message, options)
            return start(method, context, message, options)
        } catch {
            // As over a socket, the stream tells the status of the call.
            return Self.failed(error)
        }
    }

    private static func failed(_ error: RPCError) -> ReplyStream {
        let queue = MessageQueue()
        queue.finish(.failed(error))
        return ReplyStream(queue: queue) {}
    }

    /// Makes a call with a stream of requests and one reply.
    public func clientStreaming(
        _ path: String,
        options: CallOptions,
        _ send: @escaping @Sendable (MessageWriter) async throws -> Void
    ) async throws(RPCError) -> RPCReply {
        try await Self.onlyReply(of: try await bidirectional(path, options: options, send))
    }

    /// Makes a call with a stream of requests and a stream of replies.
    public func bidirectional(
        _ path: String,
        options: CallOptions,
        _ send: @escaping @Sendable (MessageWriter) async throws -> Void
    ) async throws(RPCError) -> ReplyStream {
        let method: RPCMethod
        let context: CallContext
        do throws(RPCError) {
            (method, context) = try open(path, [], options)
        } catch {
            return Self.failed(error)
        }
        let call = InProcessCall()
        let requests = MessageQueue(messageLimit: limits.messageBytes)
        call.run {
            do {
                try await send(MessageWriter(queue: requests))
                requests.finish(.finished(Metadata()))
            } catch {
                call.end(.failure(RPCError(code: .cancelled, message: "sending the requests failed", cause: error)))
            }
        }
        let reader = MessageReader(queue: requests)
        switch method.handler {
        case .bidirectional(let handle):
            return push(call, options, requests) { try await handle(reader, context, $0) }
        case .clientStreaming(let handle):
            return push(call, options, requests) { try await Self.write(try await handle(reader, context), to: $0) }
        case .immediate, .asynchronous, .immediateOrAsynchronous:
            return push(call, options, requests) { writer in
                let message = try await Self.onlyRequest(of: reader)
                return try await Self.write(try await self.unary(path, message, options: options), to: writer)
            }
        case .source, .serverStreaming:
            return push(call, options, requests) { writer in
                let stream = self.start(method, context, try await Self.onlyRequest(of: reader), options)
                for try await message in stream { try await writer.write(message) }
                return stream.trailers ?? Metadata()
            }
        }
    }

    /// Ends all calls with CANCELLED.
    public func close() async {
        let open = calls.withLock { calls in
            defer { calls = nil }
            return calls ?? [:]
        }
        for call in open.values { call.end(.failure(Self.closed)) }
    }

    private static let closed = RPCError(code: .cancelled, message: "the client was closed")

    // MARK: Checks

    /// What client and server check before a handler runs, in their order.
    private func open(
        _ path: String,
        _ message: [UInt8],
        _ options: CallOptions
    ) throws(RPCError) -> (RPCMethod, CallContext) {
        guard calls.withLock({ $0 != nil }) else {
            throw RPCError(code: .unavailable, message: "the client was closed")
        }
        try options.check(path: path, message: message)
        guard options.metadata.wireBytes + path.utf8.count <= limits.headerBytes,
            options.metadata.entries.count <= limits.headerFields
        else {
            let message = "the headers are larger than \(limits.headerBytes) bytes or \(limits.headerFields) fields"
            throw RPCError.received(RPCError(code: .resourceExhausted, message: message))
        }
        guard let method = table.method(at: path) else {
            throw RPCError.received(RPCError(code: .unimplemented, message: "there is no such method here"))
        }
        var authorization: (any Sendable)?
        if let authorize = table.authorize {
            do {
                authorization = try authorize(
                    CallContext(path: path, metadata: options.metadata, deadline: nil, peer: peer)
                )
            } catch {
                throw RPCError.received(error)
            }
        }
        guard message.count <= limits.messageBytes else {
            throw RPCError.received(MessageAssembler.tooLarge(message.count, limit: limits.messageBytes))
        }
        let context = CallContext(
            path: path,
            metadata: options.metadata,
            deadline: options.deadline,
            peer: peer,
            authorization: authorization
        )
        return (method, context)
    }

    private static func checked(_ reply: RPCReply, _ options: CallOptions) throws(RPCError) -> RPCReply {
        try reply.metadata.checkSendable()
        try reply.trailers.checkSendable()
        guard reply.message.count <= options.maximumReplyBytes else {
            throw MessageAssembler.tooLarge(reply.message.count, limit: options.maximumReplyBytes)
        }
        return reply
    }

    // MARK: One reply

    private func run(
        _ options: CallOptions,
        _ handle: @escaping @Sendable () async throws -> RPCReply
    ) async throws(RPCError) -> RPCReply {
        let call = InProcessCall()
        let step = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                call.begin(deadline: options.deadline) { continuation.resume(returning: $0) }
                add(call)
                call.run {
                    do {
                        call.end(.reply(try Self.checked(try await handle(), options)))
                    } catch {
                        call.end(.failure(RPCError.received(error)))
                    }
                }
            }
        } onCancel: {
            call.end(.failure(RPCError(code: .cancelled, message: "the calling task was cancelled")))
        }
        remove(call)
        switch step {
        case .reply(let reply): return reply
        case .failure(let error): throw error
        }
    }

    // MARK: Many replies

    private func start(
        _ method: RPCMethod,
        _ context: CallContext,
        _ message: [UInt8],
        _ options: CallOptions
    ) -> ReplyStream {
        let call = InProcessCall()
        switch method.handler {
        case .source(let open):
            let pump = SourcePump(messageLimit: options.maximumReplyBytes)
            begin(call, pump.queue, options) { pump.end() }
            do {
                pump.start(try open(message, context, SourceWaker { pump.schedule() }))
            } catch {
                pump.queue.finish(.failed(RPCError.received(error)))
            }
            return stream(call, pump.queue)
        case .serverStreaming(let handle):
            return push(call, options) { try await handle(message, context, $0) }
        case .bidirectional(let handle):
            let requests = MessageQueue()
            requests.push(message)
            requests.finish(.finished(Metadata()))
            return push(call, options) { try await handle(MessageReader(queue: requests), context, $0) }
        case .immediate, .asynchronous, .immediateOrAsynchronous, .clientStreaming:
            // A method with one reply gives a stream of one.
            return push(call, options) { writer in
                try await Self.write(try await self.unary(context.path, message, options: options), to: writer)
            }
        }
    }

    private static func write(_ reply: RPCReply, to writer: MessageWriter) async throws -> Metadata {
        writer.open(reply.metadata)
        try await writer.write(reply.message)
        return reply.trailers
    }

    /// The request of a method that takes one message.
    private static func onlyRequest(of reader: MessageReader) async throws -> [UInt8] {
        var requests: [[UInt8]] = []
        for try await request in reader where requests.count < 2 { requests.append(request) }
        guard requests.count == 1, let request = requests.first else {
            let what = requests.isEmpty ? "none was" : "more were"
            throw RPCError(code: .unimplemented, message: "the method takes one message, \(what) sent")
        }
        return request
    }

    /// Runs a handler that pushes its replies.
    private func push(
        _ call: InProcessCall,
        _ options: CallOptions,
        _ requests: MessageQueue? = nil,
        _ handle: @escaping @Sendable (MessageWriter) async throws -> Metadata
    ) -> ReplyStream {
        let queue = MessageQueue(messageLimit: options.maximumReplyBytes)
        begin(call, queue, options) {
            requests?.abort(RPCError(code: .cancelled, message: "the call is over"))
        }
        call.run {
            do {
                let trailers = try await handle(MessageWriter(queue: queue))
                try trailers.checkSendable()
                queue.open(Metadata())
                queue.finish(.finished(trailers))
            } catch {
                queue.finish(.failed(RPCError.received(error)))
            }
            // Requests that nobody reads any more are not waited for.
            requests?.abort(RPCError(code: .cancelled, message: "the call is over"))
        }
        return stream(call, queue)
    }

    /// Ties a call's end to its queue.
    private func begin(
        _ call: InProcessCall,
        _ queue: MessageQueue,
        _ options: CallOptions,
        _ onEnd: @escaping @Sendable () -> Void
    ) {
        call.begin(deadline: options.deadline) { step in
            if case .failure(let error) = step { queue.finish(.failed(error)) }
            onEnd()
        }
        add(call)
    }

    private func stream(_ call: InProcessCall, _ queue: MessageQueue) -> ReplyStream {
        ReplyStream(queue: queue) { [self] in
            call.end(.failure(RPCError(code: .cancelled, message: "the reader has gone")))
            remove(call)
        }
    }

    private static func onlyReply(of stream: ReplyStream) async throws(RPCError) -> RPCReply {
        var messages: [[UInt8]] = []
        for try await message in stream where messages.count < 2 { messages.append(message) }
        guard messages.count == 1, let message = messages.first else {
            let what = messages.isEmpty ? "no reply message" : "more than one reply message"
            throw RPCError(code: .unimplemented, message: "the server sent \(what)")
        }
        return RPCReply(
            message: message,
            metadata: stream.metadata ?? Metadata(),
            trailers: stream.trailers ?? Metadata()
        )
    }

    private func add(_ call: InProcessCall) {
        let isOpen = calls.withLock { calls in
            calls?[ObjectIdentifier(call)] = call
            return calls != nil
        }
        if !isOpen { call.end(.failure(Self.closed)) }
    }

    private func remove(_ call: InProcessCall) {
        calls.withLock { _ = $0?.removeValue(forKey: ObjectIdentifier(call)) }
    }
}
