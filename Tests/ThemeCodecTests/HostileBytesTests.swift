//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// Whatever the bytes are, a decode throws or gives layers that binding can look at; it never traps, and it ends.
@Suite("Hostile bytes")
struct HostileBytesTests {
    private static func sample(_ seed: UInt64, withCatalog: Bool) -> (blob: Blob, catalog: Catalog) {
        var blobs = RandomBlobs(seed: seed)
        let catalog = blobs.catalog(tokens: 30)
        let layers = blobs.layers(for: catalog, count: 3)
        return (Blob(catalog: withCatalog ? catalog : nil, layers: layers), catalog)
    }

    /// Decodes and, where that succeeds, binds and reads everything.
    private static func use(_ message: [UInt8], _ catalog: Catalog, _ decoder: BlobDecoder) -> Bool {
        guard let blob = try? decoder.decode(message: message.span) else { return false }
        _ = Contents.lines(of: blob)
        _ = try? blob.layers.bound(to: blob.catalog ?? catalog)
        _ = try? BlobEncoder().message(of: blob)
        return true
    }

    @Test("a message with one to four bytes changed", arguments: [UInt64](1...40))
    func mutations(seed: UInt64) throws {
        let (blob, catalog) = Self.sample(seed % 8, withCatalog: seed % 2 == 0)
        let message = try BlobEncoder().message(of: blob)
        let decoder = BlobDecoder()
        var random = SeededGenerator(seed: seed)
        var survivors = 0
        for _ in 0..<400 {
            var mutated = message
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<mutated.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: mutated[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 1: mutated[place] = .random(in: 0...255, using: &random)
                case 2: mutated[place] = [0, 1, 0x7f, 0x80, 0xff].randomElement(using: &random) ?? 0
                case 3: mutated.remove(at: place)
                default: mutated.insert(.random(in: 0...255, using: &random), at: place)
                }
            }
            survivors += Self.use(mutated, catalog, decoder) ? 1 : 0
        }
        // A decoder that refuses everything would pass otherwise.
        #expect(survivors > 0, "seed \(seed)")
        #expect(Self.use(message, catalog, decoder))
    }

    @Test("every prefix of a message and of its frame")
    func prefixes() throws {
        let (blob, catalog) = Self.sample(3, withCatalog: true)
        let message = try BlobEncoder().message(of: blob)
        let frame = try BlobEncoder().encode(blob)
        let decoder = BlobDecoder()
        for count in 0..<message.count { _ = Self.use(Array(message.prefix(count)), catalog, decoder) }
        for count in 0..<frame.count {
            let error = #expect(throws: BlobError.self) { try decoder.decode(Array(frame.prefix(count))) }
            #expect(error?.code == .truncatedFrame, "\(count) bytes: \(String(describing: error))")
        }
    }

    @Test("a frame with a bit flipped anywhere is refused")
    func frameBits() throws {
        let frame = try BlobEncoder().encode(Self.sample(4, withCatalog: false).blob)
        let decoder = BlobDecoder()
        for place in frame.indices {
            for bit in 0..<8 {
                var flipped = frame
                flipped[place] ^= 1 << UInt8(bit)
                // A flag that nobody reads (RFC 8878, 3.1.1.1.1.3) may change without harm; the content may not.
                guard let blob = try? decoder.decode(flipped) else { continue }
                #expect(Contents.lines(of: blob) == Contents.lines(of: Self.sample(4, withCatalog: false).blob))
            }
        }
    }

    @Test("random bytes", arguments: [UInt64](1...10))
    func randomBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let decoder = BlobDecoder()
        let catalog = Self.sample(1, withCatalog: false).catalog
        for _ in 0..<500 {
            let count = Int.random(in: 0..<200, using: &random)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = Self.use(bytes, catalog, decoder)
            _ = try? decoder.decode([0x28, 0xb5, 0x2f, 0xfd] + bytes)
        }
    }

    @Test("a frame that claims terabytes costs nothing")
    func declaredSize() throws {
        // Content size 2^46 in eight bytes, one empty last block.
        let frame: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 0, 0x40, 0, 0, 0x01, 0, 0]
        let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(frame) }
        #expect(error?.code == .messageTooLarge)
    }

    @Test("sub-messages that repeat do not merge")
    func repeatedMessages() throws {
        let message = [UInt8](Self.head) + (0..<8_192).flatMap { _ in [0x42, 0x02, 0x22, 0x00] as [UInt8] }
        let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(message: message.span) }
        #expect(error?.code == .duplicateField)
        #expect(error?.field == "pools")
    }

    @Test("a flood of unknown fields ends early")
    func unknownFields() throws {
        let message = [UInt8](Self.head) + (0..<50_000).flatMap { _ in [0xf8, 0x3f, 0x00] as [UInt8] }
        let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(message: message.span) }
        #expect(error?.code == .tooManyUnknownFields)
    }

    /// Format 1, lineage 1, version 1.
    private static let head: [UInt8] = [0x08, 0x01, 0x19, 1, 0, 0, 0, 0, 0, 0, 0, 0x20, 0x01]
}
