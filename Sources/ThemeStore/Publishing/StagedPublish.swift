//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Looks at what a publish would leave behind, and throws to refuse it.
public typealias PublishReview = @Sendable (StagedPublish) throws(StoreError) -> Void

/// A publish that has passed the store's own rules, as a ``PublishReview`` sees it.
///
/// All reads are of the store as it would be after the publish. Don't keep it beyond the review: it reads inside the
/// publish.
public struct StagedPublish {
    /// A theme before and after.
    public struct Change: Sendable {
        /// The theme.
        public let name: ThemeName
        /// What it was; nil if it is new.
        public let old: ThemeRecord?
        /// What it would be; nil if it is removed.
        public let new: ThemeRecord?
    }

    /// The changes that are real, in the order of the list: what the store already holds is left out.
    public let changes: [Change]
    private let plan: any PlanReading

    init(changes: [Change], plan: some PlanReading) {
        self.changes = changes
        self.plan = plan
    }

    /// The record of a theme after the publish; nil if there is none.
    public func record(of name: ThemeName) throws(StoreError) -> ThemeRecord? {
        try plan.finalRecord(of: name)
    }

    /// Children of a theme after the publish, in the order of their names.
    ///
    /// - Parameters:
    ///   - name: the parent.
    ///   - after: the last name of the page before; nil for the first page.
    ///   - limit: children on the page.
    /// - Returns: the next children; fewer than `limit` when there are no more.
    /// - Throws: ``StoreError`` when the disk fails.
    public func children(of name: ThemeName, after: ThemeName?, limit: Int) throws(StoreError) -> [ThemeRecord] {
        try plan.finalChildren(of: name, after: after, limit: limit)
    }

    /// A blob that the store holds before the publish or that the publish brings; nil if there is none.
    public func blob(_ digest: Digest) throws(StoreError) -> StoredBlob? {
        try plan.blob(digest)
    }

    /// The facts of a base blob in the store before the publish with the catalog of this lineage and version.
    public func base(lineage: Lineage, version: UInt32) throws(StoreError) -> BlobFacts? {
        try plan.base(lineage: lineage, version: version)
    }
}

/// What a ``StagedPublish`` reads from.
protocol PlanReading {
    func finalRecord(of name: ThemeName) throws(StoreError) -> ThemeRecord?
    func finalChildren(of name: ThemeName, after: ThemeName?, limit: Int) throws(StoreError) -> [ThemeRecord]
    func blob(_ digest: Digest) throws(StoreError) -> StoredBlob?
    func base(lineage: Lineage, version: UInt32) throws(StoreError) -> BlobFacts?
}
