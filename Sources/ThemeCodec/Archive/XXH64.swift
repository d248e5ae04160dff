//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The checksum XXH64, seeded, which finds damage and proves nothing about intent: several gigabytes a second.
///
/// zstd ends its frames with the lower half of the same checksum, seed 0.
struct XXH64 {
    private static let prime1: UInt64 = 0x9e37_79b1_85eb_ca87
    private static let prime2: UInt64 = 0xc2b2_ae3d_27d4_eb4f
    private static let prime3: UInt64 = 0x1656_67b1_9e37_79f9
    private static let prime4: UInt64 = 0x85eb_ca77_c2b2_ae63
    private static let prime5: UInt64 = 0x27d4_eb2f_1656_67c5
    /// The bytes that go in at a time: four lanes of eight.
    static let stripe = 32

    private let seed: UInt64
    private var lanes: (UInt64, UInt64, UInt64, UInt64)
    private var count: UInt64 = 0

    init(seed: UInt64) {
        self.seed = seed
        lanes = (seed &+ Self.prime1 &+ Self.prime2, seed &+ Self.prime2, seed, seed &- Self.prime1)
    }

    /// The checksum of bytes that are together.
    static func hash(_ bytes: Span<UInt8>, seed: UInt64) -> UInt64 {
        var state = XXH64(seed: seed)
        let whole = bytes.count / stripe * stripe
        state.update(bytes.extracting(0..<whole))
        return state.finish(bytes.extracting(whole..<bytes.count))
    }

    /// Adds bytes.
    ///
    /// - Precondition: a multiple of ``stripe``; what is left at the end is for ``finish(_:)``.
    mutating func update(_ bytes: Span<UInt8>) {
        precondition(bytes.count % Self.stripe == 0, "whole stripes")
        var (first, second, third, fourth) = lanes
        var index = 0
        while index < bytes.count {
            first = Self.round(first, ByteScan.word64(bytes, index))
            second = Self.round(second, ByteScan.word64(bytes, index &+ 8))
            third = Self.round(third, ByteScan.word64(bytes, index &+ 16))
            fourth = Self.round(fourth, ByteScan.word64(bytes, index &+ 24))
            index &+= Self.stripe
        }
        lanes = (first, second, third, fourth)
        count &+= UInt64(bytes.count)
    }

    /// The checksum of all that was added and these last bytes.
    consuming func finish(_ tail: Span<UInt8>) -> UInt64 {
        let whole = tail.count / Self.stripe * Self.stripe
        if whole > 0 { update(tail.extracting(0..<whole)) }
        var hash: UInt64
        if count > 0 {
            hash = Self.rotated(lanes.0, 1) &+ Self.rotated(lanes.1, 7)
            hash = hash &+ Self.rotated(lanes.2, 12) &+ Self.rotated(lanes.3, 18)
            hash = Self.merged(hash, lanes.0)
            hash = Self.merged(hash, lanes.1)
            hash = Self.merged(hash, lanes.2)
            hash = Self.merged(hash, lanes.3)
        } else {
            hash = seed &+ Self.prime5
        }
        hash &+= count &+ UInt64(tail.count - whole)
        var index = whole
        while index &+ 8 <= tail.count {
            hash ^= Self.round(0, ByteScan.word64(tail, index))
            hash = Self.rotated(hash, 27) &* Self.prime1 &+ Self.prime4
            index &+= 8
        }
        if index &+ 4 <= tail.count {
            hash ^= UInt64(ByteScan.word32(tail, index)) &* Self.prime1
            hash = Self.rotated(hash, 23) &* Self.prime2 &+ Self.prime3
            index &+= 4
        }
        while index < tail.count {
            hash ^= UInt64(tail[index]) &* Self.prime5
            hash = Self.rotated(hash, 11) &* Self.prime1
            index &+= 1
        }
        hash = (hash ^ (hash >> 33)) &* Self.prime2
        hash = (hash ^ (hash >> 29)) &* Self.prime3
        return hash ^ (hash >> 32)
    }

    @inline(__always)
    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotated(lane &+ word &* prime2, 31) &* prime1
    }

    @inline(__always)
    private static func merged(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
        (hash ^ round(0, lane)) &* prime1 &+ prime4
    }

    @inline(__always)
    private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
        value &<< count | value &>> (64 &- count)
    }
}
