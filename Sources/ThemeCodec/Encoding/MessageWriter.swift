//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Writes messages: content into columns, columns into bytes.
struct MessageWriter: ~Copyable {
    private var packed = PackedMessage()

    init() {}

    /// The message of a blob of layers.
    mutating func message(of blob: Blob) throws(BlobError) -> [UInt8] {
        var columns = try columns(blob.layers, catalog: blob.catalog)
        columns.kind = blob.kind.rawValue
        columns.parentDigestPrefix = blob.parentStamp ?? 0
        columns.requiredFeatures = blob.requiredFeatures
        return packed.bytes(of: columns)
    }

    /// The message of a blob of a table.
    mutating func message(of blob: TableBlob) throws(BlobError) -> [UInt8] {
        var columns = try columns(blob.table.values, catalog: blob.catalog)
        columns.kind = Blob.Kind.resolvedTable.rawValue
        columns.parentDigestPrefix = blob.parentStamp ?? 0
        columns.requiredFeatures = blob.requiredFeatures
        columns.selection = blob.table.selection.contexts.map(UInt32.init)
        var last: UInt32 = 0
        for slot in blob.table.failedSlots {
            columns.failed.append(slot - last)
            last = slot
        }
        return packed.bytes(of: columns)
    }

    private func columns(_ layers: LayerSet, catalog: Catalog?) throws(BlobError) -> MessageColumns {
        guard layers.lineage.rawValue != 0, layers.catalogVersion != 0 else {
            throw BlobError(.outOfRange, "there is no lineage or version 0", field: "lineage")
        }
        var columns = MessageColumns()
        columns.lineage = layers.lineage.rawValue
        columns.catalogVersion = layers.catalogVersion
        if let catalog { columns.catalog = try CatalogWriter(catalog.columns).columns() }
        (columns.layers, columns.pools) = try LayersWriter(layers).columns()
        return columns
    }
}
