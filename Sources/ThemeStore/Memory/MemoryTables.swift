//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// The contents of a ``MemoryThemeStore``: a reference, so that planning a publish copies nothing.
final class MemoryTables: CurrentThemes {
    /// A blob and how many records, history entries and staged records hold it.
    struct HeldBlob {
        var blob: StoredBlob
        var holders = 0
        /// Grows with each blob stored, for finding the newest base.
        var order: Int
    }

    var position: StorePosition
    var hasAppliedPosition: Bool
    /// Removals up to this revision may be forgotten.
    var compactedRevision: UInt64 = 0
    private(set) var themes: [ThemeName: ThemeRecord] = [:]
    /// Past states, oldest first.
    private(set) var history: [ThemeName: [ThemeVersion]] = [:]
    private(set) var blobs: [Digest: HeldBlob] = [:]
    private var children: [ThemeName: Set<ThemeName>] = [:]
    private var tombstones: [ThemeName: Tombstone] = [:]
    private var staged: [ThemeName: ReplicaChange] = [:]
    private var blobsStored = 0
    private var namesCache: [ThemeName]?
    private var feedCache: [FeedKey]?

    init(storeID: StoreID, hasAppliedPosition: Bool) {
        position = StorePosition(storeID: storeID, epoch: 1, revision: 0)
        self.hasAppliedPosition = hasAppliedPosition
    }

    var sortedNames: [ThemeName] {
        if let namesCache { return namesCache }
        let names = themes.keys.sorted()
        namesCache = names
        return names
    }

    var sortedFeed: [FeedKey] {
        if let feedCache { return feedCache }
        var feed = themes.values.map { FeedKey(revision: $0.revision, name: $0.name) }
        feed += tombstones.map { FeedKey(revision: $1.revision, name: $0) }
        feed.sort()
        feedCache = feed
        return feed
    }

    func event(_ key: FeedKey) -> ThemeEvent? {
        guard let name = key.name else { return nil }
        if let record = themes[name] { return .current(record) }
        return .removed(name, revision: key.revision)
    }

    // MARK: Writing

    func write(_ step: PublishStep, now: Int64, keepsTombstone: Bool) {
        namesCache = nil
        feedCache = nil
        if let parent = step.old?.parent {
            children[parent]?.remove(step.name)
            if children[parent]?.isEmpty == true { children[parent] = nil }
        }
        if var new = step.new {
            new.facts = hold(new.facts, step.blob)
            themes[step.name] = new
            tombstones[step.name] = nil
            if let parent = new.parent { children[parent, default: []].insert(step.name) }
            if let old = step.old { remember(old) }
        } else if let old = step.old {
            themes[step.name] = nil
            release(old.digest)
            for version in history.removeValue(forKey: step.name) ?? [] { release(version.facts.digest) }
            if keepsTombstone {
                tombstones[step.name] = Tombstone(
                    revision: step.revision,
                    previousRevision: old.revision,
                    removedAt: now
                )
            }
        }
    }

    private func remember(_ record: ThemeRecord) {
        history[record.name, default: []].append(record.version)
        // The current state counts too.
        while let versions = history[record.name], versions.count >= StoreLimits.historyLength {
            history[record.name]?.removeFirst()
            release(versions[0].facts.digest)
        }
    }

    /// Holds a blob once more, and stores it if it is new.
    ///
    /// - Returns: its facts as the store has them.
    private func hold(_ facts: BlobFacts, _ blob: StoredBlob?) -> BlobFacts {
        if blobs[facts.digest] == nil, let blob {
            blobsStored += 1
            blobs[facts.digest] = HeldBlob(blob: blob, order: blobsStored)
        }
        blobs[facts.digest]?.holders += 1
        return blobs[facts.digest]?.blob.facts ?? facts
    }

    private func release(_ digest: Digest) {
        blobs[digest]?.holders -= 1
        if blobs[digest]?.holders == 0 { blobs[digest] = nil }
    }

    func forgetTombstones(before time: Int64) {
        let old = tombstones.filter { $1.removedAt < time }.sorted { $0.value.revision < $1.value.revision }
        for (name, tombstone) in old.prefix(StoreLimits.maximumForgottenAtOnce) {
            tombstones[name] = nil
            compactedRevision = max(compactedRevision, tombstone.revision)
            feedCache = nil
        }
    }

    /// Drops history and tombstones, whose revisions may be another epoch's.
    func forgetPast() {
        for version in history.values.joined() { release(version.facts.digest) }
        history = [:]
        tombstones = [:]
        feedCache = nil
    }

    // MARK: Staging

    func stage(_ change: ReplicaChange) throws(StoreError) {
        var staged = change
        if case .current(var record, let bytes) = change {
            // The new one is held first, or a blob that both have would be dropped.
            let blob = try record.checkReplicated(bytes, known: blobs[record.digest]?.blob.facts)
            record.facts = hold(record.facts, blob)
            staged = .current(record, blob: nil)
        }
        if case .current(let old, _) = self.staged.updateValue(staged, forKey: change.name) { release(old.digest) }
    }

    /// Takes back what a refused page has staged.
    func withStagingUndone(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        let (staged, blobs) = (staged, blobs)
        do throws(StoreError) {
            try body()
        } catch {
            self.staged = staged
            self.blobs = blobs
            throw error
        }
    }

    func discardStaged() {
        for case .current(let record, _) in staged.values { release(record.digest) }
        staged = [:]
    }

    /// What applying the staged changes writes.
    func stagedSteps(at position: StorePosition, replacing scope: ReplicaScope) throws(StoreError) -> [PublishStep] {
        var steps: [PublishStep] = []
        for change in staged.values {
            switch change {
            case .current(let record, _):
                guard record.revision <= position.revision else {
                    throw StoreError.positionPassed(record.name, record.revision, position)
                }
                let old = themes[record.name]
                if scope.isNews(record.revision, for: old), old != record {
                    steps.append(PublishStep(name: record.name, old: old, new: record, revision: 0))
                }
            case .removed(let name, let revision):
                guard revision <= position.revision else {
                    throw StoreError.positionPassed(name, revision, position)
                }
                if let old = themes[name], scope.isNews(revision, for: old) {
                    steps.append(PublishStep(name: name, old: old, revision: revision))
                }
            }
        }
        if scope == .everything {
            for old in themes.values where staged[old.name] == nil {
                steps.append(PublishStep(name: old.name, old: old, revision: position.revision))
            }
        }
        return steps.sorted { $0.name < $1.name }
    }

    // MARK: CurrentThemes

    func record(of name: ThemeName) -> ThemeRecord? { themes[name] }

    func tombstone(of name: ThemeName) -> Tombstone? { tombstones[name] }

    func version(of name: ThemeName, revision: UInt64) -> ThemeVersion? {
        if let theme = themes[name], theme.revision == revision { return theme.version }
        return history[name]?.first { $0.revision == revision }
    }

    func children(of name: ThemeName, after: ThemeName?, limit: Int) -> [ThemeRecord] {
        let sorted = (children[name] ?? []).sorted()
        return sorted[sorted.start(after: after)...].prefix(limit).compactMap { themes[$0] }
    }

    func facts(of digest: Digest) -> BlobFacts? { blobs[digest]?.blob.facts }

    func blob(_ digest: Digest) -> StoredBlob? { blobs[digest]?.blob }

    func base(lineage: Lineage, version: UInt32) -> BlobFacts? {
        blobs.values.filter {
            let facts = $0.blob.facts
            return facts.kind == .base && facts.lineage == lineage && facts.version == version
        }.max { $0.order < $1.order }?.blob.facts
    }
}
