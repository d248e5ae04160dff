//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing

/// Unary calls, the same over every transport.
@Suite(.timeLimit(.minutes(1))) struct UnaryCallTests {
    @Test(arguments: Transport.allCases, ["Echo", "EchoAsync", "EchoEither"])
    func echoes(_ transport: Transport, method: String) async throws {
        let fixture = try Fixture(transport)
        for size in [0, 1, 5, 16_384, 70_000, 1_000_000] {
            let message = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let reply = try await fixture.unary(method, message)
            #expect(reply.message == message)
            #expect(reply.metadata.isEmpty)
        }
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func manyAtOnce(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<300 {
                group.addTask {
                    let message = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: number)
                    let reply = try await fixture.unary(number % 2 == 0 ? "Echo" : "EchoAsync", message)
                    #expect(reply.message == message)
                }
            }
            try await group.waitForAll()
        }
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func carriesMetadataBothWays(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        var metadata: Metadata = ["X-Initial": "one", "x-initial": "two"]
        metadata.append([0, 255, 1, 2], for: "x-trailer-bin")
        let reply = try await fixture.unary("EchoMetadata", [], options: CallOptions(metadata: metadata))
        #expect(reply.metadata.entries.map(\.content) == [.text("one"), .text("two")])
        #expect(reply.trailers[bytes: "x-trailer-bin"] == [0, 255, 1, 2])
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func describesTheCall(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let options = CallOptions(metadata: ["a": "1", "b": "2"], deadline: .now + .seconds(60))
        let reply = try await fixture.unary("Describe", [], options: options)
        #expect(String(decoding: reply.message, as: UTF8.self) == "/test.v1.Echo/Describe true true a,b")
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func failsWithTheHandlersStatus(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let text = "tab\tline\r\nper%cent é 😀"
        let error = await fixture.failure("Fail", Array(text.utf8))
        #expect(error == RPCError(code: .failedPrecondition, message: text, isFromPeer: true))
        let long = await fixture.failure("Fail", Array(String(repeating: "é", count: 2_000).utf8))
        #expect(long?.message == String(repeating: "é", count: 512))
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func tellsNothingOfOtherErrors(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let error = await fixture.failure("Leak")
        #expect(error?.code == .unknown)
        #expect(error?.message == "the handler failed")
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func refusesWhatCannotBeServed(_ transport: Transport) async throws {
        var limits = ServerLimits()
        limits.messageBytes = 1_000
        let fixture = try Fixture(transport, limits: limits)
        #expect(await fixture.failure("Nothing")?.code == .unimplemented)
        #expect(await fixture.failure("BadMetadata")?.code == .internal)
        #expect(await fixture.failure("Echo", [UInt8](repeating: 0, count: 1_001))?.code == .resourceExhausted)
        #expect(await fixture.failure("Echo", [UInt8](repeating: 0, count: 1_000)) == nil)
        #expect(await fixture.failure("Big", Array("5000000".utf8))?.code == .resourceExhausted)
        let reserved = CallOptions(metadata: ["grpc-x": "1"])
        #expect(await fixture.failure("Echo", [], options: reserved)?.code == .internal)
        let huge = CallOptions(metadata: ["x-huge": String(repeating: "a", count: 9_000)])
        #expect(await fixture.failure("Echo", [], options: huge)?.code == .resourceExhausted)
        // The connection is as good as before.
        #expect(try await fixture.unary("Echo", [1]).message == [1])
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func endsAtTheDeadline(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let late = CallOptions(deadline: .now + .milliseconds(30))
        #expect(await fixture.failure("Sleep", [], options: late)?.code == .deadlineExceeded)
        let past = CallOptions(deadline: .now - .seconds(1))
        #expect(await fixture.failure("Echo", [], options: past)?.code == .deadlineExceeded)
        try await eventually { fixture.service.runningCount == 0 }
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func cancellingTheTaskCancelsTheHandler(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let task = Task { await fixture.failure("Sleep") }
        try await eventually { fixture.service.runningCount == 1 }
        task.cancel()
        #expect(await task.value?.code == .cancelled)
        try await eventually { fixture.service.runningCount == 0 }
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func closingTheClientEndsItsCalls(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        let task = Task { await fixture.failure("Sleep") }
        try await eventually { fixture.service.runningCount == 1 }
        await fixture.client.close()
        #expect(await task.value?.code == .cancelled)
        #expect(await fixture.failure("Echo")?.code == .unavailable)
        try await eventually { fixture.service.runningCount == 0 }
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func asksTheAuthorizerAfterThePath(_ transport: Transport) async throws {
        let fixture = try Fixture(transport) { context in
            guard context.metadata["authorization"] == "token" else {
                throw RPCError(code: .unauthenticated, message: "who are you?")
            }
            return "somebody"
        }
        #expect(await fixture.failure("Nothing")?.code == .unimplemented)
        #expect(await fixture.failure("Echo")?.code == .unauthenticated)
        let options = CallOptions(metadata: ["authorization": "token"])
        #expect(try await fixture.unary("Echo", [4], options: options).message == [4])
        await fixture.close()
    }

    @Test(arguments: Transport.allCases)
    func callsStreamingMethodsWithOneMessageEachWay(_ transport: Transport) async throws {
        let fixture = try Fixture(transport)
        #expect(try await fixture.unary("Sum", [1, 2, 3]).message == Array("3".utf8))
        #expect(try await fixture.unary("Chat", [1, 2, 3]).message == [3, 2, 1])
        #expect(await fixture.failure("Count", [1, 1])?.code == .unimplemented)
        #expect(await fixture.failure("Count", [])?.code == .unimplemented)
        await fixture.close()
    }
}
