//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// What is known to have hurt programs that unpack protobuf messages of strangers, protobuf-c above all: each is refused
/// where it begins, at the cost of one copy of its bytes.
@Suite("Hazards of messages")
struct MessageHazardTests {
    /// Format 1, lineage 1, version 1: 13 bytes.
    private static let head: [UInt8] = [0x08, 0x01, 0x19, 1, 0, 0, 0, 0, 0, 0, 0, 0x20, 0x01]
    /// What an error costs: its texts.
    private static let errorBytes = 2_048

    private static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
        head + (0..<count).flatMap { _ in bytes }
    }

    @Test("repeated sub-messages are not merged, which protobuf-c does in quadratic time and memory")
    func quadraticMerge() throws {
        // pools = { curves: [] }, and the same with one number, 64 KB of each.
        for piece in [[0x42, 0x02, 0x2a, 0x00], [0x42, 0x03, 0x2a, 0x01, 0x08]] as [[UInt8]] {
            let inputs = [4_096, 8_192, 16_384].map { Self.repeated(piece, $0) }
            let outcomes = try Probe.decode(inputs)
            for outcome in outcomes {
                #expect(outcome.code == "duplicateField")
                // Behind the second one nothing is looked at.
                #expect(outcome.offset == Self.head.count + piece.count)
            }
            expectCopyAlone(inputs, outcomes, andAtMost: Self.errorBytes)
        }
    }

    @Test("repeated scalars are not merged either")
    func repeatedScalars() throws {
        let inputs = [100, 100_000].map { Self.repeated([0x20, 0x01], $0) }
        let outcomes = try Probe.decode(inputs)
        #expect(outcomes.map(\.code) == ["duplicateField", "duplicateField"])
        expectCopyAlone(inputs, outcomes, andAtMost: Self.errorBytes)
    }

    @Test("a flood of unknown fields ends at the sixty-fifth")
    func unknownFlood() throws {
        for piece in [[0xf8, 0x3f, 0x00], [0x98, 0x06, 0x00], [0xf9, 0x3f] + [UInt8](repeating: 0, count: 8)]
            as [[UInt8]]
        {
            let inputs = [1_000, 50_000].map { Self.repeated(piece, $0) }
            let outcomes = try Probe.decode(inputs)
            for outcome in outcomes {
                #expect(outcome.code == "tooManyUnknownFields")
                #expect(outcome.offset == Self.head.count + BlobLimits.unknownFieldCount * piece.count)
            }
            expectCopyAlone(inputs, outcomes, andAtMost: Self.errorBytes)
        }
    }

    @Test("unknown fields that are let through cost what their bytes cost, once")
    func largeUnknownFields() throws {
        // 64 fields of one kilobyte to a hundred, in messages that are blobs otherwise.
        let inputs = [1_000, 10_000, 100_000].map { size in
            let length = MessageFields.varint(UInt64(size))
            return Self.repeated([0xfa, 0x3f] + length + [UInt8](repeating: 1, count: size), 64)
        }
        let outcomes = try Probe.decode(inputs)
        for (input, outcome) in zip(inputs, outcomes) {
            #expect(outcome.code == "decoded")
            #expect(outcome.allocated ?? 0 <= 4 * input.count + 65_536, "\(input.count) bytes")
        }
    }

    @Test("empty sub-messages, 44 times their size in protobuf-c, end at the second")
    func emptySubmessages() throws {
        let inputs = [1_000, 50_000].map { Self.repeated([0x3a, 0x00], $0) }
        let outcomes = try Probe.decode(inputs)
        for outcome in outcomes {
            #expect(outcome.code == "duplicateField" && outcome.offset == Self.head.count + 2)
        }
        expectCopyAlone(inputs, outcomes, andAtMost: Self.errorBytes)
    }

    @Test("messages in messages, 16,000 deep, need no stack")
    func recursion() throws {
        // In a field that no version has, and in those that hold messages.
        for tag in [[0xfa, 0x3f], [0x3a], [0x42]] as [[UInt8]] {
            var nested: [UInt8] = []
            var lengths: [[UInt8]] = []
            var size = 0
            for _ in 0..<16_000 {
                let prefix = tag + MessageFields.varint(UInt64(size))
                lengths.append(prefix)
                size += prefix.count
            }
            for prefix in lengths.reversed() { nested += prefix }
            let outcomes = try Probe.decode([Self.head + nested], stackKilobytes: 256)
            #expect(outcomes.count == 1)
            #expect(outcomes[0].allocated ?? 0 <= 4 * nested.count)
        }
    }

    @Test("cod-utf8: text that is no UTF-8, or has a NUL, is refused and not repaired")
    func text() throws {
        // The case's bytes: field 1, length, two bytes of text that end too early.
        let own = try Fixture.bytes("cod-utf8/own.bin")
        #expect(own.suffix(2) == [0xf0, 0x80])
        let bad: [[UInt8]] = [
            Array(own.suffix(2)), [0xc0, 0x80], [0xed, 0xa0, 0x80], [0x61, 0, 0x62], [0xff], [0xf4, 0x90, 0x80, 0x80],
        ]
        for bytes in bad {
            // pools = { text }
            let text = [0x0a, UInt8(bytes.count)] + bytes
            let message = Self.head + [0x42, UInt8(text.count)] + text
            let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(message: message.span) }
            #expect(
                error?.code == .invalidText && error?.field == "pools.text",
                "\(bytes): \(String(describing: error))"
            )
        }
    }

    @Test("cod-counts: a length far beyond the message asks for nothing")
    func counts() throws {
        let huge = try Fixture.bytes("cod-counts/huge.bin")
        // The case's length of 0x7fffffff for each column of the schema.
        let length = Array(huge.dropFirst().prefix(5))
        #expect(length == [0xff, 0xff, 0xff, 0xff, 0x07])
        let tags: [UInt8] = [0x32, 0x3a, 0x42, 0x4a, 0x52, 0x5a, 0x62, 0x6a, 0x72, 0x7a]
        let inputs = [huge] + tags.map { Self.head + [$0] + length + [1] }
        let outcomes = try Probe.decode(inputs)
        for outcome in outcomes { #expect(outcome.code == "malformedMessage") }
        expectCopyAlone(inputs, outcomes, andAtMost: Self.errorBytes)
    }

    @Test("cod-counts: counts in columns ask for no more than the bytes there are")
    func countsInColumns() throws {
        let five = MessageFields.varint(UInt64(UInt32.max))
        // A layer of four billion entries; a run of as many; a list of as many cells; a derivation of as many operations.
        let layer: [UInt8] = [0x4a, 0x06, 0x01] + five
        let inputs: [[UInt8]] = [
            Self.head + layer,
            Self.head + [0x4a, 0x02, 0x01, 0x01, 0x6a, 0x06, 0x04] + five,
            Self.head + [0x42, 0x07, 0x32, 0x05] + five,
            Self.head + [0x42, 0x08, 0x3a, 0x06, 0x00] + five,
            Self.head + [0x4a, 0x06] + five + [0x01],
        ]
        let outcomes = try Probe.decode(inputs)
        for outcome in outcomes { #expect(outcome.code != "decoded") }
        expectCopyAlone(inputs, outcomes, andAtMost: 8_192)
    }

    @Test(
        "cod-failed-unpack: wrong wire types, groups and every flipped bit end in an error or in layers, and leave nothing"
    )
    func failedUnpack() throws {
        var blobs = RandomBlobs(seed: 11)
        let message = try BlobEncoder().message(of: blobs.blob(tokens: 8, layers: 2, withCatalog: true))
        var inputs = message.indices.flatMap { place in
            (0..<8).map { bit in
                var flipped = message
                flipped[place] ^= 1 << UInt8(bit)
                return flipped
            }
        }
        inputs = Array(inputs.prefix(4_000))
        for number in UInt64(1)...16 {
            for wire in UInt64(0)...7 {
                inputs.append(
                    Self.head.prefix(2) + MessageFields.varint(number << 3 | wire) + [1, 2, 3, 4, 5, 6, 7, 8]
                )
            }
        }
        // In files of a few hundred, so that no command line is too long.
        for start in stride(from: 0, to: inputs.count, by: 500) {
            let some = Array(inputs[start..<min(inputs.count, start + 500)])
            for (input, outcome) in zip(some, try Probe.decode(some)) {
                #expect(outcome.live ?? 0 == 0, "\(outcome.code)")
                #expect(outcome.allocated ?? 0 <= 32_768 + 64 * input.count)
            }
        }
    }

    @Test("memory grows with the bytes of a blob, not faster")
    func growth() throws {
        let sizes = [2_000, 4_000, 8_000]
        let messages = try sizes.map { count in
            var blobs = RandomBlobs(seed: 5)
            return try BlobEncoder().message(of: blobs.blob(tokens: count, layers: 3, withCatalog: true))
        }
        let outcomes = try Probe.decode(messages)
        for outcome in outcomes { #expect(outcome.code == "decoded" && outcome.live ?? 0 == 0) }
        for (step, place) in [(0, 1), (1, 2)] {
            guard let less = outcomes[step].allocated, let more = outcomes[place].allocated else { continue }
            let ratio = Double(messages[place].count) / Double(messages[step].count)
            // Arrays that double may be on either side of a doubling.
            #expect(Double(more) <= 2 * ratio * Double(less), "\(less) bytes, then \(more)")
        }
    }
}
