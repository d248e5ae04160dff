//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeCodec
import ThemeModel
import _ThemewireTestSupport

/// Whatever decoding and binding accept can be resolved, read, traced, compared, switched, replaced, checked, printed and
/// encoded: nothing traps, and it ends.
///
/// Each block prints the seed of its first case. `THEMEWIRE_HOSTILE_SEED=<seed>` runs a block from that seed on and prints
/// every seed before its case; `THEMEWIRE_HOSTILE_CASES=<count>` runs more cases or fewer of each test.
@Suite("Hostile themes")
struct HostileThemeTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let chosenSeed = environment["THEMEWIRE_HOSTILE_SEED"].flatMap(UInt64.init)
    private static let count = environment["THEMEWIRE_HOSTILE_CASES"].flatMap(Int.init) ?? 1_200
    private static let blockCount = 20

    @Test("layers that nobody honest writes", arguments: 0..<blockCount)
    func layers(block: Int) {
        let (encoder, decoder) = (BlobEncoder(), BlobDecoder())
        // A binding that refuses everything would pass otherwise.
        Self.run("layers", block, accepting: 0.5) { label, random in
            var random = random
            let catalog = HostileCatalogs.catalog(tokens: Int.random(in: 0...12, using: &random), &random)
            let base = HostileLayers.layers(for: catalog, &random)
            let overlays = (0..<random.pick([0, 1, 1, 2, 3])).map { _ in HostileLayers.layers(for: catalog, &random) }
            var use = HostileUse(label, random, encoder, decoder)
            return use.run(catalog, base: base, overlays: overlays)
        }
    }

    @Test("messages with bytes changed, in frames that are whole", arguments: 0..<blockCount)
    func messages(block: Int) {
        let (encoder, decoder) = (BlobEncoder(), BlobDecoder())
        Self.run("messages", block, accepting: 0.1) { label, random in
            var random = random
            guard let (catalog, message) = Self.message(encoder, &random) else { return 0 }
            var blobs: [Blob] = []
            for _ in 0..<3 {
                let mutated = Self.mutated(message, &random)
                if let blob = try? decoder.decode(encoder.frame(of: mutated.span)) { blobs.append(blob) }
            }
            guard let first = blobs.first else { return 0 }
            var use = HostileUse(label, random, encoder, decoder)
            let overlays = blobs.dropFirst().map(\.layers)
            return use.run(first.catalog ?? catalog, base: first.layers, overlays: overlays)
        }
    }

    /// Runs a block's cases, of which so many layer sets a case have to be accepted.
    private static func run(
        _ name: String,
        _ block: Int,
        accepting share: Double,
        _ body: (String, SeededGenerator) -> Int
    ) {
        guard chosenSeed == nil || block == 0 else { return }
        let start = chosenSeed ?? UInt64.random(in: 0..<UInt64.max / 2)
        print("hostile \(name), block \(block): seeds from \(start)")
        let count = (Self.count + blockCount - 1) / blockCount
        var accepted = 0
        for seed in start..<start + UInt64(count) {
            if chosenSeed != nil { print("hostile \(name): seed \(seed)") }
            accepted += body("seed \(seed)", SeededGenerator(seed: seed))
        }
        #expect(count < 50 || Double(accepted) > share * Double(count), "seeds from \(start)")
    }

    /// A message that decodes, and the catalog that it is written against.
    private static func message(
        _ encoder: BlobEncoder,
        _ random: inout SeededGenerator
    ) -> (catalog: Catalog, message: [UInt8])? {
        let catalog = HostileCatalogs.catalog(tokens: Int.random(in: 1...10, using: &random), &random)
        for _ in 0..<20 {
            let layers = HostileLayers.layers(for: catalog, &random)
            guard layers.lineage == catalog.lineage else { continue }
            let blob = Blob(catalog: random.oneIn(2) ? catalog : nil, layers: layers)
            if let message = try? encoder.message(of: blob) { return (catalog, message) }
        }
        return nil
    }

    private static func mutated(_ message: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var mutated = message
        for _ in 0..<random.pick([0, 1, 1, 1, 2, 4]) where !mutated.isEmpty {
            let place = Int.random(in: 0..<mutated.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: mutated[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: mutated[place] = .random(in: 0...255, using: &random)
            case 2: mutated[place] = random.pick([0, 1, 0x7f, 0x80, 0xff])
            case 3: mutated[place] &+= random.pick([1, 2, 254, 255])
            case 4: mutated.remove(at: place)
            default: mutated.insert(.random(in: 0...255, using: &random), at: place)
            }
        }
        return mutated
    }
}
