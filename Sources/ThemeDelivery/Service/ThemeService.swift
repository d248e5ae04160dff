//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import HTTPTransport
public import ThemeCodec
package import ThemeModel
public import ThemeStore

/// The service `themewire.v1.ThemeDelivery` over one store, with `grpc.health.v1.Health` beside it.
///
///     let service = ThemeService(store: store, workers: try WorkerPool(threads: 2))
///     var table = ServiceTable()
///     service.register(in: &table)
///
/// Health and a GetTheme whose chain is in memory are answered on the event loop; whatever reads the store, publishes or
/// resolves runs on the worker pool, which refuses work with RESOURCE_EXHAUSTED when it is full.
///
/// The store must be changed through this service only, or by code that tells it so (see ``beginChange(of:)``).
public final class ThemeService: Sendable {
    /// The service's name, as health checks ask for it.
    public static let name = "themewire.v1.ThemeDelivery"

    let store: any ThemeStore
    let workers: WorkerPool
    let replies: PreparedReplies
    let resolvers: ResolverCache
    let transit: TransitBlobs
    /// Most bytes of a reply; above it the call fails with RESOURCE_EXHAUSTED and says how to ask for less.
    let maximumReplyBytes: Int
    private let onFailure: (@Sendable (RPCError) -> Void)?

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - store: where the themes are.
    ///   - workers: the threads for everything that blocks.
    ///   - preparedBytes: most bytes of prepared GetTheme replies kept in memory.
    ///   - maximumReplyBytes: most bytes of a reply, what stock gRPC clients accept by default.
    ///   - dictionaries: what blobs are compressed with for readers that say they have it.
    ///   - onFailure: told, on any thread, of each failure that is the server's own and not its caller's, for a log: the
    ///     error's cause says what happened, which the caller never hears.
    public init(
        store: any ThemeStore,
        workers: WorkerPool,
        preparedBytes: Int = DeliveryLimits.preparedBytes,
        maximumReplyBytes: Int = TransportLimits.messageBytes,
        dictionaries: [CompressionDictionary] = [.builtIn],
        onFailure: (@Sendable (RPCError) -> Void)? = nil
    ) {
        self.store = store
        self.workers = workers
        self.maximumReplyBytes = maximumReplyBytes
        self.onFailure = onFailure
        transit = TransitBlobs(capacity: DeliveryLimits.transitBytes, dictionaries: dictionaries)
        resolvers = ResolverCache(capacity: DeliveryLimits.resolverBytes)
        replies = PreparedReplies(capacity: preparedBytes, position: store.position)
    }

    /// Adds the service's and the health service's methods, and to the table's authorizer who may publish.
    ///
    /// - Precondition: none of these methods is in the table.
    public func register(in table: inout ServiceTable) {
        register("ListThemes", in: &table) { try $0.list($1) }
        register("GetCatalog", in: &table) { try $0.catalog($1) }
        register("GetBlob", in: &table) { try $0.blob($1) }
        register("ResolveTheme", in: &table) { try $0.resolve($1) }
        register("Publish", in: &table) { try $0.publish($1) }
        table.register(
            RPCMethod(
                path: Self.path("GetTheme"),
                handler: .immediateOrAsynchronous(
                    { [self] message, _ in
                        guard message.count <= DeliveryLimits.immediateRequestBytes else { return nil }
                        return try mapped { try themeAtHand(GetThemeRequest(encoded: message)) }
                    },
                    { [self] message, _ in
                        try await answer { try $0.theme(GetThemeRequest(encoded: message)) }
                    }
                )
            )
        )
        HealthService.register(services: [Self.name], in: &table)
        let others = table.authorize
        table.authorize = { context in
            if context.path == Self.path("Publish") { try PublishTrust.check(context) }
            return try others?(context)
        }
    }

    /// The path of a method of this service.
    static func path(_ method: String) -> String { "/\(name)/\(method)" }

    /// Adds a method that runs on the worker pool.
    private func register<Request: WireMessage, Reply: WireMessage>(
        _ method: String,
        in table: inout ServiceTable,
        _ body: @escaping @Sendable (ThemeService, Request) throws -> Reply
    ) {
        table.register(
            RPCMethod(
                path: Self.path(method),
                handler: .asynchronous { [self] message, _ in
                    try await answer { try body($0, Request(encoded: message)).encoded }
                }
            )
        )
    }

    /// Runs `body` on the worker pool and makes a reply of what it returns.
    private func answer(_ body: @escaping @Sendable (ThemeService) throws -> [UInt8]) async throws -> RPCReply {
        do {
            return try await workers.run { [self] in
                let message = try body(self)
                guard message.count <= maximumReplyBytes else { throw tooLarge(message.count) }
                return RPCReply(message: message)
            }
        } catch {
            throw status(for: error)
        }
    }

    private func mapped<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw status(for: error)
        }
    }

    private func status(for error: any Error) -> RPCError {
        let status = StatusTable.status(for: error)
        if status.cause != nil, status.code != .cancelled { onFailure?(status) }
        return status
    }

    func tooLarge(_ count: Int) -> RPCError {
        RPCError(
            code: .resourceExhausted,
            message: "the reply has \(count) bytes, the limit is \(maximumReplyBytes); ask for less: smaller pages, "
                + "fewer paths, digests only and then each blob by GetBlob"
        )
    }
}

// MARK: - Changes made elsewhere

extension ThemeService {
    /// Says that these themes are about to change in the store by other means than Publish, such as replication.
    ///
    /// Their chains are read from the store until ``endChange(of:at:)``, which must follow.
    package func beginChange(of names: [ThemeName]) {
        replies.beginChange(of: names)
    }

    /// Says that a change is done; `position` is nil if nothing was changed.
    package func endChange(of names: [ThemeName], at position: StorePosition?) {
        replies.endChange(of: names, at: position)
    }
}
