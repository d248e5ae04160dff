//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// From a complete header block to a running handler.
extension ServerConnection {
    /// What is wrong with a request's headers.
    private enum Refusal: Error {
        case http(Int)
        case plain
        case rpc(RPCError)
    }

    /// Judges the headers, in gRPC's order so that each bad request has one outcome, and gets ready for the body.
    func begin(_ stream: ServerStream) {
        stream.began = loop.seconds
        do {
            try check(stream)
        } catch {
            switch error {
            case .http(let status): refuse(stream, ReplyBlocks.plain(status: status))
            case .plain: refuse(stream, PlainHTTP.answer(stream.head))
            case .rpc(let error): end(stream, error)
            }
            return
        }
        watchDeadline(of: stream)
        guard let method = stream.head.method else { return }
        stream.assembler.reset(limit: limits.messageBytes, encoding: stream.head.encoding)
        stream.phase = .body
        if !method.takesOneMessage { startStreaming(stream, method) }
    }

    private func check(_ stream: ServerStream) throws(Refusal) {
        let head = stream.head
        let isTooLarge = head.bytes > limits.headerBytes || head.fields > limits.headerFields
        if !isTooLarge {
            guard head.verb == .post else { throw .plain }
            guard head.isSchemeKnown else { throw .http(400) }
            guard head.contentType == .grpc else { throw .http(415) }
            guard head.acceptsTrailers else {
                throw .rpc(RPCError(code: .internal, message: "the header 'te: trailers' is missing"))
            }
        } else {
            let message = "the headers are larger than \(limits.headerBytes) bytes or \(limits.headerFields) fields"
            throw .rpc(RPCError(code: .resourceExhausted, message: message))
        }
        guard let method = head.method else {
            throw .rpc(RPCError(code: .unimplemented, message: "there is no such method here"))
        }
        if let authorize = table.authorize {
            do {
                stream.authorization = try authorize(context(of: stream, method))
            } catch {
                throw .rpc(RPCError.forPeer(error))
            }
        }
        switch head.timeout {
        case .none: break
        case .after(let duration):
            guard duration > .zero else {
                throw .rpc(RPCError(code: .deadlineExceeded, message: "the deadline passed"))
            }
            stream.deadline = .now + duration
        case .malformed: throw .rpc(RPCError(code: .internal, message: "the header grpc-timeout is malformed"))
        }
        if head.hasBrokenMetadata {
            throw .rpc(RPCError(code: .internal, message: "a -bin header is not base64"))
        }
    }

    func context(of stream: ServerStream, _ method: CompiledTable.Method) -> CallContext {
        CallContext(
            path: method.path,
            metadata: stream.head.metadata,
            deadline: stream.deadline,
            peer: peer,
            authorization: stream.authorization
        )
    }

    // MARK: Messages

    /// Takes body bytes of a call.
    func take(_ bytes: Span<UInt8>, for stream: ServerStream) {
        var position = 0
        do {
            while let message = try stream.assembler.next(bytes, from: &position) {
                if let requests = stream.requests {
                    requests.push(message)
                } else if stream.request == nil {
                    stream.request = message
                } else {
                    throw RPCError(code: .unimplemented, message: "the method takes one message, more were sent")
                }
            }
            let kept = stream.assembler.bufferedBytes + (stream.request?.count ?? 0)
            hold(kept - stream.heldBytes, for: stream)
            guard heldBytes <= limits.bufferedBytesPerConnection, owner.heldBytes <= limits.bufferedBytesPerLoop else {
                throw RPCError(code: .resourceExhausted, message: "too many request bytes are waiting; try later")
            }
        } catch let error as RPCError {
            stream.requests?.finish(.failed(error))
            end(stream, error)
        } catch {
            end(stream, RPCError.forPeer(error))
        }
    }

    /// The peer has sent all of a request.
    func requestEnded(_ stream: ServerStream) {
        guard stream.phase == .body || stream.requests != nil else { return }
        if stream.assembler.isInsideMessage {
            let error = RPCError(code: .internal, message: "the request ended within a message")
            stream.requests?.finish(.failed(error))
            return end(stream, error)
        }
        if let requests = stream.requests { return requests.finish(.finished(Metadata())) }
        guard let method = stream.head.method else { return }
        guard let request = stream.request else {
            return end(stream, RPCError(code: .unimplemented, message: "the method takes one message, none was sent"))
        }
        stream.request = nil
        stream.phase = .running
        run(stream, method, request)
    }

