//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeModel

/// The rivals among themselves.
enum RivalBenchmarks {
    static var all: [Benchmark] {
        [1_000, 10_000, 100_000].flatMap { count in
            let theme = GeneratedTheme(count: count, shape: .dependants)
            return [
                Benchmark(
                    "resolve/\(count)/rivals",
                    summary: "\(count) tokens, dark, 12 overrides: dictionaries merged, against copies of a flat table",
                    subject: dictionaries(theme),
                    rivals: TableCopy.contenders(slots: count),
                    work: .tokens(count)
                ),
                Benchmark(
                    "decode/\(count)/rivals",
                    summary: "\(count) tokens as DTCG JSON",
                    subject: JSONTheme.decoder { theme.dtcgJSON() },
                    rivals: [
                        JSONTheme.serialization { theme.dtcgJSON() },
                        ZstdFrame.contender { try ZstdFrame.pack(Array(theme.dtcgJSON().utf8), level: 19) },
                    ],
                    work: .tokens(count)
                ),
            ]
        }
    }

    static func dictionaries(_ theme: GeneratedTheme) -> Contender {
        Contender("Swift dictionaries merged") {
            let catalog = theme.catalog()
            let rival = DictionaryTheme(
                catalog: catalog,
                chain: [theme.baseLayers(), theme.brandLayers(theme.brand(overrides: 12))],
                selection: try catalog.selection(["mode": "dark"])
            )
            return { iterations in
                for _ in 0..<iterations { blackHole(rival.resolved()) }
            }
        }
    }
}
