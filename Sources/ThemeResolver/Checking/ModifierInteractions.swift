//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Which modifiers have to do with each other: those that touch the transitive references of one token.
public struct ModifierInteractions: Equatable, Sendable {
    /// The modifiers that touch one token together, by their places in the catalog: the largest such groups, those of one
    /// modifier included, in ascending order. A modifier that touches nothing is in none.
    public let groups: [[Int]]

    /// Keeps the groups that are in no other.
    init(_ all: [[Int]], modifierCount: Int) {
        let sorted = all.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
        var kept: [Set<Int>] = []
        for group in sorted {
            let group = Set(group)
            if !kept.contains(where: { $0.isSuperset(of: group) }) { kept.append(group) }
        }
        groups = kept.map { $0.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether no token's transitive references are touched by both modifiers, so that what one does never depends on the
    /// other.
    ///
    /// - Complexity: O(*groups*).
    public func areOrthogonal(_ first: Int, _ second: Int) -> Bool {
        !groups.contains { $0.contains(first) && $0.contains(second) }
    }
}
