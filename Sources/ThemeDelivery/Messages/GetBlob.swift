//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
public import ThemeModel
public import ThemeStore

/// Asks for one blob.
public struct GetBlobRequest: Hashable, Sendable {
    /// The blob's digest.
    public var digest: Digest
    /// How new the answer must be.
    public var freshness: Freshness
    /// What the blob may refer to; the client says it where it has the bytes.
    var holdings = HeldReferences()

    /// Makes a request.
    public init(_ digest: Digest, freshness: Freshness = .any) {
        self.digest = digest
        self.freshness = freshness
    }
}

/// One blob.
public struct GetBlobResponse: Hashable, Sendable {
    /// The digest of the message in the blob.
    public var digest: Digest
    /// The blob, one zstd frame.
    public var blob: [UInt8]
    /// Where the store was when it was read.
    public var position: StorePosition
    /// How the blob is written; plain in what the client gives.
    var encoding = TransitEncoding.plain

    /// Makes a reply.
    public init(digest: Digest, blob: [UInt8], position: StorePosition) {
        self.digest = digest
        self.blob = blob
        self.position = position
    }
}

extension GetBlobRequest: WireMessage {
    static var wireName: String { "themewire.v1.GetBlobRequest" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var digest: Digest?
        var freshness = Freshness.any
        var holdings = HeldReferences()
        while let field = try reader.nextField() {
            switch field.number {
            case 1: digest = try reader.digest(field)
            case 2: holdings = try reader.message(field)
            default: try freshness.read(field, of: &reader)
            }
        }
        self.init(try required(digest, "digest"), freshness: freshness)
        self.holdings = holdings
    }

    func write(to writer: inout ProtobufWriter) {
        writer.digest(1, digest)
        if !holdings.isEmpty { writer.message(2, holdings) }
        freshness.write(to: &writer)
    }
}

extension GetBlobResponse: WireMessage {
    static var wireName: String { "themewire.v1.GetBlobResponse" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var digest: Digest?
        var blob: [UInt8] = []
        var position: StorePosition?
        var encoding = TransitEncoding.plain
        while let field = try reader.nextField() {
            switch field.number {
            case 1: digest = try reader.digest(field)
            case 2: blob = try reader.data(field)
            case 3: encoding = try reader.message(field)
            case 15: position = try reader.message(field)
            default: try reader.skip(field)
            }
        }
        self.init(
            digest: try required(digest, "digest"),
            blob: blob,
            position: try required(position, "position")
        )
        self.encoding = encoding
    }

    func write(to writer: inout ProtobufWriter) {
        writer.digest(1, digest)
        writer.data(2, blob)
        if encoding != .plain { writer.message(3, encoding) }
        writer.message(15, position)
    }
}
