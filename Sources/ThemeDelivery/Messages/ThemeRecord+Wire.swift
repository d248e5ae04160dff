//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel
internal import ThemeStore

extension ThemeRecord: WireMessage {
    static var wireName: String { "themewire.v1.ThemeRecord" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var name: ThemeName?
        var digest: Digest?
        var revision: UInt64 = 0
        var parent: ThemeName?
        var lineage: UInt64 = 0
        var version: UInt32 = 0
        var byteCount: UInt64 = 0
        var messageByteCount: UInt64 = 0
        var publishedAt: Int64 = 0
        while let field = try reader.nextField() {
            switch field.number {
            case 1: name = try reader.name(field)
            case 2: digest = try reader.digest(field)
            case 3: revision = try reader.uint64(field)
            case 4: parent = try reader.name(field)
            case 5: lineage = try reader.fixed64(field)
            case 6: version = try reader.uint32(field)
            case 7: byteCount = try reader.uint64(field)
            case 8: messageByteCount = try reader.uint64(field)
            case 9: publishedAt = try reader.int64(field)
            default: try reader.skip(field)
            }
        }
        let facts = BlobFacts(
            digest: try required(digest, "digest"),
            lineage: Lineage(rawValue: lineage),
            version: version,
            kind: parent == nil ? .base : .layers,
            byteCount: Int(clamping: byteCount),
            messageByteCount: Int(clamping: messageByteCount)
        )
        self.init(
            name: try required(name, "name"),
            parent: parent,
            facts: facts,
            revision: revision,
            publishedAt: publishedAt
        )
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, name.description)
        writer.digest(2, digest)
        writer.uint64(3, revision)
        writer.string(4, parent?.description ?? "")
        writer.fixed64(5, facts.lineage.rawValue)
        writer.uint32(6, facts.version)
        writer.uint64(7, UInt64(facts.byteCount))
        writer.uint64(8, UInt64(facts.messageByteCount))
        writer.int64(9, publishedAt)
    }
}
