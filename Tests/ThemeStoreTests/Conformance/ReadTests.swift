//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeStore

@Suite struct ListTests {
    static let names = ["a", "a-b", "a/b", "a/b/c", "a/b-c", "a0", "ab", "b", "b/a", "default"]

    static func withNames(_ kind: StoreKind, _ body: (any ThemeStore) throws -> Void) throws {
        try kind.withStore { store in
            let changes = names.enumerated().map { index, text in
                text == "default"
                    ? ThemeChange.put(.default, Sample.base(1), parent: .none)
                    : .put(name(text), Sample.layers(UInt64(index) + 10), parent: .named(.default))
            }
            _ = try store.publish(changes)
            try body(store)
        }
    }

    @Test(arguments: StoreKind.allCases, [1, 2, 3, 100])
    func pagesCoverThePrefixInOrder(kind: StoreKind, limit: Int) throws {
        try Self.withNames(kind) { store in
            for prefix in ["", "a", "a/b", "a/b/c", "b", "c", "a-b", "default"] {
                let prefix = try ThemePrefix(validating: prefix)
                var found: [ThemeName] = []
                var after: ThemeName?
                repeat {
                    let page = try store.list(prefix, after: after, limit: limit)
                    #expect(page.records.count <= limit)
                    #expect(page.position == store.position)
                    found += page.records.map(\.name)
                    after = page.next
                } while after != nil
                let expected = Self.names.map(name).filter(prefix.covers).sorted()
                #expect(found == expected, "\(prefix)")
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anyNameIsATokenAndLimitsAreHeld(kind: StoreKind) throws {
        try Self.withNames(kind) { store in
            let prefix = try ThemePrefix(validating: "a")
            for after in Self.names + ["0", "a/a", "zz"] {
                let page = try store.list(prefix, after: name(after), limit: 100)
                let expected = Self.names.map { name($0) }.filter { prefix.covers($0) && name(after) < $0 }
                #expect(page.records.map(\.name) == expected.sorted(), "after \(after)")
                #expect(page.next == nil)
            }
            #expect(try store.list(.all, after: nil, limit: -5).records.count == 1)
            #expect(try store.list(.all, after: nil, limit: .max).records.count == Self.names.count)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func recordsOfAListAreThoseOfTheStore(kind: StoreKind) throws {
        try Self.withNames(kind) { store in
            for record in try store.list(.all, after: nil, limit: 100).records {
                #expect(try store.record(of: record.name) == record)
                #expect(try store.history(of: record.name) == [record.version])
                #expect(try store.blob(record.digest)?.facts == record.facts)
            }
            #expect(try store.record(of: name("nobody")) == nil)
            #expect(try store.history(of: name("nobody")).isEmpty)
            #expect(try store.blob(Sample.digest(999)) == nil)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func catalogsAreFoundByLineageAndVersion(kind: StoreKind) throws {
        try kind.withStore { store in
            _ = try store.publish([.put(.default, Sample.base(1, version: 1), parent: .none)])
            _ = try store.publish([.put(.default, Sample.base(2, version: 2), parent: .none)])
            _ = try store.publish([.put(.default, Sample.base(3, version: 2), parent: .none)])
            #expect(try store.base(lineage: Sample.lineage, version: 1)?.digest == Sample.digest(1), "history holds it")
            #expect(try store.base(lineage: Sample.lineage, version: 2)?.digest == Sample.digest(3))
            #expect(try store.base(lineage: Sample.lineage, version: 3) == nil)
            #expect(try store.base(lineage: Sample.otherLineage, version: 1) == nil)
        }
    }
}

@Suite struct ChangeFeedTests {
    /// Reads to the end of the feed, checking the order of what comes.
    static func readAll(
        _ store: any ThemeStore,
        from start: ChangeCursor,
        limit: Int,
        prefix: ThemePrefix = .all
    ) throws -> (events: [ThemeEvent], next: ChangeCursor) {
        var events: [ThemeEvent] = []
        var cursor = start
        while true {
            let page = try store.changes(after: cursor, prefix: prefix, limit: limit)
            events += page.events
            cursor = page.next
            if page.isComplete { break }
        }
        for (left, right) in zip(events, events.dropFirst()) {
            #expect((left.revision, left.name) < (right.revision, right.name))
        }
        return (events, cursor)
    }

    @Test(arguments: StoreKind.allCases, [1, 2, 100])
    func aReaderGetsTheNewestStateOfEachThemeOnce(kind: StoreKind, limit: Int) throws {
        try kind.withStore { store in
            _ = try store.publish([.put(.default, Sample.base(1), parent: .none)])
            _ = try store.publish([
                .put(name("a"), Sample.layers(2), parent: .named(.default)),
                .put(name("b"), Sample.layers(3), parent: .named(.default)),
            ])
            _ = try store.publish([.put(name("a"), Sample.layers(4), parent: .keep)])
            let first = try Self.readAll(store, from: .start, limit: limit)
            #expect(first.events.map(\.name) == [.default, name("b"), name("a")])
            #expect(first.events.map(\.revision) == [1, 2, 3])
            #expect(first.next == ChangeCursor(revision: 3))

            _ = try store.publish([.remove(name("b")), .put(.default, Sample.base(5), parent: .keep)])
            _ = try store.publish([.put(name("c"), Sample.layers(6), parent: .named(.default))])
            let second = try Self.readAll(store, from: first.next, limit: limit)
            #expect(
                second.events == [
                    .removed(name("b"), revision: 4), .current(try #require(try store.record(of: .default))),
                    .current(try #require(try store.record(of: name("c")))),
                ]
            )
            #expect(try Self.readAll(store, from: second.next, limit: limit).events.isEmpty)
            // Whoever begins now hears nothing of what went before.
            #expect(try Self.readAll(store, from: .start, limit: limit).events.map(\.revision) == [3, 4, 5])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aPrefixFiltersButCountsForTheLimit(kind: StoreKind) throws {
        try ListTests.withNames(kind) { store in
            let prefix = try ThemePrefix(validating: "a")
            for limit in [1, 3, 50] {
                let (events, next) = try Self.readAll(store, from: .start, limit: limit, prefix: prefix)
                #expect(events.map(\.name) == ["a", "a/b", "a/b-c", "a/b/c"].map(name))
                #expect(next == ChangeCursor(revision: 1))
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func removalsDuringASnapshotAreNotMissed(kind: StoreKind) throws {
        try kind.withStore { store in
            _ = try store.publish([.put(.default, Sample.base(1), parent: .none)])
            _ = try store.publish([.put(name("a"), Sample.layers(2), parent: .named(.default))])
            let page = try store.changes(after: .start, prefix: .all, limit: 1)
            #expect(!page.isComplete)
            _ = try store.publish([.remove(name("a"))])
            _ = try store.publish([.remove(.default)])
            let rest = try Self.readAll(store, from: page.next, limit: 1)
            #expect(rest.events == [.removed(name("a"), revision: 3), .removed(.default, revision: 4)])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func forgottenRemovalsCompactOlderCursors(kind: StoreKind) throws {
        let clock = TestClock()
        try kind.withStore(clock: clock) { store in
            _ = try store.publish([.put(.default, Sample.base(1), parent: .none)])
            _ = try store.publish([.put(name("a"), Sample.layers(2), parent: .named(.default))])
            _ = try store.publish([.remove(name("a"))])
            let middle = try store.changes(after: .start, prefix: .all, limit: 1)
            clock.advance(by: StoreLimits.tombstoneLifetime)
            _ = try store.publish([.put(.default, Sample.base(3), parent: .keep)])
            #expect(
                try store.changes(after: ChangeCursor(revision: 2), prefix: .all, limit: 9).events.count == 2,
                "exactly at its lifetime a removal is remembered"
            )
            clock.advance(by: 1)
            _ = try store.publish([.put(.default, Sample.base(4), parent: .keep)])
            let refusal = error { () throws(StoreError) in
                _ = try store.changes(after: ChangeCursor(revision: 2), prefix: .all, limit: 9)
            }
            #expect(refusal?.code == .compacted)
            #expect(refusal?.message.contains("revision 3") == true)
            #expect(try store.changes(after: ChangeCursor(revision: 3), prefix: .all, limit: 9).events.count == 1)
            #expect(try store.changes(after: .start, prefix: .all, limit: 9).events.map(\.revision) == [5])
            // A reader that began after the removal can go on, wherever it is.
            #expect(try store.changes(after: middle.next, prefix: .all, limit: 9).events.map(\.revision) == [5])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aCursorAheadOfTheStoreGetsNothing(kind: StoreKind) throws {
        try kind.withStore(seed: StoreSeed(blob: Sample.base(1))) { store in
            for revision in [UInt64(5), UInt64(Int64.max), UInt64.max] {
                let page = try store.changes(after: ChangeCursor(revision: revision), prefix: .all, limit: 5)
                #expect(page.events.isEmpty)
                #expect(page.isComplete)
                #expect(page.position.revision == 1)
                #expect(page.next.revision == revision)
            }
        }
    }
}
