//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A connection of a client. On the client's loop only.
final class ClientConnection: HTTP2Connection, @unchecked Sendable {
    // @unchecked: as its superclass.

    /// Seconds from the connected socket to the server's SETTINGS.
    private static let handshakeSeconds = 10
    /// Seconds that a server may take no byte while bytes wait for it.
    private static let writeSeconds = 30
    /// Seconds for the answer to a PING.
    private static let pingSeconds = 20

    private unowned let core: ClientCore
    private let startedAt: Int
    /// Whether the server's SETTINGS have come.
    private(set) var isReady = false
    /// Whether the server wants no more calls here.
    private(set) var isDraining = false
    private var current: ClientCall?
    private var pingedAt: Int?

    init(core: ClientCore) {
        self.core = core
        startedAt = core.loop.seconds
        super.init(loop: core.loop)
    }

    /// Whether another call can begin here now.
    var hasRoom: Bool {
        guard let session, isReady, !isDraining else { return false }
        return streams.count < session.peerConcurrentStreams
    }

    /// Begins a call; false if the connection cannot take any more for ever.
    func begin(_ call: ClientCall) -> Bool {
        guard let session else { return false }
        call.prepare()
        call.connection = self
        guard session.submitRequest(call, core.requestBlock(call)) else {
            isDraining = true
            return false
        }
        add(call)
        flushLater()
        return true
    }

    /// Ends a call from this side.
    func abandon(_ call: ClientCall) {
        session?.reset(call.id, .cancel)
        flushLater()
    }

    /// Sends what has come into the call's queue of requests.
    func resume(_ call: ClientCall) {
        session?.resume(call)
        flushLater()
    }

    // MARK: Responses

    override func headersBegan(_ stream: HTTP2Stream) {
        current = stream as? ClientCall
    }

    override func headerReceived(_ name: Span<UInt8>, _ value: Span<UInt8>) {
        current?.head.take(name, value, limit: TransportLimits.headerBytes)
    }

    override func headersEnded(_ stream: HTTP2Stream, isEnd: Bool) {
        current = nil
        guard let call = stream as? ClientCall, !call.isFinished else { return }
        if call.head.bytes > TransportLimits.headerBytes {
            let message = "the response's headers are larger than \(TransportLimits.headerBytes) bytes"
            return fail(call, RPCError(code: .resourceExhausted, message: message))
        }
        if call.head.hasBrokenMetadata {
            return fail(call, RPCError(code: .internal, message: "a -bin header of the response is not base64"))
        }
        if !isEnd {
            if let status = call.head.httpStatus, (100..<200).contains(status) {
                call.head = ResponseHead()
            } else if call.initial == nil, call.head.httpStatus == 200, call.head.isGRPC {
                call.assembler.reset(limit: call.options.maximumReplyBytes, encoding: call.head.encoding)
                let metadata = call.head.beginTrailers()
                call.initial = metadata
                if case .stream(let queue) = call.sink { queue.open(metadata) }
            }
            return
        }
        responseEnded(call)
    }

    override func dataReceived(_ stream: HTTP2Stream, _ bytes: Span<UInt8>) {
        guard let call = stream as? ClientCall else { return }
        call.unconsumed += bytes.count
        guard !call.isFinished, call.initial != nil else { return }
        var position = 0
        do {
            while let message = try call.assembler.next(bytes, from: &position) {
                switch call.sink {
                case .stream(let queue): queue.push(message)
                // A second message is kept only to be noticed.
                case .reply: if call.replies.count < 2 { call.replies.append(message) }
                case nil: break
                }
            }
        } catch {
            // A coding that the server should not have used is the server's mistake.
            let code = error.code == .unimplemented ? RPCStatusCode.internal : error.code
            fail(call, RPCError(code: code, message: "the reply: \(error.message)"))
        }
    }

    override func dataEnded(_ stream: HTTP2Stream, isEnd: Bool) {
        guard let call = stream as? ClientCall else { return }
        if isEnd { responseEnded(call) } else { giveWindowBack(call) }
    }

    /// Lets the server send more, unless the caller has more than enough to read.
    func giveWindowBack(_ call: ClientCall) {
        guard call.unconsumed > 0 else { return }
        if case .stream(let queue) = call.sink, !queue.hasSpace { return }
        session?.consumeStream(call.id, call.unconsumed)
        call.unconsumed = 0
    }

    private func responseEnded(_ call: ClientCall) {
        guard !call.isFinished else { return }
        var failure = call.head.failure
        if failure == nil, call.assembler.isInsideMessage {
            failure = RPCError(code: .internal, message: "the response ended within a message")
        }
        // The server needs no more of the request (grpc PROTOCOL-HTTP2).
        if call.isSending || call.requests != nil { session?.reset(call.id, .noError) }
        call.finish(atDeadline(call, failure))
    }

    private func fail(_ call: ClientCall, _ error: RPCError) {
        call.finish(error)
        abandon(call)
    }

    /// A call that the server cancelled at its deadline has passed its deadline.
    private func atDeadline(_ call: ClientCall, _ failure: RPCError?) -> RPCError? {
        guard let failure, failure.code == .cancelled, let deadline = call.deadline, deadline <= .now else {
            return failure
        }
        return RPCError(code: .deadlineExceeded, message: "the deadline passed")
    }

    // MARK: Ends

    override func streamEnded(_ stream: HTTP2Stream, code: UInt32) {
        guard let call = stream as? ClientCall else { return }
        if current === call { current = nil }
        call.connection = nil
        if code == HTTP2ErrorCode.refusedStream.rawValue, closeReason == nil, call.canBeRetried {
            call.wasRetried = true
            core.begin(call)
        } else if let closeReason {
            let message = "the connection to \(core.endpoint) was lost: \(closeReason)"
            call.finish(RPCError(code: .unavailable, message: message))
        } else if code == 0 {
            call.finish(RPCError(code: .internal, message: "the server ended the stream without a status"))
        } else {
            call.finish(atDeadline(call, StatusMapping.error(resetCode: code)))
        }
        core.ended(call, on: self)
    }

    override func connectionEnded(_ reason: String) {
        core.connectionEnded(self, reason)
    }

    override func goawayReceived(code: UInt32) {
        isDraining = true
        core.connectionDrains(self)
    }

    override func settingsReceived(isAcknowledgement: Bool) {
        guard !isAcknowledgement else { return }
        isReady = true
        core.connectionReady()
    }

    override func pingReceived(isAcknowledgement: Bool) {
        if isAcknowledgement { pingedAt = nil }
    }

    /// Looks after what takes too long; called once a second.
    func tick(keepaliveSeconds: Int?) {
        let now = loop.seconds
        if !isReady, now - startedAt > Self.handshakeSeconds { return close("the server sent no HTTP/2 SETTINGS") }
        if hasUnwrittenBytes, now - lastWrite > Self.writeSeconds { return close("the server does not read") }
        if let pingedAt {
            if now - pingedAt > Self.pingSeconds { close("the server did not answer a PING") }
        } else if let keepaliveSeconds, !streams.isEmpty, now - lastRead >= keepaliveSeconds {
            pingedAt = now
            session?.ping()
            flushLater()
        }
    }
}
