//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// A set of slots of a small table, a bit a slot, without an allocation.
///
/// Most design systems that apps embed have a few hundred slots; for these, what an overlay writes and what depends on it
/// are a few words each, combined word by word.
struct SmallSlotSet {
    /// The highest number of slots a table may have.
    static var capacity: Int { Int(BoundLayers.maximumSlotSetBound) }

    private var words = InlineArray<8, UInt64>(repeating: 0)

    init() {}

    /// The set with these words, at most eight.
    @inline(__always)
    init(words: [UInt64]) {
        for index in words.indices { self.words[index] = words[index] }
    }

    /// The slots 64 * `index` to 64 * `index` + 63, the lowest in the lowest bit.
    @inline(__always)
    subscript(word index: Int) -> UInt64 { words[index] }

    /// - Precondition: the slot is less than ``capacity``.
    @inline(__always)
    mutating func insert(_ slot: UInt32) {
        words[Int(slot &>> 6)] |= 1 &<< UInt64(slot & 63)
    }

    /// - Precondition: the slot is less than ``capacity``.
    @inline(__always)
    func contains(_ slot: UInt32) -> Bool {
        words[Int(slot &>> 6)] &>> UInt64(slot & 63) & 1 != 0
    }
}
