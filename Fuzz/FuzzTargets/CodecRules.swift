//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeCodec

/// What must hold of every decode.
enum CodecRules {
    /// Decodes a message that may be anything.
    static func decode(
        message: [UInt8],
        _ decoder: BlobDecoder,
        _ encoder: BlobEncoder
    ) throws(FuzzFinding) {
        let blob: Blob
        do throws(BlobError) {
            blob = try decoder.decode(message: message.span)
        } catch {
            return try check(error, byteCount: message.count)
        }
        try check(blob, message: message, decoder, encoder)
    }

    /// What is written again is read again, and is the same from then on.
    static func check(
        _ blob: Blob,
        message: [UInt8],
        _ decoder: BlobDecoder,
        _ encoder: BlobEncoder
    ) throws(FuzzFinding) {
        try FuzzFinding.expect(
            blob.statistics.messageByteCount == message.count,
            "\(message.count) bytes were read as \(blob.statistics.messageByteCount)"
        )
        // The layers of a decoded blob may still say what no encoder may, such as two values for one slot.
        guard let written = try? encoder.message(of: blob) else { return }
        let again: [UInt8]
        do throws(BlobError) {
            again = try encoder.message(of: decoder.decode(message: written.span))
        } catch {
            throw FuzzFinding("what was written can't be read: \(error)")
        }
        try FuzzFinding.expect(again == written, "written again, it is another message")
    }

    /// The same of a resolved table.
    static func check(_ table: TableBlob, _ decoder: BlobDecoder, _ encoder: BlobEncoder) throws(FuzzFinding) {
        guard let written = try? encoder.message(of: table) else { return }
        let again = (try? decoder.decodeTable(message: written.span)).flatMap { try? encoder.message(of: $0) }
        try FuzzFinding.expect(again == written, "a table that is written again is another message")
    }

    /// An error says what is wrong, and where within the bytes.
    static func check(_ error: BlobError, byteCount: Int) throws(FuzzFinding) {
        try FuzzFinding.expect(!error.message.isEmpty, "an error without words: \(error.code)")
        if let offset = error.offset {
            try FuzzFinding.expect((0...byteCount).contains(offset), "byte \(offset) of \(byteCount): \(error)")
        }
    }
}
