//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// For every slot the modifiers whose contexts can change it: those of its own candidates' conditions and of all that it
/// refers to, however far.
struct ModifierSets {
    /// Most 64-bit words kept, 128 MB: one word a slot with up to 64 modifiers. Beyond it every slot counts as touched by
    /// every modifier, which is never wrong, only coarse.
    static let maximumWords = 1 << 24

    /// Words a slot.
    let width: Int
    private var words: [UInt64]
    /// Stands for every slot where there would be too many words.
    private let everything: [UInt64]?

    /// - Complexity: O(*slots* + *references*), each times *modifiers*/64.
    init(_ table: CandidateTable, _ order: ReferenceOrder, modifierCount: Int) {
        width = max(1, (modifierCount + 63) / 64)
        guard table.slotCount * width <= Self.maximumWords else {
            var all = [UInt64](repeating: 0, count: width)
            for modifier in 0..<modifierCount { all[modifier / 64] |= 1 << UInt64(modifier % 64) }
            everything = all
            words = []
            return
        }
        everything = nil
        words = [UInt64](repeating: 0, count: table.slotCount * width)
        guard !table.terms.isEmpty else { return }
        for slot in 0..<UInt32(table.slotCount) {
            for candidate in table.candidates(of: slot) {
                for term in table.condition(of: candidate) {
                    words[Int(slot) * width + Int(term.modifier) / 64] |= 1 << UInt64(term.modifier % 64)
                }
            }
        }
        for component in order.componentEnds.indices {
            let members = order.members(of: component)
            guard let first = members.first else { continue }
            for slot in members {
                for edge in table.edges(ofSlot: slot) { merge(table.edges[edge].target, into: first) }
                merge(slot, into: first)
            }
            for slot in members.dropFirst() { merge(first, into: slot) }
        }
    }

    private mutating func merge(_ source: UInt32, into slot: UInt32) {
        guard source != slot else { return }
        for word in 0..<width { words[Int(slot) * width + word] |= words[Int(source) * width + word] }
    }

    /// The slot's modifiers, a bit each.
    func words(of slot: UInt32) -> [UInt64] {
        everything ?? Array(words[Int(slot) * width..<(Int(slot) + 1) * width])
    }

    /// The places of the bits that are set.
    static func members(of words: [UInt64]) -> [Int] {
        var members: [Int] = []
        for (place, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                members.append(place * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return members
    }
}
