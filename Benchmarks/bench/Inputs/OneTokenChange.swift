//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel
internal import _ThemewireTestSupport

/// A theme before and after somebody changed one color of it: what patches are for.
struct OneTokenChange {
    let before: LayerSet
    let after: LayerSet

    /// The messages of both, with or without the catalog in them.
    let old: [UInt8]
    let new: [UInt8]

    /// One of the literal colors of the theme's first layer gets another value, both drawn by the seed; a brand's blobs are
    /// stamped with their parent.
    init(_ layers: LayerSet, catalog: Catalog?, parent: Digest? = nil, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var entries = layers.entries
        let colors = layers.layers[0].entries.filter { entries[$0].kind == CellKind.inlineColor }
        guard let place = colors.randomElement(using: &random) else { throw Disagreement("no color to change") }
        let channels: UInt64 = 0xff_ffff
        let changed = random.next() & channels
        entries[place].payload = entries[place].payload & ~channels | changed
        before = layers
        after = LayerSet(
            lineage: layers.lineage,
            catalogVersion: layers.catalogVersion,
            layers: layers.layers,
            terms: layers.terms,
            entries: entries,
            pools: layers.pools,
            derivations: layers.derivations,
            operations: layers.operations
        )
        let encoder = BlobEncoder()
        old = try encoder.message(of: Blob(catalog: catalog, layers: before, parentStamp: parent?.prefix))
        new = try encoder.message(of: Blob(catalog: catalog, layers: after, parentStamp: parent?.prefix))
    }

    /// What a reader of the old one has.
    var holdings: TransitHoldings {
        var holdings = TransitHoldings()
        holdings.insert(message: old, digest: Digest(hashing: old))
        return holdings
    }

    /// The new one for that reader.
    func patch() throws -> TransitBlob {
        TransitBlob(
            encoding: .patch(base: Digest(hashing: old)),
            bytes: try TransitEncoder().encode(new, against: old)
        )
    }
}
