//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads messages: scan, unpack, then column by column.
struct MessageReader: ~Copyable {
    private let options: BlobDecodingOptions
    private var message = UnpackedMessage()
    private var poolsReader: PoolsReader
    private let layersReader: LayersReader
    private let catalogReader: CatalogReader

    init(options: BlobDecodingOptions) {
        self.options = options
        poolsReader = PoolsReader(options: options)
        layersReader = LayersReader(options: options)
        catalogReader = CatalogReader(options: options)
    }

    /// The blob that the first bytes of what has been decompressed are.
    mutating func read(
        _ decompressor: borrowing ZstdDecompressor,
        _ size: Int,
        _ statistics: Blob.Statistics
    ) throws(BlobError) -> Blob {
        try read(decompressor.buffer.span.extracting(0..<size), statistics)
    }

    /// The blob that a message is.
    mutating func read(_ bytes: Span<UInt8>, _ statistics: Blob.Statistics) throws(BlobError) -> Blob {
        var scanner = MessageScanner(bytes, options: options)
        try scanner.scan()
        var statistics = statistics
        statistics.unknownFieldCount = scanner.unknownFieldCount
        let blob: Blob
        defer { poolsReader.forget() }
        do {
            try message.unpack(bytes, capacity: scanner.unpackedByteCount)
            try checkHead()
            if message.hasPools { try poolsReader.read(message) }
            blob = try readColumns(statistics)
        } catch {
            throw BlobError(
                error.code,
                error.message,
                field: error.place.description,
                offset: scanner.offset(of: error.place)
            )
        }
        message.trim()
        return blob
    }

    private func readColumns(_ statistics: Blob.Statistics) throws(ReadError) -> Blob {
        let catalog = message.hasCatalog ? try catalogReader.read(message) : nil
        let features = try readFeatures()
        let layers = try layersReader.read(message, poolsReader)
        return Blob(
            catalog: catalog,
            layers: layers,
            parentStamp: message.parentDigestPrefix == 0 ? nil : message.parentDigestPrefix,
            requiredFeatures: features,
            statistics: statistics
        )
    }

    /// Makes sure that the blob is of a kind that is read here.
    private func checkHead() throws(ReadError) {
        // The scanner has refused every other format, but not a message that states none.
        guard message.format == Blob.currentFormat else {
            throw ReadError(.unsupportedFormat, .blob(1), "the message states no format: it is no blob")
        }
        guard message.kind == Blob.Kind.layers.rawValue || message.kind == Blob.Kind.catalogAndLayers.rawValue else {
            throw ReadError(.unsupportedKind, .blob(2), "this version does not read blobs of kind \(message.kind)")
        }
        guard message.hasCatalog == (message.kind == Blob.Kind.catalogAndLayers.rawValue) else {
            throw ReadError(.columnMismatch, .blob(7), "a catalog is in blobs of kind 1, and in no others")
        }
        guard message.lineage != 0, message.catalogVersion != 0 else {
            throw ReadError(.outOfRange, .blob(3), "there is no lineage or version 0")
        }
    }

    private func readFeatures() throws(ReadError) -> [UInt32] {
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
