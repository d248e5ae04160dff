//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What one blob says: layers, and in a base's blob the catalog they are written against.
///
/// Make one to encode it, or get one from a ``BlobDecoder``. A decoded blob's layers are well formed in themselves
/// (``BlobDecoder`` lists what holds); whether they fit a catalog, ``bound(to:isBase:)`` decides.
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
        /// A resolved theme for one selection, its catalog along or not: a ``TableBlob``.
        public static let resolvedTable = Kind(rawValue: 2)

        public var description: String {
            switch self {
            case .layers: "layers"
            case .catalogAndLayers: "catalog and layers"
            case .resolvedTable: "resolved table"
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
    private let head: BlobHead
    private var content: Content
    /// What was seen while decoding.
    public let statistics: Statistics

    /// Where the layers are.
    enum Content: Sendable {
        /// In memory, as they were given.
        case layers(LayerSet)
        /// In a message that a decoder has found right.
        case message(MessageStorage)
    }

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
        let head = BlobHead(
            catalog: catalog,
            lineage: layers.lineage,
            catalogVersion: layers.catalogVersion,
            parentStamp: parentStamp,
            requiredFeatures: []
        )
        self.init(head, content: .layers(layers), statistics: Statistics())
    }

    init(_ head: BlobHead, content: Content, statistics: Statistics) {
        format = Self.currentFormat
        self.head = head
        self.content = content
        self.statistics = statistics
    }

    /// The layers, in the document's own order.
    ///
    /// A decoded blob makes them of its message each time they are asked for: ask once and keep them.
    ///
    /// - Complexity: O(message bytes) in a decoded blob, else O(1).
    public var layers: LayerSet {
        switch content {
        case .layers(let layers): layers
        case .message(let storage): MessageReader.layers(of: storage)
        }
    }

    /// The layers proven to fit a catalog: exactly what `layers.bound(to:isBase:)` gives or throws.
    ///
    /// In a decoded blob the entries are held against the catalog as they are read from their columns. Where that proves
    /// that all of them fit, they are looked at no more.
    ///
    /// - Parameters:
    ///   - catalog: The catalog of the base that the layers are, or lie on.
    ///   - isBase: Whether they are the base itself, whose layers of rank base may touch every token.
    /// - Returns: The layers, without the entries whose slots a later version of the catalog added.
    /// - Throws: `BindingError` where anything else does not fit.
    /// - Complexity: O(message bytes), and where not everything fits O(log *tokens*) an entry.
    public func bound(to catalog: Catalog, isBase: Bool = false) throws(BindingError) -> BoundLayers {
        switch content {
        case .layers(let layers): try layers.bound(to: catalog, isBase: isBase)
        case .message(let storage): try MessageReader.layers(of: storage, boundTo: catalog, isBase: isBase)
        }
    }

    /// The message that a decoded blob was read from, what its digest is over; nil in a blob that was made of layers, whose
    /// message ``BlobEncoder/message(of:)`` gives.
    ///
    /// - Complexity: O(1), or O(message bytes) where the blob was decoded into the memory of a longer one.
    public var message: [UInt8]? {
        switch content {
        case .layers: nil
        case .message(let storage): storage.array
        }
    }

    /// The catalog, in a blob of kind ``Kind/catalogAndLayers``.
    public var catalog: Catalog? { head.catalog }

    /// The first eight bytes of the digest of the parent it was compiled against (`Digest.prefix`): provenance, never a
    /// condition. Nil where there was none.
    public var parentStamp: UInt64? { head.parentStamp }

    /// The numbers of features that a reader must know, ascending.
    public var requiredFeatures: [UInt32] { head.requiredFeatures }

    /// What it holds.
    public var kind: Kind { catalog == nil ? .layers : .catalogAndLayers }

    /// The lineage of the catalog.
    public var lineage: Lineage { head.lineage }

    /// The catalog version that the ids are written against.
    public var catalogVersion: UInt32 { head.catalogVersion }

    /// Gives up the memory of the message, which nothing but the result refers to then, unless the blob was copied.
    mutating func takeStorage() -> MessageStorage {
        guard case .message(let storage) = content else { return MessageStorage() }
        content = .message(MessageStorage())
        return storage
    }
}

/// What a blob says beside its layers.
struct BlobHead: Sendable {
    let catalog: Catalog?
    let lineage: Lineage
    let catalogVersion: UInt32
    let parentStamp: UInt64?
    let requiredFeatures: [UInt32]
}
