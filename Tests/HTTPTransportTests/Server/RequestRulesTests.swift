//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing

/// What a server answers to requests that a raw peer writes, by the numbered rules of gRPC over HTTP/2.
@Suite(.timeLimit(.minutes(1))) struct RequestRulesTests {
    /// Sends one request and reads its answer.
    private func answer(
        _ fields: [(String, String)],
        body: [UInt8]? = RawPeer.message([7]),
        limits: ServerLimits = ServerLimits()
    ) async throws -> (fields: [String: String], body: [UInt8]) {
        let fixture = try Fixture(.tcp, limits: limits)
        let peer = try RawPeer.client(port: try #require(fixture.server?.endpoints[0].port))
        peer.sendHeaders(fields, isEnd: body == nil)
        if let body { peer.send(RawPeer.data, 1, 1, body) }
        let answer = try await peer.response()
        await fixture.close()
        return answer
    }

    private func request(_ method: String = "Echo", changing changes: [String: String?] = [:]) -> [(String, String)] {
        let fields = RawPeer.request(method).compactMap { name, value -> (String, String)? in
            guard let change = changes[name] else { return (name, value) }
            return change.map { (name, $0) }
        }
        let known = Set(fields.map(\.0))
        return fields + changes.compactMap { name, value in known.contains(name) ? nil : value.map { (name, $0) } }
    }

    @Test func aGoodRequest() async throws {
        let (fields, body) = try await answer(request())
        #expect(fields == [":status": "200", "content-type": "application/grpc", "grpc-status": "0"])
        #expect(body == RawPeer.message([7]))
    }

    struct Case: Sendable {
        var name: String
        var value: String?
        var expected: [String: String]
    }

    @Test(arguments: [
        Case(name: ":method", value: "PUT", expected: [":status": "405"]),
        Case(name: ":method", value: "GET", expected: [":status": "404"]),
        Case(name: ":method", value: "HEAD", expected: [":status": "404"]),
        Case(name: ":scheme", value: "ftp", expected: [":status": "400"]),
        Case(name: "content-type", value: nil, expected: [":status": "415"]),
        Case(name: "content-type", value: "application/json", expected: [":status": "415"]),
        Case(name: "content-type", value: "application/grpc-web", expected: [":status": "415"]),
        Case(name: "content-type", value: "application/grpc+json", expected: [":status": "415"]),
        Case(name: "content-type", value: "application/grpc+proto", expected: ["grpc-status": "0"]),
        Case(name: "content-type", value: "application/grpc;a=b", expected: ["grpc-status": "0"]),
        Case(name: "te", value: nil, expected: [":status": "200", "grpc-status": "13"]),
        Case(name: ":path", value: "/test.v1.Echo/Nothing", expected: [":status": "200", "grpc-status": "12"]),
        Case(name: ":path", value: "/test.v1.Echo/echo", expected: ["grpc-status": "12"]),
        Case(name: ":path", value: "/", expected: ["grpc-status": "12"]),
        Case(name: "grpc-timeout", value: "10S", expected: ["grpc-status": "0"]),
        Case(name: "grpc-timeout", value: "99999999H", expected: ["grpc-status": "0"]),
        Case(name: "grpc-timeout", value: "0m", expected: ["grpc-status": "4"]),
        Case(name: "grpc-timeout", value: "123456789n", expected: ["grpc-status": "13"]),
        Case(name: "grpc-timeout", value: "-1S", expected: ["grpc-status": "13"]),
        Case(name: "grpc-timeout", value: "S", expected: ["grpc-status": "13"]),
        Case(name: "grpc-timeout", value: "1s", expected: ["grpc-status": "13"]),
        Case(name: "x-bin", value: "AAEC,AwQ=", expected: ["grpc-status": "0"]),
        Case(name: "x-bin", value: "A*", expected: ["grpc-status": "13"]),
        Case(name: "x-latin", value: "caf\u{e9}", expected: ["grpc-status": "0"]),
        Case(name: "grpc-unknown", value: "1", expected: ["grpc-status": "0"]),
        Case(name: "x-many", value: String(repeating: "a", count: 8_200), expected: ["grpc-status": "8"]),
    ])
    func oneFieldChanged(_ change: Case) async throws {
        let (fields, _) = try await answer(request(changing: [change.name: change.value]))
        for (name, value) in change.expected { #expect(fields[name] == value, "\(fields)") }
        if change.expected[":status"] == "415" { #expect(fields["grpc-status"] == nil) }
    }

    @Test func tooManyFields() async throws {
        let many = (0..<130).map { ("x\($0)", "") }
        let (fields, _) = try await answer(request() + many)
        #expect(fields["grpc-status"] == "8")
    }

    struct Body: Sendable {
        var bytes: [UInt8]?
        var encoding: String?
        var status: String
    }

    @Test(arguments: [
        Body(bytes: RawPeer.message([]), status: "0"),
        Body(bytes: nil, status: "12"),
        Body(bytes: [], status: "12"),
        Body(bytes: RawPeer.message([1]) + RawPeer.message([2]), status: "12"),
        Body(bytes: [0, 0, 0], status: "13"),
        Body(bytes: RawPeer.message([1, 2], length: 3), status: "13"),
        Body(bytes: RawPeer.message([1], flag: 2), status: "13"),
        Body(bytes: RawPeer.message([1], flag: 1), status: "13"),
        Body(bytes: RawPeer.message([1], flag: 1), encoding: "gzip", status: "12"),
        Body(bytes: RawPeer.message([1], flag: 0), encoding: "gzip", status: "0"),
        Body(bytes: RawPeer.message([1], flag: 1), encoding: "identity", status: "13"),
        Body(bytes: RawPeer.message([], length: 4 << 20 + 1), status: "8"),
        Body(bytes: RawPeer.message([], length: 0xFFFF_FFFF), status: "8"),
    ])
    func oneBody(_ body: Body) async throws {
        let fields = request(changing: body.encoding.map { ["grpc-encoding": $0] } ?? [:])
        let answer = try await answer(fields, body: body.bytes)
        #expect(answer.fields["grpc-status"] == body.status, "\(answer.fields)")
        if body.encoding == "gzip", body.status == "12" { #expect(answer.fields["grpc-accept-encoding"] == "identity") }
    }

    @Test func messagesInFramesOfOneByte() async throws {
        let fixture = try Fixture(.tcp)
        let peer = try RawPeer.client(port: try #require(fixture.server?.endpoints[0].port))
        peer.sendHeaders(RawPeer.request("Echo"))
        let bytes = RawPeer.message([1, 2, 3, 4])
        for (index, byte) in bytes.enumerated() { peer.send(RawPeer.data, index == bytes.count - 1 ? 1 : 0, 1, [byte]) }
        let (fields, body) = try await peer.response()
        #expect(fields["grpc-status"] == "0")
        #expect(body == bytes)
        await fixture.close()
    }

    @Test func anEarlyAnswerLetsThePeerStop() async throws {
        let fixture = try Fixture(.tcp)
        let peer = try RawPeer.client(port: try #require(fixture.server?.endpoints[0].port))
        peer.sendHeaders(RawPeer.request("Echo"))
        peer.send(RawPeer.data, 0, 1, RawPeer.message([], length: 5 << 20))
        let (fields, _) = try await peer.response()
        #expect(fields["grpc-status"] == "8")
        let reset = try await peer.next(RawPeer.reset)
        #expect(reset?.stream == 1)
        #expect(reset?.code == 0)
        await fixture.close()
    }

    @Test func aRequestThatNeverEnds() async throws {
        var limits = ServerLimits()
        limits.requestSeconds = 0
        let fixture = try Fixture(.tcp, limits: limits)
        let peer = try RawPeer.client(port: try #require(fixture.server?.endpoints[0].port))
        peer.sendHeaders(RawPeer.request("Echo"))
        #expect(try await peer.response().fields["grpc-status"] == "4")
        await fixture.close()
    }

    @Test func requestsTogetherAreBounded() async throws {
        var limits = ServerLimits()
        limits.bufferedBytesPerConnection = 100_000
        let fixture = try Fixture(.tcp, limits: limits)
        let peer = try RawPeer.client(port: try #require(fixture.server?.endpoints[0].port))
        for number in 0..<8 {
            let stream = UInt32(number * 2 + 1)
            peer.sendHeaders(RawPeer.request("Echo"), stream: stream)
            peer.send(RawPeer.data, 0, stream, RawPeer.message([UInt8](repeating: 0, count: 16_000), length: 1 << 20))
        }
        // The seventh is over the limit; when it is refused, its bytes are free for the eighth.
        #expect(try await peer.response(stream: 13).fields["grpc-status"] == "8")
        #expect(try await peer.response(stream: 15).fields["grpc-status"] == "8")
        await fixture.close()
    }
}
