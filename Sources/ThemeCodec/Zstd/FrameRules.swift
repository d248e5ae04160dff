//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CZstd

/// What a zstd frame must be before it is decompressed: one, whole, nothing behind it, its content's size stated and not
/// too large, and made with the dictionary that is at hand or with none.
@safe struct FrameRules {
    let maximumFrameByteCount: Int
    let maximumContentByteCount: Int

    /// How large the content is, after it is clear that the bytes are one whole frame and nothing else.
    ///
    /// `identifier` is the number of the dictionary it will be decompressed with: 0 where that has none, nil where there is
    /// no dictionary.
    func contentSize(of frame: Span<UInt8>, dictionary identifier: UInt32? = nil) throws(BlobError) -> Int {
        guard frame.count <= maximumFrameByteCount else {
            throw BlobError(.frameTooLarge, "the frame has \(frame.count) bytes, the limit is \(maximumFrameByteCount)")
        }
        if let header = PlainFrameHeader(frame), header.contentByteCount <= UInt64(maximumContentByteCount) {
            return Int(header.contentByteCount)
        }
        // RFC 8878, 3.1.1: the magic number 0xfd2fb528, little-endian.
        let magic: InlineArray<4, UInt8> = [0x28, 0xb5, 0x2f, 0xfd]
        for index in 0..<min(4, frame.count) where frame[index] != magic[index] {
            throw BlobError(.notAFrame, "this is no plain zstd frame; a blob begins with 28 b5 2f fd", offset: index)
        }
        // The buffer is valid inside the closure; the three functions only read within it.
        let (whole, size, needed) = unsafe frame.withUnsafeBufferPointer { input in
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
        try check(needed, against: identifier)
        guard size <= UInt64(maximumContentByteCount) else {
            throw BlobError(
                .messageTooLarge,
                "the frame states a message of \(size) bytes, the limit is \(maximumContentByteCount)"
            )
        }
        guard ZSTD_isError(whole) == 0 else {
            guard ZSTD_getErrorCode(whole) == ZSTD_error_srcSize_wrong else {
                throw BlobError(
                    .corruptFrame,
                    "the frame's blocks are damaged (\(ZstdDecompressor.name(whole))); fetch it again"
                )
            }
            throw BlobError(.truncatedFrame, "the frame goes on after its \(frame.count) bytes", offset: frame.count)
        }
        guard whole == frame.count else {
            throw BlobError(.trailingBytes, "\(frame.count - whole) bytes follow the frame", offset: whole)
        }
        return Int(size)
    }

    /// Compares the dictionary that a frame names, if it names one, with the one at hand: as numbers, since a frame has
    /// them in one, two or four bytes.
    private func check(_ needed: UInt32, against identifier: UInt32?) throws(BlobError) {
        guard needed != 0, needed != identifier else { return }
        guard let identifier else {
            throw BlobError(.needsDictionary, "the frame needs dictionary \(needed), and nothing names one beside it")
        }
        let held = identifier == 0 ? "one without a number" : "\(identifier)"
        throw BlobError(.needsDictionary, "the frame needs dictionary \(needed), have \(held); fetch the one it names")
    }
}
