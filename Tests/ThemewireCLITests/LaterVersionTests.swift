//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

/// What the command says of blobs that a later version wrote.
@Suite("Blobs of a later version")
struct LaterVersionTests {
    /// A frame with one stored block: a message of at most 255 bytes, without a checksum.
    private static func frame(_ message: [UInt8]) -> [UInt8] {
        let block = message.count << 3 | 1
        let head = [0x28, 0xb5, 0x2f, 0xfd, 0x20, UInt8(message.count), UInt8(block & 0xff), UInt8(block >> 8), 0]
        return head + message
    }

    /// Format 1, lineage 1, version 1, no layers.
    private static let head: [UInt8] = [0x08, 0x01, 0x19, 1, 0, 0, 0, 0, 0, 0, 0, 0x20, 0x01]

    private static func write(_ message: [UInt8], in folder: TemporaryFolder) throws {
        try Data(frame(message)).write(to: folder.url.appending(path: "later.theme"))
    }

    @Test(
        "a feature that this version lacks is named, and nothing is shown of the blob",
        arguments: ["inspect", "resolve"]
    )
    func feature(verb: String) throws {
        let folder = try TemporaryFolder()
        try Self.write(Self.head + [0x32, 0x03, 0x84, 0x07, 0x05], in: folder)
        let result = try folder.themewire(verb, "later.theme")
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("needs feature 900, which this version lacks: update it"), "\(result.errors)")
    }

    @Test("inspect counts the fields that it skips")
    func unknownFields() throws {
        let folder = try TemporaryFolder()
        try Self.write(Self.head + [0xf8, 0x3f, 0x05, 0xfa, 0x3f, 0x02, 1, 2], in: folder)
        let result = try folder.themewire("inspect", "later.theme")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output.contains("unknown   2 fields of a later version, skipped\n"), "\(result.output)")
    }

    @Test("inspect counts the entries that the built-in theme has no place for")
    func unknownSlots() throws {
        let folder = try TemporaryFolder()
        let base = try folder.themewire("inspect", try Self.builtInBrand(in: folder))
        #expect(base.status == 0 && base.errors.isEmpty, "\(base.errors)")
        #expect(
            base.output.contains("skipped   1 of 2 entries, for slots that the built-in theme lacks\n"),
            "\(base.output)"
        )
    }

    /// Layers of the built-in theme's lineage with a color for slot 0 and one for slot 4,000.
    private static func builtInBrand(in folder: TemporaryFolder) throws -> String {
        try folder.write(
            ##"{"color": {"$type": "color", "background": {"primary": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}}}}"##,
            to: "b.json"
        )
        let compiled = try folder.themewire("compile", "b.json", "--brand", "-o", "b.theme")
        try #require(compiled.status == 0)
        let report = try folder.themewire("inspect", "b.theme").output
        let line = try #require(report.split(separator: "\n").first { $0.hasPrefix("lineage") })
        let lineage = try #require(UInt64(line.split(whereSeparator: { " ,".contains($0) })[1], radix: 16))
        let number = (0..<8).map { UInt8(truncatingIfNeeded: lineage >> (8 * UInt64($0))) }
        // Format, lineage, version 9; one brand layer of two entries; slots 0 and 4,000; their colors.
        let layers: [UInt8] = [0x4a, 0x02, 0x01, 0x02, 0x52, 0x03, 0x00, 0xa0, 0x1f, 0x5a, 0x06, 1, 2, 3, 4, 5, 6]
        try write([0x08, 0x01, 0x19] + number + [0x20, 0x09] + layers, in: folder)
        return "later.theme"
    }
}
