//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What a blob of kind ``Blob/Kind/resolvedTable`` says: a resolved theme for one selection, for readers that show a theme
/// and do not resolve one.
///
/// Its values are final: it can't lie under or over other themes, and no store takes it. ``BlobDecoder/decodeTable(_:)``
/// reads one, ``BlobEncoder/encode(_:)-(TableBlob)`` writes it.
public struct TableBlob: Sendable {
    /// The catalog, where it travels with the table; else the reader has it.
    public let catalog: Catalog?
    /// The values, and the selection they are for.
    public let table: ResolvedTable
    /// The first eight bytes of the digest of what it was resolved from (`Digest.prefix`), of a chain the composite one:
    /// provenance, never a condition. Nil where that is not known.
    public let parentStamp: UInt64?
    /// The numbers of features that a reader must know, ascending.
    public let requiredFeatures: [UInt32]
    /// What was seen while decoding.
    public let statistics: Blob.Statistics

    /// Makes a blob of a table, and of its catalog if that travels with it.
    ///
    /// - Precondition: the table is of exactly `catalog`, if there is one.
    public init(_ table: ResolvedTable, catalog: Catalog? = nil, parentStamp: UInt64? = nil) {
        if let catalog {
            precondition(
                catalog.lineage == table.lineage && catalog.version == table.catalogVersion
                    && table.selection.fits(catalog),
                "the table is of the catalog's lineage, version and modifiers"
            )
        }
        self.init(
            table,
            catalog: catalog,
            parentStamp: parentStamp,
            requiredFeatures: [],
            statistics: Blob.Statistics()
        )
    }

    init(
        _ table: ResolvedTable,
        catalog: Catalog?,
        parentStamp: UInt64?,
        requiredFeatures: [UInt32],
        statistics: Blob.Statistics
    ) {
        self.table = table
        self.catalog = catalog
        self.parentStamp = parentStamp
        self.requiredFeatures = requiredFeatures
        self.statistics = statistics
    }
}
