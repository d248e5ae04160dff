//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One call of a client. On the client's loop only, but for its first fields.
final class ClientCall: HTTP2Stream, @unchecked Sendable {
    // @unchecked: as its superclass; what does not change is set before the call goes to the loop.

    /// Who waits for the answer.
    enum Sink {
        /// A task that waits for one reply.
        case reply(CheckedContinuation<Result<RPCReply, RPCError>, Never>)
        /// A stream of replies.
        case stream(MessageQueue)
    }

    let path: String
    let options: CallOptions
    /// The one request message; nil if requests come from a queue.
    let message: [UInt8]?
    /// Requests of a streaming caller.
    let requests: MessageQueue?

    /// The task that writes the requests; set before the call goes to the loop.
    var sender: Task<Void, Never>?
    private(set) var sink: Sink?
    var head = ResponseHead()
    let assembler: MessageAssembler
    var initial: Metadata?
    var replies: [[UInt8]] = []
    var unconsumed = 0
    var timer: LoopEvent?
    /// The connection that carries the call.
    weak var connection: ClientConnection?
    /// Whether the call is over for its caller.
    var isFinished = false
    /// Whether it was begun a second time, after a server had refused it unseen.
    var wasRetried = false

    init(path: String, options: CallOptions, message: [UInt8]?, requests: MessageQueue? = nil) {
        self.path = path
        self.options = options
        self.message = message
        self.requests = requests
        assembler = MessageAssembler(limit: options.maximumReplyBytes)
        super.init()
        deadline = options.deadline
    }

    /// Whether a second attempt is possible: nothing of an answer has come, and the request is still at hand.
    var canBeRetried: Bool {
        !wasRetried && !isFinished && message != nil && initial == nil && head.httpStatus == nil
    }

    /// Makes the call ready to be sent, also again.
    func prepare() {
        head = ResponseHead()
        assembler.reset(limit: options.maximumReplyBytes, encoding: nil)
        if let message {
            send(message)
            endsAfterMessage = true
        }
    }

    /// From the queue of requests back to its call.
    final class Relay: @unchecked Sendable {
        // @unchecked: set before the queue is used, and read on the loop only.
        weak var call: ClientCall?
    }

    /// Lets the connection ask for requests again.
    func resume() {
        guard !isFinished, let connection else { return }
        connection.resume(self)
    }

    override func nextOutgoing() -> Outgoing {
        guard let requests else { return .end }
        return switch requests.take() {
        case .message(let message): .message(message)
        case .empty: .wait
        case .finished, .failed: .end
        }
    }

    /// Says who waits; they are told at once if the call is over already.
    func bind(_ sink: Sink) {
        if isFinished {
            tell(sink, RPCError(code: .cancelled, message: "the calling task was cancelled"))
        } else {
            self.sink = sink
        }
    }

    /// Gives the caller its answer, once.
    func finish(_ failure: RPCError?) {
        guard !isFinished else { return }
        isFinished = true
        timer?.close()
        timer = nil
        sender?.cancel()
        sender = nil
        requests?.abort(failure ?? RPCError(code: .cancelled, message: "the call is over"))
        if let sink { tell(sink, failure) }
        sink = nil
        replies = []
    }

    private func tell(_ sink: Sink, _ failure: RPCError?) {
        switch sink {
        case .reply(let continuation): continuation.resume(returning: result(failure))
        case .stream(let queue):
            if let failure { queue.finish(.failed(failure)) } else { queue.finish(.finished(head.metadata)) }
        }
    }

    private func result(_ failure: RPCError?) -> Result<RPCReply, RPCError> {
        if let failure { return .failure(failure) }
        guard replies.count == 1, let message = replies.first else {
            let what = replies.isEmpty ? "no reply message" : "more than one reply message"
            return .failure(RPCError(code: .unimplemented, message: "the server sent \(what)"))
        }
        return .success(RPCReply(message: message, metadata: initial ?? Metadata(), trailers: head.metadata))
    }
}
