//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing
import ThemeCodec
import ThemeDigest
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

/// Readers that have something already get what is smallest, and find it plain.
@Suite("Blobs on their way to readers with holdings")
struct TransitTests {
    /// The holdings of a reader that has a blob.
    private static func holdings(_ blob: [UInt8], dictionaries: [CompressionDictionary] = []) throws -> TransitHoldings
    {
        var holdings = TransitHoldings(dictionaries)
        let message = try BlobDecoder().message(of: blob)
        holdings.insert(message: message, digest: Digest(hashing: message))
        return holdings
    }

    private static func encoded(
        _ theme: String,
        _ holdings: TransitHoldings,
        _ fixture: ServiceFixture
    ) async throws -> GetThemeResponse {
        var request = GetThemeRequest(try name(theme))
        request.holdings = HeldReferences(holdings)
        let reply = try await fixture.transport.unary(ThemeService.path("GetTheme"), request.encoded)
        return try GetThemeResponse(encoded: reply.message)
    }

    @Test("The reply is encoded, smaller, and the client gives the same as without", arguments: ServiceSetup.all)
    func smaller(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            try await fixture.put("acme", TestThemes.brand([0: 1, 1: 2]))
            let request = GetThemeRequest(try name("acme"))
            let plain = try await fixture.client.getTheme(request)
            let old = try TestThemes.base(9)
            let holdings = try Self.holdings(old, dictionaries: [.builtIn])

            // The base differs in two bytes from what the reader has; it must be in the store for a patch.
            let before = try await Self.encoded("acme", holdings, fixture)
            #expect(before.members[0].encoding != .patch(base: try TestThemes.digest(old)))
            try await fixture.put("default", old)
            try await fixture.put("default", TestThemes.base(10))
            let after = try await Self.encoded("acme", holdings, fixture)
            #expect(after.members[0].encoding == .patch(base: try TestThemes.digest(old)))
            #expect(after.members[0].blob.count < plain.members[0].blob.count / 2)
            #expect(after.members[1].blob.count < plain.members[1].blob.count)
            #expect(after.members[1].encoding != .plain)

            let read = try await fixture.client.getTheme(request, holdings: holdings)
            #expect(read.members.map(\.digest) == plain.members.map(\.digest))
            for (member, other) in zip(read.members, plain.members) {
                #expect(member.encoding == .plain)
                #expect(try BlobDecoder().message(of: member.blob) == BlobDecoder().message(of: other.blob))
            }
            let digest = plain.members[0].digest
            let blob = try await fixture.client.getBlob(GetBlobRequest(digest), holdings: holdings)
            #expect(blob.blob == read.members[0].blob)
            #expect(blob.encoding == .plain)
        }
    }

    @Test("A reader without holdings, or with unknown ones, gets blobs as they are stored")
    func plain() async throws {
        try await ServiceFixture.run(ServiceSetup(transport: .inProcess, store: .memory)) { fixture in
            try await fixture.put("acme", TestThemes.brand([0: 1]))
            let none = try await Self.encoded("acme", TransitHoldings(), fixture)
            #expect(none.members.allSatisfy { $0.encoding == .plain })
            let bytes = [UInt8](repeating: 1, count: 100)
            var unknown = TransitHoldings([try CompressionDictionary(bytes, digest: Digest(hashing: bytes))])
            unknown.insert(message: bytes, digest: Digest(hashing: bytes))
            let plain = try await Self.encoded("acme", unknown, fixture)
            #expect(plain.members.allSatisfy { $0.encoding == .plain })
            #expect(plain.members == none.members)
        }
    }

    @Test("\"Not modified\", held blobs and digests alone stay what they were")
    func shortReplies() async throws {
        try await ServiceFixture.run(ServiceSetup(transport: .inProcess, store: .memory)) { fixture in
            let holdings = TransitHoldings([.builtIn])
            var request = GetThemeRequest(.default)
            let whole = try await fixture.client.getTheme(request, holdings: holdings)
            request.compositeDigest = whole.compositeDigest
            #expect(try await fixture.client.getTheme(request, holdings: holdings).isNotModified)
            request.compositeDigest = nil
            request.heldDigests = whole.members.map(\.digest)
            #expect(try await fixture.client.getTheme(request, holdings: holdings).members[0].blob.isEmpty)
            request.heldDigests = []
            request.digestsOnly = true
            #expect(try await fixture.client.getTheme(request, holdings: holdings).members[0].blob.isEmpty)
        }
    }

    @Test("Each encoding is made once and kept below the cap")
    func cache() throws {
        let old = try TestThemes.base(9)
        let new = try TestThemes.base(10)
        let digest = try TestThemes.digest(new)
        let holdings = HeldReferences(try Self.holdings(old, dictionaries: [.builtIn]))
        let blobs = TransitBlobs(capacity: 2_000, dictionaries: [.builtIn])
        var reads = 0
        func smallest(_ blobs: TransitBlobs) throws -> TransitBlob {
            blobs.smallest(of: new, digest: digest, for: holdings) { _ in
                reads += 1
                return old
            }
        }
        let first = try smallest(blobs)
        #expect(first.encoding == .patch(base: try TestThemes.digest(old)))
        let cost = blobs.cost
        #expect(cost > 0 && cost <= 2_000)
        #expect(try smallest(blobs) == first)
        #expect(reads == 1)
        #expect(blobs.cost == cost)
        let none = TransitBlobs(capacity: 0, dictionaries: [.builtIn])
        #expect(try smallest(none) == first)
        #expect(none.cost == 0)
        // A blob of the store that is damaged, or too large to be worth it, goes as it is.
        let damaged = TransitBlobs(capacity: 2_000, dictionaries: [.builtIn])
            .smallest(of: [1, 2, 3], digest: digest, for: holdings) { _ in old }
        #expect(damaged == TransitBlob(encoding: .plain, bytes: [1, 2, 3]))
    }

    @Test("A dictionary, which takes longer for a byte than a patch, is for small messages only")
    func dictionaryLimit() throws {
        var generator = SystemRandomNumberGenerator()
        let shared = (0..<4_096).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let dictionary = try CompressionDictionary(shared, digest: Digest(hashing: shared))
        let blobs = TransitBlobs(capacity: 1 << 20, dictionaries: [dictionary])
        let holdings = HeldReferences(TransitHoldings([dictionary]))
        for (count, encoding) in [
            (DeliveryLimits.dictionaryMessageBytes, TransitEncoding.dictionary(dictionary.digest)),
            (DeliveryLimits.dictionaryMessageBytes + 1, .plain),
        ] {
            let message = shared + [UInt8](repeating: 0, count: count - shared.count)
            let frame = try BlobEncoder().frame(of: message.span)
            let sent = blobs.smallest(of: frame, digest: Digest(hashing: message), for: holdings) { _ in nil }
            #expect(sent.encoding == encoding)
        }
    }

    @Test("What a server sends that refers to something else, or gives another message, is DATA_LOSS")
    func lies() throws {
        let old = try TestThemes.base(9)
        let new = try TestThemes.base(10)
        let holdings = try Self.holdings(old, dictionaries: [.builtIn])
        let digest = try TestThemes.digest(new)
        let message = try BlobDecoder().message(of: new)
        let base = try BlobDecoder().message(of: old)
        let patch = try TransitEncoder().encode(message, against: base)
        let oldDigest = try TestThemes.digest(old)
        let verifier = BlobVerifier(holdings: holdings)
        let plain = try verifier.verified(patch, .patch(base: oldDigest), digest)
        #expect(try BlobDecoder().message(of: plain) == message)
        var damaged = patch
        damaged[damaged.count - 1] ^= 1
        for (bytes, encoding, digest) in [
            (patch, TransitEncoding.patch(base: digest), digest), (patch, .plain, digest),
            (patch, .dictionary(oldDigest), digest), (patch, .patch(base: oldDigest), oldDigest),
            (damaged, .patch(base: oldDigest), digest), (new, .patch(base: oldDigest), oldDigest),
        ] {
            let error = #expect(throws: RPCError.self) { try verifier.verified(bytes, encoding, digest) }
            #expect(error?.code == .dataLoss)
        }
    }

    @Test("Messages say what they hold; too much of it, or both a dictionary and a base, is refused")
    func messages() throws {
        let digests = (1...5).map { Digest(hashing: [$0]) }
        var held = HeldReferences()
        held.dictionaries = Array(digests.prefix(4))
        held.bases = Array(digests.suffix(4))
        #expect(try HeldReferences(encoded: held.encoded) == held)
        held.bases = digests
        let error = #expect(throws: ProtobufError.self) { try HeldReferences(encoded: held.encoded) }
        #expect(error?.code == .tooMany)
        for encoding in [TransitEncoding.plain, .dictionary(digests[0]), .patch(base: digests[1])] {
            #expect(try TransitEncoding(encoded: encoding.encoded) == encoding)
        }
        let both = TransitEncoding.dictionary(digests[0]).encoded + TransitEncoding.patch(base: digests[1]).encoded
        let refusal = #expect(throws: ProtobufError.self) { try TransitEncoding(encoded: both) }
        #expect(refusal?.code == .invalidValue)
    }
}
