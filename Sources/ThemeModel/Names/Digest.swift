//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The SHA-256 of a blob's uncompressed message, or of the digests of a chain: 32 bytes, stored inline.
///
/// A digest names bytes and says nothing of where they are. This type only holds and prints one; `ThemeDigest` computes
/// it. Copies are four words and allocate nothing.
public struct Digest: Hashable, Sendable {
    /// How many bytes a SHA-256 has (FIPS 180-4).
    public static let byteCount = 32

    /// The first eight bytes as one number, first byte highest: what a blob keeps of its parent's digest.
    public let prefix: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64

    /// Makes a digest from its four words, each with its first byte highest, in order.
    public init(words first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        prefix = first
        self.second = second
        self.third = third
        self.fourth = fourth
    }

    /// Makes a digest from its 32 bytes; nil for any other count.
    public init?(bytes: Span<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        prefix = Self.word(0, of: bytes)
        second = Self.word(1, of: bytes)
        third = Self.word(2, of: bytes)
        fourth = Self.word(3, of: bytes)
    }

    /// Makes a digest from its 32 bytes; nil for any other count.
    public init?(bytes: [UInt8]) {
        self.init(bytes: bytes.span)
    }

    private static func word(_ index: Int, of bytes: Span<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for offset in 0..<8 { word = word << 8 | UInt64(bytes[index * 8 + offset]) }
        return word
    }

    /// The byte at `index`, 0 to 31.
    ///
    /// - Precondition: `index` is in `0..<Digest.byteCount`.
    public subscript(index: Int) -> UInt8 {
        let word: UInt64
        switch index {
        case 0..<8: word = prefix
        case 8..<16: word = second
        case 16..<24: word = third
        case 24..<32: word = fourth
        default: preconditionFailure("a digest has bytes 0 to 31, not \(index)")
        }
        return UInt8(truncatingIfNeeded: word >> UInt64(56 - index % 8 * 8))
    }

    /// The 32 bytes in order, as an array of their own.
    ///
    /// - Complexity: O(1), one allocation; ``inlineBytes`` has none.
    public var bytes: [UInt8] {
        (0..<Self.byteCount).map { self[$0] }
    }

    /// The 32 bytes in order, without an allocation.
    public var inlineBytes: InlineArray<32, UInt8> {
        InlineArray { self[$0] }
    }
}

extension Digest: Comparable {
    /// Orders digests by their bytes.
    public static func < (left: Digest, right: Digest) -> Bool {
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        if left.second != right.second { return left.second < right.second }
        if left.third != right.third { return left.third < right.third }
        return left.fourth < right.fourth
    }
}

extension Digest: CustomStringConvertible, LosslessStringConvertible {
    /// The 64 lower-case hex digits.
    public var description: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(Self.byteCount * 2)
        for index in 0..<Self.byteCount {
            digits.append(Self.hexDigit(self[index] >> 4))
            digits.append(Self.hexDigit(self[index] & 15))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Reads exactly 64 hex digits of either case; nil for anything else.
    public init?(_ description: String) {
        guard description.utf8.count == Self.byteCount * 2 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        var high: UInt8?
        for character in description.utf8 {
            guard let digit = Self.value(ofHexDigit: character) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        self.init(bytes: bytes)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    private static func value(ofHexDigit character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
