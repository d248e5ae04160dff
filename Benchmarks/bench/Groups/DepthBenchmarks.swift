//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeModel
internal import ThemeResolver

/// Overlays on overlays: brand on base, user on brand, and so on.
enum DepthBenchmarks {
    /// As deep as chains of themes may be.
    private static let depths = 1...8

    static var all: [Benchmark] {
        depths.map(resolve) + depths.map(lookup)
    }

    private static func resolve(_ depth: Int) -> Benchmark {
        let name = "resolve/10000/depth-\(depth)"
        let prepared = Prepared { try Chain(depth: depth) }
        return Benchmark(
            name,
            summary: "10,000 tokens, dark: 12 scattered overrides as overlay number \(depth), on others of 12 each",
            subject: Contender(
                "on the overlays below",
                keep: { count in
                    let chain = try prepared.value()
                    return (0..<count).map { _ in chain.below.overlaying(chain.top) }
                },
                prepare: {
                    let chain = try prepared.value()
                    return { iterations in
                        for _ in 0..<iterations { blackHole(chain.below.overlaying(chain.top)) }
                    }
                }
            ),
            rivals: [
                Contender("on the base") {
                    let chain = try prepared.value()
                    return { iterations in
                        for _ in 0..<iterations { blackHole(chain.base.overlaying(chain.top)) }
                    }
                }
            ],
            growth: Growth("resolve/10000/depth", size: depth, unit: "overlays")
        )
    }

    private static func lookup(_ depth: Int) -> Benchmark {
        let prepared = Prepared { try Chain(depth: depth) }
        func body(_ theme: ResolvedTheme) -> Contender.Body {
            let slots = Probes(count: theme.catalog.slotCount).indices.map { SlotID(rawValue: UInt32($0)) }
            return { iterations in
                var sum: UInt64 = 0
                Probes.run(slots, turns: iterations) { slot in
                    let cell = theme.cell(at: slot)
                    sum &+= cell.payload ^ UInt64(cell.kind)
                }
                consume(sum)
            }
        }
        return Benchmark(
            "lookup/10000/depth-\(depth)",
            summary: "a slot's id to its kind and payload under \(depth) overlays of 12 scattered overrides each",
            subject: Contender("under the overlays") {
                let chain = try prepared.value()
                return body(chain.below.overlaying(chain.top))
            },
            rivals: [Contender("in the base") { body(try prepared.value().base) }],
            growth: Growth("lookup/10000/depth", size: depth, unit: "overlays")
        )
    }
}

/// A resolved base, the same with all overlays but one, and the last overlay's layers.
private struct Chain {
    let base: ResolvedTheme
    let below: ResolvedTheme
    let top: BoundLayers

    init(depth: Int) throws {
        let theme = GeneratedTheme(count: 10_000, shape: .literals)
        let catalog = theme.catalog()
        let resolver = try Resolver(catalog: catalog, base: theme.baseLayers())
        let brands = try (1...depth).map { number in
            try resolver.bind(theme.brandLayers(theme.brand(overrides: 12, seed: UInt64(number))))
        }
        base = resolver.resolve(try catalog.selection(["mode": "dark"]))
        below = brands.dropLast().reduce(base) { $0.overlaying($1) }
        top = brands[depth - 1]
        try ThemeAgreement.check(
            below.overlaying(top),
            resolver.resolve(try catalog.selection(["mode": "dark"]), overlays: brands),
            catalog
        )
    }
}
