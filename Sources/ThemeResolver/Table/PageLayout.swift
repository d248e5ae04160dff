//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How a flat table is cut into pages.
///
/// A page is the payloads of its slots, eight bytes each, then their kinds, a byte each.
enum PageLayout {
    /// Slots a page, a power of two. Chosen by measurement among 8, 16 and 32: see `docs/design/pages.md`.
    static let slotsPerPage = 8
    static let shift: UInt32 = 3
    static let mask: UInt32 = 7
    /// Bytes of one page.
    static let bytesPerPage = slotsPerPage * 9
    /// Words of one page.
    static let wordsPerPage = bytesPerPage / 8
    /// The kinds' place in a page.
    static let kindsOffset = slotsPerPage * 8

    /// The pages that hold so many slots.
    static func pageCount(slotCount: Int) -> Int {
        (slotCount + slotsPerPage - 1) >> Int(shift)
    }
}

/// How a page map says where a page lies: the level that owns it and its place among that level's own pages.
enum PageMapEntry {
    /// Two bytes an entry while there are at most this many pages ...
    static let maximumNarrowPages = 1 << 13
    /// ... and levels 0 to this one; otherwise four.
    static let maximumNarrowLevel = 7
    static let narrowShift: UInt16 = 13
    static let narrowMask: UInt16 = 0x1fff
    static let wideShift: UInt32 = 27
    static let wideMask: UInt32 = 0x7ff_ffff

    /// The level and the place that a map says of a page.
    ///
    /// `map` must have an entry for the page.
    @inline(__always)
    static func load(_ map: UnsafeRawPointer, _ page: Int, isWide: Bool) -> (level: Int, index: Int) {
        // In bounds: as the caller promises; this is called by the storage that owns the map, and by nothing else.
        if isWide {
            let entry = unsafe map.load(fromByteOffset: page * 4, as: UInt32.self)
            return (Int(entry >> wideShift), Int(entry & wideMask))
        }
        let entry = unsafe map.load(fromByteOffset: page * 2, as: UInt16.self)
        return (Int(entry >> narrowShift), Int(entry & narrowMask))
    }
}
