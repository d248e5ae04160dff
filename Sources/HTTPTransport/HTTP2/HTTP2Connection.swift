//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A socket with an HTTP/2 session on it: moves bytes, keeps the streams, ends. On its loop only.
///
/// Reading and writing go through buffers of the loop, so an idle connection holds no memory for them; only bytes that
/// the peer does not take are kept here. Subclasses say what frames mean.
class HTTP2Connection: Flushable, @unchecked Sendable {
    // @unchecked: tasks and wake-ups carry a connection back to its loop, and touch nothing of it elsewhere.

    /// When to stop asking the session for frames, so that no peer makes one write grow: 64 KiB.
    private static let writeThreshold = 64 << 10
    /// Frames that may wait while the peer does not read; beyond it, nothing more is read from the peer either.
    private static let queuedFrameLimit = 1_000
    /// How often one event reads a socket before others have their turn.
    private static let readsPerEvent = 4

    final let loop: EventLoop
    final private(set) var socket: Socket?
    final private(set) var session: HTTP2Session?
    final private(set) var streams: [HTTP2Stream] = []

    private final var readEvent: LoopEvent?
    private final var writeEvent: LoopEvent?
    private final var deadlineTimer: LoopEvent?
    private final var armedDeadline: ContinuousClock.Instant?
    private final var unwritten: [UInt8] = []
    private final var isReading = false
    private final var isFlushing = false
    private final var isFlushQueued = false
    private final var isEnding = false
    /// The loop's second in which the peer last took a byte while some were waiting.
    final private(set) var lastWrite = 0
    /// The loop's second in which the peer last sent something.
    final private(set) var lastRead = 0

    /// Why the connection was closed; nil while it is open.
    final private(set) var closeReason: String?

    init(loop: EventLoop) {
        self.loop = loop
        lastRead = loop.seconds
    }

    // MARK: What subclasses say

    /// A peer opens a stream; nil refuses it.
    func acceptStream(_ id: Int32) -> HTTP2Stream? { nil }
    /// A header block begins.
    func headersBegan(_ stream: HTTP2Stream) {}
    /// A field of the block that began last.
    func headerReceived(_ name: Span<UInt8>, _ value: Span<UInt8>) {}
    /// The block is complete.
    func headersEnded(_ stream: HTTP2Stream, isEnd: Bool) {}
    /// A piece of a DATA frame.
    func dataReceived(_ stream: HTTP2Stream, _ bytes: Span<UInt8>) {}
    /// A DATA frame is complete.
    func dataEnded(_ stream: HTTP2Stream, isEnd: Bool) {}
    /// The last DATA frame of a stream is being made; true if trailers follow.
    func bodyEnds(_ stream: HTTP2Stream) -> Bool { false }
    /// A frame begins.
    func frameBegan(_ header: FrameHeader) {}
    func headersSent(_ id: Int32, isEnd: Bool) {}
    func dataSent() {}
    func resetSent(code: UInt32) {}
    func goawayReceived(code: UInt32) {}
    func settingsReceived(isAcknowledgement: Bool) {}
    func pingReceived(isAcknowledgement: Bool) {}
    /// A stream is over; its object is not in ``streams`` any more.
    func streamEnded(_ stream: HTTP2Stream, code: UInt32) {}
    /// A stream's deadline has passed.
    func deadlinePassed(_ stream: HTTP2Stream) {}
    /// The connection is over; `reason` is for messages. No stream is left.
    func connectionEnded(_ reason: String) {}

    // MARK: Life

    /// Begins to read and write.
    final func start(socket: Socket, role: HTTP2Session.Role, limits: SessionLimits) throws(RPCError) {
        session = try HTTP2Session(role: role, limits: limits, connection: self)
        self.socket = socket
        readEvent = loop.makeEvent(descriptor: socket.descriptor, .readable) { [unowned self] in self.readable() }
        readEvent?.add()
        isReading = true
        flushLater()
    }

    /// Ends the connection after a last GOAWAY.
    final func terminate(_ code: HTTP2ErrorCode) {
        session?.terminate(code)
        isEnding = true
        flushLater()
    }

    /// Closes the socket and ends all streams at once. Not within a callback of the session.
    final func close(_ reason: String) {
        guard socket != nil else { return }
        closeReason = reason
        readEvent?.close()
        writeEvent?.close()
        deadlineTimer?.close()
        readEvent = nil
        writeEvent = nil
        deadlineTimer = nil
        session = nil
        socket = nil
        unwritten = []
        while let stream = streams.last { close(stream, code: HTTP2ErrorCode.cancel.rawValue) }
        connectionEnded(reason)
    }

    /// Whether the connection is open.
    final var isOpen: Bool { socket != nil }
    /// Whether bytes are waiting for the peer to read.
    final var hasUnwrittenBytes: Bool { !unwritten.isEmpty }

    // MARK: Streams

    final func add(_ stream: HTTP2Stream) {
        stream.slot = streams.count
        streams.append(stream)
    }

