//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// One change of a publish.
public struct ThemeChange: Hashable, Sendable {
    /// What to do with a theme.
    public enum Action: Hashable, Sendable {
        /// Makes the theme, or gives it another blob.
        case put(StoredBlob, parent: Parent)
        /// Gives the theme the blob and the parent it had at a kept revision, as a new revision.
        case rollback(toRevision: UInt64)
        /// Takes the theme out of the store.
        case remove
    }

    /// Whose child a theme becomes.
    public enum Parent: Hashable, Sendable {
        /// The parent that the theme has; none for a new theme.
        case keep
        /// No parent, as a base has.
        case none
        /// The theme of this name.
        case named(ThemeName)
    }

    /// The theme to change.
    public var name: ThemeName
    /// What to do with it.
    public var action: Action
    /// The revision that last changed this theme as the publisher knows it: 0 if the theme must not exist, nil not to
    /// ask. Anything else in the store refuses the whole publish.
    public var expectedRevision: UInt64?

    /// Makes a change.
    public init(name: ThemeName, action: Action, expectedRevision: UInt64? = nil) {
        self.name = name
        self.action = action
        self.expectedRevision = expectedRevision
    }

    /// A change that makes the theme, or gives it another blob.
    public static func put(
        _ name: ThemeName,
        _ blob: StoredBlob,
        parent: Parent,
        expectedRevision: UInt64? = nil
    ) -> ThemeChange {
        ThemeChange(name: name, action: .put(blob, parent: parent), expectedRevision: expectedRevision)
    }

    /// A change that brings back the blob and the parent of a kept revision.
    public static func rollback(
        _ name: ThemeName,
        toRevision revision: UInt64,
        expectedRevision: UInt64? = nil
    ) -> ThemeChange {
        ThemeChange(name: name, action: .rollback(toRevision: revision), expectedRevision: expectedRevision)
    }

    /// A change that takes the theme out of the store.
    public static func remove(_ name: ThemeName, expectedRevision: UInt64? = nil) -> ThemeChange {
        ThemeChange(name: name, action: .remove, expectedRevision: expectedRevision)
    }
}

/// What a publish did.
public struct PublishResult: Hashable, Sendable {
    /// The position after the publish; its revision is the new one if ``changed``.
    public var position: StorePosition
    /// For each change in order the revision that last changed its theme: the new one, or an older one where the store
    /// already held what was asked for.
    public var revisions: [UInt64]
    /// Whether a revision was made. False when the store already held all that was asked for, as in a retry.
    public var changed: Bool
}
