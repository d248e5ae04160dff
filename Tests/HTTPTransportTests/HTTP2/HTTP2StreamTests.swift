//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import HTTPTransport

/// How a stream cuts its messages into DATA frames.
@Suite struct HTTP2StreamTests {
    /// A stream that sends a list of messages.
    private final class Sender: HTTP2Stream, @unchecked Sendable {
        // @unchecked: used by one test.
        var messages: [[UInt8]]

        init(_ messages: [[UInt8]]) {
            self.messages = messages
        }

        override func nextOutgoing() -> Outgoing {
            messages.isEmpty ? .end : .message(messages.removeFirst())
        }
    }

    @Test(arguments: 1...20)
    func framesOfAnySizeCarryTheSameBytes(_ limit: Int) {
        let messages: [[UInt8]] = [[1, 2, 3], [], [4], [UInt8](repeating: 5, count: 30)]
        let stream = Sender(messages)
        let buffer = RawBytes(capacity: 1_000)
        var isLast = false
        while !isLast {
            guard case .frame(let count, let isEnd) = stream.nextBody(limit: limit) else {
                Issue.record("the stream waits")
                return
            }
            #expect(count <= limit)
            stream.writeBody(count, to: buffer)
            isLast = isEnd
        }
        #expect(buffer.withBytes { $0.copied() } == messages.flatMap { RawPeer.message($0) })
    }

    @Test func theOnlyMessageEndsTheBody() {
        let stream = HTTP2Stream()
        stream.send([1, 2, 3])
        stream.endsAfterMessage = true
        let buffer = RawBytes(capacity: 100)
        var ends: [Bool] = []
        for _ in 0..<4 {
            guard case .frame(let count, let isEnd) = stream.nextBody(limit: 2) else { break }
            stream.writeBody(count, to: buffer)
            ends.append(isEnd)
        }
        #expect(ends == [false, false, false, true])
        #expect(!stream.isSending)
    }

    @Test func aStallIsCountedWhileNothingLeaves() {
        let stream = HTTP2Stream()
        #expect((0..<3).map { _ in stream.lookForStall() } == [0, 0, 0])
        stream.send([1, 2, 3])
        #expect((0..<3).map { _ in stream.lookForStall() } == [0, 1, 2])
        _ = stream.nextBody(limit: 2)
        stream.writeBody(2, to: RawBytes(capacity: 10))
        #expect((0..<2).map { _ in stream.lookForStall() } == [0, 1])
    }
}
