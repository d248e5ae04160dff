//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeStore
import _ThemewireTestSupport

/// Random publishes on a store and on a naive model of it; both end the same after each.
@Suite struct ModelTests {
    static let names = ["default", "a", "a/b", "a-b", "a/b/c", "b", "b/a", "c", "d", "e", "f", "g", "h"].map(name)

    @Test(arguments: StoreKind.allCases, 0..<4)
    func randomPublishes(kind: StoreKind, run: Int) throws {
        let seed = run < 3 ? UInt64(run) : UInt64.random(in: 0...UInt64.max)
        print("ModelTests seed \(seed) on \(kind.rawValue)")
        var generator = SeededGenerator(seed: seed)
        try kind.withStore { store in
            var model = StoreModel()
            var reader = FeedReader()
            var published = 0
            for step in 0..<250 {
                let changes = Self.changes(model, &generator)
                let context = "seed \(seed), step \(step): \(changes)"
                let before = store.position
                let outcome = model.publish(changes)
                do throws(StoreError) {
                    let result = try store.publish(changes)
                    switch outcome {
                    case .changed(let revisions):
                        published += 1
                        #expect(result.changed && result.revisions == revisions, "\(context)")
                    case .unchanged(let revisions):
                        #expect(!result.changed && result.revisions == revisions, "\(context)")
                    case .refused(let codes): Issue.record("not refused for \(codes): \(context)")
                    }
                } catch {
                    guard case .refused(let codes) = outcome else {
                        Issue.record("\(error): \(context)")
                        return
                    }
                    #expect(codes.contains(error.code), "\(error): \(context)")
                    #expect(store.position == before)
                }
                #expect(store.position.revision == model.revision)
                try Self.compare(store, model, context)
                if Bool.random(using: &generator) { try reader.read(store, pages: 1, limit: 3) }
            }
            try reader.read(store, pages: .max, limit: 2)
            let expected = model.themes.compactMapValues(\.last?.revision)
            #expect(reader.held == expected, "seed \(seed)")
            #expect(published > 25, "seed \(seed) tests little")
        }
    }

    static func compare(_ store: any ThemeStore, _ model: StoreModel, _ context: String) throws {
        let listed = try store.list(.all, after: nil, limit: 1000).records
        #expect(listed.map(\.name) == model.themes.keys.sorted(), "\(context)")
        for record in listed {
            let states = model.themes[record.name] ?? []
            let history = try store.history(of: record.name)
            #expect(history.map(\.revision) == states.map(\.revision).reversed(), "\(context)")
            #expect(history.map(\.parent) == states.map(\.parent).reversed(), "\(context)")
            #expect(history.map(\.facts.digest) == states.map(\.blob.facts.digest).reversed(), "\(context)")
        }
        let held = model.heldDigests
        for number in 1...UInt64(blobCount) {
            let digest = Sample.digest(number)
            let blob = try store.blob(digest)
            #expect((blob != nil) == held.contains(digest), "\(context)")
        }
    }

    static let blobCount = 12

    /// Blobs 1-4 are bases, the others layers; every third is of the other lineage.
    static func blob(_ number: UInt64) -> StoredBlob {
        Sample.blob(
            number,
            number <= 4 ? .base : .layers,
            lineage: number % 3 == 0 ? Sample.otherLineage : Sample.lineage
        )
    }

    static func changes(_ model: StoreModel, _ generator: inout SeededGenerator) -> [ThemeChange] {
        let count = Int.random(in: 1...10, using: &generator) < 7 ? 1 : Int.random(in: 2...6, using: &generator)
        return names.shuffled(using: &generator).prefix(count).map { name in
            let revision = model.themes[name]?.last?.revision ?? model.removed[name]?.before ?? 0
            let expected: UInt64? =
                switch Int.random(in: 0..<10, using: &generator) {
                case 0..<7: nil
                case 7, 8: revision
                default: UInt64.random(in: 0...model.revision + 1, using: &generator)
                }
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: return .remove(name, expectedRevision: expected)
            case 1:
                let states = model.themes[name] ?? []
                let target = states.randomElement(using: &generator)?.revision ?? 1
                return .rollback(name, toRevision: target, expectedRevision: expected)
            default:
                let number = UInt64.random(in: 1...UInt64(blobCount), using: &generator)
                // Mostly what can succeed: bases alone, layers on a theme of their lineage.
                let fitting = model.themes.filter {
                    $0.value.last?.blob.facts.lineage == blob(number).facts.lineage
                }.keys.sorted()
                let parent: ThemeChange.Parent
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: parent = .keep
                case 1: parent = .none
                case 2: parent = .named(names.randomElement(using: &generator) ?? .default)
                default:
                    let choice = fitting.randomElement(using: &generator)
                    parent = number <= 4 ? .none : choice.map { .named($0) } ?? .keep
                }
                return .put(name, blob(number), parent: parent, expectedRevision: expected)
            }
        }
    }
}

/// What a reader of the change feed holds: each theme's revision.
struct FeedReader {
    var held: [ThemeName: UInt64] = [:]
    var cursor = ChangeCursor.start

    mutating func read(_ store: any ThemeStore, pages: Int, limit: Int) throws {
        var left = pages
        while left > 0 {
            left -= 1
            let page = try store.changes(after: cursor, prefix: .all, limit: limit)
            for event in page.events {
                switch event {
                case .current(let record):
                    #expect(record.revision > held[record.name] ?? 0, "revisions of a theme only grow")
                    held[record.name] = record.revision
                case .removed(let name, _): held[name] = nil
                }
            }
            cursor = page.next
            if page.isComplete { return }
        }
    }
}
