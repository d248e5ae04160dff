//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeStore

@Suite struct PublishTests {
    @Test(arguments: StoreKind.allCases)
    func aListIsOneRevision(kind: StoreKind) throws {
        let (base, acme, shop) = (ThemeName.default, name("acme"), name("acme/shop"))
        try kind.withStore { store in
            #expect(store.position.revision == 0)
            // Children may come before their parents.
            let result = try store.publish([
                .put(shop, Sample.layers(3), parent: .named(acme)),
                .put(acme, Sample.layers(2), parent: .named(base)),
                .put(base, Sample.base(1), parent: .none),
            ])
            #expect(result.changed)
            #expect(result.position.revision == 1)
            #expect(result.revisions == [1, 1, 1])
            #expect(store.position == result.position)
            let chain = try #require(try store.chain(of: shop, blobs: .all))
            #expect(chain.members.map(\.name) == [base, acme, shop])
            #expect(chain.digests == [Sample.digest(1), Sample.digest(2), Sample.digest(3)])
            #expect(chain.blobs[Sample.digest(3)] == Sample.layers(3).bytes)
            #expect(chain.blobs.count == 3)
            #expect(chain.revision == 1)
            #expect(chain.position == result.position)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aNewBaseRewritesNoChild(kind: StoreKind) throws {
        let acme = name("acme")
        try kind.withStore { store in
            _ = try store.publish([.put(.default, Sample.base(1), parent: .none)])
            _ = try store.publish([.put(acme, Sample.layers(2), parent: .named(.default))])
            _ = try store.publish([.put(.default, Sample.base(3), parent: .keep)])
            #expect(try store.record(of: acme)?.revision == 2)
            let chain = try #require(try store.chain(of: acme, blobs: .except([Sample.digest(2)])))
            #expect(chain.revision == 3)
            #expect(chain.blobs == [Sample.digest(3): Sample.base(3).bytes])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func whatIsThereAlreadyMakesNoRevision(kind: StoreKind) throws {
        let acme = name("acme")
        try kind.withStore { store in
            let changes: [ThemeChange] = [
                .put(.default, Sample.base(1), parent: .none, expectedRevision: 0),
                .put(acme, Sample.layers(2), parent: .named(.default), expectedRevision: 0),
            ]
            let first = try store.publish(changes)
            let retry = try store.publish(changes)
            #expect(!retry.changed)
            #expect(retry.revisions == [1, 1])
            #expect(retry.position == first.position)
            #expect(try store.history(of: acme).count == 1)
            // A list with one real change still is a revision, for that theme only.
            let mixed = try store.publish([
                .put(.default, Sample.base(1), parent: .keep), .put(acme, Sample.layers(3), parent: .keep),
            ])
            #expect(mixed.revisions == [1, 2])
            #expect(try store.publish([]).changed == false)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func expectationsAreOfTheTheme(kind: StoreKind) throws {
        let acme = name("acme")
        try kind.withStore { store in
            _ = try store.publish([.put(.default, Sample.base(1), parent: .none)])
            _ = try store.publish([.put(acme, Sample.layers(2), parent: .named(.default))])
            let exists = error { () throws(StoreError) in
                _ = try store.publish([.put(.default, Sample.base(9), parent: .keep, expectedRevision: 0)])
            }
            #expect(exists?.code == .revisionMismatch)
            #expect(exists?.actualRevision == 1)
            #expect(exists?.message.contains("revision 1") == true)
            let missing = error { () throws(StoreError) in
                _ = try store.publish([
                    .put(acme, Sample.layers(9), parent: .keep),
                    .put(name("new"), Sample.layers(3), parent: .named(.default), expectedRevision: 7),
                ])
            }
            #expect(missing?.code == .revisionMismatch)
            #expect(missing?.actualRevision == 0)
            #expect(try store.record(of: acme)?.digest == Sample.digest(2), "nothing of a refused list is kept")
            #expect(store.position.revision == 2)
            // Theme `default` is at 1 though the store is at 2.
            #expect(
                try store.publish([.put(.default, Sample.base(9), parent: .keep, expectedRevision: 1)]).changed
            )
        }
    }

    @Test(arguments: StoreKind.allCases)
    func removalLeavesATombstoneAndCanBeRepeated(kind: StoreKind) throws {
        let acme = name("acme")
        try kind.withStore { store in
            _ = try store.publish([.put(.default, Sample.base(1), parent: .none)])
            _ = try store.publish([.put(acme, Sample.layers(2), parent: .named(.default))])
            let removed = try store.publish([.remove(acme, expectedRevision: 2)])
            #expect(removed.revisions == [3])
            #expect(try store.record(of: acme) == nil)
            #expect(try store.chain(of: acme, blobs: .none) == nil)
            #expect(try store.history(of: acme).isEmpty)
            #expect(try store.blob(Sample.digest(2)) == nil, "a blob that nothing holds is dropped")
            let again = try store.publish([.remove(acme, expectedRevision: 2)])
            #expect(!again.changed)
            #expect(again.revisions == [3])
            expectRefusal(.unknownTheme) { () throws(StoreError) in _ = try store.publish([.remove(acme)]) }
            expectRefusal(.unknownTheme) { () throws(StoreError) in
                _ = try store.publish([.remove(acme, expectedRevision: 1)])
            }
            let back = try store.publish([
                .put(acme, Sample.layers(2), parent: .named(.default), expectedRevision: 0)
            ])
            #expect(back.revisions == [4])
            #expect(try store.changes(after: .start, prefix: .all, limit: 10).events.count == 2)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func rollbackIsANewRevisionOfTheOldState(kind: StoreKind) throws {
        let (acme, other) = (name("acme"), name("other"))
        try kind.withStore { store in
            _ = try store.publish([
                .put(.default, Sample.base(1), parent: .none), .put(other, Sample.base(2), parent: .none),
            ])
            _ = try store.publish([.put(acme, Sample.layers(3), parent: .named(.default))])
            _ = try store.publish([.put(acme, Sample.layers(4), parent: .named(other))])
            let result = try store.publish([.rollback(acme, toRevision: 2, expectedRevision: 3)])
            #expect(result.revisions == [4])
            let record = try #require(try store.record(of: acme))
            #expect(record.parent == .default)
            #expect(record.digest == Sample.digest(3))
            #expect(try store.blob(record.digest) == Sample.layers(3))
            #expect(try store.history(of: acme).map(\.revision) == [4, 3, 2])
            #expect(try store.publish([.rollback(acme, toRevision: 2)]).changed == false, "it is there already")
            expectRefusal(.unknownRevision) { () throws(StoreError) in
                _ = try store.publish([.rollback(acme, toRevision: 1)])
            }
            expectRefusal(.unknownTheme) { () throws(StoreError) in
                _ = try store.publish([.rollback(name("x"), toRevision: 1)])
            }
            // The parent of the old state is gone: the rollback would break the chain.
            _ = try store.publish([.put(acme, Sample.layers(3), parent: .named(other))])
            _ = try store.publish([.remove(.default)])
            expectRefusal(.missingParent) { () throws(StoreError) in
                _ = try store.publish([.rollback(acme, toRevision: 2)])
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func historyIsKeptToItsLengthAndBlobsGoWithIt(kind: StoreKind) throws {
        try kind.withStore { store in
            let count = UInt64(StoreLimits.historyLength + 20)
            for number in 1...count {
                _ = try store.publish([.put(.default, Sample.base(number), parent: .none)])
            }
            let history = try store.history(of: .default)
            #expect(history.map(\.revision) == (21...count).reversed())
            #expect(history.map(\.facts.digest) == (21...count).reversed().map(Sample.digest))
            #expect(try store.blob(Sample.digest(20)) == nil)
            #expect(try store.blob(Sample.digest(21)) == Sample.base(21))
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aBlobIsKeptAsLongAsOneThemeHoldsIt(kind: StoreKind) throws {
        let (one, two) = (name("one"), name("two"))
        try kind.withStore { store in
            _ = try store.publish([
                .put(one, Sample.base(1), parent: .none), .put(two, Sample.base(1), parent: .none),
            ])
            _ = try store.publish([.remove(one)])
            #expect(try store.blob(Sample.digest(1)) == Sample.base(1))
            _ = try store.publish([.put(two, Sample.base(2), parent: .none)])
            #expect(try store.blob(Sample.digest(1)) == Sample.base(1), "the history holds it")
            _ = try store.publish([.remove(two)])
            #expect(try store.blob(Sample.digest(1)) == nil)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func theSameMessageInAnotherFrameIsTheSameBlob(kind: StoreKind) throws {
        let (one, two) = (name("one"), name("two"))
        let (short, long) = (Sample.base(1), Sample.base(1, in: 60))
        #expect(short.facts.digest == long.facts.digest)
        try kind.withStore { store in
            _ = try store.publish([.put(one, short, parent: .none)])
            let review: PublishReview = { staged throws(StoreError) in
                let blob = try staged.blob(short.facts.digest)
                if blob != short { throw StoreError(code: .contentRefused, message: "the store's own frame counts") }
            }
            _ = try store.publish([.put(two, long, parent: .none)], review: review)
            #expect(try store.record(of: two)?.facts == short.facts)
            #expect(try store.blob(short.facts.digest) == short)
            // The frame that was there goes within the list that brings the other.
            _ = try store.publish([.remove(two)])
            _ = try store.publish([.remove(one), .put(two, long, parent: .none)])
            #expect(try store.record(of: two)?.facts == long.facts)
            #expect(try store.blob(short.facts.digest) == long)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func reviewsSeeTheFinalStateAndCanRefuse(kind: StoreKind) throws {
        let (acme, beta, gone) = (name("acme"), name("beta"), name("gone"))
        try kind.withStore { store in
            _ = try store.publish([
                .put(.default, Sample.base(1), parent: .none),
                .put(acme, Sample.layers(2), parent: .named(.default)),
                .put(gone, Sample.layers(3), parent: .named(.default)),
            ])
            let review: PublishReview = { staged throws(StoreError) in
                var children: [ThemeName] = []
                while true {
                    let page = try staged.children(of: .default, after: children.last, limit: 1)
                    children += page.map(\.name)
                    if page.isEmpty { break }
                }
                var text = staged.changes.map { "\($0.name):\($0.old?.revision ?? 0)-\($0.new?.revision ?? 0)" }
                text.append(children.map(\.description).joined(separator: "+"))
                text.append("\(try staged.record(of: .default)?.digest == Sample.digest(4))")
                text.append("\(try staged.blob(Sample.digest(4))?.bytes == Sample.base(4).bytes)")
                text.append("\(try staged.blob(Sample.digest(2))?.bytes == Sample.layers(2).bytes)")
                text.append("\(try staged.base(lineage: Sample.lineage, version: 1)?.digest == Sample.digest(1))")
                throw StoreError(code: .contentRefused, message: text.joined(separator: " "))
            }
            let refusal = error { () throws(StoreError) in
                _ = try store.publish(
                    [
                        .put(.default, Sample.base(4), parent: .keep),
                        .put(acme, Sample.layers(2), parent: .keep),
                        .put(beta, Sample.layers(5), parent: .named(.default)), .remove(gone),
                    ],
                    review: review
                )
            }
            #expect(refusal?.message == "default:1-2 beta:0-2 gone:1-0 acme+beta true true true true")
            #expect(store.position.revision == 1)
            #expect(try store.record(of: .default)?.digest == Sample.digest(1))
            #expect(try store.blob(Sample.digest(4)) == nil)
            let passed = try store.publish([.put(acme, Sample.layers(6), parent: .keep)], review: { _ in })
            #expect(passed.changed)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func theSeedIsRevisionOne(kind: StoreKind) throws {
        try kind.withStore(seed: StoreSeed(blob: Sample.base(1))) { store in
            #expect(store.role == .origin)
            #expect(store.hasAppliedPosition)
            #expect(store.position.revision == 1)
            #expect(store.position.epoch == 1)
            let chain = try #require(try store.chain(of: .default, blobs: .none))
            #expect(chain.members.map(\.facts) == [Sample.base(1).facts])
            #expect(chain.blobs.isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func replicasRefusePublishesAndOriginsRefuseReplication(kind: StoreKind) throws {
        try kind.withStore(role: .replica) { store in
            expectRefusal(.replicaOnly) { () throws(StoreError) in
                _ = try store.publish([.put(.default, Sample.base(1), parent: .none)])
            }
        }
        try kind.withStore { store in
            expectRefusal(.originOnly) { () throws(StoreError) in try store.stage([]) }
            expectRefusal(.originOnly) { () throws(StoreError) in try store.discardStaged() }
            let position = store.position
            expectRefusal(.originOnly) { () throws(StoreError) in
                try store.applyStaged(at: position, replacing: .everything)
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anEpochIsRaisedAlone(kind: StoreKind) throws {
        try kind.withStore(seed: StoreSeed(blob: Sample.base(1))) { store in
            let before = store.position
            try store.raiseEpoch()
            #expect(
                store.position
                    == StorePosition(storeID: before.storeID, epoch: before.epoch + 1, revision: before.revision)
            )
            #expect(!store.position.isComparable(with: before))
        }
    }
}
