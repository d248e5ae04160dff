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

@Suite("Publish")
struct PublishTests {
    @Test("A put makes one revision; repeating it makes none, whatever was expected", arguments: ServiceSetup.all)
    func repeats(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let brand = try TestThemes.brand([0: 5])
            let first = try await fixture.put("acme", brand, expected: 0)
            #expect(first.isChanged)
            #expect(first.results.map(\.revision) == [2])
            #expect(first.results.map(\.digest) == [try TestThemes.digest(brand)])
            #expect(first.position.revision == 2)
            let again = try await fixture.put("acme", brand, expected: 0)
            #expect(!again.isChanged)
            #expect(again.results.map(\.isChanged) == [false])
            #expect(again.results.map(\.revision) == [2])
            #expect(again.position == first.position)

            let other = try TestThemes.brand([0: 6])
            let error = await fixture.status { try await fixture.put("acme", other, expected: 0) }
            #expect(error?.code == .aborted)
            #expect(try await fixture.put("acme", other, expected: 2).position.revision == 3)
        }
    }

    @Test("Several changes are one revision, or nothing at all", arguments: ServiceSetup.all)
    func atomic(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let (a, b) = (try name("a"), try name("b"))
            let brand = PublishRequest.Put(blob: try TestThemes.brand([0: 5]))
            let under = PublishRequest.Put(blob: try TestThemes.brand([1: 6]), parent: b)
            let both = try await fixture.client.publish(PublishRequest([.init(a, .put(under)), .init(b, .put(brand))]))
            #expect(both.results.map(\.revision) == [2, 2])
            #expect(try await fixture.client.getTheme(GetThemeRequest(a)).members.map(\.name) == [.default, b, a])

            let half = await fixture.status {
                _ = try await fixture.client.publish(
                    PublishRequest([
                        .init(try name("c"), .put(brand)),
                        .init(a, .put(brand), expectedRevision: 99),
                    ])
                )
            }
            #expect(half?.code == .aborted)
            #expect(fixture.store.position.revision == 2)
            let twice = await fixture.status {
                _ = try await fixture.client.publish(PublishRequest([.init(a, .put(brand)), .init(a, .remove)]))
            }
            #expect(twice?.code == .invalidArgument)
        }
    }

    @Test("Rollback and removal", arguments: ServiceSetup.all)
    func rollbackAndRemove(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let acme = try name("acme")
            let first = try TestThemes.brand([0: 5])
            try await fixture.put("acme", first)
            try await fixture.put("acme", try TestThemes.brand([0: 6]))
            let back = try await fixture.client.publish(PublishRequest([.init(acme, .rollback(toRevision: 2))]))
            #expect(back.results.map(\.digest) == [try TestThemes.digest(first)])
            #expect(back.results.map(\.revision) == [4])
            #expect(try await fixture.client.getTheme(GetThemeRequest(acme)).members[1].blob == first)

            for (change, code) in [
                (PublishRequest.Change(acme, .rollback(toRevision: 1)), RPCStatusCode.notFound),
                (.init(try name("nobody"), .rollback(toRevision: 1)), .notFound),
                (.init(.default, .remove), .failedPrecondition),
            ] {
                let error = await fixture.status { _ = try await fixture.client.publish(PublishRequest([change])) }
                #expect(error?.code == code)
            }
            let removed = try await fixture.client.publish(PublishRequest([.init(acme, .remove)]))
            #expect(removed.results.map(\.digest) == [nil])
            let gone = await fixture.status { _ = try await fixture.client.getTheme(GetThemeRequest(acme)) }
            #expect(gone?.code == .notFound)
        }
    }

    @Test("Layers keep their parent, else are put on the default theme", arguments: ServiceSetup.all)
    func parents(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let store = fixture.store
            try await fixture.put("a", try TestThemes.brand([0: 5]))
            try await fixture.put("b", try TestThemes.brand([0: 6]), parent: "a")
            try await fixture.put("b", try TestThemes.brand([0: 7]))
            #expect(try store.record(of: try name("a"))?.parent == .default)
            #expect(try store.record(of: try name("b"))?.parent == (try name("a")))
            try await fixture.put("b", try TestThemes.brand([0: 7]), parent: "default")
            #expect(try store.record(of: try name("b"))?.parent == .default)

            let missing = await fixture.status {
                try await fixture.put("c", try TestThemes.brand([0: 1]), parent: "nobody")
            }
            #expect(missing?.code == .failedPrecondition)
            try await fixture.put("b", try TestThemes.brand([0: 7]), parent: "a")
            let cycle = await fixture.status { try await fixture.put("a", try TestThemes.brand([0: 1]), parent: "b") }
            #expect(cycle?.code == .failedPrecondition)
            let base = await fixture.status { try await fixture.put("a", try TestThemes.base(1), parent: "b") }
            #expect(base?.code == .invalidArgument)

            var parent = "b"
            for depth in 4...8 {
                try await fixture.put("d\(depth)", try TestThemes.brand([0: 1]), parent: parent)
                parent = "d\(depth)"
            }
            let tooDeep = await fixture.status {
                try await fixture.put("d9", try TestThemes.brand([0: 1]), parent: parent)
            }
            #expect(tooDeep?.code == .failedPrecondition)
        }
    }

    @Test("Layers of another lineage are refused, naming both", arguments: ServiceSetup.all)
    func lineages(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let stranger = Lineage(rawValue: 0xAAAA_BBBB_CCCC_DDDD)
            let error = await fixture.status {
                try await fixture.put("acme", try TestThemes.brand([0: 1], lineage: stranger))
            }
            #expect(error?.code == .failedPrecondition)
            #expect(error?.message.contains(stranger.description) == true)
            #expect(error?.message.contains(TestThemes.lineage.description) == true)
        }
    }

    @Test("Layers for a later version than their base's are refused until it is there", arguments: ServiceSetup.all)
    func versions(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let brand = try TestThemes.brand([0: 1], version: 2)
            let early = await fixture.status { try await fixture.put("acme", brand) }
            #expect(early?.code == .failedPrecondition)
            #expect(early?.message.contains("version 2") == true)
            let newer = TestThemes.catalog(
                TestThemes.tokens([TokenDefinition(path: "added", type: .number)]),
                version: 2
            )
            try await fixture.put("default", try TestThemes.base(10, catalog: newer))
            try await fixture.put("acme", brand)
            // And the base can't go back below it.
            let back = await fixture.status {
                _ = try await fixture.client.publish(PublishRequest([.init(.default, .rollback(toRevision: 1))]))
            }
            #expect(back?.code == .failedPrecondition)
            #expect(back?.message.contains("'acme'") == true)
        }
    }

    @Test("A base that takes away what its children use is refused, naming it", arguments: ServiceSetup.all)
    func losses(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            try await fixture.put("acme", try TestThemes.brand([0: 1]))
            try await fixture.put("acme/web", try TestThemes.brand([1: 1]), parent: "acme")
            var removed = TestThemes.tokens()
            removed[1].isRetired = true
            var retyped = TestThemes.tokens()
            retyped[0].type = .number
            var closed = TestThemes.tokens()
            closed[0].overridable = [.base]
            var unused = TestThemes.tokens()
            unused[2].isRetired = true
            for (tokens, token, theme) in [
                (removed, "'color.b' (removed)", "'acme/web'"),
                (retyped, "'color.a' (color made number)", "'acme'"),
                (closed, "'color.a' (closed to layers of rank brand, override, top)", "'acme'"),
            ] {
                let base = try TestThemes.base(10, catalog: TestThemes.catalog(tokens, version: 2))
                let error = await fixture.status { try await fixture.put("default", base) }
                #expect(error?.code == .failedPrecondition)
                #expect(error?.message.contains(token) == true, "\(error?.message ?? "no error")")
                #expect(error?.message.contains(theme) == true)
            }
            let noDark = TestThemes.catalog(version: 2, modifiers: [])
            try await fixture.put("default", try TestThemes.base(10, catalog: noDark))
            try await fixture.put("default", try TestThemes.base(10, catalog: TestThemes.catalog(unused, version: 3)))

            // Together with its children it may.
            let moved = try TestThemes.base(10, catalog: TestThemes.catalog(removed, version: 4))
            _ = try await fixture.client.publish(
                PublishRequest([
                    .init(.default, .put(.init(blob: moved))),
                    .init(try name("acme/web"), .put(.init(blob: try TestThemes.brand([0: 3])))),
                ])
            )
        }
    }

    @Test("At most 20 lost tokens are named", arguments: ServiceSetup.all)
    func manyLosses(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let more = (0..<50).map { TokenDefinition(path: "t\($0)", type: .color) }
            let full = TestThemes.catalog(TestThemes.tokens(more), version: 2)
            try await fixture.put("default", try TestThemes.base(10, catalog: full))
            let all = Dictionary(uniqueKeysWithValues: (3..<UInt32(53)).map { ($0, UInt8(1)) })
            try await fixture.put("acme", try TestThemes.brand(all, version: 2))
            let gone = more.map { TokenDefinition(path: $0.path, type: $0.type, isRetired: true) }
            let base = try TestThemes.base(10, catalog: TestThemes.catalog(TestThemes.tokens(gone), version: 3))
            let error = await fixture.status { try await fixture.put("default", base) }
            #expect(error?.code == .failedPrecondition)
            #expect(error?.message.split(separator: "(removed)").count == 21)
        }
    }

    @Test("Layers that do not fit the base are refused", arguments: ServiceSetup.all)
    func misfits(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let wrongType = try TestThemes.layers { $0.setWhole(SlotID(rawValue: 0), .number(1)) }
            let error = await fixture.status { try await fixture.put("acme", wrongType) }
            #expect(error?.code == .failedPrecondition)
            #expect(error?.message.contains("color.a") == true)
            var closed = TestThemes.tokens()
            closed[0].overridable = [.base]
            try await fixture.put("default", try TestThemes.base(10, catalog: TestThemes.catalog(closed, version: 2)))
            let notOpen = await fixture.status { try await fixture.put("acme", try TestThemes.brand([0: 1])) }
            #expect(notOpen?.code == .failedPrecondition)
            #expect(notOpen?.message.contains("color.a: closed to layers of rank brand") == true)
            // Whatever rank the layers claim, and in whatever context.
            for (rank, condition) in [(Rank.base, []), (.override, []), (.top, [TestThemes.dark])] {
                let claimed = try TestThemes.layers(rank: rank, condition: condition) {
                    $0.setWhole(SlotID(rawValue: 0), TestThemes.color(1))
                }
                let error = await fixture.status { try await fixture.put("acme", claimed) }
                #expect(error?.code == .failedPrecondition)
                #expect(error?.message.contains("color.a: closed to layers of rank") == true)
            }
            // Setting an open token to a closed one does not touch that.
            try await fixture.put(
                "acme",
                try TestThemes.layers { $0.setWhole(SlotID(rawValue: 1), .alias(SlotID(rawValue: 0))) }
            )
        }
    }

    @Test("A base may close what its children refer to or set at other ranks", arguments: ServiceSetup.all)
    func closing(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            try await fixture.put(
                "acme",
                try TestThemes.layers { $0.setWhole(SlotID(rawValue: 1), .alias(SlotID(rawValue: 0))) }
            )
            try await fixture.put(
                "high",
                try TestThemes.layers(rank: .top, condition: [TestThemes.dark]) {
                    $0.setWhole(SlotID(rawValue: 0), TestThemes.color(9))
                }
            )
            var tokens = TestThemes.tokens()
            tokens[0].overridable = [.base, .top]
            try await fixture.put("default", try TestThemes.base(10, catalog: TestThemes.catalog(tokens, version: 2)))
            tokens[0].overridable = [.base]
            let all = try TestThemes.base(10, catalog: TestThemes.catalog(tokens, version: 3))
            let error = await fixture.status { try await fixture.put("default", all) }
            #expect(error?.code == .failedPrecondition)
            #expect(error?.message.contains("'color.a' (closed to layers of rank top) in 'high'") == true)
        }
    }

    @Test("Two different catalogs of one lineage and version are refused", arguments: ServiceSetup.all)
    func sameVersion(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let other = TestThemes.catalog(TestThemes.tokens([TokenDefinition(path: "x", type: .number)]))
            for theme in ["default", "second"] {
                let error = await fixture.status {
                    try await fixture.put(theme, try TestThemes.base(1, catalog: other))
                }
                #expect(error?.code == .failedPrecondition)
                #expect(error?.message.contains(TestThemes.lineage.description) == true)
            }
            try await fixture.put("second", try TestThemes.base(1))
        }
    }

    @Test("Blobs that are none, or not the one announced", arguments: ServiceSetup.all)
    func badBlobs(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let good = try TestThemes.brand([0: 1])
            for blob in [[1, 2, 3], good.dropLast(), good + [0], [0x28, 0xB5, 0x2F, 0xFD]] as [[UInt8]] {
                let error = await fixture.status { try await fixture.put("acme", blob) }
                #expect(error?.code == .invalidArgument)
                #expect(error?.message.contains("'acme'") == true)
            }
            let announced = PublishRequest.Put(blob: good, digest: Digest(hashing: [1]))
            let error = await fixture.status {
                _ = try await fixture.client.publish(PublishRequest([.init(try name("acme"), .put(announced))]))
            }
            #expect(error?.code == .invalidArgument)
            let right = PublishRequest.Put(blob: good, digest: try TestThemes.digest(good))
            _ = try await fixture.client.publish(PublishRequest([.init(try name("acme"), .put(right))]))
        }
    }

    @Test("A message above the transport's limit is refused", arguments: ServiceSetup.all)
    func oversized(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let error = await fixture.raw("Publish", [UInt8](repeating: 0, count: TransportLimits.messageBytes + 1))
            #expect(error?.code == .resourceExhausted)
            let status = try await fixture.client.checkHealth()
            #expect(status == .serving)
        }
    }

    @Test("Nobody publishes through a proxy", arguments: ServiceSetup.all)
    func proxies(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let request = PublishRequest([.init(try name("acme"), .put(.init(blob: try TestThemes.brand([0: 1]))))])
            for header in PublishTrust.forwardingHeaders {
                let error = await fixture.raw("Publish", request.encoded, metadata: [header: "192.0.2.1"])
                #expect(error?.code == .permissionDenied)
                #expect(error?.message.contains("'\(header)'") == true)
                // Reads are answered all the same.
                let read = GetThemeRequest(.default).encoded
                #expect(await fixture.raw("GetTheme", read, metadata: [header: "192.0.2.1"]) == nil)
            }
            #expect(fixture.store.position.revision == 1)
        }
    }

    @Test(
        "Publishes and reads at the same time: a reader's positions and revisions never go back",
        arguments: ServiceSetup.all
    )
    func concurrent(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let acme = try name("acme")
            try await fixture.put("acme", try TestThemes.brand([0: 0]))
            let blobs = try (1...30).map { try TestThemes.brand([0: UInt8($0)]) }
            try await withThrowingTaskGroup { group in
                group.addTask {
                    for (step, blob) in blobs.enumerated() {
                        let theme = step % 3 == 0 ? "other" : "acme"
                        let done = try await fixture.put(theme, blob)
                        // What was published is what a reader at that position finds.
                        let read = try await fixture.client.getTheme(
                            GetThemeRequest(
                                try name(theme),
                                freshness: Freshness(minimumPosition: done.position)
                            )
                        )
                        #expect(read.members.last?.blob == blob)
                    }
                }
                for _ in 0..<3 {
                    group.addTask {
                        var last = StorePosition(storeID: StoreID(high: 0, low: 0), epoch: 0, revision: 0)
                        var revision: UInt64 = 0
                        for step in 0..<100 {
                            let target = step % 2 == 0 ? acme : .default
                            let chain = try await fixture.client.getTheme(GetThemeRequest(target))
                            #expect(chain.position.revision >= last.revision)
                            if target == acme {
                                #expect(chain.revision >= revision)
                                revision = chain.revision
                            }
                            last = chain.position
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }
}
