//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeStore
import _ThemewireTestSupport

@testable import ThemeDelivery

@Suite("Messages of delivery.proto")
struct MessageTests {
    static let digest = Digest(words: 1, 2, 3, .max)
    static let position = StorePosition(storeID: StoreID(high: 1, low: .max), epoch: 3, revision: 1 << 40)
    static let freshness = Freshness(minimumRevision: 300, minimumPosition: position)
    static let acme = ThemeName("acme/web") ?? .default

    /// Reads what it wrote, and gives what it read.
    private func roundTrip<Message: WireMessage & Equatable>(_ message: Message) throws {
        #expect(try Message(encoded: message.encoded) == message)
    }

    @Test("Every message reads back as it was written")
    func roundTrips() throws {
        let record = ThemeRecord(
            name: Self.acme,
            parent: .default,
            facts: BlobFacts(
                digest: Self.digest,
                lineage: Lineage(rawValue: 0xFEDC_BA98_7654_3210),
                version: 7,
                kind: .layers,
                byteCount: 300,
                messageByteCount: 70_000
            ),
            revision: 12,
            publishedAt: -5
        )
        try roundTrip(Self.position)
        try roundTrip(
            ListThemesRequest(
                prefix: ThemePrefix(Self.acme),
                pageSize: 5,
                pageToken: "x",
                freshness: Self.freshness
            )
        )
        try roundTrip(ListThemesRequest())
        try roundTrip(ListThemesResponse(themes: [record, record], nextPageToken: "n", position: Self.position))
        try roundTrip(GetCatalogRequest(.theme(Self.acme), digestOnly: true, freshness: Self.freshness))
        try roundTrip(GetCatalogRequest(.version(Lineage(rawValue: .max), 1)))
        try roundTrip(
            GetCatalogResponse(
                lineage: Lineage(rawValue: 9),
                version: 2,
                digest: Self.digest,
                blob: [1, 2],
                theme: .default,
                position: Self.position
            )
        )
        try roundTrip(
            GetThemeRequest(
                Self.acme,
                heldDigests: [Self.digest, Self.digest],
                compositeDigest: Self.digest,
                digestsOnly: true,
                pin: Self.digest,
                freshness: Self.freshness
            )
        )
        let member = ChainMember(name: Self.acme, digest: Self.digest, revision: 0, blob: [])
        try roundTrip(
            GetThemeResponse(
                isNotModified: true,
                compositeDigest: Self.digest,
                revision: 1,
                members: [member, member],
                position: Self.position
            )
        )
        try roundTrip(GetBlobRequest(Self.digest, freshness: Self.freshness))
        try roundTrip(
            GetBlobResponse(digest: Self.digest, blob: [UInt8](repeating: 7, count: 300), position: Self.position)
        )
        let mode = ModifierContext(modifier: "mode", context: "dark")
        try roundTrip(
            ResolveThemeRequest(
                Self.acme,
                selection: [mode],
                paths: ["a.b", "", "ü"],
                compositeDigest: Self.digest,
                pin: Self.digest
            )
        )
        var resolved = ResolveThemeResponse(compositeDigest: Self.digest, revision: 4, position: Self.position)
        resolved.selection = [mode]
        resolved.tokens = [ResolvedToken(path: "a", type: "number", value: Array("1".utf8))]
        resolved.failures = [TokenFailure(path: "b", reason: .absent, message: "no")]
        try roundTrip(resolved)
        try roundTrip(
            PublishRequest([
                .init(Self.acme, .put(.init(blob: [1], parent: .default, digest: Self.digest)), expectedRevision: 0),
                .init(Self.acme, .rollback(toRevision: 0)),
                .init(Self.acme, .remove, expectedRevision: .max),
            ])
        )
        try roundTrip(
            PublishResponse(
                isChanged: true,
                results: [ChangeResult(name: Self.acme, digest: nil, revision: 3, isChanged: true)],
                position: Self.position
            )
        )
        try roundTrip(HealthCheckRequest(service: "x"))
        try roundTrip(HealthCheckResponse(status: .serving))
    }

    @Test("A known message's bytes are what protoc gives")
    func knownBytes() {
        let request = GetThemeRequest(
            Self.acme,
            digestsOnly: true,
            freshness: Freshness(minimumRevision: 300)
        )
        #expect(request.encoded == [0x0A, 8] + Array("acme/web".utf8) + [0x20, 1, 0x70, 0xAC, 0x02])
        let expected = PublishRequest([.init(.default, .remove, expectedRevision: 0)])
        // Change { name: "default" remove {} expected {} }
        #expect(expected.encoded == [0x0A, 13, 0x0A, 7] + Array("default".utf8) + [0x22, 0, 0x2A, 0])
    }

