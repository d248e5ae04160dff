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

    /// The message of a blob.
    mutating func message(of blob: Blob) throws(BlobError) -> [UInt8] {
        guard blob.lineage.rawValue != 0, blob.catalogVersion != 0 else {
            throw BlobError(.outOfRange, "there is no lineage or version 0", field: "lineage")
        }
        var columns = MessageColumns()
        columns.kind = blob.kind.rawValue
        columns.lineage = blob.lineage.rawValue
        columns.catalogVersion = blob.catalogVersion
        columns.parentDigestPrefix = blob.parentStamp ?? 0
        columns.requiredFeatures = blob.requiredFeatures
        if let catalog = blob.catalog {
            columns.catalog = try CatalogWriter(catalog.columns).columns()
        }
        (columns.layers, columns.pools) = try LayersWriter(blob.layers).columns()
        return packed.bytes(of: columns)
    }
}
