//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Synchronization
import Testing
import ThemeModel
import ThemeStore
import _ThemewireTestSupport

@Suite struct ConcurrencyTests {
    /// Runs `body` on threads of their own, and waits for all of them.
    static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
        let group = DispatchGroup()
        let failure = Mutex<(any Error)?>(nil)
        for index in 0..<count {
            group.enter()
            Thread.detachNewThread {
                defer { group.leave() }
                do {
                    try body(index)
                } catch {
                    failure.withLock { $0 = $0 ?? error }
                }
            }
        }
        group.wait()
        if let error = failure.withLock({ $0 }) { throw error }
    }

    @Test(arguments: StoreKind.allCases)
    func writersGetRevisionsOfTheirOwnAndReadersSeeWholePublishes(kind: StoreKind) throws {
        let (writers, publishes) = (6, 40)
        try kind.withStore(seed: StoreSeed(blob: Sample.base(1))) { store in
            let revisions = Mutex<[UInt64]>([])
            let isDone = Atomic<Int>(0)
            try Self.onThreads(writers + 3) { index in
                if index < writers {
                    defer { isDone.add(1, ordering: .releasing) }
                    for round in 0..<publishes {
                        // Both sides of a pair always get the same blob, in one publish.
                        let number = UInt64(1000 + index * 1000 + round)
                        let result = try store.publish([
                            .put(name("pair/left"), Sample.layers(number), parent: .named(.default)),
                            .put(name("pair/right"), Sample.layers(number), parent: .named(name("pair/left"))),
                            .put(name("own/w\(index)"), Sample.layers(number), parent: .named(.default)),
                        ])
                        #expect(result.changed)
                        revisions.withLock { $0.append(result.position.revision) }
                        // A refused publish that shares a commit with others takes none of them along.
                        expectRefusal(.unknownTheme) { () throws(StoreError) in
                            _ = try store.publish([
                                .put(name("own/bad\(index)"), Sample.layers(number), parent: .named(.default)),
                                .remove(name("nobody")),
                            ])
                        }
                        let own = try store.record(of: name("own/w\(index)"))
                        #expect(own?.digest == Sample.digest(number), "a writer reads what it has written")
                        #expect(own?.revision == result.revisions[2])
                    }
                    return
                }
                var last: UInt64 = 0
                while isDone.load(ordering: .acquiring) < writers {
                    let page = try store.list(ThemePrefix(name("pair")), after: nil, limit: 10)
                    #expect(Set(page.records.map(\.digest)).count <= 1, "half of a publish was read")
                    #expect(page.position.revision >= last)
                    last = page.position.revision
                    guard let chain = try store.chain(of: name("pair/right"), blobs: .all) else { continue }
                    #expect(chain.members.count == 3)
                    #expect(chain.members[1].digest == chain.members[2].digest)
                    #expect(chain.blobs[chain.members[2].digest] != nil)
                    #expect(chain.revision <= chain.position.revision)
                    #expect(chain.position.revision >= last)
                    last = chain.position.revision
                    #expect(store.position.revision >= last)
                }
            }
            let made = revisions.withLock { $0.sorted() }
            let expected = (2...UInt64(writers * publishes + 1)).map { $0 }
            #expect(made == expected, "one revision for each publish, none twice")
            #expect(try store.list(ThemePrefix(name("own")), after: nil, limit: 100).records.count == writers)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func watchersMissNothingWhileOthersPublish(kind: StoreKind) throws {
        try kind.withStore(seed: StoreSeed(blob: Sample.base(1))) { store in
            let isDone = Atomic<Bool>(false)
            let readers = Mutex<[FeedReader]>([])
            try Self.onThreads(3) { index in
                if index == 0 {
                    defer { isDone.store(true, ordering: .releasing) }
                    var generator = SeededGenerator(seed: 9)
                    for number in 0..<200 as Range<UInt64> {
                        let theme = name("t\(UInt64.random(in: 0..<20, using: &generator))")
                        if try store.record(of: theme) != nil, number % 3 == 0 {
                            _ = try store.publish([.remove(theme)])
                        } else {
                            _ = try store.publish([.put(theme, Sample.layers(100 + number), parent: .named(.default))])
                        }
                    }
                    return
                }
                var reader = FeedReader()
                while !isDone.load(ordering: .acquiring) { try reader.read(store, pages: 3, limit: index * 3) }
                try reader.read(store, pages: .max, limit: 7)
                readers.withLock { $0.append(reader) }
            }
            let records = try store.list(.all, after: nil, limit: 100).records
            let expected = Dictionary(uniqueKeysWithValues: records.map { ($0.name, $0.revision) })
            for reader in readers.withLock({ $0 }) { #expect(reader.held == expected) }
        }
    }
}
