//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// A resolver for another version of a base, and what depends on the change.
public struct BaseReplacement: Sendable {
    /// Resolves over the new version; its snapshots share with the old one's what the change leaves alone.
    public let resolver: Resolver
    /// The slots that the change is about: other entries, or none before.
    private let changedSlots: [UInt32]
    /// What refers to what in some selection, before or now.
    private let references: ReferenceUnion
    /// The slots there were before.
    private let oldSlotCount: Int
    /// The highest rank of any layer of the base, before or now.
    private let highestRank: Rank

    init(resolver: Resolver, changedSlots: [UInt32], old: BoundLayers, oldSlotCount: Int, new: BoundLayers) {
        self.resolver = resolver
        self.changedSlots = changedSlots
        self.oldSlotCount = oldSlotCount
        references = ReferenceUnion([old.layers, new.layers], slotCount: resolver.catalog.slotCount)
        highestRank = max(old.ranks.upperBound, new.ranks.upperBound)
    }

    /// The slots that may say something else in some selection, under some overlays: those whose entries in the base are
    /// others and which no overlay always overrides, and whatever may depend on these. For all others, themes of the old and
    /// the new base are equal in every selection.
    ///
    /// Slots that the old catalog lacks are always among them.
    ///
    /// - Parameter overlays: Layers bound by ``resolver``, the nearest to the base first; none for the base itself.
    /// - Returns: The slots, ascending; empty where nothing is to be done about the theme.
    /// - Complexity: O(*slots*/64 + *the overlays' entries* × log + *affected slots and what refers to them*).
    public func affectedSlots(under overlays: [BoundLayers] = []) -> [SlotID] {
        let slotCount = resolver.catalog.slotCount
        var isOverridden = [Bool](repeating: false, count: slotCount)
        for overlay in overlays {
            for layer in overlay.layers.layers where layer.terms.isEmpty && layer.rank >= highestRank {
                for place in layer.entries { isOverridden[Int(overlay.layers.entries[place].slot)] = true }
            }
        }
        let added = ReferenceUnion(overlays.map(\.layers), slotCount: slotCount)
        var isAffected = [Bool](repeating: false, count: slotCount)
        var affected: [UInt32] = []
        func add(_ slot: UInt32) {
            guard !isAffected[Int(slot)] else { return }
            isAffected[Int(slot)] = true
            affected.append(slot)
        }
        for slot in changedSlots where slot >= UInt32(oldSlotCount) || !isOverridden[Int(slot)] { add(slot) }
        var place = 0
        while place < affected.count {
            let slot = affected[place]
            place += 1
            for dependent in references.dependents(of: slot) where !isOverridden[Int(dependent)] { add(dependent) }
            for dependent in added.dependents(of: slot) { add(dependent) }
        }
        return affected.sorted().map(SlotID.init)
    }

    /// Whether anything may be different under some overlays, in some selection.
    ///
    /// - Parameter overlays: As for ``affectedSlots(under:)``.
    /// - Returns: False where every theme of these overlays over the new base equals the one over the old base.
    public func isAffected(_ overlays: [BoundLayers]) -> Bool {
        !affectedSlots(under: overlays).isEmpty
    }
}
