//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel
public import ThemeStore

/// Asks for changes to themes, all in one revision or none.
public struct PublishRequest: Hashable, Sendable {
    /// At least one, at most ``DeliveryLimits/changes``; each names another theme.
    public var changes: [Change]
    /// Whether themes are accepted of which it cannot be decided in time whether they resolve in every selection.
    public var allowsUndecided: Bool

    /// Makes a request.
    public init(_ changes: [Change], allowsUndecided: Bool = false) {
        self.changes = changes
        self.allowsUndecided = allowsUndecided
    }

    /// A change to one theme.
    public struct Change: Hashable, Sendable {
        /// What to do with a theme.
        public enum Action: Hashable, Sendable {
            /// Makes the theme, or gives it another blob.
            case put(Put)
            /// Back to the blob and the parent of an earlier revision.
            case rollback(toRevision: UInt64)
            /// Takes the theme out of the store.
            case remove
        }

        /// The theme.
        public var name: ThemeName
        /// What to do with it.
        public var action: Action
        /// The last revision of the theme as the publisher knows it: 0 if it must not exist, nil not to ask.
        public var expectedRevision: UInt64?

        /// Makes a change.
        public init(_ name: ThemeName, _ action: Action, expectedRevision: UInt64? = nil) {
            self.name = name
            self.action = action
            self.expectedRevision = expectedRevision
        }
    }

    /// A blob for a theme.
    public struct Put: Hashable, Sendable {
        /// One zstd frame.
        public var blob: [UInt8]
        /// For layers: the parent; nil keeps the one the theme has, else takes `default`. A base has no parent.
        public var parent: ThemeName?
        /// The blob's digest, to guard against damage on the way; nil does not check.
        public var digest: Digest?

        /// Makes a put.
        public init(blob: [UInt8], parent: ThemeName? = nil, digest: Digest? = nil) {
            self.blob = blob
            self.parent = parent
            self.digest = digest
        }
    }
}

/// What a publish did.
public struct PublishResponse: Hashable, Sendable {
    /// Whether a revision was made; false if everything was already as asked for.
    public var isChanged: Bool
    /// One for each change, in the order of the request.
    public var results: [ChangeResult]
    /// Where the store is now: a reader that sends it as its minimum position sees these changes.
    public var position: StorePosition

    /// Makes a reply.
    public init(isChanged: Bool, results: [ChangeResult], position: StorePosition) {
        self.isChanged = isChanged
        self.results = results
        self.position = position
    }
}

/// What became of one change.
public struct ChangeResult: Hashable, Sendable {
    /// The theme.
    public var name: ThemeName
    /// The theme's blob now; nil after a removal.
    public var digest: Digest?
    /// The last revision of the theme, made by this request or before.
    public var revision: UInt64
    /// Whether this change made a revision.
    public var isChanged: Bool

    /// Makes a result.
    public init(name: ThemeName, digest: Digest?, revision: UInt64, isChanged: Bool) {
        self.name = name
        self.digest = digest
        self.revision = revision
        self.isChanged = isChanged
    }
}
