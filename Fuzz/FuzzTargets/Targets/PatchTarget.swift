//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeCodec
import ThemeModel
public import _ThemewireTestSupport

/// Patches: the first part of the input is the message that the reader has, the second the frame against it.
public struct PatchTarget: FuzzTarget {
    public static let name = "patch"

    private let encoder = TransitEncoder()
    private let decoder = TransitDecoder()
    private let blobEncoder = BlobEncoder()
    private let blobDecoder = BlobDecoder()
    /// What names the base; the codec hashes nothing.
    private let digest = Digest.fuzzed

    public init() {}

    public mutating func run(_ input: [UInt8]) throws(FuzzFinding) {
        let parts = InputParts.split(input, maximum: 2)
        guard parts.count == 2 else { return }
        var holdings = TransitHoldings()
        holdings.insert(message: parts[0], digest: digest)
        let patch = TransitBlob(encoding: .patch(base: digest), bytes: parts[1])
        let message: [UInt8]
        do throws(BlobError) {
            message = try decoder.message(of: patch, from: holdings)
        } catch {
            try CodecRules.check(error, byteCount: parts[1].count)
            return try readCoding(parts[1], holdings)
        }
        try CodecRules.decode(message: message, blobDecoder, blobEncoder)
        try writeAgain(message, holdings)
        try readCoding(parts[1], holdings)
    }

    /// A patch that is made gives what it was made of, in both of its forms.
    private func writeAgain(_ message: [UInt8], _ holdings: TransitHoldings) throws(FuzzFinding) {
        guard let base = holdings.messages[digest] else { return }
        let bytes = (try? encoder.encode(message, against: base)) ?? []
        let read = try? decoder.message(of: TransitBlob(encoding: .patch(base: digest), bytes: bytes), from: holdings)
        try FuzzFinding.expect(read == message, "a patch that was made does not give the message")
        let coded = (try? encoder.dcz(message, dictionary: base, digest: digest)) ?? []
        let decoded = try? decoder.message(ofDCZ: coded, from: holdings)
        try FuzzFinding.expect(decoded == message, "content of the coding dcz does not give the message")
    }

    /// The frame behind the header of the content coding.
    private func readCoding(_ frame: [UInt8], _ holdings: TransitHoldings) throws(FuzzFinding) {
        _ = try? decoder.message(ofDCZ: frame, from: holdings)
        let header: [UInt8] = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]
        _ = try? decoder.message(ofDCZ: header + digest.bytes + frame, from: holdings)
    }

    public mutating func mutated(
        _ input: [UInt8],
        blindly: ([UInt8]) -> [UInt8],
        using random: inout SeededGenerator
    ) -> [UInt8]? {
        var parts = InputParts.split(input, maximum: 2)
        guard parts.count == 2, !random.chance(8) else { return nil }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: parts[1] = blindly(parts[1])
        case 1: parts[0] = blindly(parts[0])
        default:
            // A patch that is right, of another message.
            withoutActuallyEscaping(blindly) { blindly in
                let message = MessageMutator(blindly: blindly).mutated(parts[0], using: &random)
                if let patch = try? encoder.encode(message, against: parts[0]) { parts[1] = patch }
            }
        }
        return InputParts.join(parts)
    }
}
