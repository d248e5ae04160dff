//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ThemeStorage {
    /// Calls `body` with every page that does not lie at the same place in both tables, ascending: the pages in which the
    /// two may differ. Pages beyond the end of either are left out.
    ///
    /// - Complexity: O(*pages*/4) words of narrow page maps, or *pages*/2 of wide ones, and a step for each page that is
    ///   not the common root's in both.
    func forEachPage(placedUnlikeIn other: ThemeStorage, _ body: (Int) -> Void) {
        switch (shape.isWide, other.shape.isWide) {
        case (false, false): forEachPage(NarrowPageMap.self, other, NarrowPageMap.self, body)
        case (false, true): forEachPage(NarrowPageMap.self, other, WidePageMap.self, body)
        case (true, false): forEachPage(WidePageMap.self, other, NarrowPageMap.self, body)
        case (true, true): forEachPage(WidePageMap.self, other, WidePageMap.self, body)
        }
    }

    private func forEachPage<Width: PageMapWidth, OtherWidth: PageMapWidth>(
        _ width: Width.Type,
        _ other: ThemeStorage,
        _ otherWidth: OtherWidth.Type,
        _ body: (Int) -> Void
    ) {
        let pageCount = min(pageCount, other.pageCount)
        unsafe withMemory { _, tail in
            unsafe other.withMemory { _, otherTail in
                let map = unsafe Self.map(width, tail)
                let otherMap = unsafe Self.map(otherWidth, otherTail)
                let perWord = 8 / MemoryLayout<Width.Entry>.size
                // Where the maps are alike and level 0 is one storage, entries of level 0 are compared a word at a time.
                let sharesRoot = unsafe Width.isWide == OtherWidth.isWide && tail[0] == otherTail[0]
                var page = 0
                while page < pageCount {
                    if sharesRoot, page % perWord == 0, page + perWord <= pageCount {
                        // In bounds: a whole word of entries of both maps, which have as many pages or more.
                        let word = unsafe map.load(fromByteOffset: page / perWord * 8, as: UInt64.self)
                        let otherWord = unsafe otherMap.load(fromByteOffset: page / perWord * 8, as: UInt64.self)
                        if word == otherWord, word & Width.levelBits == 0 {
                            page += perWord
                            continue
                        }
                    }
                    // In bounds: the page is in both tables.
                    let address = unsafe Self.pageAddress(width, tail, page)
                    let otherAddress = unsafe Self.pageAddress(otherWidth, otherTail, page)
                    if address != otherAddress { body(page) }
                    page += 1
                }
            }
        }
    }
}

extension PageMapWidth {
    /// The bits of a word of entries that say the level of each.
    fileprivate static var levelBits: UInt64 {
        let bits = UInt64(truncatingIfNeeded: Entry.max &<< shift)
        return isWide ? bits | bits << 32 : bits * 0x0001_0001_0001_0001
    }
}
