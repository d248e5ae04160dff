//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

@Suite("Who may publish without grants")
struct PublishTrustTests {
    /// The status of a publish and of a read from a peer.
    private func statuses(from peer: Peer) async throws -> (publish: RPCStatusCode?, read: RPCStatusCode?) {
        let store = try MemoryThemeStore(seed: StoreSeed(blob: StoredBlob(inspecting: try TestThemes.base(10))))
        let service = ThemeService(store: store, workers: try WorkerPool(threads: 1))
        var table = ServiceTable()
        service.register(in: &table)
        let transport = InProcessClient(table: table, peer: peer)
        let client = ThemeClient(transport)
        var codes: [RPCStatusCode?] = []
        do throws(RPCError) {
            _ = try await client.publish(PublishRequest([.init(.default, .rollback(toRevision: 1))]))
            codes.append(nil)
        } catch {
            codes.append(error.code)
        }
        do throws(RPCError) {
            _ = try await client.getTheme(GetThemeRequest(.default))
            codes.append(nil)
        } catch {
            codes.append(error.code)
        }
        await transport.close()
        return (codes[0], codes[1])
    }

    @Test("Loopback, unix sockets and this process may", arguments: [Peer.Kind.loopback, .unixSocket, .inProcess])
    func local(kind: Peer.Kind) async throws {
        let statuses = try await statuses(from: Peer(kind: kind, address: "here"))
        #expect(statuses.publish == nil)
        #expect(statuses.read == nil)
    }

    @Test("Anybody else may read only")
    func network() async throws {
        let statuses = try await statuses(from: Peer(kind: .network, address: "192.0.2.7:50312"))
        #expect(statuses.publish == .permissionDenied)
        #expect(statuses.read == nil)
    }

    @Test("An authorizer that was there before still decides")
    func composes() async throws {
        let store = try MemoryThemeStore(seed: StoreSeed(blob: StoredBlob(inspecting: try TestThemes.base(10))))
        let service = ThemeService(store: store, workers: try WorkerPool(threads: 1))
        var table = ServiceTable()
        table.authorize = { _ in throw RPCError(code: .unauthenticated, message: "no token") }
        service.register(in: &table)
        let transport = InProcessClient(table: table)
        let error = await #expect(throws: RPCError.self) {
            try await ThemeClient(transport).getTheme(GetThemeRequest(.default))
        }
        #expect(error?.code == .unauthenticated)
        await transport.close()
    }

    @Test("A unix socket is a way to publish")
    func unixSocket() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let store = try MemoryThemeStore(seed: StoreSeed(blob: StoredBlob(inspecting: try TestThemes.base(10))))
        let service = ThemeService(store: store, workers: try WorkerPool(threads: 1))
        var table = ServiceTable()
        service.register(in: &table)
        let server = try HTTPServer(table: table, endpoints: [.unix(path: folder.path + "/socket")])
        let transport = try HTTPClient(endpoint: server.endpoints[0])
        let put = PublishRequest.Put(blob: try TestThemes.brand([0: 1]))
        let reply = try await ThemeClient(transport).publish(PublishRequest([.init(try name("acme"), .put(put))]))
        #expect(reply.position.revision == 2)
        await transport.close()
        await server.shutdown(grace: .seconds(1))
    }
}
