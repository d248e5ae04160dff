//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension SQLiteThemeStore {
    public func record(of name: ThemeName) throws(StoreError) -> ThemeRecord? {
        try read { tables throws(StoreError) in try tables.record(of: name) }
    }

    public func chain(of name: ThemeName, blobs: BlobSelection) throws(StoreError) -> ThemeChain? {
        try read { tables throws(StoreError) in
            let members = try tables.chain(of: name)
            guard !members.isEmpty else { return nil }
            var selected: [Digest: [UInt8]] = [:]
            for member in members where blobs.includes(member.digest) {
                guard let blob = try tables.blob(member.digest) else {
                    throw StoreError.damaged(path, "the blob of theme '\(member.name)' is missing")
                }
                selected[member.digest] = blob.bytes
            }
            return ThemeChain(members: members.reversed(), blobs: selected, position: try seenPosition(tables))
        }
    }

    public func list(_ prefix: ThemePrefix, after: ThemeName?, limit: Int) throws(StoreError) -> ThemePage {
        let limit = StoreLimits.pageSize(limit)
        let after = after?.description ?? ""
        return try read { tables throws(StoreError) in
            var records: [ThemeRecord] = []
            // All bytes of names are below '{', and '0' is next to '/': so the names below `a` are between `a/` and `a0`.
            var (low, high) = (after, "{")
            if let name = ThemeName(prefix.description) {
                if after.utf8.lexicographicallyPrecedes(name.description.utf8),
                    let record = try tables.record(of: name)
                {
                    records.append(record)
                }
                let first = name.description + "/"
                low = low.utf8.lexicographicallyPrecedes(first.utf8) ? first : low
                high = name.description + "0"
            }
            // One more than asked for says whether there is a next page.
            records += try tables.records(between: low, and: high, limit: limit + 1 - records.count)
            let isLast = records.count <= limit
            records = Array(records.prefix(limit))
            return ThemePage(
                records: records,
                next: isLast ? nil : records.last?.name,
                position: try seenPosition(tables)
            )
        }
    }

    public func history(of name: ThemeName) throws(StoreError) -> [ThemeVersion] {
        try read { tables throws(StoreError) in
            guard let record = try tables.record(of: name) else { return [] }
            return [record.version] + (try tables.history(of: name))
        }
    }

    public func blob(_ digest: Digest) throws(StoreError) -> StoredBlob? {
        try read { tables throws(StoreError) in try tables.blob(digest) }
    }

    public func base(lineage: Lineage, version: UInt32) throws(StoreError) -> BlobFacts? {
        try read { tables throws(StoreError) in try tables.base(lineage: lineage, version: version) }
    }

    public func changes(
        after cursor: ChangeCursor,
        prefix: ThemePrefix,
        limit: Int
    ) throws(StoreError) -> ChangePage {
        let limit = StoreLimits.pageSize(limit)
        return try read { tables throws(StoreError) in
            let state = try tables.state()
            note(state)
            try cursor.checkNotCompacted(to: state.compactedRevision)
            // One more than asked for says whether there is a next page.
            let found = try tables.events(after: cursor, limit: limit + 1)
            return ChangePage(looked: found, limit: limit, after: cursor, prefix: prefix, position: state.position)
        }
    }
}
