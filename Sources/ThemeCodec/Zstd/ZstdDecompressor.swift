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
    private let maximumFrameByteCount: Int
    private let maximumContentByteCount: Int

    init(maximumFrameByteCount: Int, maximumContentByteCount: Int) {
        // Fails only without memory, where Swift's own allocations trap too.
        guard let context = unsafe ZSTD_createDCtx() else { fatalError("no memory for a zstd context") }
        unsafe self.context = context
        self.maximumFrameByteCount = maximumFrameByteCount
        self.maximumContentByteCount = maximumContentByteCount
    }

    /// Puts the content of exactly one plain frame at the beginning of ``buffer`` and gives its size.
    mutating func decompress(_ frame: Span<UInt8>) throws(BlobError) -> Int {
        let size = try contentSize(of: frame)
        if buffer.count < size {
            buffer = [UInt8](repeating: 0, count: size)
        }
        // Both buffers are valid inside the closures and libzstd keeps nothing of them; it writes at most `size` bytes.
        let result = unsafe buffer.withUnsafeMutableBufferPointer { output in
            unsafe frame.withUnsafeBufferPointer { input in
                unsafe ZSTD_decompressDCtx(context, output.baseAddress, size, input.baseAddress, input.count)
            }
        }
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

    /// How large the content is, after it is clear that the bytes are one whole frame and nothing else.
    private func contentSize(of frame: Span<UInt8>) throws(BlobError) -> Int {
        guard frame.count <= maximumFrameByteCount else {
            throw BlobError(.frameTooLarge, "the frame has \(frame.count) bytes, the limit is \(maximumFrameByteCount)")
        }
        // RFC 8878, 3.1.1: the magic number 0xfd2fb528, little-endian.
        let magic: InlineArray<4, UInt8> = [0x28, 0xb5, 0x2f, 0xfd]
        for index in 0..<min(4, frame.count) where frame[index] != magic[index] {
            throw BlobError(.notAFrame, "this is no plain zstd frame; a blob begins with 28 b5 2f fd", offset: index)
        }
        // The buffer is valid inside the closure; the four functions only read within it.
        let (whole, size, dictionary) = unsafe frame.withUnsafeBufferPointer { input in
            unsafe (
                ZSTD_findFrameCompressedSize(input.baseAddress, input.count),
                ZSTD_getFrameContentSize(input.baseAddress, input.count),
                ZSTD_getDictID_fromFrame(input.baseAddress, input.count)
            )
        }
        // zstd.h: ZSTD_CONTENTSIZE_UNKNOWN is 0 - 1 and ZSTD_CONTENTSIZE_ERROR 0 - 2, macros that Swift can't import.
        guard size != UInt64.max - 1 else {
            throw BlobError(
                .truncatedFrame,
                "the frame ends in its header, after \(frame.count) bytes",
                offset: frame.count
            )
        }
        guard size != UInt64.max else {
            throw BlobError(.unknownSize, "the frame does not state its content size; write blobs with it")
        }
        guard dictionary == 0 else {
            throw BlobError(.needsDictionary, "the frame needs dictionary \(dictionary); a blob is compressed without")
        }
        guard size <= UInt64(maximumContentByteCount) else {
            throw BlobError(
                .messageTooLarge,
                "the frame states a message of \(size) bytes, the limit is \(maximumContentByteCount)"
            )
        }
        guard ZSTD_isError(whole) == 0 else {
            guard ZSTD_getErrorCode(whole) == ZSTD_error_srcSize_wrong else {
                throw BlobError(.corruptFrame, "the frame's blocks are damaged (\(Self.name(whole))); fetch it again")
            }
            throw BlobError(.truncatedFrame, "the frame goes on after its \(frame.count) bytes", offset: frame.count)
        }
        guard whole == frame.count else {
            throw BlobError(.trailingBytes, "\(frame.count - whole) bytes follow the frame", offset: whole)
        }
        return Int(size)
    }

    private static func name(_ result: Int) -> String {
        // A constant C string of the library.
        unsafe String(cString: ZSTD_getErrorName(result))
    }

    deinit {
        // The only owner ends here, so nothing uses the context after this.
        _ = unsafe ZSTD_freeDCtx(context)
    }
}
