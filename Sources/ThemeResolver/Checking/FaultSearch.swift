//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What winners would have to be chosen for a fault, and the slot that must have none.
struct FaultPath {
    var choices: [(slot: UInt32, candidate: Int)]
    var absent: UInt32?
    /// For a circle: the references that close it, the first being that of the first choice.
    var edges: [Int] = []
}

/// Looks for a selection with a fault: a complete search over the contexts of a group's modifiers, pruned by what the
/// conditional references still allow.
///
/// Each step looks for a way to the fault through candidates that can still win. Where there is none, no selection with
/// the contexts left has the fault. Else the conditions that the way needs are narrowed down: those of its candidates hold,
/// those of stronger ones fail. What is left open is decided one term at a time, and taken back where it leads nowhere.
///
/// A class, so that its working memory is never copied.
final class FaultSearch {
    enum Outcome {
        /// No selection has the fault.
        case impossible
        /// This selection has it, as resolving it shows.
        case found(contexts: [UInt16], issue: EvaluationIssue, edges: [Int])
        /// The budget is used up.
        case undecided
    }

    private enum Examination {
        case impossible
        case found(contexts: [UInt16], issue: EvaluationIssue, edges: [Int])
        case decide(ConditionTerm, holds: Bool)
    }

    private let table: CandidateTable
    private let order: ReferenceOrder
    private let modifiers: [Modifier]
    private var domains: ContextDomains
    private var decisions: [(mark: Int, term: ConditionTerm, holds: Bool)] = []
    /// References of circles that have been found: others are looked for without them.
    private var broken: Set<Int> = []
    // Reused by the walks: a stamp a slot, and from where it was reached.
    private var stamps: [UInt32]
    private var cameFrom: [UInt32: (slot: UInt32, candidate: Int)] = [:]
    private var stamp: UInt32 = 0

    init(_ table: CandidateTable, _ order: ReferenceOrder, modifiers: [Modifier]) {
        self.table = table
        self.order = order
        self.modifiers = modifiers
        domains = ContextDomains(modifiers: [], of: modifiers)
        stamps = [UInt32](repeating: 0, count: table.slotCount)
    }

    /// Turns to the selections of another group.
    func begin(group: [Int]) {
        domains = ContextDomains(modifiers: group, of: modifiers)
        broken.removeAll()
    }

    /// Leaves a reference of a circle that has been found out of the search for others.
    func breakCircle(at edge: Int) { broken.insert(edge) }

    /// Looks for a selection with the fault.
    ///
    /// - Parameters:
    ///   - fault: What to look for.
    ///   - step: Called before each step; false ends the search undecided.
    ///   - resolve: What really fails in a selection.
    /// - Returns: what was found.
    func search(
        for fault: Fault,
        step: () -> Bool,
        resolve: ([UInt16]) -> [EvaluationIssue]
    ) -> Outcome {
        domains.goBack(to: 0)
        decisions.removeAll(keepingCapacity: true)
        while true {
            guard step() else { return .undecided }
            switch examine(fault, resolve) {
            case .found(let contexts, let issue, let edges):
                return .found(contexts: contexts, issue: issue, edges: edges)
            case .decide(let term, let holds):
                decisions.append((domains.mark, term, holds))
                if !decide(term, holds: holds), !retreat() { return .impossible }
            case .impossible:
                if !retreat() { return .impossible }
            }
        }
    }

    private func decide(_ term: ConditionTerm, holds: Bool) -> Bool {
        holds ? domains.choose(term) : domains.exclude(term)
    }

    /// Takes back the last decision and turns it round; false where none is left.
    private func retreat() -> Bool {
        while let last = decisions.popLast() {
            domains.goBack(to: last.mark)
            if decide(last.term, holds: !last.holds) { return true }
        }
        return false
    }

    // MARK: One step

    private func examine(_ fault: Fault, _ resolve: ([UInt16]) -> [EvaluationIssue]) -> Examination {
        guard let path = path(to: fault) else { return .impossible }
        // With only one way, what it needs holds in every selection that has the fault.
        let isOnlyWay = fault.kind == .missing || fault.kind == .operation
        let mark = domains.mark
        let isConsistent = narrow(path)
        guard isConsistent || !isOnlyWay else { return .impossible }
        if isConsistent, isOnlyWay || openTerm(of: path) == nil {
            if let (term, holds) = openTerm(of: path) { return .decide(term, holds: holds) }
            let contexts = completion()
            if let issue = resolve(contexts).first(where: { Self.isIssue($0, of: fault, path) }) {
                return .found(contexts: contexts, issue: issue, edges: path.edges)
            }
            // Another failure hides this one here, or the numbers happen to be good: every selection is to be tried.
            if !isOnlyWay { domains.goBack(to: mark) }
            return splitFurther()
        }
        domains.goBack(to: mark)
        guard let (term, holds) = narrowestOpenTerm(of: path) else { return splitFurther() }
        return .decide(term, holds: holds)
    }

