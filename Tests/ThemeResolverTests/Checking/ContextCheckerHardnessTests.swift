//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

/// Satisfiability problems written as themes: what makes checking all contexts hard.
@Suite struct ContextCheckerHardnessTests {
    private func report(
        _ theme: (catalog: Catalog, layers: LayerSet),
        steps: Int = ContextCheckOptions().maximumSteps
    ) throws -> ContextReport {
        var options = ContextCheckOptions()
        options.maximumSteps = steps
        let chain = [try theme.layers.bound(to: theme.catalog)]
        return ContextChecker(catalog: theme.catalog, chain: chain).report(options: options)
    }

    /// The outcome of a problem, checked against its solution; nil where it is undecided.
    private func outcome(_ report: ContextReport, _ problem: Satisfiability, _ comment: Comment) -> Bool? {
        if let error = report.errors.first {
            #expect(report.errors.count == 1, comment)
            #expect(problem.isMet(by: error.witness.contexts), comment)
            return true
        }
        return report.undecided.isEmpty ? false : nil
    }

    /// 16 modifiers, too many to try, around the ratio of 4.26 at which half of the problems have a solution.
    @Test(arguments: 0..<20)
    func smallProblemsAreDecided(number: Int) throws {
        let seed = UInt64.random(in: 0..<UInt64.max / 2)
        print("satisfiability \(number): seed \(seed)")
        var counts = [0, 0]
        for seed in seed..<seed + 10 {
            let problem = Satisfiability(variables: 16, clauses: 69, seed: seed)
            let isSatisfiable = problem.isSatisfiable
            counts[isSatisfiable ? 1 : 0] += 1
            for theme in [problem.asMissingTarget(), problem.asCircle()] {
                let comment: Comment = "seed \(seed)"
                #expect(try outcome(report(theme), problem, comment) == isSatisfiable, comment)
            }
        }
        print("satisfiability \(number): \(counts[1]) with a solution, \(counts[0]) without")
    }

    /// Larger ones end within the budget, and what is said is right. (The largest would take too long without
    /// optimisation with all of the budget.)
    @Test(arguments: [(40, 100_000), (50, 100_000), (90, 1_000)])
    func largeProblemsEnd(variables: Int, steps: Int) throws {
        let seed = UInt64.random(in: 0..<UInt64.max / 2)
        let problem = Satisfiability(variables: variables, clauses: variables * 426 / 100, seed: seed)
        let isSatisfiable = variables > 60 ? nil : problem.isSatisfiable
        for theme in [problem.asMissingTarget(), problem.asCircle()] {
            let found = try outcome(report(theme, steps: steps), problem, "seed \(seed)")
            print("satisfiability of \(variables), seed \(seed): \(found.map { "\($0)" } ?? "undecided")")
            #expect(found == nil || isSatisfiable == nil || found == isSatisfiable, "seed \(seed)")
        }
    }

    /// A budget that is too small gives an undecided group with its tokens and modifiers, never a sound one.
    @Test func aSmallBudgetLeavesThemUndecided() throws {
        let problem = Satisfiability(variables: 40, clauses: 170, seed: 11)
        for theme in [problem.asMissingTarget(), problem.asCircle()] {
            let found = try report(theme, steps: 5)
            #expect(!found.isSound && found.errors.isEmpty)
            let group = try #require(found.undecided.first)
            #expect(found.undecided.count == 1)
            #expect(group.modifiers.count == Set(problem.clauses.joined().map(\.variable)).count)
            #expect(group.tokens.contains(TokenID(rawValue: 0)))
            #expect(group.combinations == 1 << group.modifiers.count)
        }
    }
}
