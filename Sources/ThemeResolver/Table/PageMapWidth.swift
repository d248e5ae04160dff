//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How wide the entries of a page map are. An entry says where a page lies: the level that owns it in its high bits, and
/// its place among that level's own pages.
@usableFromInline
package protocol PageMapWidth {
    associatedtype Entry: FixedWidthInteger & UnsignedInteger
    /// The level's place in an entry.
    static var shift: Entry { get }
    /// Where the map begins in a storage's tail, in words: behind a page address for every level there may be.
    static var mapOffset: Int { get }
    static var isWide: Bool { get }
}

extension PageMapWidth {
    /// The level that owns the page of an entry.
    @inlinable @inline(__always)
    static func level(of entry: Entry) -> Int {
        Int(truncatingIfNeeded: entry &>> shift)
    }

    /// The entry of a level's own page.
    @inline(__always)
    static func entry(level: UInt8, index: Int) -> Entry {
        Entry(truncatingIfNeeded: level) &<< shift | Entry(truncatingIfNeeded: index)
    }
}

/// Two bytes an entry: for levels 0 to 7 of tables with up to 8,192 pages.
@usableFromInline
package enum NarrowPageMap: PageMapWidth {
    static let maximumPages = 1 << 13
    static let maximumLevel = 7
    @inlinable package static var shift: UInt16 { 13 }
    @inlinable package static var mapOffset: Int { 8 }
    @inlinable package static var isWide: Bool { false }
}

/// Four bytes an entry: for every other table.
@usableFromInline
package enum WidePageMap: PageMapWidth {
    @inlinable package static var shift: UInt32 { 27 }
    @inlinable package static var mapOffset: Int { 32 }
    @inlinable package static var isWide: Bool { true }
}
