//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
private import CBenchmarkZstd

/// A frame and what bare libzstd needs to unpack it again and again into the same place.
///
/// Owns the context; it is used by one thread and freed once, at the end.
@safe final class ZstdFrame {
    /// What libzstd said.
    struct Failure: Error {
        let message: String
    }

    /// The frame.
    let bytes: [UInt8]

    /// What the frame was compressed against; empty for a plain one.
    private let prefix: [UInt8]

    /// How many bytes it unpacks to.
    let contentCount: Int

    /// What it unpacked to last.
    private(set) var content: [UInt8]
    private let context: OpaquePointer

    /// Takes a frame that says its content size, and what it was compressed against or with.
    init(bytes: [UInt8], prefix: [UInt8] = [], dictionary: [UInt8] = []) throws {
        guard let context = unsafe ZSTD_createDCtx() else { throw Failure(message: "no memory for a context") }
        // The array is borrowed for the call, with its own length.
        let size = unsafe bytes.withUnsafeBytes { unsafe ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
        guard let count = Int(exactly: size), count < 1 << 30 else {
            unsafe ZSTD_freeDCtx(context)
            throw Failure(message: "the frame does not say its content size")
        }
        self.bytes = bytes
        self.prefix = prefix
        unsafe self.context = context
        contentCount = count
        content = [UInt8](repeating: 0, count: count)
        if !dictionary.isEmpty {
            // The array is borrowed for the call, which copies it; it holds for every frame of the context.
            _ = unsafe dictionary.withUnsafeBytes {
                unsafe ZSTD_DCtx_loadDictionary(context, $0.baseAddress, $0.count)
            }
        }
        try unpack()
    }

    deinit {
        unsafe ZSTD_freeDCtx(context)
    }

    /// Unpacks the frame over the last content: `ZSTD_decompressDCtx` and nothing else, but for `ZSTD_DCtx_refPrefix` where
    /// there is a prefix.
    func unpack() throws {
        // The arrays are borrowed for both calls, each with its own length; a prefix holds for the next frame alone.
        let result = unsafe prefix.withUnsafeBytes { prefix in
            unsafe content.withUnsafeMutableBytes { target in
                unsafe bytes.withUnsafeBytes { source in
                    if unsafe !prefix.isEmpty {
                        _ = unsafe ZSTD_DCtx_refPrefix(context, prefix.baseAddress, prefix.count)
                    }
                    return unsafe ZSTD_decompressDCtx(
                        context,
                        target.baseAddress,
                        target.count,
                        source.baseAddress,
                        source.count
                    )
                }
            }
        }
        guard ZSTD_isError(result) == 0, result == contentCount else {
            throw Failure(message: unsafe String(cString: ZSTD_getErrorName(result)))
        }
    }

    /// The bare unpacking of a frame, as a contender.
    static func contender(bytes: @escaping () throws -> [UInt8]) -> Contender {
        Contender(unpackName) {
            let frame = try ZstdFrame(bytes: bytes())
            return { iterations in
                for _ in 0..<iterations { try frame.unpack() }
            }
        }
    }

    static let unpackName = "bare ZSTD_decompressDCtx"
}
