//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
private import CBenchmarkRows
internal import ThemeModel

/// A message for each token and entry, packed by zstd as a blob is, unpacked by protobuf-c, every value visited.
///
/// Owns the C reader; it is used by one thread and freed once, at the end.
@safe final class RowReader {
    /// A message that protobuf-c does not take.
    struct Failure: Error {}

    private let reader: OpaquePointer

    /// A reader that unpacks into a block of that size, or where malloc says for 0.
    init(arenaBytes: Int) throws {
        guard let reader = unsafe c_rows_reader_create(arenaBytes) else { throw Failure() }
        unsafe self.reader = reader
    }

    deinit {
        unsafe c_rows_reader_destroy(reader)
    }

    /// Unpacks and visits; gives the sum of all values.
    func walk(_ message: [UInt8]) throws -> UInt64 {
        var sum: UInt64 = 0
        // The array is borrowed for the call, with its own length.
        let isWhole = unsafe message.withUnsafeBufferPointer { bytes in
            unsafe c_rows_reader_walk(reader, bytes.baseAddress, bytes.count, &sum)
        }
        guard isWhole else { throw Failure() }
        return sum
    }

    /// Unpacks and writes every value down.
    func record(_ message: [UInt8]) throws -> [UInt64] {
        try filled { words, needed in
            // Both arrays are borrowed for the call, with their own lengths.
            let isWhole = unsafe words.withUnsafeMutableBufferPointer { words in
                unsafe message.withUnsafeBufferPointer { bytes in
                    unsafe c_rows_reader_record(
                        reader,
                        bytes.baseAddress,
                        bytes.count,
                        words.baseAddress,
                        words.count,
                        &needed
                    )
                }
            }
            guard isWhole else { throw Failure() }
        }
    }

    /// Both ways of unpacking, as contenders that have been seen to find what the theme says.
    static func contenders(_ theme: @escaping () throws -> (catalog: Catalog?, layers: LayerSet)) -> [Contender] {
        [contender(mallocName, inArena: false, theme), contender(arenaName, inArena: true, theme)]
    }

    private static func contender(
        _ name: String,
        inArena: Bool,
        _ theme: @escaping () throws -> (catalog: Catalog?, layers: LayerSet)
    ) -> Contender {
        Contender(name) {
            let (catalog, layers) = try theme()
            let message = try RowMessage.bytes(catalog: catalog, layers: layers)
            let frame = try ZstdFrame(bytes: try ZstdPacker(level: 19).pack(message))
            // An entry's message takes about eight times its bytes in memory; a small message's tables more.
            let reader = try RowReader(arenaBytes: inArena ? message.count * 32 + 65_536 : 0)
            let expected = try RowTranscript.words(catalog: catalog, layers: layers)
            try Disagreement.check(name, found: try reader.record(frame.content), expected: expected)
            return { iterations in
                for _ in 0..<iterations {
                    try frame.unpack()
                    consume(try reader.walk(frame.content))
                }
            }
        }
    }

    static let mallocName = "zstd + protobuf-c, a message a row"
    static let arenaName = "the same in an arena"
}
