//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeStore

@Suite struct ChainRuleTests {
    /// A store with base `default`, base `other` of another lineage, and `a` on default, `a/b` on `a`.
    static func withChains(_ kind: StoreKind, _ body: (any ThemeStore) throws -> Void) throws {
        try kind.withStore { store in
            _ = try store.publish([
                .put(.default, Sample.base(1), parent: .none),
                .put(name("other"), Sample.base(2, lineage: Sample.otherLineage), parent: .none),
                .put(name("a"), Sample.layers(3), parent: .named(.default)),
                .put(name("a/b"), Sample.layers(4), parent: .named(name("a"))),
            ])
            try body(store)
            #expect(store.position.revision == 1, "a refused publish makes no revision")
        }
    }

    static func expect(
        _ expected: StoreError.Code,
        _ store: any ThemeStore,
        _ changes: [ThemeChange],
        naming texts: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let refusal = error { () throws(StoreError) in _ = try store.publish(changes) }
        #expect(refusal?.code == expected, sourceLocation: sourceLocation)
        for text in texts {
            #expect(refusal?.message.contains(text) == true, "\(text)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func cyclesAreRefused(kind: StoreKind) throws {
        try Self.withChains(kind) { store in
            Self.expect(
                .cycle,
                store,
                [.put(name("a"), Sample.layers(3), parent: .named(name("a")))],
                naming: ["'a'"]
            )
            Self.expect(
                .cycle,
                store,
                [.put(name("a"), Sample.layers(3), parent: .named(name("a/b")))],
                naming: ["'a'", "'a/b'"]
            )
            Self.expect(
                .cycle,
                store,
                [
                    .put(name("x"), Sample.layers(5), parent: .named(name("y"))),
                    .put(name("y"), Sample.layers(6), parent: .named(name("z"))),
                    .put(name("z"), Sample.layers(7), parent: .named(name("y"))),
                ],
                naming: ["'y'", "'z'"]
            )
            let ring = (0..<20).map { index in
                ThemeChange.put(
                    name("r\(index)"),
                    Sample.layers(100 + UInt64(index)),
                    parent: .named(name("r\((index + 1) % 20)"))
                )
            }
            Self.expect(.cycle, store, ring, naming: ["own ancestor"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func parentsMustExist(kind: StoreKind) throws {
        try Self.withChains(kind) { store in
            Self.expect(
                .missingParent,
                store,
                [.put(name("c"), Sample.layers(5), parent: .named(name("nobody")))],
                naming: ["'c'", "'nobody'"]
            )
            Self.expect(
                .missingParent,
                store,
                [.put(name("c"), Sample.layers(5), parent: .keep)],
                naming: ["'c'", "no parent"]
            )
            Self.expect(
                .missingParent,
                store,
                [.put(name("a"), Sample.layers(5), parent: .none)],
                naming: ["'a'", "no parent"]
            )
            Self.expect(
                .baseWithParent,
                store,
                [.put(name("a"), Sample.base(5), parent: .keep)],
                naming: ["'a'", "'default'"]
            )
        }
    }

    @Test(arguments: StoreKind.allCases)
    func chainsHaveAtMostEightMembers(kind: StoreKind) throws {
        try kind.withStore { store in
            var changes: [ThemeChange] = [.put(name("t1"), Sample.base(1), parent: .none)]
            for level in 2...8 {
                changes.append(
                    .put(name("t\(level)"), Sample.layers(UInt64(level)), parent: .named(name("t\(level - 1)")))
                )
            }
            _ = try store.publish(changes)
            #expect(try store.chain(of: name("t8"), blobs: .none)?.members.count == 8)
            Self.expect(
                .chainTooDeep,
                store,
                [.put(name("t9"), Sample.layers(9), parent: .named(name("t8")))],
                naming: ["'t9'", "8"]
            )
            // Moving the middle of a chain moves what hangs below it.
            _ = try store.publish([
                .put(name("b1"), Sample.base(21), parent: .none),
                .put(name("b2"), Sample.layers(22), parent: .named(name("b1"))),
            ])
            Self.expect(
                .chainTooDeep,
                store,
                [.put(name("t2"), Sample.layers(2), parent: .named(name("b2")))],
                naming: ["'t8'"]
            )
            // Unless it is cut off in the same list.
            _ = try store.publish([
                .put(name("t2"), Sample.layers(2), parent: .named(name("b2"))),
                .put(name("t8"), Sample.layers(8), parent: .named(name("t6"))),
            ])
            #expect(try store.chain(of: name("t7"), blobs: .none)?.members.count == 8)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func lineagesNeverMix(kind: StoreKind) throws {
        try Self.withChains(kind) { store in
            let both = [Sample.lineage.description, Sample.otherLineage.description]
            Self.expect(
                .lineageMismatch,
                store,
                [.put(name("a"), Sample.layers(3), parent: .named(name("other")))],
                naming: both + ["'a'", "'other'"]
            )
            Self.expect(
                .lineageMismatch,
                store,
                [.put(.default, Sample.base(5, lineage: Sample.otherLineage), parent: .keep)],
                naming: both + ["'default'", "'a'"]
            )
            Self.expect(
                .lineageMismatch,
                store,
                [.put(name("a"), Sample.base(5, lineage: Sample.otherLineage), parent: .none)],
                naming: both + ["'a/b'"]
            )
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aWholeChainMayChangeItsLineageTogether(kind: StoreKind) throws {
        try kind.withStore { store in
            _ = try store.publish([
                .put(.default, Sample.base(1), parent: .none),
                .put(name("a"), Sample.layers(2), parent: .named(.default)),
            ])
            _ = try store.publish([
                .put(.default, Sample.base(3, lineage: Sample.otherLineage), parent: .keep),
                .put(name("a"), Sample.layers(4, lineage: Sample.otherLineage), parent: .keep),
            ])
            #expect(
                try store.chain(of: name("a"), blobs: .none)?.members.map(\.facts.lineage)
                    == [Sample.otherLineage, Sample.otherLineage]
            )
        }
    }

    @Test(arguments: StoreKind.allCases)
    func layersMayBecomeABaseAndTheReverseWithinTheLineage(kind: StoreKind) throws {
        try kind.withStore { store in
            _ = try store.publish([
                .put(.default, Sample.base(1), parent: .none),
                .put(name("a"), Sample.layers(2), parent: .named(.default)),
                .put(name("a/b"), Sample.layers(3), parent: .named(name("a"))),
            ])
            _ = try store.publish([.put(name("a"), Sample.base(4), parent: .none)])
            #expect(try store.chain(of: name("a/b"), blobs: .none)?.members.map(\.name) == [name("a"), name("a/b")])
            _ = try store.publish([.put(name("a"), Sample.layers(2), parent: .named(.default))])
            #expect(try store.chain(of: name("a/b"), blobs: .none)?.members.count == 3)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func parentsAreNotRemoved(kind: StoreKind) throws {
        try Self.withChains(kind) { store in
            Self.expect(.hasChildren, store, [.remove(name("a"))], naming: ["'a'", "'a/b'"])
            Self.expect(
                .hasChildren,
                store,
                [
                    .remove(name("a/b")), .remove(name("a")),
                    .put(name("n"), Sample.layers(9), parent: .named(name("a"))),
                ],
                naming: ["'a'", "'n'"]
            )
        }
        try kind.withStore { store in
            var changes: [ThemeChange] = [.put(.default, Sample.base(1), parent: .none)]
            for index in 10..<60 {
                changes.append(.put(name("c\(index)"), Sample.layers(UInt64(index)), parent: .named(.default)))
            }
            _ = try store.publish(changes)
            let refusal = error { () throws(StoreError) in _ = try store.publish([.remove(.default)]) }
            let named = (10..<30).map { name("c\($0)") }
            #expect(refusal?.themes == named)
            #expect(refusal?.message.contains("'c29' and more") == true)
            #expect(refusal?.message.contains("c30") == false)
            let all = try store.publish(changes.reversed().map { .remove($0.name) })
            #expect(all.changed)
            #expect(try store.list(.all, after: nil, limit: 10).records.isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func otherRefusals(kind: StoreKind) throws {
        try Self.withChains(kind) { store in
            Self.expect(
                .duplicateChange,
                store,
                [.put(name("a"), Sample.layers(9), parent: .keep), .rollback(name("a"), toRevision: 1)],
                naming: ["'a'"]
            )
            Self.expect(
                .blobTooLarge,
                store,
                [.put(.default, Sample.blob(9, .base, size: StoreLimits.maximumBlobByteCount + 1), parent: .none)],
                naming: ["'default'", "\(StoreLimits.maximumBlobByteCount)"]
            )
            // The same digest with other facts, as stored and within one list.
            Self.expect(
                .blobConflict,
                store,
                [.put(name("c"), Sample.base(3), parent: .none)],
                naming: ["'c'"]
            )
            Self.expect(
                .blobConflict,
                store,
                [
                    .put(name("c"), Sample.base(9), parent: .none),
                    .put(name("d"), Sample.base(9, version: 2), parent: .none),
                ],
                naming: ["'d'"]
            )
        }
    }
}
