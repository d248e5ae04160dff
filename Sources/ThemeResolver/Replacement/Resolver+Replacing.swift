//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
public import ThemeModel

extension Resolver {
    /// A resolver for another version of the base.
    ///
    /// What was resolved before stays as it is. The new resolver derives its snapshots from this one's first, as other
    /// selections are: only slots whose entries are others, and what depends on them, are resolved anew, and all other pages
    /// are shared. So the old version's layers are kept for as long as the new resolver is.
    ///
    ///     let replacement = try resolver.replacing(base: blob.layers, catalog: blob.catalog)
    ///     for brand in brands where replacement.isAffected([brand.layers]) { invalidate(brand) }
    ///
    /// Bind brands anew with the replacement's resolver: the new catalog may know slots that the old one skipped, or close
    /// tokens to them. ``ResolvedTheme/switching(to:in:)`` takes a resolved theme along.
    ///
    /// - Parameters:
    ///   - base: The new version's layers.
    ///   - catalog: The new version's catalog; nil where it is this resolver's.
    /// - Returns: The new resolver, which also tells what the change affects.
    /// - Throws: ``BindingError`` where the layers do not fit the catalog, or the catalog is not a later version of this
    ///   one's or the same.
    /// - Complexity: O(*slots* + *entries*), not counting snapshots, which are made when they are asked for.
    public func replacing(base: LayerSet, catalog: Catalog? = nil) throws(BindingError) -> BaseReplacement {
        let new = catalog ?? self.catalog
        if let problem = new.problem(asSuccessorOf: self.catalog) {
            throw BindingError(
                code: new.lineage == self.catalog.lineage ? .catalogShrunk : .lineageMismatch,
                message: "the new base's catalog is not a later version of the old one's: \(problem); "
                    + "make a resolver of its own for it"
            )
        }
        let bound = try base.bound(to: new, isBase: true)
        let changed = changedSlots(bound, new, since: self.base.layers)
        // The origin may be of a version before this resolver's.
        let origin = new.modifiers == self.catalog.modifiers ? self.origin.withLock { $0.snapshot } : nil
        var inOrigin: [UInt32] = []
        if let origin {
            inOrigin = origin.layers === self.base.layers ? changed : changedSlots(bound, new, since: origin.layers)
            // What the old catalog lacks the origin may lack too.
            if origin.slotCount < self.catalog.slotCount {
                let known = Set(inOrigin)
                inOrigin += (UInt32(origin.slotCount)..<UInt32(new.slotCount)).filter { !known.contains($0) }
            }
        }
        return BaseReplacement(
            resolver: Resolver(catalog: new, bound: bound, origin: origin, changedSlots: inOrigin),
            changedSlots: changed,
            old: self.base,
            oldSlotCount: self.catalog.slotCount,
            new: bound
        )
    }

    /// The slots about which two versions do not say the same; all, where conditions mean something else.
    private func changedSlots(_ new: BoundLayers, _ catalog: Catalog, since old: LayerSet) -> [UInt32] {
        let all = 0..<UInt32(catalog.slotCount)
        guard catalog.modifiers == self.catalog.modifiers else { return Array(all) }
        let comparison = EntryComparison(old: old, new: new.layers, slotCount: catalog.slotCount)
        return all.filter { $0 >= UInt32(self.catalog.slotCount) || !comparison.areEqual(SlotID(rawValue: $0)) }
    }
}
