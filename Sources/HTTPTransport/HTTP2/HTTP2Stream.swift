//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One stream of a connection, as far as both sides have it in common: its number and the message it is sending.
///
/// On its connection's loop only.
class HTTP2Stream: @unchecked Sendable {
    // @unchecked: tasks and wake-ups carry a stream back to its loop, and touch nothing of it elsewhere.

    /// What there is to send next.
    enum Outgoing {
        case message([UInt8])
        case wait
        case end
    }

    /// What goes into the next DATA frame.
    enum Body {
        case frame(Int, isLast: Bool)
        case wait
    }

    /// The stream's number; 0 while it has none.
    final var id: Int32 = 0
    /// Its place in the connection's list.
    final var slot = 0
    /// When to end the call.
    final var deadline: ContinuousClock.Instant?
    /// Whether the next message is the last thing to send.
    final var endsAfterMessage = false

    private final var message: [UInt8] = []
    /// Bytes sent of the prefix and the message.
    private final var sent = 0
    /// What was sent when someone last looked, and for how long it has not changed.
    private final var seen = 0
    private final var stalledLooks = 0
    /// Whether a message is being sent.
    final private(set) var isSending = false

    /// The next message; called when none is being sent.
    func nextOutgoing() -> Outgoing { .end }

    /// Begins to send `message`.
    final func send(_ message: [UInt8]) {
        self.message = message
        sent = 0
        seen = -1
        isSending = true
    }

    /// Forgets what was being sent.
    final func stopSending() {
        message = []
        isSending = false
    }

    /// Counts for how many calls in a row a message has been waiting without a byte of it leaving.
    final func lookForStall() -> Int {
        stalledLooks = isSending && sent == seen ? stalledLooks + 1 : 0
        seen = sent
        return stalledLooks
    }

    /// Says what the next DATA frame holds, of at most `limit` bytes.
    final func nextBody(limit: Int) -> Body {
        if !isSending {
            switch nextOutgoing() {
            case .message(let message): send(message)
            case .wait: return .wait
            case .end: return .frame(0, isLast: true)
            }
        }
        let left = MessageAssembler.prefixBytes + message.count - sent
        return .frame(min(limit, left), isLast: left <= limit && endsAfterMessage)
    }

    /// Writes the frame's bytes that ``nextBody(limit:)`` promised.
    final func writeBody(_ count: Int, to buffer: RawBytes) {
        guard count > 0 else { return }
        let prefix = MessageAssembler.prefixBytes
        var rest = count
        if sent < prefix {
            let part = min(prefix - sent, rest)
            buffer.append(prefix: MessagePrefix.bytes(count: message.count), from: sent, count: part)
            sent += part
            rest -= part
        }
        // A window may end within the prefix.
        if rest > 0 {
            buffer.append(message, from: sent - prefix, count: rest)
            sent += rest
        }
        if sent == prefix + message.count { stopSending() }
    }
}
