//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Every entry of a chain that can give a slot its value in some selection, and what each of them refers to.
///
/// A slot's candidates are sorted from the strongest: in a selection the first whose condition holds is the slot's. What
/// lies below an unconditional one never counts and is left out.
struct CandidateTable {
    /// One entry of the chain.
    struct Candidate {
        /// The place of its layer in ``CandidateTable/layers``.
        var layer: UInt32
        /// The entry's place in its layer set.
        var entry: UInt32
    }

    /// A layer of the chain that can apply in some selection.
    struct CheckedLayer {
        /// The layer set's depth in the chain, the base's 0.
        var depth: Int
        /// Where its condition is in ``CandidateTable/terms``.
        var terms: Range<Int>
        /// Where its entries are in the layer set.
        var entries: Range<Int>
    }

    /// What a reference needs of its target.
    enum Demand: UInt8 {
        /// That it exists: an alias, the source of a derivation.
        case existence
        /// A value: an operand, a part of a list's element.
        case value
        /// A list of one element.
        case oneElement
    }

    /// One reference of a candidate.
    struct Edge {
        var target: UInt32
        var demand: Demand
    }

    let sets: [LayerSet]
    let slotCount: Int
    /// Strongest first.
    private(set) var layers: [CheckedLayer] = []
    /// Sorted by modifier within a layer, each modifier once.
    private(set) var terms: [ConditionTerm] = []
    private(set) var candidates: [Candidate] = []
    private var candidateStarts: [UInt32]
    private(set) var edges: [Edge] = []
    private var edgeStarts: [UInt32] = []

    /// - Complexity: O(*slots* + *entries* + *references* + *layers* log *layers*).
    init(slotCount: Int, chain: [BoundLayers]) {
        sets = chain.map(\.layers)
        self.slotCount = slotCount
        candidateStarts = [UInt32](repeating: 0, count: slotCount + 1)
        collectLayers()
        collectCandidates()
        collectEdges()
    }

    private mutating func collectLayers() {
        var order: [(rank: UInt8, depth: Int, place: Int)] = []
        for (depth, set) in sets.enumerated() {
            for (place, layer) in set.layers.enumerated() { order.append((layer.rank.rawValue, depth, place)) }
        }
        order.sort { $0 > $1 }
        for (_, depth, place) in order {
            let layer = sets[depth].layers[place]
            let sorted = sets[depth].condition(of: layer).sorted {
                ($0.modifier, $0.context) < ($1.modifier, $1.context)
            }
            let start = terms.count
            var isPossible = true
            for term in sorted {
                if terms.count > start, let last = terms.last, last.modifier == term.modifier {
                    if last.context != term.context { isPossible = false }
                } else {
                    terms.append(term)
                }
            }
            if isPossible {
                layers.append(CheckedLayer(depth: depth, terms: start..<terms.count, entries: layer.entries))
            } else {
                terms.removeSubrange(start...)
            }
        }
    }

    private mutating func collectCandidates() {
        var counts = [UInt32](repeating: 0, count: slotCount)
        var isDecided = [Bool](repeating: false, count: slotCount)
        for layer in layers {
            let entries = sets[layer.depth].entries
            // Should a slot come twice in a layer, the last counts.
            for entry in layer.entries.reversed() {
                let slot = Int(entries[entry].slot)
                if isDecided[slot] { continue }
                counts[slot] += 1
                if layer.terms.isEmpty { isDecided[slot] = true }
            }
        }
        for slot in 0..<slotCount { candidateStarts[slot + 1] = candidateStarts[slot] + counts[slot] }
        candidates = [Candidate](repeating: Candidate(layer: 0, entry: 0), count: Int(candidateStarts[slotCount]))
        for (number, layer) in layers.enumerated() {
            let entries = sets[layer.depth].entries
            for entry in layer.entries.reversed() {
                let slot = Int(entries[entry].slot)
                if counts[slot] == 0 { continue }
                candidates[Int(candidateStarts[slot + 1] - counts[slot])] = Candidate(
                    layer: UInt32(number),
                    entry: UInt32(entry)
                )
                counts[slot] -= 1
            }
        }
    }

