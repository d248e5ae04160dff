//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Synchronization
public import ThemeModel

/// A store that lives in memory and is gone with it: for tests, and for an edge that need not survive a restart.
///
/// Listing after a change sorts all names once, so many small publishes between lists of a very large store are slow;
/// everything else takes constant time a theme.
public final class MemoryThemeStore: ThemeStore {
    public let role: StoreRole
    private let tables: Mutex<MemoryTables>
    private let clock: @Sendable () -> Int64

    /// Makes an empty store, or one with the seed at revision 1.
    ///
    /// - Parameters:
    ///   - role: whether it numbers revisions or follows another store.
    ///   - seed: what an origin begins with; nil for nothing.
    ///   - clock: seconds since 1970; nil for the system's clock.
    /// - Precondition: a replica has no seed.
    /// - Throws: never for a seed that is a base within ``StoreLimits/maximumBlobByteCount``.
    public init(
        role: StoreRole = .origin,
        seed: StoreSeed? = nil,
        clock: (@Sendable () -> Int64)? = nil
    ) throws(StoreError) {
        precondition(role == .origin || seed == nil, "a replica is never seeded")
        self.role = role
        self.clock = clock ?? SystemClock.secondsSince1970
        var generator = SystemRandomNumberGenerator()
        tables = Mutex(MemoryTables(storeID: .random(using: &generator), hasAppliedPosition: role == .origin))
        if let seed { _ = try publish([seed.change], review: nil) }
    }

    public var position: StorePosition {
        tables.withLock { $0.position }
    }

    public var hasAppliedPosition: Bool {
        tables.withLock { $0.hasAppliedPosition }
    }

    public func publish(_ changes: [ThemeChange], review: PublishReview?) throws(StoreError) -> PublishResult {
        guard role == .origin else { throw StoreError.publishOnReplica }
        return try tables.withLock { (tables) throws(StoreError) in
            let now = clock()
            let plan = try PublishPlan(
                changes,
                on: tables,
                revision: tables.position.revision + 1,
                now: now,
                review: review
            )
            tables.forgetTombstones(before: now - StoreLimits.tombstoneLifetime)
            for step in plan.steps { tables.write(step, now: now, keepsTombstone: true) }
            if !plan.steps.isEmpty { tables.position.revision += 1 }
            return PublishResult(
                position: tables.position,
                revisions: plan.revisions,
                changed: !plan.steps.isEmpty
            )
        }
    }

    public func raiseEpoch() throws(StoreError) {
        tables.withLock { $0.position.epoch += 1 }
    }
}

// MARK: - Reads

extension MemoryThemeStore {
    public func record(of name: ThemeName) throws(StoreError) -> ThemeRecord? {
        tables.withLock { $0.themes[name] }
    }

    public func chain(of name: ThemeName, blobs: BlobSelection) throws(StoreError) -> ThemeChain? {
        tables.withLock { tables in
            guard let theme = tables.themes[name] else { return nil }
            var members = [theme]
            while let parent = members[members.count - 1].parent, let next = tables.themes[parent] {
                members.append(next)
            }
            var selected: [Digest: [UInt8]] = [:]
            for member in members where blobs.includes(member.digest) {
                selected[member.digest] = tables.blobs[member.digest]?.blob.bytes
            }
            return ThemeChain(members: members.reversed(), blobs: selected, position: tables.position)
        }
    }

    public func list(_ prefix: ThemePrefix, after: ThemeName?, limit: Int) throws(StoreError) -> ThemePage {
        tables.withLock { tables in
            let names = tables.sortedNames
            let limit = StoreLimits.pageSize(limit)
            // All names covered by a prefix follow it, though others may lie between: `a`, `a-b`, `a/c`.
            let first = max(names.start(after: after), names.firstIndex(of: prefix))
            var records: [ThemeRecord] = []
            for name in names[first...] {
                guard name.description.utf8.starts(with: prefix.description.utf8) else { break }
                guard prefix.covers(name), let record = tables.themes[name] else { continue }
                if records.count == limit {
                    return ThemePage(records: records, next: records.last?.name, position: tables.position)
                }
                records.append(record)
            }
            return ThemePage(records: records, next: nil, position: tables.position)
        }
    }

    public func history(of name: ThemeName) throws(StoreError) -> [ThemeVersion] {
        tables.withLock { tables in
            guard let theme = tables.themes[name] else { return [] }
            return [theme.version] + (tables.history[name] ?? []).reversed()
        }
    }

    public func blob(_ digest: Digest) throws(StoreError) -> StoredBlob? {
        tables.withLock { $0.blobs[digest]?.blob }
    }

    public func base(lineage: Lineage, version: UInt32) throws(StoreError) -> BlobFacts? {
        tables.withLock { $0.base(lineage: lineage, version: version) }
    }

    public func changes(
        after cursor: ChangeCursor,
        prefix: ThemePrefix,
        limit: Int
    ) throws(StoreError) -> ChangePage {
        try tables.withLock { (tables) throws(StoreError) in
            try cursor.checkNotCompacted(to: tables.compactedRevision)
            let limit = StoreLimits.pageSize(limit)
            let feed = tables.sortedFeed
            let start = feed.start(after: FeedKey(revision: cursor.revision, name: cursor.name))
            let found = feed[start...].prefix(limit + 1).compactMap { tables.event($0) }
            return ChangePage(looked: found, limit: limit, after: cursor, prefix: prefix, position: tables.position)
        }
    }
}

// MARK: - Replication

extension MemoryThemeStore {
    public func stage(_ changes: [ReplicaChange]) throws(StoreError) {
        guard role == .replica else { throw StoreError.replicatedToOrigin }
        try tables.withLock { (tables) throws(StoreError) in
            try tables.withStagingUndone { () throws(StoreError) in
                for change in changes { try tables.stage(change) }
            }
        }
    }

    public func applyStaged(at position: StorePosition, replacing scope: ReplicaScope) throws(StoreError) {
        guard role == .replica else { throw StoreError.replicatedToOrigin }
        try tables.withLock { (tables) throws(StoreError) in
            try tables.position.checkFollowed(
                by: position,
                replacing: scope,
                hasAppliedPosition: tables.hasAppliedPosition
            )
            let steps = try tables.stagedSteps(at: position, replacing: scope)
            _ = try PublishPlan(replicating: steps, on: tables)
            let now = clock()
            for step in steps { tables.write(step, now: now, keepsTombstone: scope == .changes) }
            if scope == .everything {
                tables.forgetPast()
                tables.compactedRevision = position.revision
            } else {
                tables.forgetTombstones(before: now - StoreLimits.tombstoneLifetime)
            }
            tables.discardStaged()
            tables.position = position
            tables.hasAppliedPosition = true
        }
    }

    public func discardStaged() throws(StoreError) {
        guard role == .replica else { throw StoreError.replicatedToOrigin }
        tables.withLock { $0.discardStaged() }
    }
}