    private static func isIssue(_ issue: EvaluationIssue, of fault: Fault, _ path: FaultPath) -> Bool {
        switch (fault.kind, issue.cause) {
        case (.missing, .missing), (.unspecified, .unspecified), (.notOneElement, .notOneElement):
            return issue.slots == [fault.slot, fault.target]
        case (.operation, .operation):
            return issue.slots == [fault.slot]
        case (.circle, .cycle):
            let members = Set(path.choices.map(\.slot))
            return issue.slots.contains { members.contains($0) }
        default:
            return false
        }
    }

    /// A selection with the contexts left: the defaults wherever they are.
    private func completion() -> [UInt16] {
        var contexts = modifiers.map { $0.defaultContext ?? 0 }
        for modifier in domains.modifiers {
            contexts[modifier] = domains.preferredContext(of: modifier, modifiers[modifier])
        }
        return contexts
    }

    private func splitFurther() -> Examination {
        guard let modifier = domains.modifiers.first(where: { !domains.isDecided($0) }) else { return .impossible }
        let context = domains.preferredContext(of: modifier, modifiers[modifier])
        return .decide(ConditionTerm(modifier: UInt16(modifier), context: context), holds: true)
    }

    // MARK: What a way needs

    /// The candidates whose conditions must fail.
    private func forEachRival(of path: FaultPath, _ body: (Int) -> Void) {
        for (slot, candidate) in path.choices {
            for stronger in table.candidates(of: slot).lowerBound..<candidate { body(stronger) }
        }
        if let absent = path.absent {
            for candidate in table.candidates(of: absent) { body(candidate) }
        }
    }

    /// Narrows the contexts down to what a way needs, as far as single terms decide it; false where that is impossible.
    private func narrow(_ path: FaultPath) -> Bool {
        for (_, candidate) in path.choices {
            for term in table.condition(of: candidate) where !domains.choose(term) { return false }
        }
        var rivals: [Int] = []
        forEachRival(of: path) { rivals.append($0) }
        var changes = true
        while changes {
            changes = false
            var open: [Int] = []
            for rival in rivals {
                let condition = table.condition(of: rival)
                switch domains.truth(of: condition) {
                case .holds: return false
                case .fails: continue
                case .open:
                    if let term = domains.soleOpenTerm(of: condition) {
                        if !domains.exclude(term) { return false }
                        changes = true
                    } else {
                        open.append(rival)
                    }
                }
            }
            rivals = open
        }
        return true
    }

    /// A term to decide of the shortest condition that must fail and is open; nil where there is none.
    private func openTerm(of path: FaultPath) -> (ConditionTerm, holds: Bool)? {
        var best: (term: ConditionTerm, count: Int)?
        forEachRival(of: path) { rival in
            let condition = table.condition(of: rival)
            guard domains.truth(of: condition) == .open else { return }
            let open = condition.filter { !domains.isDecided(Int($0.modifier)) }
            if let term = open.first, open.count < best?.count ?? .max { best = (term, open.count) }
        }
        return best.map { ($0.term, false) }
    }

    /// A term to decide of the choice on a way that has the fewest alternatives.
    private func narrowestOpenTerm(of path: FaultPath) -> (ConditionTerm, holds: Bool)? {
        var best: (term: ConditionTerm, holds: Bool, alternatives: Int)?
        for (slot, candidate) in path.choices {
            var decision: (ConditionTerm, Bool)?
            if let term = table.condition(of: candidate).first(where: { !domains.isDecided(Int($0.modifier)) }) {
                decision = (term, true)
            } else {
                for stronger in table.candidates(of: slot).lowerBound..<candidate {
                    let condition = table.condition(of: stronger)
                    guard domains.truth(of: condition) == .open else { continue }
                    decision = condition.first { !domains.isDecided(Int($0.modifier)) }.map { ($0, false) }
                    break
                }
            }
            guard let (term, holds) = decision else { continue }
            let alternatives = possible(slot).count { !table.edges(of: $0).isEmpty }
            if alternatives < best?.alternatives ?? .max { best = (term, holds, alternatives) }
        }
        return best.map { ($0.term, $0.holds) }
    }

