//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@Suite("A trace tells the truth about random themes")
struct TraceModelTests {
    @Test(arguments: 0..<20)
    func agreesWithTheTheme(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("trace model test, block \(block): seeds from \(start)")
        for seed in start..<start + 100 {
            let random = RandomTheme(seed: seed)
            let sets = random.longestChain()
            let entries = Entry.all(in: sets)
            var generator = SeededGenerator(seed: seed)
            for selection in random.selections.shuffled(using: &generator).prefix(2) {
                let name = "seed \(seed), selection '\(random.catalog.description(of: selection))'"
                let theme = try Self.theme(sets, random.catalog, selection)
                for token in random.catalog.tokenIDs { try Self.check(token, theme, entries, name) }
                try Self.checkWithoutAWinner(sets, theme, name, &generator)
            }
        }
    }

    private static func theme(
        _ sets: [LayerSet],
        _ catalog: Catalog,
        _ selection: Selection
    ) throws -> ResolvedTheme {
        let resolver = try Resolver(catalog: catalog, base: sets[0])
        return resolver.resolve(selection, overlays: try sets.dropFirst().map { try resolver.bind($0) })
    }

    /// The value follows from what the trace says, and each step's candidates are the layers' entries for its slot.
    private static func check(
        _ token: TokenID,
        _ theme: ResolvedTheme,
        _ entries: [UInt32: [Entry]],
        _ name: String
    ) throws {
        let trace = theme.trace(of: token)
        let place = "\(name), \(trace.path)"
        var replay = TraceReplay(trace)
        let replayed = try replay.tokenOutcome(theme.catalog)
        switch (Result { () throws(ResolutionIssue) in try theme.value(of: token) }, replayed, trace.outcome) {
        case (.success(let value?), .value(let again), .value(let said)) where value == again && value == said: break
        case (.success(nil), .absent, .absent), (.success(nil), .unspecified, .unspecified): break
        case (.failure(let issue), .failed, .failed(let said))
        where issue == said && trace.failingWay.first?.hasPrefix(trace.path) == true: break
        case (let value, _, _):
            Issue.record("\(place): the theme has \(value), the trace \(trace.outcome), \(replayed)")
        }
        if trace.unfollowedCount != 0 || Set(trace.steps.map(\.slot)).count != trace.steps.count {
            Issue.record("\(place): not every slot has one step")
        }
        for step in trace.steps {
            let entries = entries[step.slot.rawValue] ?? []
            let winner = entries.firstIndex { $0.applies(theme.selection) }
            let verdicts = entries.map { $0.verdict(under: winner.map { entries[$0] }, theme.selection) }
            guard step.winner == winner, step.candidates.map(\.layer) == entries.map(\.place),
                step.candidates.map(\.verdict) == verdicts
            else {
                Issue.record("\(place): \(step.path) has the entries \(entries), the trace says \(step.candidates)")
                return
            }
        }
    }

    /// Without the winning entry of one slot the next one down wins, in the trace and in the theme.
    private static func checkWithoutAWinner(
        _ sets: [LayerSet],
        _ theme: ResolvedTheme,
        _ name: String,
        _ generator: inout SeededGenerator
    ) throws {
        guard let token = theme.catalog.tokenIDs.randomElement(using: &generator),
            let step = theme.trace(of: token).steps.randomElement(using: &generator),
            let winner = step.winner
        else { return }
        var fewer = sets
        let place = step.candidates[winner].layer
        fewer[place.member] = sets[place.member].without(step.slot, inLayer: place.layer)
        let changed = try Self.theme(fewer, theme.catalog, theme.selection)
        let next = changed.trace(of: token).step(of: step.slot)
        let applies = step.candidates.dropFirst(winner + 1).first { $0.condition.allSatisfy(\.isFulfilled) }
        // Another part of the token may have led to the slot and does no longer.
        if let next {
            #expect(next.winner.map { next.candidates[$0].layer } == applies?.layer, "\(name), \(step.path)")
            #expect(next.candidates.count == step.candidates.count - 1, "\(name), \(step.path)")
        }
        try check(token, changed, Entry.all(in: fewer), name)
    }
}

/// An entry of a chain's layers, found by looking at all of them.
private struct Entry {
    let place: ResolutionTrace.LayerPlace
    let rank: Rank
    let terms: [ConditionTerm]
    let isOneSlot: Bool

    /// By slot, strongest first.
    static func all(in sets: [LayerSet]) -> [UInt32: [Entry]] {
        var entries: [UInt32: [Entry]] = [:]
        for (member, set) in sets.enumerated() {
            for (number, layer) in set.layers.enumerated() {
                for entry in set.entries[layer.entries] {
                    entries[entry.slot, default: []].append(
                        Entry(
                            place: ResolutionTrace.LayerPlace(member: member, layer: number),
                            rank: layer.rank,
                            terms: set.condition(of: layer),
                            isOneSlot: entry.isOneSlot
                        )
                    )
                }
            }
        }
        return entries.mapValues { entries in
            entries.sorted { left, right in
                (left.rank, left.place.member, left.place.layer) > (right.rank, right.place.member, right.place.layer)
            }
        }
    }

    func applies(_ selection: Selection) -> Bool { selection.satisfies(terms[...]) }

    func verdict(under winner: Entry?, _ selection: Selection) -> ResolutionTrace.Verdict {
        guard applies(selection), let winner else { return .conditionNotFulfilled }
        if winner.place == place { return .won }
        if winner.rank > rank { return .outranked(by: winner.place) }
        return isOneSlot && !winner.isOneSlot ? .wiped(by: winner.place) : .overridden(by: winner.place)
    }
}

extension LayerSet {
    /// The same layers, but for one entry.
    fileprivate func without(_ slot: SlotID, inLayer place: Int) -> LayerSet {
        var kept: [LayerEntry] = []
        let layers = layers.enumerated().map { number, layer in
            let start = kept.count
            kept += entries[layer.entries].filter { number != place || $0.slot != slot.rawValue }
            return Layer(rank: layer.rank, terms: layer.terms, entries: start..<kept.count)
        }
        return LayerSet(
            lineage: lineage,
            catalogVersion: catalogVersion,
            layers: layers,
            terms: terms,
            entries: kept,
            pools: pools,
            derivations: derivations,
            operations: operations
        )
    }
}
