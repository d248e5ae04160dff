//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

package import ThemeModel

/// Makes traces of one theme: looks at slots nearest first until the hops are used up, then lists them depth first. Both
/// walks have lists of their own, so that no chain is too long for them.
///
/// For traces of many tokens: what they have in common, the index of all entries, is made once.
package struct TraceBuilder {
    private let theme: ResolvedTheme
    private let index: EntryIndex
    private var reader: ContentReader
    private var steps: [ResolutionTrace.Step] = []
    private var places: [SlotID: Int] = [:]

    /// - Complexity: O(*slots* + *entries of all layers*) time and memory.
    package init(_ theme: ResolvedTheme) {
        self.theme = theme
        index = EntryIndex(theme)
        reader = ContentReader(theme, members: index.members)
    }

    /// What ``ResolvedTheme/trace(of:maximumHops:)`` gives.
    package mutating func trace(of token: TokenID, maximumHops: Int) -> ResolutionTrace {
        steps = []
        places = [:]
        let catalog = theme.catalog
        let type = catalog.type(of: token)
        let first = catalog.firstSlot(of: token).rawValue
        let own = (first..<first + UInt32(type.slotCount)).map(SlotID.init(rawValue:))
        let unfollowedCount = explore(from: own, maximumHops: maximumHops)
        return ResolutionTrace(
            ResolutionTrace.Header(
                token: token,
                path: catalog.path(of: token),
                type: type,
                selection: theme.selection,
                closedRanks: Rank.allCases.filter { !catalog.isOverridable(token, by: $0) }
            ),
            outcome: outcome(of: token, type, first: own[0]),
            steps: depthFirst(from: own).map { steps[$0] },
            failingWay: failingWay(from: own),
            unfollowedCount: unfollowedCount
        )
    }

    private mutating func outcome(of token: TokenID, _ type: TokenType, first: SlotID) -> ResolutionTrace.Outcome {
        do throws(ResolutionIssue) {
            if let value = try theme.value(of: token) { return .value(value) }
            // A composite without a value does not exist, though one-slot entries may give parts of it.
            return type.slotCount > 1 ? .absent : reader.outcome(of: first)
        } catch {
            return .failed(error)
        }
    }

    // MARK: - Slots

    /// Makes the steps of the token's slots and of up to `maximumHops` that they need, breadth first.
    ///
    /// - Returns: How many slots were referred to and not followed.
    private mutating func explore(from own: [SlotID], maximumHops: Int) -> Int {
        var queue = own
        for (place, slot) in own.enumerated() { places[slot] = place }
        var unfollowed: Set<SlotID> = []
        var next = 0
        while next < queue.count {
            let step = step(of: queue[next])
            steps.append(step)
            next += 1
            step.winningContent?.forEachReference { reference in
                guard places[reference.slot] == nil else { return }
                if queue.count - own.count < maximumHops {
                    places[reference.slot] = queue.count
                    queue.append(reference.slot)
                } else {
                    unfollowed.insert(reference.slot)
                }
            }
        }
        return unfollowed.count
    }

    private mutating func step(of slot: SlotID) -> ResolutionTrace.Step {
        let name = reader.reference(slot)
        let entries = index.entries(of: slot)
        let selection = theme.selection
        let winner = entries.lastIndex { place in
            let layers = index.members[Int(place.member)]
            return layers.applies(layers.layers[Int(place.layer)], in: selection)
        }
        var candidates: [ResolutionTrace.Candidate] = []
        candidates.reserveCapacity(entries.count)
        for place in entries.indices.reversed() {
            candidates.append(candidate(entries[place], winner: winner.map { entries[$0] }, isWinner: place == winner))
        }
        return ResolutionTrace.Step(
            slot: slot,
            path: name.path,
            part: name.part,
            candidates: candidates,
            winner: winner.map { entries.endIndex - 1 - $0 },
            applications: winner.map { applications(of: entries[$0]) } ?? [],
            outcome: reader.outcome(of: slot)
        )
    }

    private mutating func candidate(
        _ place: EntryIndex.Place,
        winner: EntryIndex.Place?,
        isWinner: Bool
    ) -> ResolutionTrace.Candidate {
        let entry = index.entry(place)
        let layer = index.layer(place)
        let condition = index.members[Int(place.member)].condition(of: layer).map(term)
        return ResolutionTrace.Candidate(
            layer: place.layerPlace,
            rank: layer.rank,
            condition: condition,
            isWholeToken: !entry.isOneSlot,
            content: reader.content(of: entry, member: Int(place.member)),
            verdict: isWinner
                ? .won : verdict(on: entry, of: layer, winner, isFulfilled: condition.allSatisfy(\.isFulfilled))
        )
    }

    private func verdict(
        on entry: LayerEntry,
        of layer: Layer,
        _ winner: EntryIndex.Place?,
        isFulfilled: Bool
    ) -> ResolutionTrace.Verdict {
        guard isFulfilled, let winner else { return .conditionNotFulfilled }
        if index.layer(winner).rank > layer.rank { return .outranked(by: winner.layerPlace) }
        let isWiped = entry.isOneSlot && !index.entry(winner).isOneSlot
        return isWiped ? .wiped(by: winner.layerPlace) : .overridden(by: winner.layerPlace)
    }

    private func term(_ term: ConditionTerm) -> ResolutionTrace.Term {
        let modifier = theme.catalog.modifiers[Int(term.modifier)]
        return ResolutionTrace.Term(
            modifier: modifier.name,
            context: modifier.contexts[Int(term.context)],
            selected: modifier.contexts[Int(theme.selection.contexts[Int(term.modifier)])]
        )
    }

    /// The values between the operations of an entry that derives its value; empty for every other.
    private mutating func applications(of place: EntryIndex.Place) -> [ResolutionTrace.Application] {
        let entry = index.entry(place)
        guard case .derived(let source, let described) = reader.content(of: entry, member: Int(place.member)),
            case .value(let input) = reader.outcome(of: source.slot)
        else { return [] }
        let layers = index.members[Int(place.member)]
        var operands: [TokenValue?] = []
        for operation in described {
            switch operation.with {
            case nil: operands.append(nil)
            case .literal(let value): operands.append(value)
            case .alias(let reference):
                if case .value(let value) = reader.outcome(of: reference.slot) {
                    operands.append(value)
                } else {
                    operands.append(nil)
                }
            }
        }
        return DerivationReplay.applications(
            of: layers.operations[layers.derivations[Int(entry.payload)].operations],
            to: input,
            operands: operands
        )
    }

    // MARK: - Order

    /// The places of all steps, each followed by what it refers to.
    private func depthFirst(from own: [SlotID]) -> [Int] {
        var order: [Int] = []
        var isListed = [Bool](repeating: false, count: steps.count)
        var stack = Array(own.indices.reversed())
        while let place = stack.popLast() {
            guard !isListed[place] else { continue }
            isListed[place] = true
            order.append(place)
            var targets: [Int] = []
            steps[place].winningContent?.forEachReference { reference in
                if let target = places[reference.slot], !isListed[target] { targets.append(target) }
            }
            stack.append(contentsOf: targets.reversed())
        }
        return order
    }

    /// The names from the first of the token's slots that failed to what made it fail.
    private mutating func failingWay(from own: [SlotID]) -> [String] {
        guard var place = own.indices.first(where: { steps[$0].hasFailed }) else { return [] }
        var names: [String] = []
        var seen: Set<Int> = []
        while true {
            let step = steps[place]
            names.append(theme.catalog.name(of: step.slot))
            guard seen.insert(place).inserted, let next = culprit(of: step) else { return names }
            guard let target = places[next], steps[target].hasFailed else {
                return names + [theme.catalog.name(of: next)]
            }
            place = target
        }
    }

    /// The reference for whose sake a step failed: one that failed itself, else one that is absent, else unspecified; nil
    /// where the step failed by itself.
    private mutating func culprit(of step: ResolutionTrace.Step) -> SlotID? {
        var found: (severity: Int, slot: SlotID)?
        var targets: [SlotID] = []
        step.winningContent?.forEachReference { targets.append($0.slot) }
        for target in targets {
            let severity =
                switch reader.outcome(of: target) {
                case .failed: 3
                case .absent: 2
                case .unspecified: 1
                case .value: 0
                }
            if severity > found?.severity ?? 0 { found = (severity, target) }
        }
        return found?.slot
    }
}

extension EntryIndex {
    fileprivate func layer(_ place: Place) -> Layer {
        members[Int(place.member)].layers[Int(place.layer)]
    }

    fileprivate func entry(_ place: Place) -> LayerEntry {
        members[Int(place.member)].entries[Int(place.entry)]
    }
}

extension EntryIndex.Place {
    fileprivate var layerPlace: ResolutionTrace.LayerPlace {
        ResolutionTrace.LayerPlace(member: Int(member), layer: Int(layer))
    }
}

extension ResolutionTrace.Step {
    /// What the winning entry writes.
    fileprivate var winningContent: ResolutionTrace.Content? { winner.map { candidates[$0].content } }

    fileprivate var hasFailed: Bool {
        if case .failed = outcome { true } else { false }
    }
}