    // MARK: Ways

    /// The candidates of a slot that can win with the contexts left.
    private func possible(_ slot: UInt32) -> [Int] {
        var possible: [Int] = []
        for candidate in table.candidates(of: slot) {
            let truth = domains.truth(of: table.condition(of: candidate))
            if truth != .fails { possible.append(candidate) }
            if truth == .holds { break }
        }
        return possible
    }

    /// A way to a fault through candidates that can win with the contexts left; nil where there is none.
    private func path(to fault: Fault) -> FaultPath? {
        if fault.kind == .circle { return circle(among: order.members(of: Int(order.components[Int(fault.slot)]))) }
        guard possible(fault.slot).contains(fault.candidate) else { return nil }
        let start = (slot: fault.slot, candidate: fault.candidate)
        switch fault.kind {
        case .missing:
            let isThere = table.candidates(of: fault.target).contains {
                domains.truth(of: table.condition(of: $0)) == .holds
            }
            return isThere ? nil : FaultPath(choices: [start], absent: fault.target)
        case .operation:
            return FaultPath(choices: [start])
        default:
            return chain(from: start, to: fault)
        }
    }

    /// A way along aliases and sources of derivations to the cell that makes the fault.
    private func chain(from start: (slot: UInt32, candidate: Int), to fault: Fault) -> FaultPath? {
        stamp += 1
        cameFrom.removeAll(keepingCapacity: true)
        var waiting = [fault.target]
        stamps[Int(fault.target)] = stamp
        while let slot = waiting.popLast() {
            for candidate in possible(slot) {
                let cell = table.cell(of: candidate)
                if fault.kind == .unspecified ? cell.kind == CellKind.unspecified : FaultFinder.hasOtherCount(cell) {
                    var choices = [(slot: slot, candidate: candidate)]
                    var place = slot
                    while place != fault.target, let from = cameFrom[place] {
                        choices.append(from)
                        place = from.slot
                    }
                    choices.append(start)
                    return FaultPath(choices: choices.reversed())
                }
                for edge in table.edges(of: candidate) where table.edges[edge].demand == .existence {
                    let target = table.edges[edge].target
                    if stamps[Int(target)] != stamp {
                        stamps[Int(target)] = stamp
                        cameFrom[target] = (slot, candidate)
                        waiting.append(target)
                    }
                }
            }
        }
        return nil
    }

    /// A circle of candidates that can win, among the slots of a component.
    private func circle(among members: ArraySlice<UInt32>) -> FaultPath? {
        // Two stamps: on the way, and done.
        stamp += 2
        let (onWay, done) = (stamp - 1, stamp)
        for root in members where stamps[Int(root)] < onWay {
            var way: [(slot: UInt32, steps: [(candidate: Int, edge: Int)], next: Int)] = [(root, steps(from: root), 0)]
            stamps[Int(root)] = onWay
            while let (slot, steps, next) = way.last {
                guard next < steps.count else {
                    stamps[Int(slot)] = done
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let target = table.edges[steps[next].edge].target
                if stamps[Int(target)] == onWay {
                    let start = way.lastIndex { $0.slot == target } ?? 0
                    // Each member's reference is the one that was taken last.
                    let ring = way[start...].map { (slot: $0.slot, step: $0.steps[$0.next - 1]) }
                    return FaultPath(
                        choices: ring.map { ($0.slot, $0.step.candidate) },
                        edges: ring.map(\.step.edge)
                    )
                }
                if stamps[Int(target)] < onWay {
                    stamps[Int(target)] = onWay
                    way.append((target, self.steps(from: target), 0))
                }
            }
        }
        return nil
    }

    /// The references within a slot's component that can count.
    private func steps(from slot: UInt32) -> [(candidate: Int, edge: Int)] {
        var steps: [(candidate: Int, edge: Int)] = []
        let component = order.components[Int(slot)]
        for candidate in possible(slot) {
            for edge in table.edges(of: candidate)
            where order.components[Int(table.edges[edge].target)] == component && !broken.contains(edge) {
                steps.append((candidate, edge))
            }
        }
        return steps
    }
}
