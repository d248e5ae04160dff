//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The pages of a table of any size, a byte a page, for many insertions: setting a byte does not wait for the one before, as
/// setting a bit of the same word does. In memory that outlives the set.
@safe
struct MarkedPageSet: PageSet, ~Copyable {
    /// The marks, 0 or 1, eight pages a word, rounded up to 64 pages; owned for the length of ``with(pageCount:_:)``.
    private let words: UnsafeMutableBufferPointer<UInt64>

    private init(_ words: UnsafeMutableBufferPointer<UInt64>) {
        unsafe self.words = unsafe words
    }

    /// Lends an empty set for a table of so many pages.
    @inline(__always)
    static func with<Result>(pageCount: Int, _ body: (inout MarkedPageSet) -> Result) -> Result {
        let count = (pageCount + 63) / 64 * 8
        return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) {
            var set = unsafe MarkedPageSet($0)
            unsafe set.words.initialize(repeating: 0)
            return body(&set)
        }
    }

    @inline(__always)
    mutating func insert(pageOf slot: UInt32) {
        let page = Int(slot &>> PageLayout.shift)
        // In bounds: checked.
        precondition(page &>> 3 < (unsafe words.count), "the slot is in the table")
        unsafe UnsafeMutableRawPointer(words.baseAddress.unsafelyUnwrapped)
            .storeBytes(of: 1, toByteOffset: page, as: UInt8.self)
    }

    @inline(__always)
    func forEachWord(_ body: (Int, UInt64) -> Void) {
        for place in 0..<(unsafe words.count) / 8 {
            var bits: UInt64 = 0
            for part in 0..<8 {
                // In bounds: there are eight words for each place.
                bits |=
                    (unsafe words.baseAddress.unsafelyUnwrapped[place &* 8 &+ part]).gatheredLowBits
                    &<< UInt64(part &* 8)
            }
            body(place, bits)
        }
    }
}
