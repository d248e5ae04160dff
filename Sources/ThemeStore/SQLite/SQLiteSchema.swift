//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The tables of a store file, and how older files become newer ones.
package struct SQLiteSchema: Sendable {
    /// A step from one version to the next.
    package struct Migration: Sendable {
        /// The `user_version` after it.
        package var version: Int
        package var sql: String

        package init(version: Int, sql: String) {
            self.version = version
            self.sql = sql
        }
    }

    /// Written into the file's header, so that a store is known without opening it: "TWst" in ASCII.
    package static let applicationID: UInt32 = 0x5457_7374

    /// The schema of this version of the program.
    package static let current = SQLiteSchema(migrations: [Migration(version: 1, sql: firstVersion)])

    /// All steps, from an empty file on.
    package var migrations: [Migration]

    /// The version that all steps lead to.
    package var version: Int { migrations.last?.version ?? 0 }

    private static let firstVersion = """
        -- One row: what the store is, and its position.
        CREATE TABLE store (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            id BLOB NOT NULL,
            role INTEGER NOT NULL,
            epoch INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            has_applied INTEGER NOT NULL,
            compacted_revision INTEGER NOT NULL
        ) STRICT;

        -- What is known of each blob; `holders` counts the themes, history entries and staged changes that hold it.
        CREATE TABLE blobs (
            id INTEGER PRIMARY KEY,
            digest BLOB NOT NULL UNIQUE,
            lineage INTEGER NOT NULL,
            version INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            byte_count INTEGER NOT NULL,
            message_byte_count INTEGER NOT NULL,
            holders INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX blobs_bases ON blobs (lineage, version, id) WHERE kind = 1;

        -- The bytes apart, so that counting holders rewrites no large rows.
        CREATE TABLE blob_bytes (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;

        CREATE TABLE themes (
            name TEXT PRIMARY KEY,
            parent TEXT,
            blob INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            published_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX themes_by_revision ON themes (revision, name);
        CREATE INDEX themes_by_parent ON themes (parent, name) WHERE parent IS NOT NULL;

        -- Past states; the current one is in `themes`.
        CREATE TABLE history (
            name TEXT NOT NULL,
            revision INTEGER NOT NULL,
            parent TEXT,
            blob INTEGER NOT NULL,
            published_at INTEGER NOT NULL,
            PRIMARY KEY (name, revision)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE tombstones (
            name TEXT PRIMARY KEY,
            revision INTEGER NOT NULL,
            previous_revision INTEGER NOT NULL,
            removed_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX tombstones_by_revision ON tombstones (revision, name);
        CREATE INDEX tombstones_by_time ON tombstones (removed_at);

        -- What a replica has read and not yet applied; a removal has no blob.
        CREATE TABLE staged (
            name TEXT PRIMARY KEY,
            parent TEXT,
            blob INTEGER,
            revision INTEGER NOT NULL,
            published_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
