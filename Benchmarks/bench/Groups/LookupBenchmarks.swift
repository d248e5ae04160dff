//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeModel
internal import ThemeResolver

/// Reading one token of a theme with a brand laid over it.
enum LookupBenchmarks {
    static var all: [Benchmark] {
        benchmarks("auth0") { try .auth0() }
            + [1_000, 10_000, 100_000].flatMap { count in
                benchmarks("\(count)") { try .generated(count, .dependants, overrides: 12) }
            }
    }

    private static func benchmarks(_ size: String, _ input: @escaping () throws -> ThemeInput) -> [Benchmark] {
        [
            byID("lookup/\(size)/id", input),
            byKey("lookup/\(size)/key", input),
            byPath("lookup/\(size)/path", input),
            value("lookup/\(size)/value", input),
        ]
    }

    /// From a slot's id to its cell, which is what an accessor that keeps its id pays.
    static func byID(_ name: String, _ input: @escaping () throws -> ThemeInput) -> Benchmark {
        Benchmark(
            name,
            summary: "a slot's id to its kind and payload, a brand of 12 overrides laid over, in random order",
            subject: Contender("overlay") {
                let (theme, _) = try resolved(input)
                let slots = probes(theme.catalog)
                return { iterations in
                    var sum: UInt64 = 0
                    Probes.run(slots, turns: iterations) { slot in
                        let cell = theme.cell(at: slot)
                        sum &+= cell.payload ^ UInt64(cell.kind)
                    }
                    consume(sum)
                }
            },
            rivals: [
                Contender(arrayName) {
                    let (theme, cells) = try resolved(input)
                    let slots = probes(theme.catalog)
                    return { iterations in
                        var sum: UInt64 = 0
                        Probes.run(slots, turns: iterations) { slot in
                            let cell = cells[Int(slot.rawValue)]
                            sum &+= cell.payload ^ UInt64(cell.kind)
                        }
                        consume(sum)
                    }
                }
            ],
            floors: [.atMost(1, of: .wallTime), .atMost(0, of: .allocations)]
        )
    }

    /// From a typed key to its colour, which is what a program pays that looks its keys up once.
    private static func byKey(_ name: String, _ input: @escaping () throws -> ThemeInput) -> Benchmark {
        Benchmark(
            name,
            summary: "a typed key to a color, a brand of 12 overrides laid over, in random order",
            subject: Contender("theme[key]") {
                let (theme, paths, colors) = try colorProbes(input)
                let keys = try paths.map { try Token<ColorValue>($0, in: theme.catalog) }
                for (key, color) in zip(keys, colors) {
                    try Disagreement.check(theme.catalog.name(of: key.slot), try theme[key], color)
                }
                return { iterations in
                    var sum: UInt64 = 0
                    Probes.run(keys, turns: iterations) { key in
                        if let color = try? theme[key] { sum &+= color.first.bitPattern }
                    }
                    consume(sum)
                }
            },
            rivals: [
                Contender(arrayName) {
                    let (_, _, colors) = try colorProbes(input)
                    let places = Probes(count: colors.count).indices
                    return { iterations in
                        var sum: UInt64 = 0
                        Probes.run(places, turns: iterations) { sum &+= colors[$0].first.bitPattern }
                        consume(sum)
                    }
                },
                Contender(dictionaryName) {
                    let (_, paths, colors) = try colorProbes(input)
                    let dictionary = Dictionary(zip(paths, colors)) { first, _ in first }
                    return { [dictionary] iterations in
                        var sum: UInt64 = 0
                        Probes.run(paths, turns: iterations) { path in
                            if let color = dictionary[path] { sum &+= color.first.bitPattern }
                        }
                        consume(sum)
                    }
                },
            ],
            floors: [.atMost(0, of: .allocations)]
        )
    }

    /// A theme, and the paths and values of random ones of its colors.
    private static func colorProbes(
        _ input: () throws -> ThemeInput
    ) throws -> (ResolvedTheme, [String], [ColorValue]) {
        let (theme, _) = try resolved(input)
        let catalog = theme.catalog
        let tokens = Array(catalog.tokenIDs.filter { catalog.type(of: $0) == .color })
        let chosen = Probes(count: tokens.count).indices.map { tokens[$0] }
        let colors = try chosen.map { token throws -> ColorValue in
            guard case .color(let color) = try theme.value(of: token) else {
                throw Disagreement("\(catalog.path(of: token)) has no color")
            }
            return color
        }
        return (theme, chosen.map { catalog.path(of: $0) }, colors)
    }