    final func close(_ stream: HTTP2Stream, code: UInt32) {
        guard stream.slot < streams.count, streams[stream.slot] === stream else { return }
        let last = streams.removeLast()
        if last !== stream {
            last.slot = stream.slot
            streams[stream.slot] = last
        }
        stream.stopSending()
        streamEnded(stream, code: code)
    }

    /// Lets ``deadlinePassed(_:)`` be called when the stream's deadline has come.
    final func watchDeadline(of stream: HTTP2Stream) {
        guard let deadline = stream.deadline else { return }
        if let armedDeadline, armedDeadline <= deadline { return }
        armDeadline(deadline)
    }

    private final func armDeadline(_ deadline: ContinuousClock.Instant) {
        if deadlineTimer == nil {
            deadlineTimer = loop.makeEvent(descriptor: -1, .timer) { [unowned self] in self.checkDeadlines() }
        }
        armedDeadline = deadline
        deadlineTimer?.add(after: deadline - .now)
    }

    private final func checkDeadlines() {
        armedDeadline = nil
        let now = ContinuousClock.now
        for stream in streams {
            if let deadline = stream.deadline, deadline <= now { deadlinePassed(stream) }
        }
        // No key path: it would have every access to the property checked for exclusivity, in each call.
        if let next = streams.compactMap({ $0.deadline }).filter({ $0 > now }).min() { armDeadline(next) }
        flushLater()
    }

    // MARK: Bytes

    private final func readable() {
        for _ in 0..<Self.readsPerEvent {
            guard let socket, let session, !isEnding else { break }
            switch socket.read(into: loop.readBuffer) {
            case .bytes(let count):
                lastRead = loop.seconds
                let failure = loop.readBuffer.withBytes { session.receive($0) }
                if failure != nil {
                    isEnding = true
                    break
                }
                if count == loop.readBuffer.capacity, session.queuedFrames < Self.queuedFrameLimit { continue }
            case .wouldBlock: break
            case .ended: return close("the peer closed the connection")
            case .failed(let error): return close("\(error)")
            }
            break
        }
        flush()
    }

    /// Sends at the end of the loop's current event.
    final func flushLater() {
        guard !isFlushQueued else { return }
        isFlushQueued = true
        loop.flushLater(self)
    }

    /// Sends what the session has and the socket takes; closes an ended connection.
    final func flush() {
        isFlushQueued = false
        guard let session, !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        let buffer = loop.writeBuffer
        while unwritten.isEmpty {
            buffer.removeAll()
            if let failure = session.send() { return close(failure) }
            guard buffer.count > 0 else { break }
            guard write(buffer) else { return }
        }
        if unwritten.isEmpty, isEnding || !session.isAlive { return close("the connection ended") }
        setReading(!isEnding && (unwritten.isEmpty || session.queuedFrames < Self.queuedFrameLimit))
    }

    /// Writes the buffer and keeps what the socket does not take; false if the connection is closed.
    private final func write(_ buffer: RawBytes) -> Bool {
        switch buffer.withBytes({ socket?.write($0) ?? .ended }) {
        case .bytes(let count):
            if count < buffer.count { keep(buffer.withBytes(from: count) { $0.copied() }) }
        case .wouldBlock: keep(buffer.withBytes { $0.copied() })
        case .ended: return false
        case .failed(let error):
            close("\(error)")
            return false
        }
        return true
    }

    private final func keep(_ bytes: [UInt8]) {
        unwritten = bytes
        lastWrite = loop.seconds
        guard let socket else { return }
        if writeEvent == nil {
            writeEvent = loop.makeEvent(descriptor: socket.descriptor, .writable) { [unowned self] in self.writable() }
        }
        writeEvent?.add()
    }

    private final func writable() {
        switch socket?.write(unwritten.span) ?? .ended {
        case .bytes(let count):
            let rest = Array(unwritten[count...])
            unwritten = []
            if rest.isEmpty { flush() } else { keep(rest) }
        case .wouldBlock: writeEvent?.add()
        case .ended: break
        case .failed(let error): close("\(error)")
        }
    }

    private final func setReading(_ isWanted: Bool) {
        guard isWanted != isReading else { return }
        isReading = isWanted
        if isWanted { readEvent?.add() } else { readEvent?.remove() }
    }

    /// Takes bytes of a frame from the session; false if the buffer is full enough.
    final func append(_ bytes: Span<UInt8>) -> Bool {
        let buffer = loop.writeBuffer
        guard buffer.count < Self.writeThreshold, buffer.space >= bytes.count else { return false }
        buffer.append(bytes)
        return true
    }

    /// Takes a DATA frame from the session; false if the buffer is full enough.
    final func append(frameHeader: Span<UInt8>, bodyOf stream: HTTP2Stream, count: Int) -> Bool {
        let buffer = loop.writeBuffer
        guard buffer.count < Self.writeThreshold, buffer.space >= frameHeader.count + count else { return false }
        buffer.append(frameHeader)
        stream.writeBody(count, to: buffer)
        return true
    }
}
