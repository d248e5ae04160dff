//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How a flat table is cut into pages.
///
/// A page is the payloads of its slots, eight bytes each, then their kinds, a byte each.
@usableFromInline
package enum PageLayout {
    /// Slots a page, a power of two. Chosen by measurement among 8, 16 and 32: see `docs/design/pages.md`.
    @inlinable package static var slotsPerPage: Int { 8 }
    @inlinable package static var shift: UInt32 { 3 }
    @inlinable package static var mask: UInt32 { 7 }
    /// Bytes of one page.
    @inlinable package static var bytesPerPage: Int { slotsPerPage * 9 }
    /// Words of one page.
    static var wordsPerPage: Int { bytesPerPage / 8 }
    /// The kinds' place in a page.
    @inlinable package static var kindsOffset: Int { slotsPerPage * 8 }

    /// The pages that hold so many slots.
    @inline(__always)
    static func pageCount(slotCount: Int) -> Int {
        (slotCount + slotsPerPage - 1) >> Int(shift)
    }

    /// The address of the page that a map's entry names; `base` is the page address of the entry's level.
    ///
    /// A level's page address is that of its first page less what the level's bits in an entry come to, so that an entry
    /// is used whole: the multiplication and both additions wrap, their sum does not.
    @inlinable @inline(__always)
    package static func address(base: UInt64, entry: UInt64) -> UInt {
        UInt(truncatingIfNeeded: base &+ entry &* UInt64(bytesPerPage))
    }
}
