//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// The decoder finds columns by itself; protobuf-c, which packs messages, must find the same ones.
@Suite("The scanner's columns are those that protobuf-c unpacks")
struct ColumnTableTests {
    private static func scan(_ message: [UInt8]) -> ColumnTable? {
        try? ScannedMessage(message.span, options: BlobDecodingOptions()).table
    }

    @Test("random blobs", arguments: [UInt64](1...60))
    func randomBlobs(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let blob = blobs.blob(tokens: Int(seed) * 3, layers: Int(seed) % 7, withCatalog: seed % 2 == 0)
        let message = try BlobEncoder().message(of: blob)
        let table = try #require(Self.scan(message))
        #expect(UnpackedMessage(message, table) == UnpackedMessage(message), "seed \(seed)")
    }

    @Test("messages with bytes changed that the scanner lets pass", arguments: [UInt64](1...40))
    func mutations(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let blob = blobs.blob(tokens: 20, layers: 3, withCatalog: seed % 2 == 0)
        let message = try BlobEncoder().message(of: blob)
        var random = SeededGenerator(seed: seed)
        var compared = 0
        for _ in 0..<500 {
            var mutated = message
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                // The first bytes of a column are where its length is.
                let place = Int.random(in: 0..<mutated.count, using: &random)
                if random.oneIn(3) {
                    mutated.insert(.random(in: 0...255, using: &random), at: place)
                } else {
                    mutated[place] = .random(in: 0...255, using: &random)
                }
            }
            guard let table = Self.scan(mutated) else { continue }
            compared += 1
            // It takes what the scanner lets pass, and finds in it what the scanner found.
            #expect(UnpackedMessage(mutated, table) == UnpackedMessage(mutated), "seed \(seed)")
        }
        #expect(compared > 0, "seed \(seed)")
    }
}