    /// From a path to its token's first cell, which programs do once and keep.
    static func byPath(_ name: String, _ input: @escaping () throws -> ThemeInput) -> Benchmark {
        Benchmark(
            name,
            summary: "a path to the kind and payload of its token, in random order",
            subject: Contender("catalog and overlay") {
                let (theme, cells) = try resolved(input)
                let catalog = theme.catalog
                let paths = probes(catalog).map { catalog.path(of: catalog.owner(of: $0).token) }
                for slot in 0..<UInt32(catalog.slotCount) {
                    let token = catalog.owner(of: SlotID(rawValue: slot)).token
                    try Disagreement.check(catalog.path(of: token), catalog.token(at: catalog.path(of: token)), token)
                    try Disagreement.check("\(slot)", theme.cell(at: SlotID(rawValue: slot)), cells[Int(slot)])
                }
                return { iterations in
                    var sum: UInt64 = 0
                    for turn in 0..<iterations {
                        guard let token = catalog.token(at: paths[turn & Probes.mask]) else { continue }
                        let cell = theme.cell(at: catalog.firstSlot(of: token))
                        sum &+= cell.payload ^ UInt64(cell.kind)
                    }
                    consume(sum)
                }
            },
            rivals: [
                Contender(dictionaryName) {
                    let (theme, cells) = try resolved(input)
                    let catalog = theme.catalog
                    let paths = probes(catalog).map { catalog.path(of: catalog.owner(of: $0).token) }
                    var dictionary: [String: Cell] = [:]
                    for token in catalog.tokenIDs {
                        dictionary[catalog.path(of: token)] = cells[Int(catalog.firstSlot(of: token).rawValue)]
                    }
                    return { [dictionary] iterations in
                        var sum: UInt64 = 0
                        for turn in 0..<iterations {
                            guard let cell = dictionary[paths[turn & Probes.mask]] else { continue }
                            sum &+= cell.payload ^ UInt64(cell.kind)
                        }
                        consume(sum)
                    }
                }
            ],
            floors: [.atMost(0.6, timesTheTimeOf: dictionaryName), .atMost(0, of: .allocations)]
        )
    }

    /// From a path to a typed value, the public way.
    private static func value(_ name: String, _ input: @escaping () throws -> ThemeInput) -> Benchmark {
        Benchmark(
            name,
            summary: "a path to a typed value by the public API, in random order",
            subject: Contender("value(at:)") {
                let (theme, _) = try resolved(input)
                let catalog = theme.catalog
                let paths = probes(catalog).map { catalog.path(of: catalog.owner(of: $0).token) }
                for path in paths {
                    guard let token = catalog.token(at: path) else { throw Disagreement("there is no token \(path)") }
                    try Disagreement.check(path, try theme.value(at: path), try theme.value(of: token))
                }
                return { iterations in
                    for turn in 0..<iterations { blackHole(try theme.value(at: paths[turn & Probes.mask])) }
                }
            },
            rivals: [
                Contender(dictionaryName) {
                    let (theme, _) = try resolved(input)
                    let catalog = theme.catalog
                    let paths = probes(catalog).map { catalog.path(of: catalog.owner(of: $0).token) }
                    var dictionary: [String: TokenValue] = [:]
                    for token in catalog.tokenIDs { dictionary[catalog.path(of: token)] = try theme.value(of: token) }
                    return { [dictionary] iterations in
                        for turn in 0..<iterations { blackHole(dictionary[paths[turn & Probes.mask]]) }
                    }
                }
            ]
        )
    }

    /// The theme, and its cells in an array.
    private static func resolved(_ input: () throws -> ThemeInput) throws -> (ResolvedTheme, [Cell]) {
        let input = try input()
        let resolver = try Resolver(catalog: input.catalog, base: input.base)
        let theme = resolver.resolve(input.selection, overlays: [try resolver.bind(input.brand)])
        let cells = (0..<UInt32(input.catalog.slotCount)).map { theme.cell(at: SlotID(rawValue: $0)) }
        return (theme, cells)
    }

    private static func probes(_ catalog: Catalog) -> [SlotID] {
        Probes(count: catalog.slotCount).indices.map { SlotID(rawValue: UInt32($0)) }
    }

    private static let arrayName = "array read"
    private static let dictionaryName = "Swift dictionary"
}
