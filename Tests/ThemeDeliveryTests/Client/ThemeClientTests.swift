//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing
import ThemeDigest
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

/// A server that says what it wants.
@Suite("ThemeClient and a server that is not to be trusted")
struct ThemeClientTests {
    static let position = StorePosition(storeID: StoreID(high: 1, low: 2), epoch: 1, revision: 5)

    /// A client of a server that answers one method with these bytes.
    private func client(_ method: String, _ reply: [UInt8]) -> ThemeClient {
        var table = ServiceTable()
        table.register(
            RPCMethod(path: ThemeService.path(method), handler: .immediate { _, _ in RPCReply(message: reply) })
        )
        return ThemeClient(InProcessClient(table: table))
    }

    private func theme(_ change: (inout GetThemeResponse) throws -> Void = { _ in }) throws -> GetThemeResponse {
        let base = try TestThemes.base(10)
        let digest = try TestThemes.digest(base)
        var response = GetThemeResponse(
            isNotModified: false,
            compositeDigest: compositeDigest(of: [digest]),
            revision: 1,
            members: [ChainMember(name: .default, digest: digest, revision: 1, blob: base)],
            position: Self.position
        )
        try change(&response)
        return response
    }

    private func code(_ reply: GetThemeResponse, _ request: GetThemeRequest = GetThemeRequest(.default)) async
        -> RPCStatusCode?
    {
        do throws(RPCError) {
            _ = try await client("GetTheme", reply.encoded).getTheme(request)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("Takes what belongs together, and nothing else")
    func chains() async throws {
        #expect(await code(try theme()) == nil)
        let digest = try theme().members[0].digest
        #expect(
            await code(try theme { $0.members[0].blob = [] }, GetThemeRequest(.default, heldDigests: [digest])) == nil
        )
        let lies: [GetThemeResponse] = [
            try theme { $0.members[0].blob = [] },
            try theme { $0.members[0].blob = try TestThemes.base(11) },
            try theme { $0.members[0].blob.removeLast() },
            try theme { $0.members[0].digest = Digest(hashing: [1]) },
            try theme { $0.members[0].name = try name("acme") },
            try theme { $0.compositeDigest = Digest(hashing: [1]) },
            try theme { $0.members = [] },
            try theme { $0.isNotModified = true },
        ]
        for lie in lies { #expect(await code(lie) == .dataLoss) }
        let pinned = GetThemeRequest(.default, pin: Digest(hashing: [1]))
        #expect(await code(try theme(), pinned) == .dataLoss)
    }

    @Test("A blob that is another one is refused")
    func blobs() async throws {
        let base = try TestThemes.base(10)
        let reply = GetBlobResponse(digest: Digest(hashing: [1]), blob: base, position: Self.position)
        let error = await #expect(throws: RPCError.self) {
            try await client("GetBlob", reply.encoded).getBlob(GetBlobRequest(Digest(hashing: [1])))
        }
        #expect(error?.code == .dataLoss)
        let catalog = GetCatalogResponse(
            lineage: TestThemes.lineage,
            version: 1,
            digest: Digest(hashing: [1]),
            blob: base,
            theme: .default,
            position: Self.position
        )
        let second = await #expect(throws: RPCError.self) {
            try await client("GetCatalog", catalog.encoded).getCatalog(GetCatalogRequest(.theme(.default)))
        }
        #expect(second?.code == .dataLoss)
    }

    @Test("Bytes that are no reply", arguments: [[0x0B], [], [0x7A, 1]] as [[UInt8]])
    func noMessage(bytes: [UInt8]) async throws {
        let error = await #expect(throws: RPCError.self) {
            try await client("ListThemes", bytes).listThemes(ListThemesRequest())
        }
        #expect(error?.code == .internal)
        #expect(error?.isFromPeer == false)
    }
}
