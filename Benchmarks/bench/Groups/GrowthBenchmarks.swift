//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeModel
internal import ThemeResolver

/// The same work on 1,000 to 1,000,000 tokens; the report fits the exponents.
enum GrowthBenchmarks {
    private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

    static var all: [Benchmark] {
        sizes.map { overlay($0, .literals) } + sizes.map { overlay($0, .dependants) } + sizes.map(base)
            + sizes.map(lookup)
    }

    private static func overlay(_ count: Int, _ shape: GeneratedTheme.Shape) -> Benchmark {
        Benchmark(
            "growth/overlay-\(shape.rawValue)/\(count)",
            summary: "\(count) tokens, dark: a brand of 12 scattered overrides over the resolved base",
            subject: ResolveBenchmarks.overlay { try .generated(count, shape, overrides: 12) },
            rivals: TableCopy.contenders(slots: count),
            growth: Growth("growth/overlay-\(shape.rawValue)", size: count, unit: "tokens"),
            isLong: true
        )
    }

    private static func base(_ count: Int) -> Benchmark {
        Benchmark(
            "growth/base/\(count)",
            summary: "\(count) tokens, two thirds aliases, dark: the base from its layers, binding included",
            subject: Contender("bind and resolve") {
                let input = try ThemeInput.generated(count, .dependants, overrides: 12)
                let theme = { try Resolver(catalog: input.catalog, base: input.base).resolve(input.selection) }
                try ThemeAgreement.check(try theme(), dictionariesOf: [input.base], input)
                return { iterations in
                    for _ in 0..<iterations { blackHole(try theme()) }
                }
            },
            work: .tokens(count),
            growth: Growth("growth/base", size: count, unit: "tokens"),
            isLong: true
        )
    }

    private static func lookup(_ count: Int) -> Benchmark {
        let byPath = LookupBenchmarks.byPath("growth/lookup-path/\(count)") {
            try .generated(count, .dependants, overrides: 12)
        }
        return Benchmark(
            byPath.name,
            summary: byPath.summary,
            subject: byPath.contenders[0],
            rivals: Array(byPath.contenders.dropFirst()),
            growth: Growth("growth/lookup-path", size: count, unit: "tokens"),
            isLong: true
        )
    }
}
