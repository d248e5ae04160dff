//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads messages: one scan, then column by column where they lie.
struct MessageReader {
    let options: BlobDecodingOptions
    let layersReader: LayersReader
    let catalogReader: CatalogReader

    init(options: BlobDecodingOptions) {
        self.options = options
        layersReader = LayersReader(options: options)
        catalogReader = CatalogReader(options: options)
    }

    /// The blob that a message is, which keeps the storage.
    func read(_ storage: consuming MessageStorage, _ statistics: Blob.Statistics) throws(BlobError) -> Blob {
        var statistics = statistics
        statistics.messageByteCount = storage.count
        let head = try check(storage, &statistics)
        return Blob(head, content: .message(storage), statistics: statistics)
    }

    /// What a message says before its layers, after all of it has been looked at.
    private func check(
        _ storage: borrowing MessageStorage,
        _ statistics: inout Blob.Statistics
    ) throws(BlobError) -> BlobHead {
        let message = try ScannedMessage(storage.span, options: options)
        statistics.unknownFieldCount = message.table.unknownFieldCount
        do {
            try checkHead(message.table)
            let pools = try PoolsCheck(message, options: options)
            let catalog = message.table.hasCatalog ? try catalogReader.read(message) : nil
            let features = try readFeatures(message)
            var layers = LayersCheck(message.layers, pools, options: options)
            if !layers.isProven() {
                _ = try layersReader.read(message, pools.bounds, PoolsReader(message, pools))
            }
            return BlobHead(
                catalog: catalog,
                lineage: Lineage(rawValue: message.table.lineage),
                catalogVersion: message.table.catalogVersion,
                parentStamp: message.table.parentDigestPrefix == 0 ? nil : message.table.parentDigestPrefix,
                requiredFeatures: features
            )
        } catch {
            throw BlobError(
                error.code,
                error.message,
                field: error.place.description,
                offset: MessageScanner.offset(of: error.place, in: message.bytes)
            )
        }
    }

    /// Makes sure that the blob is of a kind that is read here.
    private func checkHead(_ table: borrowing ColumnTable) throws(ReadError) {
        try checkFormat(table)
        guard table.kind != Blob.Kind.resolvedTable.rawValue else {
            throw ReadError(
                .resolvedTable,
                .blob(2),
                "the blob is a resolved table, which can be shown and has no layers; give the themes it was made of"
            )
        }
        let hasCatalog = table.kind == Blob.Kind.catalogAndLayers.rawValue
        let hasLayersAlone = table.kind == Blob.Kind.layers.rawValue
        guard hasCatalog || hasLayersAlone else {
            throw ReadError(.unsupportedKind, .blob(2), "this version does not read blobs of kind \(table.kind)")
        }
        guard table.hasCatalog == hasCatalog else {
            throw ReadError(.columnMismatch, .blob(7), "a blob of kind 1 has a catalog, one of kind 0 has none")
        }
        guard table[.blob, 16].isEmpty, table[.blob, 17].isEmpty else {
            let place = table[.blob, 16].isEmpty ? FieldPlace.failed : .selection
            throw ReadError(.columnMismatch, place, "only a resolved table has a selection and failures")
        }
        try checkLineage(table)
    }

    /// Makes sure that the blob is of a format that is read here.
    func checkFormat(_ table: borrowing ColumnTable) throws(ReadError) {
        // The scanner has refused every other format, but not a message that states none.
        guard table.format == Blob.currentFormat else {
            throw ReadError(.unsupportedFormat, .blob(1), "the message states no format: it is no blob")
        }
    }

    func checkLineage(_ table: borrowing ColumnTable) throws(ReadError) {
        guard table.lineage != 0, table.catalogVersion != 0 else {
            throw ReadError(.outOfRange, .blob(3), "there is no lineage or version 0")
        }
    }

    func readFeatures(_ message: borrowing ScannedMessage) throws(ReadError) -> [UInt32] {
        var column = VarintColumn(message.requiredFeatures)
        var features: [UInt32] = []
        while !column.isAtEnd {
            guard features.count < BlobLimits.requiredFeatureCount else {
                throw ReadError(.limitExceeded, .blob(6), "more than \(BlobLimits.requiredFeatureCount) features")
            }
            try features.append(column.next(.blob(6)))
        }
        return features
    }
}

extension MessageReader {
    /// The layers of a message that a decoder has found right.
    ///
    /// - Complexity: O(message bytes).
    static func layers(of storage: borrowing MessageStorage) -> LayerSet {
        var binding: RunBinding?
        return layers(of: storage, &binding)
    }

    /// The same, bound to a catalog.
    static func layers(
        of storage: borrowing MessageStorage,
        boundTo catalog: Catalog,
        isBase: Bool
    ) throws(BindingError) -> BoundLayers {
        var binding: RunBinding? = RunBinding(catalog: catalog, isBase: isBase)
        let layers = layers(of: storage, &binding)
        if let bound = binding.take()?.bound(layers) { return bound }
        return try layers.bound(to: catalog, isBase: isBase)
    }

    private static func layers(of storage: borrowing MessageStorage, _ binding: inout RunBinding?) -> LayerSet {
        do {
            let message = try ScannedMessage(storage.span, options: .unlimited)
            let pools = try PoolsCheck(message, options: .unlimited)
            let reader = LayersReader(options: .unlimited)
            return try reader.read(message, pools.bounds, PoolsReader(message, pools), &binding)
        } catch {
            preconditionFailure("a decoder has found the message right: \(error)")
        }
    }
}
