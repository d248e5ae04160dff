//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@Suite struct DigestTests {
    static let text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff"
    static let bytes = (0..<31).map { UInt8($0) } + [0xff]

    @Test func textAndBytesRoundTrip() throws {
        let digest = try #require(Digest(Self.text))
        #expect(digest.bytes == Self.bytes)
        #expect(digest.description == Self.text)
        #expect(Digest(bytes: Self.bytes) == digest)
        #expect(Digest(Self.text.uppercased()) == digest)
        #expect(digest.prefix == 0x0001_0203_0405_0607)
        #expect((0..<32).map { digest.inlineBytes[$0] } == Self.bytes)
    }

    @Test(arguments: ["", "00", String(text.dropLast()), text + "0", String(text.dropLast()) + "g"])
    func otherTextIsRefused(text: String) {
        #expect(Digest(text) == nil)
    }

    @Test(arguments: [0, 31, 33])
    func otherCountsAreRefused(count: Int) {
        #expect(Digest(bytes: [UInt8](repeating: 1, count: count)) == nil)
    }

    @Test(arguments: 0..<32)
    func everyByteCountsInEqualityAndOrder(index: Int) throws {
        var changed = Self.bytes
        changed[index] ^= 0x80
        let (left, right) = (try #require(Digest(bytes: Self.bytes)), try #require(Digest(bytes: changed)))
        #expect(left != right)
        #expect((left < right) == Self.bytes.lexicographicallyPrecedes(changed))
        #expect((right < left) == changed.lexicographicallyPrecedes(Self.bytes))
    }

    @Test func isFourWords() {
        #expect(MemoryLayout<Digest>.size == 32)
    }
}
