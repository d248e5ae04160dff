//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import _ThemewireTestSupport

/// A random satisfiability problem with three literals a clause, and two themes that ask for its solution.
struct Satisfiability {
    struct Literal {
        let variable: Int
        let value: UInt16
    }

    let variableCount: Int
    let clauses: [[Literal]]

    init(variables: Int, clauses: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        variableCount = variables
        self.clauses = (0..<clauses).map { _ in
            (0..<variables).shuffled(using: &generator).prefix(3).map {
                Literal(variable: $0, value: UInt16.random(in: 0...1, using: &generator))
            }
        }
    }

    private func catalog(tokens: Int) -> Catalog {
        Catalog(
            lineage: Lineage(rawValue: 3),
            version: 1,
            tokens: (0..<tokens).map { TokenDefinition(path: "t\($0)", type: .number) },
            modifiers: (0..<variableCount).map {
                Modifier(name: "x\($0)", contexts: ["no", "yes"], defaultContext: 0)
            }
        )
    }

    /// Token 0 refers to token 1, which has a value wherever some clause is not met: it is missing where all are.
    func asMissingTarget() -> (Catalog, LayerSet) {
        let catalog = catalog(tokens: 2)
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        builder.setWhole(SlotID(rawValue: 0), .alias(SlotID(rawValue: 1)))
        for clause in clauses {
            let broken = clause.map { ConditionTerm(modifier: UInt16($0.variable), context: 1 - $0.value) }
            builder.beginLayer(rank: .base, condition: broken)
            builder.setWhole(SlotID(rawValue: 1), .number(1))
        }
        return (catalog, builder.build())
    }

    /// A token a clause, which refers to the next one's where a literal holds: a circle where all clauses are met.
    func asCircle() -> (Catalog, LayerSet) {
        let catalog = catalog(tokens: clauses.count)
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        for token in catalog.tokenIDs { builder.setWhole(SlotID(rawValue: token.rawValue), .number(1)) }
        for variable in 0..<variableCount {
            for value: UInt16 in 0...1 {
                let term = ConditionTerm(modifier: UInt16(variable), context: value)
                builder.beginLayer(rank: .base, condition: [term])
                for (number, clause) in clauses.enumerated()
                where clause.contains(where: { $0.variable == variable && $0.value == value }) {
                    let next = UInt32((number + 1) % clauses.count)
                    builder.setWhole(SlotID(rawValue: UInt32(number)), .alias(SlotID(rawValue: next)))
                }
            }
        }
        return (catalog, builder.build())
    }

    func isMet(by contexts: [UInt16]) -> Bool {
        clauses.allSatisfy { $0.contains { contexts[$0.variable] == $0.value } }
    }

    /// Whether there is a solution, by unit propagation and branching on plain arrays.
    var isSatisfiable: Bool { solve([UInt16?](repeating: nil, count: variableCount)) }

    private func solve(_ given: [UInt16?]) -> Bool {
        var values = given
        var shortest: [Literal] = []
        var changes = true
        while changes {
            changes = false
            shortest = []
            for clause in clauses where !clause.contains(where: { values[$0.variable] == $0.value }) {
                let open = clause.filter { values[$0.variable] == nil }
                guard let first = open.first else { return false }
                if open.count == 1 {
                    values[first.variable] = first.value
                    changes = true
                } else if shortest.isEmpty || open.count < shortest.count {
                    shortest = open
                }
            }
        }
        guard let first = shortest.first else { return true }
        for value in [first.value, 1 - first.value] {
            values[first.variable] = value
            if solve(values) { return true }
        }
        return false
    }
}
