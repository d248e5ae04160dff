//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CSQLite
import ThemeModel

/// One connection to a SQLite file, with its prepared statements: the owner of both.
///
/// Not for two threads at once; the stores keep each one behind a mutex, so SQLite's own are switched off.
@safe final class SQLiteConnection {
    /// How a file is opened.
    enum Mode {
        case readOnly
        case readWrite
        case create
    }

    /// How long to wait for another program that has the file locked, such as a backup tool, in milliseconds.
    private static let busyTimeout: Int32 = 5_000

    let path: String
    // Opened in `init`, closed in `deinit`, never handed out.
    private let handle: OpaquePointer
    // One statement for each query once used; finalized in `deinit`, before the connection closes.
    private var statements: [OpaquePointer?]

    /// Opens a file.
    init(path: String, mode: Mode) throws(StoreError) {
        self.path = path
        let access =
            switch mode {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        var opened: OpaquePointer?
        // The path is a C string for the length of the call. SQLite makes a handle even when it fails.
        let result = unsafe sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened = unsafe opened else {
            throw StoreError(code: .inputOutput, message: "there is no memory for opening the store '\(path)'")
        }
        unsafe handle = opened
        unsafe statements = Array(repeating: nil, count: StoreQuery.allCases.count)
        guard result == SQLITE_OK else { throw error(result) }
        // The handle is open.
        unsafe sqlite3_busy_timeout(handle, Self.busyTimeout)
    }

    deinit {
        // Nothing else has the handle or a statement, and finalizing nil does nothing.
        for index in unsafe statements.indices { unsafe sqlite3_finalize(statements[index]) }
        unsafe sqlite3_close_v2(handle)
    }

    // MARK: Statements

    /// Runs a query that gives no rows, or none that matter.
    func run(_ query: StoreQuery, _ values: SQLValue...) throws(StoreError) {
        _ = try step(query, values) { _ throws(StoreError) in false }
    }

    /// Runs a query and reads its first row; nil if it has none.
    func first<T>(
        _ query: StoreQuery,
        _ values: SQLValue...,
        read: (borrowing SQLRow) throws(StoreError) -> T
    ) throws(StoreError) -> T? {
        var result: T?
        try step(query, values) { row throws(StoreError) in
            result = try read(row)
            return false
        }
        return result
    }

    /// Runs a query and reads all of its rows.
    func all<T>(
        _ query: StoreQuery,
        _ values: SQLValue...,
        read: (borrowing SQLRow) throws(StoreError) -> T
    ) throws(StoreError) -> [T] {
        var result: [T] = []
        try step(query, values) { row throws(StoreError) in
            result.append(try read(row))
            return true
        }
        return result
    }

    /// Runs statements that are not kept: schema, pragmas.
    func script(_ sql: String) throws(StoreError) {
        // The text is a C string for the length of the call.
        let result = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw error(result) }
    }

    /// Runs one statement that is not kept and reads the first column of its rows as text, NULL as the empty text.
    func texts(_ sql: String, _ values: SQLValue...) throws(StoreError) -> [String] {
        let statement = try unsafe prepare(sql, isKept: false)
        // The statement was made above and nothing else has it.
        defer { unsafe sqlite3_finalize(statement) }
        try unsafe bind(values, to: statement)
        var result: [String] = []
        while true {
            let code = unsafe sqlite3_step(statement)
            switch code {
            case SQLITE_ROW: result.append(unsafe SQLRow(statement: statement, path: path).text(0))
            case SQLITE_DONE: return result
            default: throw error(code)
            }
        }
    }

    /// Runs `body` in a transaction, which is undone if it throws.
    func transaction<T>(
        writes: Bool,
        _ body: () throws(StoreError) -> T
    ) throws(StoreError) -> T {
        try run(writes ? .beginWrite : .beginRead)
        do {
            let result = try body()
            try run(.commit)
            return result
        } catch {
            // SQLite may have rolled back by itself, and then this fails for a good reason.
            try? run(.rollback)
            throw error
        }
    }

