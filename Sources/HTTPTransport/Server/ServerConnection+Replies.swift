//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Answers.
extension ServerConnection {
    /// Sends the one reply of a call.
    func reply(_ stream: ServerStream, _ reply: RPCReply) {
        guard let session else { return }
        guard reply.message.count <= UInt32.max else {
            return end(stream, RPCError(code: .resourceExhausted, message: "the reply is larger than 4 GiB"))
        }
        if !reply.metadata.isEmpty || !reply.trailers.isEmpty {
            do {
                try reply.metadata.checkSendable()
                try reply.trailers.checkSendable()
            } catch {
                return end(stream, error)
            }
            stream.trailers = reply.trailers
        }
        stream.phase = .replying
        stream.requests = nil
        stream.send(reply.message)
        stream.endsAfterMessage = true
        session.submitResponse(stream, ReplyBlocks.headers(reply.metadata), hasBody: true)
    }

    /// Lets a streaming call go on: it has something to say, or may have.
    func advance(_ stream: ServerStream) {
        guard let session else { return }
        switch stream.phase {
        case .replying: session.resume(stream)
        case .running:
            // Headers wait for the first message, so that a call which fails before it needs one block only.
            switch stream.nextOutgoing() {
            case .message(let message):
                stream.send(message)
                open(stream)
            case .wait:
                guard stream.replies?.initialMetadata != nil else { return }
                open(stream)
            case .end:
                let block = ReplyBlocks.trailersOnly(stream.failure, stream.trailers)
                refuse(stream, block)
            }
        case .head, .body, .over: return
        }
        flushLater()
    }

    private func open(_ stream: ServerStream) {
        let metadata = stream.replies?.initialMetadata ?? Metadata()
        do {
            try metadata.checkSendable()
        } catch {
            return end(stream, error)
        }
        stream.phase = .replying
        session?.submitResponse(stream, ReplyBlocks.headers(metadata), hasBody: true)
    }

    /// Ends a call with a status other than OK.
    func end(_ stream: ServerStream, _ error: RPCError) {
        switch stream.phase {
        case .over: return
        case .head, .body, .running: refuse(stream, ReplyBlocks.trailersOnly(error, Metadata()))
        case .replying:
            if stream.isSending {
                // Within a message nothing but a reset is possible.
                session?.reset(stream.id, .cancel)
                stream.release()
            } else {
                stream.failure = error
                session?.resume(stream)
            }
        }
        flushLater()
    }

    /// Answers with one block, and is done with the call.
    func refuse(_ stream: ServerStream, _ block: HeaderBlock) {
        stream.stopSending()
        hold(-stream.heldBytes, for: stream)
        stream.release()
        session?.submitResponse(stream, block, hasBody: false)
        flushLater()
    }
}
