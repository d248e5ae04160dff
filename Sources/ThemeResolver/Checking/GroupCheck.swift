//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The check of one interaction group after the other, and what has been found so far.
struct GroupCheck {
    /// What makes two failures the same: the tokens on the way, those of a circle from the lowest on.
    private struct Key: Hashable {
        var code: ResolutionIssue.Code
        var tokens: [TokenID]
    }

    private struct Finding {
        var issue: EvaluationIssue
        var contexts: [UInt16]
        /// How many contexts are not the default.
        var distance: Int
    }

    private let catalog: Catalog
    private let table: CandidateTable
    private let order: ReferenceOrder
    private let options: ContextCheckOptions
    private let defaults: [UInt16]
    private let evaluator: SelectionEvaluator
    private let search: FaultSearch
    private var findings: [Key: Finding] = [:]
    private var undecided: [UndecidedGroup] = []
    private var hasMoreErrors = false
    private var work = 0
    private var contexts = 0
    private var isExpired = false
    /// The number of the group that has reached a slot.
    private var reached: [UInt32]
    private var groupNumber: UInt32 = 0

    init(_ checker: ContextChecker, options: ContextCheckOptions) {
        catalog = checker.catalog
        table = checker.table
        order = checker.order
        self.options = options
        defaults = catalog.modifiers.map { $0.defaultContext ?? 0 }
        evaluator = SelectionEvaluator(table, catalog: catalog)
        search = FaultSearch(table, order, modifiers: catalog.modifiers)
        reached = [UInt32](repeating: 0, count: table.slotCount)
    }

    /// Checks the faults of one group.
    mutating func run(_ faults: [Fault], modifiers: [Int]) {
        var combinations = 1
        for modifier in modifiers {
            let (product, overflows) = combinations.multipliedReportingOverflow(
                by: catalog.modifiers[modifier].contexts.count
            )
            combinations = overflows ? .max : product
        }
        let slots = reachable(from: faults)
        let open =
            combinations <= options.maximumCombinations
            ? enumerate(slots, faults, modifiers, combinations) : searchEach(slots, faults, modifiers)
        guard !open.isEmpty else { return }
        let tokens = Set(
            open.flatMap { fault in
                fault.kind == .circle
                    ? order.members(of: Int(order.components[Int(fault.slot)])).map { token(of: $0) }
                    : [token(of: fault.slot)]
            }
        )
        undecided.append(UndecidedGroup(tokens: tokens.sorted(), modifiers: modifiers, combinations: combinations))
    }

    private func token(of slot: UInt32) -> TokenID { catalog.owner(of: SlotID(rawValue: slot)).token }

    /// The slots of faults and all that they may refer to, ascending.
    private mutating func reachable(from faults: [Fault]) -> [UInt32] {
        groupNumber += 1
        var slots: [UInt32] = []
        func reach(_ slot: UInt32) {
            if reached[Int(slot)] == groupNumber { return }
            reached[Int(slot)] = groupNumber
            slots.append(slot)
        }
        for fault in faults { reach(fault.slot) }
        var next = 0
        while next < slots.count {
            for edge in table.edges(ofSlot: slots[next]) { reach(table.edges[edge].target) }
            next += 1
        }
        return slots.sorted()
    }

    /// Whether the budget of the whole check has room for one more selection or step over so many slots.
    private mutating func spend(_ slots: Int) -> Bool {
        work += slots
        contexts += 1
        if work > options.maximumWork || contexts > options.maximumContexts || options.isExpired?() == true {
            isExpired = true
        }
        return !isExpired
    }

    // MARK: Few combinations

    /// Resolves every combination of the group's contexts; gives the faults where the budget did not last.
    private mutating func enumerate(
        _ slots: [UInt32],
        _ faults: [Fault],
        _ modifiers: [Int],
        _ combinations: Int
    ) -> [Fault] {
        for number in 0..<combinations {
            guard spend(slots.count + table.layers.count) else { return faults }
            var contexts = defaults
            var rest = number
            for modifier in modifiers {
                let count = catalog.modifiers[modifier].contexts.count
                // The default is the first digit.
                let digit = rest % count
                rest /= count
                let preferred = Int(defaults[modifier])
                contexts[modifier] = UInt16(digit == 0 ? preferred : digit <= preferred ? digit - 1 : digit)
            }
            for issue in evaluator.issues(of: slots, in: contexts) { note(issue, contexts) }
        }
        return []
    }

    // MARK: Many combinations

