//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Which slots follow which, in all layers together, conditions left aside.
struct ReferenceGraph {
    /// One reference: the slot whose value it is part of, and the slot that it leads to.
    struct Edge {
        var from: UInt32
        var to: UInt32
    }

    /// Sorted by `from`.
    private(set) var edges: [Edge] = []
    /// Where each slot's edges begin, and behind the last one their number.
    private(set) var starts: [UInt32] = []

    init(_ sets: [LayerSet], slotCount: Int) {
        for set in sets {
            for layer in set.layers {
                for index in layer.entries {
                    let kind = set.entries[index].kind
                    if kind == CellKind.alias || kind == CellKind.derived || CellKind.isList(kind) {
                        Self.targets(of: index, in: set) { target in
                            if Int(set.entries[index].slot) < slotCount, Int(target) < slotCount {
                                edges.append(Edge(from: set.entries[index].slot, to: target))
                            }
                        }
                    }
                }
            }
        }
        var counts = [UInt32](repeating: 0, count: slotCount + 1)
        for edge in edges { counts[Int(edge.from) + 1] += 1 }
        for slot in 0..<slotCount { counts[slot + 1] += counts[slot] }
        starts = counts
        var sorted = edges
        for edge in edges {
            sorted[Int(counts[Int(edge.from)])] = edge
            counts[Int(edge.from)] += 1
        }
        edges = sorted
    }

    /// Every slot that an entry's value depends on.
    static func targets(of index: Int, in set: LayerSet, _ body: (UInt32) -> Void) {
        let payload = set.entries[index].payload
        switch set.entries[index].kind {
        case CellKind.alias:
            body(UInt32(truncatingIfNeeded: payload))
        case CellKind.derived:
            let derivation = set.derivations[Int(payload)]
            body(derivation.source.rawValue)
            for step in set.operations[derivation.operations] where step.with.kind == CellKind.alias {
                body(UInt32(truncatingIfNeeded: step.with.payload))
            }
        case let kind where CellKind.isList(kind):
            let span = PoolSpan(payload: payload)
            for place in Int(span.start)..<Int(span.start) + Int(span.count) {
                let element = set.pools.listKinds[place]
                if element == CellKind.alias || element == CellKind.elementReference {
                    body(UInt32(truncatingIfNeeded: set.pools.listPayloads[place]))
                }
            }
        default: break
        }
    }

    /// The groups of slots that lead back to themselves when conditions are left aside; none in nearly every theme.
    ///
    /// Slots without incoming edges are taken away until none is left, then those without outgoing ones; what stays is
    /// on a cycle or between two. Tarjan's walk then parts it, on a stack of its own.
    ///
    /// - Complexity: O(slots + edges).
    func cyclicGroups() -> [[UInt32]] {
        let slotCount = starts.count - 1
        var incoming = [UInt32](repeating: 0, count: slotCount)
        for edge in edges { incoming[Int(edge.to)] += 1 }
        var ready: [UInt32] = []
        for slot in 0..<slotCount where incoming[slot] == 0 && starts[slot] < starts[slot + 1] {
            ready.append(UInt32(slot))
        }
        var remaining = edges.count
        while let slot = ready.popLast() {
            for index in starts[Int(slot)]..<starts[Int(slot) + 1] {
                let target = edges[Int(index)].to
                remaining -= 1
                incoming[Int(target)] -= 1
                if incoming[Int(target)] == 0 { ready.append(target) }
            }
        }
        guard remaining > 0 else { return [] }
        return components(among: (0..<slotCount).filter { incoming[$0] > 0 }.map { UInt32($0) })
    }

    /// Strongly connected components with a cycle, by Tarjan's algorithm without recursion.
    private func components(among candidates: [UInt32]) -> [[UInt32]] {
        var order: [UInt32: Int] = [:]
        var low: [UInt32: Int] = [:]
        var onStack: Set<UInt32> = []
        var stack: [UInt32] = []
        var groups: [[UInt32]] = []
        for root in candidates where order[root] == nil {
            var frames: [(slot: UInt32, next: UInt32)] = [(root, starts[Int(root)])]
            order[root] = order.count
            low[root] = order[root]
            stack.append(root)
            onStack.insert(root)
            while let (slot, next) = frames.last {
                if next < starts[Int(slot) + 1] {
                    frames[frames.count - 1].next += 1
                    let target = edges[Int(next)].to
                    if let seen = order[target] {
                        if onStack.contains(target) { low[slot] = min(low[slot] ?? seen, seen) }
                    } else {
                        order[target] = order.count
                        low[target] = order[target]
                        stack.append(target)
                        onStack.insert(target)
                        frames.append((target, starts[Int(target)]))
                    }
                    continue
                }
                frames.removeLast()
                if let parent = frames.last?.slot {
                    low[parent] = min(low[parent] ?? .max, low[slot] ?? .max)
                }
                guard low[slot] == order[slot] else { continue }
                var group: [UInt32] = []
                while let member = stack.popLast() {
                    onStack.remove(member)
                    group.append(member)
                    if member == slot { break }
                }
                let leadsToItself = (starts[Int(slot)]..<starts[Int(slot) + 1]).contains { edges[Int($0)].to == slot }
                if group.count > 1 || leadsToItself { groups.append(group.sorted()) }
            }
        }
        return groups
    }
}
