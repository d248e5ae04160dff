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

/// What is known to have hurt programs that decompress zstd frames of strangers.
@Suite("Hazards of frames")
struct FrameHazardTests {
    private static func frame(_ content: [UInt8]) throws -> [UInt8] {
        try BlobEncoder().frame(of: content.span)
    }

    @Test("cod-declared-size: terabytes that a header claims are never asked for, and small honest frames are read")
    func declaredSize() throws {
        let claim = try Fixture.bytes("cod-declared-size/frame.zst")
        // The largest claim that is let through, with nothing behind it; and one byte more.
        let limit = UInt64(BlobLimits.messageByteCount)
        let sizes = [limit + 1, limit, 1 << 20].map { size in
            [0x28, 0xb5, 0x2f, 0xfd, 0xe0] + (0..<8).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + [1, 0, 0]
        }
        let outcomes = try Probe.decode([claim] + sizes)
        #expect(outcomes.map(\.code) == ["messageTooLarge", "messageTooLarge", "corruptFrame", "corruptFrame"])
        expectCopyAlone([claim, sizes[0]], outcomes, andAtMost: 4_096)
        // A claim below the limit is believed once: what was asked for is given back.
        #expect(outcomes[2].allocated ?? 0 <= BlobLimits.messageByteCount + 65_536)
        #expect(outcomes[2].live ?? 0 == 0)
        for blob in [Blob(layers: LayerSetBuilder(lineage: Lineage(rawValue: 7), catalogVersion: 1).build())] {
            #expect(try BlobDecoder().decode(BlobEncoder().encode(blob)).layers.layers.isEmpty)
        }
    }

    @Test("a bomb costs what the limit allows and not a byte for each byte it would become")
    func bomb() throws {
        var options = BlobDecodingOptions()
        options.maximumMessageByteCount = 4_096
        let bomb = try Self.frame([UInt8](repeating: 0, count: 1 << 20))
        #expect(bomb.count < 100)
        let error = #expect(throws: BlobError.self) { try BlobDecoder(options: options).decode(bomb) }
        #expect(error?.code == .messageTooLarge)
        let outcomes = try Probe.decode([bomb, bomb])
        for outcome in outcomes {
            #expect(outcome.code != "decoded")
            #expect(outcome.allocated ?? 0 <= 2 << 20)
        }
    }

    @Test("cod-truncated: every proper prefix of a frame is an error, however often the decoder is used")
    func truncated() throws {
        var blobs = RandomBlobs(seed: 8)
        let frame = try BlobEncoder().encode(blobs.blob(tokens: 30, layers: 2, withCatalog: true))
        let decoder = BlobDecoder()
        for count in frame.indices {
            let error = #expect(throws: BlobError.self) { try decoder.decode(Array(frame.prefix(count))) }
            #expect(error?.code == .truncatedFrame, "\(count) bytes: \(String(describing: error))")
        }
        #expect(throws: Never.self) { try decoder.decode(frame) }
    }

    @Test("frames of the forms that zstd has and blobs have not are refused for what they are")
    func foreignFrames() throws {
        let message: [UInt8] = [0x08, 0x01, 0x19, 1, 0, 0, 0, 0, 0, 0, 0, 0x20, 0x01]
        let good = try Self.frame(message)
        let skippable: [UInt8] = [0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2]
        let cases: [(frame: [UInt8], code: BlobError.Code)] = [
            (skippable + good, .notAFrame), (good + skippable, .trailingBytes), (good + good, .trailingBytes),
            (good + [0], .trailingBytes), (Array("\u{1f}\u{8b}gzip".utf8), .notAFrame), ([], .truncatedFrame),
        ]
        for (frame, code) in cases {
            let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(frame) }
            #expect(error?.code == code, "\(String(describing: error))")
        }
    }

    @Test("cod-determinism: fresh processes write the same message")
    func determinism() throws {
        // Swift seeds its hashing anew in each process: what depended on it would differ between them.
        let folder = FileManager.default.temporaryDirectory.appending(path: "themewire-same-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var blobs = RandomBlobs(seed: 21)
        let blob = blobs.blob(tokens: 200, layers: 4, withCatalog: true)
        let file = folder.appending(path: "blob")
        let message = try BlobEncoder().message(of: blob)
        try Data(message).write(to: file)
        for _ in 0..<20 { #expect(try Probe.encodedAgain(file) == message) }
    }
}
