//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The contexts that each modifier of a group still has while a search narrows them down, with a trail to go back by.
struct ContextDomains {
    /// Whether a condition holds with the contexts left.
    enum Truth {
        case holds, open, fails
    }

    /// The group's modifiers.
    let modifiers: [Int]
    /// Where each modifier of the catalog has its words; -1 for those outside the group.
    private var starts: [Int]
    private var words: [UInt64] = []
    /// How many contexts each modifier of the catalog has left.
    private var counts: [Int]
    private var trail: [(modifier: Int, word: Int, old: UInt64)] = []

    init(modifiers: [Int], of all: [Modifier]) {
        self.modifiers = modifiers
        starts = [Int](repeating: -1, count: all.count)
        counts = [Int](repeating: 0, count: all.count)
        for modifier in modifiers {
            let count = all[modifier].contexts.count
            starts[modifier] = words.count
            counts[modifier] = count
            for first in stride(from: 0, to: count, by: 64) {
                let bits = min(64, count - first)
                words.append(bits == 64 ? .max : (1 << UInt64(bits)) - 1)
            }
        }
    }

    /// Where to go back to.
    var mark: Int { trail.count }

    /// Gives back what was taken away since a mark.
    mutating func goBack(to mark: Int) {
        while trail.count > mark, let change = trail.popLast() {
            counts[change.modifier] += change.old.nonzeroBitCount - words[change.word].nonzeroBitCount
            words[change.word] = change.old
        }
    }

    func contains(_ term: ConditionTerm) -> Bool {
        words[starts[Int(term.modifier)] + Int(term.context) / 64] & 1 << UInt64(term.context % 64) != 0
    }

    func isDecided(_ modifier: Int) -> Bool { counts[modifier] == 1 }

    func truth(of condition: ArraySlice<ConditionTerm>) -> Truth {
        var truth = Truth.holds
        for term in condition {
            if !contains(term) { return .fails }
            if counts[Int(term.modifier)] > 1 { truth = .open }
        }
        return truth
    }

    /// The one term of a condition that is not decided; nil where there are none or several.
    func soleOpenTerm(of condition: ArraySlice<ConditionTerm>) -> ConditionTerm? {
        var found: ConditionTerm?
        for term in condition where counts[Int(term.modifier)] > 1 {
            if found != nil { return nil }
            found = term
        }
        return found
    }

    /// Takes a context away.
    ///
    /// - Returns: whether the modifier has a context left.
    mutating func exclude(_ term: ConditionTerm) -> Bool {
        guard contains(term) else { return counts[Int(term.modifier)] > 0 }
        let word = starts[Int(term.modifier)] + Int(term.context) / 64
        change(Int(term.modifier), word, to: words[word] & ~(1 << UInt64(term.context % 64)))
        return counts[Int(term.modifier)] > 0
    }

    /// Leaves a modifier one context.
    ///
    /// - Returns: whether it still had that context.
    mutating func choose(_ term: ConditionTerm) -> Bool {
        guard contains(term) else { return false }
        let modifier = Int(term.modifier)
        guard counts[modifier] > 1 else { return true }
        let chosen = starts[modifier] + Int(term.context) / 64
        var word = starts[modifier]
        while counts[modifier] > 1 {
            let kept: UInt64 = word == chosen ? 1 << UInt64(term.context % 64) : 0
            if words[word] != kept { change(modifier, word, to: kept) }
            word += 1
        }
        return true
    }

    private mutating func change(_ modifier: Int, _ word: Int, to new: UInt64) {
        trail.append((modifier, word, words[word]))
        counts[modifier] += new.nonzeroBitCount - words[word].nonzeroBitCount
        words[word] = new
    }

    /// The default context where it is left, else the first that is.
    func preferredContext(of modifier: Int, _ definition: Modifier) -> UInt16 {
        if let preferred = definition.defaultContext,
            contains(ConditionTerm(modifier: UInt16(modifier), context: preferred))
        {
            return preferred
        }
        var word = starts[modifier]
        while words[word] == 0 { word += 1 }
        return UInt16((word - starts[modifier]) * 64 + words[word].trailingZeroBitCount)
    }
}
