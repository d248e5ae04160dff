//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A set of pages of one table, a bit a page.
protocol PageSet: ~Copyable {
    /// Adds the page of a slot.
    mutating func insert(pageOf slot: UInt32)
    /// Calls `body` with every word that has a bit set, or more, and its place, in ascending order.
    func forEachWord(_ body: (Int, UInt64) -> Void)
}

extension PageSet where Self: ~Copyable {
    /// How many pages there are.
    var count: Int {
        @inline(__always)
        get {
            var count = 0
            forEachWord { _, word in count &+= word.nonzeroBitCount }
            return count
        }
    }
}

/// The pages of a table of up to 64, in one register.
struct SmallPageSet: PageSet {
    static let maximumPages = 64

    private var word: UInt64 = 0

    @inline(__always)
    mutating func insert(pageOf slot: UInt32) {
        word |= 1 &<< UInt64(slot &>> PageLayout.shift)
    }

    @inline(__always)
    mutating func formUnion(_ other: SmallPageSet) {
        word |= other.word
    }

    /// Adds the pages of 64 slots, the first of which is 64 * `index`: a page is a byte of them.
    @inline(__always)
    mutating func insert(pagesOf slots: UInt64, word index: Int) {
        // The high bit of each byte that is not 0 ...
        let lowBits: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
        let marks = ((slots & lowBits) &+ lowBits | slots) & ~lowBits
        // ... gathered in the highest byte, in order: no two products meet in a bit.
        let pages = ((marks &>> 7) &* 0x0102_0408_1020_4080) &>> 56
        word |= pages &<< UInt64(index &* 8)
    }

    @inline(__always)
    func forEachWord(_ body: (Int, UInt64) -> Void) {
        body(0, word)
    }
}

/// The pages of a table of any size, in memory that outlives the set.
@safe
struct LargePageSet: PageSet, ~Copyable {
    /// The words, a bit a page of the table, owned for the length of ``with(pageCount:_:)``.
    private let words: UnsafeMutableBufferPointer<UInt64>

    private init(_ words: UnsafeMutableBufferPointer<UInt64>) {
        unsafe self.words = unsafe words
    }

    /// Lends an empty set for a table of so many pages: on the stack where the table's map is narrow.
    @inline(__always)
    static func with<Result>(pageCount: Int, _ body: (inout LargePageSet) -> Result) -> Result {
        let count = (pageCount + 63) / 64
        if pageCount <= NarrowPageMap.maximumPages {
            // A constant size, so that it is always the stack; the set ends with `body`.
            return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: NarrowPageMap.maximumPages / 64) {
                var set = unsafe LargePageSet(UnsafeMutableBufferPointer(start: $0.baseAddress, count: count))
                unsafe set.words.initialize(repeating: 0)
                return body(&set)
            }
        }
        return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) {
            var set = unsafe LargePageSet($0)
            unsafe set.words.initialize(repeating: 0)
            return body(&set)
        }
    }

    @inline(__always)
    mutating func insert(pageOf slot: UInt32) {
        let page = Int(slot &>> PageLayout.shift)
        // In bounds: checked.
        precondition(page &>> 6 < (unsafe words.count), "the slot is in the table")
        unsafe words.baseAddress.unsafelyUnwrapped[page &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: page & 63)
    }

    @inline(__always)
    func forEachWord(_ body: (Int, UInt64) -> Void) {
        for place in unsafe words.indices {
            // In bounds: an index of the words.
            body(place, unsafe words.baseAddress.unsafelyUnwrapped[place])
        }
    }
}
