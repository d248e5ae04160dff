//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Synchronization
import Testing
import ThemeModel

@testable import ThemeResolver

@Suite struct ContextCheckerTests {
    /// A catalog of number tokens and modifiers of so many contexts each.
    private func catalog(tokens: Int, contexts: [Int]) -> Catalog {
        Catalog(
            lineage: Lineage(rawValue: 9),
            version: 1,
            tokens: (0..<tokens).map { TokenDefinition(path: "t\($0)", type: .number) },
            modifiers: contexts.enumerated().map { index, count in
                Modifier(name: "m\(index)", contexts: (0..<count).map { "c\($0)" }, defaultContext: 0)
            }
        )
    }

    private func checker(_ catalog: Catalog, _ build: (inout LayerSetBuilder) -> Void) throws -> ContextChecker {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        build(&builder)
        return ContextChecker(catalog: catalog, chain: [try builder.build().bound(to: catalog)])
    }

    private func slot(_ number: Int) -> SlotID { SlotID(rawValue: UInt32(number)) }

    private func term(_ modifier: Int, _ context: Int) -> ConditionTerm {
        ConditionTerm(modifier: UInt16(modifier), context: UInt16(context))
    }

    /// Two tokens for each of 24 modifiers: one refers to the other, which the modifier changes.
    private func independent(broken: Int?) throws -> ContextChecker {
        try checker(catalog(tokens: 48, contexts: [Int](repeating: 2, count: 24))) { builder in
            builder.beginLayer(rank: .base)
            for axis in 0..<24 {
                builder.setWhole(slot(2 * axis), .alias(slot(2 * axis + 1)))
                builder.setWhole(slot(2 * axis + 1), .number(1))
            }
            for axis in 0..<24 {
                builder.beginLayer(rank: .base, condition: [term(axis, 1)])
                builder.setWhole(slot(2 * axis + 1), axis == broken ? .alias(slot(2 * axis)) : .number(2))
            }
        }
    }

