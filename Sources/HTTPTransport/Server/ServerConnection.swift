//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A connection of a server: reads calls and answers them. On its loop only.
final class ServerConnection: HTTP2Connection, @unchecked Sendable {
    // @unchecked: as its superclass.

    /// Stream objects kept for later calls.
    private static let unusedLimit = 16

    let table: CompiledTable
    let limits: ServerLimits
    let peer: Peer
    unowned let owner: ServerLoop
    /// Its place in the owner's list.
    var slot = 0
    /// Request bytes kept for calls of this connection.
    var heldBytes = 0

    private let abuse: AbuseGuard
    /// The call whose header block is coming in; nil for trailers, which say nothing.
    private var headerStream: ServerStream?
    private var headerBytes = 0
    private var headersBeganAt: Int?
    private var unused: [ServerStream] = []
    private let startedAt: Int
    private var hasSettings = false
    private var idleSince: Int
    private var pingedAt: Int?
    private var isDraining = false
    private var isGoawaySent = false
    /// The loop's second in which the connection is old enough; spread by a tenth each way.
    private let drainsAt: Int?

    init(owner: ServerLoop, peer: Peer) {
        self.owner = owner
        self.peer = peer
        table = owner.table
        limits = owner.limits
        abuse = AbuseGuard(limits: owner.limits, now: owner.loop.seconds)
        startedAt = owner.loop.seconds
        drainsAt = owner.limits.ageSeconds.map { age in
            owner.loop.seconds + age + Int.random(in: -age / 10...age / 10)
        }
        idleSince = owner.loop.seconds
        super.init(loop: owner.loop)
    }

    // MARK: Header blocks

    override func acceptStream(_ id: Int32) -> HTTP2Stream? {
        let stream = unused.popLast() ?? ServerStream()
        stream.begin(id: id)
        add(stream)
        session?.attach(stream)
        return stream
    }

    override func headersBegan(_ stream: HTTP2Stream) {
        headerBytes = 0
        headersBeganAt = loop.seconds
        guard let stream = stream as? ServerStream, stream.phase == .head else {
            headerStream = nil
            return
        }
        headerStream = stream
    }

    override func headerReceived(_ name: Span<UInt8>, _ value: Span<UInt8>) {
        headerBytes += name.count + value.count + 32
        if headerBytes > limits.fatalHeaderBytes { return terminate(.enhanceYourCalm) }
        headerStream?.head.take(name, value, table: table, limits: limits)
    }

    override func headersEnded(_ stream: HTTP2Stream, isEnd: Bool) {
        headersBeganAt = nil
        headerStream = nil
        guard let stream = stream as? ServerStream else { return }
        if stream.phase == .head { begin(stream) }
        if isEnd { requestEnded(stream) }
    }

    // MARK: Bodies

    override func dataReceived(_ stream: HTTP2Stream, _ bytes: Span<UInt8>) {
        guard let stream = stream as? ServerStream else { return }
        stream.unconsumed += bytes.count
        guard stream.phase == .body || stream.requests != nil else { return }
        take(bytes, for: stream)
    }

    override func dataEnded(_ stream: HTTP2Stream, isEnd: Bool) {
        guard let stream = stream as? ServerStream else { return }
        if isEnd { requestEnded(stream) } else { giveWindowBack(stream) }
    }

    /// Lets the peer send more of a request, unless its handler has more than enough to read.
    func giveWindowBack(_ stream: ServerStream) {
        guard stream.unconsumed > 0, stream.requests?.hasSpace ?? true else { return }
        session?.consumeStream(stream.id, stream.unconsumed)
        stream.unconsumed = 0
    }

    override func bodyEnds(_ stream: HTTP2Stream) -> Bool {
        guard let stream = stream as? ServerStream else { return false }
        session?.submitTrailers(stream, ReplyBlocks.trailers(stream.failure, stream.trailers))
        return true
    }

    // MARK: Ends

    override func streamEnded(_ stream: HTTP2Stream, code: UInt32) {
        if headerStream === stream { headerStream = nil }
        guard let stream = stream as? ServerStream else { return }
        hold(-stream.heldBytes, for: stream)
        stream.release()
        if unused.count < Self.unusedLimit { unused.append(stream) }
        if streams.isEmpty {
            idleSince = loop.seconds
            if isDraining { flushLater() }
        }
    }

