//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What a store must know of a blob, as the caller that decoded it says.
///
/// The store never opens a blob: whoever publishes one verifies its digest and passes on what the message says.
public struct BlobFacts: Hashable, Sendable {
    /// Whether a blob can stand alone.
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// Catalog and layers: the base of a chain.
        case base = 1
        /// Layers only, for a parent of the same lineage.
        case layers = 2
    }

    /// The SHA-256 of the blob's uncompressed message.
    public var digest: Digest
    /// The lineage of the blob's catalog, or of the catalog that its layers are bound to.
    public var lineage: Lineage
    /// The version of that catalog within its lineage, from 1.
    public var version: UInt32
    /// Whether the blob holds a catalog.
    public var kind: Kind
    /// Bytes of the blob as published (the zstd frame).
    public var byteCount: Int
    /// Bytes of the uncompressed message.
    public var messageByteCount: Int

    /// Makes the facts of one blob.
    public init(
        digest: Digest,
        lineage: Lineage,
        version: UInt32,
        kind: Kind,
        byteCount: Int,
        messageByteCount: Int
    ) {
        self.digest = digest
        self.lineage = lineage
        self.version = version
        self.kind = kind
        self.byteCount = byteCount
        self.messageByteCount = messageByteCount
    }

    /// Whether both say the same of the message; the frame around it may be compressed in another way.
    func describesSameMessage(as other: BlobFacts) -> Bool {
        digest == other.digest && lineage == other.lineage && version == other.version && kind == other.kind
            && messageByteCount == other.messageByteCount
    }
}

/// A blob with its facts.
public struct StoredBlob: Hashable, Sendable {
    /// What was said of the blob when it was published.
    public var facts: BlobFacts
    /// The blob as published: one zstd frame.
    public var bytes: [UInt8]

    /// Makes a blob of its facts and bytes.
    ///
    /// - Precondition: `facts.byteCount` is the count of `bytes`.
    public init(facts: BlobFacts, bytes: [UInt8]) {
        precondition(facts.byteCount == bytes.count, "the facts say another byte count than the blob has")
        self.facts = facts
        self.bytes = bytes
    }
}
