//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import ThemeStore

@Suite struct StoreFileTests {
    @Test func contentsSurviveReopening() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("store.db")
            let seed = StoreSeed(blob: Sample.base(1))
            var position: StorePosition
            do {
                let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: seed)
                _ = try store.publish([.put(name("a"), Sample.layers(2), parent: .named(.default))])
                _ = try store.publish([.put(.default, Sample.base(3), parent: .keep)])
                position = store.position
            }
            let store = try SQLiteThemeStore.open(path: path)
            #expect(store.position == position)
            #expect(store.role == .origin)
            let chain = try #require(try store.chain(of: name("a"), blobs: .all))
            #expect(chain.digests == [Sample.digest(3), Sample.digest(2)])
            #expect(chain.blobs.count == 2)
            #expect(try store.history(of: .default).map(\.revision) == [3, 1])
            #expect(try store.publish([.put(.default, Sample.base(4), parent: .keep)]).position.revision == 4)
        }
    }

    @Test func theSeedIsWrittenOnlyWhenTheStoreIsMade() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("store.db")
            let first = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1))).position
            let again = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(2)))
            #expect(again.position == first)
            #expect(try again.record(of: .default)?.digest == Sample.digest(1))
            _ = try again.publish([.remove(.default)])
        }
        try TemporaryFolder.with { folder in
            let path = folder.path("store.db")
            do {
                let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
                _ = try store.publish([.remove(.default)])
            }
            let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
            #expect(try store.record(of: .default) == nil)
        }
    }

    @Test func storesHaveIdsOfTheirOwn() throws {
        try TemporaryFolder.with { folder in
            let one = try SQLiteThemeStore.createIfNeeded(path: folder.path("one.db"))
            let two = try SQLiteThemeStore.createIfNeeded(path: folder.path("two.db"))
            #expect(one.position.storeID != two.position.storeID)
        }
    }

    @Test func aReplicaKeepsWhatItAppliedAndWhatIsStaged() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("edge.db")
            do {
                let store = try SQLiteThemeStore.createIfNeeded(path: path, role: .replica)
                try store.stage([ReplicaTests.current("default", Sample.base(1), parent: nil, revision: 4)])
                try store.applyStaged(at: ReplicaTests.position(4), replacing: .everything)
                try store.stage([ReplicaTests.current("default", Sample.base(2), parent: nil, revision: 6)])
            }
            let store = try SQLiteThemeStore.createIfNeeded(path: path, role: .replica)
            #expect(store.hasAppliedPosition)
            #expect(store.position == ReplicaTests.position(4))
            #expect(try store.record(of: .default)?.digest == Sample.digest(1))
            try store.applyStaged(at: ReplicaTests.position(6), replacing: .changes)
            #expect(try store.record(of: .default)?.digest == Sample.digest(2))
        }
    }

    @Test func aSecondOneIsRefusedWhileTheFirstLives() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("store.db")
            do {
                let store = try SQLiteThemeStore.createIfNeeded(path: path)
                let link = folder.path("link.db")
                try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
                for other in [path, folder.path("./store.db"), link] {
                    let refusal = error { () throws(StoreError) in _ = try SQLiteThemeStore.open(path: other) }
                    #expect(refusal?.code == .locked)
                    #expect(refusal?.message.contains("open already") == true)
                }
                _ = try store.publish([])
            }
            _ = try SQLiteThemeStore.open(path: path)
        }
    }

    @Test func rolesDontChange() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("store.db")
            _ = try SQLiteThemeStore.createIfNeeded(path: path)
            expectRefusal(.originOnly) { () throws(StoreError) in
                _ = try SQLiteThemeStore.createIfNeeded(path: path, role: .replica)
            }
            let edge = folder.path("edge.db")
            _ = try SQLiteThemeStore.createIfNeeded(path: edge, role: .replica)
            expectRefusal(.replicaOnly) { () throws(StoreError) in _ = try SQLiteThemeStore.createIfNeeded(path: edge) }
        }
    }

    @Test func whatIsMissingIsSaid() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("none.db")
            expectRefusal(.notFound) { () throws(StoreError) in _ = try SQLiteThemeStore.open(path: path) }
            #expect(!FileManager.default.fileExists(atPath: path + ".lock"))
            let lost = folder.path("no/such/folder/store.db")
            let refusal = error { () throws(StoreError) in _ = try SQLiteThemeStore.createIfNeeded(path: lost) }
            #expect(refusal?.code == .inputOutput)
            #expect(refusal?.message.contains("No such file or directory") == true)
            // A log without its store: making a store there would let SQLite replay the log into it.
            try Data([1, 2, 3]).write(to: folder.url.appending(path: "none.db-wal"))
            expectRefusal(.alreadyExists) { () throws(StoreError) in _ = try SQLiteThemeStore.createIfNeeded(path: path)
            }
        }
    }

    @Test(arguments: ["empty", "text", "short", "foreign"])
    func foreignFilesAreLeftAsTheyAre(kind: String) throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("file")
            let url = URL(filePath: path)
            switch kind {
            case "empty": try Data().write(to: url)
            case "text": try Data(String(repeating: "hello ", count: 100).utf8).write(to: url)
            case "short": try Data("SQLite format 3\0abc".utf8).write(to: url)
            default:
                // The header of some other program's SQLite file.
                let made = folder.path("made.db")
                _ = try SQLiteThemeStore.createIfNeeded(path: made)
                var bytes = try Data(contentsOf: URL(filePath: made))
                bytes[68] ^= 1
                try bytes.write(to: url)
            }
            let before = try Data(contentsOf: url)
            let opened = error { () throws(StoreError) in _ = try SQLiteThemeStore.open(path: path) }
            let created = error { () throws(StoreError) in _ = try SQLiteThemeStore.createIfNeeded(path: path) }
            for refusal in [opened, created] {
                #expect(refusal?.code == .notAStore)
                #expect(refusal?.message.contains(path) == true)
            }
            #expect(try Data(contentsOf: url) == before)
        }
    }

    /// Flips bytes of whole pages in turn: opening and reading give an error or the truth, and never trap.
    @Test func damageGivesErrors() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("store.db")
            do {
                let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
                _ = try store.publish(
                    (0..<300).map {
                        .put(name("t\($0)"), Sample.layers(UInt64($0) + 10), parent: .named(.default))
                    }
                )
                _ = try store.publish([.remove(name("t7"))])
            }
            let good = try Data(contentsOf: URL(filePath: path))
            var refused = 0
            for page in 0..<(good.count / 4096) {
                var bytes = good
                for offset in (page == 0 ? 100 : 0)..<(page == 0 ? 400 : 64) { bytes[page * 4096 + offset] = 0xff }
                try bytes.write(to: URL(filePath: path))
                do {
                    let store = try SQLiteThemeStore.open(path: path)
                    for record in try store.list(.all, after: nil, limit: 1000).records {
                        _ = try store.chain(of: record.name, blobs: .all)
                        _ = try store.history(of: record.name)
                    }
                    _ = try store.changes(after: .start, prefix: .all, limit: 1000)
                } catch let error as StoreError {
                    #expect([.damaged, .newerFormat].contains(error.code), "\(error)")
                    refused += 1
                }
            }
            #expect(refused > good.count / 4096 / 2)
            // Cut off in the middle.
            try good.prefix(good.count / 2).write(to: URL(filePath: path))
            let cut = try Data(contentsOf: URL(filePath: path))
            expectRefusal(.damaged) { () throws(StoreError) in _ = try SQLiteThemeStore.open(path: path) }
            #expect(try Data(contentsOf: URL(filePath: path)) == cut)
        }
    }

    @Test func aNewerFormatIsRefusedAndLeftAsItIs() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("store.db")
            _ = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
            var bytes = try Data(contentsOf: URL(filePath: path))
            bytes[63] = UInt8(SQLiteSchema.current.version + 1)  // user_version, big endian at 60
            try bytes.write(to: URL(filePath: path))
            let refusal = error { () throws(StoreError) in _ = try SQLiteThemeStore.open(path: path) }
            #expect(refusal?.code == .newerFormat)
            #expect(refusal?.message.contains("format \(SQLiteSchema.current.version + 1)") == true)
            #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
        }
    }

    @Test func migrationsKeepACopyAndAreOneTransaction() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("store.db")
            do {
                let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
                _ = try store.publish([.put(name("a"), Sample.layers(2), parent: .named(.default))])
            }
            let next = SQLiteSchema.current.version + 1
            var schema = SQLiteSchema.current
            let good = SQLiteSchema.Migration(version: next, sql: "ALTER TABLE themes ADD COLUMN note TEXT;")
            // The second of two steps fails: nothing of the first stays.
            schema.migrations += [
                good, .init(version: next + 1, sql: "CREATE TABLE t (a); INSERT INTO no VALUES (1);"),
            ]
            expectRefusal(.damaged) { () throws(StoreError) in
                _ = try SQLiteThemeStore.open(path: path, schema: schema)
            }
            let backup = "\(path).v\(SQLiteSchema.current.version).backup"
            #expect(FileManager.default.fileExists(atPath: backup))
            #expect(try SQLiteThemeStore.open(path: path).position.revision == 2, "still of the old version")

            schema.migrations.removeLast()
            do {
                let store = try SQLiteThemeStore.open(path: path, schema: schema)
                #expect(try store.record(of: name("a"))?.digest == Sample.digest(2))
                _ = try store.publish([.put(name("b"), Sample.layers(3), parent: .named(.default))])
            }
            expectRefusal(.newerFormat) { () throws(StoreError) in _ = try SQLiteThemeStore.open(path: path) }
            #expect(try SQLiteThemeStore.open(path: path, schema: schema).position.revision == 3)
            let old = try SQLiteThemeStore.open(path: backup)
            #expect(old.position.revision == 2)
            #expect(try old.list(.all, after: nil, limit: 9).records.count == 2)
        }
    }
}
