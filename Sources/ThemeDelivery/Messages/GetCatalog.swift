//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel
public import ThemeStore

/// Asks for the blob that holds a catalog.
public struct GetCatalogRequest: Hashable, Sendable {
    /// Which catalog.
    public enum Source: Hashable, Sendable {
        /// That of the base of this theme's chain.
        case theme(ThemeName)
        /// The one of this lineage and version.
        case version(Lineage, UInt32)
    }

    /// Which catalog.
    public var source: Source
    /// Whether only the digest is wanted, to see whether the blob is already held.
    public var digestOnly: Bool
    /// How new the answer must be.
    public var freshness: Freshness

    /// Makes a request.
    public init(_ source: Source, digestOnly: Bool = false, freshness: Freshness = .any) {
        self.source = source
        self.digestOnly = digestOnly
        self.freshness = freshness
    }
}

/// A blob that holds a catalog.
public struct GetCatalogResponse: Hashable, Sendable {
    /// The catalog's lineage.
    public var lineage: Lineage
    /// The catalog's version within its lineage.
    public var version: UInt32
    /// The digest of the blob.
    public var digest: Digest
    /// The blob, one zstd frame; empty if only the digest was asked for.
    public var blob: [UInt8]
    /// The theme that the blob was found by, the base of a chain; nil if it was asked for by lineage and version.
    public var theme: ThemeName?
    /// Where the store was when it was read.
    public var position: StorePosition

    /// Makes a reply.
    public init(
        lineage: Lineage,
        version: UInt32,
        digest: Digest,
        blob: [UInt8],
        theme: ThemeName?,
        position: StorePosition
    ) {
        self.lineage = lineage
        self.version = version
        self.digest = digest
        self.blob = blob
        self.theme = theme
        self.position = position
    }
}

extension GetCatalogRequest: WireMessage {
    static var wireName: String { "themewire.v1.GetCatalogRequest" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var theme: ThemeName?
        var lineage: UInt64 = 0
        var version: UInt32 = 0
        var digestOnly = false
        var freshness = Freshness.any
        while let field = try reader.nextField() {
            switch field.number {
            case 1: theme = try reader.name(field)
            case 2: lineage = try reader.fixed64(field)
            case 3: version = try reader.uint32(field)
            case 4: digestOnly = try reader.bool(field)
            default: try freshness.read(field, of: &reader)
            }
        }
        switch (theme, lineage, version) {
        case (let theme?, 0, 0):
            self.init(.theme(theme), digestOnly: digestOnly, freshness: freshness)
        case (nil, 1..., 1...):
            self.init(.version(Lineage(rawValue: lineage), version), digestOnly: digestOnly, freshness: freshness)
        default:
            throw ProtobufError(code: .invalidValue, message: "needs either a theme, or a lineage and a version")
        }
    }

    func write(to writer: inout ProtobufWriter) {
        switch source {
        case .theme(let name):
            writer.string(1, name.description)
        case .version(let lineage, let version):
            writer.fixed64(2, lineage.rawValue)
            writer.uint32(3, version)
        }
        writer.bool(4, digestOnly)
        freshness.write(to: &writer)
    }
}

extension GetCatalogResponse: WireMessage {
    static var wireName: String { "themewire.v1.GetCatalogResponse" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var lineage: UInt64 = 0
        var version: UInt32 = 0
        var digest: Digest?
        var blob: [UInt8] = []
        var theme: ThemeName?
        var position: StorePosition?
        while let field = try reader.nextField() {
            switch field.number {
            case 1: lineage = try reader.fixed64(field)
            case 2: version = try reader.uint32(field)
            case 3: digest = try reader.digest(field)
            case 4: blob = try reader.data(field)
            case 5: theme = try reader.name(field)
            case 15: position = try reader.message(field)
            default: try reader.skip(field)
            }
        }
        self.init(
            lineage: Lineage(rawValue: lineage),
            version: version,
            digest: try required(digest, "digest"),
            blob: blob,
            theme: theme,
            position: try required(position, "position")
        )
    }

    func write(to writer: inout ProtobufWriter) {
        writer.fixed64(1, lineage.rawValue)
        writer.uint32(2, version)
        writer.digest(3, digest)
        writer.data(4, blob)
        writer.string(5, theme?.description ?? "")
        writer.message(15, position)
    }
}
