//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CZstd

/// Takes plain zstd frames apart: the owner of a decompression context and of the buffer it writes to.
@safe struct ZstdDecompressor: ~Copyable {
    // Owned by this value alone: made in `init`, freed in `deinit`, never copied or handed out.
    private let context: OpaquePointer
    /// What frames are decompressed into: as large as the largest so far, at most ``BlobLimits/retainedByteCount``
    /// after ``trim()``.
    private(set) var buffer: [UInt8] = []
    private let rules: FrameRules

    init(maximumFrameByteCount: Int, maximumContentByteCount: Int) {
        // Fails only without memory, where Swift's own allocations trap too.
        guard let context = unsafe ZSTD_createDCtx() else { fatalError("no memory for a zstd context") }
        unsafe self.context = context
        rules = FrameRules(
            maximumFrameByteCount: maximumFrameByteCount,
            maximumContentByteCount: maximumContentByteCount
        )
    }

    /// Puts the content of exactly one plain frame at the beginning of ``buffer`` and gives its size.
    mutating func decompress(_ frame: Span<UInt8>) throws(BlobError) -> Int {
        let size = try rules.contentSize(of: frame)
        reserve(size)
        // Both buffers are valid inside the closures and libzstd keeps nothing of them; it writes at most `size` bytes.
        let result = unsafe buffer.withUnsafeMutableBufferPointer { output in
            unsafe frame.withUnsafeBufferPointer { input in
                unsafe ZSTD_decompressDCtx(context, output.baseAddress, size, input.baseAddress, input.count)
            }
        }
        return try check(result, is: size)
    }

    /// The same for a frame that was compressed with a dictionary, which the call names every time: the context keeps
    /// nothing of one from call to call.
    mutating func decompress(_ frame: Span<UInt8>, with dictionary: CompressionDictionary) throws(BlobError) -> Int {
        let size = try rules.contentSize(of: frame, dictionary: dictionary.identifier)
        reserve(size)
        // As above; the dictionary is alive, and zstd only reads it.
        let result = unsafe dictionary.decoding.withHandle { tables in
            unsafe buffer.withUnsafeMutableBufferPointer { output in
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
        return try check(result, is: size)
    }

    /// The same for a frame that was compressed against `base`: content of any bytes, even if they look like a dictionary.
    mutating func decompress(_ frame: Span<UInt8>, against base: Span<UInt8>) throws(BlobError) -> Int {
        let size = try rules.contentSize(of: frame)
        reserve(size)
        // All three buffers are valid inside the closures. zstd refers to `base` until the reset below, whatever went wrong.
        let result = unsafe base.withUnsafeBufferPointer { base in
            unsafe buffer.withUnsafeMutableBufferPointer { output in
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
        return try check(result, is: size)
    }

    private mutating func reserve(_ size: Int) {
        if buffer.count < size { buffer = [UInt8](repeating: 0, count: size) }
    }

    private func check(_ result: Int, is size: Int) throws(BlobError) -> Int {
        guard ZSTD_isError(result) == 0 else {
            throw BlobError(.corruptFrame, "the frame can't be decompressed (\(Self.name(result))); fetch it again")
        }
        guard result == size else {
            throw BlobError(.corruptFrame, "the frame states \(size) bytes and holds \(result); fetch it again")
        }
        return size
    }

    /// Gives back memory that only an unusually large frame needed.
    mutating func trim() {
        if buffer.count > BlobLimits.retainedByteCount { buffer = [] }
    }

    /// What the library calls an error.
    static func name(_ result: Int) -> String {
        // A constant C string of the library.
        unsafe String(cString: ZSTD_getErrorName(result))
    }

    deinit {
        // The only owner ends here, so nothing uses the context after this.
        _ = unsafe ZSTD_freeDCtx(context)
    }
}
