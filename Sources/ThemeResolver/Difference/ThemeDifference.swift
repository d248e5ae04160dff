//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What differs between two resolved themes of one catalog: the changed tokens, ascending, each with its changed slots.
///
///     let difference = dark.difference(from: light)
///     for change in difference { print(catalog.path(of: change.token)) }
public struct ThemeDifference: RandomAccessCollection, Sendable {
    /// A token whose value or state differs.
    public struct Change: Hashable, Sendable {
        public let token: TokenID
        /// Which of the token's slots differ, ascending; at least one.
        public let slots: ArraySlice<SlotID>
    }

    /// Every changed slot, ascending.
    public let slots: [SlotID]
    /// How many pages were looked into; all others are shared by both themes.
    public let comparedPageCount: Int
    private let tokens: [TokenID]
    /// Where each token's slots begin in `slots`, and behind the last one the number of slots.
    private let starts: [Int]

    init(slots: [SlotID], catalog: Catalog, comparedPageCount: Int) {
        self.slots = slots
        self.comparedPageCount = comparedPageCount
        var tokens: [TokenID] = []
        var starts: [Int] = []
        var end: UInt32 = 0
        for (place, slot) in slots.enumerated() where slot.rawValue >= end {
            let (token, part) = catalog.owner(of: slot)
            end = slot.rawValue - UInt32(part) + UInt32(catalog.type(of: token).slotCount)
            tokens.append(token)
            starts.append(place)
        }
        starts.append(slots.count)
        self.tokens = tokens
        self.starts = starts
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { tokens.count }

    public subscript(position: Int) -> Change {
        Change(token: tokens[position], slots: slots[starts[position]..<starts[position + 1]])
    }
}

extension ResolvedTheme {
    /// The slots in which this theme says something else than another one.
    ///
    /// A slot differs where its value, or its state (a value, unspecified, absent, an error), is another. Values are
    /// compared, not where they are kept: a shadow that two brands give alike is the same. Of the pages that both themes
    /// share, none is looked into; themes of one base share what neither changes, in other selections too.
    ///
    /// Of two versions of a catalog, slots that only one has differ where that one has anything in them.
    ///
    /// - Parameter other: A theme of the same lineage: in another selection, under other overlays, or of another version
    ///   of the base.
    /// - Returns: The changed tokens of the later catalog.
    /// - Complexity: O(*slots*/32 + *slots of pages that are not shared* + *changed slots* × log *tokens*); lists and text
    ///   of unshared pages are read where they are not in one pool.
    /// - Precondition: both are of one lineage.
    public func difference(from other: ResolvedTheme) -> ThemeDifference {
        let (one, two) = (storage, other.storage)
        let isLonger = one.slotCount >= two.slotCount
        let catalog = isLonger ? catalog : other.catalog
        precondition(catalog.lineage == (isLonger ? other.catalog : self.catalog).lineage, "themes of one lineage")
        let comparison = CellComparison(PoolSources(reading: one), PoolSources(reading: two))
        let commonCount = UInt32(min(one.slotCount, two.slotCount))
        var slots: [SlotID] = []
        var comparedPageCount = 0
        one.forEachPage(placedUnlikeIn: two) { page in
            comparedPageCount += 1
            let first = UInt32(page * PageLayout.slotsPerPage)
            for slot in first..<min(first + UInt32(PageLayout.slotsPerPage), commonCount)
            where !comparison.areEqual(one.cell(slot), two.cell(slot)) {
                slots.append(SlotID(rawValue: slot))
            }
        }
        let longer = isLonger ? one : two
        for slot in commonCount..<UInt32(longer.slotCount) where longer.cell(slot) != .absent {
            slots.append(SlotID(rawValue: slot))
        }
        return ThemeDifference(slots: slots, catalog: catalog, comparedPageCount: comparedPageCount)
    }
}
