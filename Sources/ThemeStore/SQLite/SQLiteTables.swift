//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// The tables of a store through one connection, inside one transaction of it.
struct SQLiteTables: CurrentThemes {
    /// The row of the table `store`.
    struct State: Equatable {
        var position: StorePosition
        var role: StoreRole
        var hasAppliedPosition: Bool
        var compactedRevision: UInt64
    }

    let connection: SQLiteConnection

    // MARK: State

    func state() throws(StoreError) -> State {
        let state = try connection.first(.state) { row throws(StoreError) in
            guard let id = StoreID(bytes: row.bytes(0)), let role = StoreRole(rawValue: UInt8(clamping: row.integer(1)))
            else { throw StoreError.damaged(row.path, "its id or role is unreadable") }
            let position = StorePosition(storeID: id, epoch: row.unsigned(2), revision: row.unsigned(3))
            return State(
                position: position,
                role: role,
                hasAppliedPosition: row.integer(4) != 0,
                compactedRevision: row.unsigned(5)
            )
        }
        guard let state else { throw StoreError.damaged(connection.path, "its state is missing") }
        return state
    }

    func insertState(_ state: State) throws(StoreError) {
        try connection.run(.insertState, .integer(Int64(state.role.rawValue)))
        try setState(state)
    }

    func setState(_ state: State) throws(StoreError) {
        try connection.run(
            .setState,
            .bytes(state.position.storeID.bytes),
            .unsigned(state.position.epoch),
            .unsigned(state.position.revision),
            .integer(state.hasAppliedPosition ? 1 : 0),
            .unsigned(state.compactedRevision)
        )
    }

    // MARK: CurrentThemes

    func record(of name: ThemeName) throws(StoreError) -> ThemeRecord? {
        try connection.first(.theme, .name(name)) { row throws(StoreError) in try row.record() }
    }

    func tombstone(of name: ThemeName) throws(StoreError) -> Tombstone? {
        try connection.first(.tombstone, .name(name)) { row throws(StoreError) in
            Tombstone(revision: row.unsigned(0), previousRevision: row.unsigned(1), removedAt: row.integer(2))
        }
    }

    func version(of name: ThemeName, revision: UInt64) throws(StoreError) -> ThemeVersion? {
        if let record = try record(of: name), record.revision == revision { return record.version }
        return try connection.first(.historyEntry, .name(name), .unsigned(revision)) { row throws(StoreError) in
            try row.version()
        }
    }

    func children(of name: ThemeName, after: ThemeName?, limit: Int) throws(StoreError) -> [ThemeRecord] {
        try connection.all(.themesByParent, .name(name), .text(after?.description ?? ""), .integer(Int64(limit))) {
            row throws(StoreError) in try row.record()
        }
    }

    func facts(of digest: Digest) throws(StoreError) -> BlobFacts? {
        try connection.first(.facts, .bytes(digest.bytes)) { row throws(StoreError) in try row.facts() }
    }

    func blob(_ digest: Digest) throws(StoreError) -> StoredBlob? {
        let found = try connection.first(.facts, .bytes(digest.bytes)) { row throws(StoreError) in
            (try row.facts(), row.integer(6))
        }
        guard let (facts, id) = found else { return nil }
        let bytes = try connection.first(.blobBytes, .integer(id)) { row throws(StoreError) in row.bytes(0) }
        guard let bytes, bytes.count == facts.byteCount else {
            throw StoreError.damaged(connection.path, "the blob \(digest) is missing or has another length")
        }
        return StoredBlob(facts: facts, bytes: bytes)
    }

    func base(lineage: Lineage, version: UInt32) throws(StoreError) -> BlobFacts? {
        try connection.first(.base, .lineage(lineage), .integer(Int64(version))) { row throws(StoreError) in
            try row.facts()
        }
    }

    // MARK: Reads of many

    /// A theme and its ancestors, the theme first.
    func chain(of name: ThemeName) throws(StoreError) -> [ThemeRecord] {
        guard let theme = try record(of: name) else { return [] }
        var members = [theme]
        var next = theme.parent
        while let parent = next {
            guard members.count < StoreLimits.maximumChainLength, let record = try record(of: parent) else {
                throw StoreError.damaged(connection.path, "the chain of theme '\(name)' is broken at '\(parent)'")
            }
            members.append(record)
            next = record.parent
        }
        return members
    }

