//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeModel
internal import ThemeResolver

/// Laying a brand over a resolved base, and resolving a base from its layers.
enum ResolveBenchmarks {
    static var all: [Benchmark] {
        var all = [auth0]
        for count in [1_000, 10_000, 100_000] {
            for shape in GeneratedTheme.Shape.allCases {
                all.append(brand(count, shape, overrides: 12))
                if count == 10_000 { all.append(brand(count, shape, overrides: 500)) }
            }
        }
        all.append(
            brand(
                "resolve/9000x3/1",
                summary: "9,000 tokens, 6,000 aliases, 3 deep: one override of a primitive",
                slots: 9_000,
                floors: [.atMost(500, of: .wallTime)]
            ) { try .ladder(.color) }
        )
        for count in [1_000, 10_000, 100_000] {
            all.append(base(count))
        }
        all += DepthBenchmarks.all
        all.append(modeSwitch("auth0", "the Auth0 theme and a brand of 12 colours") { try .auth0() })
        all.append(
            modeSwitch("10000", "10,000 tokens, two thirds aliases, and a brand of 12 overrides") {
                try .generated(10_000, .dependants, overrides: 12)
            }
        )
        return all
    }

    private static var auth0: Benchmark {
        brand(
            "resolve/auth0/12-dark",
            summary: "the Auth0 theme, dark, a brand of 12 colours",
            slots: ThemeInput.auth0SlotCount,
            floors: [
                .atLeast(100, timesFasterThan: dictionariesName),
                .atMost(1, of: .allocations),
                .atMost(2.5, timesTheTimeOf: TableCopy.newBlockName),
                .atMost(2.5, timesTheTimeOf: TableCopy.inPlaceName),
            ]
        ) { try .auth0() }
    }

    private static func brand(_ count: Int, _ shape: GeneratedTheme.Shape, overrides: Int) -> Benchmark {
        let leaning = shape == .literals ? "nothing leans on them" : "two aliases lean on each"
        return brand(
            "resolve/\(count)/\(overrides)-\(shape.rawValue)",
            summary: "\(count) tokens, dark, \(overrides) scattered overrides; \(leaning)",
            slots: count,
            floors: floors(count, shape, overrides: overrides)
        ) { try .generated(count, shape, overrides: overrides) }
    }

    private static func floors(_ count: Int, _ shape: GeneratedTheme.Shape, overrides: Int) -> [Floor] {
        guard count == 10_000 else { return [] }
        if overrides == 500 { return [.atMost(3.5, timesTheTimeOf: TableCopy.inPlaceName)] }
        return [
            .atMost(0.25, timesTheTimeOf: TableCopy.inPlaceName),
            .atMost(shape == .literals ? 0.05 : 0.08, times: .allocatedBytes, of: TableCopy.newBlockName),
        ]
    }

    /// A brand over a base that is already resolved for the selection, against doing it with dictionaries and against
    /// copying the table.
    static func brand(
        _ name: String,
        summary: String,
        slots: Int,
        floors: [Floor],
        input: @escaping () throws -> ThemeInput
    ) -> Benchmark {
        Benchmark(
            name,
            summary: summary,
            subject: overlay(input),
            rivals: [dictionaries(input)] + TableCopy.contenders(slots: slots),
            floors: floors
        )
    }

    /// A brand over a base that is already resolved for the selection.
    static func overlay(_ input: @escaping () throws -> ThemeInput) -> Contender {
        let prepared = Prepared {
            let input = try input()
            let resolver = try Resolver(catalog: input.catalog, base: input.base)
            let brand = try resolver.bind(input.brand)
            let base = resolver.resolve(input.selection)
            try ThemeAgreement.check(base.overlaying(brand), dictionariesOf: input)
            return (base: base, brand: brand)
        }
        return Contender(
            "copy-on-write overlay",
            keep: { count in
                let (base, brand) = try prepared.value()
                return (0..<count).map { _ in base.overlaying(brand) }
            },
            prepare: {
                let (base, brand) = try prepared.value()
                return { iterations in
                    for _ in 0..<iterations { blackHole(base.overlaying(brand)) }
                }
            }
        )
    }

    /// The first resolve of a base: no snapshot is kept from before.
    static func base(_ count: Int) -> Benchmark {
        let input = { try ThemeInput.generated(count, .dependants, overrides: 12) }
        return Benchmark(
            "resolve/\(count)/base",
            summary: "\(count) tokens, two thirds aliases, dark: base and brand from their layers, binding included",
            subject: Contender("bind, resolve, overlay") {
                let input = try input()
                let theme = {
                    let resolver = try Resolver(catalog: input.catalog, base: input.base)
                    return resolver.resolve(input.selection, overlays: [try resolver.bind(input.brand)])
                }
                try ThemeAgreement.check(try theme(), dictionariesOf: input)
                return { iterations in
                    for _ in 0..<iterations { blackHole(try theme()) }
                }
            },
            rivals: [dictionaries(input)],
            work: .tokens(count)
        )
    }

    /// A resolved brand into its other mode and back; both modes of the base have been resolved before.
    private static func modeSwitch(
        _ name: String,
        _ summary: String,
        input: @escaping () throws -> ThemeInput
    ) -> Benchmark {
        Benchmark(
            "resolve/\(name)/mode-switch",
            summary: "\(summary), from light to dark and back: one switch",
            subject: Contender("switching") {
                let input = try input()
                let resolver = try Resolver(catalog: input.catalog, base: input.base)
                let modes = [try input.catalog.selection(["mode": "light"]), input.selection]
                var theme = resolver.resolve(modes[1], overlays: [try resolver.bind(input.brand)])
                try ThemeAgreement.check(
                    theme.switching(to: modes[0], in: resolver).switching(to: modes[1], in: resolver),
                    dictionariesOf: input
                )
                // Goes on where the batch before ended: a switch to the mode that is there already would be none.
                var turn = 0
                return { iterations in
                    for _ in 0..<iterations {
                        theme = theme.switching(to: modes[turn & 1], in: resolver)
                        turn &+= 1
                    }
                    blackHole(theme)
                }
            },
            rivals: [
                Contender("resolved anew") {
                    let input = try input()
                    let modes = [try input.catalog.selection(["mode": "light"]), input.selection]
                    var turn = 0
                    return { iterations in
                        for _ in 0..<iterations {
                            let resolver = try Resolver(catalog: input.catalog, base: input.base)
                            let brand = try resolver.bind(input.brand)
                            blackHole(resolver.resolve(modes[turn & 1], overlays: [brand]))
                            turn &+= 1
                        }
                    }
                }
            ]
        )
    }

    static func dictionaries(_ input: @escaping () throws -> ThemeInput) -> Contender {
        Contender(dictionariesName) {
            let rival = DictionaryTheme(try input())
            return { iterations in
                for _ in 0..<iterations { blackHole(rival.resolved()) }
            }
        }
    }

    static let dictionariesName = "Swift dictionaries merged"
}
