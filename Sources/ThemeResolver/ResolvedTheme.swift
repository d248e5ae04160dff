//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Every token's value for one chain and one selection: an immutable flat table.
///
/// Copies share everything. Many threads may read one at once without a lock. An overlay holds only the pages in which it
/// differs and shares the rest with the theme it lies on.
public struct ResolvedTheme: Sendable {
    /// How many overlays may lie on each other: a cell has five bits for the level it came from, and two levels are the
    /// base's.
    public static let maximumOverlays = ThemeStorage.maximumLevel + 1 - ThemeStorage.firstOverlayLevel

    @usableFromInline package let storage: ThemeStorage

    /// The tokens.
    public var catalog: Catalog { storage.root.catalog }

    /// The chosen contexts.
    public var selection: Selection { storage.root.selection }

    /// What could not be resolved, each failure once, the base's first.
    public var issues: [ResolutionIssue] {
        var levels: [[ResolutionIssue]] = []
        var storage = storage
        while !storage.isSnapshot, let parent = storage.parent {
            levels.append(storage.issues)
            storage = parent
        }
        levels.append(storage.issues)
        levels.append(storage.root.inheritedIssues)
        return levels.reversed().flatMap { $0 }
    }

    /// The theme with layers on top.
    ///
    /// - Parameter layers: Layers bound to this theme's catalog; those whose condition the selection does not fulfil are
    ///   passed over.
    /// - Returns: The theme with the layers over it; this one stays as it is.
    /// - Complexity: O(*entries* + *slots that depend on them* + *slots*/32); one allocation where every entry is a literal,
    ///   only direct aliases depend on it and there are at most 65,536 slots.
    /// - Precondition: the layers are bound to this theme's catalog; fewer than ``maximumOverlays`` overlays lie on each
    ///   other.
    public func overlaying(_ layers: BoundLayers) -> ResolvedTheme {
        OverlayBuilder.overlay(on: self, layers)
    }

    /// The bytes this theme occupies beyond what it shares with the theme it lies on.
    public var byteCount: Int { storage.byteCount }

    /// The bytes of the flat table that a full copy would occupy.
    public var tableByteCount: Int { storage.pageCount * PageLayout.bytesPerPage }

    /// The cell of a slot.
    ///
    /// - Complexity: O(1), no allocation.
    /// - Precondition: the slot is in the catalog.
    @inlinable package func cell(at slot: SlotID) -> Cell {
        storage.cell(slot.rawValue)
    }
}
