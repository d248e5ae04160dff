//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// How far a check of all contexts goes.
public struct ContextCheckOptions: Sendable {
    /// Up to so many combinations of a group's contexts, each is resolved. Default 4,096: twelve modifiers of two contexts.
    public var maximumCombinations = 4_096
    /// The steps after which the search in a larger group ends undecided. Default 100,000: a second or two where a
    /// hundred tokens take part.
    public var maximumSteps = 100_000
    /// The selections resolved and the steps searched after which the whole check ends and what is left of it is undecided.
    /// Default one million: 256 groups of the most combinations that are tried.
    public var maximumContexts = 1 << 20
    /// The slots, each time one is resolved or searched, after which the whole check ends and what is left of it is
    /// undecided. Default two billion, under a minute: no real theme known to us needs a thousandth of it.
    public var maximumWork = 2_000_000_000
    /// The most errors that are kept. Default 1,000: more are seldom read in one go.
    public var maximumErrors = 1_000
    /// Asked again and again; true ends the whole check, and what is left of it is undecided. Default nil: never.
    public var isExpired: (@Sendable () -> Bool)?

    public init() {}
}

/// A failure that a check of all contexts has found.
public struct ContextError: Hashable, Sendable {
    /// What the resolver says of it in the witness selection.
    public let issue: ResolutionIssue
    /// A selection in which it happens, with the default contexts wherever they do.
    public let witness: Selection
    /// The witness as far as it matters: the contexts of the modifiers that touch the tokens on the way. Empty where the
    /// failure needs no particular selection.
    public let condition: [ConditionTerm]
    /// The tokens on the way, the one that fails first.
    public let tokens: [TokenID]
    /// The slots on the way, the one that fails first.
    package let slots: [SlotID]

    /// The tokens that fail for a reason of their own: all on a circle, else the first.
    public var failingTokens: [TokenID] { issue.code == .cycle ? tokens : Array(tokens.prefix(1)) }

    /// `with mode=dark: ...`, or the issue alone where it needs no particular selection.
    public func description(in catalog: Catalog) -> String {
        let terms = catalog.selectionText(of: condition)
        return terms.isEmpty ? issue.message : "with \(terms): \(issue.message)"
    }
}

extension Catalog {
    /// `mode=dark, platform=ios`: what a selection must have for a condition to hold.
    func selectionText(of condition: [ConditionTerm]) -> String {
        condition.map { term in
            let modifier = modifiers[Int(term.modifier)]
            return "\(modifier.name)=\(modifier.contexts[Int(term.context)])"
        }.joined(separator: ", ")
    }
}

/// Tokens that could be neither shown to be sound nor to fail in some selection.
public struct UndecidedGroup: Hashable, Sendable {
    /// The tokens that may fail, ascending.
    public let tokens: [TokenID]
    /// The places of the modifiers on which it depends, ascending.
    public let modifiers: [Int]
    /// How many combinations of their contexts there are; `Int.max` where there are more.
    public let combinations: Int

    /// The most tokens and modifiers that ``description(in:)`` names.
    public static let maximumNames = 20

    /// Which tokens may fail in which of how many selections.
    public func description(in catalog: Catalog) -> String {
        func list(_ names: [String]) -> String {
            let rest = names.count - Self.maximumNames
            return names.prefix(Self.maximumNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        }
        let count = combinations == .max ? "very many" : "\(combinations)"
        return
            "\(list(tokens.map { catalog.path(of: $0) })) may fail in some of \(count) combinations of the modifiers "
            + list(modifiers.map { catalog.modifiers[$0].name })
    }
}

/// What a check of all contexts has found.
public struct ContextReport: Sendable {
    /// Each failure once, in the order of the tokens that fail.
    public internal(set) var errors: [ContextError] = []
    /// Whether more failures were found than are kept.
    public internal(set) var hasMoreErrors = false
    /// What could not be decided within the budget.
    public internal(set) var undecided: [UndecidedGroup] = []

    /// Whether every token resolves in every selection.
    public var isSound: Bool { errors.isEmpty && undecided.isEmpty }
}