    private mutating func collectEdges() {
        edgeStarts.reserveCapacity(candidates.count + 1)
        for candidate in candidates {
            edgeStarts.append(UInt32(edges.count))
            let set = sets[layers[Int(candidate.layer)].depth]
            Self.forEachEdge(of: set.entries[Int(candidate.entry)].cell, in: set) { edges.append($0) }
        }
        edgeStarts.append(UInt32(edges.count))
    }

    private static func forEachEdge(of cell: Cell, in set: LayerSet, _ body: (Edge) -> Void) {
        switch cell.kind {
        case CellKind.alias:
            body(Edge(target: UInt32(truncatingIfNeeded: cell.payload), demand: .existence))
        case CellKind.derived:
            let derivation = set.derivations[Int(cell.payload)]
            body(Edge(target: derivation.source.rawValue, demand: .existence))
            for operation in set.operations[derivation.operations] where operation.with.kind == CellKind.alias {
                body(Edge(target: UInt32(truncatingIfNeeded: operation.with.payload), demand: .value))
            }
        case let kind where CellKind.isList(kind):
            let span = PoolSpan(payload: cell.payload)
            for place in Int(span.start)..<Int(span.start) + Int(span.count) {
                let element = set.pools.listKinds[place]
                let target = UInt32(truncatingIfNeeded: set.pools.listPayloads[place])
                if element == CellKind.elementReference || (element == CellKind.alias && kind == CellKind.fontFamily) {
                    body(Edge(target: target, demand: .oneElement))
                } else if element == CellKind.alias {
                    body(Edge(target: target, demand: .value))
                }
            }
        default: break
        }
    }

    // MARK: Reading

    /// The slot's candidates, the strongest first.
    func candidates(of slot: UInt32) -> Range<Int> {
        Int(candidateStarts[Int(slot)])..<Int(candidateStarts[Int(slot) + 1])
    }

    /// A candidate's references.
    func edges(of candidate: Int) -> Range<Int> {
        Int(edgeStarts[candidate])..<Int(edgeStarts[candidate + 1])
    }

    /// The references of all of a slot's candidates.
    func edges(ofSlot slot: UInt32) -> Range<Int> {
        Int(edgeStarts[Int(candidateStarts[Int(slot)])])..<Int(edgeStarts[Int(candidateStarts[Int(slot) + 1])])
    }

    /// A candidate's condition.
    func condition(of candidate: Int) -> ArraySlice<ConditionTerm> {
        terms[layers[Int(candidates[candidate].layer)].terms]
    }

    /// A candidate's cell, its payload a place in the pools of its layer set.
    func cell(of candidate: Int) -> Cell {
        set(of: candidate).entries[Int(candidates[candidate].entry)].cell
    }

    func depth(of candidate: Int) -> Int {
        layers[Int(candidates[candidate].layer)].depth
    }

    func set(of candidate: Int) -> LayerSet {
        sets[depth(of: candidate)]
    }

    /// Whether no candidate may apply, so that the token may be absent. Never false where it can be; true too where
    /// only the contexts of several modifiers together leave no gap.
    func canBeAbsent(_ slot: UInt32, contextCounts: [Int]) -> Bool {
        let range = candidates(of: slot)
        guard let last = range.last else { return true }
        if condition(of: last).isEmpty { return false }
        // The contexts of one modifier may fill the gap: light and dark.
        var contexts: [UInt16: Set<UInt16>] = [:]
        for candidate in range {
            let condition = condition(of: candidate)
            if condition.count == 1, let term = condition.first {
                contexts[term.modifier, default: []].insert(term.context)
            }
        }
        return !contexts.contains { $0.value.count == contextCounts[Int($0.key)] }
    }
}
