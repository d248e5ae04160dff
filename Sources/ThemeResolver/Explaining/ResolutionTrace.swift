//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Where the value of one token came from: every layer considered, every reference followed, every operation.
///
/// A plain value that keeps nothing of the theme it was made of; ``ResolvedTheme/trace(of:maximumHops:)`` makes it. A token
/// is explained slot by slot, so a part of a composite can come from another layer than its neighbour. Each slot that
/// the value needs is one ``Step``, listed once however many others refer to it: a cycle ends, and values shared by many
/// cost no more than one.
public struct ResolutionTrace: Hashable, Sendable {
    /// How many slots beyond the token's own are followed unless asked otherwise. People's chains have a handful;
    /// made ones, a hundred thousand, and nobody reads those to the end.
    public static let defaultMaximumHops = 100

    /// The token.
    public let token: TokenID
    /// Its path in the catalog.
    public let path: String
    /// Its type, the same in every layer.
    public let type: TokenType
    /// The contexts that the theme was resolved for.
    public let selection: Selection
    /// The ranks that may not override the token: layers that try are refused before anything is resolved.
    public let closedRanks: [Rank]
    /// What ``ResolvedTheme/value(of:)`` gives for the token.
    public let outcome: Outcome
    /// The token's own slots first, each followed by what it refers to, depth first; a slot that several refer to stands
    /// where the first of them needs it.
    public let steps: [Step]
    /// The names of the slots on the way from the token to the failure, in the order of the references; the last closes
    /// a cycle, has no value, or fails by itself. Empty where nothing failed; cut short where the hops did not suffice.
    public let failingWay: [String]
    /// How many slots that steps refer to were not followed, for want of hops.
    public let unfollowedCount: Int

    /// Where each slot's step is.
    private let places: [SlotID: Int]

    /// The step of a slot; nil where it has none, see ``unfollowedCount``.
    ///
    /// - Complexity: O(1).
    public func step(of slot: SlotID) -> Step? {
        places[slot].map { steps[$0] }
    }

    init(_ header: Header, outcome: Outcome, steps: [Step], failingWay: [String], unfollowedCount: Int) {
        token = header.token
        path = header.path
        type = header.type
        selection = header.selection
        closedRanks = header.closedRanks
        self.outcome = outcome
        self.steps = steps
        self.failingWay = failingWay
        self.unfollowedCount = unfollowedCount
        places = Dictionary(uniqueKeysWithValues: zip(steps.map(\.slot), 0...))
    }

    /// What is known of the token before a layer is looked at.
    struct Header {
        let token: TokenID
        let path: String
        let type: TokenType
        let selection: Selection
        let closedRanks: [Rank]
    }

    /// What a token or slot comes to.
    public enum Outcome: Hashable, Sendable {
        /// For a slot of a composite, a value of the part's own type.
        case value(TokenValue)
        /// The winning entry leaves the part out.
        case unspecified
        /// No layer that applies gives a value.
        case absent
        case failed(ResolutionIssue)
    }
}
