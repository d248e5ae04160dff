//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One call at a server. On its connection's loop only; used again for later calls of the connection.
final class ServerStream: HTTP2Stream, @unchecked Sendable {
    // @unchecked: as its superclass.

    /// How far the call is.
    ///
    ///     head -> body -> running -> replying -> over
    ///        \_______\________\________________/
    enum Phase {
        /// Header fields are coming in.
        case head
        /// The one request message is awaited.
        case body
        /// A handler works, no reply has been begun.
        case running
        /// The reply's headers are with the session.
        case replying
        /// The stream is closed, or all of its answer is with the session.
        case over
    }

    var phase = Phase.head
    let head = RequestHead()
    let assembler = MessageAssembler(limit: 0)
    var authorization: (any Sendable)?
    /// The request message, when it is complete and awaits the end of the stream.
    var request: [UInt8]?
    /// Bytes of the request kept here, as counted against the connection.
    var heldBytes = 0
    /// Body bytes for which the stream's window was not given back.
    var unconsumed = 0
    /// The loop's second in which the headers were complete.
    var began = 0
    var task: Task<Void, Never>?
    var source: (any MessageSource)?
    /// Replies of a handler's task.
    var replies: MessageQueue?
    /// Requests for a handler's task.
    var requests: MessageQueue?
    var wakeTarget: WakeTarget?
    /// How the call ends, if not well.
    var failure: RPCError?
    var trailers = Metadata()

    /// Makes the stream ready for a new call.
    func begin(id: Int32) {
        self.id = id
        phase = .head
        head.reset()
        began = 0
        unconsumed = 0
        endsAfterMessage = false
        deadline = nil
        failure = nil
        if !trailers.isEmpty { trailers = Metadata() }
    }

    /// Lets go of everything of the call.
    func release() {
        phase = .over
        request = nil
        authorization = nil
        wakeTarget?.cut()
        wakeTarget = nil
        task?.cancel()
        task = nil
        if let source {
            self.source = nil
            source.close()
        }
        let cancelled = RPCError(code: .cancelled, message: "the call is over")
        replies?.abort(cancelled)
        replies = nil
        requests?.abort(cancelled)
        requests = nil
    }

    override func nextOutgoing() -> Outgoing {
        if failure != nil { return .end }
        if let source { return next(of: source) }
        guard let replies else { return .end }
        switch replies.take() {
        case .message(let message): return .message(message)
        case .empty: return .wait
        case .finished(let metadata):
            setTrailers(metadata)
            return .end
        case .failed(let error):
            failure = error
            return .end
        }
    }

    private func next(of source: any MessageSource) -> Outgoing {
        do {
            switch try source.next() {
            case .message(let message): return .message(message)
            case .wait: return .wait
            case .end(let metadata):
                setTrailers(metadata)
                return .end
            }
        } catch {
            failure = RPCError.forPeer(error)
            return .end
        }
    }

    /// Keeps the trailing metadata, or fails the call if it cannot be sent.
    func setTrailers(_ metadata: Metadata) {
        do {
            try metadata.checkSendable()
            trailers = metadata
        } catch {
            failure = error
        }
    }
}
