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

/// One combination that the service tests run over.
struct ServiceSetup: Sendable, CustomTestStringConvertible {
    enum Transport: Sendable, CaseIterable { case inProcess, http2 }
    enum Store: Sendable, CaseIterable { case memory, sqlite }

    let transport: Transport
    let store: Store

    var testDescription: String { "\(transport), \(store)" }

    static let all = Transport.allCases.flatMap { transport in
        Store.allCases.map { ServiceSetup(transport: transport, store: $0) }
    }
}

/// A running service with a client.
struct ServiceFixture: Sendable {
    let transport: any RPCClient
    let client: ThemeClient
    let service: ThemeService
    let store: any ThemeStore
    /// The server's TCP port; nil without a server.
    let port: UInt16?

    /// Runs `body` with a service whose store has ``TestThemes/base(_:catalog:)`` of strength 10 as `default`.
    static func run(
        _ setup: ServiceSetup,
        preparedBytes: Int = DeliveryLimits.preparedBytes,
        maximumReplyBytes: Int = TransportLimits.messageBytes,
        _ body: (ServiceFixture) async throws -> Void
    ) async throws {
        let seed = StoreSeed(blob: try StoredBlob(inspecting: TestThemes.base(10)))
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let store: any ThemeStore =
            switch setup.store {
            case .memory: try MemoryThemeStore(seed: seed)
            case .sqlite: try SQLiteThemeStore.createIfNeeded(path: folder.path + "/themes.db", seed: seed)
            }
        let workers = try WorkerPool(threads: 2)
        defer { workers.close() }
        let service = ThemeService(
            store: store,
            workers: workers,
            preparedBytes: preparedBytes,
            maximumReplyBytes: maximumReplyBytes
        )
        var table = ServiceTable()
        service.register(in: &table)
        switch setup.transport {
        case .inProcess:
            let transport = InProcessClient(table: table)
            try await body(ServiceFixture(transport, service, store, port: nil))
            await transport.close()
        case .http2:
            let server = try HTTPServer(table: table, endpoints: [.tcp(host: "127.0.0.1", port: 0)])
            let transport = try HTTPClient(endpoint: server.endpoints[0])
            let outcome: Result<Void, any Error>
            do {
                outcome = .success(
                    try await body(ServiceFixture(transport, service, store, port: server.endpoints[0].port))
                )
            } catch {
                outcome = .failure(error)
            }
            await transport.close()
            await server.shutdown(grace: .seconds(1))
            try outcome.get()
        }
    }

    private init(_ transport: any RPCClient, _ service: ThemeService, _ store: any ThemeStore, port: UInt16?) {
        self.transport = transport
        self.service = service
        self.store = store
        self.port = port
        client = ThemeClient(transport)
    }

    /// Publishes one blob.
    @discardableResult
    func put(
        _ theme: String,
        _ blob: [UInt8],
        parent: String? = nil,
        expected: UInt64? = nil
    ) async throws -> PublishResponse {
        let put = PublishRequest.Put(blob: blob, parent: try parent.map(name))
        return try await client.publish(
            PublishRequest([.init(try name(theme), .put(put), expectedRevision: expected)])
        )
    }

    /// The status that `body` fails with.
    func status(_ body: () async throws -> Void) async -> RPCError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? RPCError
        }
    }

    /// Sends bytes to a method as they are.
    func raw(_ method: String, _ message: [UInt8], metadata: Metadata = Metadata()) async -> RPCError? {
        await status { _ = try await transport.unary(ThemeService.path(method), message, metadata: metadata) }
    }
}
