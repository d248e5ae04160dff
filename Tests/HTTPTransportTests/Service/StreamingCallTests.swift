//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing

/// Server-streaming calls, the same over every transport.
@Suite(.timeLimit(.minutes(1))) struct StreamingCallTests {
    @Test(arguments: Transport.allCases)
    func readsAllMessagesThenTheTrailers(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let stream = try await fixture.stream("Count", [1, 0, 250, 3])
        var counts: [Int] = []
        for try await message in stream { counts.append(message.count) }
        #expect(counts == [100, 0, 25_000, 300])
        #expect(stream.metadata?["x-count"] == "4")
        #expect(stream.trailers?["x-done"] == "yes")
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func anEmptyStreamEndsWell(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let stream = try await fixture.stream("Count")
        for try await _ in stream { Issue.record("a message came") }
        #expect(stream.trailers?["x-done"] == "yes")
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func deliversMessagesBeforeTheError(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        var messages: [[UInt8]] = []
        let stream = try await fixture.stream("CountThenFail", [5, 6, 7])
        let error = await #expect(throws: RPCError.self) {
            for try await message in stream { messages.append(message) }
        }
        #expect(error?.code == .aborted)
        #expect(error?.message == "after 3")
        #expect(messages == [[5], [6], [7]])
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func throwsTheStatusOfCallsThatDoNotBegin(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let stream = try await fixture.stream("Nothing")
        let error = await #expect(throws: RPCError.self) { for try await _ in stream {} }
        #expect(error?.code == .unimplemented)
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func leavingTheLoopCancelsTheCall(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        var stream: ReplyStream? = try await fixture.stream("Endless")
        var count = 0
        if let open = stream {
            for try await message in open {
                #expect(message.count == 10_000)
                count += 1
                if count == 100 { break }
            }
        }
        #expect(fixture.service.runningCount == 1)
        stream = nil
        try await eventually { fixture.service.runningCount == 0 }
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func aSlowReaderHoldsTheWriterBack(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let stream = try await fixture.stream("Endless")
        try await eventually { fixture.service.runningCount == 1 }
        // Nothing is read; other calls go on, and the server keeps little.
        for _ in 0..<50 { #expect(try await fixture.unary("Echo", [1]).message == [1]) }
        var iterator = stream.makeAsyncIterator()
        for _ in 0..<50 { #expect(try await iterator.next()?.count == 10_000) }
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func aSourceSpeaksWhenItIsWoken(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let stream = try await fixture.stream("Watch")
        try await eventually { fixture.service.watch != nil }
        let watch = try #require(fixture.service.watch)
        var iterator = stream.makeAsyncIterator()
        for number in 0..<UInt8(20) {
            watch.say(.message([number]))
            #expect(try await iterator.next() == [number])
        }
        for number in 0..<UInt8(20) { watch.say(.message([number])) }
        for number in 0..<UInt8(20) { #expect(try await iterator.next() == [number]) }
        watch.say(.end(["x": "y"]))
        #expect(try await iterator.next() == nil)
        #expect(stream.trailers?["x"] == "y")
        try await eventually { fixture.service.closedWatchCount == 1 }
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func aSourceIsClosedWhenItsReaderGoes(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let task = Task {
            for try await _ in try await fixture.stream("Watch") {}
        }
        try await eventually { fixture.service.watch != nil }
        fixture.service.watch?.say(.message([1]))
        task.cancel()
        let result = await task.result
        let error = #expect(throws: RPCError.self) { try result.get() }
        #expect(error?.code == .cancelled)
        try await eventually { fixture.service.closedWatchCount == 1 }
        // Waking what has ended is harmless.
        fixture.service.watch?.say(.message([2]))
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func aStreamEndsAtItsDeadline(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let options = CallOptions(deadline: .now + .milliseconds(50))
        let stream = try await fixture.stream("Watch", options: options)
        let error = await #expect(throws: RPCError.self) { for try await _ in stream {} }
        #expect(error?.code == .deadlineExceeded)
        // On a busy machine the deadline may come before the call.
        try await eventually { fixture.service.watch == nil || fixture.service.closedWatchCount == 1 }
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func refusesRepliesAboveTheLimit(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let options = CallOptions(maximumReplyBytes: 1_000)
        let stream = try await fixture.stream("Count", [1, 2, 20], options: options)
        var counts: [Int] = []
        let error = await #expect(throws: RPCError.self) {
            for try await message in stream { counts.append(message.count) }
        }
        #expect(error?.code == .resourceExhausted)
        #expect(counts == [100, 200])
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func sumsAStreamOfRequests(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let reply = try await fixture.client.clientStreaming(Fixture.path("Sum"), options: CallOptions()) { writer in
            for count in 0..<200 { try await writer.write([UInt8](repeating: 1, count: count * 10)) }
        }
        #expect(reply.message == Array("199000".utf8))
        let empty = try await fixture.client.clientStreaming(Fixture.path("Sum"), options: CallOptions()) { _ in }
        #expect(empty.message == Array("0".utf8))
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func chats(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let replies = Counter()
        let stream = try await fixture.client.bidirectional(Fixture.path("Chat"), options: CallOptions()) { writer in
            for number in 0..<20 {
                try await writer.write([1, UInt8(number)])
                // Each request waits for the reply to the one before.
                try await eventually { replies.value > number }
            }
        }
        for try await message in stream {
            #expect(message == [UInt8(replies.value), 1])
            replies.add()
        }
        #expect(replies.value == 20)
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func requestStreamsKeepTheRulesOfTheMethod(_ transport: Transport) async throws {
        var limits = ServerLimits()
        limits.messageBytes = 1_000
        let fixture = try Fixture(transport, limits: limits)
        func send(_ method: String, _ messages: [[UInt8]]) async -> RPCStatusCode {
            do throws(RPCError) {
                _ = try await fixture.client.clientStreaming(Fixture.path(method), options: CallOptions()) { writer in
                    for message in messages { try await writer.write(message) }
                }
                return .ok
            } catch {
                return error.code
            }
        }
        #expect(await send("Echo", [[1]]) == .ok)
        #expect(await send("Echo", []) == .unimplemented)
        #expect(await send("Echo", [[1], [2]]) == .unimplemented)
        #expect(await send("Nothing", [[1]]) == .unimplemented)
        #expect(await send("Sum", [[1], [UInt8](repeating: 0, count: 1_001)]) == .resourceExhausted)
        #expect(await send("Sum", [[1]]) == .ok)
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func aSenderThatFailsCancelsTheCall(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let error = await #expect(throws: RPCError.self) {
            try await fixture.client.clientStreaming(Fixture.path("Sum"), options: CallOptions()) { writer in
                try await writer.write([1])
                throw EchoService.Secret()
            }
        }
        #expect(error?.code == .cancelled)
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func aServerThatDoesNotReadHoldsTheSenderBack(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let written = Counter()
        let options = CallOptions(deadline: .now + .milliseconds(300))
        let error = await #expect(throws: RPCError.self) {
            try await fixture.client.clientStreaming(Fixture.path("Deaf"), options: options) { writer in
                while true {
                    try await writer.write([UInt8](repeating: 0, count: 10_000))
                    written.add()
                }
            }
        }
        #expect(error?.code == .deadlineExceeded)
        // Two queues and a window of 64 KiB, but never without bound.
        #expect(written.value < 60)
        await fixture.close()
    }
}
