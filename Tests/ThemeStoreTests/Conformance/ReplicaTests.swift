//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeStore

@Suite struct ReplicaTests {
    static let originID = StoreID(high: 1, low: 2)

    static func position(_ revision: UInt64, epoch: UInt64 = 1) -> StorePosition {
        StorePosition(storeID: originID, epoch: epoch, revision: revision)
    }

    static func current(
        _ text: String,
        _ blob: StoredBlob,
        parent: String?,
        revision: UInt64,
        withBlob: Bool = true
    ) -> ReplicaChange {
        .current(
            ThemeRecord(
                name: name(text),
                parent: parent.map { name($0) },
                facts: blob.facts,
                revision: revision,
                publishedAt: 5
            ),
            blob: withBlob ? blob.bytes : nil
        )
    }

    /// A replica at revision 10 with `default`, `a` and `a/b`.
    static func withReplica(_ kind: StoreKind, _ body: (any ThemeStore) throws -> Void) throws {
        try kind.withStore(role: .replica) { store in
            #expect(!store.hasAppliedPosition)
            // Pages come in the order of revisions, so a child may come first.
            try store.stage([current("a", Sample.layers(2), parent: "default", revision: 3)])
            try store.stage([
                current("a/b", Sample.layers(3), parent: "a", revision: 4),
                current("default", Sample.base(1), parent: nil, revision: 9),
            ])
            #expect(try store.list(.all, after: nil, limit: 9).records.isEmpty, "nothing staged is read")
            #expect(!store.hasAppliedPosition)
            try store.applyStaged(at: position(10), replacing: .everything)
            #expect(store.position == position(10))
            #expect(store.hasAppliedPosition)
            try body(store)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func theOriginsRevisionsAreTaken(kind: StoreKind) throws {
        try Self.withReplica(kind) { store in
            let chain = try #require(try store.chain(of: name("a/b"), blobs: .all))
            #expect(chain.members.map(\.revision) == [9, 3, 4])
            #expect(chain.revision == 9)
            #expect(chain.position == Self.position(10))
            #expect(chain.members[0].publishedAt == 5)
            #expect(chain.blobs[Sample.digest(3)] == Sample.layers(3).bytes)
            #expect(try store.changes(after: .start, prefix: .all, limit: 9).events.map(\.revision) == [3, 4, 9])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func changesApplyTogetherAndStayWithoutNews(kind: StoreKind) throws {
        try Self.withReplica(kind) { store in
            try store.stage([
                .removed(name("a/b"), revision: 11), Self.current("a", Sample.base(1), parent: nil, revision: 12),
            ])
            // The same theme again: the later one counts, and a blob that the store holds may be left out.
            try store.stage([
                Self.current("a", Sample.layers(3), parent: "default", revision: 13, withBlob: false)
            ])
            #expect(try store.record(of: name("a/b")) != nil)
            try store.applyStaged(at: Self.position(13), replacing: .changes)
            #expect(try store.record(of: name("a/b")) == nil)
            #expect(try store.record(of: name("a"))?.digest == Sample.digest(3))
            #expect(try store.history(of: name("a")).map(\.revision) == [13, 3])
            #expect(
                try store.changes(after: ChangeCursor(revision: 10), prefix: .all, limit: 9).events.map(\.revision)
                    == [11, 13]
            )
            // A bookmark without changes.
            try store.applyStaged(at: Self.position(20), replacing: .changes)
            #expect(store.position == Self.position(20))
            // The same changes once more are old.
            try store.stage([Self.current("a", Sample.layers(2), parent: "default", revision: 3)])
            try store.stage([.removed(.default, revision: 8)])
            try store.applyStaged(at: Self.position(20), replacing: .changes)
            #expect(try store.record(of: name("a"))?.revision == 13)
            #expect(try store.record(of: .default)?.revision == 9)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anotherEpochReplacesEverything(kind: StoreKind) throws {
        try Self.withReplica(kind) { store in
            try store.stage([Self.current("default", Sample.base(7), parent: nil, revision: 2)])
            let next = Self.position(5, epoch: 2)
            expectRefusal(.positionMismatch) { () throws(StoreError) in
                try store.applyStaged(at: next, replacing: .changes)
            }
            try store.applyStaged(at: next, replacing: .everything)
            #expect(store.position == next)
            #expect(try store.list(.all, after: nil, limit: 9).records.map(\.name) == [.default])
            #expect(try store.history(of: .default).map(\.revision) == [2])
            #expect(try store.blob(Sample.digest(1)) == nil)
            #expect(try store.blob(Sample.digest(2)) == nil)
            // What went is not in the feed, so those who hold it must begin anew.
            expectRefusal(.compacted) { () throws(StoreError) in
                _ = try store.changes(after: ChangeCursor(revision: 4), prefix: .all, limit: 9)
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func positionsDontGoBackOrAhead(kind: StoreKind) throws {
        try Self.withReplica(kind) { store in
            expectRefusal(.positionMismatch) { () throws(StoreError) in
                try store.applyStaged(at: Self.position(9), replacing: .changes)
            }
            try store.stage([Self.current("a", Sample.layers(5), parent: "default", revision: 30)])
            expectRefusal(.positionMismatch) { () throws(StoreError) in
                try store.applyStaged(at: Self.position(29), replacing: .changes)
            }
            #expect(store.position == Self.position(10))
            try store.applyStaged(at: Self.position(30), replacing: .changes)
            #expect(try store.record(of: name("a"))?.digest == Sample.digest(5))
        }
        try kind.withStore(role: .replica) { store in
            expectRefusal(.positionMismatch, "a replica begins with everything") { () throws(StoreError) in
                try store.applyStaged(at: Self.position(1), replacing: .changes)
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func brokenChainsAreRefusedAndStayStaged(kind: StoreKind) throws {
        try Self.withReplica(kind) { store in
            try store.stage([.removed(.default, revision: 11)])
            let apply = { () throws(StoreError) in try store.applyStaged(at: Self.position(20), replacing: .changes) }
            expectRefusal(.hasChildren, nil, apply)
            try store.stage([Self.current("default", Sample.base(8), parent: nil, revision: 12)])
            try store.stage([Self.current("x", Sample.layers(9), parent: "y", revision: 13)])
            expectRefusal(.missingParent, nil, apply)
            try store.stage([Self.current("y", Sample.layers(9), parent: "x", revision: 14)])
            expectRefusal(.cycle, nil, apply)
            #expect(store.position == Self.position(10))
            try store.stage([Self.current("y", Sample.layers(9), parent: "default", revision: 15)])
            try apply()
            #expect(try store.chain(of: name("x"), blobs: .none)?.members.count == 3)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func stagedBlobsAreHeldUntilDiscarded(kind: StoreKind) throws {
        try Self.withReplica(kind) { store in
            let missing = error { () throws(StoreError) in
                try store.stage([
                    Self.current("n", Sample.layers(6), parent: "default", revision: 11),
                    Self.current("m", Sample.layers(7), parent: "default", revision: 12, withBlob: false),
                ])
            }
            #expect(missing?.code == .missingBlob)
            #expect(missing?.themes == [name("m")])
            #expect(try store.blob(Sample.digest(6)) == nil, "nothing of a refused page is kept")
            try store.stage([
                Self.current("n", Sample.layers(6), parent: "default", revision: 11),
                Self.current("m", Sample.layers(6), parent: "default", revision: 12, withBlob: false),
            ])
            #expect(try store.blob(Sample.digest(6)) == Sample.layers(6))
            try store.stage([.removed(name("n"), revision: 13)])
            #expect(try store.blob(Sample.digest(6)) == Sample.layers(6))
            try store.discardStaged()
            #expect(try store.blob(Sample.digest(6)) == nil)
            try store.applyStaged(at: Self.position(13), replacing: .changes)
            #expect(try store.list(.all, after: nil, limit: 9).records.count == 3)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func factsThatContradictAreRefused(kind: StoreKind) throws {
        try Self.withReplica(kind) { store in
            let good = Sample.layers(6)
            var record = ThemeRecord(
                name: name("n"),
                parent: .default,
                facts: good.facts,
                revision: 11,
                publishedAt: 0
            )
            let first = record
            expectRefusal(.blobConflict) { () throws(StoreError) in
                try store.stage([.removed(name("a/b"), revision: 11), .current(first, blob: good.bytes + [0])])
            }
            record.facts.digest = Sample.digest(2)
            record.facts.version = 9
            let second = record
            expectRefusal(.blobConflict) { () throws(StoreError) in try store.stage([.current(second, blob: nil)]) }
            try store.applyStaged(at: Self.position(11), replacing: .changes)
            #expect(try store.list(.all, after: nil, limit: 9).records.count == 3, "nothing of them was staged")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anOriginsFeedMakesAnEqualReplica(kind: StoreKind) throws {
        try kind.withStore { origin in
            try kind.withStore(role: .replica) { replica in
                _ = try origin.publish([
                    .put(.default, Sample.base(1), parent: .none),
                    .put(name("a"), Sample.layers(2), parent: .named(.default)),
                ])
                _ = try origin.publish([.put(name("b"), Sample.layers(2), parent: .named(name("a")))])
                var cursor = ChangeCursor.start
                for round in 0..<3 {
                    var page: ChangePage
                    repeat {
                        page = try origin.changes(after: cursor, prefix: .all, limit: 1)
                        try replica.stage(
                            page.events.map { event in
                                switch event {
                                case .current(let record):
                                    .current(record, blob: try origin.blob(record.digest)?.bytes)
                                case .removed(let name, let revision): .removed(name, revision: revision)
                                }
                            }
                        )
                        cursor = page.next
                    } while !page.isComplete
                    try replica.applyStaged(at: page.position, replacing: round == 0 ? .everything : .changes)
                    #expect(replica.position == origin.position)
                    #expect(
                        try replica.list(.all, after: nil, limit: 9) == origin.list(.all, after: nil, limit: 9)
                    )
                    if round == 0 { _ = try origin.publish([.remove(name("b")), .remove(name("a"))]) }
                    if round == 1 {
                        _ = try origin.publish([
                            .put(.default, Sample.base(3, lineage: Sample.otherLineage), parent: .none)
                        ])
                    }
                }
            }
        }
    }
}
