//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

@testable import ThemeResolver

/// A failure without the words, without the parts of tokens, and without where a circle begins.
struct FailureKey: Hashable, CustomStringConvertible {
    let code: ResolutionIssue.Code
    let tokens: [String]

    init(_ issue: ResolutionIssue) {
        code = issue.code
        var tokens = issue.paths.map { $0.split(separator: " ").first.map(String.init) ?? $0 }
        if issue.code == .cycle, let least = tokens.min(), let start = tokens.firstIndex(of: least) {
            tokens = Array(tokens[start...] + tokens[..<start])
        }
        self.tokens = tokens
    }

    var description: String { tokens.joined(separator: ">") }
}

/// A chain resolved in every selection, one after the other, as themes are.
struct EveryContext {
    /// What fails in any selection.
    private(set) var failures: Set<FailureKey> = []
    /// The tokens that fail in any selection.
    private(set) var failingTokens: Set<TokenID> = []
    private let resolver: Resolver
    private let overlays: [BoundLayers]

    init(_ catalog: Catalog, _ sets: [LayerSet]) throws {
        resolver = try Resolver(catalog: catalog, base: sets[0])
        overlays = try sets.dropFirst().map { [resolver] in try resolver.bind($0) }
        var all: [[UInt16]] = [[]]
        for modifier in catalog.modifiers {
            all = all.flatMap { chosen in modifier.contexts.indices.map { chosen + [UInt16($0)] } }
        }
        for contexts in all {
            let found = failures(in: Selection(contexts: contexts))
            failures.formUnion(found.issues.map { FailureKey($0) })
            failingTokens.formUnion(found.tokens)
        }
    }

    /// What fails in a selection, as each failing slot tells it, and the tokens that do.
    func failures(in selection: Selection) -> (issues: Set<ResolutionIssue>, tokens: Set<TokenID>) {
        let theme = resolver.resolve(selection, overlays: overlays)
        var issues: Set<ResolutionIssue> = []
        var tokens: Set<TokenID> = []
        for slot in 0..<UInt32(theme.catalog.slotCount) {
            let cell = theme.cell(at: SlotID(rawValue: slot))
            guard cell.kind == CellKind.error else { continue }
            issues.insert(PoolSources(reading: theme.storage).issue(of: cell))
            tokens.insert(theme.catalog.owner(of: SlotID(rawValue: slot)).token)
        }
        return (issues, tokens)
    }
}
