//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CZstd

/// Takes plain zstd frames apart: the owner of a decompression context.
@safe struct ZstdDecompressor: ~Copyable {
    // This value's alone: taken in `init`, given back in `deinit`, never copied or handed out.
    private let context: OpaquePointer
    private let rules: FrameRules

    init(maximumFrameByteCount: Int, maximumContentByteCount: Int) {
        unsafe context = ZstdContextPool.shared.take()
        rules = FrameRules(
            maximumFrameByteCount: maximumFrameByteCount,
            maximumContentByteCount: maximumContentByteCount
        )
    }

    /// Puts the content of exactly one plain frame into `storage`.
    ///
    /// Where it throws there is no message in the storage.
    mutating func decompress(_ frame: Span<UInt8>, into storage: inout MessageStorage) throws(BlobError) {
        let size = try rules.contentSize(of: frame)
        // Both buffers are valid inside the closures and libzstd keeps nothing of them; it writes at most `size` bytes.
        let result = unsafe storage.fill(size) { output in
            unsafe frame.withUnsafeBufferPointer { input in
                unsafe ZSTD_decompressDCtx(context, output.baseAddress, size, input.baseAddress, input.count)
            }
        }
        try check(result, is: size)
    }

    /// The same for a frame that was compressed with a dictionary, which the call names every time: the context keeps
    /// nothing of one from call to call.
    mutating func decompress(
        _ frame: Span<UInt8>,
        with dictionary: CompressionDictionary,
        into storage: inout MessageStorage
    ) throws(BlobError) {
        let size = try rules.contentSize(of: frame, dictionary: dictionary.identifier)
        // As above; the dictionary is alive, and zstd only reads it.
        let result = unsafe dictionary.decoding.withHandle { tables in
            unsafe storage.fill(size) { output in
                unsafe frame.withUnsafeBufferPointer { input in
                    unsafe ZSTD_decompress_usingDDict(
                        context,
                        output.baseAddress,
                        size,
                        input.baseAddress,
                        input.count,
                        tables
                    )
                }
            }
        }
        try check(result, is: size)
    }

    /// The same for a frame that was compressed against `base`: content of any bytes, even if they look like a dictionary.
    mutating func decompress(
        _ frame: Span<UInt8>,
        against base: Span<UInt8>,
        into storage: inout MessageStorage
    ) throws(BlobError) {
        let size = try rules.contentSize(of: frame)
        // All three buffers are valid inside the closures. zstd refers to `base` until the reset below, whatever went wrong.
        let result = unsafe base.withUnsafeBufferPointer { base in
            unsafe storage.fill(size) { output in
                unsafe frame.withUnsafeBufferPointer { input in
                    let referred = unsafe ZSTD_DCtx_refPrefix(context, base.baseAddress, base.count)
                    let result =
                        unsafe ZSTD_isError(referred) != 0
                        ? referred
                        : ZSTD_decompressDCtx(context, output.baseAddress, size, input.baseAddress, input.count)
                    // No frame is under way, so that the reset can't fail.
                    _ = unsafe ZSTD_DCtx_reset(context, ZSTD_reset_session_and_parameters)
                    return result
                }
            }
        }
        try check(result, is: size)
    }

    private func check(_ result: Int, is size: Int) throws(BlobError) {
        guard ZSTD_isError(result) == 0 else {
            throw BlobError(.corruptFrame, "the frame can't be decompressed (\(Self.name(result))); fetch it again")
        }
        guard result == size else {
            throw BlobError(.corruptFrame, "the frame states \(size) bytes and holds \(result); fetch it again")
        }
    }

    /// What the library calls an error.
    static func name(_ result: Int) -> String {
        // A constant C string of the library.
        unsafe String(cString: ZSTD_getErrorName(result))
    }

    deinit {
        // The only owner ends here, so nothing uses the context after this.
        unsafe ZstdContextPool.shared.giveBack(context)
    }
}
