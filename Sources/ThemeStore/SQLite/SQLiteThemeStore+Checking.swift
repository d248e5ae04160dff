//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// What a check of a whole store found.
public struct StoreCheck: Hashable, Sendable {
    /// Most problems that a check lists; a store with that many is to be restored, not read about.
    public static let maximumProblems = 100

    /// Themes and blobs looked at.
    public var themes = 0
    public var blobs = 0
    /// What is wrong, in words; empty for a store in order.
    public var problems: [String] = []
    /// The position that was checked.
    public var position: StorePosition

    mutating func add(_ problem: String) {
        if problems.count < Self.maximumProblems { problems.append(problem) }
    }
}

extension SQLiteThemeStore {
    /// Looks at everything in the store at one revision: SQLite's own structure, names, chains, and that each blob is
    /// there and held as often as it is counted.
    ///
    /// Reads and publishes go on meanwhile. The write-ahead log grows until the check ends.
    ///
    /// - Parameter verify: called with every blob; throws what is wrong with it, e.g. that its digest is not that of its
    ///   message. Nil to look at the lengths only.
    /// - Returns: what was found.
    /// - Throws: ``StoreError`` when the store can't be read at all.
    /// - Complexity: O(size of the store).
    public func check(verify: ((StoredBlob) throws -> Void)? = nil) throws(StoreError) -> StoreCheck {
        let connection = try Self.connect(path, mode: .readOnly)
        let tables = SQLiteTables(connection: connection)
        return try connection.transaction(writes: false) { () throws(StoreError) in
            var check = StoreCheck(position: try tables.state().position)
            for line in try connection.texts("PRAGMA integrity_check(\(StoreCheck.maximumProblems))") where line != "ok"
            {
                check.add("SQLite: \(line)")
            }
            try tables.checkChains(&check)
            try tables.checkBlobs(&check, verify: verify)
            return check
        }
    }
}

extension SQLiteTables {
    fileprivate func checkChains(_ check: inout StoreCheck) throws(StoreError) {
        var last = ""
        while true {
            let page = try records(between: last, and: "{", limit: Self.scanLength)
            for record in page {
                check.themes += 1
                do throws(StoreError) {
                    _ = try ChainRules.check(record) { name throws(StoreError) in try self.record(of: name) }
                } catch {
                    check.add(error.message)
                }
                if record.revision > check.position.revision {
                    check.add("theme '\(record.name)' is at revision \(record.revision), ahead of the store")
                }
            }
            guard page.count == Self.scanLength, let name = page.last?.name else { return }
            last = name.description
        }
    }

    fileprivate func checkBlobs(
        _ check: inout StoreCheck,
        verify: ((StoredBlob) throws -> Void)?
    ) throws(StoreError) {
        let holders = """
            WITH held AS (
                SELECT blob, count(*) AS holders FROM (
                    SELECT blob FROM themes UNION ALL SELECT blob FROM history
                    UNION ALL SELECT blob FROM staged WHERE blob IS NOT NULL
                ) GROUP BY blob
            )
            """
        for id in try connection.texts(
            "\(holders) SELECT blob FROM held WHERE NOT EXISTS (SELECT 1 FROM blobs b WHERE b.id = blob) LIMIT 100"
        ) { check.add("blob \(id) is missing and a theme, a history or a staged change has it") }
        for digest in try connection.texts(
            """
            \(holders) SELECT lower(hex(b.digest)) FROM blobs b LEFT JOIN held h ON h.blob = b.id
            WHERE coalesce(h.holders, 0) <> b.holders LIMIT 100
            """
        ) { check.add("blob \(digest) is held by another number of themes than it says") }
        for digest in try connection.texts(
            """
            SELECT lower(hex(b.digest)) FROM blobs b LEFT JOIN blob_bytes d ON d.id = b.id
            WHERE d.id IS NULL OR length(d.bytes) <> b.byte_count LIMIT 100
            """
        ) { check.add("blob \(digest) has no bytes, or another number of them than it says") }
        var last: Int64 = 0
        while true {
            let page = try connection.all(.factsAfterID, .integer(last), .integer(Int64(Self.scanLength))) {
                row throws(StoreError) in (try row.facts(), row.integer(6))
            }
            check.blobs += page.count
            if let verify {
                for (facts, id) in page { try verifyBlob(facts, id, &check, verify) }
            }
            guard page.count == Self.scanLength, let (_, id) = page.last else { return }
            last = id
        }
    }

    private func verifyBlob(
        _ facts: BlobFacts,
        _ id: Int64,
        _ check: inout StoreCheck,
        _ verify: (StoredBlob) throws -> Void
    ) throws(StoreError) {
        let bytes = try connection.first(.blobBytes, .integer(id)) { row throws(StoreError) in row.bytes(0) }
        // Missing ones are listed already.
        guard let bytes, bytes.count == facts.byteCount else { return }
        do {
            try verify(StoredBlob(facts: facts, bytes: bytes))
        } catch {
            check.add("blob \(facts.digest): \(error)")
        }
    }
}
