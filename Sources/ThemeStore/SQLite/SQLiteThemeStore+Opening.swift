//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

extension SQLiteThemeStore {
    /// Opens the store at `path`, or makes one there if nothing is.
    ///
    /// A store that exists is never seeded. A new one appears complete or not at all.
    ///
    /// - Parameters:
    ///   - path: the file; its folder exists.
    ///   - role: what the store is to be; an existing one of the other role is refused.
    ///   - seed: what a new origin begins with; nil for nothing.
    ///   - clock: seconds since 1970; nil for the system's clock.
    /// - Returns: the open store; it is closed when the last reference goes.
    /// - Precondition: a replica has no seed.
    /// - Throws: ``StoreError`` with code `locked`, `notAStore`, `newerFormat`, `damaged`, `originOnly`, `replicaOnly`,
    ///   or one that says what the disk did. A file that is refused is left as it is.
    public static func createIfNeeded(
        path: String,
        role: StoreRole = .origin,
        seed: StoreSeed? = nil,
        clock: (@Sendable () -> Int64)? = nil
    ) throws(StoreError) -> SQLiteThemeStore {
        precondition(role == .origin || seed == nil, "a replica is never seeded")
        let path = StoreFile.resolve(path)
        let clock = clock ?? SystemClock.secondsSince1970
        let lock = try StoreLock(path: path)
        if !StoreFile.exists(path) { try create(path, role: role, seed: seed, now: clock()) }
        let store = try open(path, lock: lock, schema: .current, clock: clock)
        guard store.role == role else { throw wrongRole(path, store.role) }
        return store
    }

    /// Opens the store at `path`.
    ///
    /// A store of an older version of this program is brought up to date in one transaction, after a copy of it was made
    /// beside it, `PATH.vN.backup`. The work doesn't grow with the number of themes.
    ///
    /// - Throws: ``StoreError`` with code `notFound`, `locked`, `notAStore`, `newerFormat`, `damaged`, or one that says
    ///   what the disk did. A file that is refused is left as it is.
    public static func open(
        path: String,
        clock: (@Sendable () -> Int64)? = nil
    ) throws(StoreError) -> SQLiteThemeStore {
        try open(path: path, schema: .current, clock: clock)
    }

    /// As ``open(path:clock:)``, with a schema other than this version's.
    package static func open(
        path: String,
        schema: SQLiteSchema,
        clock: (@Sendable () -> Int64)? = nil
    ) throws(StoreError) -> SQLiteThemeStore {
        let path = StoreFile.resolve(path)
        guard StoreFile.exists(path) else {
            throw StoreError(code: .notFound, message: "there is no store '\(path)'; check the path")
        }
        let lock = try StoreLock(path: path)
        return try open(path, lock: lock, schema: schema, clock: clock ?? SystemClock.secondsSince1970)
    }

    static func open(
        _ path: String,
        lock: StoreLock,
        schema: SQLiteSchema,
        clock: @escaping @Sendable () -> Int64
    ) throws(StoreError) -> SQLiteThemeStore {
        do throws(StoreError) {
            try refuseForeign(path)
        } catch {
            // A file that is no store needs no lock beside it.
            lock.removeFile()
            throw error
        }
        let version = try version(of: path, schema: schema)
        if version < schema.version { try migrate(path, from: version, to: schema) }
        return try SQLiteThemeStore(path: path, lock: lock, clock: clock)
    }

    // MARK: Looking

    static func refuseForeign(_ path: String) throws(StoreError) {
        guard let reason = try StoreFile.reasonAgainst(path) else { return }
        throw StoreError(
            code: .notAStore,
            message: "'\(path)' is not a theme store (\(reason)); it was left as it is: choose another path"
        )
    }

    /// The version of a file, read without a right to write.
    static func version(of path: String, schema: SQLiteSchema) throws(StoreError) -> Int {
        let connection = try connect(path, mode: .readOnly)
        guard let text = try connection.texts("PRAGMA user_version").first, let version = Int(text), version > 0 else {
            throw StoreError.damaged(path, "its version is unreadable")
        }
        guard version <= schema.version else {
            throw StoreError(
                code: .newerFormat,
                message: """
                    the store '\(path)' has format \(version), and this program knows formats up to \(schema.version); \
                    it was left as it is: open it with the version of the program that wrote it
                    """
            )
        }
        _ = try SQLiteTables(connection: connection).state()
        return version
    }

    private static func wrongRole(_ path: String, _ role: StoreRole) -> StoreError {
        switch role {
        case .origin:
            StoreError(
                code: .originOnly,
                message: "the store '\(path)' is an origin's and can't follow another; choose another path for an edge"
            )
        case .replica:
            StoreError(
                code: .replicaOnly,
                message: "the store '\(path)' is an edge's and can't be published to; choose another path for an origin"
            )
        }
    }

    // MARK: Making

    private static func create(
        _ path: String,
        role: StoreRole,
        seed: StoreSeed?,
        now: Int64
    ) throws(StoreError) {
        guard !StoreFile.exists(path + "-wal") else {
            throw StoreError(
                code: .alreadyExists,
                message: """
                    there is no store '\(path)', but a log '\(path)-wal' of one; put its store back, or move the log away
                    """
            )
        }
        let temporary = path + ".new"
        StoreFile.removeLeftover(temporary)
        do {
            try fill(temporary, role: role, seed: seed, now: now)
            try StoreFile.publish(temporary, as: path)
        } catch {
            StoreFile.removeLeftover(temporary)
            throw error
        }
    }

    /// Makes a whole store in a file of its own, which is closed at the end.
    private static func fill(
        _ path: String,
        role: StoreRole,
        seed: StoreSeed?,
        now: Int64
    ) throws(StoreError) {
        let connection = try connect(path, mode: .create)
        let tables = SQLiteTables(connection: connection)
        try connection.transaction(writes: true) { () throws(StoreError) in
            try connection.script("PRAGMA application_id = \(SQLiteSchema.applicationID)")
            try run(SQLiteSchema.current.migrations[...], on: connection)
            var generator = SystemRandomNumberGenerator()
            var state = SQLiteTables.State(
                position: StorePosition(storeID: .random(using: &generator), epoch: 1, revision: 0),
                role: role,
                hasAppliedPosition: role == .origin,
                compactedRevision: 0
            )
            try tables.insertState(state)
            guard let seed else { return }
            let plan = try PublishPlan([seed.change], on: tables, revision: 1, now: now, review: nil)
            for step in plan.steps { try tables.write(step, now: now, keepsTombstone: false) }
            state.position.revision = 1
            try tables.setState(state)
        }
        try connection.script("PRAGMA journal_mode = WAL")
    }

    // MARK: Migrating

    private static func migrate(_ path: String, from version: Int, to schema: SQLiteSchema) throws(StoreError) {
        let temporary = path + ".backup.new"
        StoreFile.removeLeftover(temporary)
        try copy(path, to: temporary)
        try StoreFile.move(temporary, to: "\(path).v\(version).backup")
        let connection = try connect(path, mode: .readWrite)
        try connection.transaction(writes: true) { () throws(StoreError) in
            try run(schema.migrations.filter { $0.version > version }[...], on: connection)
        }
    }

    private static func run(
        _ migrations: ArraySlice<SQLiteSchema.Migration>,
        on connection: SQLiteConnection
    ) throws(StoreError) {
        for migration in migrations {
            try connection.script(migration.sql)
            try connection.script("PRAGMA user_version = \(migration.version)")
        }
    }
}