    override func connectionEnded(_ reason: String) {
        unused = []
        owner.remove(self)
    }

    override func deadlinePassed(_ stream: HTTP2Stream) {
        stream.deadline = nil
        guard let stream = stream as? ServerStream else { return }
        end(stream, RPCError(code: .deadlineExceeded, message: "the deadline passed"))
    }

    /// Counts bytes kept for a call.
    func hold(_ count: Int, for stream: ServerStream) {
        stream.heldBytes += count
        heldBytes += count
        owner.heldBytes += count
    }

    // MARK: Frames

    override func frameBegan(_ header: FrameHeader) {
        guard !abuse.accepts(header, now: loop.seconds) else { return }
        // The text makes gRPC's clients ask less often (proposal A8).
        if abuse.hadTooManyPings { session?.submitGoaway(.enhanceYourCalm, "too_many_pings") }
        terminate(.enhanceYourCalm)
    }

    override func headersSent(_ id: Int32, isEnd: Bool) {
        abuse.noteSent(isData: false)
        // An answer before the end of the request: the peer need not send the rest (grpc PROTOCOL-HTTP2).
        if isEnd, let session, !session.isRemoteClosed(id) { session.reset(id, .noError) }
    }

    override func dataSent() {
        abuse.noteSent(isData: true)
    }

    override func resetSent(code: UInt32) {
        if !abuse.acceptsSentReset(code: code, now: loop.seconds) { terminate(.enhanceYourCalm) }
    }

    override func settingsReceived(isAcknowledgement: Bool) {
        hasSettings = true
    }

    override func pingReceived(isAcknowledgement: Bool) {
        guard isAcknowledgement else { return }
        pingedAt = nil
        if isDraining { sendGoaway() }
    }

    // MARK: Time

    /// Looks after what takes too long; called once a second.
    func tick() {
        let now = loop.seconds
        if !hasSettings, now - startedAt > limits.handshakeSeconds { return close("no SETTINGS in time") }
        if let headersBeganAt, now - headersBeganAt > limits.handshakeSeconds { return close("slow headers") }
        if hasUnwrittenBytes, now - lastWrite > limits.writeSeconds { return close("the peer does not read") }
        if let pingedAt {
            if isDraining { sendGoaway() }
            if now - pingedAt > limits.keepaliveTimeoutSeconds { return close("no answer to PING") }
        } else if now - lastRead >= limits.keepaliveSeconds {
            pingedAt = now
            session?.ping()
            flushLater()
        }
        if let drainsAt, now >= drainsAt {
            drain()
            if now - drainsAt > limits.ageGraceSeconds { return close("the connection is too old") }
        }
        if streams.isEmpty {
            if !isDraining, now - idleSince > limits.idleSeconds { sendGoaway() }
        } else {
            checkStreams(now: now)
        }
    }

    private func checkStreams(now: Int) {
        for case let stream as ServerStream in streams {
            if stream.phase == .body, now - stream.began > limits.requestSeconds {
                let message = "the request was not complete within \(limits.requestSeconds) seconds"
                end(stream, RPCError(code: .deadlineExceeded, message: message))
            } else if stream.lookForStall() > limits.stalledCallSeconds {
                session?.reset(stream.id, .cancel)
                stream.release()
                flushLater()
            }
        }
    }

    // MARK: Shutdown

    /// Tells the peer to go elsewhere; calls that were begun go on.
    func drain() {
        guard !isDraining, isOpen else { return }
        isDraining = true
        session?.announceShutdown()
        session?.ping()
        pingedAt = loop.seconds
        flushLater()
    }

    /// Ends the streaming calls, which otherwise would not end by themselves.
    func endStreamingCalls() {
        for case let stream as ServerStream in streams where stream.source != nil || stream.replies != nil {
            end(stream, RPCError(code: .unavailable, message: "the server is shutting down"))
        }
    }

    private func sendGoaway() {
        guard !isGoawaySent else { return }
        isGoawaySent = true
        session?.submitGoaway(.noError)
        flushLater()
    }
}
