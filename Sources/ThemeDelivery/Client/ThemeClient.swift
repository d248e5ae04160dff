//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import HTTPTransport
public import ThemeCodec
internal import ThemeModel

/// The theme service of a server, or of this process by way of the in-process transport.
///
///     let client = ThemeClient(connection)
///     let chain = try await client.getTheme(GetThemeRequest(name))
///
/// Blobs that arrive are decompressed and hashed, and refused with DATA_LOSS if they are not what their digest says: a
/// server between here and the origin needs no trust for that. They are not decoded.
public struct ThemeClient: Sendable {
    private let transport: any RPCClient

    /// Makes a client over a connection, which stays the caller's to close.
    public init(_ transport: any RPCClient) {
        self.transport = transport
    }

    /// One page of themes.
    ///
    /// - Throws: INVALID_ARGUMENT for a wrong page token; UNAVAILABLE and FAILED_PRECONDITION as ``Freshness`` says.
    public func listThemes(
        _ request: ListThemesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListThemesResponse {
        try await call("ListThemes", request, options)
    }

    /// The blob that holds a catalog.
    ///
    /// - Throws: NOT_FOUND if there is no such theme or catalog; DATA_LOSS for a wrong blob.
    public func getCatalog(
        _ request: GetCatalogRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetCatalogResponse {
        let response: GetCatalogResponse = try await call("GetCatalog", request, options)
        if !request.digestOnly { _ = try BlobVerifier().verified(response.blob, .plain, response.digest) }
        return response
    }

    /// A theme's chain, base first; blobs that the request says are held are empty.
    ///
    /// Of `holdings`, dictionaries and messages of blobs that are here already, at most ``DeliveryLimits/heldReferences`` of
    /// each are named to the server, which then sends what is smallest. What this gives is plain all the same.
    ///
    /// - Throws: NOT_FOUND if there is no such theme, or the pinned chain is not known; DATA_LOSS for a reply whose blobs,
    ///   digests or composite digest do not belong together.
    public func getTheme(
        _ request: GetThemeRequest,
        holdings: TransitHoldings = TransitHoldings(),
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetThemeResponse {
        var sent = request
        sent.holdings = HeldReferences(holdings)
        let response: GetThemeResponse = try await call("GetTheme", sent, options)
        return try BlobVerifier(holdings: holdings).verified(response, for: request)
    }

    /// One blob, plain; `holdings` make it smaller on its way, as in ``getTheme(_:holdings:options:)``.
    ///
    /// - Throws: NOT_FOUND if the server has no such blob; DATA_LOSS for another blob.
    public func getBlob(
        _ request: GetBlobRequest,
        holdings: TransitHoldings = TransitHoldings(),
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetBlobResponse {
        var sent = request
        sent.holdings = HeldReferences(holdings)
        var response: GetBlobResponse = try await call("GetBlob", sent, options)
        let verifier = BlobVerifier(holdings: holdings)
        response.blob = try verifier.verified(response.blob, response.encoding, request.digest)
        response.encoding = .plain
        return response
    }

    /// A theme's values for one selection.
    ///
    /// - Throws: NOT_FOUND if there is no such theme; INVALID_ARGUMENT for a selection that its catalog does not have. A
    ///   token that can't be answered is in the response's failures.
    public func resolveTheme(
        _ request: ResolveThemeRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ResolveThemeResponse {
        try await call("ResolveTheme", request, options)
    }

    /// Changes themes, all in one revision or none. Repeating a publish whose reply got lost is safe.
    ///
    /// - Throws: PERMISSION_DENIED if the server lets this caller not publish; INVALID_ARGUMENT for a blob that is none;
    ///   ABORTED if a theme has another last revision than expected; FAILED_PRECONDITION, naming the themes and tokens, if
    ///   the changes would break a chain.
    public func publish(
        _ request: PublishRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PublishResponse {
        try await call("Publish", request, options)
    }

    /// How a service is; the empty name asks for the whole server.
    ///
    /// - Throws: NOT_FOUND if the server has no such service.
    public func checkHealth(
        of service: String = ThemeService.name,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ServingStatus {
        let request = HealthCheckRequest(service: service)
        let response: HealthCheckResponse = try await call(path: "/\(HealthService.name)/Check", request, options)
        return response.status
    }

    private func call<Response: WireMessage>(
        _ method: String,
        _ request: some WireMessage,
        _ options: CallOptions
    ) async throws(RPCError) -> Response {
        try await call(path: ThemeService.path(method), request, options)
    }

    private func call<Response: WireMessage>(
        path: String,
        _ request: some WireMessage,
        _ options: CallOptions
    ) async throws(RPCError) -> Response {
        let reply = try await transport.unary(path, request.encoded, options: options)
        do throws(ProtobufError) {
            return try Response(encoded: reply.message)
        } catch {
            throw RPCError(code: .internal, message: "the reply of \(path): \(error.message)", cause: error)
        }
    }
}