    /// Themes with names between two texts, both left out, in order.
    func records(between low: String, and high: String, limit: Int) throws(StoreError) -> [ThemeRecord] {
        try connection.all(.themesByName, .text(low), .text(high), .integer(Int64(limit))) {
            row throws(StoreError) in try row.record()
        }
    }

    func history(of name: ThemeName) throws(StoreError) -> [ThemeVersion] {
        try connection.all(.history, .name(name)) { row throws(StoreError) in try row.version() }
    }

    /// Themes and removals after a cursor, in the order of the feed.
    func events(after cursor: ChangeCursor, limit: Int) throws(StoreError) -> [ThemeEvent] {
        // No name means behind all names of the revision, which is before all of the next.
        let revision = SQLValue.unsigned(cursor.name == nil ? cursor.revision &+ 1 : cursor.revision)
        guard cursor.revision < UInt64.max else { return [] }
        let name = cursor.name?.description ?? ""
        let limit = SQLValue.integer(Int64(limit))
        let records = try connection.all(.themesByRevision, revision, .text(name), limit) {
            row throws(StoreError) in ThemeEvent.current(try row.record())
        }
        let removals = try connection.all(.tombstonesByRevision, revision, .text(name), limit) {
            row throws(StoreError) in ThemeEvent.removed(try row.name(0), revision: row.unsigned(1))
        }
        return removals.isEmpty ? records : (records + removals).sorted { $0.key < $1.key }
    }
}

extension ThemeEvent {
    /// Its place in the feed.
    var key: FeedKey { FeedKey(revision: revision, name: name) }
}

// MARK: - Values and rows

extension SQLValue {
    static func name(_ name: ThemeName) -> SQLValue { .text(name.description) }

    static func parent(_ name: ThemeName?) -> SQLValue {
        if let name { .name(name) } else { .null }
    }

    /// A revision or epoch. None that was ever handed out is above the limit, and none that is finds anything.
    static func unsigned(_ number: UInt64) -> SQLValue { .integer(Int64(clamping: number)) }

    static func lineage(_ lineage: Lineage) -> SQLValue { .integer(Int64(bitPattern: lineage.rawValue)) }
}

extension SQLRow {
    func unsigned(_ column: Int32) -> UInt64 {
        UInt64(clamping: integer(column))
    }

    /// A name, checked: a store file is no more trusted than a peer.
    func name(_ column: Int32) throws(StoreError) -> ThemeName {
        do {
            return try ThemeName(validating: text(column))
        } catch {
            throw StoreError.damaged(path, error.message)
        }
    }

    func parent(_ column: Int32) throws(StoreError) -> ThemeName? {
        isNull(column) ? nil : try name(column)
    }

    /// Facts from columns 0 to 5.
    func facts() throws(StoreError) -> BlobFacts {
        guard let digest = Digest(bytes: bytes(0)), let kind = BlobFacts.Kind(rawValue: UInt8(clamping: integer(3)))
        else { throw StoreError.damaged(path, "a blob's digest or kind is unreadable") }
        return BlobFacts(
            digest: digest,
            lineage: Lineage(rawValue: UInt64(bitPattern: integer(1))),
            version: UInt32(clamping: integer(2)),
            kind: kind,
            byteCount: Int(integer(4)),
            messageByteCount: Int(integer(5))
        )
    }

    /// A state of a theme from columns 0 to 8.
    func version() throws(StoreError) -> ThemeVersion {
        ThemeVersion(
            parent: try parent(6),
            facts: try facts(),
            revision: unsigned(7),
            publishedAt: integer(8)
        )
    }

    /// A record from columns 0 to 9.
    func record() throws(StoreError) -> ThemeRecord {
        ThemeRecord(
            name: try name(9),
            parent: try parent(6),
            facts: try facts(),
            revision: unsigned(7),
            publishedAt: integer(8)
        )
    }
}
