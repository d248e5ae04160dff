//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// The decoder takes layers that `LayersCheck` finds right, and nothing is read of them before somebody wants them: whatever
/// the check lets pass, the reader must read.
@Suite("What the layers' check proves, the layers' reader reads")
struct LayersCheckTests {
    private enum Verdict: Equatable {
        /// The message or its pools are refused before.
        case none
        case refusedByBoth, takenByBoth, provenAndRefused, notProvenAndTaken
    }

    private static func verdict(_ message: [UInt8], _ options: BlobDecodingOptions = .init()) -> Verdict {
        guard let scanned = try? ScannedMessage(message.span, options: options),
            let pools = try? PoolsCheck(scanned, options: options)
        else { return .none }
        var check = LayersCheck(scanned.layers, pools, options: options)
        let isProven = check.isProven()
        let isRead: Bool
        do {
            _ = try LayersReader(options: options).read(scanned, pools.bounds, PoolsReader(scanned, pools))
            isRead = true
        } catch {
            isRead = false
        }
        return isProven ? isRead ? .takenByBoth : .provenAndRefused : isRead ? .notProvenAndTaken : .refusedByBoth
    }

    @Test("layers that were written are proven: nothing is read twice", arguments: [UInt64](1...60))
    func written(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let blob = blobs.blob(tokens: Int(seed) * 9, layers: Int(seed) % 7, withCatalog: false)
        let message = try BlobEncoder().message(of: blob)
        #expect(Self.verdict(message) == .takenByBoth, "seed \(seed)")
    }

    @Test("columns with bytes changed", arguments: [UInt64](1...60))
    func mutations(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let blob = blobs.blob(tokens: seed % 3 == 0 ? 300 : 20, layers: 3, withCatalog: false)
        let message = try BlobEncoder().message(of: blob)
        let table = try ScannedMessage(message.span, options: BlobDecodingOptions()).table
        // Only where layers are: the rest is the scanner's and the pools' to find.
        let places = (9...15).flatMap { Array(table[.blob, $0]) }
        try #require(!places.isEmpty)
        var random = SeededGenerator(seed: seed)
        var counts: [Verdict] = []
        for _ in 0..<600 {
            var mutated = message
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = places[Int.random(in: 0..<places.count, using: &random)]
                switch Int.random(in: 0..<4, using: &random) {
                case 0: mutated[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 1: mutated[place] = [0, 1, 5, 6, 7, 0x7f, 0x80, 0xff].randomElement(using: &random) ?? 0
                case 2: mutated[place] &+= 1
                default: mutated[place] = .random(in: 0...255, using: &random)
                }
            }
            let verdict = Self.verdict(mutated)
            #expect(verdict != .provenAndRefused, "seed \(seed): \(mutated)")
            counts.append(verdict)
        }
        #expect(counts.contains(.refusedByBoth) && counts.contains(.takenByBoth), "seed \(seed)")
    }

    @Test("columns of numbers at their edges, in every place of a word", arguments: [UInt64](1...40))
    func edges(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let count = Int.random(in: 1...40, using: &random)
            let kind =
                [ValueKind.alias, .px, .number, .fontWeight, .boolean, .string].randomElement(using: &random) ?? .px
            var columns = MessageColumns()
            columns.lineage = 1
            columns.catalogVersion = 1
            columns.pools.text = [UInt8]("abc".utf8)
            columns.pools.lengths = [1, 2]
            columns.pools.numbers = [.pi]
            columns.layers.layers = [0, UInt32(count)]
            columns.layers.runs = [kind.rawValue, UInt32(count)]
            columns.layers.slots = (0..<count).map { _ in Self.slot(&random) }
            columns.layers.values = (0..<count).map { _ in Self.value(kind, &random) }
            var packed = PackedMessage()
            let verdict = Self.verdict(packed.bytes(of: columns))
            #expect(verdict != .provenAndRefused, "seed \(seed): \(columns)")
            #expect(verdict != .notProvenAndTaken, "seed \(seed): \(columns)")
        }
    }

    private static func slot(_ random: inout SeededGenerator) -> UInt32 {
        let rare: [UInt32] = [0, 128, 16_384, 4_999_999, .max]
        return random.oneIn(60) ? rare[Int.random(in: 0..<5, using: &random)] : .random(in: 1...127, using: &random)
    }

    private static func value(_ kind: ValueKind, _ random: inout SeededGenerator) -> UInt32 {
        if random.oneIn(80) { return .random(in: 0...UInt32.max, using: &random) }
        switch kind {
        // Mostly forward, so that the sums stay at slots.
        case .alias: return .random(in: 0...3_000, using: &random) << 1 | (random.oneIn(6) ? 1 : 0)
        case .boolean, .string: return random.oneIn(40) ? 2 : .random(in: 0...1, using: &random)
        case .fontWeight: return random.oneIn(30) ? 1_001 << 4 : .random(in: 1...1_000, using: &random) << 4
        default:
            let form = UInt32.random(in: 0...7, using: &random)
            let rest = UInt32.random(in: 0...4_000, using: &random)
            switch form {
            case 5: return (rest << 8 | (random.oneIn(20) ? 0 : 17)) << 3 | 5
            case 6: return random.oneIn(20) ? 6 : rest << 3
            case 7: return random.oneIn(20) ? 15 : 7
            default: return rest << 3 | form
            }
        }
    }
}
