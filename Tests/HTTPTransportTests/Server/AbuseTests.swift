//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing
import _ThemewireTestSupport

/// Peers that harm: each is cut off, and the server goes on serving others.
@Suite(.timeLimit(.minutes(1))) struct AbuseTests {
    /// Runs an attack, then checks that another client is served as before.
    private func survive(
        limits: ServerLimits = ServerLimits(),
        _ attack: (_ port: UInt16, Fixture) async throws -> Void
    ) async throws {
        let fixture = try Fixture(.tcp, limits: limits)
        try await attack(try #require(fixture.server?.endpoints[0].port), fixture)
        #expect(try await fixture.unary("Echo", [1, 2]).message == [1, 2])
        await fixture.close()
    }

    @Test func aBadPreface() async throws {
        try await survive { port, _ in
            let socket = try RawSocket.connect(port: port)
            socket.write(Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
            try await socket.drain()
        }
    }

    @Test(arguments: 0..<8)
    func garbage(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        try await survive { port, _ in
            let peer = try RawPeer.client(port: port)
            for _ in 0..<200 {
                let type = UInt8.random(in: 0...12, using: &generator)
                let payload = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                    UInt8.random(in: 0...255, using: &generator)
                }
                let stream = UInt32.random(in: 0...9, using: &generator)
                let flags = UInt8.random(in: 0...255, using: &generator)
                if !peer.send(type, flags, stream, payload) { return }
            }
            // An unfinished frame, and the end.
            peer.socket.write([0, 64, 0, 0, 0])
        }
    }

    @Test func headersThatAreMuchTooLarge() async throws {
        try await survive { port, _ in
            let peer = try RawPeer.client(port: port)
            let value = String(repeating: "v", count: 15_000)
            peer.send(RawPeer.headers, 0, 1, HPACK.encode(RawPeer.request("Echo") + [("x", value)]))
            for number in 0..<3 { peer.send(9, 0, 1, HPACK.encode([("x\(number)", value)])) }
            peer.send(9, 4, 1, HPACK.encode([("x", value)]))
            #expect(try await peer.goawayCode() != nil)
        }
    }

    @Test func headersWithoutEnd() async throws {
        try await survive { port, _ in
            let peer = try RawPeer.client(port: port)
            peer.send(RawPeer.headers, 0, 1, HPACK.encode(RawPeer.request("Echo")))
            for _ in 0..<1_000 where peer.send(9, 0, 1, []) {}
            _ = try await peer.goawayCode()
        }
    }

    @Test func rapidReset() async throws {
        try await survive { port, fixture in
            let peer = try RawPeer.client(port: port)
            for number in 0..<2_000 {
                let stream = UInt32(number * 2 + 1)
                peer.sendHeaders(RawPeer.request("Sleep"), stream: stream)
                peer.send(RawPeer.data, 1, stream, RawPeer.message([]))
                if !peer.send(RawPeer.reset, 0, stream, [0, 0, 0, 8]) { break }
            }
            _ = try await peer.goawayCode()
            try await eventually { fixture.service.runningCount == 0 }
        }
    }

    @Test func resetsThatTheServerIsMadeToSend() async throws {
        try await survive { port, _ in
            let peer = try RawPeer.client(port: port)
            for number in 0..<2_000 {
                let stream = UInt32(number * 2 + 1)
                peer.sendHeaders(RawPeer.request("Watch"), stream: stream)
                // Beyond 2^31-1 the stream's window overflows, which is an error of the stream only.
                if !peer.send(RawPeer.windowUpdate, 0, stream, [0x7F, 0xFF, 0xFF, 0xFF]) { break }
            }
            #expect(try await peer.goawayCode() == 0xB)
        }
    }

    struct Flood: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var type: UInt8
        var payload: [UInt8]
        var stream: UInt32 = 0
    }

    @Test(arguments: [
        Flood(testDescription: "PING", type: RawPeer.ping, payload: [0, 0, 0, 0, 0, 0, 0, 0]),
        Flood(testDescription: "SETTINGS", type: RawPeer.settings, payload: []),
        Flood(testDescription: "empty DATA", type: RawPeer.data, payload: [], stream: 1),
        Flood(testDescription: "PRIORITY", type: 2, payload: [0, 0, 0, 0, 1], stream: 3),
        Flood(testDescription: "WINDOW_UPDATE", type: RawPeer.windowUpdate, payload: [0, 0, 0, 1]),
    ])
    func floods(_ flood: Flood) async throws {
        try await survive { port, _ in
            let peer = try RawPeer.client(port: port)
            peer.sendHeaders(RawPeer.request("Sum"))
            for _ in 0..<3_000 where peer.send(flood.type, 0, flood.stream, flood.payload) {}
            #expect(try await peer.goawayCode() == 0xB)
        }
    }

    @Test func aPeerThatNeverSpeaks() async throws {
        var limits = ServerLimits()
        limits.handshakeSeconds = 0
        try await survive(limits: limits) { port, _ in
            let socket = try RawSocket.connect(port: port)
            socket.write(RawPeer.preface)
            try await socket.drain()
        }
    }

    @Test func headersThatStop() async throws {
        var limits = ServerLimits()
        limits.handshakeSeconds = 0
        try await survive(limits: limits) { port, _ in
            let peer = try RawPeer.client(port: port)
            peer.send(RawPeer.headers, 0, 1, HPACK.encode(RawPeer.request("Echo")))
            _ = try await peer.goawayCode()
        }
    }

    @Test func aPeerThatDoesNotRead() async throws {
        var limits = ServerLimits()
        limits.writeSeconds = 0
        try await survive(limits: limits) { port, fixture in
            let window: [UInt8] = [0x7F, 0, 0, 0]
            let peer = try RawPeer.client(port: port, settings: [0, 4] + window, receiveBuffer: 4_096)
            peer.send(RawPeer.windowUpdate, 0, 0, window)
            peer.sendHeaders(RawPeer.request("Big"))
            peer.send(RawPeer.data, 1, 1, RawPeer.message(Array("100000000".utf8)))
            #expect(try await peer.next(RawPeer.settings) != nil)
            try await eventually { fixture.server?.connectionCount == 0 }
        }
    }

    @Test func aCallThatIsNotLetForward() async throws {
        var limits = ServerLimits()
        limits.stalledCallSeconds = 0
        try await survive(limits: limits) { port, _ in
            let peer = try RawPeer.client(port: port)
            peer.sendHeaders(RawPeer.request("Big"))
            peer.send(RawPeer.data, 1, 1, RawPeer.message(Array("100000".utf8)))
            #expect(try await peer.next(RawPeer.reset)?.code == 8)
        }
    }

    @Test func anIdleConnection() async throws {
        var limits = ServerLimits()
        limits.idleSeconds = 0
        try await survive(limits: limits) { port, _ in
            let peer = try RawPeer.client(port: port)
            #expect(try await peer.goawayCode() == 0)
        }
    }

    @Test func anOldConnection() async throws {
        var limits = ServerLimits()
        limits.ageSeconds = 0
        limits.ageGraceSeconds = 1
        try await survive(limits: limits) { port, fixture in
            let peer = try RawPeer.client(port: port)
            peer.sendHeaders(RawPeer.request("Watch"))
            peer.send(RawPeer.data, 1, 1, RawPeer.message([]))
            // The first GOAWAY announces, the last ends; the watch that does not end is cut off.
            #expect(try await peer.goawayCode() == 0)
            try await eventually { fixture.service.closedWatchCount == 1 }
        }
    }

    @Test func pingsAreNamedAsTheReason() async throws {
        try await survive { port, _ in
            let peer = try RawPeer.client(port: port)
            for _ in 0..<5 { peer.send(RawPeer.ping, 0, 0, [UInt8](repeating: 0, count: 8)) }
            let goaway = try #require(try await peer.next(RawPeer.goaway))
            #expect(goaway.code == 0xB)
            #expect(String(decoding: goaway.payload.dropFirst(8), as: UTF8.self) == "too_many_pings")
        }
    }

    @Test func aPeerThatIsGoneSilently() async throws {
        var limits = ServerLimits()
        limits.keepaliveSeconds = 1
        limits.keepaliveTimeoutSeconds = 0
        try await survive(limits: limits) { port, _ in
            let peer = try RawPeer.client(port: port)
            // It is asked, and closed as it does not answer.
            #expect(try await peer.next(RawPeer.ping) != nil)
            try await peer.socket.drain()
        }
    }

    @Test func tooManyConnections() async throws {
        var limits = ServerLimits()
        limits.connections = 3
        let fixture = try Fixture(.tcp, limits: limits)
        let port = try #require(fixture.server?.endpoints[0].port)
        let peers = try (0..<3).map { _ in try RawPeer.client(port: port) }
        for peer in peers { #expect(try await peer.next(RawPeer.settings) != nil) }
        #expect(await fixture.failure("Echo")?.code == .unavailable)
        withExtendedLifetime(peers) {}
        await fixture.close()
    }

    @Test func tooManyCalls() async throws {
        var limits = ServerLimits()
        limits.concurrentCalls = 4
        try await survive(limits: limits) { port, _ in
            let peer = try RawPeer.client(port: port)
            for number in 0..<5 {
                peer.sendHeaders(RawPeer.request("Sleep"), stream: UInt32(number * 2 + 1))
                peer.send(RawPeer.data, 1, UInt32(number * 2 + 1), RawPeer.message([]))
            }
            #expect(try await peer.next(RawPeer.reset)?.code == 7)
        }
    }
}
