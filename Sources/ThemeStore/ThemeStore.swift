//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Themes with their blobs, parents and history, under revisions that only grow.
///
/// An origin's store makes revisions by ``publish(_:review:)``; an edge's store takes over those of its origin by
/// ``stage(_:)`` and ``applyStaged(at:replacing:)``. All reads of one call are of one revision and never see half of a
/// publish. Calls block (on a disk, or on another call): make them on a worker thread, never on an event loop.
///
/// Every implementation passes the same conformance tests.
public protocol ThemeStore: Sendable {
    /// Whether this store numbers revisions or follows another store.
    var role: StoreRole { get }

    /// The position after the last finished change. Kept in memory: never blocks on a disk.
    var position: StorePosition { get }

    /// Whether a replica has ever applied a position of its origin, kept across restarts. True for an origin.
    var hasAppliedPosition: Bool { get }

    /// Makes all of the changes under one new revision, or none of them.
    ///
    /// The changes are judged together by what they leave behind: a child may come before its parent in the list, and a
    /// base can change its lineage along with all of its children. Putting what a theme already is (same digest, same
    /// parent) succeeds without a revision whatever revision was expected, so that a retry is safe; so does a removal
    /// already done when it repeats the expected revision.
    ///
    /// - Parameters:
    ///   - changes: at most one for each theme.
    ///   - review: looks at what the changes leave behind and throws to refuse them, e.g. a base that retypes tokens
    ///     that its children use. It runs while other publishes wait, and must not call the store.
    /// - Returns: the position after the publish, and each changed theme's revision.
    /// - Throws: ``StoreError`` with the codes from `unknownTheme` to `contentRefused`, `replicaOnly` in a replica, or
    ///   one that says what the disk did. Nothing is changed then.
    /// - Complexity: O(changes) lookups; for a theme that gets another parent also its descendants.
    func publish(_ changes: [ThemeChange], review: PublishReview?) throws(StoreError) -> PublishResult

    /// The current record of a theme; nil if there is none.
    func record(of name: ThemeName) throws(StoreError) -> ThemeRecord?

    /// A theme with its ancestors, and those of their blobs that are asked for, all at one revision; nil if there is no
    /// such theme.
    func chain(of name: ThemeName, blobs: BlobSelection) throws(StoreError) -> ThemeChain?

    /// The themes that `prefix` covers, in the order of their names.
    ///
    /// - Parameters:
    ///   - prefix: whole segments; the empty prefix covers all.
    ///   - after: the last name of the page before; nil for the first page.
    ///   - limit: themes on the page; held to 1 ... ``StoreLimits/maximumPageSize``.
    /// - Returns: a page read at one revision.
    /// - Throws: ``StoreError`` when the disk fails.
    func list(_ prefix: ThemePrefix, after: ThemeName?, limit: Int) throws(StoreError) -> ThemePage

    /// The kept states of a theme, newest first, the current one included: at most ``StoreLimits/historyLength``, none
    /// if there is no such theme.
    func history(of name: ThemeName) throws(StoreError) -> [ThemeVersion]

    /// A blob by its digest; nil if neither a theme nor a history holds it.
    func blob(_ digest: Digest) throws(StoreError) -> StoredBlob?

    /// The facts of a kept base blob that holds the catalog of this lineage and version; nil if none does.
    ///
    /// When several do (a base whose values changed but not its catalog), the one stored last.
    func base(lineage: Lineage, version: UInt32) throws(StoreError) -> BlobFacts?

    /// What changed after a cursor, in the order of revisions: each theme's newest state only.
    ///
    /// - Parameters:
    ///   - cursor: where the page before ended; ``ChangeCursor/start`` for everything.
    ///   - prefix: only themes that it covers are in the page. Others count for the limit, so that a page's work is
    ///     bounded; a page may be empty and not complete.
    ///   - limit: themes looked at; held to 1 ... ``StoreLimits/maximumPageSize``.
    /// - Returns: a page read at one revision, and the cursor after it.
    /// - Throws: ``StoreError`` with code `compacted` for a cursor older than the removals still remembered.
    func changes(after cursor: ChangeCursor, prefix: ThemePrefix, limit: Int) throws(StoreError) -> ChangePage

    /// Puts replicated changes aside, until ``applyStaged(at:replacing:)``. Reads don't see them. A later change of the
    /// same theme takes the place of an earlier one.
    ///
    /// - Throws: ``StoreError`` with code `originOnly` in an origin's store, `missingBlob` for a record without a blob
    ///   that the store doesn't hold, `blobTooLarge`, or `blobConflict` for facts that contradict the blob or the store.
    ///   None of the changes is staged then.
    func stage(_ changes: [ReplicaChange]) throws(StoreError)

    /// Makes all that is staged current at once, at the origin's `position`.
    ///
    /// - Parameters:
    ///   - position: the origin's. It has this store's id and epoch and no lower revision, or else everything is
    ///     replaced.
    ///   - replacing: whether the themes that aren't staged stay.
    /// - Throws: ``StoreError`` with code `positionMismatch`, or the chain's (`missingParent`, `cycle`, `chainTooDeep`,
    ///   `lineageMismatch`) when the outcome would have a broken chain. What was staged stays staged then.
    func applyStaged(at position: StorePosition, replacing: ReplicaScope) throws(StoreError)

    /// Drops all that is staged.
    func discardStaged() throws(StoreError)

    /// Begins the next epoch, as after a restore, so that every reader reads everything anew.
    func raiseEpoch() throws(StoreError)
}

extension ThemeStore {
    /// Makes all of the changes under one new revision, or none of them, without a review.
    public func publish(_ changes: [ThemeChange]) throws(StoreError) -> PublishResult {
        try publish(changes, review: nil)
    }
}

/// Whether a store numbers revisions or follows another store.
public enum StoreRole: UInt8, Sendable, CaseIterable {
    /// Makes revisions by publishing.
    case origin = 1
    /// Takes over the revisions of an origin; nothing can be published to it.
    case replica = 2
}

/// A change that a replica takes over from its origin.
public enum ReplicaChange: Hashable, Sendable {
    /// The theme is this, with the origin's revision; the blob may be left out when the store holds it.
    case current(ThemeRecord, blob: [UInt8]?)
    /// The theme was removed by that revision of the origin.
    case removed(ThemeName, revision: UInt64)

    /// The theme.
    var name: ThemeName {
        switch self {
        case .current(let record, _): record.name
        case .removed(let name, _): name
        }
    }
}

/// What happens to the themes that are not among the staged changes.
public enum ReplicaScope: Hashable, Sendable {
    /// They stay: the changes follow the store's position.
    case changes
    /// They go: the changes are everything that the origin has.
    case everything
}
