//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

/// In which entries two blobs' layers differ. Layers are the same that have rank and condition in common; of several such,
/// the first is compared with the first.
struct LayersDifference {
    /// A layer that differs.
    struct Layer {
        let rank: Rank
        let condition: [WrittenLayer.Term]
        /// Counted from 1 among the layers of this rank and condition.
        let occurrence: Int
        /// Whether only one of the two has it.
        let change: Change
        /// In the order of the slots.
        let entries: [Entry]
    }

    /// A slot in which a layer differs.
    struct Entry {
        let slot: ResolutionTrace.Reference
        let old: WrittenLayer.Entry?
        let new: WrittenLayer.Entry?

        var change: Change { old == nil ? .added : new == nil ? .removed : .changed }
    }

    enum Change: String {
        case added, removed, changed
    }

    private(set) var layers: [Layer] = []
    /// Whether layers that both have come in another order within their rank, where later ones win.
    private(set) var isReordered = false

    var isEmpty: Bool { layers.isEmpty && !isReordered }

    /// How many entries there are of each kind.
    func count(_ change: Change) -> Int {
        layers.reduce(0) { $0 + $1.entries.count { $0.change == change } }
    }

    private struct Key: Hashable {
        let rank: Rank
        let condition: [WrittenLayer.Term]
        let occurrence: Int
    }

    /// - Throws: ``ExportError`` where a number is not finite.
    init(from old: DifferenceSide, to new: DifferenceSide) throws(ExportError) {
        let isSameLineage = old.blob.lineage == new.blob.lineage
        let (oldKeys, newKeys) = (Self.keys(old.layers), Self.keys(new.layers))
        let oldPlaces = Dictionary(uniqueKeysWithValues: zip(oldKeys, old.layers.indices))
        let newPlaces = Dictionary(uniqueKeysWithValues: zip(newKeys, new.layers.indices))
        for (key, layer) in zip(newKeys, new.layers) {
            let before = oldPlaces[key].map { old.layers[$0].entries }
            let entries = try Self.entries(from: before ?? [], to: layer.entries, bySlot: isSameLineage)
            if before != nil, entries.isEmpty { continue }
            layers.append(Self.layer(key, before == nil ? .added : .changed, entries))
        }
        for (key, layer) in zip(oldKeys, old.layers) where newPlaces[key] == nil {
            let entries = try Self.entries(from: layer.entries, to: [], bySlot: isSameLineage)
            layers.append(Self.layer(key, .removed, entries))
        }
        for rank in Rank.allCases {
            let before = oldKeys.filter { $0.rank == rank && newPlaces[$0] != nil }
            let after = newKeys.filter { $0.rank == rank && oldPlaces[$0] != nil }
            if before != after { isReordered = true }
        }
    }

    private static func layer(_ key: Key, _ change: Change, _ entries: [Entry]) -> Layer {
        Layer(
            rank: key.rank,
            condition: key.condition,
            occurrence: key.occurrence,
            change: change,
            entries: entries
        )
    }

    private static func keys(_ layers: [WrittenLayer]) -> [Key] {
        var seen: [Key: Int] = [:]
        return layers.map { layer in
            let condition = layer.condition.sorted { ($0.modifier, $0.context) < ($1.modifier, $1.context) }
            let first = Key(rank: layer.rank, condition: condition, occurrence: 1)
            let count = (seen[first] ?? 0) + 1
            seen[first] = count
            return Key(rank: layer.rank, condition: condition, occurrence: count)
        }
    }

    /// A slot by its id, which says nothing in another lineage; there by its name.
    private struct SlotKey: Hashable {
        var slot: SlotID?
        var path = ""
        var part: String?

        init(_ reference: ResolutionTrace.Reference, bySlot: Bool) {
            if bySlot {
                slot = reference.slot
            } else {
                (path, part) = (reference.path, reference.part)
            }
        }
    }

    private static func entries(
        from old: [WrittenLayer.Entry],
        to new: [WrittenLayer.Entry],
        bySlot: Bool
    ) throws(ExportError) -> [Entry] {
        let before = Dictionary(old.map { (SlotKey($0.slot, bySlot: bySlot), $0) }) { _, last in last }
        let after = Dictionary(new.map { (SlotKey($0.slot, bySlot: bySlot), $0) }) { _, last in last }
        var entries: [Entry] = []
        for (key, entry) in after {
            let other = before[key]
            if let other, try isSame(other, entry, bySlot: bySlot) { continue }
            entries.append(Entry(slot: entry.slot, old: other, new: entry))
        }
        for (key, entry) in before where after[key] == nil {
            entries.append(Entry(slot: entry.slot, old: entry, new: nil))
        }
        return entries.sorted { left, right in
            bySlot
                ? left.slot.slot < right.slot.slot
                : (left.slot.path, left.slot.part ?? "") < (right.slot.path, right.slot.part ?? "")
        }
    }

    private static func isSame(
        _ old: WrittenLayer.Entry,
        _ new: WrittenLayer.Entry,
        bySlot: Bool
    ) throws(ExportError) -> Bool {
        guard old.isWholeToken == new.isWholeToken else { return false }
        if old.content == new.content { return true }
        // References of two lineages have different ids; in JSON they are names, and numbers are exact.
        return bySlot ? false : try json(old.content) == json(new.content)
    }

    private static func json(_ content: ResolutionTrace.Content) throws(ExportError) -> String {
        var writer = JSONWriter(isSpaced: false)
        try writer.object { writer throws(ExportError) in try writer.content(content) }
        return writer.text
    }
}
