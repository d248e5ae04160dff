//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Synchronization

/// A store in one SQLite file: the embedded default.
///
/// Every commit is on the disk before a call returns (write-ahead log, `synchronous=FULL`), so a process may be killed
/// at any time. Publishes that wait for each other share a commit. Reads go past a publish that is under way, on
/// connections of their own.
///
/// Beside the file `PATH` there are `PATH-wal` and `PATH-shm` while it is open, and `PATH.lock`, which only says that
/// somebody has it open.
public final class SQLiteThemeStore: ThemeStore {
    /// Connections that read at the same time: as many as a machine with a few cores can use. Each takes up to 2 MB.
    private static let readerCount = 4

    /// Page cache of the connection that writes, in KiB. Digests land anywhere in their index, so a publish of a million
    /// brands goes through all of it; 64 MiB holds the index of a million.
    private static let writerCacheSize = 65_536

    public let role: StoreRole
    /// Where the file is, without links in the path.
    public let path: String
    let clock: @Sendable () -> Int64
    /// The one connection that writes.
    let writer: Mutex<SQLiteConnection>
    /// Publishes that wait for the writer.
    let queue = Mutex<[PublishRequest]>([])
    /// What the last commit left; set by whoever has the writer.
    let current: Mutex<SQLiteTables.State>
    private let readers: [Reader]
    private let nextReader = Atomic<Int>(0)
    private let lock: StoreLock

    private final class Reader: Sendable {
        let connection: Mutex<SQLiteConnection>

        init(path: String) throws(StoreError) {
            connection = Mutex(try SQLiteThemeStore.connect(path, mode: .readWrite))
        }
    }

    /// Takes over a file that was found in order.
    init(path: String, lock: StoreLock, clock: @escaping @Sendable () -> Int64) throws(StoreError) {
        let connection = try Self.connect(path, mode: .readWrite)
        try connection.script("PRAGMA cache_size = -\(Self.writerCacheSize)")
        let state = try SQLiteTables(connection: connection).state()
        self.path = path
        self.lock = lock
        self.clock = clock
        role = state.role
        current = Mutex(state)
        writer = Mutex(connection)
        var readers: [Reader] = []
        for _ in 0..<Self.readerCount { readers.append(try Reader(path: path)) }
        self.readers = readers
    }

    public var position: StorePosition {
        current.withLock { $0.position }
    }

    public var hasAppliedPosition: Bool {
        current.withLock { $0.hasAppliedPosition }
    }

    /// Opens a connection with the settings that all have.
    static func connect(_ path: String, mode: SQLiteConnection.Mode) throws(StoreError) -> sending SQLiteConnection {
        let connection = try SQLiteConnection(path: path, mode: mode)
        // A schema in a file can't make SQLite do more than it says, broken cells are noticed, and large sorts stay in
        // memory. A log that grew in a large publish is cut back to 64 MiB.
        try connection.script(
            """
            PRAGMA trusted_schema = OFF;
            PRAGMA cell_size_check = ON;
            PRAGMA temp_store = MEMORY;
            PRAGMA journal_size_limit = 67108864;
            """
        )
        guard mode == .readWrite else { return connection }
        try connection.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
        return connection
    }

    /// Reads in one transaction of a connection that is free, or of the next one when all are busy.
    func read<T: Sendable>(_ body: @Sendable (SQLiteTables) throws(StoreError) -> T) throws(StoreError) -> T {
        let first = nextReader.wrappingAdd(1, ordering: .relaxed).oldValue
        for offset in 0..<readers.count {
            let reader = readers[abs((first &+ offset) % readers.count)]
            let result = try reader.connection.withLockIfAvailable { (connection) throws(StoreError) in
                try Self.read(connection, body)
            }
            if let result { return result }
        }
        return try readers[abs(first % readers.count)].connection.withLock { (connection) throws(StoreError) in
            try Self.read(connection, body)
        }
    }

    private static func read<T: Sendable>(
        _ connection: SQLiteConnection,
        _ body: @Sendable (SQLiteTables) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        try connection.transaction(writes: false) { () throws(StoreError) in
            try body(SQLiteTables(connection: connection))
        }
    }

    /// Writes in one transaction, and makes the state that it leaves the current one.
    func write<T: Sendable>(
        _ body: @Sendable (SQLiteTables, inout SQLiteTables.State) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        try writer.withLock { (connection) throws(StoreError) in
            try write(connection, body)
        }
    }

    /// As ``write(_:)``, for whoever has the writer already.
    func write<T: Sendable>(
        _ connection: SQLiteConnection,
        _ body: @Sendable (SQLiteTables, inout SQLiteTables.State) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        let tables = SQLiteTables(connection: connection)
        let (result, state) = try connection.transaction(writes: true) { () throws(StoreError) in
            let before = try tables.state()
            var state = before
            let result = try body(tables, &state)
            if state != before { try tables.setState(state) }
            return (result, state)
        }
        current.withLock { $0 = state }
        return result
    }

    /// The position of a read, which ``position`` is then not behind any more.
    func seenPosition(_ tables: SQLiteTables) throws(StoreError) -> StorePosition {
        let state = try tables.state()
        note(state)
        return state.position
    }

    /// Takes notice of a state that a read has seen. A reader can see a commit before the writer comes to say so.
    func note(_ state: SQLiteTables.State) {
        current.withLock { current in
            let (seen, known) = (state.position, current.position)
            if seen.storeID == known.storeID, (seen.epoch, seen.revision) > (known.epoch, known.revision) {
                current = state
            }
        }
    }
}
