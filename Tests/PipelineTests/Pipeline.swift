//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeCodec
import ThemeExport
import ThemeImport
import ThemeModel
import ThemeResolver

/// A chain of token files on its way: compiled, encoded, decoded, resolved, printed.
struct Pipeline {
    let theme: ResolvedTheme

    /// A base, and a brand over it if there is one.
    init(_ base: String, brand: String? = nil, select: [String: String] = [:]) throws {
        let compiled = try Self.compile(base, parent: nil)
        let blob = try Self.sent(Blob(catalog: compiled.catalog, layers: compiled.layers), catalog: nil)
        let catalog = try #require(blob.catalog)
        let resolver = try Resolver(catalog: catalog, base: blob.layers)
        var overlays: [BoundLayers] = []
        if let brand {
            let parent = ParentTheme(catalog: catalog, layers: [blob.layers])
            let layers = try Self.compile(brand, parent: parent).layers
            overlays.append(try resolver.bind(try Self.sent(Blob(layers: layers), catalog: catalog).layers))
        }
        theme = resolver.resolve(try catalog.selection(select), overlays: overlays)
    }

    private static func compile(_ text: String, parent: ParentTheme?) throws -> CompileResult {
        var options = CompileOptions()
        options.identity = .new(Lineage(rawValue: 7))
        options.parent = parent
        options.files = .memory(["t.json": Array(text.utf8)])
        return try ThemeCompiler.compile(inputs: ["t.json"], options: options)
    }

    /// What a reader of the blob's bytes has.
    private static func sent(_ blob: Blob, catalog: Catalog?) throws -> Blob {
        let frame = try BlobEncoder().encode(blob)
        guard let catalog else { return try BlobDecoder().decode(frame) }
        return try BlobDecoder().decode(frame.span, catalog: catalog)
    }

    /// A token's value as DTCG JSON without spaces; nil where it is absent.
    func json(_ path: String) throws -> String? {
        try theme.value(at: path).map { try DTCGFormat.value($0, layout: .compact) }
    }

    /// All tokens as one DTCG document, groups nested, as a token file has them.
    func document() throws -> String {
        let members = try theme.catalog.tokenIDs.compactMap { token -> String? in
            guard let value = try theme.value(of: token) else { return nil }
            return DTCGFormat.string(theme.catalog.path(of: token)) + ":"
                + (try DTCGFormat.token(value, layout: .compact))
        }
        return "{" + members.joined(separator: ",") + "}"
    }
}
