//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What changes with which modifiers: the states of a theme in its default selection, and in others what differs.
///
/// Combinations of contexts other than the default ones are looked at by size: each context alone, each pair, and so on,
/// as far as the limits allow.
struct CSSVariation {
    /// The most selections that are resolved: as many as are checked exactly elsewhere in Themewire.
    static let maximumSelections = 4_096
    /// The most tokens times selections that are looked at; about a second's work.
    static let maximumStates = 4_000_000

    /// The state of every token in the default selection, by id.
    let base: [TokenState]
    /// Every combination looked at, smaller ones first, with what differs from the base by token id.
    private(set) var differences: [(terms: [ConditionTerm], states: [Int: TokenState])] = []
    /// The tokens that a modifier changes in some combination, by the modifier's place.
    private(set) var varying: [Int: Set<Int>] = [:]
    /// How many modifiers at once were looked at; nil: all combinations were.
    private(set) var largestSize: Int?

    /// Resolves the selection, and it with the contexts of the `free` modifiers (their places) changed; `resolve` gives
    /// the state of every token, by id.
    init(
        catalog: Catalog,
        selection: Selection,
        free: [Int],
        resolve: (Selection) -> [TokenState]
    ) {
        base = resolve(selection)
        var size: [[ConditionTerm]] = [[]]
        var places: [[ConditionTerm]: Int] = [:]
        var budget = min(Self.maximumSelections, Self.maximumStates / max(catalog.tokenCount, 1))
        for count in 1...max(free.count, 1) where !free.isEmpty {
            guard let next = Self.extended(size, by: free, of: catalog, base: selection, atMost: budget) else {
                largestSize = count - 1
                return
            }
            budget -= next.count
            for terms in next {
                var contexts = selection.contexts
                for term in terms { contexts[Int(term.modifier)] = term.context }
                let states = resolve(Selection(contexts: contexts))
                var difference: [Int: TokenState] = [:]
                for (token, state) in states.enumerated() where state != base[token] { difference[token] = state }
                places[terms] = differences.count
                differences.append((terms, difference))
                note(terms, difference, places)
            }
            size = next
        }
    }

    /// Each combination with one more modifier behind its last, or nil where they are more than the budget.
    private static func extended(
        _ combinations: [[ConditionTerm]],
        by free: [Int],
        of catalog: Catalog,
        base: Selection,
        atMost budget: Int
    ) -> [[ConditionTerm]]? {
        var result: [[ConditionTerm]] = []
        for combination in combinations {
            for place in free where combination.last.map({ Int($0.modifier) < place }) ?? true {
                for context in catalog.modifiers[place].contexts.indices where context != base.contexts[place] {
                    guard result.count < budget else { return nil }
                    result.append(combination + [ConditionTerm(modifier: UInt16(place), context: UInt16(context))])
                }
            }
        }
        return result
    }

    /// Notes for each modifier of a combination which tokens change when it alone goes back to its default.
    private mutating func note(
        _ terms: [ConditionTerm],
        _ states: [Int: TokenState],
        _ places: [[ConditionTerm]: Int]
    ) {
        for (index, term) in terms.enumerated() {
            var without = terms
            without.remove(at: index)
            let before = places[without].map { differences[$0].states } ?? [:]
            for token in Set(states.keys).union(before.keys) where states[token] != before[token] {
                varying[Int(term.modifier), default: []].insert(token)
            }
        }
    }
}
