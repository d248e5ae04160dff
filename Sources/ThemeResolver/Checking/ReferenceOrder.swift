//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The slots that refer to others, each after those it refers to, and those that lead back to themselves when conditions
/// are left aside.
struct ReferenceOrder {
    /// Slots with references; what a slot refers to comes before it, but for members of its own component.
    private(set) var slots: [UInt32] = []
    /// Where each component ends in ``slots``.
    private(set) var componentEnds: [Int] = []
    /// The components that have a circle, by their place in ``componentEnds``.
    private(set) var circular: [Int] = []
    /// The component of each slot with references.
    private(set) var components: [UInt32]

    static let noComponent = UInt32.max

    /// Tarjan's walk with a stack of its own.
    ///
    /// - Complexity: O(*slots* + *references*).
    init(_ table: CandidateTable) {
        components = [UInt32](repeating: Self.noComponent, count: table.slotCount)
        guard !table.edges.isEmpty else { return }
        // 0: not reached yet.
        var numbers = [UInt32](repeating: 0, count: table.slotCount)
        var lowest = numbers
        var next: UInt32 = 1
        var open: [UInt32] = []
        var way: [(slot: UInt32, edge: Int, end: Int)] = []
        func enter(_ slot: UInt32, _ edges: Range<Int>) {
            numbers[Int(slot)] = next
            lowest[Int(slot)] = next
            next += 1
            open.append(slot)
            way.append((slot, edges.lowerBound, edges.upperBound))
        }
        for root in 0..<UInt32(table.slotCount) where numbers[Int(root)] == 0 {
            let edges = table.edges(ofSlot: root)
            if edges.isEmpty { continue }
            enter(root, edges)
            while let (slot, edge, end) = way.last {
                if edge < end {
                    way[way.count - 1].edge += 1
                    let target = table.edges[edge].target
                    if numbers[Int(target)] == 0 {
                        let edges = table.edges(ofSlot: target)
                        if !edges.isEmpty { enter(target, edges) }
                    } else if components[Int(target)] == Self.noComponent {
                        lowest[Int(slot)] = min(lowest[Int(slot)], numbers[Int(target)])
                    }
                    continue
                }
                way.removeLast()
                if let parent = way.last?.slot { lowest[Int(parent)] = min(lowest[Int(parent)], lowest[Int(slot)]) }
                if lowest[Int(slot)] == numbers[Int(slot)] { close(slot, &open, table) }
            }
        }
    }

    private mutating func close(_ root: UInt32, _ open: inout [UInt32], _ table: CandidateTable) {
        let component = componentEnds.count
        let start = slots.count
        while let member = open.popLast() {
            components[Int(member)] = UInt32(component)
            slots.append(member)
            if member == root { break }
        }
        componentEnds.append(slots.count)
        let leadsToItself = table.edges(ofSlot: root).contains { table.edges[$0].target == root }
        if slots.count - start > 1 || leadsToItself { circular.append(component) }
    }

    /// The slots of a component.
    func members(of component: Int) -> ArraySlice<UInt32> {
        slots[(component == 0 ? 0 : componentEnds[component - 1])..<componentEnds[component]]
    }
}
