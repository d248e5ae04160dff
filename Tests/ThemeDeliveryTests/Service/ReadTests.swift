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

@Suite("Reads of the theme service")
struct ReadTests {
    @Test("The default theme is there from the start, as its whole chain", arguments: ServiceSetup.all)
    func seeded(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let base = try TestThemes.base(10)
            // Twice: from the store, then from memory.
            for _ in 0..<2 {
                let chain = try await fixture.client.getTheme(GetThemeRequest(.default))
                #expect(chain.members.map(\.name) == [.default])
                #expect(chain.members.map(\.blob) == [base])
                #expect(chain.compositeDigest == compositeDigest(of: [try TestThemes.digest(base)]))
                #expect(chain.position == fixture.store.position)
            }
            #expect(fixture.service.replies.cost > 0)
        }
    }

    @Test("A brand's chain is base first; what the reader holds is left out", arguments: ServiceSetup.all)
    func chain(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let acme = try name("acme")
            let brand = try TestThemes.brand([0: 77])
            try await fixture.put("acme", brand)
            for _ in 0..<2 {
                let chain = try await fixture.client.getTheme(GetThemeRequest(acme))
                #expect(chain.members.map(\.name) == [.default, acme])
                #expect(chain.members.map(\.revision) == [1, 2])
                #expect(chain.revision == 2)
                #expect(chain.members[1].blob == brand)

                let held = try await fixture.client.getTheme(
                    GetThemeRequest(acme, heldDigests: [chain.members[0].digest])
                )
                #expect(held.members.map(\.blob) == [[], brand])
                #expect(held.compositeDigest == chain.compositeDigest)

                let digests = try await fixture.client.getTheme(GetThemeRequest(acme, digestsOnly: true))
                #expect(digests.members.map(\.digest) == chain.members.map(\.digest))
                #expect(digests.members.map(\.blob) == [[], []])
            }
        }
    }

    @Test("After a new base is published, \"not modified\" no longer holds for the brand", arguments: ServiceSetup.all)
    func notModified(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let acme = try name("acme")
            try await fixture.put("acme", try TestThemes.brand([0: 77]))
            let first = try await fixture.client.getTheme(GetThemeRequest(acme))
            let request = GetThemeRequest(acme, compositeDigest: first.compositeDigest)
            for _ in 0..<2 {
                let again = try await fixture.client.getTheme(request)
                #expect(again.isNotModified)
                #expect(again.revision == 2)
            }

            let unrelated = try await fixture.put("other", try TestThemes.brand([0: 1]))
            let stillTheSame = try await fixture.client.getTheme(request)
            #expect(stillTheSame.isNotModified)
            #expect(stillTheSame.position == unrelated.position)

            let base = try TestThemes.base(20)
            let published = try await fixture.put("default", base)
            let after = try await fixture.client.getTheme(request)
            #expect(!after.isNotModified)
            #expect(after.members.map(\.blob).first == base)
            #expect(after.members.map(\.revision) == [published.position.revision, 2])
            #expect(after.revision == published.position.revision)
            #expect(after.compositeDigest != first.compositeDigest)
        }
    }

    @Test("A pinned chain is answered exactly, current or from history", arguments: ServiceSetup.all)
    func pins(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let acme = try name("acme")
            try await fixture.put("acme", try TestThemes.brand([0: 77]))
            let first = try await fixture.client.getTheme(GetThemeRequest(acme))
            try await fixture.put("default", try TestThemes.base(20))
            try await fixture.put("acme", try TestThemes.brand([0: 78]))
            let current = try await fixture.client.getTheme(GetThemeRequest(acme))

            let earlier = try await fixture.client.getTheme(GetThemeRequest(acme, pin: first.compositeDigest))
            #expect(earlier.members == first.members)
            #expect(earlier.revision == first.revision)
            #expect(earlier.position == current.position)
            let same = try await fixture.client.getTheme(GetThemeRequest(acme, pin: current.compositeDigest))
            #expect(same == current)
            let resolved = try await fixture.client.resolveTheme(
                ResolveThemeRequest(acme, paths: ["color.a"], pin: first.compositeDigest)
            )
            #expect(resolved.compositeDigest == first.compositeDigest)

            let unknown = await fixture.status {
                _ = try await fixture.client.getTheme(GetThemeRequest(acme, pin: Digest(hashing: [9])))
            }
            #expect(unknown?.code == .notFound)
        }
    }

    @Test("Lists by whole segments, page by page", arguments: ServiceSetup.all)
    func lists(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let brand = try TestThemes.brand([0: 5])
            for theme in ["acme", "acme/web", "acme/web/eu", "acme2", "zeta"] { try await fixture.put(theme, brand) }
            let client = fixture.client
            let all = try await client.listThemes(ListThemesRequest())
            #expect(
                all.themes.map(\.name.description) == ["acme", "acme/web", "acme/web/eu", "acme2", "default", "zeta"]
            )
            #expect(all.nextPageToken.isEmpty)
            #expect(all.themes[4].parent == nil)
            #expect(all.themes[4].facts.kind == .base)
            #expect(all.themes[0].parent == .default)
            #expect(try all.themes[0] == fixture.store.record(of: name("acme")))

            var request = ListThemesRequest(prefix: ThemePrefix(try name("acme")), pageSize: 2)
            var pages: [[String]] = []
            repeat {
                let page = try await client.listThemes(request)
                pages.append(page.themes.map(\.name.description))
                request.pageToken = page.nextPageToken
            } while !request.pageToken.isEmpty
            #expect(pages == [["acme", "acme/web"], ["acme/web/eu"]])

            for token in ["x", "a:", "a:zeta", "a:acme2", "a:ACME"] {
                request.pageToken = token
                let error = await fixture.status { _ = try await client.listThemes(request) }
                #expect(error?.code == .invalidArgument, "token \(token)")
            }
        }
    }

    @Test("Catalogs by theme, by version, and their digest alone", arguments: ServiceSetup.all)
    func catalogs(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let base = try TestThemes.base(10)
            try await fixture.put("acme", try TestThemes.brand([0: 5]))
            let byTheme = try await fixture.client.getCatalog(GetCatalogRequest(.theme(try name("acme"))))
            #expect(byTheme.blob == base)
            #expect(byTheme.theme == .default)
            #expect(byTheme.lineage == TestThemes.lineage)
            #expect(byTheme.version == 1)
            let byVersion = try await fixture.client.getCatalog(GetCatalogRequest(.version(TestThemes.lineage, 1)))
            #expect(byVersion.blob == base)
            #expect(byVersion.theme == nil)
            let digest = try await fixture.client.getCatalog(
                GetCatalogRequest(.theme(.default), digestOnly: true)
            )
            #expect(digest.blob.isEmpty)
            #expect(digest.digest == byTheme.digest)

            for source in [
                GetCatalogRequest.Source.theme(try name("nobody")), .version(TestThemes.lineage, 2),
                .version(Lineage(rawValue: 5), 1),
            ] {
                let error = await fixture.status { _ = try await fixture.client.getCatalog(GetCatalogRequest(source)) }
                #expect(error?.code == .notFound)
            }
        }
    }

    @Test("Blobs by digest, those of history too", arguments: ServiceSetup.all)
    func blobs(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let old = try TestThemes.brand([0: 5])
            try await fixture.put("acme", old)
            try await fixture.put("acme", try TestThemes.brand([0: 6]))
            let reply = try await fixture.client.getBlob(GetBlobRequest(try TestThemes.digest(old)))
            #expect(reply.blob == old)
            let error = await fixture.status {
                _ = try await fixture.client.getBlob(GetBlobRequest(Digest(hashing: [1])))
            }
            #expect(error?.code == .notFound)
        }
    }

    @Test("Nothing older than asked for, nothing of another store", arguments: ServiceSetup.all)
    func freshness(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let client = fixture.client
            let acme = try name("acme")
            let published = try await fixture.put("acme", try TestThemes.brand([0: 5]))
            let now = Freshness(minimumPosition: published.position)
            _ = try await client.getTheme(GetThemeRequest(acme, freshness: now))

            var ahead = published.position
            ahead.revision += 1
            var otherEpoch = published.position
            otherEpoch.epoch += 1
            var otherStore = published.position
            otherStore.storeID = StoreID(high: 1, low: 2)
            let digest = try await client.getTheme(GetThemeRequest(acme)).members[0].digest
            for (freshness, code) in [
                (Freshness(minimumRevision: ahead.revision), RPCStatusCode.unavailable),
                (Freshness(minimumPosition: ahead), .unavailable),
                (Freshness(minimumPosition: otherEpoch), .failedPrecondition),
                (Freshness(minimumPosition: otherStore), .failedPrecondition),
            ] {
                let errors = [
                    await fixture.status { _ = try await client.getTheme(GetThemeRequest(acme, freshness: freshness)) },
                    await fixture.status { _ = try await client.listThemes(ListThemesRequest(freshness: freshness)) },
                    await fixture.status {
                        _ = try await client.getCatalog(GetCatalogRequest(.theme(acme), freshness: freshness))
                    },
                    await fixture.status { _ = try await client.getBlob(GetBlobRequest(digest, freshness: freshness)) },
                    await fixture.status {
                        _ = try await client.resolveTheme(ResolveThemeRequest(acme, freshness: freshness))
                    },
                    // A theme that is not there may come with a later revision.
                    await fixture.status {
                        _ = try await client.getTheme(GetThemeRequest(try name("new"), freshness: freshness))
                    },
                ]
                #expect(errors.map { $0?.code } == Array(repeating: code, count: errors.count))
            }
        }
    }

    @Test("Wrong requests get their status, and the service goes on", arguments: ServiceSetup.all)
    func wrongRequests(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            for method in ["ListThemes", "GetCatalog", "GetTheme", "GetBlob", "ResolveTheme", "Publish"] {
                #expect(await fixture.raw(method, [0x0B])?.code == .internal, "\(method): no message")
            }
            let badName: [UInt8] = [0x0A, 4] + Array("Acme".utf8)
            for method in ["ListThemes", "GetCatalog", "GetTheme", "ResolveTheme"] {
                let error = await fixture.raw(method, badName)
                #expect(error?.code == .invalidArgument, "\(method): a bad name")
                #expect(error?.message.contains("Acme") == true)
            }
            for method in ["GetCatalog", "GetTheme", "GetBlob", "ResolveTheme", "Publish"] {
                #expect(await fixture.raw(method, [])?.code == .invalidArgument, "\(method): an empty message")
            }
            let nobody = try name("nobody")
            for error in [
                await fixture.status { _ = try await fixture.client.getTheme(GetThemeRequest(nobody)) },
                await fixture.status { _ = try await fixture.client.resolveTheme(ResolveThemeRequest(nobody)) },
            ] {
                #expect(error?.code == .notFound)
                #expect(error?.message == "no theme 'nobody'")
            }
            #expect(await fixture.raw("Nothing", [])?.code == .unimplemented)
            #expect(try await fixture.client.getTheme(GetThemeRequest(.default)).members.count == 1)
        }
    }

    @Test("A reply above the limit is refused and says how to ask for less", arguments: ServiceSetup.all)
    func tooLarge(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup, maximumReplyBytes: 200) { fixture in
            for _ in 0..<2 {
                let error = await fixture.status { _ = try await fixture.client.getTheme(GetThemeRequest(.default)) }
                #expect(error?.code == .resourceExhausted)
                #expect(error?.message.contains("digests only") == true)
            }
            _ = try await fixture.client.getTheme(GetThemeRequest(.default, digestsOnly: true))
        }
    }

    @Test("Health: the server and the service serve, others are unknown", arguments: ServiceSetup.all)
    func health(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            for service in [ThemeService.name, ""] {
                let status = try await fixture.client.checkHealth(of: service)
                #expect(status == .serving)
            }
            let error = await fixture.status { _ = try await fixture.client.checkHealth(of: "themewire.v1.Other") }
            #expect(error?.code == .notFound)
        }
    }
}