    /// Searches for each fault; gives those that could not be decided.
    private mutating func searchEach(_ slots: [UInt32], _ faults: [Fault], _ modifiers: [Int]) -> [Fault] {
        search.begin(group: modifiers)
        var steps = 0
        var open: [Fault] = []
        for fault in faults {
            guard fault.kind == .circle || !isFound(fault) else { continue }
            if !searchAll(fault, slots, modifiers, &steps) { open.append(fault) }
        }
        return open
    }

    /// Searches for a fault, for every circle where it is one; false where the budget did not last.
    private mutating func searchAll(
        _ fault: Fault,
        _ slots: [UInt32],
        _ modifiers: [Int],
        _ steps: inout Int
    ) -> Bool {
        while true {
            let outcome = search.search(
                for: fault,
                step: {
                    steps += 1
                    return steps <= options.maximumSteps && spend(slots.count)
                },
                resolve: { [evaluator] in evaluator.issues(of: slots, in: $0) }
            )
            switch outcome {
            case .undecided: return false
            case .impossible: return true
            case .found(let contexts, let issue, let edges):
                note(issue, smallest(contexts, issue, slots, modifiers))
                guard fault.kind == .circle, let edge = edges.first else { return true }
                search.breakCircle(at: edge)
            }
        }
    }

    /// The witness with defaults wherever the failure stays.
    private mutating func smallest(
        _ contexts: [UInt16],
        _ issue: EvaluationIssue,
        _ slots: [UInt32],
        _ modifiers: [Int]
    ) -> [UInt16] {
        var contexts = contexts
        var changes = true
        // One default more can let another modifier have its default too.
        while changes {
            changes = false
            for modifier in modifiers where contexts[modifier] != defaults[modifier] {
                var other = contexts
                other[modifier] = defaults[modifier]
                guard spend(slots.count) else { return contexts }
                if evaluator.issues(of: slots, in: other).contains(issue) {
                    contexts = other
                    changes = true
                }
            }
        }
        return contexts
    }

    // MARK: Findings

    private func isFound(_ fault: Fault) -> Bool {
        let code: ResolutionIssue.Code =
            switch fault.kind {
            case .missing, .unspecified: .missingTarget
            case .notOneElement: .notOneElement
            case .operation: .invalidOperation
            case .circle: .cycle
            }
        let slots = fault.kind == .operation ? [fault.slot] : [fault.slot, fault.target]
        return findings[Key(code: code, tokens: slots.map { token(of: $0) })] != nil
    }

    private mutating func note(_ issue: EvaluationIssue, _ contexts: [UInt16]) {
        guard issue.cause != .further else {
            hasMoreErrors = true
            return
        }
        var tokens = issue.slots.map { token(of: $0) }
        if issue.cause == .cycle, let lowest = tokens.min(), let start = tokens.firstIndex(of: lowest) {
            tokens = Array(tokens[start...] + tokens[..<start])
        }
        let distance = zip(contexts, defaults).count { $0 != $1 }
        let key = Key(code: issue.code, tokens: tokens)
        if let known = findings[key] {
            guard distance < known.distance else { return }
        } else if findings.count >= options.maximumErrors {
            hasMoreErrors = true
            return
        }
        findings[key] = Finding(issue: issue, contexts: contexts, distance: distance)
    }

    /// What has been found.
    consuming func report() -> ContextReport {
        var report = ContextReport()
        report.hasMoreErrors = hasMoreErrors
        report.undecided = undecided
        let sorted = findings.values.sorted { left, right in
            left.issue.slots != right.issue.slots
                ? left.issue.slots.lexicographicallyPrecedes(right.issue.slots)
                : left.contexts.lexicographicallyPrecedes(right.contexts)
        }
        report.errors = sorted.map(error)
        return report
    }

    private func error(_ finding: Finding) -> ContextError {
        var modifiers = Set(defaults.indices.filter { finding.contexts[$0] != defaults[$0] })
        for slot in finding.issue.slots {
            for candidate in table.candidates(of: slot) {
                for term in table.condition(of: candidate) { modifiers.insert(Int(term.modifier)) }
            }
        }
        var seen: Set<TokenID> = []
        let tokens = finding.issue.slots.map { token(of: $0) }.filter { seen.insert($0).inserted }
        return ContextError(
            issue: finding.issue.worded(in: catalog),
            witness: Selection(contexts: finding.contexts),
            condition: modifiers.sorted().map {
                ConditionTerm(modifier: UInt16($0), context: finding.contexts[$0])
            },
            tokens: tokens,
            slots: finding.issue.slots.map(SlotID.init(rawValue:))
        )
    }
}
