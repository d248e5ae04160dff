//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Something that could go wrong in some selection as far as the references tell, conditions left aside.
struct Fault {
    enum Kind {
        /// The candidate wins and its target does not exist.
        case missing
        /// The candidate wins and its target, which must have a value, leads to a part that was left out.
        case unspecified
        /// The candidate wins and its target, of which one element is used, leads to a list of another length.
        case notOneElement
        /// The candidate wins and one of its operations gives no finite value.
        case operation
        /// Winners of the slot's component lead in a circle.
        case circle
    }

    let kind: Kind
    /// The slot that would fail.
    let slot: UInt32
    /// The candidate that would have to win; of no meaning for a circle.
    var candidate = 0
    /// What it refers to; of no meaning for an operation and a circle.
    var target: UInt32 = 0
}

/// Finds what could go wrong: nothing in nearly every theme, and then no selection needs to be looked at.
struct FaultFinder {
    private let table: CandidateTable
    private let order: ReferenceOrder
    private let contextCounts: [Int]
    /// Whether the slot may be unspecified in some selection, or lead to a slot that is.
    private var canBeUnspecified: [Bool]
    /// Whether the slot may be, or lead to, a list that does not have exactly one element.
    private var canHaveOtherCount: [Bool]
    private let magnitudes: Magnitudes?

    /// - Complexity: O(*slots* + *references*).
    init(_ table: CandidateTable, _ order: ReferenceOrder, modifiers: [Modifier]) {
        self.table = table
        self.order = order
        contextCounts = modifiers.map(\.contexts.count)
        canBeUnspecified = [Bool](repeating: false, count: table.slotCount)
        canHaveOtherCount = canBeUnspecified
        let derives = table.sets.contains { !$0.derivations.isEmpty }
        magnitudes = derives ? Magnitudes(table, order) : nil
        if !table.edges.isEmpty {
            for slot in 0..<UInt32(table.slotCount) { noteOwn(slot) }
            for component in order.componentEnds.indices { spread(order.members(of: component)) }
        }
    }

    /// Whether a cell is a list of another length than one.
    static func hasOtherCount(_ cell: Cell) -> Bool {
        CellKind.isList(cell.kind) && Int(PoolSpan(payload: cell.payload).count) != CellKind.stride(ofList: cell.kind)
    }

    private mutating func noteOwn(_ slot: UInt32) {
        for candidate in table.candidates(of: slot) {
            let cell = table.cell(of: candidate)
            if cell.kind == CellKind.unspecified { canBeUnspecified[Int(slot)] = true }
            if Self.hasOtherCount(cell) { canHaveOtherCount[Int(slot)] = true }
        }
    }

    /// Takes over what the members' aliases and sources may be; members of a circle may all be what one of them is.
    private mutating func spread(_ members: ArraySlice<UInt32>) {
        var unspecified = false
        var other = false
        for slot in members {
            unspecified = unspecified || canBeUnspecified[Int(slot)]
            other = other || canHaveOtherCount[Int(slot)]
            for edge in table.edges(ofSlot: slot) where table.edges[edge].demand == .existence {
                unspecified = unspecified || canBeUnspecified[Int(table.edges[edge].target)]
                other = other || canHaveOtherCount[Int(table.edges[edge].target)]
            }
        }
        for slot in members {
            canBeUnspecified[Int(slot)] = unspecified
            canHaveOtherCount[Int(slot)] = other
        }
    }

    /// Every possible fault, in the order of the slots, circles first.
    ///
    /// - Complexity: O(*references* + *candidates of their targets*).
    func faults() -> [Fault] {
        var faults: [Fault] = []
        for component in order.circular {
            // The lowest slot stands for the component.
            if let slot = order.members(of: component).min() { faults.append(Fault(kind: .circle, slot: slot)) }
        }
        guard !table.edges.isEmpty else { return faults }
        // 0: not looked at yet, 1: always there, 2: may be absent.
        var presence = [UInt8](repeating: 0, count: table.slotCount)
        for slot in 0..<UInt32(table.slotCount) {
            for candidate in table.candidates(of: slot) {
                for index in table.edges(of: candidate) {
                    let edge = table.edges[index]
                    let target = Int(edge.target)
                    if presence[target] == 0 {
                        presence[target] = table.canBeAbsent(edge.target, contextCounts: contextCounts) ? 2 : 1
                    }
                    func add(_ kind: Fault.Kind) {
                        faults.append(Fault(kind: kind, slot: slot, candidate: candidate, target: edge.target))
                    }
                    if presence[target] == 2 { add(.missing) }
                    if edge.demand != .existence, canBeUnspecified[target] { add(.unspecified) }
                    if edge.demand == .oneElement, canHaveOtherCount[target] { add(.notOneElement) }
                }
                if let magnitudes, magnitudes.canFail(candidate, table) {
                    faults.append(Fault(kind: .operation, slot: slot, candidate: candidate))
                }
            }
        }
        return faults
    }
}
