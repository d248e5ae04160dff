//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What one blob says: layers, and in a base's blob the catalog they are written against.
///
/// Make one to encode it, or get one from a ``BlobDecoder``. A decoded blob's layers are well formed in themselves
/// (``BlobDecoder`` lists what holds); whether they fit a catalog, `LayerSet.bound(to:)` decides.
public struct Blob: Sendable {
    /// What a blob holds; more kinds may be added.
    public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The number on the wire.
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// Layers bound to a catalog that the reader has.
        public static let layers = Kind(rawValue: 0)
        /// A catalog and its layers.
        public static let catalogAndLayers = Kind(rawValue: 1)

        public var description: String {
            switch self {
            case .layers: "layers"
            case .catalogAndLayers: "catalog and layers"
            default: "kind \(rawValue)"
            }
        }
    }

    /// What was seen while a blob was decoded; all zero in a blob that was not.
    public struct Statistics: Hashable, Sendable {
        /// The bytes of the zstd frame.
        public var frameByteCount = 0
        /// The bytes of the message in it.
        public var messageByteCount = 0
        /// How many fields were skipped because this version does not know them.
        public var unknownFieldCount = 0

        public init() {}
    }

    /// The format this version writes, and the only one it reads.
    public static let currentFormat: UInt32 = 1

    /// The features that this version knows and a blob may require.
    static let knownFeatures: Set<UInt64> = []

    /// The version of the format: ``currentFormat``.
    public let format: UInt32
    /// The catalog, in a blob of kind ``Kind/catalogAndLayers``.
    public let catalog: Catalog?
    /// The layers, in the document's own order.
    public let layers: LayerSet
    /// The first eight bytes of the digest of the parent it was compiled against (`Digest.prefix`): provenance, never a
    /// condition. Nil where there was none.
    public let parentStamp: UInt64?
    /// The numbers of features that a reader must know, ascending.
    public let requiredFeatures: [UInt32]
    /// What was seen while decoding.
    public let statistics: Statistics

    /// Makes a blob of layers, and of their catalog if that travels with them.
    ///
    /// - Precondition: the layers are written against exactly `catalog`, if there is one.
    public init(catalog: Catalog? = nil, layers: LayerSet, parentStamp: UInt64? = nil) {
        if let catalog {
            precondition(
                catalog.lineage == layers.lineage && catalog.version == layers.catalogVersion,
                "the layers are of the catalog's lineage and version"
            )
        }
        self.init(
            catalog: catalog,
            layers: layers,
            parentStamp: parentStamp,
            requiredFeatures: [],
            statistics: Statistics()
        )
    }

    init(
        catalog: Catalog?,
        layers: LayerSet,
        parentStamp: UInt64?,
        requiredFeatures: [UInt32],
        statistics: Statistics
    ) {
        self.format = Self.currentFormat
        self.catalog = catalog
        self.layers = layers
        self.parentStamp = parentStamp
        self.requiredFeatures = requiredFeatures
        self.statistics = statistics
    }

    /// What it holds.
    public var kind: Kind { catalog == nil ? .layers : .catalogAndLayers }

    /// The lineage of the catalog.
    public var lineage: Lineage { layers.lineage }

    /// The catalog version that the ids are written against.
    public var catalogVersion: UInt32 { layers.catalogVersion }
}
