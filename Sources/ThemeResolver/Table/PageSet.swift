//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A set of pages of one table, a bit a page.
protocol PageSet: ~Copyable {
    /// Whether a set holds every page from the start.
    static var isComplete: Bool { get }
    /// Adds the page of a slot.
    mutating func insert(pageOf slot: UInt32)
    /// Calls `body` with every word that has a bit set, or more, and its place, in ascending order.
    func forEachWord(_ body: (Int, UInt64) -> Void)
}

extension PageSet where Self: ~Copyable {
    @inline(__always)
    static var isComplete: Bool { false }

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
        // The high bit of each byte that is not 0.
        let lowBits: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
        let marks = ((slots & lowBits) &+ lowBits | slots) & ~lowBits
        word |= (marks &>> 7).gatheredLowBits &<< UInt64(index &* 8)
    }

    @inline(__always)
    func forEachWord(_ body: (Int, UInt64) -> Void) {
        body(0, word)
    }
}

extension UInt64 {
    /// The lowest bit of each byte, in order; all other bits are 0.
    @inline(__always)
    var gatheredLowBits: UInt64 {
        // Each bit comes to its place in the highest byte, and no two products meet in a bit.
        (self &* 0x0102_0408_1020_4080) &>> 56
    }
}
