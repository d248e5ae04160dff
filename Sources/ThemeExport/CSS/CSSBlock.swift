//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The tokens to declare where certain contexts are chosen.
struct CSSBlock {
    let terms: [ConditionTerm]
    let states: [Int: TokenState]

    /// The blocks behind `:root`, in the order that makes the cascade give what the resolver gives.
    ///
    /// First one for each default context, so that it can be chosen again below another one; then one for each other
    /// context; each of them declares every token that its modifier changes anywhere. Then, for combinations whose tokens
    /// the cascade of the blocks before would get wrong, what is different. A selector of more attributes is more
    /// specific, so the order of the blocks is the order of the cascade.
    static func blocks(of variation: CSSVariation, catalog: Catalog, selection: Selection, free: [Int]) -> [CSSBlock] {
        var blocks: [CSSBlock] = []
        for place in free {
            guard let tokens = variation.varying[place] else { continue }
            let term = ConditionTerm(modifier: UInt16(place), context: selection.contexts[place])
            let states = Dictionary(uniqueKeysWithValues: tokens.map { ($0, variation.base[$0]) })
            blocks.append(CSSBlock(terms: [term], states: states))
        }
        for (terms, difference) in variation.differences {
            var states: [Int: TokenState] = [:]
            if terms.count == 1 {
                for token in variation.varying[Int(terms[0].modifier)] ?? [] {
                    states[token] = difference[token] ?? variation.base[token]
                }
            } else {
                var cascaded: [Int: TokenState] = [:]
                for block in blocks where block.terms.allSatisfy(terms.contains) {
                    cascaded.merge(block.states) { $1 }
                }
                for token in Set(cascaded.keys).union(difference.keys) {
                    let right = difference[token] ?? variation.base[token]
                    if cascaded[token] ?? variation.base[token] != right { states[token] = right }
                }
            }
            if !states.isEmpty { blocks.append(CSSBlock(terms: terms, states: states)) }
        }
        return blocks
    }
}
