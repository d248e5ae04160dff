//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing

@Suite struct ValueTests {
    @Test func statusCodesHaveTheirNumbers() {
        #expect(RPCStatusCode.ok.rawValue == 0)
        #expect(RPCStatusCode.unauthenticated.rawValue == 16)
        #expect("\(RPCStatusCode.notFound)" == "NOT_FOUND")
        #expect("\(RPCStatusCode(rawValue: 77))" == "UNKNOWN(77)")
        #expect((0...16).allSatisfy { RPCStatusCode(rawValue: $0).isKnown })
        #expect(!RPCStatusCode(rawValue: 17).isKnown && !RPCStatusCode(rawValue: -1).isKnown)
    }

    @Test(arguments: [
        "http://127.0.0.1:80": "http://127.0.0.1:80", "localhost:8080": "http://localhost:8080",
        "http://[::1]:99": "http://[::1]:99", "http://a.b:1/": "http://a.b:1", "unix:/tmp/x y": "unix:/tmp/x y",
    ])
    func endpointsAreRead(_ text: String, written: String) throws {
        let endpoint = try #require(Endpoint(text))
        #expect(endpoint.description == written)
        #expect(Endpoint(written) == endpoint)
    }

    @Test(arguments: [
        "", "http://", "http://host", "host", "host:", ":80", "host:65536", "host:-1", "::1:80", "unix:", "a/b:80",
        "https://host:443",
    ])
    func otherTextsAreNoEndpoints(_ text: String) {
        #expect(Endpoint(text) == nil)
    }

    @Test func aPathIsRegisteredOnce() async {
        await #expect(processExitsWith: .failure) {
            var table = ServiceTable()
            for _ in 0..<2 {
                table.register(RPCMethod(path: "/a.B/C", handler: .immediate { _, _ in RPCReply(message: []) }))
            }
        }
    }

    @Test(arguments: ["", "/", "a/b", "/a", "/a/", "//b", "/a/b/c", "/a b/c"])
    func malformedPathsTrap(_ path: String) async {
        await #expect(processExitsWith: .failure) { [path] in
            _ = RPCMethod(path: path, handler: .immediate { _, _ in RPCReply(message: []) })
        }
    }

    @Test func kindsFollowTheHandler() {
        let service = EchoService()
        let kinds = Dictionary(grouping: service.table.methods, by: \.kind).mapValues(\.count)
        #expect(kinds[.serverStreaming] == 4)
        #expect(kinds[.clientStreaming] == 2)
        #expect(kinds[.bidirectional] == 1)
    }
}
