//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// All pages of a table.
struct EveryPageSet: PageSet {
    @inline(__always)
    static var isComplete: Bool { true }

    private let pageCount: Int

    init(_ pageCount: Int) {
        self.pageCount = pageCount
    }

    @inline(__always)
    mutating func insert(pageOf slot: UInt32) {}

    @inline(__always)
    func forEachWord(_ body: (Int, UInt64) -> Void) {
        for place in 0..<(pageCount + 63) / 64 {
            let left = pageCount - place * 64
            body(place, left >= 64 ? .max : 1 << UInt64(left) - 1)
        }
    }
}
