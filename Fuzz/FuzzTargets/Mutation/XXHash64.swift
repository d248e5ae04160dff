//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// XXH64, which archives have of everything: made from its description, apart from the one in ThemeCodec, so that an archive
/// that was changed can be given the checksums of what it is now.
enum XXHash64 {
    private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0x9e37_79b1_85eb_ca87, 0xc2b2_ae3d_27d4_eb4f, 0x1656_67b1_9e37_79f9, 0x85eb_ca77_c2b2_ae63,
        0x27d4_eb2f_1656_67c5
    )

    static func hash(_ bytes: ArraySlice<UInt8>, seed: UInt64 = 0) -> UInt64 {
        var place = bytes.startIndex
        var hash: UInt64
        if bytes.count >= 32 {
            var lanes = [seed &+ primes.0 &+ primes.1, seed &+ primes.1, seed, seed &- primes.0]
            while bytes.endIndex - place >= 32 {
                for lane in 0..<4 { lanes[lane] = round(lanes[lane], word(bytes, place + lane * 8, 8)) }
                place += 32
            }
            hash = zip(lanes, [1, 7, 12, 18]).reduce(0) { $0 &+ rotated($1.0, UInt64($1.1)) }
            for lane in lanes { hash = (hash ^ round(0, lane)) &* primes.0 &+ primes.3 }
        } else {
            hash = seed &+ primes.4
        }
        hash &+= UInt64(bytes.count)
        while bytes.endIndex - place >= 8 {
            hash = rotated(hash ^ round(0, word(bytes, place, 8)), 27) &* primes.0 &+ primes.3
            place += 8
        }
        if bytes.endIndex - place >= 4 {
            hash = rotated(hash ^ word(bytes, place, 4) &* primes.0, 23) &* primes.1 &+ primes.2
            place += 4
        }
        for byte in bytes[place...] { hash = rotated(hash ^ UInt64(byte) &* primes.4, 11) &* primes.0 }
        hash = (hash ^ hash >> 33) &* primes.1
        hash = (hash ^ hash >> 29) &* primes.2
        return hash ^ hash >> 32
    }

    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotated(lane &+ word &* primes.1, 31) &* primes.0
    }

    private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
        value << count | value >> (64 - count)
    }

    /// A little-endian number.
    static func word(_ bytes: ArraySlice<UInt8>, _ place: Int, _ count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) }
    }
}
