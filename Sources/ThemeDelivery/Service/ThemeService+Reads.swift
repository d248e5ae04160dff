//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeCodec
internal import ThemeModel
internal import ThemeStore

extension ThemeService {
    /// Answers ListThemes.
    func list(_ request: ListThemesRequest) throws -> ListThemesResponse {
        let asked = request.pageSize == 0 ? DeliveryLimits.pageSize : Int(request.pageSize)
        let page = try store.list(
            request.prefix,
            after: try PageToken.name(of: request.pageToken, prefix: request.prefix),
            limit: min(asked, DeliveryLimits.pageSize)
        )
        try settle(request.freshness, at: page.position)
        return ListThemesResponse(
            themes: page.records,
            nextPageToken: page.next.map(PageToken.token(for:)) ?? "",
            position: page.position
        )
    }

    /// Answers GetCatalog.
    func catalog(_ request: GetCatalogRequest) throws -> GetCatalogResponse {
        let facts: BlobFacts
        let theme: ThemeName?
        let position: StorePosition
        switch request.source {
        case .theme(let name):
            let chain = try store.chain(of: name, blobs: .none)
            position = chain?.position ?? store.position
            try settle(request.freshness, at: position)
            guard let base = chain?.members.first else { throw Self.unknown(name) }
            facts = base.facts
            theme = base.name
        case .version(let lineage, let version):
            position = store.position
            try settle(request.freshness, at: position)
            guard let found = try store.base(lineage: lineage, version: version) else {
                throw RPCError(code: .notFound, message: "no catalog of lineage \(lineage) and version \(version)")
            }
            facts = found
            theme = nil
        }
        return GetCatalogResponse(
            lineage: facts.lineage,
            version: facts.version,
            digest: facts.digest,
            blob: request.digestOnly ? [] : try storedBlob(facts.digest).bytes,
            theme: theme,
            position: position
        )
    }

    /// Answers GetBlob.
    func blob(_ request: GetBlobRequest) throws -> GetBlobResponse {
        let position = store.position
        try settle(request.freshness, at: position)
        let frame = try storedBlob(request.digest).bytes
        let blob = try encoded(frame, request.digest, for: request.holdings)
        var response = GetBlobResponse(digest: request.digest, blob: blob.bytes, position: position)
        response.encoding = blob.encoding
        return response
    }

    /// Checks an answer's position and lets later answers know of it.
    func settle(_ freshness: Freshness, at position: StorePosition) throws(RPCError) {
        replies.observe(position)
        try freshness.check(position)
    }

    func storedBlob(_ digest: Digest) throws -> StoredBlob {
        guard let blob = try store.blob(digest) else {
            throw RPCError(code: .notFound, message: "no blob \(digest)")
        }
        return blob
    }

    static func unknown(_ name: ThemeName) -> RPCError {
        RPCError(code: .notFound, message: "no theme '\(name)'")
    }
}
