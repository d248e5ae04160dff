//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import ThemeStore

@Suite struct BackupTests {
    @Test func aCopyIsAStoreOfItsOwn() throws {
        try TemporaryFolder.with { folder in
            let (path, copy) = (folder.path("store.db"), folder.path("copy.db"))
            let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
            _ = try store.publish([.put(name("a"), Sample.layers(2), parent: .named(.default))])
            try store.backUp(to: copy)
            _ = try store.publish([.put(name("b"), Sample.layers(3), parent: .named(.default))])
            expectRefusal(.alreadyExists) { () throws(StoreError) in try store.backUp(to: copy) }
            expectRefusal(.inputOutput) { () throws(StoreError) in try store.backUp(to: folder.path("no/copy.db")) }
            let other = try SQLiteThemeStore.open(path: copy)
            #expect(other.position.revision == 2)
            #expect(other.position.storeID == store.position.storeID)
            #expect(try other.blob(Sample.digest(2)) == Sample.layers(2))
            #expect(try other.check().problems.isEmpty)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            #expect(!files.contains("copy.db.new"))
        }
    }

    @Test func aRestoredStoreIsInAnEpochAboveAll() throws {
        try TemporaryFolder.with { folder in
            let (path, copy) = (folder.path("store.db"), folder.path("copy.db"))
            var before: StorePosition
            do {
                let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
                try store.backUp(to: copy)
                _ = try store.publish([.put(.default, Sample.base(2), parent: .keep)])
                try store.raiseEpoch()
                try store.raiseEpoch()
                before = store.position
                expectRefusal(.locked) { () throws(StoreError) in
                    _ = try SQLiteThemeStore.restore(copy, to: path)
                }
            }
            let restored = try SQLiteThemeStore.restore(copy, to: path)
            #expect(restored == StorePosition(storeID: before.storeID, epoch: before.epoch + 1, revision: 1))
            do {
                let store = try SQLiteThemeStore.open(path: path)
                #expect(store.position == restored)
                #expect(try store.record(of: .default)?.digest == Sample.digest(1))
                #expect(try store.check().problems.isEmpty)
            }
            let replaced = try SQLiteThemeStore.open(path: path + ".replaced")
            #expect(replaced.position == before)
            let again = try SQLiteThemeStore.restore(copy, to: path)
            #expect(again.epoch == restored.epoch + 1)
            #expect(FileManager.default.fileExists(atPath: path + ".replaced2"))
            // To where nothing is, and from a file that is none.
            #expect(try SQLiteThemeStore.restore(copy, to: folder.path("new.db")).epoch == 2)
            try Data("no store".utf8).write(to: folder.url.appending(path: "text"))
            expectRefusal(.notAStore) { () throws(StoreError) in
                _ = try SQLiteThemeStore.restore(folder.path("text"), to: path)
            }
            expectRefusal(.notFound) { () throws(StoreError) in
                _ = try SQLiteThemeStore.restore(folder.path("none"), to: path)
            }
            expectRefusal(.alreadyExists) { () throws(StoreError) in
                _ = try SQLiteThemeStore.restore(path, to: path)
            }
            #expect(try SQLiteThemeStore.open(path: path).position == again)
        }
    }

    @Test func aDamagedStoreIsKeptAsideAndItsEpochPassed() throws {
        try TemporaryFolder.with { folder in
            let (path, copy) = (folder.path("store.db"), folder.path("copy.db"))
            do {
                let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
                try store.backUp(to: copy)
            }
            let damaged = Data(repeating: 0xab, count: 5000)
            try damaged.write(to: URL(filePath: path))
            let position = try SQLiteThemeStore.restore(copy, to: path, clock: { 1_800_000_000 })
            #expect(position.epoch == 1_800_000_001)
            #expect(try Data(contentsOf: URL(filePath: path + ".replaced")) == damaged)
            #expect(try SQLiteThemeStore.open(path: path).position == position)
        }
    }

    @Test func checksFindWhatIsWrong() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path("store.db")
            let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
            _ = try store.publish([.put(name("a"), Sample.layers(2), parent: .named(.default))])
            let good = try store.check { blob in
                if blob.facts.digest == Sample.digest(2) { throw Complaint(description: "smells") }
            }
            #expect(good.themes == 2)
            #expect(good.blobs == 2)
            #expect(good.position == store.position)
            #expect(good.problems == ["blob \(Sample.digest(2)): smells"])
            let cases = [
                ("UPDATE themes SET parent = 'b' WHERE name = 'a'", "'b', which doesn't exist"),
                ("UPDATE blobs SET holders = 7 WHERE kind = 2", "another number of themes"),
                ("UPDATE blob_bytes SET bytes = x'00' WHERE id = 2", "another number of them"),
                ("DELETE FROM blobs WHERE kind = 2", "is missing"),
                ("UPDATE themes SET revision = 99 WHERE name = 'default'", "ahead of the store"),
            ]
            for (index, (statement, expected)) in cases.enumerated() {
                let copy = folder.path("copy\(index).db")
                try store.backUp(to: copy)
                try run(statement, on: copy)
                let problems = try SQLiteThemeStore.open(path: copy).check().problems
                let found = problems.filter { $0.contains(expected) }
                #expect(!found.isEmpty, "\(statement): \(problems)")
            }
        }
    }

    struct Complaint: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a statement on a store file from outside, as Python's sqlite3 module does it.
    private func run(_ statement: String, on path: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let program = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()"
        process.arguments = ["python3", "-c", program, path, statement]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}
