//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Values by key whose costs add up to a limit; what was used longest ago goes first.
///
/// - Complexity: a look-up, an insertion and each eviction take constant time.
struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Node: Sendable {
        var key: Key
        var value: Value
        var cost: Int
        var newer: Int
        var older: Int

        mutating func use<Result>(_ body: (inout Value) -> Result) -> Result {
            body(&value)
        }
    }

    /// The limit of the costs' sum.
    let capacity: Int
    /// The costs' sum.
    private(set) var cost = 0
    private var nodes: [Node?] = []
    private var free: [Int] = []
    private var places: [Key: Int] = [:]
    private var newest = Self.none
    private var oldest = Self.none

    private static var none: Int { -1 }

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// How many values there are.
    var count: Int { places.count }

    /// Uses and perhaps changes a value in place; its cost stays.
    ///
    /// - Returns: what `body` returns; nil if there is no value.
    mutating func use<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result? {
        guard let place = places[key] else { return nil }
        if place != newest {
            unlink(place)
            link(place)
        }
        return nodes[place]?.use(body)
    }

    /// Puts a value in, in the place of an older one of the same key; one above the capacity is not kept.
    mutating func insert(_ value: Value, for key: Key, cost: Int) {
        remove(key)
        guard cost <= capacity else { return }
        let node = Node(key: key, value: value, cost: cost, newer: Self.none, older: Self.none)
        let place = free.popLast() ?? nodes.count
        if place == nodes.count { nodes.append(node) } else { nodes[place] = node }
        places[key] = place
        self.cost += cost
        link(place)
        while self.cost > capacity, let last = nodes[oldest] { remove(last.key) }
    }

    /// Takes a value out, if there is one.
    mutating func remove(_ key: Key) {
        guard let place = places.removeValue(forKey: key) else { return }
        unlink(place)
        cost -= nodes[place]?.cost ?? 0
        nodes[place] = nil
        free.append(place)
    }

    /// Takes everything out.
    mutating func removeAll() {
        self = LeastRecentlyUsed(capacity: capacity)
    }

    private mutating func link(_ place: Int) {
        nodes[place]?.older = newest
        nodes[place]?.newer = Self.none
        if newest != Self.none { nodes[newest]?.newer = place }
        newest = place
        if oldest == Self.none { oldest = place }
    }

    private mutating func unlink(_ place: Int) {
        guard let node = nodes[place] else { return }
        if node.newer == Self.none { newest = node.older } else { nodes[node.newer]?.older = node.older }
        if node.older == Self.none { oldest = node.newer } else { nodes[node.older]?.newer = node.newer }
    }
}
