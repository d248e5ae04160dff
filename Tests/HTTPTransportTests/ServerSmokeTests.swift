//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ServerSmokeTests {
    @Test func echoes() async throws {
        let service = EchoService()
        let server = try HTTPServer(table: service.table, endpoints: [.tcp(host: "127.0.0.1", port: 0)])
        let client = try HTTPClient(endpoint: server.endpoints[0])
        for path in ["Echo", "EchoAsync"] {
            let reply = try await client.unary("/test.v1.Echo/\(path)", [1, 2, 3])
            #expect(reply.message == [1, 2, 3])
        }
        var counts: [Int] = []
        for try await message in try await client.serverStreaming("/test.v1.Echo/Count", [1, 2, 200]) {
            counts.append(message.count)
        }
        #expect(counts == [100, 200, 20_000])
        await client.close()
        await server.shutdown(grace: .seconds(2))
    }
}
