//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing

/// What a client makes of what a scripted server sends.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ClientRulesTests {
    /// Makes one call to a server that answers the first request by `script`.
    private func call(
        _ options: CallOptions = CallOptions(),
        path: String = "/a.B/C",
        script: @escaping @Sendable (RawPeer) throws -> Void
    ) async throws -> Result<RPCReply, RPCError> {
        let (listener, port) = try RawSocket.listen()
        let serving = onThread {
            let peer = try Self.accept(listener)
            try script(peer)
            try peer.socket.drain()
        }
        let client = try HTTPClient(endpoint: .tcp(host: "127.0.0.1", port: port))
        let result: Result<RPCReply, RPCError>
        do throws(RPCError) {
            result = .success(try await client.unary(path, [1], options: options))
        } catch {
            result = .failure(error)
        }
        await client.close()
        try await serving.value
        return result
    }

    /// Accepts a connection, reads its preface and sends settings.
    private static func accept(_ listener: RawSocket) throws -> RawPeer {
        let socket = try listener.accept()
        var preface: [UInt8] = []
        while preface.count < RawPeer.preface.count {
            guard let more = try socket.read(RawPeer.preface.count - preface.count) else { break }
            preface += more
        }
        #expect(preface == RawPeer.preface)
        let peer = RawPeer(socket)
        peer.send(RawPeer.settings)
        return peer
    }

    private static func code(_ result: Result<RPCReply, RPCError>) -> RPCStatusCode {
        switch result {
        case .success: .ok
        case .failure(let error): error.code
        }
    }

    private static let long = String(repeating: "a", count: 9_000)
    private static let ok = [(":status", "200"), ("content-type", "application/grpc")]

    @Test func theRequestItself() async throws {
        let options = CallOptions(metadata: ["x-a": "b"], deadline: .now + .seconds(100))
        let result = try await call(options) { peer in
            let head = try #require(try peer.next(RawPeer.headers))
            #expect(head.payload.count > 20)
            let body = try #require(try peer.next(RawPeer.data))
            #expect(body.payload == RawPeer.message([1]))
            #expect(body.isEnd)
            peer.sendHeaders(Self.ok + [("x-i", "1")])
            peer.send(RawPeer.data, 0, 1, RawPeer.message([9, 9]))
            peer.sendHeaders([("grpc-status", "0"), ("x-t", "2")], isEnd: true)
        }
        let reply = try result.get()
        #expect(reply == RPCReply(message: [9, 9], metadata: ["x-i": "1"], trailers: ["x-t": "2"]))
    }

    struct Answer: Sendable {
        var head: [(String, String)]
        var body: [UInt8]?
        var trailers: [(String, String)]?
        var code: RPCStatusCode
        var message: String?
    }

    @Test(arguments: [
        Answer(
            head: ok + [("grpc-status", "5"), ("grpc-message", "a%20%C3%A9%zz")],
            code: .notFound,
            message: "a é%zz"
        ),
        Answer(head: ok + [("grpc-status", "99")], code: .unknown),
        Answer(head: ok + [("grpc-status", "x")], code: .unknown),
        Answer(head: ok + [("grpc-status", "07")], code: .unknown),
        Answer(head: [(":status", "404")], code: .unimplemented),
        Answer(head: [(":status", "503")], code: .unavailable),
        Answer(head: [(":status", "401")], code: .unauthenticated),
        Answer(head: [(":status", "403")], code: .permissionDenied),
        Answer(head: [(":status", "400")], code: .internal),
        Answer(head: [(":status", "418")], code: .unknown),
        Answer(head: [(":status", "503"), ("grpc-status", "7")], code: .permissionDenied),
        Answer(
            head: [(":status", "502"), ("content-type", "text/html")],
            body: Array("<html>".utf8),
            code: .unavailable
        ),
        Answer(
            head: [(":status", "200"), ("content-type", "text/html")],
            body: [1, 2, 3, 4, 5, 6, 7],
            code: .unknown
        ),
        Answer(head: ok, body: RawPeer.message([1]), code: .unknown),
        Answer(head: ok, body: [0, 0], trailers: [("grpc-status", "0")], code: .internal),
        Answer(head: ok, body: [], trailers: [("grpc-status", "0")], code: .unimplemented),
        Answer(
            head: ok,
            body: RawPeer.message([1]) + RawPeer.message([2]),
            trailers: [("grpc-status", "0")],
            code: .unimplemented
        ),
        Answer(head: ok, body: RawPeer.message([1], flag: 1), trailers: [("grpc-status", "0")], code: .internal),
        Answer(
            head: ok + [("grpc-encoding", "gzip")],
            body: RawPeer.message([1], flag: 1),
            trailers: [("grpc-status", "0")],
            code: .internal
        ),
        Answer(head: ok, body: RawPeer.message([], length: 5 << 20), trailers: [], code: .resourceExhausted),
        Answer(head: ok, body: RawPeer.message([1]), trailers: [("grpc-status", "10")], code: .aborted),
        Answer(head: ok + [("x-bin", "*")], body: [], trailers: [("grpc-status", "0")], code: .internal),
        Answer(
            head: ok + [("x", long)],
            body: [],
            trailers: [],
            code: .resourceExhausted
        ),
    ])
    func oneAnswer(_ answer: Answer) async throws {
        let result = try await call { peer in
            _ = try peer.next(RawPeer.data)
            peer.sendHeaders(answer.head, isEnd: answer.body == nil)
            guard let body = answer.body else { return }
            peer.send(RawPeer.data, answer.trailers == nil ? 1 : 0, 1, body)
            if let trailers = answer.trailers, !trailers.isEmpty { peer.sendHeaders(trailers, isEnd: true) }
        }
        #expect(Self.code(result) == answer.code, "\(result)")
        if let message = answer.message, case .failure(let error) = result { #expect(error.message == message) }
    }

    @Test func interimResponsesAreSkipped() async throws {
        let result = try await call { peer in
            _ = try peer.next(RawPeer.data)
            peer.sendHeaders([(":status", "103"), ("link", "x")])
            peer.sendHeaders(Self.ok)
            peer.send(RawPeer.data, 0, 1, RawPeer.message([9]))
            peer.sendHeaders([("grpc-status", "0")], isEnd: true)
        }
        #expect(try result.get().message == [9])
    }

    @Test(arguments: [
        0: RPCStatusCode.internal, 1: .internal, 2: .internal, 8: .cancelled, 0xB: .resourceExhausted,
        0xC: .permissionDenied,
    ])
    func oneReset(_ code: UInt8, expected: RPCStatusCode) async throws {
        let result = try await call { peer in
            _ = try peer.next(RawPeer.data)
            peer.send(RawPeer.reset, 0, 1, [0, 0, 0, code])
        }
        #expect(Self.code(result) == expected)
    }

    @Test func aRefusedCallIsSentOnceMore() async throws {
        let result = try await call { peer in
            _ = try peer.next(RawPeer.data)
            peer.send(RawPeer.reset, 0, 1, [0, 0, 0, 7])
            #expect(try peer.next(RawPeer.headers)?.stream == 3)
            peer.send(RawPeer.reset, 0, 3, [0, 0, 0, 7])
        }
        #expect(Self.code(result) == .unavailable)
    }

    @Test func aLostConnectionIsUnavailable() async throws {
        let (listener, port) = try RawSocket.listen()
        let serving = onThread {
            let peer = try Self.accept(listener)
            _ = try peer.next(RawPeer.headers)
            return
        }
        let client = try HTTPClient(endpoint: .tcp(host: "127.0.0.1", port: port))
        let error = await #expect(throws: RPCError.self) { try await client.unary("/a.B/C", []) }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("was lost") == true)
        try await serving.value
        await client.close()
    }

    @Test func goawaySendsTheNextCallElsewhere() async throws {
        let (listener, port) = try RawSocket.listen()
        let serving = onThread {
            let first = try Self.accept(listener)
            _ = try first.next(RawPeer.data)
            // Streams above 1 were not processed; stream 1 may finish.
            first.send(RawPeer.goaway, 0, 0, [0, 0, 0, 1, 0, 0, 0, 0])
            first.sendHeaders(Self.ok)
            first.send(RawPeer.data, 0, 1, RawPeer.message([1]))
            first.sendHeaders([("grpc-status", "0")], isEnd: true)
            let second = try Self.accept(listener)
            _ = try second.next(RawPeer.data)
            second.sendHeaders(Self.ok)
            second.send(RawPeer.data, 0, 1, RawPeer.message([2]))
            second.sendHeaders([("grpc-status", "0")], isEnd: true)
            try second.socket.drain()
        }
        let client = try HTTPClient(endpoint: .tcp(host: "127.0.0.1", port: port))
        #expect(try await client.unary("/a.B/C", []).message == [1])
        #expect(try await client.unary("/a.B/C", []).message == [2])
        await client.close()
        try await serving.value
    }

    @Test func theServersLimitOfCallsIsKept() async throws {
        let (listener, port) = try RawSocket.listen()
        let serving = onThread {
            let peer = try Self.accept(listener)
            peer.send(RawPeer.settings, 0, 0, [0, 3, 0, 0, 0, 1])
            for number in 0..<5 {
                let stream = UInt32(number * 2 + 1)
                let head = try #require(try peer.next(RawPeer.headers))
                #expect(head.stream == stream)
                _ = try peer.next(RawPeer.data)
                peer.sendHeaders(Self.ok, stream: stream)
                peer.send(RawPeer.data, 0, stream, RawPeer.message([1]))
                peer.sendHeaders([("grpc-status", "0")], stream: stream, isEnd: true)
            }
            try peer.socket.drain()
        }
        let client = try HTTPClient(endpoint: .tcp(host: "127.0.0.1", port: port))
        // The first call learns the limit; the others queue behind each other.
        #expect(try await client.unary("/a.B/C", []).message == [1])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let reply = try await client.unary("/a.B/C", [])
                    #expect(reply.message == [1])
                }
            }
            try await group.waitForAll()
        }
        await client.close()
        try await serving.value
    }

    @Test func nobodyListens() async throws {
        // A port that was free a moment ago.
        let free = try RawSocket.listen().port
        let client = try HTTPClient(endpoint: .tcp(host: "127.0.0.1", port: free))
        let error = await #expect(throws: RPCError.self) { try await client.unary("/a.B/C", []) }
        #expect(error?.code == .unavailable)
        #expect(error?.message == "cannot connect to http://127.0.0.1:\(free): Connection refused")
        await client.close()
    }

    @Test func anUnknownHost() async throws {
        let client = try HTTPClient(endpoint: .tcp(host: "nobody.invalid", port: 1))
        let error = await #expect(throws: RPCError.self) { try await client.unary("/a.B/C", []) }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("nobody.invalid") == true)
        await client.close()
    }

    @Test func connectsAgainAfterAServerCameBack() async throws {
        let first = try Fixture(.tcp)
        let endpoint = try #require(first.server?.endpoints[0])
        #expect(try await first.unary("Echo", [1]).message == [1])
        await first.server?.shutdown(grace: .zero)
        #expect(await first.failure("Echo")?.code == .unavailable)
        let service = EchoService()
        let second = try HTTPServer(table: service.table, endpoints: [endpoint])
        #expect(try await first.unary("Echo", [2]).message == [2])
        await first.client.close()
        await second.shutdown(grace: .zero)
    }

    @Test func aServerThatIsNoHTTP2Server() async throws {
        let (listener, port) = try RawSocket.listen()
        let serving = onThread {
            let socket = try listener.accept()
            socket.write(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
            try socket.drain()
        }
        let client = try HTTPClient(endpoint: .tcp(host: "127.0.0.1", port: port))
        let error = await #expect(throws: RPCError.self) { try await client.unary("/a.B/C", []) }
        #expect(error?.code == .unavailable)
        await client.close()
        try await serving.value
    }
}
