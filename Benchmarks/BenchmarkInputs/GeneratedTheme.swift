//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

package import _ThemewireTestSupport

/// A base theme made from a seed: the same tokens on every machine.
package struct GeneratedTheme: Sendable {
    /// Which tokens lean on which.
    package enum Shape: String, CaseIterable, Sendable {
        /// No aliases: an override changes one slot.
        case literals

        /// A third primitives, two thirds aliases, two to each primitive, scattered: an override of a primitive changes
        /// three slots in three places.
        case dependants
    }

    /// An override of one token.
    package typealias Override = (index: Int, value: GeneratedValue)

    /// The seed of every benchmark's input.
    package static let seed: UInt64 = 1

    /// The shape.
    package let shape: Shape

    /// The base, in the order of ids.
    package let tokens: [GeneratedToken]

    /// What the dark mode changes: every fifth literal, on average.
    package let dark: [Override]

    /// A theme of so many tokens.
    ///
    /// - Precondition: `count` is at least 3.
    package init(count: Int, shape: Shape, seed: UInt64 = GeneratedTheme.seed) {
        precondition(count >= 3)
        var random = SeededGenerator(seed: seed)
        let literalCount = shape == .literals ? count : (count + 2) / 3
        // Each primitive twice, in random order: the targets of the aliases that follow the primitives.
        var targets = (literalCount..<count).map { ($0 - literalCount) % literalCount }
        targets.shuffle(using: &random)

        var tokens: [GeneratedToken] = []
        tokens.reserveCapacity(count)
        for index in 0..<literalCount {
            let type = GeneratedType(roll: random.next())
            let value = GeneratedValue(type: type, bits: random.next())
            tokens.append(GeneratedToken(path: GeneratedTheme.path(index), type: type, value: value))
        }
        for index in literalCount..<count {
            let target = targets[index - literalCount]
            let path = GeneratedTheme.path(index)
            tokens.append(GeneratedToken(path: path, type: tokens[target].type, value: .alias(target)))
        }
        var dark: [Override] = []
        for index in 0..<literalCount where random.next() % 5 == 0 {
            dark.append((index, GeneratedValue(type: tokens[index].type, bits: random.next())))
        }
        self.shape = shape
        self.tokens = tokens
        self.dark = dark
    }

    /// A brand: so many literals changed, scattered over the theme.
    ///
    /// - Precondition: there are so many literals.
    package func brand(overrides count: Int, seed: UInt64 = GeneratedTheme.seed) -> [Override] {
        var random = SeededGenerator(seed: seed)
        var literals: [Int] = tokens.indices.filter { index in
            if case .alias = tokens[index].value { return false }
            return true
        }
        precondition(count <= literals.count)
        literals.shuffle(using: &random)
        return literals.prefix(count).sorted().map { index in
            (index, GeneratedValue(type: tokens[index].type, bits: random.next()))
        }
    }

    /// A brand of a few literals, the next of a sequence; does not look at the whole theme.
    ///
    /// - Precondition: there are at least twice so many literals.
    package func brand(overrides count: Int, using random: inout SeededGenerator) -> [Override] {
        precondition(count * 2 <= literalCount)
        var chosen: Set<Int> = []
        while chosen.count < count { chosen.insert(Int(random.next() % UInt64(literalCount))) }
        return chosen.sorted().map { index in
            (index, GeneratedValue(type: tokens[index].type, bits: random.next()))
        }
    }

    /// How many literals there are; they come first.
    private var literalCount: Int {
        shape == .literals ? tokens.count : (tokens.count + 2) / 3
    }

    /// How many slots hold a token that is one of the overrides or leans on one.
    package func reach(of overrides: [Override]) -> Int {
        let changed = Set(overrides.map(\.index))
        return tokens.indices.count { index in
            if case .alias(let target) = tokens[index].value { return changed.contains(target) }
            return changed.contains(index)
        }
    }

    /// Groups of a hundred, as wide as those of real systems.
    private static func path(_ index: Int) -> String {
        "surface-\(index / 100).token-\(index)"
    }
}
