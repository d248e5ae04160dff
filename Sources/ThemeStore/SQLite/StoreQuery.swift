//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Every query that a store keeps prepared. Parameters are numbered in the order in which they are bound.
enum StoreQuery: Int, CaseIterable {
    case beginRead, beginWrite, commit, rollback
    case state, insertState, setState
    case theme, themesByName, themesByParent, themesByRevision
    case insertTheme, updateTheme, deleteTheme
    case history, historyEntry, historySurplus, insertHistory, deleteHistoryEntry, historyBlobs, deleteHistory
    case allHistoryBlobs, deleteAllHistory
    case tombstone, tombstonesByRevision, oldTombstones, insertTombstone, deleteTombstone, deleteAllTombstones
    case blobID, facts, factsByID, factsAfterID, blobBytes, base, insertBlob, insertBytes, hold, release, deleteBlob,
        deleteBytes
    case staged, stagedPage, unstagedThemes, putStaged, stagedBlobs, deleteStaged

    /// The columns that `SQLiteTables` reads facts from, behind those of the record.
    private static let factColumns =
        "b.digest, b.lineage, b.version, b.kind, b.byte_count, b.message_byte_count"
    private static let record =
        "SELECT \(factColumns), t.parent, t.revision, t.published_at, t.name FROM themes t JOIN blobs b ON b.id = t.blob"
    private static let version =
        "SELECT \(factColumns), h.parent, h.revision, h.published_at FROM history h JOIN blobs b ON b.id = h.blob"

    var sql: String {
        switch self {
        case .beginRead: "BEGIN"
        case .beginWrite: "BEGIN IMMEDIATE"
        case .commit: "COMMIT"
        case .rollback: "ROLLBACK"

        case .state: "SELECT id, role, epoch, revision, has_applied, compacted_revision FROM store"
        case .insertState:
            """
            INSERT INTO store (one, id, role, epoch, revision, has_applied, compacted_revision)
            VALUES (1, x'', ?, 1, 0, 0, 0)
            """
        case .setState:
            "UPDATE store SET id = ?, epoch = ?, revision = ?, has_applied = ?, compacted_revision = ?"

        case .theme: "\(Self.record) WHERE t.name = ?"
        case .themesByName: "\(Self.record) WHERE t.name > ? AND t.name < ? ORDER BY t.name LIMIT ?"
        case .themesByParent: "\(Self.record) WHERE t.parent = ? AND t.name > ? ORDER BY t.name LIMIT ?"
        case .themesByRevision:
            "\(Self.record) WHERE (t.revision, t.name) > (?, ?) ORDER BY t.revision, t.name LIMIT ?"
        case .insertTheme: "INSERT INTO themes (name, parent, blob, revision, published_at) VALUES (?, ?, ?, ?, ?)"
        case .updateTheme:
            "UPDATE themes SET parent = ?2, blob = ?3, revision = ?4, published_at = ?5 WHERE name = ?1"
        case .deleteTheme: "DELETE FROM themes WHERE name = ?"

        case .history: "\(Self.version) WHERE h.name = ? ORDER BY h.revision DESC"
        case .historyEntry: "\(Self.version) WHERE h.name = ? AND h.revision = ?"
        case .historySurplus:
            "SELECT revision, blob FROM history WHERE name = ? ORDER BY revision DESC LIMIT -1 OFFSET ?"
        case .insertHistory:
            """
            INSERT INTO history (name, revision, parent, blob, published_at)
            SELECT name, revision, parent, blob, published_at FROM themes WHERE name = ?
            """
        case .deleteHistoryEntry: "DELETE FROM history WHERE name = ? AND revision = ?"
        case .historyBlobs: "SELECT blob FROM history WHERE name = ?"
        case .deleteHistory: "DELETE FROM history WHERE name = ?"
        case .allHistoryBlobs: "SELECT blob FROM history"
        case .deleteAllHistory: "DELETE FROM history"

        case .tombstone: "SELECT revision, previous_revision, removed_at FROM tombstones WHERE name = ?"
        case .tombstonesByRevision:
            """
            SELECT name, revision FROM tombstones WHERE (revision, name) > (?, ?) ORDER BY revision, name LIMIT ?
            """
        case .oldTombstones: "SELECT name, revision FROM tombstones WHERE removed_at < ? ORDER BY revision LIMIT ?"
        case .insertTombstone:
            "INSERT INTO tombstones (name, revision, previous_revision, removed_at) VALUES (?, ?, ?, ?)"
        case .deleteTombstone: "DELETE FROM tombstones WHERE name = ?"
        case .deleteAllTombstones: "DELETE FROM tombstones"

        case .blobID: "SELECT id FROM blobs WHERE digest = ?"
        case .facts: "SELECT \(Self.factColumns), b.id FROM blobs b WHERE b.digest = ?"
        case .factsByID: "SELECT \(Self.factColumns) FROM blobs b WHERE b.id = ?"
        case .factsAfterID: "SELECT \(Self.factColumns), b.id FROM blobs b WHERE b.id > ? ORDER BY b.id LIMIT ?"
        case .blobBytes: "SELECT bytes FROM blob_bytes WHERE id = ?"
        case .base:
            """
            SELECT \(Self.factColumns) FROM blobs b
            WHERE b.kind = 1 AND b.lineage = ? AND b.version = ? ORDER BY b.id DESC LIMIT 1
            """
        case .insertBlob:
            """
            INSERT INTO blobs (digest, lineage, version, kind, byte_count, message_byte_count, holders)
            VALUES (?, ?, ?, ?, ?, ?, 1) RETURNING id
            """
        case .insertBytes: "INSERT INTO blob_bytes (id, bytes) VALUES (?, ?)"
        case .hold: "UPDATE blobs SET holders = holders + 1 WHERE id = ?"
        case .release: "UPDATE blobs SET holders = holders - 1 WHERE id = ? RETURNING holders"
        case .deleteBlob: "DELETE FROM blobs WHERE id = ?"
        case .deleteBytes: "DELETE FROM blob_bytes WHERE id = ?"

        case .staged: "SELECT blob FROM staged WHERE name = ?"
        case .stagedPage:
            "SELECT name, parent, blob, revision, published_at FROM staged WHERE name > ? ORDER BY name LIMIT ?"
        case .unstagedThemes:
            """
            \(Self.record) WHERE t.name > ? AND NOT EXISTS (SELECT 1 FROM staged s WHERE s.name = t.name)
            ORDER BY t.name LIMIT ?
            """
        case .putStaged:
            "INSERT OR REPLACE INTO staged (name, parent, blob, revision, published_at) VALUES (?, ?, ?, ?, ?)"
        case .stagedBlobs: "SELECT blob FROM staged WHERE blob IS NOT NULL"
        case .deleteStaged: "DELETE FROM staged"
        }
    }
}
