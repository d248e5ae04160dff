//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

// What all stores hold to beyond the rules of a publish, in the same words.

extension StoreLimits {
    /// A page size within its limits.
    static func pageSize(_ wish: Int) -> Int {
        min(max(wish, 1), maximumPageSize)
    }
}

extension ChangeCursor {
    /// Refuses a cursor that may have missed a removal.
    ///
    /// A reader has seen no theme that was removed before it began, so only later removals matter to it.
    func checkNotCompacted(to compacted: UInt64) throws(StoreError) {
        guard !isStart, compacted > max(revision, startedAt ?? 0) else { return }
        throw StoreError(
            code: .compacted,
            message: """
                removals up to revision \(compacted) are no longer remembered, and the reader is at \
                \(max(revision, startedAt ?? 0)); read everything anew
                """
        )
    }
}

extension ChangePage {
    /// Makes the page after a cursor of what was looked at: up to `limit` events, and one more if there are more.
    init(
        looked events: [ThemeEvent],
        limit: Int,
        after cursor: ChangeCursor,
        prefix: ThemePrefix,
        position: StorePosition
    ) {
        let startedAt = cursor.startedAt ?? position.revision
        let page = events.prefix(limit)
        self.events = page.filter { event in
            // A reader has seen no theme that was removed before it began.
            if case .removed(_, let revision) = event, revision <= startedAt { return false }
            return prefix.covers(event.name)
        }
        self.position = position
        isComplete = events.count <= limit
        if !isComplete, let last = page.last {
            next = ChangeCursor(revision: last.revision, name: last.name, startedAt: startedAt)
        } else {
            next = ChangeCursor(revision: max(cursor.revision, position.revision))
        }
    }
}

extension ThemeRecord {
    /// Judges a replicated record by its blob, if it has one with it, and by what the store knows of that digest.
    ///
    /// - Returns: the blob to hold; nil if the store holds it.
    func checkReplicated(_ bytes: [UInt8]?, known: BlobFacts?) throws(StoreError) -> StoredBlob? {
        if let known {
            guard known.describesSameMessage(as: facts) else { throw StoreError.blobConflict(name, facts) }
            return nil
        }
        guard let bytes else { throw StoreError.missingBlob(self) }
        guard bytes.count <= StoreLimits.maximumBlobByteCount else { throw StoreError.blobTooLarge(name, bytes.count) }
        guard bytes.count == facts.byteCount else { throw StoreError.blobConflict(name, facts) }
        return StoredBlob(facts: facts, bytes: bytes)
    }
}

extension StorePosition {
    /// Refuses a replicated position that can't come after this one.
    func checkFollowed(
        by next: StorePosition,
        replacing scope: ReplicaScope,
        hasAppliedPosition: Bool
    ) throws(StoreError) {
        if scope == .everything { return }
        guard hasAppliedPosition, isComparable(with: next) else {
            throw StoreError(
                code: .positionMismatch,
                message: """
                    the position of store \(next.storeID), epoch \(next.epoch) doesn't follow that of store \(storeID), \
                    epoch \(epoch); replicate everything anew
                    """
            )
        }
        guard next.revision >= revision else {
            throw StoreError(
                code: .positionMismatch,
                message: "the replica is at revision \(revision) and can't go back to \(next.revision)"
            )
        }
    }
}

extension ReplicaScope {
    /// Whether a staged change is to be applied: one of a set of changes that came twice is old the second time.
    func isNews(_ revision: UInt64, for old: ThemeRecord?) -> Bool {
        switch self {
        case .everything: true
        case .changes: old.map { $0.revision < revision } ?? true
        }
    }
}

extension StoreError {
    static let publishOnReplica = StoreError(
        code: .replicaOnly,
        message: "this store replicates an origin and can't be published to; publish at the origin"
    )

    static let replicatedToOrigin = StoreError(
        code: .originOnly,
        message: "this store is an origin and can't replicate another; use a store of its own for that"
    )

    static func blobTooLarge(_ name: ThemeName, _ byteCount: Int) -> StoreError {
        StoreError(
            code: .blobTooLarge,
            message: """
                the blob of theme '\(name)' has \(byteCount) bytes; a store takes at most \
                \(StoreLimits.maximumBlobByteCount)
                """,
            themes: [name]
        )
    }

    static func blobConflict(_ name: ThemeName, _ facts: BlobFacts) -> StoreError {
        StoreError(
            code: .blobConflict,
            message: """
                the blob of theme '\(name)' has the digest \(facts.digest) of a blob with another lineage, version, kind \
                or length; decode it again
                """,
            themes: [name]
        )
    }

    static func missingBlob(_ record: ThemeRecord) -> StoreError {
        StoreError(
            code: .missingBlob,
            message: "theme '\(record.name)' came without its blob \(record.digest), which the store doesn't hold",
            themes: [record.name]
        )
    }

    static func positionPassed(_ name: ThemeName, _ revision: UInt64, _ position: StorePosition) -> StoreError {
        StoreError(
            code: .positionMismatch,
            message: """
                theme '\(name)' is staged with revision \(revision), which the position to apply, \(position.revision), \
                hasn't reached
                """,
            themes: [name]
        )
    }
}
