//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Glibc
import HTTPTransport

/// A way to reach the echo service.
enum Transport: String, CaseIterable, Sendable {
    case inProcess
    case tcp
    case unixSocket
    case twoLoops

    /// Those with sockets.
    static let sockets: [Transport] = [.tcp, .unixSocket, .twoLoops]
}

/// The echo service behind a transport, with a client.
struct Fixture: Sendable {
    let service = EchoService()
    let server: HTTPServer?
    let client: any RPCClient

    init(
        _ transport: Transport,
        limits: ServerLimits = ServerLimits(),
        authorize: ServiceTable.Authorizer? = nil
    ) throws {
        var table = service.table
        table.authorize = authorize
        guard transport != .inProcess else {
            server = nil
            client = InProcessClient(table: table, limits: limits)
            return
        }
        var configuration = HTTPServer.Configuration()
        configuration.limits = limits
        if transport == .twoLoops { configuration.loops = 2 }
        let endpoint: Endpoint =
            transport == .unixSocket
            ? .unix(path: "/tmp/themewire-test-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).sock")
            : .tcp(host: "127.0.0.1", port: 0)
        let server = try HTTPServer(table: table, endpoints: [endpoint], configuration: configuration)
        self.server = server
        client = try HTTPClient(endpoint: server.endpoints[0])
    }

    /// The path of a method.
    static func path(_ method: String) -> String { "/test.v1.Echo/\(method)" }

    func unary(_ method: String, _ message: [UInt8] = [], options: CallOptions = CallOptions()) async throws -> RPCReply
    {
        try await client.unary(Self.path(method), message, options: options)
    }

    func stream(_ method: String, _ message: [UInt8] = [], options: CallOptions = CallOptions()) async throws
        -> ReplyStream
    {
        try await client.serverStreaming(Self.path(method), message, options: options)
    }

    /// The error of a unary call that should fail.
    func failure(_ method: String, _ message: [UInt8] = [], options: CallOptions = CallOptions()) async -> RPCError? {
        do {
            _ = try await unary(method, message, options: options)
            return nil
        } catch {
            return error as? RPCError
        }
    }

    func close() async {
        await client.close()
        await server?.shutdown(grace: .milliseconds(200))
    }
}
