//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

extension PublishPlan {
    /// Judges one changed theme by the final state of all.
    ///
    /// Unchanged themes are in order already, so it is enough to look upwards from each changed theme, and downwards
    /// where what its children rely on has changed: its being there, its lineage, its depth.
    func check(_ step: PublishStep) throws(StoreError) {
        guard let new = step.new else {
            let children = try finalChildren(of: step.name, after: nil, limit: StoreLimits.maximumNamesInMessage + 1)
            guard children.isEmpty else { throw ChainRules.hasChildren(step.name, children.map(\.name)) }
            return
        }
        let depth = try ChainRules.check(new) { name throws(StoreError) in try finalRecord(of: name) }
        guard let old = step.old else { return }
        if old.facts.lineage != new.facts.lineage {
            // Children that this publish changes are judged on their own.
            let limit = StoreLimits.maximumNamesInMessage + 1
            let children = try unchangedChildren(of: step.name, after: nil, limit: limit)
            guard children.isEmpty else {
                throw ChainRules.lineageBreak(step.name, old.facts.lineage, new.facts.lineage, children.map(\.name))
            }
        }
        if old.parent != new.parent {
            try checkDepth(below: step.name, depth: depth)
        }
    }

    /// Refuses descendants that are more than the longest chain away from their base.
    private func checkDepth(below name: ThemeName, depth: Int) throws(StoreError) {
        let pageSize = 1_000
        var after: ThemeName?
        while true {
            let page = try finalChildren(of: name, after: after, limit: pageSize)
            for child in page {
                guard depth < StoreLimits.maximumChainLength else { throw ChainRules.tooDeep(child.name) }
                try checkDepth(below: child.name, depth: depth + 1)
            }
            guard page.count == pageSize, let last = page.last else { return }
            after = last.name
        }
    }
}

/// The rules of chains, and the words for breaking them.
enum ChainRules {
    /// Judges a theme's way up to its base.
    ///
    /// - Returns: the members of its chain, itself included: 1 for a base.
    static func check(
        _ theme: ThemeRecord,
        find: (ThemeName) throws(StoreError) -> ThemeRecord?
    ) throws(StoreError) -> Int {
        var depth = 1
        var member = theme
        while true {
            guard let parentName = member.parent else {
                guard member.facts.kind == .base else { throw layersWithoutParent(member.name) }
                return depth
            }
            guard member.facts.kind == .layers else { throw baseWithParent(member.name, parentName) }
            guard parentName != theme.name else { throw cycle(theme.name, through: member.name) }
            guard let parent = try find(parentName) else { throw missingParent(member.name, parentName) }
            guard depth < StoreLimits.maximumChainLength else {
                throw try cycle(above: theme, find: find) ?? tooDeep(theme.name)
            }
            guard parent.facts.lineage == member.facts.lineage else { throw lineageMismatch(member, parent) }
            member = parent
            depth += 1
        }
    }

    /// The cycle that the way up from a theme runs into, if it does; only asked when the way is too long.
    private static func cycle(
        above theme: ThemeRecord,
        find: (ThemeName) throws(StoreError) -> ThemeRecord?
    ) throws(StoreError) -> StoreError? {
        var seen: Set<ThemeName> = [theme.name]
        var last = theme.name
        var next = theme.parent
        while let name = next {
            guard seen.insert(name).inserted else { return cycle(name, through: last) }
            last = name
            next = try find(name)?.parent
        }
        return nil
    }

    static func cycle(_ name: ThemeName, through member: ThemeName) -> StoreError {
        StoreError(
            code: .cycle,
            message: "theme '\(name)' would be its own ancestor, through '\(member)'; give one of them another parent",
            themes: name == member ? [name] : [name, member]
        )
    }

    static func missingParent(_ name: ThemeName, _ parent: ThemeName) -> StoreError {
        StoreError(
            code: .missingParent,
            message: """
                theme '\(name)' has the parent '\(parent)', which doesn't exist; publish the parent first or with it
                """,
            themes: [name, parent]
        )
    }

    static func layersWithoutParent(_ name: ThemeName) -> StoreError {
        StoreError(
            code: .missingParent,
            message: "theme '\(name)' has layers only, without a catalog, and no parent; name the parent to put it on",
            themes: [name]
        )
    }

    static func baseWithParent(_ name: ThemeName, _ parent: ThemeName) -> StoreError {
        StoreError(
            code: .baseWithParent,
            message: """
                theme '\(name)' has a catalog of its own and would have the parent '\(parent)'; publish it without a \
                parent, or compile it as a brand of the parent
                """,
            themes: [name, parent]
        )
    }

    static func tooDeep(_ name: ThemeName) -> StoreError {
        StoreError(
            code: .chainTooDeep,
            message: """
                theme '\(name)' would have more than \(StoreLimits.maximumChainLength) members in its chain; put it nearer \
                to its base
                """,
            themes: [name]
        )
    }

    static func lineageMismatch(_ theme: ThemeRecord, _ parent: ThemeRecord) -> StoreError {
        StoreError(
            code: .lineageMismatch,
            message: """
                theme '\(theme.name)' is bound to the catalog lineage \(theme.facts.lineage), and its parent \
                '\(parent.name)' has \(parent.facts.lineage); compile it against this parent
                """,
            themes: [theme.name, parent.name]
        )
    }

    static func lineageBreak(
        _ name: ThemeName,
        _ old: Lineage,
        _ new: Lineage,
        _ children: [ThemeName]
    ) -> StoreError {
        StoreError(
            code: .lineageMismatch,
            message: """
                theme '\(name)' would go from the catalog lineage \(old) to \(new), which its children aren't bound to: \
                \(StoreError.list(children)); publish them in the same list, or under another name
                """,
            themes: [name] + children
        )
    }

    static func hasChildren(_ name: ThemeName, _ children: [ThemeName]) -> StoreError {
        StoreError(
            code: .hasChildren,
            message: """
                theme '\(name)' can't be removed, it is the parent of \(StoreError.list(children)); remove them first or \
                in the same publish
                """,
            themes: children
        )
    }
}
