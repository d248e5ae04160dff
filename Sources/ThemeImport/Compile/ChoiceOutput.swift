//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Layers while they are made, where tokens read the values of others.
///
/// A token that does so has an entry for each combination of conditions under which those have their values. Its entries
/// keep their order by a key: the layer of the token's own declaration, then those of what it reads. In any selection
/// the last of them that applies is the combination of what wins for each token, because each condition can be met
/// without the others.
struct ChoiceOutput {
    struct Key: Hashable {
        var order: [Int]
        var rank: Rank
        var condition: [ConditionTerm]
    }

    private var entries: [Key: [LayerEntry]] = [:]

    mutating func append(_ entry: LayerEntry, to key: Key) {
        entries[key, default: []].append(entry)
    }

    /// The layers in the order of their keys; neighbours under one condition are one layer.
    consuming func columns() -> LayerColumns {
        var columns = LayerColumns()
        let keys = entries.keys.sorted { left, right in
            if left.order != right.order { return left.order.lexicographicallyPrecedes(right.order) }
            if left.rank != right.rank { return left.rank < right.rank }
            return left.condition.lexicographicallyPrecedes(right.condition) {
                ($0.modifier, $0.context) < ($1.modifier, $1.context)
            }
        }
        for (place, key) in keys.enumerated() {
            for entry in entries[key] ?? [] { columns.append(entry) }
            let next = place + 1 < keys.count ? keys[place + 1] : nil
            if next?.rank != key.rank || next?.condition != key.condition {
                columns.endLayer(rank: key.rank, condition: key.condition)
            }
        }
        return columns
    }
}