    @Test("Unknown fields of every wire type are skipped")
    func unknownFields() throws {
        let unknown: [UInt8] = [
            0x98, 0x06, 0xFF, 0x01,  // field 99, varint
            0x99, 0x06, 1, 2, 3, 4, 5, 6, 7, 8,  // fixed64
            0x9A, 0x06, 3, 9, 9, 9,  // length-delimited
            0x9D, 0x06, 1, 2, 3, 4,  // fixed32
        ]
        let request = GetBlobRequest(Self.digest)
        #expect(try GetBlobRequest(encoded: unknown + request.encoded + unknown) == request)
    }

    @Test(
        "Hostile bytes are refused with their code",
        arguments: [
            ("a group", [0x0B], ProtobufError.Code.malformed),
            ("field number 0", [0x02, 0], .malformed),
            ("a cut length", [0x0A, 0x20, 1], .malformed),
            ("a length of 2^64 - 1", [0x0A] + [UInt8](repeating: 0xFF, count: 9) + [0x01], .malformed),
            ("a number of 11 bytes", [0x70] + [UInt8](repeating: 0xFF, count: 10) + [0x01], .malformed),
            ("a number of more than 64 bits", [0x70] + [UInt8](repeating: 0xFF, count: 9) + [0x02], .malformed),
            ("a tag of more than 32 bits", [0x88, 0x80, 0x80, 0x80, 0x10, 0], .malformed),
            ("a cut tag", [0x8A], .malformed),
            ("a name twice", [0x0A, 1, 0x61, 0x0A, 1, 0x61], .duplicateField),
            (
                "a position twice",
                [0x7A, 18, 0x0A, 16] + [UInt8](repeating: 1, count: 16)
                    + [0x7A, 18, 0x0A, 16] + [UInt8](repeating: 1, count: 16), .duplicateField
            ),
            ("a name as a number", [0x08, 1], .wrongWireType),
            ("a revision as text", [0x72, 1, 1], .wrongWireType),
            ("text that is not UTF-8", [0x0A, 2, 0xC3, 0x28], .invalidText),
            ("a bad name", [0x0A, 2, 0x41, 0x42], .invalidValue),
            ("no name", [], .invalidValue),
            ("a short digest", [0x0A, 1, 0x61, 0x1A, 1, 0], .invalidValue),
            ("a short store id", [0x0A, 1, 0x61, 0x7A, 3, 0x0A, 1, 0], .invalidValue),
            (
                "too many digests",
                [0x0A, 1, 0x61]
                    + [[UInt8]](
                        repeating: [0x12, 32] + [UInt8](repeating: 0, count: 32),
                        count: 65
                    ).flatMap { $0 }, .tooMany
            ),
        ] as [(String, [UInt8], ProtobufError.Code)]
    )
    func hostile(name: String, bytes: [UInt8], code: ProtobufError.Code) {
        let error = #expect(throws: ProtobufError.self) { try GetThemeRequest(encoded: bytes) }
        #expect(error?.code == code, "\(name): \(error?.message ?? "")")
        #expect(error?.message.hasPrefix("themewire.v1.GetThemeRequest ") == true)
    }

    @Test("A change has exactly one action, a catalog one way to name it")
    func exclusiveFields() {
        let name: [UInt8] = [0x0A, 1, 0x61]
        for bytes in [name, name + [0x22, 0, 0x1A, 0], name + [0x12, 0]] {
            let request = [0x0A, UInt8(bytes.count)] + bytes
            #expect(throws: ProtobufError.self) { try PublishRequest(encoded: request) }
        }
        #expect(throws: ProtobufError.self) { try PublishRequest(encoded: []) }
        for bytes in [[], [0x18, 1], [0x0A, 1, 0x61, 0x18, 1], [0x11, 1, 0, 0, 0, 0, 0, 0, 0]] as [[UInt8]] {
            #expect(throws: ProtobufError.self) { try GetCatalogRequest(encoded: bytes) }
        }
    }

    @Test("Random bytes are read or refused, and never trap", arguments: [UInt64(1), 2, 3])
    func randomBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let valid = GetThemeRequest(
            Self.acme,
            heldDigests: [Self.digest],
            compositeDigest: Self.digest,
            freshness: Self.freshness
        ).encoded
        for _ in 0..<2_000 {
            var bytes = valid
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
            _ = try? GetThemeRequest(encoded: bytes)
            _ = try? PublishRequest(encoded: bytes)
            _ = try? ResolveThemeResponse(encoded: bytes)
            _ = try? ListThemesResponse(encoded: bytes)
        }
    }
}
