//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel
internal import ThemeResolver

/// A resolved table, read from a file.
struct LoadedTable {
    /// The file's name.
    let name: String
    let blob: TableBlob
    /// Over the uncompressed message.
    let digest: Digest

    /// Reads a table's file; nil where it is a blob of another kind, or none.
    ///
    /// - Throws: ``CommandError`` that names the file, which can't be read or is a damaged table.
    init?(file: String) throws(CommandError) {
        let bytes = try InputFile.read(file)
        let decoder = BlobDecoder()
        guard (try? decoder.kind(of: bytes)) == .resolvedTable else { return nil }
        do throws(BlobError) {
            blob = try decoder.decodeTable(bytes)
            digest = Digest(hashing: try decoder.message(of: bytes))
        } catch {
            throw CommandError(.data, "\(file): is no readable table: \(error)")
        }
        name = file
    }

    /// The theme that the table holds; `bases` are the files before it: none, or the base whose catalog it is of.
    ///
    /// - Throws: ``CommandError`` where there is no catalog of its lineage, or the table does not fit it.
    func theme(bases: some Collection<String>) throws(CommandError) -> ResolvedTheme {
        guard bases.count <= 1 else {
            throw CommandError(
                .data,
                "\(name): is a resolved table, which nothing lies under or over; give it alone, or behind its base if it "
                    + "has no catalog"
            )
        }
        let catalog = try catalog(base: bases.first)
        do {
            return try ResolvedTheme(blob.table, catalog: catalog)
        } catch {
            throw CommandError(.data, "\(name): \(error)")
        }
    }

    private func catalog(base: String?) throws(CommandError) -> Catalog {
        if base == nil, let own = blob.catalog { return own }
        let loaded: LoadedBlob
        if let base { loaded = try LoadedBlob(file: base) } else { loaded = try ThemeChain.builtIn() }
        guard let catalog = loaded.blob.catalog, catalog.lineage == blob.table.lineage else {
            throw CommandError(
                .data,
                "\(name): is a table of lineage \(blob.table.lineage) without its catalog; give the base with that "
                    + "lineage first"
            )
        }
        return catalog
    }
}
