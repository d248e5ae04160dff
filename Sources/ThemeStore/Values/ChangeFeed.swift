//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// A place in a store's themes in the order of their revisions, from which a reader goes on.
///
/// Snapshot, change feed and coalescing are this one mechanism: a reader begins at ``start``, reads a page at a time,
/// and gets every theme's newest state once it has read up to a page that is complete. It can stop and resume anywhere.
public struct ChangeCursor: Hashable, Sendable {
    /// The revision read up to.
    public var revision: UInt64
    /// The last name read of that revision; nil when all of it is read.
    public var name: ThemeName?
    /// The store's revision when the reader began; removals up to it don't concern the reader.
    public var startedAt: UInt64?

    /// Before everything.
    public static let start = ChangeCursor(revision: 0, name: nil, startedAt: nil)

    /// After everything up to `revision`, for a reader that holds all of it.
    public init(revision: UInt64) {
        self.init(revision: revision, name: nil, startedAt: revision)
    }

    /// A cursor of its parts, for one that was written down.
    public init(revision: UInt64, name: ThemeName?, startedAt: UInt64?) {
        self.revision = revision
        self.name = name
        self.startedAt = startedAt
    }

    /// Whether nothing has been read by this cursor.
    var isStart: Bool { revision == 0 && name == nil && startedAt == nil }
}

/// The newest change of one theme.
public enum ThemeEvent: Hashable, Sendable {
    /// The theme is this.
    case current(ThemeRecord)
    /// The theme was removed by that revision.
    case removed(ThemeName, revision: UInt64)

    /// The theme.
    public var name: ThemeName {
        switch self {
        case .current(let record): record.name
        case .removed(let name, _): name
        }
    }

    /// The revision that made the change.
    public var revision: UInt64 {
        switch self {
        case .current(let record): record.revision
        case .removed(_, let revision): revision
        }
    }
}

/// One page of changes, read at one revision.
public struct ChangePage: Hashable, Sendable {
    /// The changes in the order of (revision, name).
    public var events: [ThemeEvent]
    /// Where to go on.
    public var next: ChangeCursor
    /// Whether this page goes up to ``position``: after it the reader is consistent at `position.revision`.
    public var isComplete: Bool
    /// The position at which the page was read.
    public var position: StorePosition
}
