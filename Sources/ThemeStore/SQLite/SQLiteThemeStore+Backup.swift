//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

extension SQLiteThemeStore {
    /// Writes a copy of the store as it is at one revision, complete and in one file.
    ///
    /// Reads and publishes go on meanwhile. The write-ahead log grows until the copy is done.
    ///
    /// - Parameter copy: a path at which there is nothing.
    /// - Throws: ``StoreError`` with code `alreadyExists`, `full`, or another that says what the disk did; then there is
    ///   no copy.
    public func backUp(to copy: String) throws(StoreError) {
        let copy = StoreFile.resolve(copy)
        guard !StoreFile.exists(copy) else { throw StoreFile.alreadyThere(copy) }
        let temporary = copy + ".new"
        StoreFile.removeLeftover(temporary)
        do {
            try Self.copy(path, to: temporary)
            try StoreFile.publish(temporary, as: copy)
        } catch {
            StoreFile.removeLeftover(temporary)
            throw error
        }
    }

    /// Puts a copy in the place of the store at `path`, in a new epoch.
    ///
    /// The store must not be open. What was there is kept beside it, as `PATH.replaced` (then `PATH.replaced2` ...),
    /// damaged or not. The epoch is above those of the copy and of the store replaced, so that every reader reads
    /// everything anew; when the store replaced can't be read, it is the time in seconds, which no count of restores
    /// reaches.
    ///
    /// - Parameters:
    ///   - copy: a file made by ``backUp(to:)``, or a store that is not open. It is only read.
    ///   - path: where the store is to be; there need not be one.
    ///   - clock: seconds since 1970; nil for the system's clock.
    /// - Returns: the position of the restored store.
    /// - Throws: ``StoreError`` with code `locked` if the store is open, `notFound`, `notAStore`, `newerFormat` or
    ///   `damaged` for the copy, or one that says what the disk did. The store is as it was then.
    public static func restore(
        _ copy: String,
        to path: String,
        clock: (@Sendable () -> Int64)? = nil
    ) throws(StoreError) -> StorePosition {
        let (copy, path) = (StoreFile.resolve(copy), StoreFile.resolve(path))
        guard StoreFile.exists(copy) else {
            throw StoreError(code: .notFound, message: "there is no copy '\(copy)' to restore; check the path")
        }
        guard copy != path else {
            throw StoreError(
                code: .alreadyExists,
                message: "'\(path)' can't be restored from itself; name a copy of it"
            )
        }
        let lock = try StoreLock(path: path)
        try refuseForeign(copy)
        _ = try version(of: copy, schema: .current)
        let temporary = path + ".new"
        StoreFile.removeLeftover(temporary)
        do {
            try self.copy(copy, to: temporary)
            let known = try? position(of: path).epoch
            let fallback = StoreFile.exists(path) ? UInt64(clamping: (clock ?? SystemClock.secondsSince1970)()) : 0
            let position = try prepare(temporary, epochAbove: known ?? fallback)
            try setAside(path)
            try StoreFile.move(temporary, to: path)
            withExtendedLifetime(lock) {}
            return position
        } catch {
            StoreFile.removeLeftover(temporary)
            throw error
        }
    }

    /// Copies a store into a new file, without what was deleted.
    static func copy(_ path: String, to copy: String) throws(StoreError) {
        let connection = try connect(path, mode: .readOnly)
        _ = try connection.texts("VACUUM INTO ?", .text(copy))
    }

    /// Looks through a copy that is to become a store, and raises its epoch.
    private static func prepare(_ path: String, epochAbove: UInt64) throws(StoreError) -> StorePosition {
        let connection = try connect(path, mode: .create)
        let problems = try connection.texts("PRAGMA integrity_check(1)").filter { $0 != "ok" }
        if let problem = problems.first { throw StoreError.damaged(path, problem) }
        let tables = SQLiteTables(connection: connection)
        let position = try connection.transaction(writes: true) { () throws(StoreError) in
            var state = try tables.state()
            state.position.epoch = max(state.position.epoch, epochAbove) + 1
            try tables.setState(state)
            return state.position
        }
        try connection.script("PRAGMA journal_mode = WAL")
        return position
    }

    private static func position(of path: String) throws(StoreError) -> StorePosition {
        let connection = try connect(path, mode: .readOnly)
        return try SQLiteTables(connection: connection).state().position
    }

    /// Moves a store out of the way, its log with it.
    private static func setAside(_ path: String) throws(StoreError) {
        guard StoreFile.exists(path) else { return }
        // A store in order takes its log in; a damaged one keeps it beside it.
        _ = try? connect(path, mode: .readWrite).script("PRAGMA wal_checkpoint(TRUNCATE)")
        var aside = path + ".replaced"
        var number = 2
        while StoreFile.exists(aside) || StoreFile.exists(aside + "-wal") {
            aside = "\(path).replaced\(number)"
            number += 1
        }
        try StoreFile.move(path, to: aside)
        if StoreFile.exists(path + "-wal") { try StoreFile.move(path + "-wal", to: aside + "-wal") }
        StoreFile.removeLeftover(path)
    }
}