    @Test func twentyFourIndependentModifiersAreChecked() throws {
        let sound = try independent(broken: nil)
        #expect(sound.report().isSound)
        let interactions = sound.interactions()
        #expect(interactions.groups == (0..<24).map { [$0] })
        for first in 0..<24 {
            for second in 0..<24 { #expect(interactions.areOrthogonal(first, second) == (first != second)) }
        }
        var options = ContextCheckOptions()
        // The one modifier's two contexts, and nothing else, are resolved.
        options.maximumContexts = 2
        let report = try independent(broken: 17).report(options: options)
        #expect(report.undecided.isEmpty)
        let error = try #require(report.errors.first)
        #expect(report.errors.count == 1)
        #expect(error.issue.paths == ["t34", "t35"])
        #expect(error.condition == [term(17, 1)])
        #expect(error.witness.contexts == (0..<24).map { $0 == 17 ? 1 : 0 })
    }

    /// One token that all of 24 modifiers touch, and one that refers to it: nothing can go wrong, whatever is chosen.
    @Test func manyModifiersOfOneTokenAreNoMatter() throws {
        let checker = try checker(catalog(tokens: 2, contexts: [Int](repeating: 2, count: 24))) { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(slot(0), builder.derived(from: slot(1), [DerivationOperation(kind: .add, amount: 1)]))
            builder.setWhole(slot(1), .number(1))
            for axis in 0..<24 {
                builder.beginLayer(rank: .base, condition: [term(axis, 1)])
                builder.setWhole(slot(1), .number(Double(axis)))
            }
        }
        var options = ContextCheckOptions()
        options.maximumContexts = 0
        #expect(checker.report(options: options).isSound)
        #expect(checker.interactions().groups == [Array(0..<24)])
    }

    /// 4,096 combinations are tried, 4,097 searched: the number of steps and selections tells which.
    @Test(arguments: [([64, 64], 4_096), ([17, 241], 1)])
    func theMostCombinationsThatAreTried(contexts: [Int], needed: Int) throws {
        // t0 refers to t1, which is only where both modifiers have their last contexts: missing with the defaults.
        let checker = try checker(catalog(tokens: 2, contexts: contexts)) { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(slot(0), .alias(slot(1)))
            builder.beginLayer(rank: .base, condition: [term(0, contexts[0] - 1), term(1, contexts[1] - 1)])
            builder.setWhole(slot(1), .number(1))
        }
        func isUndecided(_ maximum: Int) -> Bool {
            var options = ContextCheckOptions()
            options.maximumContexts = maximum
            return !checker.report(options: options).undecided.isEmpty
        }
        if needed == 1 {
            // A step or two of the search find it; all 4,097 would not fit.
            #expect(!isUndecided(10))
        } else {
            #expect(isUndecided(needed - 1))
            #expect(!isUndecided(needed))
        }
        let report = checker.report()
        #expect(report.errors.map(\.witness.contexts) == [[0, 0]])
        #expect(ContextCheckOptions().maximumCombinations == 4_096)
        #expect(ContextCheckOptions().maximumSteps == 100_000)
    }

    @Test func whatExpiresIsUndecidedAndNamed() throws {
        let checker = try independent(broken: 3)
        var options = ContextCheckOptions()
        options.isExpired = { true }
        let report = checker.report(options: options)
        let group = try #require(report.undecided.first)
        #expect(report.undecided.count == 1 && report.errors.isEmpty && !report.isSound)
        #expect(group.modifiers == [3])
        #expect(group.tokens == [TokenID(rawValue: 6), TokenID(rawValue: 7)])
        #expect(group.combinations == 2)
        let text = group.description(in: checker.catalog)
        #expect(text == "t6, t7 may fail in some of 2 combinations of the modifiers m3")
    }

    /// A later check ends as soon as it is told to, not at its end.
    @Test func expiryIsAskedForInTheMiddle() throws {
        let problem = Satisfiability(variables: 60, clauses: 256, seed: 4)
        let (catalog, layers) = problem.asCircle()
        let checker = ContextChecker(catalog: catalog, chain: [try layers.bound(to: catalog)])
        let asked = Atomic(0)
        var options = ContextCheckOptions()
        options.isExpired = { asked.add(1, ordering: .relaxed).newValue > 7 }
        let report = checker.report(options: options)
        #expect(report.undecided.count == 1)
        #expect(asked.load(ordering: .relaxed) < 20)
    }

    /// A brand's layers can interact where its base's do not.
    @Test func aBrandJoinsWhatItsBaseKeepsApart() throws {
        let catalog = catalog(tokens: 2, contexts: [2, 2, 2])
        var base = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        base.beginLayer(rank: .base)
        base.setWhole(slot(0), .number(1))
        base.setWhole(slot(1), .number(1))
        base.beginLayer(rank: .base, condition: [term(0, 1)])
        base.setWhole(slot(0), .number(2))
        base.beginLayer(rank: .base, condition: [term(1, 1)])
        base.setWhole(slot(1), .number(2))
        var brand = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        brand.beginLayer(rank: .brand, condition: [term(0, 1)])
        brand.setWhole(slot(0), .alias(slot(1)))
        let sets = [base.build(), brand.build()]
        let chain = try sets.map { try $0.bound(to: catalog) }
        let alone = ContextChecker(catalog: catalog, chain: [chain[0]]).interactions()
        #expect(alone.groups == [[0], [1]])
        let both = ContextChecker(catalog: catalog, chain: chain).interactions()
        #expect(both.groups == [[0, 1]])
        #expect(!both.areOrthogonal(0, 1) && both.areOrthogonal(0, 2))
        #expect(ContextChecker.needsCheck(chain[1], over: [chain[0]]))
    }

    /// More than 64 modifiers: their sets take several words.
    @Test func manyModifiers() throws {
        let count = 200
        let checker = try checker(catalog(tokens: count + 1, contexts: [Int](repeating: 2, count: count))) { builder in
            builder.beginLayer(rank: .base)
            for token in 0..<count { builder.setWhole(slot(token), .alias(slot(token + 1))) }
            builder.setWhole(slot(count), .number(1))
            for axis in 0..<count {
                builder.beginLayer(rank: .base, condition: [term(axis, 1)])
                builder.setWhole(slot(axis), .number(2))
            }
            // With everything as it is the chain of aliases is a circle.
            builder.beginLayer(rank: .base, condition: [term(150, 0)])
            builder.setWhole(slot(count), .alias(slot(0)))
        }
        #expect(checker.interactions().groups == [Array(0..<count)])
        let report = checker.report()
        #expect(report.undecided.isEmpty)
        #expect(report.errors.map(\.tokens.count) == [count + 1])
        #expect(report.errors.first?.witness.contexts == [UInt16](repeating: 0, count: count))
    }

    @Test func dependentsAreFollowed() throws {
        let checker = try checker(catalog(tokens: 5, contexts: [2])) { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(slot(0), .alias(slot(1)))
            builder.setWhole(slot(1), .number(1))
            builder.setWhole(slot(2), builder.derived(from: slot(0), [DerivationOperation(kind: .add, amount: 1)]))
            builder.setWhole(slot(3), .number(1))
            builder.setWhole(slot(4), .number(1))
            builder.beginLayer(rank: .base, condition: [term(0, 1)])
            builder.setWhole(slot(4), .alias(slot(2)))
        }
        #expect(checker.dependents(of: [TokenID(rawValue: 1)]) == Set([0, 1, 2, 4].map(TokenID.init(rawValue:))))
        #expect(checker.dependents(of: [TokenID(rawValue: 3)]) == [TokenID(rawValue: 3)])
    }
}
