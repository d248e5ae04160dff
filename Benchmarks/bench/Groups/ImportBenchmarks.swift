//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeImport
internal import ThemeModel
internal import ThemeResolver

/// From token files to a catalog and layers.
enum ImportBenchmarks {
    /// Arrays grow by what the allocator's blocks really hold, which depends on where the heap has gaps, and so on the environment
    /// and on the build: an allocation more or less in several hundred.
    static let tolerances: [MetricTolerance] = [.allocations, .allocatedBytes, .peakBytes, .retains, .releases].map {
        .relative(0.005, of: $0)
    }

    static var all: [Benchmark] {
        var all = [
            benchmark(
                "import/auth0/resolver",
                summary: "the built-in theme's resolver document and its token files, compiled",
                tokens: ThemeInput.auth0TokenCount,
                files: Auth0Files.read,
                document: Auth0Files.document,
                expected: { try .auth0() }
            )
        ]
        for count in [1_000, 10_000, 100_000] {
            all.append(
                benchmark(
                    "import/\(count)/resolver",
                    summary: "a DTCG resolver document of \(count) tokens and a dark mode, compiled",
                    tokens: count,
                    files: { [file: Array(GeneratedTheme(count: count, shape: .dependants).resolverJSON().utf8)] },
                    document: file,
                    expected: { try .generated(count, .dependants, overrides: 12) }
                )
            )
        }
        let kinds: [(String, AliasLadder.Kind)] = [("weights", .fontWeight), ("colors", .color)]
        for (name, kind) in kinds {
            all.append(
                benchmark(
                    "import/9000x3/\(name)",
                    summary: "9,000 DTCG tokens, 6,000 aliases, 3 deep: import, compile and resolve",
                    tokens: 9_000,
                    floors: [.atMost(15_000_000, of: .wallTime)],
                    files: { [file: Array(AliasLadder(kind: kind).dtcgJSON().utf8)] },
                    document: file,
                    expected: { try .ladder(kind) }
                ) { result in
                    let resolver = try Resolver(catalog: result.catalog, base: result.layers)
                    blackHole(resolver.resolve(try result.catalog.selection()))
                }
            )
        }
        return all
    }

    private static let file = "theme.json"

    /// The compiled theme and the one that the files were made from, both resolved.
    private static func check(_ result: CompileResult, says input: ThemeInput) throws {
        let isDark = !input.catalog.modifiers.isEmpty
        let selection = try result.catalog.selection(isDark ? ["mode": "dark"] : [:])
        try ThemeAgreement.check(
            try Resolver(catalog: result.catalog, base: result.layers).resolve(selection),
            pathsOf: try Resolver(catalog: input.catalog, base: input.base).resolve(input.selection)
        )
    }

    private static func benchmark(
        _ name: String,
        summary: String,
        tokens: Int,
        floors: [Floor] = [],
        files: @escaping () throws -> [String: [UInt8]],
        document: String,
        expected: @escaping () throws -> ThemeInput,
        then use: @escaping (CompileResult) throws -> Void = { _ in }
    ) -> Benchmark {
        Benchmark(
            name,
            summary: summary,
            subject: Contender("import and compile") {
                var options = CompileOptions()
                options.identity = .new(Lineage(rawValue: 1))
                options.files = .memory(try files())
                let first = try ThemeCompiler.compile(inputs: [document], options: options)
                try check(first, says: try expected())
                return { [options] iterations in
                    for _ in 0..<iterations {
                        let result = try ThemeCompiler.compile(inputs: [document], options: options)
                        try use(result)
                        blackHole(result)
                    }
                }
            },
            rivals: [FoundationJSON.parsing { try files().values.map { $0 } }],
            floors: floors,
            tolerances: tolerances,
            work: .tokens(tokens)
        )
    }
}
