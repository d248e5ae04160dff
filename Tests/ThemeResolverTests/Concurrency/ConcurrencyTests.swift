//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Synchronization
import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

/// Reads, overlays and replacements of the base from many threads at once, each answer held against one generation of the
/// base. Made to be run under a thread sanitizer too: `scripts/sanitize thread`.
@Suite struct ConcurrencyTests {
    private static let slotCount: UInt32 = 200
    private static let threadCount = 8

    /// The base of a generation: slot `n` of the first half is `1000 * generation + n`, less a half in dark; the second half
    /// refers to the first by aliases and derived values.
    private static func resolver(_ fixture: LayerFixture, generation: Int) throws -> Resolver {
        try fixture.resolver { builder in
            for isDark in [false, true] {
                builder.beginLayer(rank: .base, condition: isDark ? [LayerFixture.dark] : [])
                for slot in 0..<slotCount / 2 { builder.set(slot, .number(value(slot, generation, isDark))) }
            }
            builder.beginLayer(rank: .base)
            for slot in slotCount / 2..<slotCount {
                let source = slot - slotCount / 2
                let isAlias = slot % 2 == 0
                builder.set(
                    slot,
                    isAlias ? .alias(source) : builder.derived(source, DerivationOperation(kind: .add, amount: 1))
                )
            }
        }
    }

    private static func value(_ slot: UInt32, _ generation: Int, _ isDark: Bool) -> Double {
        Double(1_000 * generation) + Double(slot) - (isDark ? 0.5 : 0)
    }

    /// What a theme must hold.
    private struct Expectation {
        var values: [Double]

        init(generation: Int, isDark: Bool) {
            values = (0..<ConcurrencyTests.slotCount / 2).map { ConcurrencyTests.value($0, generation, isDark) }
        }

        /// The slots' numbers, those that follow included; `cut` no longer does.
        func numbers(cut: [Int: Double] = [:]) -> [Double?] {
            var numbers = values as [Double?]
            for place in values.indices {
                let isAlias = (place + values.count) % 2 == 0
                numbers.append(cut[place + values.count] ?? values[place] + (isAlias ? 0 : 1))
            }
            return numbers
        }
    }

    /// Readers take whatever base there is, resolve, overlay and read, while a writer replaces it: each theme is of one
    /// generation.
    @Test func basesAreReplacedWhileThemesAreReadAndLaid() throws {
        let fixture = LayerFixture(types: [TokenType](repeating: .number, count: Int(Self.slotCount)))
        let current = Mutex((generation: 0, resolver: try Self.resolver(fixture, generation: 0)))
        let selections = try ["light", "dark"].map { try fixture.catalog.selection(["mode": $0]) }
        // Literals alone take one way, references another; both are shared by all threads.
        let brand = try fixture.bound(.brand) { builder in
            builder.set(3, .number(-3))
            builder.set(7, .number(-7))
        }
        let user = try fixture.bound(.override) { builder in
            builder.set(3, .alias(4))
            builder.set(Self.slotCount - 1, .number(-1))
        }
        let failures = Mutex<[String]>([])
        onThreads(Self.threadCount) { thread in
            if thread == 0 {
                for generation in 1...40 {
                    guard let next = try? Self.resolver(fixture, generation: generation) else { continue }
                    current.withLock { $0 = (generation, next) }
                }
                return
            }
            for round in 0..<60 {
                let (generation, resolver) = current.withLock { $0 }
                let isDark = (round + thread) % 2 == 1
                let base = resolver.resolve(selections[isDark ? 1 : 0])
                let branded = base.overlaying(brand)
                let both = branded.overlaying(user)
                var wanted = Expectation(generation: generation, isDark: isDark)
                var isRight = base.numbers() == wanted.numbers()
                wanted.values[3] = -3
                wanted.values[7] = -7
                isRight = isRight && branded.numbers() == wanted.numbers()
                wanted.values[3] = wanted.values[4]
                isRight = isRight && both.numbers() == wanted.numbers(cut: [Int(Self.slotCount) - 1: -1])
                isRight = isRight && both.issues.isEmpty && both.difference(from: branded).slots.count == 3
                if !isRight { failures.withLock { $0.append("thread \(thread), round \(round)") } }
            }
        }
        let found = failures.withLock { $0 }
        #expect(found.isEmpty)
    }

    /// All threads ask a new resolver for its first snapshot, and lay the same overlays over the same themes, at once.
    @Test func snapshotsAndOverlaysAreMadeAtOnce() throws {
        let fixture = LayerFixture(types: [TokenType](repeating: .number, count: Int(Self.slotCount)))
        let selections = try ["light", "dark"].map { try fixture.catalog.selection(["mode": $0]) }
        let first = try fixture.bound(.brand) { $0.set(5, .alias(6)) }
        let second = try fixture.bound(.override) { $0.set(6, .number(66)) }
        let third = try fixture.bound(.brand) { $0.set(6, .number(-1)) }
        for round in 0..<10 {
            let resolver = try Self.resolver(fixture, generation: round)
            let failures = Mutex<[String]>([])
            let shared = resolver.resolve(selections[0]).overlaying(first)
            onThreads(Self.threadCount) { thread in
                for place in 0..<8 {
                    let isDark = (place + thread) % 2 == 1
                    let theme = isDark ? resolver.resolve(selections[1]).overlaying(first) : shared
                    // The third has the lower rank, so that whose entry wins is looked up in what all threads share.
                    let top = theme.overlaying(second).overlaying(third)
                    var wanted = Expectation(generation: round, isDark: isDark)
                    wanted.values[5] = 66
                    wanted.values[6] = 66
                    if top.numbers() != wanted.numbers() {
                        failures.withLock { $0.append("round \(round), thread \(thread)") }
                    }
                }
            }
            let found = failures.withLock { $0 }
            #expect(found.isEmpty)
        }
    }

    /// More selections than there are places for: snapshots are made, kept and given up by several threads.
    @Test func snapshotsOfManySelectionsComeAndGo() throws {
        let plain = PlainTheme(slotCount: 30, contexts: [3, 5, 7])
        let resolver = try Resolver(catalog: plain.catalog, base: plain.base())
        let brand = try resolver.bind(plain.layers(.brand, [7: -7]))
        let selections = plain.selections
        #expect(selections.count > Resolver.maximumSnapshots)
        var wanted: [Double?] = (0..<30).map { Double($0) }
        wanted[7] = -7
        let expected = wanted
        let failures = Mutex<[String]>([])
        onThreads(Self.threadCount) { thread in
            var random = SeededGenerator(seed: UInt64(thread))
            for _ in 0..<150 {
                guard let selection = selections.randomElement(using: &random) else { continue }
                let theme = resolver.resolve(selection).overlaying(brand)
                if theme.selection != selection || theme.numbers() != expected {
                    failures.withLock { $0.append("thread \(thread)") }
                }
            }
        }
        let found = failures.withLock { $0 }
        #expect(found.isEmpty)
    }
}
