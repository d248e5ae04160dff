//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Glibc
import HTTPTransport
import Testing

/// Starting and stopping servers.
@Suite(.timeLimit(.minutes(1))) struct ServerLifeTests {
    @Test func aSecondServerOnTheSamePortFails() async throws {
        let fixture = try Fixture(.tcp)
        let endpoint = try #require(fixture.server?.endpoints[0])
        let error = #expect(throws: ServerError.self) {
            try HTTPServer(table: ServiceTable(), endpoints: [endpoint])
        }
        #expect(error?.code == .addressInUse)
        #expect(error?.message.contains("address in use") == true)
        await fixture.close()
        // The port is free as soon as the first has shut down.
        let next = try HTTPServer(table: ServiceTable(), endpoints: [endpoint])
        await next.shutdown(grace: .zero)
    }

    @Test func aSecondServerOnTheSameUnixSocketFails() async throws {
        let fixture = try Fixture(.unixSocket)
        let endpoint = try #require(fixture.server?.endpoints[0])
        let error = #expect(throws: ServerError.self) {
            try HTTPServer(table: ServiceTable(), endpoints: [endpoint])
        }
        #expect(error?.code == .addressInUse)
        #expect(try await fixture.unary("Echo", [1]).message == [1])
        await fixture.close()
    }

    @Test func anAbandonedUnixSocketIsReplaced() async throws {
        let path = "/tmp/themewire-test-\(getpid())-abandoned.sock"
        // A socket file that nobody listens on, as a killed server leaves behind.
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // The path is shorter than the field, which is zero otherwise.
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe UnsafeRawPointer(pointer).withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(result == 0)
        close(descriptor)
        let server = try HTTPServer(table: ServiceTable(), endpoints: [.unix(path: path)])
        await server.shutdown(grace: .zero)
        #expect(unsafe access(path, F_OK) != 0)
    }

    @Test func badAddressesAreNamed() async throws {
        let missing = #expect(throws: ServerError.self) {
            try HTTPServer(table: ServiceTable(), endpoints: [.unix(path: "/nonexistent-folder/x.sock")])
        }
        #expect(missing?.code == .addressUnavailable)
        #expect(missing?.message.contains("/nonexistent-folder/x.sock") == true)
        let foreign = #expect(throws: ServerError.self) {
            try HTTPServer(table: ServiceTable(), endpoints: [.tcp(host: "192.0.2.1", port: 0)])
        }
        #expect(foreign?.code == .addressUnavailable)
    }

    @Test(arguments: ["127.0.0.1", "::1", "localhost"])
    func servesOn(_ host: String) async throws {
        let service = EchoService()
        let server = try HTTPServer(table: service.table, endpoints: [.tcp(host: host, port: 0)])
        let endpoint = server.endpoints[0]
        #expect(try #require(endpoint.port) > 0)
        #expect(Endpoint(endpoint.description) == endpoint)
        let client = try HTTPClient(endpoint: endpoint)
        #expect(try await client.unary(Fixture.path("Echo"), [1]).message == [1])
        await client.close()
        await server.shutdown(grace: .zero)
    }

    @Test func shuttingDownLetsCallsFinish() async throws {
        let fixture = try Fixture(.tcp)
        let server = try #require(fixture.server)
        let peer = try RawPeer.client(port: try #require(server.endpoints[0].port))
        peer.sendHeaders(RawPeer.request("Echo"))
        peer.send(RawPeer.data, 0, 1, RawPeer.message([1, 2], length: 3))
        try await eventually { server.connectionCount == 1 }
        peer.send(RawPeer.ping, 0, 0, [UInt8](repeating: 1, count: 8))
        #expect(try await peer.next(RawPeer.ping) != nil)
        let stopping = Task { await server.shutdown(grace: .seconds(30)) }
        // The call was begun, so it is served to its end.
        let notice = try await peer.next(RawPeer.goaway)
        #expect(notice?.code == 0)
        peer.send(RawPeer.data, 1, 1, [3])
        let (fields, body) = try await peer.response()
        #expect(fields["grpc-status"] == "0")
        #expect(body == RawPeer.message([1, 2, 3]))
        _ = try await peer.goawayCode()
        // The announcement, and the last word.
        #expect(peer.goaways == [0, 0])
        await stopping.value
        #expect(server.connectionCount == 0)
        #expect(await fixture.failure("Echo")?.code == .unavailable)
        await fixture.client.close()
    }

    @Test func shuttingDownEndsStreamsWithUnavailable() async throws {
        let fixture = try Fixture(.tcp)
        let stream = try await fixture.stream("Watch")
        try await eventually { fixture.service.watch != nil }
        fixture.service.watch?.say(.message([1]))
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == [1])
        await fixture.server?.shutdown(grace: .seconds(1))
        let error = await #expect(throws: RPCError.self) { _ = try await iterator.next() }
        #expect(error?.code == .unavailable)
        #expect(error?.message == "the server is shutting down")
        #expect(fixture.service.closedWatchCount == 1)
        await fixture.client.close()
    }

    @Test func shuttingDownEndsWhatDoesNotFinish() async throws {
        let fixture = try Fixture(.tcp)
        let call = Task { await fixture.failure("Sleep") }
        try await eventually { fixture.service.runningCount == 1 }
        await fixture.server?.shutdown(grace: .milliseconds(100))
        #expect(await call.value?.code == .unavailable)
        try await eventually { fixture.service.runningCount == 0 }
        await fixture.client.close()
    }

    @Test func manyServersLeaveNothingBehind() async throws {
        func openDescriptors() -> Int { (0..<1_000).count { fcntl($0, F_GETFD) >= 0 } }
        for _ in 0..<20 {
            let fixture = try Fixture(.tcp)
            _ = try await fixture.unary("Echo")
            await fixture.close()
        }
        // Other suites run at the same time, so only a leak in every round is certain to show.
        #expect(openDescriptors() < 900)
    }
}
