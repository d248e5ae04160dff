//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Checks a chain of layers in all selections at once.
///
/// Selections are never enumerated as a whole: only what can go wrong as far as the references tell is looked at, and of
/// that only the selections of the modifiers that can have a part in it (its *interaction group*). Groups of few
/// combinations are resolved in each; in larger ones the failures are searched for, and every one that is reported has been
/// seen in its witness selection.
///
///     let report = ContextChecker(catalog: catalog, chain: [base, brand]).report()
///     for error in report.errors { print(error.issue, catalog.description(of: error.condition)) }
public struct ContextChecker {
    let catalog: Catalog
    let table: CandidateTable
    let order: ReferenceOrder
    private let sets: ModifierSets

    /// Takes the layers of a chain, base first, all bound to the catalog.
    ///
    /// - Complexity: O(*slots* + *entries* + *references*), each slot times *modifiers*/64.
    /// - Precondition: there are 1 to 31 layer sets, bound to the catalog.
    public init(catalog: Catalog, chain: [BoundLayers]) {
        precondition(
            (1...ResolvedTheme.maximumOverlays + 1).contains(chain.count),
            "a chain has 1 to 31 layer sets"
        )
        precondition(
            chain.allSatisfy { $0.layers.lineage == catalog.lineage && Int($0.slotBound) <= catalog.slotCount },
            "the layers are bound to the catalog"
        )
        self.catalog = catalog
        table = CandidateTable(slotCount: catalog.slotCount, chain: chain)
        order = ReferenceOrder(table)
        sets = ModifierSets(table, order, modifierCount: catalog.modifiers.count)
    }

    /// Looks for every failure in any selection.
    ///
    /// - Complexity: O(*slots* + *references*) where nothing can go wrong; else by group, bounded by the options.
    public func report(options: ContextCheckOptions = ContextCheckOptions()) -> ContextReport {
        let faults = FaultFinder(table, order, modifiers: catalog.modifiers).faults()
        guard !faults.isEmpty else { return ContextReport() }
        var groups: [[UInt64]: [Fault]] = [:]
        for fault in faults { groups[sets.words(of: fault.slot), default: []].append(fault) }
        var check = GroupCheck(self, options: options)
        // Small groups first: what fails there need not be looked for in the larger ones.
        let sorted = groups.map { (modifiers: ModifierSets.members(of: $0.key), faults: $0.value) }.sorted {
            left,
            right in
            if left.modifiers.count != right.modifiers.count { return left.modifiers.count < right.modifiers.count }
            return left.modifiers.lexicographicallyPrecedes(right.modifiers)
        }
        for group in sorted { check.run(group.faults, modifiers: group.modifiers) }
        return check.report()
    }

    /// Whether layers may make a token fail that resolves in every selection without them.
    ///
    /// False for what most brands are: literals, over a chain whose derived values cannot fail. For such the chain needs no
    /// new check.
    ///
    /// - Complexity: O(*entries* + *operations of the chain*).
    public static func needsCheck(_ layers: BoundLayers, over chain: [BoundLayers]) -> Bool {
        if layers.hasReferences { return true }
        let entries = layers.layers.entries
        if entries.contains(where: { $0.kind == CellKind.unspecified || FaultFinder.hasOtherCount($0.cell) }) {
            return true
        }
        return chain.contains { set in
            set.layers.operations.contains { $0.kind != .multiplyAlpha && $0.kind != .setAlpha }
        }
    }

    /// Tokens with all that refer to them in any selection, however far.
    ///
    /// - Complexity: O(*slots* + *references*).
    public func dependents(of tokens: [TokenID]) -> Set<TokenID> {
        var starts = [UInt32](repeating: 0, count: table.slotCount + 1)
        for edge in table.edges { starts[Int(edge.target) + 1] += 1 }
        for slot in 0..<table.slotCount { starts[slot + 1] += starts[slot] }
        var sources = [UInt32](repeating: 0, count: table.edges.count)
        var next = starts
        for slot in 0..<UInt32(table.slotCount) {
            for edge in table.edges(ofSlot: slot) {
                let target = Int(table.edges[edge].target)
                sources[Int(next[target])] = slot
                next[target] += 1
            }
        }
        var found = Set(tokens)
        var waiting = tokens
        while let token = waiting.popLast() {
            let first = catalog.firstSlot(of: token).rawValue
            for slot in first..<first + UInt32(catalog.type(of: token).slotCount) {
                for source in sources[Int(starts[Int(slot)])..<Int(starts[Int(slot) + 1])] {
                    let owner = catalog.owner(of: SlotID(rawValue: source)).token
                    if found.insert(owner).inserted { waiting.append(owner) }
                }
            }
        }
        return found
    }

    /// Which modifiers have to do with each other.
    public func interactions() -> ModifierInteractions {
        var groups: Set<[UInt64]> = []
        for token in catalog.tokenIDs {
            var words = [UInt64](repeating: 0, count: sets.width)
            let first = catalog.firstSlot(of: token).rawValue
            for part in 0..<UInt32(catalog.type(of: token).slotCount) {
                for (place, word) in sets.words(of: first + part).enumerated() { words[place] |= word }
            }
            groups.insert(words)
        }
        return ModifierInteractions(groups.map { ModifierSets.members(of: $0) }, modifierCount: catalog.modifiers.count)
    }
}
