//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeDigest
import ThemeModel

@Suite struct SHA256Tests {
    struct Vector: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let digest: String
    }

    /// FIPS 180-4 examples (NIST CAVP), and one mebibyte of zeros by `head -c 1048576 /dev/zero | sha256sum`.
    static let vectors = [
        Vector(
            testDescription: "no bytes",
            bytes: [],
            digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        Vector(
            testDescription: "one block",
            bytes: Array("abc".utf8),
            digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        Vector(
            testDescription: "two blocks",
            bytes: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
            digest: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        Vector(
            testDescription: "one mebibyte of zeros",
            bytes: [UInt8](repeating: 0, count: 1 << 20),
            digest: "30e14955ebf1352266dc2ff8067e68104607e750abb9d3b36582b8af909fcb58"
        ),
    ]

    @Test(arguments: vectors)
    func knownVectors(vector: Vector) {
        #expect(Digest(hashing: vector.bytes).description == vector.digest)
    }

    @Test(arguments: [1, 7, 63, 64, 65, 1000])
    func piecesGiveTheSameAsTheWhole(size: Int) {
        let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var hash = SHA256()
        var start = 0
        while start < bytes.count {
            let end = min(start + size, bytes.count)
            hash.update(bytes.span.extracting(start..<end))
            start = end
        }
        #expect(hash.finish() == Digest(hashing: bytes))
    }

    @Test func anUnfinishedHashIsFreed() {
        for _ in 0..<1000 {
            var hash = SHA256()
            hash.update([1, 2, 3].span)
        }
        #expect(Digest(hashing: [1, 2, 3]).description.hasPrefix("039058c6f2c0cb49"))
    }
}

@Suite struct CompositeDigestTests {
    static let base = Digest(hashing: Array("base".utf8))
    static let brand = Digest(hashing: Array("brand".utf8))

    @Test func isTheHashOfTheConcatenatedDigests() {
        #expect(compositeDigest(of: [Self.base, Self.brand]) == Digest(hashing: Self.base.bytes + Self.brand.bytes))
    }

    @Test func dependsOnOrderAndLength() {
        let all = [[Self.base], [Self.brand], [Self.base, Self.brand], [Self.brand, Self.base], []]
        #expect(Set(all.map { compositeDigest(of: $0) }).count == all.count)
        #expect(compositeDigest(of: [Self.base]) != Self.base)
    }
}
