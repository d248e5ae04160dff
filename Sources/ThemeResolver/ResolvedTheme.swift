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

    /// What could not be resolved, each failure once, the base's first; what an overlay has mended is not among it.
    ///
    /// - Complexity: O(*overlays*) where nothing failed in this theme or one below it, else O(*slots*).
    public var issues: [ResolutionIssue] {
        var levels = [[ResolutionIssue]](repeating: [], count: storage.level + 1)
        var level: ThemeStorage? = storage
        while let current = level {
            levels[current.level] = current.issues
            level = current.parent
        }
        guard levels.contains(where: { !$0.isEmpty }) else { return [] }
        // An issue is of this theme where a slot still holds it.
        var held = levels.map { [Bool](repeating: false, count: $0.count) }
        for slot in 0..<UInt32(storage.slotCount) {
            let cell = storage.cell(slot)
            if cell.kind == CellKind.error { held[Owner.of(cell.payload) / 2][Owner.index(cell.payload)] = true }
        }
        return zip(levels, held).flatMap { issues, held in zip(issues, held).filter(\.1).map(\.0) }
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
