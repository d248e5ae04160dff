//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel

extension Verb {
    static let inspect = Verb(
        name: "inspect",
        summary: "Shows what is in a theme blob.",
        usage: "inspect BLOB",
        details: """
            Digest, kind, catalog, lineage, layers with rank, condition and counts, bytes raw and compressed, and which
            of a base's modifiers are orthogonal: no token depends on both, through whatever it refers to. Layers are
            numbered as `explain` has them. The names of a layers-only blob's modifiers are shown where it is made for
            the built-in theme.
            """,
        options: []
    ) { arguments in
        let file = try arguments.soleOperand("BLOB")
        let builtIn = try ThemeChain.builtIn().blob.catalog
        if let table = try LoadedTable(file: file) {
            try Console.print(BlobReport(table, builtIn: builtIn).text)
        } else {
            try Console.print(BlobReport(LoadedBlob(file: file), builtIn: builtIn).text)
        }
        return .success
    }
}