    // MARK: Handlers

    private func run(_ stream: ServerStream, _ method: CompiledTable.Method, _ request: [UInt8]) {
        let context = context(of: stream, method)
        switch method.handler {
        case .immediate(let handle):
            do {
                reply(stream, try handle(request, context))
            } catch {
                end(stream, RPCError.forPeer(error))
            }
        case .asynchronous(let handle):
            runTask(stream) { try await handle(request, context) }
        case .immediateOrAsynchronous(let handle, let fallBack):
            do {
                if let value = try handle(request, context) {
                    reply(stream, value)
                } else {
                    runTask(stream) { try await fallBack(request, context) }
                }
            } catch {
                end(stream, RPCError.forPeer(error))
            }
        case .source(let open):
            let target = WakeTarget(stream: stream, connection: self)
            stream.wakeTarget = target
            do {
                stream.source = try open(request, context, SourceWaker { target.wake() })
                advance(stream)
            } catch {
                end(stream, RPCError.forPeer(error))
            }
        case .serverStreaming(let handle):
            let replies = makeReplies(stream)
            runTask(stream, replies) { try await handle(request, context, MessageWriter(queue: replies)) }
        case .clientStreaming, .bidirectional: break
        }
    }

    /// Starts a handler that reads its requests as they come.
    private func startStreaming(_ stream: ServerStream, _ method: CompiledTable.Method) {
        let context = context(of: stream, method)
        let id = stream.id
        let requests = MessageQueue(onTaken: { [self] _ in
            loop.execute { [self] in
                guard stream.id == id, stream.requests != nil else { return }
                giveWindowBack(stream)
                flushLater()
            }
        })
        stream.requests = requests
        stream.phase = .running
        let reader = MessageReader(queue: requests)
        switch method.handler {
        case .clientStreaming(let handle): runTask(stream) { try await handle(reader, context) }
        case .bidirectional(let handle):
            let replies = makeReplies(stream)
            runTask(stream, replies) { try await handle(reader, context, MessageWriter(queue: replies)) }
        case .immediate, .asynchronous, .immediateOrAsynchronous, .source, .serverStreaming: break
        }
    }

    private func makeReplies(_ stream: ServerStream) -> MessageQueue {
        let target = WakeTarget(stream: stream, connection: self)
        stream.wakeTarget = target
        let replies = MessageQueue(onFilled: { target.wake() })
        stream.replies = replies
        return replies
    }

    /// Runs a handler with one reply in a task that prefers this loop.
    private func runTask(_ stream: ServerStream, _ handle: @escaping @Sendable () async throws -> RPCReply) {
        let id = stream.id
        stream.task = Task(executorPreference: loop) { [self] in
            let result: Result<RPCReply, RPCError>
            do {
                result = .success(try await handle())
            } catch {
                result = .failure(RPCError.forPeer(error))
            }
            // Usually this is the loop already; it is not if the loop has stopped meanwhile.
            if loop.isCurrent { finish(stream, id, result) } else { loop.execute { self.finish(stream, id, result) } }
        }
    }

    /// Runs a handler with many replies.
    private func runTask(
        _ stream: ServerStream,
        _ replies: MessageQueue,
        _ handle: @escaping @Sendable () async throws -> Metadata
    ) {
        stream.task = Task(executorPreference: loop) {
            do {
                replies.finish(.finished(try await handle()))
            } catch {
                replies.finish(.failed(RPCError.forPeer(error)))
            }
        }
    }

    private func finish(_ stream: ServerStream, _ id: Int32, _ result: Result<RPCReply, RPCError>) {
        // The object may serve another call by now.
        guard stream.id == id, stream.phase == .running else { return }
        switch result {
        case .success(let value): reply(stream, value)
        case .failure(let error): end(stream, error)
        }
        flushLater()
    }
}
