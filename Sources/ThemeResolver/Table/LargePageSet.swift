//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

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
