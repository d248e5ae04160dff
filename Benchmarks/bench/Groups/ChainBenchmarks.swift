//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
internal import ThemeCodec
internal import ThemeImport
internal import ThemeModel
internal import ThemeResolver

/// One token that follows another, and so on: whether the way to a resolved theme stays linear.
enum ChainBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark(
                "import/chain/100000",
                summary: "100,000 tokens, each an alias of the next: import, check, compile, blob and resolve",
                subject: contender("the whole chain", length: 100_000),
                rivals: [contender("half of it", length: 50_000)],
                // Twice the work; the rest is for the larger chain's leaving the caches.
                floors: [.atMost(2.6, timesTheTimeOf: "half of it")],
                tolerances: ImportBenchmarks.tolerances,
                work: .tokens(100_000)
            )
        ]
    }

    private static func contender(_ name: String, length: Int) -> Contender {
        Contender(name) {
            var options = CompileOptions()
            options.identity = .new(Lineage(rawValue: 1))
            options.files = .memory(["chain.json": Array(text(length).utf8)])
            let theme = { [options] in
                let compiled = try ThemeCompiler.compile(inputs: ["chain.json"], options: options)
                let frame = try BlobEncoder().encode(Blob(catalog: compiled.catalog, layers: compiled.layers))
                let blob = try BlobDecoder().decode(frame)
                guard let catalog = blob.catalog else { throw Disagreement("the blob has no catalog") }
                let resolver = Resolver(catalog: catalog, bound: try blob.bound(to: catalog, isBase: true))
                return resolver.resolve(try catalog.selection())
            }
            // The last token's value, at the first.
            try Disagreement.check("t0", try theme().value(at: "t0"), .number(1))
            return { iterations in
                for _ in 0..<iterations { blackHole(try theme()) }
            }
        }
    }

    /// Token files for the chain: the first token follows the second, the last has a value.
    private static func text(_ length: Int) -> String {
        var text = "{"
        for token in 0..<length - 1 {
            text += #""t\#(token)":{"$type":"number","$value":"{t\#(token + 1)}"},"#
        }
        return text + #""t\#(length - 1)":{"$type":"number","$value":1}}"#
    }
}
