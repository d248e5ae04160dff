//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// In which tokens and modifiers two catalogs differ.
struct CatalogDifference {
    /// A token, with its type.
    typealias Token = (path: String, type: TokenType)

    private(set) var added: [Token] = []
    /// Gone, or retired.
    private(set) var removed: [Token] = []
    /// The same token under another path; only within a lineage, where ids tell.
    private(set) var renamed: [(from: String, to: String)] = []
    /// What of a token differs, such as `type color -> number` or `description`.
    private(set) var changed: [(path: String, what: [String])] = []
    private(set) var addedModifiers: [String] = []
    private(set) var removedModifiers: [String] = []
    /// Modifiers with other contexts or another default.
    private(set) var changedModifiers: [String] = []

    var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && renamed.isEmpty && changed.isEmpty && addedModifiers.isEmpty
            && removedModifiers.isEmpty && changedModifiers.isEmpty
    }

    init(from old: Catalog, to new: Catalog) {
        var pairs: [(old: TokenID, new: TokenID)] = []
        if old.lineage == new.lineage {
            let shared = min(old.tokenCount, new.tokenCount)
            pairs = zip(old.tokenIDs, new.tokenIDs).map { (old: $0, new: $1) }
            removed += old.tokenIDs.dropFirst(shared).filter { !old.isRetired($0) }.map { Self.token($0, old) }
            added += new.tokenIDs.dropFirst(shared).filter { !new.isRetired($0) }.map { Self.token($0, new) }
        } else {
            for token in old.tokenIDs where !old.isRetired(token) {
                // An alternate path leads to a token, too, but is not its path.
                if let other = new.token(at: old.path(of: token)), new.path(of: other) == old.path(of: token) {
                    pairs.append((old: token, new: other))
                } else {
                    removed.append(Self.token(token, old))
                }
            }
            let known = Set(pairs.map(\.new))
            added += new.tokenIDs.filter { !known.contains($0) && !new.isRetired($0) }.map { Self.token($0, new) }
        }
        for pair in pairs { compare(old.definition(of: pair.old), new.definition(of: pair.new)) }
        compare(old.modifiers, new.modifiers)
    }

    private static func token(_ token: TokenID, _ catalog: Catalog) -> Token {
        (catalog.path(of: token), catalog.type(of: token))
    }

    private mutating func compare(_ old: TokenDefinition, _ new: TokenDefinition) {
        switch (old.isRetired, new.isRetired) {
        case (true, true): return
        case (false, true): return removed.append((old.path, old.type))
        case (true, false): return added.append((new.path, new.type))
        case (false, false): break
        }
        if old.path != new.path { renamed.append((old.path, new.path)) }
        var what: [String] = []
        if old.type != new.type { what.append("type \(old.type.name) -> \(new.type.name)") }
        if old.description != new.description { what.append("description") }
        if old.deprecation != new.deprecation { what.append("deprecation") }
        if Set(old.alternates) != Set(new.alternates) { what.append("alternate paths") }
        if old.platformNames != new.platformNames { what.append("platform names") }
        if old.overridable != new.overridable { what.append("who may override it") }
        if !what.isEmpty { changed.append((new.path, what)) }
    }

    private mutating func compare(_ old: [Modifier], _ new: [Modifier]) {
        for modifier in new {
            guard let other = old.first(where: { $0.name == modifier.name }) else {
                addedModifiers.append(modifier.name)
                continue
            }
            let isSame = other.contexts == modifier.contexts && other.defaultContext == modifier.defaultContext
            if !isSame { changedModifiers.append(modifier.name) }
        }
        removedModifiers = old.map(\.name).filter { name in !new.contains { $0.name == name } }
    }
}
