//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

extension SQLiteThemeStore {
    public func stage(_ changes: [ReplicaChange]) throws(StoreError) {
        guard role == .replica else { throw StoreError.replicatedToOrigin }
        try write { tables, _ throws(StoreError) in
            for change in changes { try tables.stage(change) }
        }
    }

    public func applyStaged(at position: StorePosition, replacing scope: ReplicaScope) throws(StoreError) {
        guard role == .replica else { throw StoreError.replicatedToOrigin }
        try write { tables, state throws(StoreError) in
            try state.position.checkFollowed(
                by: position,
                replacing: scope,
                hasAppliedPosition: state.hasAppliedPosition
            )
            let steps = try tables.stagedSteps(at: position, replacing: scope)
            _ = try PublishPlan(replicating: steps, on: tables)
            let now = clock()
            for step in steps { try tables.write(step, now: now, keepsTombstone: scope == .changes) }
            if scope == .everything {
                try tables.forgetPast()
                state.compactedRevision = position.revision
            } else {
                try tables.forgetTombstones(before: now - StoreLimits.tombstoneLifetime, state: &state)
            }
            try tables.discardStaged()
            state.position = position
            state.hasAppliedPosition = true
        }
    }

    public func discardStaged() throws(StoreError) {
        guard role == .replica else { throw StoreError.replicatedToOrigin }
        try write { tables, _ throws(StoreError) in try tables.discardStaged() }
    }
}

extension SQLiteTables {
    /// Rows of a table that are read at once when all of them are looked at.
    static let scanLength = 1_000

    /// A staged change as its row has it.
    private struct StagedRow {
        var name: ThemeName
        var parent: ThemeName?
        /// Nil for a removal.
        var blob: Int64?
        var revision: UInt64
        var publishedAt: Int64
    }

    func stage(_ change: ReplicaChange) throws(StoreError) {
        let name: ThemeName
        var values: (parent: SQLValue, blob: SQLValue, revision: UInt64, publishedAt: Int64)
        switch change {
        case .current(let record, let bytes):
            name = record.name
            // The new one is held first, or a blob that both have would be dropped.
            let given = try record.checkReplicated(bytes, known: facts(of: record.digest))
            let blob = try hold(record, given, isNew: given != nil)
            values = (.parent(record.parent), .integer(blob), record.revision, record.publishedAt)
        case .removed(let removed, let revision):
            name = removed
            values = (.null, .null, revision, 0)
        }
        let old = try connection.first(.staged, .name(name)) { row throws(StoreError) in
            row.isNull(0) ? nil : row.integer(0)
        }
        if let old, let blob = old { try release(blob) }
        try connection.run(
            .putStaged,
            .name(name),
            values.parent,
            values.blob,
            .unsigned(values.revision),
            .integer(values.publishedAt)
        )
    }

    func discardStaged() throws(StoreError) {
        let blobs = try connection.all(.stagedBlobs) { row throws(StoreError) in row.integer(0) }
        for blob in blobs { try release(blob) }
        try connection.run(.deleteStaged)
    }

    /// What applying the staged changes writes.
    func stagedSteps(at position: StorePosition, replacing scope: ReplicaScope) throws(StoreError) -> [PublishStep] {
        var steps: [PublishStep] = []
        var last = ""
        while true {
            let page = try stagedPage(after: last)
            for row in page {
                guard row.revision <= position.revision else {
                    throw StoreError.positionPassed(row.name, row.revision, position)
                }
                let old = try record(of: row.name)
                guard scope.isNews(row.revision, for: old) else { continue }
                guard let blob = row.blob else {
                    if let old { steps.append(PublishStep(name: row.name, old: old, revision: row.revision)) }
                    continue
                }
                let facts = try connection.first(.factsByID, .integer(blob)) { row throws(StoreError) in
                    try row.facts()
                }
                guard let facts else {
                    throw StoreError.damaged(connection.path, "the staged blob of theme '\(row.name)' is missing")
                }
                let new = ThemeRecord(
                    name: row.name,
                    parent: row.parent,
                    facts: facts,
                    revision: row.revision,
                    publishedAt: row.publishedAt
                )
                if old != new { steps.append(PublishStep(name: row.name, old: old, new: new, revision: row.revision)) }
            }
            guard page.count == Self.scanLength, let name = page.last?.name else { break }
            last = name.description
        }
        if scope == .everything { try addUnstaged(to: &steps, revision: position.revision) }
        return steps
    }

    private func stagedPage(after last: String) throws(StoreError) -> [StagedRow] {
        try connection.all(.stagedPage, .text(last), .integer(Int64(Self.scanLength))) { row throws(StoreError) in
            StagedRow(
                name: try row.name(0),
                parent: try row.parent(1),
                blob: row.isNull(2) ? nil : row.integer(2),
                revision: row.unsigned(3),
                publishedAt: row.integer(4)
            )
        }
    }

    /// Removes what isn't staged.
    private func addUnstaged(to steps: inout [PublishStep], revision: UInt64) throws(StoreError) {
        var last = ""
        while true {
            let page = try connection.all(.unstagedThemes, .text(last), .integer(Int64(Self.scanLength))) {
                row throws(StoreError) in try row.record()
            }
            for old in page { steps.append(PublishStep(name: old.name, old: old, revision: revision)) }
            guard page.count == Self.scanLength, let name = page.last?.name else { return }
            last = name.description
        }
    }
}
