//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// A theme as it is at one revision: its blob and its parent's name.
public struct ThemeRecord: Hashable, Sendable {
    /// The theme's name.
    public var name: ThemeName
    /// The name of the theme whose values this one's are put on; nil for a base. Parents are followed by name.
    public var parent: ThemeName?
    /// The current blob.
    public var facts: BlobFacts
    /// The revision that last changed this theme.
    public var revision: UInt64
    /// When that was, in seconds since 1970 by the publishing store's clock. For people; nothing is ordered by it.
    public var publishedAt: Int64

    /// Makes a record.
    public init(name: ThemeName, parent: ThemeName?, facts: BlobFacts, revision: UInt64, publishedAt: Int64) {
        self.name = name
        self.parent = parent
        self.facts = facts
        self.revision = revision
        self.publishedAt = publishedAt
    }

    /// The digest of the current blob.
    public var digest: Digest { facts.digest }

    /// This record as an entry of its theme's history.
    public var version: ThemeVersion {
        ThemeVersion(parent: parent, facts: facts, revision: revision, publishedAt: publishedAt)
    }
}

/// One state that a theme has or had: an entry of its history, and what a rollback goes back to.
public struct ThemeVersion: Hashable, Sendable {
    /// The parent's name at that time; nil for a base.
    public var parent: ThemeName?
    /// The blob of that time.
    public var facts: BlobFacts
    /// The revision that made this state.
    public var revision: UInt64
    /// When that was, in seconds since 1970 by the publishing store's clock.
    public var publishedAt: Int64
}

/// One page of a store's themes in the order of their names, read at one revision.
public struct ThemePage: Hashable, Sendable {
    /// The themes of this page.
    public var records: [ThemeRecord]
    /// What to pass as `after` for the next page; nil when this was the last.
    public var next: ThemeName?
    /// The position at which this page was read; later pages may be read at later ones.
    public var position: StorePosition
}
