//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

extension SQLiteTables {
    /// Writes one step of a plan.
    func write(_ step: PublishStep, now: Int64, keepsTombstone: Bool) throws(StoreError) {
        if let new = step.new {
            let blob = try hold(new, step.blob, isNew: step.isNewBlob)
            try write(new, blob: blob, isNew: step.old == nil)
        } else if let old = step.old {
            try remove(old, revision: step.revision, now: now, keepsTombstone: keepsTombstone)
        }
    }

    /// Writes a record whose blob is already held for it.
    func write(_ new: ThemeRecord, blob: Int64, isNew: Bool) throws(StoreError) {
        if isNew {
            try connection.run(.deleteTombstone, .name(new.name))
        } else {
            // The history entry takes over the record's hold on its blob.
            try connection.run(.insertHistory, .name(new.name))
            try forgetSurplusHistory(of: new.name)
        }
        try connection.run(
            isNew ? .insertTheme : .updateTheme,
            .name(new.name),
            .parent(new.parent),
            .integer(blob),
            .unsigned(new.revision),
            .integer(new.publishedAt)
        )
    }

    private func forgetSurplusHistory(of name: ThemeName) throws(StoreError) {
        // The current state counts too.
        let kept = SQLValue.integer(Int64(StoreLimits.historyLength - 1))
        let surplus = try connection.all(.historySurplus, .name(name), kept) { row throws(StoreError) in
            (row.integer(0), row.integer(1))
        }
        for (revision, blob) in surplus {
            try connection.run(.deleteHistoryEntry, .name(name), .integer(revision))
            try release(blob)
        }
    }

    private func remove(
        _ old: ThemeRecord,
        revision: UInt64,
        now: Int64,
        keepsTombstone: Bool
    ) throws(StoreError) {
        let blobs = try connection.all(.historyBlobs, .name(old.name)) { row throws(StoreError) in row.integer(0) }
        try connection.run(.deleteHistory, .name(old.name))
        for blob in blobs { try release(blob) }
        try connection.run(.deleteTheme, .name(old.name))
        if let blob = try blobID(of: old.digest) { try release(blob) }
        if keepsTombstone {
            try connection.run(
                .insertTombstone,
                .name(old.name),
                .unsigned(revision),
                .unsigned(old.revision),
                .integer(now)
            )
        }
    }

    // MARK: Blobs

    func blobID(of digest: Digest) throws(StoreError) -> Int64? {
        try connection.first(.blobID, .bytes(digest.bytes)) { row throws(StoreError) in row.integer(0) }
    }

    /// Holds a blob once more, and stores it if it is new.
    ///
    /// - Parameters:
    ///   - theme: the record that holds it.
    ///   - blob: the blob; nil if the store holds it.
    ///   - isNew: whether it is known that the store doesn't hold it.
    /// - Returns: the blob's row.
    /// - Throws: `missingBlob`, or what the disk did.
    func hold(_ theme: ThemeRecord, _ blob: StoredBlob?, isNew: Bool) throws(StoreError) -> Int64 {
        if !isNew, let id = try blobID(of: theme.digest) {
            try connection.run(.hold, .integer(id))
            return id
        }
        guard let blob else { throw StoreError.missingBlob(theme) }
        let facts = blob.facts
        let id = try connection.first(
            .insertBlob,
            .bytes(facts.digest.bytes),
            .lineage(facts.lineage),
            .integer(Int64(facts.version)),
            .integer(Int64(facts.kind.rawValue)),
            .integer(Int64(facts.byteCount)),
            .integer(Int64(facts.messageByteCount))
        ) { row throws(StoreError) in row.integer(0) }
        guard let id else { throw StoreError.damaged(connection.path, "a new blob has no id") }
        try connection.run(.insertBytes, .integer(id), .bytes(blob.bytes))
        return id
    }

    /// Holds a blob once less, and drops it if nothing holds it any more.
    func release(_ id: Int64) throws(StoreError) {
        let holders = try connection.first(.release, .integer(id)) { row throws(StoreError) in row.integer(0) }
        guard let holders, holders <= 0 else { return }
        try connection.run(.deleteBlob, .integer(id))
        try connection.run(.deleteBytes, .integer(id))
    }

    // MARK: Forgetting

    /// Forgets the oldest tombstones from before `time`, and remembers up to which revision.
    func forgetTombstones(before time: Int64, state: inout State) throws(StoreError) {
        let limit = SQLValue.integer(Int64(StoreLimits.maximumForgottenAtOnce))
        let old = try connection.all(.oldTombstones, .integer(time), limit) { row throws(StoreError) in
            (try row.name(0), row.unsigned(1))
        }
        for (name, revision) in old {
            try connection.run(.deleteTombstone, .name(name))
            state.compactedRevision = max(state.compactedRevision, revision)
        }
    }

    /// Drops history and tombstones, whose revisions may be another epoch's.
    func forgetPast() throws(StoreError) {
        let blobs = try connection.all(.allHistoryBlobs) { row throws(StoreError) in row.integer(0) }
        try connection.run(.deleteAllHistory)
        for blob in blobs { try release(blob) }
        try connection.run(.deleteAllTombstones)
    }
}
