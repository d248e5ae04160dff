//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeCodec
public import _ThemewireTestSupport

/// A blob from its frame to its layers. Input that does not begin like a frame is put into one, so that no checksum is
/// between the fuzzer and the message.
public struct FrameTarget: FuzzTarget {
    public static let name = "frame"

    private let decoder = BlobDecoder()
    private let encoder: BlobEncoder

    public init() {
        var options = BlobEncodingOptions()
        options.compressionLevel = 1
        encoder = BlobEncoder(options: options)
    }

    public mutating func run(_ input: [UInt8]) throws(FuzzFinding) {
        guard !Self.isFrame(input) else { return try decode(input) }
        if let frame = try? encoder.frame(of: input.span) { try decode(frame) }
        try CodecRules.decode(message: input, decoder, encoder)
    }

    private func decode(_ frame: [UInt8]) throws(FuzzFinding) {
        let message = try? decoder.message(of: frame)
        _ = try? decoder.kind(of: frame)
        if let table = try? decoder.decodeTable(frame) { try CodecRules.check(table, decoder, encoder) }
        let blob: Blob
        do throws(BlobError) {
            blob = try decoder.decode(frame)
        } catch {
            return try CodecRules.check(error, byteCount: max(frame.count, message?.count ?? 0))
        }
        guard let message else { throw FuzzFinding("a frame is read as a blob and not as a message") }
        try CodecRules.check(blob, message: message, decoder, encoder)
        // The memory of the blob before. Not kept between runs: the leak detector does not know Swift's tagged pointers and
        // takes what only an enumeration holds for lost.
        var reused: Blob?
        for _ in 0..<2 { try? decoder.decode(frame.span, into: &reused) }
        try FuzzFinding.expect(reused?.message == message, "decoded into used memory, it is another message")
    }

    public mutating func mutated(
        _ input: [UInt8],
        blindly: ([UInt8]) -> [UInt8],
        using random: inout SeededGenerator
    ) -> [UInt8]? {
        withoutActuallyEscaping(blindly) { blindly in
            let mutator = MessageMutator(blindly: blindly)
            guard Self.isFrame(input) else { return mutator.mutated(input, using: &random) }
            guard !random.chance(3), let message = try? decoder.message(of: input) else { return nil }
            return try? encoder.frame(of: mutator.mutated(message, using: &random).span)
        }
    }

    private static func isFrame(_ input: [UInt8]) -> Bool {
        input.starts(with: [0x28, 0xb5, 0x2f, 0xfd])
    }
}
