//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Catalog {
    /// What keeps this catalog from being a later version of another one, or the same; nil where nothing does.
    ///
    /// A catalog only grows within its lineage: every token, modifier and context stays at its place, and a token keeps its
    /// type. Whoever sends one can break that, and what was bound to the earlier version would point at the wrong things.
    ///
    /// - Complexity: O(1) for the same catalog, else O(*tokens* + *contexts*).
    package func problem(asSuccessorOf earlier: Catalog) -> String? {
        if isIdentical(to: earlier) { return nil }
        guard lineage == earlier.lineage else { return "it is of lineage \(lineage), not \(earlier.lineage)" }
        guard version >= earlier.version else { return "it is version \(version), before version \(earlier.version)" }
        guard tokenCount >= earlier.tokenCount else {
            return "it has \(tokenCount) tokens, fewer than the \(earlier.tokenCount) before"
        }
        let pairs = zip(columns.types, earlier.columns.types)
        if let place = pairs.enumerated().first(where: { $1.0 != $1.1 })?.offset {
            let token = TokenID(rawValue: UInt32(place))
            return "\(path(of: token)) is a \(type(of: token).name) in it and was a \(earlier.type(of: token).name)"
        }
        guard modifiers.count >= earlier.modifiers.count else {
            return "it has \(modifiers.count) modifiers, fewer than the \(earlier.modifiers.count) before"
        }
        for (new, old) in zip(modifiers, earlier.modifiers)
        where new.name != old.name || !new.contexts.starts(with: old.contexts) {
            return "modifier '\(old.name)' or a context of it has another place in it"
        }
        return nil
    }
}
