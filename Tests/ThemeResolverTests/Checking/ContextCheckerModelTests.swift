//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

/// The check held against resolving every selection.
@Suite struct ContextCheckerModelTests {
    /// 20 blocks of 100 random chains, each checked by trying all combinations and by searching.
    @Test(arguments: 0..<20)
    func agreesWithEverySelection(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("context check model test, block \(block): seeds from \(start)")
        var failing = 0
        for seed in start..<start + 100 {
            let random = RandomConditions(seed: seed)
            failing += try compare(random.catalog, random.sets, "seed \(seed)") ? 1 : 0
        }
        #expect(failing > 10, "most random chains are broken somewhere")
    }

    /// All kinds of slots, in chains of up to four.
    @Test(arguments: 0..<10)
    func agreesOnAllTypes(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("context check model test of all types, block \(block): seeds from \(start)")
        for seed in start..<start + 10 {
            let random = RandomTheme(seed: seed)
            _ = try compare(random.catalog, random.longestChain(), "seed \(seed)")
        }
    }

    /// Aliases alone, where a token has one failure only: circles are the same, too.
    @Test(arguments: 0..<10)
    func agreesOnAliases(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("context check model test of aliases, block \(block): seeds from \(start)")
        var circles = 0
        for seed in start..<start + 100 {
            let random = RandomConditions(seed: seed, aliasesOnly: true)
            let every = try EveryContext(random.catalog, random.sets)
            let chain = try random.sets.map { try $0.bound(to: random.catalog) }
            let report = ContextChecker(catalog: random.catalog, chain: chain).report()
            #expect(Set(report.errors.map { FailureKey($0.issue) }) == every.failures, "seed \(seed)")
            circles += every.failures.count { $0.code == .cycle }
            for error in report.errors {
                let found = Set(every.failures(in: error.witness).issues.map { FailureKey($0) })
                #expect(found.contains(FailureKey(error.issue)), "seed \(seed)")
            }
        }
        #expect(circles > 20)
    }

    /// Whether anything fails.
    private func compare(_ catalog: Catalog, _ sets: [LayerSet], _ seed: String) throws -> Bool {
        let every = try EveryContext(catalog, sets)
        let checker = ContextChecker(catalog: catalog, chain: try sets.map { try $0.bound(to: catalog) })
        for limit in [4_096, 0] {
            var options = ContextCheckOptions()
            options.maximumCombinations = limit
            options.maximumSteps = 1_000_000
            let report = checker.report(options: options)
            let comment = Comment(rawValue: "\(seed), up to \(limit) combinations tried")
            #expect(report.undecided.isEmpty && !report.hasMoreErrors, comment)
            let found = Set(report.errors.map { FailureKey($0.issue) })
            #expect(found.count == report.errors.count, comment)
            // Of a token with several failures the one is told that its references meet first: where a circle is one of
            // them, that depends on where it is entered.
            #expect(found.filter { $0.code != .cycle } == every.failures.filter { $0.code != .cycle }, comment)
            let failing = report.errors.flatMap(\.failingTokens)
            #expect(every.failingTokens.isSuperset(of: failing), comment)
            #expect(checker.dependents(of: failing).isSuperset(of: every.failingTokens), comment)
            for error in report.errors {
                let found = every.failures(in: error.witness)
                #expect(found.tokens.isSuperset(of: error.failingTokens), comment)
                guard error.issue.code != .cycle else { continue }
                #expect(found.issues.contains(error.issue), comment)
                // Each context that is not the default matters: with the default the failure is gone.
                for (index, modifier) in catalog.modifiers.enumerated() {
                    let preferred = modifier.defaultContext ?? 0
                    guard error.witness.contexts[index] != preferred else { continue }
                    var contexts = error.witness.contexts
                    contexts[index] = preferred
                    let other = every.failures(in: Selection(contexts: contexts)).issues
                    #expect(!other.contains(error.issue), comment)
                }
            }
        }
        return !every.failures.isEmpty
    }
}
