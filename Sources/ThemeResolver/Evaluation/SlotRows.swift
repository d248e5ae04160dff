//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// For each slot some elements, in the order in which they came: a compressed sparse row table.
struct SlotRows<Element: Sendable>: Sendable {
    private let starts: [Int]
    private let elements: [Element]

    /// Takes every element and its slot.
    ///
    /// - Parameters:
    ///   - slotCount: One more than the highest slot.
    ///   - filler: Any element; none of the table.
    ///   - forEach: Hands over every element with its slot; called twice, and the same both times.
    /// - Complexity: O(*slots* + *elements*) time and memory.
    init(slotCount: Int, filler: Element, _ forEach: ((UInt32, Element) -> Void) -> Void) {
        var starts = [Int](repeating: 0, count: slotCount + 1)
        forEach { slot, _ in starts[Int(slot) + 1] += 1 }
        for slot in 0..<slotCount { starts[slot + 1] += starts[slot] }
        var next = starts
        var elements = [Element](repeating: filler, count: starts[slotCount])
        forEach { slot, element in
            elements[next[Int(slot)]] = element
            next[Int(slot)] += 1
        }
        self.starts = starts
        self.elements = elements
    }

    /// The elements of a slot.
    subscript(slot: UInt32) -> ArraySlice<Element> {
        elements[starts[Int(slot)]..<starts[Int(slot) + 1]]
    }
}