    /// Steps through a query; `body` says whether to go on. The statement is reset in any case, so that it holds no lock.
    ///
    /// Not inlined: the optimizer of Swift 6.3.1 crashes on inlining it into ``all(_:_:read:)``.
    @inline(never)
    private func step(
        _ query: StoreQuery,
        _ values: [SQLValue],
        _ body: (borrowing SQLRow) throws(StoreError) -> Bool
    ) throws(StoreError) {
        let statement: OpaquePointer
        if let kept = unsafe statements[query.rawValue] {
            unsafe statement = kept
        } else {
            unsafe statement = try unsafe prepare(query.sql, isKept: true)
            unsafe statements[query.rawValue] = statement
        }
        // The statement belongs to this connection, and no row of it is kept beyond the loop below.
        defer { unsafe sqlite3_reset(statement) }
        try unsafe bind(values, to: statement)
        while true {
            let code = unsafe sqlite3_step(statement)
            switch code {
            case SQLITE_ROW:
                guard try body(unsafe SQLRow(statement: statement, path: path)) else { return }
            case SQLITE_DONE: return
            default: throw error(code)
            }
        }
    }

    private func prepare(_ sql: String, isKept: Bool) throws(StoreError) -> OpaquePointer {
        var statement: OpaquePointer?
        let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        // The text is a C string for the length of the call; -1 reads it to its end.
        let result = unsafe sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil)
        guard result == SQLITE_OK, let statement = unsafe statement else { throw error(result) }
        return unsafe statement
    }

    private func bind(_ values: [SQLValue], to statement: OpaquePointer) throws(StoreError) {
        for (offset, value) in values.enumerated() {
            let index = Int32(offset + 1)
            // Bytes and text are copied by SQLite before the call returns; an empty array binds an empty blob.
            let result: Int32 =
                switch value {
                case .null: unsafe sqlite3_bind_null(statement, index)
                case .integer(let number): unsafe sqlite3_bind_int64(statement, index, number)
                case .text(let text):
                    unsafe c_themewire_sqlite_bind_text(statement, index, text, Int32(text.utf8.count))
                case .bytes(let bytes):
                    unsafe c_themewire_sqlite_bind_blob(statement, index, bytes, Int32(bytes.count))
                }
            guard result == SQLITE_OK else { throw error(result) }
        }
    }

    // MARK: Errors

    /// What a result code means, in this connection's words.
    private func error(_ result: Int32) -> StoreError {
        // The text belongs to the connection and is copied here, before its next use.
        let detail = unsafe String(cString: sqlite3_errmsg(handle))
        let extended = unsafe sqlite3_extended_errcode(handle)
        switch result & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED:
            return StoreError(
                code: .locked,
                message: "the store '\(path)' is in use by another program (\(detail)); stop that program"
            )
        case SQLITE_FULL:
            return StoreError(
                code: .full,
                message: "the disk of the store '\(path)' is full (\(detail)); nothing was changed; make room"
            )
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_ERROR, SQLITE_SCHEMA:
            return .damaged(path, detail)
        default:
            return StoreError(
                code: .inputOutput,
                message: """
                    the store '\(path)' can't be read or written (\(detail), SQLite code \(extended)); check the disk and \
                    the permissions of the file and of its folder
                    """
            )
        }
    }
}

/// A value bound to a query.
enum SQLValue {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
}

/// The row that a query is at. It can't be kept: only borrowed by the closure that reads it.
@safe struct SQLRow: ~Copyable {
    // Valid while the closure runs that borrows the row: the statement is stepped or reset only afterwards.
    private let statement: OpaquePointer
    let path: String

    fileprivate init(statement: OpaquePointer, path: String) {
        unsafe self.statement = statement
        self.path = path
    }

    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int64 {
        unsafe sqlite3_column_int64(statement, column)
    }

    func text(_ column: Int32) -> String {
        String(decoding: bytes(column), as: UTF8.self)
    }

    func bytes(_ column: Int32) -> [UInt8] {
        // The pointer holds for as many bytes as SQLite says, until the next step; the bytes are copied here.
        guard let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
        let count = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
    }
}

extension StoreError {
    static func damaged(_ path: String, _ detail: String) -> StoreError {
        StoreError(
            code: .damaged,
            message: """
                the store '\(path)' is damaged (\(detail)); it was left as it is: check it, and restore it from a backup
                """
        )
    }
}
