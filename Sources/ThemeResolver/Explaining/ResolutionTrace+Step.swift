//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension ResolutionTrace {
    /// One slot: whose entry counts, whose do not and why, and what comes of it.
    public struct Step: Hashable, Sendable {
        public let slot: SlotID
        /// The path of the token that owns the slot.
        public let path: String
        /// Which part of a composite the slot is, `fontSize`; nil for a token of one slot.
        public let part: String?
        /// Every entry for the slot in any layer of the chain, strongest first: by rank, then by depth in the chain, then
        /// by place in the document's own order. Conditions that do not hold are passed over on the way down.
        public let candidates: [Candidate]
        /// The place of the one that counts; nil where no layer that applies writes the slot.
        public let winner: Int?
        /// Where the winner derives its value: each operation's values; fewer than operations where one failed.
        public let applications: [Application]
        public let outcome: Outcome
    }

    /// One entry that was considered for a slot.
    public struct Candidate: Hashable, Sendable {
        public let layer: LayerPlace
        public let rank: Rank
        /// All must hold; none means always.
        public let condition: [Term]
        /// Whether the entry writes all of the token's slots, or this one alone on top of what others gave.
        public let isWholeToken: Bool
        public let content: Content
        public let verdict: Verdict
    }

    /// Which layer of a chain.
    public struct LayerPlace: Hashable, Sendable {
        /// The place of the layer set in the chain; 0 is the base.
        public let member: Int
        /// The place of the layer in its set, from 0, in the document's own order.
        public let layer: Int

        package init(member: Int, layer: Int) {
            self.member = member
            self.layer = layer
        }
    }

    /// One equation of a layer's condition beside what was chosen.
    public struct Term: Hashable, Sendable {
        /// The modifier's name.
        public let modifier: String
        /// The context that the layer is for.
        public let context: String
        /// The context that the selection has.
        public let selected: String

        /// Whether the equation holds.
        public var isFulfilled: Bool { context == selected }
    }

    /// Why an entry counts or does not. Those that lost name the layer whose entry counts instead.
    public enum Verdict: Hashable, Sendable {
        case won
        /// The layer is for other contexts: the terms that are not fulfilled say which.
        case conditionNotFulfilled
        /// The winner's rank is higher, whatever their order.
        case outranked(by: LayerPlace)
        /// The entry was for one slot, and the winner writes the whole token.
        case wiped(by: LayerPlace)
        /// The winner has the same rank and comes later: deeper in the chain or further down its document.
        case overridden(by: LayerPlace)
    }
}
