//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The chosen context of every modifier of one catalog, e.g. `mode=dark, platform=ios`.
public struct Selection: Hashable, Sendable {
    /// The context of each modifier, in catalog order.
    package let contexts: [UInt16]

    package init(contexts: [UInt16]) {
        self.contexts = contexts
    }

    /// Whether this chooses one context of each modifier that a catalog has.
    package func fits(_ catalog: Catalog) -> Bool {
        contexts.count == catalog.modifiers.count
            && zip(contexts, catalog.modifiers).allSatisfy { Int($0) < $1.contexts.count }
    }

    /// Whether every term of a condition holds.
    package func satisfies(_ terms: ArraySlice<ConditionTerm>) -> Bool {
        for term in terms where contexts[Int(term.modifier)] != term.context { return false }
        return true
    }
}

/// Why a selection's inputs were refused: all problems at once, one message each (DTCG Resolver 5).
public struct SelectionError: Error, Equatable, Sendable, CustomStringConvertible {
    public let messages: [String]

    public init(messages: [String]) {
        self.messages = messages
    }

    public var description: String { messages.joined(separator: "\n") }
}

extension Catalog {
    /// The selection that `inputs` (modifier to context) choose; a modifier not named keeps its context in `current`, or
    /// takes its default where there is none.
    ///
    /// Names are matched exactly first, then without regard to case where only one fits (DTCG Resolver 5.1).
    ///
    /// - Throws: One ``SelectionError`` with a message for each unknown modifier, unknown context and modifier without
    ///   default that is not named.
    /// - Precondition: `current` is of this catalog.
    public func selection(
        _ inputs: [String: String] = [:],
        from current: Selection? = nil
    ) throws(SelectionError) -> Selection {
        precondition(current?.fits(self) != false, "the selection is of another catalog")
        var messages: [String] = []
        var chosen = [UInt16?](repeating: nil, count: modifiers.count)
        for (name, context) in inputs.sorted(by: { $0.key < $1.key }) {
            guard let place = Self.match(name, in: modifiers.map(\.name)) else {
                let known =
                    modifiers.isEmpty ? "there are none" : "there are " + modifiers.map(\.name).joined(separator: ", ")
                messages.append("unknown modifier '\(name)': \(known)")
                continue
            }
            let modifier = modifiers[place]
            guard let index = Self.match(context, in: modifier.contexts) else {
                let known = modifier.contexts.joined(separator: ", ")
                messages.append("modifier '\(modifier.name)' has no context '\(context)': it has \(known)")
                continue
            }
            if let before = chosen[place], before != UInt16(index) {
                messages.append("modifier '\(modifier.name)' is given twice with different contexts")
            }
            chosen[place] = UInt16(index)
        }
        let wronglyNamed = messages.count
        for (place, modifier) in modifiers.enumerated() where chosen[place] == nil {
            if let context = current?.contexts[place] ?? modifier.defaultContext {
                chosen[place] = context
            } else if wronglyNamed == 0 || !inputs.keys.contains(where: { Self.match($0, in: [modifier.name]) != nil })
            {
                let known = modifier.contexts.joined(separator: ", ")
                messages.append("modifier '\(modifier.name)' has no default: choose one of \(known)")
            }
        }
        guard messages.isEmpty else { throw SelectionError(messages: messages) }
        return Selection(contexts: chosen.map { $0 ?? 0 })
    }

    private static func match(_ name: String, in names: [String]) -> Int? {
        if let exact = names.firstIndex(of: name) { return exact }
        let folded = names.indices.filter { names[$0].lowercased() == name.lowercased() }
        return folded.count == 1 ? folded[0] : nil
    }

    /// `mode=dark, platform=ios`, in catalog order.
    public func description(of selection: Selection) -> String {
        zip(modifiers, selection.contexts)
            .map { "\($0.name)=\($0.contexts[Int($1)])" }
            .joined(separator: ", ")
    }

    /// `mode = dark and platform = ios`, in catalog order, or `always`.
    public func description(of condition: [ConditionTerm]) -> String {
        guard !condition.isEmpty else { return "always" }
        return condition.map { term in
            let modifier = modifiers[Int(term.modifier)]
            return "\(modifier.name) = \(modifier.contexts[Int(term.context)])"
        }.joined(separator: " and ")
    }
}
