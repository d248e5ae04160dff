//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeModel
internal import ThemeResolver
internal import _ThemewireTestSupport

/// A million brands over one base, each another: nothing of a brand is in the processor's caches when its turn comes.
enum MillionBrands {
    static let count = 1_000_000
    private static let tokens = 10_000

    static var all: [Benchmark] {
        [
            Benchmark(
                "million/10000/resolve",
                summary:
                    "\(count) brands of 12 overrides over one base of \(tokens) tokens, dark: the next one's theme",
                subject: subject,
                rivals: TableCopy.contenders(slots: tokens) + [
                    ResolveBenchmarks.dictionaries { try .generated(tokens, .literals, overrides: 12) }
                ],
                floors: [
                    .atMost(1, of: .allocations), .atMost(0.05, times: .allocatedBytes, of: TableCopy.newBlockName),
                ],
                isLong: true
            ),
            Benchmark(
                "million/10000/hold",
                summary: "the same with every theme kept: what a brand's layers and its theme hold together",
                subject: holding,
                isLong: true
            ),
        ]
    }

    private static var subject: Contender {
        let brands = Prepared { try Brands(tokens: tokens, count: count) }
        return Contender(
            "copy-on-write overlay",
            keep: { count in
                let brands = try brands.value()
                return brands.bound.prefix(count).map { brands.base.overlaying($0) }
            },
            prepare: {
                let brands = try brands.value()
                var next = 0
                return { iterations in
                    for _ in 0..<iterations {
                        blackHole(brands.base.overlaying(brands.bound[next]))
                        next = next + 1 == brands.bound.count ? 0 : next + 1
                    }
                }
            }
        )
    }

    /// Layers, bound, and the theme: everything that a program keeps for a brand beside its blob.
    private static var holding: Contender {
        let maker = Prepared { try Maker(tokens: tokens) }
        return Contender(
            "layers and theme",
            keep: { count in
                let maker = try maker.value()
                return try (0..<count).map { _ in try maker.theme() }
            },
            prepare: {
                let maker = try maker.value()
                var themes: [ResolvedTheme] = []
                themes.reserveCapacity(count)
                return { iterations in
                    for _ in 0..<iterations {
                        if themes.count == count { themes.removeAll(keepingCapacity: true) }
                        themes.append(try maker.theme())
                    }
                }
            }
        )
    }
}

/// A resolved base and bound brands.
private final class Brands {
    let base: ResolvedTheme
    let bound: [BoundLayers]

    init(tokens: Int, count: Int) throws {
        let maker = try Maker(tokens: tokens)
        base = maker.base
        bound = try (0..<count).map { _ in try maker.brand() }
    }
}

/// Makes one brand after the other.
private final class Maker {
    let base: ResolvedTheme
    private let tokens: GeneratedTheme
    private let resolver: Resolver
    private var random = SeededGenerator(seed: GeneratedTheme.seed)

    init(tokens: Int) throws {
        let generated = GeneratedTheme(count: tokens, shape: .literals)
        self.tokens = generated
        let catalog = generated.catalog()
        let layers = generated.baseLayers()
        let selection = try catalog.selection(["mode": "dark"])
        resolver = try Resolver(catalog: catalog, base: layers)
        base = resolver.resolve(selection)
        // The first brand, which is drawn again below.
        var random = random
        let brand = generated.brandLayers(generated.brand(overrides: 12, using: &random))
        try ThemeAgreement.check(
            base.overlaying(try resolver.bind(brand)),
            dictionariesOf: ThemeInput(catalog: catalog, base: layers, brand: brand, selection: selection)
        )
    }

    func brand() throws -> BoundLayers {
        try resolver.bind(tokens.brandLayers(tokens.brand(overrides: 12, using: &random)))
    }

    func theme() throws -> ResolvedTheme {
        base.overlaying(try brand())
    }
}
