//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeCodec
internal import ThemeModel
internal import ThemeResolver

/// Blobs of resolved tables, for readers that show a theme and do not resolve one.
enum TableBenchmarks {
    static var all: [Benchmark] {
        [decode("auth0", tokens: ThemeInput.auth0TokenCount) { try .auth0() }]
            + [1_000, 10_000, 100_000].map { count in
                decode("\(count)", tokens: count) { try .generated(count, .dependants, overrides: 12) }
            }
    }

    /// A base and a brand on it, resolved for one selection.
    private struct Resolved {
        let input: ThemeInput
        let theme: ResolvedTheme
        let table: ResolvedTable
        let message: [UInt8]
        let frame: [UInt8]

        init(_ input: ThemeInput) throws {
            self.input = input
            let resolver = try Resolver(catalog: input.catalog, base: input.base)
            theme = resolver.resolve(input.selection, overlays: [try resolver.bind(input.brand)])
            table = theme.table()
            let message = try BlobEncoder().message(of: TableBlob(table))
            self.message = message
            frame = try BlobEncoder().frame(of: message.span)
        }

        /// What the table says, as a tree.
        func content(of table: ResolvedTable) throws -> Content {
            try LayerContent.of(table.values, catalog: input.catalog)
        }
    }

    private static func decode(
        _ size: String,
        tokens: Int,
        _ input: @escaping () throws -> ThemeInput
    ) -> Benchmark {
        let resolved = Prepared { try Resolved(try input()) }
        let content = { try resolved.value().content(of: resolved.value().table) }
        return Benchmark(
            "decode/\(size)/table",
            summary: "a blob of a resolved table, base and brand in dark mode, whose catalog is loaded; hashing not",
            subject: Contender("table") {
                let resolved = try resolved.value()
                let decoder = BlobDecoder()
                let table = try decoder.decodeTable(resolved.frame).table
                try content().check("the table", says: try resolved.content(of: table))
                return { iterations in
                    for _ in 0..<iterations { blackHole(try decoder.decodeTable(resolved.frame.span)) }
                }
            },
            rivals: [
                Contender("table, to a theme to read from") {
                    let resolved = try resolved.value()
                    let decoder = BlobDecoder()
                    let catalog = resolved.input.catalog
                    let theme = try ResolvedTheme(try decoder.decodeTable(resolved.frame).table, catalog: catalog)
                    try ThemeAgreement.check(theme, resolved.theme, catalog)
                    return { iterations in
                        for _ in 0..<iterations {
                            let table = try decoder.decodeTable(resolved.frame.span).table
                            blackHole(try ResolvedTheme(table, catalog: catalog))
                        }
                    }
                },
                layersResolved(resolved),
                ZstdFrame.contender { try resolved.value().frame },
            ]
                + RowReader.contenders { (nil, try resolved.value().table.values) }
                + [FoundationJSON.decoder(JSONTheme.Document.self, content), FoundationJSON.serialization(content)],
            operations: "blobs",
            work: .tokens(tokens),
            bytes: { try resolved.value().message.count }
        )
    }

    /// What a reader does who resolves for itself: base and brand decoded, bound and resolved.
    private static func layersResolved(_ resolved: Prepared<Resolved>) -> Contender {
        Contender("the blobs of base and brand, resolved") {
            let input = try resolved.value().input
            let encoder = BlobEncoder()
            let base = try encoder.encode(Blob(layers: input.base))
            let brand = try encoder.encode(Blob(layers: input.brand))
            let decoder = BlobDecoder()
            let theme = {
                let resolver = try Resolver(catalog: input.catalog, base: try decoder.decode(base.span).layers)
                let overlay = try resolver.bind(try decoder.decode(brand.span).layers)
                return resolver.resolve(input.selection, overlays: [overlay])
            }
            try ThemeAgreement.check(try theme(), resolved.value().theme, input.catalog)
            return { iterations in
                for _ in 0..<iterations { blackHole(try theme()) }
            }
        }
    }
}
