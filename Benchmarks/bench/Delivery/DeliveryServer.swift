//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import BenchmarkInputs
internal import HTTPTransport
internal import ThemeCodec
internal import ThemeDelivery
internal import ThemeDigest
internal import ThemeModel
internal import ThemeStore

/// A theme server in this process, with a client: the built-in theme, and over it a brand of twelve colors, one of which was
/// changed once.
final class DeliveryServer: Sendable {
    enum StoreKind {
        case memory, sqlite
    }

    private let endpoint: Endpoint
    let store: any ThemeStore
    /// A connection to it over its socket.
    let transport: HTTPClient
    /// The same service without a socket.
    let inProcess: InProcessClient
    private let server: HTTPServer

    /// The brand's name.
    let brand: ThemeName
    /// The digest of the built-in theme.
    let base: Digest
    /// The brand's message before and after the change, and the blobs of both.
    let old: [UInt8]
    let new: [UInt8]
    let frames: [[UInt8]]

    /// Starts it, on any port or on a unix socket, and publishes the brand.
    init(_ kind: StoreKind = .memory, socketPath: String? = nil) throws {
        let seed = StoreSeed(blob: try StoredBlob(inspecting: DefaultTheme.blob))
        let store: any ThemeStore =
            switch kind {
            case .memory: try MemoryThemeStore(seed: seed)
            case .sqlite:
                try SQLiteThemeStore.createIfNeeded(path: try ScratchFolder.make() + "/themes.sqlite", seed: seed)
            }
        self.store = store
        var table = ServiceTable()
        ThemeService(store: store, workers: try WorkerPool()).register(in: &table)
        let wanted: Endpoint = socketPath.map { .unix(path: $0) } ?? .tcp(host: "127.0.0.1", port: 0)
        server = try HTTPServer(table: table, endpoints: [wanted])
        endpoint = server.endpoints[0]
        transport = try HTTPClient(endpoint: endpoint)
        inProcess = InProcessClient(table: table)

        brand = try ThemeName(validating: "acme/brand")
        base = try BrandSamples.parent()
        let change = try OneTokenChange(
            try ThemeInput.auth0().brand,
            catalog: nil,
            parent: base,
            seed: GeneratedTheme.seed
        )
        (old, new) = (change.old, change.new)
        frames = try [old, new].map { try BlobEncoder().frame(of: $0.span) }
        for number in frames.indices {
            let request = publishing(number)
            let client = ThemeClient(transport)
            let response = try waiting { try await client.publish(request) }
            try Disagreement.check("the publish changed something", response.isChanged, true)
        }
    }

    /// The loopback port; 0 on a unix socket.
    var port: UInt16 { endpoint.port ?? 0 }

    /// Where peers of this machine find it.
    var address: PeerAddress { .loopback(port: port) }

    /// Connections open now.
    var connectionCount: Int { server.connectionCount }

    /// A publish of one of the brand's two blobs.
    func publishing(_ number: Int) -> PublishRequest {
        let put = PublishRequest.Put(blob: frames[number % frames.count], parent: .default)
        return PublishRequest([.init(brand, .put(put))])
    }

    /// Makes a call by the typed client, which checks the answer, and gives its bytes.
    func recording(_ call: @escaping @Sendable (ThemeClient, DeliveryServer) async throws -> Void) throws
        -> RecordedCall
    {
        let recorder = RecordingClient(transport)
        try waiting { try await call(ThemeClient(recorder), self) }
        guard let call = recorder.calls.last else { throw Disagreement("no call was made") }
        return call
    }
}
