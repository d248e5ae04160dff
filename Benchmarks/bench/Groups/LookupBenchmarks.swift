//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeModel

/// Finding one token.
enum LookupBenchmarks {
    static var all: [Benchmark] {
        [1_000, 10_000, 100_000].map(byPath)
    }

    /// From a path to the token's id, which programs do once and keep.
    private static func byPath(count: Int) -> Benchmark {
        let theme = { GeneratedTheme(count: count, shape: .literals) }
        return Benchmark(
            "lookup/\(count)/path",
            summary: "a path to the id of its token, among \(count), in random order",
            subject: Contender("catalog") {
                let theme = theme()
                let catalog = theme.catalog()
                let paths = Probes(count: count).indices.map { theme.tokens[$0].path }
                for (index, token) in theme.tokens.enumerated() {
                    try Disagreement.check(token.path, catalog.token(at: token.path)?.rawValue, UInt32(index))
                }
                return { iterations in
                    var sum: UInt64 = 0
                    for turn in 0..<iterations {
                        if let id = catalog.token(at: paths[turn & Probes.mask]) { sum &+= UInt64(id.rawValue) }
                    }
                    consume(sum)
                }
            },
            rivals: [
                Contender(dictionaryName) {
                    let theme = theme()
                    let paths = Probes(count: count).indices.map { theme.tokens[$0].path }
                    let dictionary = Dictionary(
                        uniqueKeysWithValues: theme.tokens.enumerated().map { ($1.path, TokenID(rawValue: UInt32($0))) }
                    )
                    return { iterations in
                        var sum: UInt64 = 0
                        for turn in 0..<iterations {
                            if let id = dictionary[paths[turn & Probes.mask]] { sum &+= UInt64(id.rawValue) }
                        }
                        consume(sum)
                    }
                }
            ],
            floors: [.atMost(0.6, timesTheTimeOf: dictionaryName), .atMost(0, of: .allocations)]
        )
    }

    private static let dictionaryName = "Swift dictionary"
}
