//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
public import ThemeModel
public import ThemeStore

/// Asks for a theme's chain.
public struct GetThemeRequest: Hashable, Sendable {
    /// The theme.
    public var name: ThemeName
    /// Blobs that the reader holds, whose bytes the reply leaves out.
    public var heldDigests: [Digest]
    /// The composite digest of the chain that the reader has in use, to hear "not modified".
    public var compositeDigest: Digest?
    /// Whether all blob bytes are to be left out.
    public var digestsOnly: Bool
    /// The composite digest of the one chain that is wanted, current or earlier; nil takes the current one.
    public var pin: Digest?
    /// How new the answer must be.
    public var freshness: Freshness
    /// What blobs in the reply may refer to; the client says it where it has the bytes.
    var holdings = HeldReferences()

    /// Makes a request.
    public init(
        _ name: ThemeName,
        heldDigests: [Digest] = [],
        compositeDigest: Digest? = nil,
        digestsOnly: Bool = false,
        pin: Digest? = nil,
        freshness: Freshness = .any
    ) {
        self.name = name
        self.heldDigests = heldDigests
        self.compositeDigest = compositeDigest
        self.digestsOnly = digestsOnly
        self.pin = pin
        self.freshness = freshness
    }
}

/// A theme's chain, read at one revision.
public struct GetThemeResponse: Hashable, Sendable {
    /// Whether the reader's chain is the current one; then there are no ``members``.
    public var isNotModified: Bool
    /// SHA-256 over the members' digests, base first.
    public var compositeDigest: Digest
    /// The chain's revision: the highest of its members'.
    public var revision: UInt64
    /// Base first, the theme itself last.
    public var members: [ChainMember]
    /// Where the store was when the whole chain was read.
    public var position: StorePosition

    /// Makes a reply.
    public init(
        isNotModified: Bool,
        compositeDigest: Digest,
        revision: UInt64,
        members: [ChainMember],
        position: StorePosition
    ) {
        self.isNotModified = isNotModified
        self.compositeDigest = compositeDigest
        self.revision = revision
        self.members = members
        self.position = position
    }
}

/// One theme of a chain.
public struct ChainMember: Hashable, Sendable {
    /// The theme's name.
    public var name: ThemeName
    /// The digest of its blob.
    public var digest: Digest
    /// The last revision that changed this theme.
    public var revision: UInt64
    /// The blob, one zstd frame; empty if the reader holds it or asked for digests only.
    public var blob: [UInt8]
    /// How the blob is written; plain in what the client gives.
    var encoding = TransitEncoding.plain

    /// Makes a member.
    public init(name: ThemeName, digest: Digest, revision: UInt64, blob: [UInt8]) {
        self.name = name
        self.digest = digest
        self.revision = revision
        self.blob = blob
    }
}

extension GetThemeRequest: WireMessage {
    static var wireName: String { "themewire.v1.GetThemeRequest" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var name: ThemeName?
        var heldDigests: [Digest] = []
        var compositeDigest: Digest?
        var digestsOnly = false
        var pin: Digest?
        var freshness = Freshness.any
        var holdings = HeldReferences()
        while let field = try reader.nextField() {
            switch field.number {
            case 1: name = try reader.name(field)
            case 2: try reader.append(field, to: &heldDigests, limit: DeliveryLimits.heldDigests)
            case 3: compositeDigest = try reader.digest(field)
            case 4: digestsOnly = try reader.bool(field)
            case 5: pin = try reader.digest(field)
            case 6: holdings = try reader.message(field)
            default: try freshness.read(field, of: &reader)
            }
        }
        self.init(
            try required(name, "name"),
            heldDigests: heldDigests,
            compositeDigest: compositeDigest,
            digestsOnly: digestsOnly,
            pin: pin,
            freshness: freshness
        )
        self.holdings = holdings
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, name.description)
        writer.digests(2, heldDigests)
        writer.digest(3, compositeDigest)
        writer.bool(4, digestsOnly)
        writer.digest(5, pin)
        if !holdings.isEmpty { writer.message(6, holdings) }
        freshness.write(to: &writer)
    }
}

extension GetThemeResponse: WireMessage {
    static var wireName: String { "themewire.v1.GetThemeResponse" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var isNotModified = false
        var compositeDigest: Digest?
        var revision: UInt64 = 0
        var members: [ChainMember] = []
        var position: StorePosition?
        while let field = try reader.nextField() {
            switch field.number {
            case 1: isNotModified = try reader.bool(field)
            case 2: compositeDigest = try reader.digest(field)
            case 3: revision = try reader.uint64(field)
            case 4: try reader.append(field, to: &members, limit: DeliveryLimits.chainMembers)
            case 15: position = try reader.message(field)
            default: try reader.skip(field)
            }
        }
        self.init(
            isNotModified: isNotModified,
            compositeDigest: try required(compositeDigest, "composite digest"),
            revision: revision,
            members: members,
            position: try required(position, "position")
        )
    }

    func write(to writer: inout ProtobufWriter) {
        writer.bool(1, isNotModified)
        writer.digest(2, compositeDigest)
        writer.uint64(3, revision)
        writer.messages(4, members)
        writer.message(15, position)
    }
}

extension ChainMember: WireMessage {
    static var wireName: String { "themewire.v1.ChainMember" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var name: ThemeName?
        var digest: Digest?
        var revision: UInt64 = 0
        var blob: [UInt8] = []
        var encoding = TransitEncoding.plain
        while let field = try reader.nextField() {
            switch field.number {
            case 1: name = try reader.name(field)
            case 2: digest = try reader.digest(field)
            case 3: revision = try reader.uint64(field)
            case 4: blob = try reader.data(field)
            case 5: encoding = try reader.message(field)
            default: try reader.skip(field)
            }
        }
        self.init(
            name: try required(name, "name"),
            digest: try required(digest, "digest"),
            revision: revision,
            blob: blob
        )
        self.encoding = encoding
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, name.description)
        writer.digest(2, digest)
        writer.uint64(3, revision)
        writer.data(4, blob)
        if encoding != .plain { writer.message(5, encoding) }
    }
}
