//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What one layer of a chain's member writes, as its blob has it: nothing followed, nothing computed.
public struct WrittenLayer: Hashable, Sendable {
    /// One term of the layer's condition.
    public struct Term: Hashable, Sendable {
        public let modifier: String
        public let context: String
    }

    /// What the layer writes into one slot.
    public struct Entry: Hashable, Sendable {
        public let slot: ResolutionTrace.Reference
        /// Whether it is part of an entry for the whole token, which replaces all that weaker layers say of it.
        public let isWholeToken: Bool
        public let content: ResolutionTrace.Content
    }

    public let rank: Rank
    /// All of them must hold; none means always.
    public let condition: [Term]
    /// In the order of their slots.
    public let entries: [Entry]
}

extension ResolvedTheme {
    /// What the layers of one member of the chain write, in the member's own order; the selection makes no difference.
    ///
    /// - Parameter member: The place in the chain, 0 for the base.
    /// - Returns: The layers, without entries for slots of a later version of the catalog.
    /// - Complexity: O(*slots* + *entries of all layers*) time and memory.
    /// - Precondition: the chain has the member.
    public func writtenLayers(ofMember member: Int) -> [WrittenLayer] {
        let members = EntryIndex(self).members
        precondition(members.indices.contains(member), "the chain has members \(members.indices), not \(member)")
        var reader = ContentReader(self, members: members)
        let set = members[member]
        let slotCount = UInt32(catalog.slotCount)
        return set.layers.map { layer in
            let entries = set.entries[layer.entries].filter { $0.slot < slotCount }.sorted { $0.slot < $1.slot }
            return WrittenLayer(
                rank: layer.rank,
                condition: set.condition(of: layer).map { term in
                    let modifier = catalog.modifiers[Int(term.modifier)]
                    return WrittenLayer.Term(modifier: modifier.name, context: modifier.contexts[Int(term.context)])
                },
                entries: entries.map { entry in
                    WrittenLayer.Entry(
                        slot: reader.reference(SlotID(rawValue: entry.slot)),
                        isWholeToken: !entry.isOneSlot,
                        content: reader.content(of: entry, member: member)
                    )
                }
            )
        }
    }
}
